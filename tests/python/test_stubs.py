"""The stubs name what the module has, and everything in it is explained."""

import ast
import inspect
import pathlib

import sparring
from sparring import _core

STUBS = ast.parse(pathlib.Path(sparring.__file__).with_name("_core.pyi").read_text())
KEPT_BY_PYTHON = {"__init__", "__int__", "__index__", "__hash__", "__copy__", "__deepcopy__"}


def named(body):
    """Functions and properties of a body."""
    return {node.name for node in body if isinstance(node, ast.FunctionDef)}


def test_every_name_has_a_stub():
    functions = {name for name, value in vars(_core).items() if callable(value) and not inspect.isclass(value)}
    assert named(STUBS.body) == {name for name in functions if not name.startswith("_")}


def test_every_member_has_a_stub():
    dicts = {node.name for node in STUBS.body if isinstance(node, ast.ClassDef) and node.bases}
    classes = {node.name: node for node in STUBS.body if isinstance(node, ast.ClassDef) and node.name not in dicts}
    assert set(classes) == {name for name, value in vars(_core).items() if inspect.isclass(value)}
    for name, node in classes.items():
        members = {member for member in vars(getattr(_core, name)) if not member.startswith("_")}
        assert named(node.body) - KEPT_BY_PYTHON == members, name


def said(value):
    """What a docstring says beside the signatures that pybind11 writes."""
    lines = (value.__doc__ or "").splitlines()
    return [line for line in lines if line.strip() and "(self" not in line and "->" not in line and "Overloaded" not in line]


def test_every_name_says_what_it_is():
    for name, value in vars(_core).items():
        if callable(value) and not name.startswith("_"):
            assert said(value), name
        if inspect.isclass(value):
            for member, function in vars(value).items():
                assert member.startswith("_") or said(function), f"{name}.{member}"
    for name in sparring.__all__:
        assert name == "__version__" or getattr(sparring, name).__doc__, name
