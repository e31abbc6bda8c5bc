"""Fair dealing: the commitment binds the seed, the seed gives every answer, and a changed deal is found out."""

from __future__ import annotations

from collections import Counter

import pytest

from lanternwood.cli.main import main
from lanternwood.core.errors import BadInput
from lanternwood.core.registry import get
from lanternwood.match.fate import Fate, commitment_of
from lanternwood.match.match import PERSON, Match
from lanternwood.match.record import read, verify

WISPWOOD = get("wispwood")


def finished(seed: str = "fair") -> Match:
    match = Match(WISPWOOD, ["random", "random"], {"rounds": "2"}, seed)
    match.run()
    return match


KNOWN = [511, 314, 704, 550, 386]
COMMITMENT = "60ed61ef4dfbda4a205322e9dbc166630fbca4ad8920035228de44d853441931"
MATCH = finished()
TEXT = MATCH.record().text()


def test_numbers_never_change() -> None:
    fate = Fate(bytes(range(16)))
    assert [fate.below(1000) for _ in range(5)] == KNOWN
    assert fate.count == 5
    assert fate.commitment == COMMITMENT


def test_a_fate_goes_on_where_it_was() -> None:
    fate = Fate(b"0123456789abcdef")
    first = [fate.below(7) for _ in range(10)]
    assert [Fate(b"0123456789abcdef", n).below(7) for n in range(10)] == first


def test_all_numbers_are_as_likely() -> None:
    fate = Fate.from_words("likely")
    counts = Counter(fate.below(3) for _ in range(3000))
    assert set(counts) == {0, 1, 2}
    assert min(counts.values()) > 900


def test_a_seed_has_sixteen_bytes() -> None:
    with pytest.raises(ValueError, match="16 bytes"):
        Fate(b"short")


def test_a_finished_game_is_verified(tmp_path, capsys) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "fair.record"
    file.write_text(TEXT)
    assert main(["verify", str(file)]) == 0
    assert MATCH.fate.commitment in capsys.readouterr().out
    assert verify(read(TEXT)) == MATCH.fate.count > 20


def test_the_seed_stays_secret_until_the_end() -> None:
    match = Match(WISPWOOD, [PERSON, "random"], {}, "secret")
    record = match.record()
    assert record.commitment == match.fate.commitment
    assert record.seed == ""
    assert match.fate.seed.hex() not in record.text()
    with pytest.raises(BadInput, match="its game is not over"):
        verify(record)


def test_another_seed_does_not_belong_to_the_commitment() -> None:
    record = read(TEXT)
    record.seed = "00" * 16
    with pytest.raises(BadInput, match="does not belong to the commitment"):
        verify(record)
    record.commitment = commitment_of(bytes(16))
    with pytest.raises(BadInput, match="but the seed gives"):
        verify(record)


@pytest.mark.parametrize("seed", ["", "xyz", "00" * 15, "00" * 17])
def test_a_damaged_seed(seed: str) -> None:
    record = read(TEXT)
    record.seed = seed
    with pytest.raises(BadInput):
        verify(record)


def test_a_chosen_tile_is_found_out() -> None:
    lines = TEXT.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("  nature: draw"))
    lines[at] = "  nature: draw heart" if "heart" not in lines[at] else "  nature: draw orb"
    kept = [line for line in lines if not line.startswith("  =")]
    with pytest.raises(BadInput, match="but the seed gives") as error:
        verify(read("\n".join(kept)))
    assert error.value.line > 0
