"""Write the golden playthrough anew: `python -m tests.envs`."""

from tests.envs.test_openspiel import GOLDEN, NAMES, playthrough

if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    text = "\n".join(playthrough(NAMES["first-game"])) + "\n"
    (GOLDEN / "first-game.txt").write_text(text, encoding="utf-8", newline="\n")
