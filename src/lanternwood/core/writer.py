"""Writes what follows from the declarations of a package (its `fields` and `moves`) into its compiled files.

A compiled class only knows attributes that stand in its source, so they are written there, between two marks:

    # fields: written by `lanternwood write`
    …
    # end of fields

The constructor has two full branches, one for a new table and one for a clone, because then the compiler knows that
every field is set and tests none of them when it is read (docs/decisions/0015). Frames get `SEEN`, their constructor
and `copy`. `rules/moves.py` gets the first number of each kind of move as a literal. What is written is not there to be
read, so it is set in as few lines as it takes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from lanternwood.core.fields import SEATS_FIELD, Field, Fields, Record

BEGIN = "# fields: written by `lanternwood write`"
END = "# end of fields"
AS_IT_IS, FORMATTED = "# fmt: off", "# fmt: on"
WIDE = 120
CORE = (
    ("stack", "[]"),
    ("now", "NOBODY"),
    ("telling", "False"),
    ("facts", "[]"),
    ("offered", "NO_MOVES"),
    ("offered_to", "-1"),
)
"""The fields that every state has from the core, besides `seats` and `asking`."""


def changes(package: str) -> dict[Path, str]:
    """The files of a package that are not as its declarations say, with the text they should have."""
    folder = Path(str(import_module(package).__file__)).parent
    texts: dict[Path, str] = {}

    def text_of(path: Path) -> str:
        return texts.setdefault(path, path.read_text(encoding="utf-8"))

    fields = _declared(package, "fields", "FIELDS")
    if isinstance(fields, Fields):
        for record in (fields.state, *fields.frames):
            if record.base is not None and not record.fields:
                continue
            path = folder / record.file
            lines = _state(record) if record is fields.state else _frame(record)
            texts[path] = _filled(text_of(path), record, lines)
    numbers = _declared(package, "moves", "WRITTEN")
    if isinstance(numbers, list):
        path = folder / "rules" / "moves.py"
        texts[path] = _between(text_of(path), list(_rows(numbers, ";", 0)), "", path.name)
    return {path: text for path, text in texts.items() if text != path.read_text(encoding="utf-8")}


def write(package: str) -> list[Path]:
    """Bring the files of a package up to date; gives those that were changed."""
    found = changes(package)
    for path, text in found.items():
        path.write_text(text, encoding="utf-8")
    return list(found)


def _declared(package: str, module: str, name: str) -> object:
    try:
        return getattr(import_module(f"{package}.{module}"), name, None)
    except ModuleNotFoundError as error:
        if error.name != f"{package}.{module}":
            raise
        return None


def _filled(text: str, record: Record, lines: list[str]) -> str:
    """A file with the lines of one class between its marks."""
    head, found, rest = re.split(rf"(^class {record.name}\b.*\n)", text, maxsplit=1, flags=re.MULTILINE)
    return head + found + _between(rest, lines, "    ", f"{record.file}: class {record.name}")


def _between(text: str, lines: list[str], indent: str, where: str) -> str:
    pattern = re.compile(rf"^{indent}{re.escape(BEGIN)}\n.*?^{indent}{re.escape(END)}\n", re.MULTILINE | re.DOTALL)
    found = pattern.search(text)
    cut = re.search(r"^class ", text, re.MULTILINE) if indent else None
    if found is None or (cut is not None and cut.start() < found.start()):
        raise ValueError(f"{where}: there should be the lines '{BEGIN}' and '{END}'")
    body = "".join(f"{indent}{line}\n" if line else "\n" for line in [BEGIN, AS_IT_IS, *lines, FORMATTED, END])
    return text[: found.start()] + body + text[found.end() :]


# States


def _state(record: Record) -> list[str]:
    lines = _seen((SEATS_FIELD, *record.kept))
    caches = [field.name for field in record.fields if field.cache]
    if caches:
        alone = "," if len(caches) == 1 else ""
        lines += [f"CACHES: ClassVar[tuple[str, ...]] = ({', '.join(map(_quoted, caches))}{alone})"]
    box = f"box: {record.box}, " if record.box else ""
    lines += ["", f'def __init__(self, seats: i64, {box}source: "{record.name} | None" = None) -> None:']
    first = [f"self.box: Final[{record.box}] = box"] if record.box else []
    first += ["self.seats = seats", *(f"self.{name} = {start}" for name, start in CORE)]
    new = ["self.asking = 0", *(f"self.{field.name}: {field.type} = {field.start}" for field in record.fields)]
    copied = ["self.asking = source.asking"]
    copied += [f"self.{field.name} = {_copied(field, 'source')}" for field in record.fields]
    lines += _rows(first, ";", 4)
    lines += ["    if source is None:", *_rows(new, ";", 8), "    else:", *_rows(copied, ";", 8)]
    lines += ["        for frame in source.stack:", "            self.now = frame.copy(); self.stack.append(self.now)"]
    box = "self.box, " if record.box else ""
    lines += [
        "",
        f'def clone(self) -> "{record.name}":',
        '    """An independent copy: what is changed in place is copied, what is only ever replaced is shared."""',
        f"    return {record.name}(self.seats, {box}self)",
        "",
    ]
    return lines


def _copied(field: Field, source: str) -> str:
    return f"{source}.{field.name}[:]" if field.copied else f"{source}.{field.name}"


# Frames


def _frame(record: Record) -> list[str]:
    lines = _seen(record.all)
    arguments = [_argument(field) for field in record.all]
    lines += ["", f"def __init__(self, {', '.join(arguments)}) -> None:"]
    if len(lines[-1]) + 4 > WIDE:
        lines[-1:] = ["def __init__(", *_rows(["self", *arguments], ",", 4), ") -> None:"]
    lines += [*_rows([f"self.{field.name}: {field.type} = {_given(field)}" for field in record.all], ";", 4), ""]
    if record.frozen:  # `Frame.copy` gives the frame itself
        return lines
    made = ", ".join(_copied(field, "self") for field in record.all)
    return [*lines, f"def copy(self) -> Frame[{record.state}]:", f"    return {record.name}({made})", ""]


def _is_plain(field: Field) -> bool:
    return field.type in ("i64", "bool", "str")


def _argument(field: Field) -> str:
    more = f" = {field.start}" if _is_plain(field) else " | None = None"
    return f"{field.name}: {field.type}{more}"


def _given(field: Field) -> str:
    return field.name if _is_plain(field) else f"{field.name} if {field.name} is not None else {field.start}"


def _quoted(name: str) -> str:
    return f'"{name}"'


def _seen(fields: tuple[Field, ...]) -> list[str]:
    """The table of who may see what."""
    head, entries = "SEEN: ClassVar[dict[str, str]] = {", [f'"{field.name}": "{field.who}"' for field in fields]
    line = head + ", ".join(entries) + "}"
    if len(line) + 4 <= WIDE:
        return [line]
    return [head, *_rows(entries, ",", 4), "}"]


def _rows(entries: list[str], mark: str, indent: int) -> Iterator[str]:
    """Entries one after the other in lines as long as they may be; what ends in a semicolon needs none at the end."""
    row = ""
    for entry in entries:
        longer = f"{row} {entry}{mark}" if row else f"{' ' * indent}{entry}{mark}"
        if row and len(longer) + 4 > WIDE:
            yield row.rstrip(";")
            longer = f"{' ' * indent}{entry}{mark}"
        row = longer
    if row:
        yield row.rstrip(";")
