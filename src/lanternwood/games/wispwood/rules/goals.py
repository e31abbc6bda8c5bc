"""Which class counts for which goal card (WW-55): the op of its row says it."""

from lanternwood.games.wispwood.content.box import Box, Card
from lanternwood.games.wispwood.rules import goals_of_trees as of_trees
from lanternwood.games.wispwood.rules import goals_of_wisps as of_wisps
from lanternwood.games.wispwood.rules.goal import Goal


def goal_of(card: Card, box: Box) -> Goal:
    """A card of a box that can count."""
    makers: dict[str, type[Goal]] = {
        "jacks_apart": of_wisps.JacksApart,
        "jacks_alone_in_lines": of_wisps.JacksAloneInLines,
        "jacks_off_diagonals": of_wisps.JacksOffDiagonals,
        "jack_pairs": of_wisps.JackPairs,
        "groups_with_jack": of_wisps.GroupsWithJack,
        "types_around": of_wisps.TypesAround,
        "types_in_line": of_wisps.TypesInLine,
        "fewest_type": of_wisps.FewestType,
        "lowest_beside": of_wisps.LowestBeside,
        "types_in_group": of_wisps.TypesInGroup,
        "types_at_corner": of_wisps.TypesAtCorner,
        "trees_in_lines": of_trees.TreesInLines,
        "trees_beside": of_trees.TreesBeside,
        "trees_below": of_trees.TreesBelow,
        "trees_on_diagonal": of_trees.TreesOnDiagonal,
        "trees_in_beam": of_trees.TreesInBeam,
        "full_lines": of_trees.FullLines,
        "largest_group": of_trees.LargestGroup,
        "deep_trees": of_trees.DeepTrees,
        "second_group": of_trees.SecondGroup,
        "groves": of_trees.Groves,
        "clear_diagonal": of_trees.ClearDiagonal,
    }
    if card.deck == "witch":
        return of_wisps.Witches(card, box)
    return makers[card.op](card)
