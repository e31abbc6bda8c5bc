"""Every numbered rule has a test, and tests name only rules that exist."""

from tests.rules import Named, Rule, named_in, named_rules, numbered_rules, rule, trace, untested


def test_every_numbered_rule_has_a_test():
    rules = numbered_rules()
    trace(rules, named_rules())
    assert [rule.number for rule in untested(rules)] == []


def test_tests_name_only_rules_that_exist():
    assert trace(numbered_rules(), named_rules()) == []


def test_a_rule_is_numbered_once():
    numbers = [(rule.game, rule.number) for rule in numbered_rules()]
    assert len(numbers) == len(set(numbers))


def test_the_pages_have_rules_at_all():
    wispwood = [rule.number for rule in numbered_rules() if rule.game == "wispwood"]
    assert {f"WW-{n:02}" for n in range(1, 83)} <= set(wispwood)


def test_both_games_of_the_vale_have_all_their_rules():
    pages = {game: {rule.number for rule in numbered_rules() if rule.game == game} for game in ("vale", "vale-race")}
    assert {f"WV-{n:02}" for n in range(1, 63)} | {f"B-{n}" for n in range(1, 17)} == pages["vale"] | pages["vale-race"]
    assert {f"WV-{n:02}" for n in (*range(1, 43), 61)} <= pages["vale"]
    assert {f"WV-{n:02}" for n in (*range(1, 14), *range(43, 56), 61)} <= pages["vale-race"]


def test_games_of_one_package_share_their_tests():
    rules = [Rule("vale", "B-1", "..."), Rule("vale-race", "B-1", "..."), Rule("wispwood", "B-1", "...")]
    assert trace(rules, [Named("tests/games/vale/test_x.py", "test_a", "B-1")]) == []
    assert [len(rule.tests) for rule in rules] == [1, 1, 0]


def test_the_trace_reads_marks_without_running_the_file():
    source = '@rule("WW-01", "D-02")\ndef test_a():\n    boom()\n\n@other("WW-03")\ndef test_b():\n    pass\n'
    named = named_in(source, "tests/games/wispwood/test_x.py")
    assert [(name.test, name.number, name.package) for name in named] == [
        ("test_a", "WW-01", "wispwood"),
        ("test_a", "D-02", "wispwood"),
    ]


def test_a_ruling_belongs_to_the_game_of_the_folder():
    rules = [Rule("wispwood", "D-01", "..."), Rule("kittens", "D-01", "...")]
    unknown = trace(
        rules, [Named("tests/games/kittens/test_x.py", "test_a", "D-01"), Named("tests/test_y.py", "test_b", "D-01")]
    )
    assert [rule.tests for rule in rules] == [[], ["test_x.py::test_a"]]
    assert [name.test for name in unknown] == ["test_b"]


def test_a_marked_test_remembers_its_rules():
    @rule("WW-01", "WW-02")
    def test_something():
        pass

    assert test_something.rules == ("WW-01", "WW-02")
    assert test_something.pytestmark[0].args == ("WW-01", "WW-02")
