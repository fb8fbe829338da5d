"""What docs/python.md shows happens."""

import doctest
import pathlib
import re

PAGE = pathlib.Path(__file__).parents[2] / "docs" / "python.md"


def test_the_page_shows_what_happens():
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    names = {}
    shown = 0
    for number, block in enumerate(blocks):
        example = doctest.DocTestParser().get_doctest(block, names, f"block {number}", str(PAGE), 0)
        shown += len(example.examples)
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        assert runner.run(example, clear_globs=False).failed == 0
        names = example.globs
    assert shown > 20
