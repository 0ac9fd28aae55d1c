"""Every public name has an example in its docstring, and the examples are right."""

import ast
import inspect
from doctest import DocTestParser, DocTestRunner
from itertools import pairwise

import pytest

import kingdom
from tests.support import ROOT


def constants() -> dict[str, str]:
    """Return what is written below the constants of the package, by their names."""
    found = {}
    for file in sorted((ROOT / "src/kingdom").rglob("*.py")):
        body = ast.parse(file.read_text(encoding="utf-8")).body
        for node, following in pairwise(body):
            match node, following:
                case (
                    ast.AnnAssign(target=ast.Name(id=name)),
                    ast.Expr(value=ast.Constant(value=str(text))),
                ) if name in kingdom.__all__:
                    found[name] = text
    return found


CONSTANTS = constants()


@pytest.mark.parametrize("name", kingdom.__all__)
def test_the_example_of(name: str, request: pytest.FixtureRequest) -> None:
    if name == "analyse":
        request.getfixturevalue("compiled_core")
    text = CONSTANTS.get(name) or inspect.getdoc(getattr(kingdom, name)) or ""
    told: list[str] = []
    examples = DocTestParser().get_doctest(text, {"__name__": "__main__"}, name, None, None)
    result = DocTestRunner().run(examples, out=told.append)
    assert result.attempted > 0, f"{name} has no example"
    assert result.failed == 0, "".join(told)
