"""Writes the files that follow from the Python side of the thinking."""

from tools.thinking.files import files


def main() -> None:
    """Write every file that is out of date, and say which."""
    for path, text in files().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path}")


if __name__ == "__main__":
    main()
