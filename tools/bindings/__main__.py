"""Writes the files that follow from the headers of the core."""

from tools.bindings.declarations import DeclarationError
from tools.bindings.files import files


def main() -> None:
    """Write every file that is out of date, and say which."""
    try:
        found = files()
    except DeclarationError as error:
        raise SystemExit(f"bindings: error: {error}") from None
    for path, text in found.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path}")


if __name__ == "__main__":
    main()
