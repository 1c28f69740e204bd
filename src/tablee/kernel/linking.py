"""How compiled functions come together (linking), so that nothing becomes machine code twice.

Left to itself Numba makes machine code of every function, with a wrapper for Python around it and a copy of everything
it calls inside, each copy optimised anew; but most functions are only ever called by others. Here what compiled code
calls has no wrapper and is

- copied into its callers while it is short: no machine code of its own;
- declared by its callers once it is long: machine code of its own, under a name that is the same in every process.
  What a function declares is noted with it, so that it is loaded first when the function is.

What Python calls is compiled apart, whole: machine code with its wrapper. All that halves the compiling of a game
(benchmarks/RESULTS.md). It builds upon Numba's inner workings: pyproject.toml names the releases it is known to fit.
"""

import hashlib
from importlib import import_module
from itertools import islice
from typing import Any

import llvmlite.binding as llvm
from numba import _dynfunc
from numba.core import compiler, typing
from numba.core import event as events
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CR_FIELDS, CompileResult
from numba.core.compiler_lock import global_compiler_lock
from numba.core.dispatcher import _FunctionCompiler
from numba.core.registry import CPUDispatcher

LONG = 90  # instructions; what is longer LLVM would hardly ever copy in
WHOLE, SHORT, DECLARED = "whole", "short", "declared"


class Library(JITCodeLibrary):
    """The code of one function for one list of types. `needs`: the functions it declares, as module, name and types."""

    def __init__(self, codegen, name, role, needs=()):
        super().__init__(codegen, name)
        self.role, self.needs, self.key = role, set(needs), None
        self.enable_object_caching()

    def add_linking_library(self, library):
        if getattr(library, "role", WHOLE) == DECLARED:
            self.needs.add(library.key)
            return
        super().add_linking_library(library)
        self.needs |= getattr(library, "needs", set())

    def _finalize_final_module(self):
        if self.role == SHORT:
            self._finalize_dynamic_globals()
            self._verify_declare_only_symbols()
            self._finalized = True
        else:
            super()._finalize_final_module()

    def serialize_using_object_code(self):
        self._ensure_finalized()
        code = None if self.role == SHORT else self._get_compiled_object()
        return self.name, self.role, tuple(self.needs), self.key, code, self._get_module_for_linking().as_bitcode()


def unserialized(codegen, state):
    name, role, needs, key, code, bitcode = state
    library = Library(codegen, name, role, needs)
    library.key, library._shared_module = key, llvm.parse_bitcode(bitcode)
    if code:
        library._set_compiled_object(code)
        codegen._engine._load_defined_symbols(library._shared_module)
    library._finalize_final_module()
    return library


class Part(Library):
    """What compiled code calls. `key` is how others may find it again in another process; None if they cannot."""

    def __init__(self, codegen, name, key):
        super().__init__(codegen, name, SHORT)
        self.key: Any = key
        self.described: Any = None

    def finish(self, described):
        self.described = described
        self.finalize()

    def _finalize_final_module(self):
        function = self._final_module.get_function(self.described.llvm_func_name)
        instructions = (one for block in function.blocks for one in block.instructions)
        if self.key and next(islice(instructions, LONG, None), None):
            self.role = DECLARED
            function.name = self.described.mangled_name = name_of(*self.key)
        super()._finalize_final_module()


def name_of(module, name, args):
    """Numba's own names hold a number that every process counts differently."""
    return f"{module}.{name}.{hashlib.sha256(repr(args).encode()).hexdigest()[:16]}"


class Compiling(_FunctionCompiler):  # type: ignore[misc]
    """Compiles a function for Python, or as a part of others."""

    def compile_part(self, args, key):
        return self._compiled(args, Part(self.targetdescr.target_context.codegen(), self.py_func.__qualname__, key))

    def _compile_core(self, args, return_type):
        return self._compiled(
            args, Library(self.targetdescr.target_context.codegen(), self.py_func.__qualname__, WHOLE)
        )

    def _compiled(self, args, library):
        target, flags, is_part = self.targetdescr.target_context, compiler.Flags(), library.role != WHOLE
        self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
        flags.no_cpython_wrapper = flags.no_compile = is_part  # type: ignore[misc]
        made = compiler.compile_extra(
            *(self.targetdescr.typing_context, target, self.py_func, args, None, flags, self.locals),
            library=library,
            pipeline_class=self.pipeline_class,
        )
        if is_part:
            library.finish(made.fndesc)
            made = made._replace(entry_point=handle(library, made.fndesc, made.environment))
        tell_environments(library, made._find_referenced_environments())
        return made


def handle(library, described, environment):
    """By this Numba knows what is compiled; Python cannot call it."""
    return _dynfunc.make_function(described.lookup_module(), described.qualname, "", 0, environment, (library,))


def tell_environments(library, environments):
    """What machine code knows of Python, its own and that of everything copied into it."""
    if library.role != SHORT:
        for environment in environments:
            library.codegen.set_env(environment.env_name, environment)


def rebuilt(target, payload):
    """What was kept of a compiled function; first come those it declares. None if one of them is there no more."""
    state, described, environment, signature, _objectmode, lifted, annotation, starts, environments = payload
    for start in starts:
        start()
    for module, name, args in state[2]:
        declared = found(module, name)
        if declared is None:
            return None
        declared.part(args)
    library = unserialized(target.codegen(), state)
    enter = target.get_executable if library.role == WHOLE else handle
    entry = enter(library, described, environment)
    tell_environments(library, environments)
    known = {
        "typing_context": target.typing_context,
        "target_context": target,
        "entry_point": entry,
        "type_annotation": annotation,
        "signature": signature,
        "objectmode": False,
        "lifted": lifted,
        "fndesc": described,
        "library": library,
        "environment": environment,
        "reload_init": starts,
        "referenced_envs": environments,
    }
    return CompileResult(**dict.fromkeys(CR_FIELDS) | known)


def found(module, name):
    """The function of this name; None if there is none, or if it is not another process's as well."""
    try:
        function = getattr(import_module(module), name)
    except (ImportError, AttributeError):
        return None
    return function if isinstance(function, Function) and module != "__main__" else None


class Function(CPUDispatcher):
    """A compiled function: `overloads` for Python, `parts` for compiled code, both by the types of the arguments."""

    def __init__(self, py_func, targetoptions):
        super().__init__(py_func, {}, targetoptions)
        self._compiler = Compiling(py_func, self.targetdescr, targetoptions, {}, compiler.Compiler)
        self.parts, self.shelf = {}, None

    def get_call_template(self, args, kws):
        """For compiled code that calls it."""
        signature, args = self._compiler.fold_argument_types(args, kws)
        part, name = self.part(tuple(args)), self.py_func.__name__
        return typing.make_concrete_template(name, name, [part.signature]), signature, args, {}

    def get_overload(self, sig):
        return self.part(tuple(sig)).entry_point

    def part(self, args):
        with global_compiler_lock:
            if args not in self.parts:
                part = self.parts[args] = self._kept_part(args) or self._new_part(args)
                self.targetctx.insert_user_function(part.entry_point, part.fndesc, [part.library])
            return self.parts[args]

    def _kept_part(self, args):
        return self.shelf.load_overload(args, self.targetctx) if self.shelf else None

    def _new_part(self, args):
        module, name = self.py_func.__module__, self.py_func.__qualname__
        key = (module, name, args) if found(module, name) is self else None
        said = {"dispatcher": self, "args": args, "return_type": None}
        with events.trigger_event("numba:compile", data=said):
            part = self._compiler.compile_part(args, key)
        if self.shelf:
            self.shelf.save_overload(args, part)
        return part
