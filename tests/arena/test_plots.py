"""The numbers of a plot have room."""

import re

import pytest

from kingdom.arena.plots import Row, dots
from kingdom.arena.statistics import Interval

LETTER = 6.7  # the width of a digit of the axis at most, in the units of the plot


@pytest.mark.parametrize(
    ("value", "form"),
    [
        (Interval(0.5, 0.0, 1.0), "{:.0%}"),
        (Interval(1500.0, 1200.0, 1800.0), "{:.0f}"),
        (Interval(0.5, 0.1, 0.8), "{:.0%}"),
    ],
)
def test_the_numbers_of_the_axis_are_not_cut_off(value: Interval, form: str) -> None:
    plots = dots([Row("seat 1", value)], form.format)
    for plot in plots.split("</svg>")[:-1]:
        width = float(re.findall(r'viewBox="0 0 (\d+)', plot)[0])
        ticks = re.findall(r'class="tick" x="([\d.]+)".*?>(.*?)<', plot)
        assert len(ticks) > 2
        for x, text in ticks:
            half = len(text) * LETTER / 2
            assert half <= float(x) <= width - half
