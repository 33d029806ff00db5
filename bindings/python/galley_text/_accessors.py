"""The accessors of pandas and Polars, which are there as soon as both this package and theirs are imported, in any order."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from importlib.abc import Loader, MetaPathFinder
from typing import Any, Set


def follow(*names: str) -> None:
    """Imports the module of this package that has the name of another package, now or when that is imported."""
    for name in names:
        if name in sys.modules:
            _import(name)
    waiting = {name for name in names if name not in sys.modules}
    if waiting:
        sys.meta_path.insert(0, _Finder(waiting))


def _import(name: str) -> None:
    try:
        importlib.import_module(f"{__package__}.{name}")
    except (ImportError, AttributeError):  # A version without accessors, or one that is half imported.
        pass


class _Finder(MetaPathFinder):
    """Finds packages as others do, and has what follows imported after them."""

    def __init__(self, names: "Set[str]") -> None:
        self._names = names

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        if name not in self._names:
            return None
        # Once: the next question for it passes by, that of find_spec, too.
        self._names.discard(name)
        spec = importlib.util.find_spec(name)
        if spec is not None and spec.loader is not None:
            spec.loader = _Loader(spec.loader, name)
        return spec


class _Loader(Loader):
    """Loads a package by its own loader, then imports what follows."""

    def __init__(self, loader: Any, name: str) -> None:
        self._loader, self._name = loader, name

    def __getattr__(self, name: str) -> Any:
        return getattr(self._loader, name)

    def create_module(self, spec: Any) -> Any:
        return self._loader.create_module(spec)

    def exec_module(self, module: Any) -> None:
        module.__spec__.loader = module.__loader__ = self._loader
        self._loader.exec_module(module)
        _import(self._name)
