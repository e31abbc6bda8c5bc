"""`python -m tests.make_goldens`: make the golden files again. Read the difference before committing it."""

from __future__ import annotations

from tests.goldens.games import FOLDER, goldens


def main() -> None:
    made = goldens()
    for path in FOLDER.glob("*"):
        if path.suffix in (".txt", ".record") and path.name not in made:
            path.unlink()
            print(f"removed   {path.name}")
    for name, make in sorted(made.items()):
        path, text = FOLDER / name, make()
        same = path.exists() and path.read_text(encoding="utf-8") == text
        path.write_text(text, encoding="utf-8")
        print(f"{'unchanged' if same else 'written  '} {name}")


if __name__ == "__main__":
    main()
