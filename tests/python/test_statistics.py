"""Statistics: figures worked out by hand, and refusals."""

import math

import pytest
import sparring


def test_elo_is_that_of_the_score():
    estimate = sparring.elo([10, 20, 30])
    score = (30 + 10) / 60
    assert estimate["value"] == pytest.approx(-400 * math.log10(1 / score - 1))
    assert estimate["lower"] < estimate["value"] < estimate["upper"] and estimate["method"] == "normal"
    assert sparring.elo([0, 0, 5])["value"] is None
    assert sparring.normalized_elo([3, 4, 6, 4, 3])["value"] == pytest.approx(0)
    assert sparring.likelihood_of_superiority([10, 0, 10]) == pytest.approx(0.5)


def test_a_sequential_test_accepts_what_holds():
    assert sparring.sprt([5, 20, 100, 300, 200], 0, 5)["status"] == "H1"
    assert sparring.sprt([200, 300, 100, 20, 5], 0, 5)["status"] == "H0"
    nothing = sparring.sprt([0, 0, 0])
    assert nothing["status"] == "continue" and nothing["llr"] == 0
    assert nothing["upper_bound"] == pytest.approx(math.log(0.95 / 0.05))


def test_intervals_are_the_textbooks():
    # Wilson's interval of 8 of 10 by its formula.
    z, n, p = 1.959963984540054, 10, 0.8
    centre = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    assert sparring.wilson_interval(8, 10) == pytest.approx((centre - half, centre + half))
    mean = sparring.mean_interval([1.0, 2.0, 3.0])
    assert mean["mean"] == 2 and mean["standard_error"] == pytest.approx(1 / math.sqrt(3))
    assert mean["upper"] - 2 == pytest.approx(4.302652729911275 / math.sqrt(3))
    assert sparring.mean_interval([1.0])["lower"] is None


def test_ratings_are_those_of_the_results():
    rated = sparring.rate(2, [([0, 1], [0], 75), ([0, 1], [1], 25)], anchors=[(1, 0)], seats=False)
    assert rated["elo"][0] == pytest.approx(400 * math.log10(3))
    assert rated["has_converged"] and rated["is_connected"] and rated["standard_error"][1] == 0


@pytest.mark.parametrize(
    "call",
    [
        lambda: sparring.elo([1, 2]),
        lambda: sparring.elo([1, 2, 3], confidence=1),
        lambda: sparring.sprt([1, 2, 3], 5, 0),
        lambda: sparring.sprt([1, 2, 3], model="bayesian"),
        lambda: sparring.wilson_interval(3, 2),
        lambda: sparring.wilson_interval(float("nan"), 2),
        lambda: sparring.rate(2, [([0, 1], [2], 1)]),
        lambda: sparring.rate(2, [([0, 5], [0], 1)]),
        lambda: sparring.rate(2, [], anchors=[(7, 0)]),
    ],
)
def test_what_cannot_be_is_refused(call):
    with pytest.raises(ValueError):
        call()


def test_negative_counts_are_refused():
    with pytest.raises(TypeError):
        sparring.elo([-1, 2, 3])
