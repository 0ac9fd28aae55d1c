"""The games that browsers play in WebAssembly are those that this package plays."""

from tests.support.transcripts import FILE, transcripts


def test_the_kept_transcripts_are_what_is_played() -> None:
    played = transcripts()
    assert played == transcripts(), "the same each time"
    assert played == FILE.read_text(encoding="utf-8"), "python -m tests.support.transcripts"
