"""Puts a mutant in place of the engine's code, in this process."""

import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

from tools.mutants import Finder, Mutant, compiled
from tools.mutate_tests import ENGINE, OPTIONS

PACKAGE = "zwicker"


class Settings:
    """Hypothesis looks for a fault, but for no simpler one."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        from hypothesis import Phase, settings  # pytest wants to be the first to import it

        quick = settings.get_profile("quick")
        settings.register_profile("mutants", quick, phases=[Phase.explicit, Phase.generate])
        settings.load_profile("mutants")


def change(finder: Finder, mutant: Mutant) -> bool:
    """Change the code of one function where it is; False if that is not to be had.

    Others hold the function itself, so its code is exchanged, and nothing is bound anew.
    """
    module = sys.modules[f"{PACKAGE}.{mutant.module}"]
    code = inner(compiled(finder, mutant), mutant.function)
    for function in functions(module, mutant.function.split(".")):
        if code is not None and len(code.co_freevars) == len(function.__code__.co_freevars):
            function.__code__ = code
            forget()
            return True
    return False


def inner(code: CodeType, name: str) -> CodeType | None:
    """The code of the function of that name in the code of a module."""
    for one in code.co_consts:
        if isinstance(one, CodeType):
            if one.co_qualname == name:
                return one
            if name.startswith(f"{one.co_qualname}."):
                return inner(one, name)
    return None


def functions(module: ModuleType, path: Sequence[str]) -> list[FunctionType]:
    """The function at that path, under whatever wraps it."""
    found: Any = module
    for name in path:
        found = vars(found).get(name)
    for wrapping in ("__func__", "fget", "__wrapped__"):
        found = getattr(found, wrapping, found)
    return [found] if isinstance(found, FunctionType) else []


def forget() -> None:
    """Empty what functions of the package remember."""
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] == PACKAGE:
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


class Loader(importlib.abc.SourceLoader):
    """Loads the mutated module instead of the file's."""

    def __init__(self, path: Path, number: int) -> None:
        self.path = path
        self.number = number

    def get_filename(self, fullname: str) -> str:
        return str(self.path)

    def get_data(self, path: Any) -> bytes:
        return Path(path).read_bytes()

    def get_code(self, fullname: str) -> CodeType:
        finder = Finder(self.path)
        return compiled(finder, finder.found[self.number])


class Hook(importlib.abc.MetaPathFinder):
    """Gives that loader for the mutated module."""

    def __init__(self, module: str, number: int) -> None:
        self.name = f"{PACKAGE}.{module}"
        self.loader = Loader(ENGINE / f"{module}.py", number)

    def find_spec(
        self, fullname: str, path: Any, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(
            fullname, self.loader.path, loader=self.loader
        )


def main() -> None:
    """Run tests with a mutant: module, its number, tests."""
    module, number, *tests = sys.argv[1:]
    sys.meta_path.insert(0, Hook(module, int(number)))
    sys.exit(int(pytest.main([*OPTIONS, "-rfE", *tests], plugins=[Settings()])))


if __name__ == "__main__":
    main()
