from tests.kernel.toy.files import FILES

__all__ = ["FILES"]
