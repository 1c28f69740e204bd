from tests.kernel.toy.words import WORDS

__all__ = ["WORDS"]
