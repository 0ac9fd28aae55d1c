"""Writes the files that follow from the weights and the levels."""

import sys

from tools.thinking.files import INQUIRIES, files


def main(arguments: list[str]) -> None:
    """Write every file that is out of date, and say which; `inquiries`: what the core answers."""
    wanted = files()
    if arguments == ["inquiries"]:
        from tools.thinking.inquiries import inquiries_text

        wanted = {INQUIRIES: inquiries_text()}
    for path, text in wanted.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path}")


if __name__ == "__main__":
    main(sys.argv[1:])
