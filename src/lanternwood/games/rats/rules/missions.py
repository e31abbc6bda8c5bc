"""Missions and abilities (RW-61 to RW-70, RW-117, RW-119): requirements, a cube, the reward, the ability."""

from typing import ClassVar, Final

from lanternwood.core.frame import Frame, changed
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.actions import Acting
from lanternwood.games.rats.rules.exploring import reach
from lanternwood.games.rats.rules.moves import CUBE, RESOLVE, SKILL, SKIP
from lanternwood.games.rats.rules.paying import Items, affordable, items, items_left, less, meets, missing, pay
from lanternwood.games.rats.rules.playing import Hiring, Playing
from lanternwood.games.rats.rules.programs import STEPS, Step, happen, run
from lanternwood.games.rats.rules.state import BIT, Rats

SKILLS: Final[i64] = 4


def cube_fits(s: Rats, seat: i64, ability: i64, home: bool, spare: i64) -> bool:
    """Can the cube of an ability space go, with so many items to spare for its extra cost (RW-65, RW-66)?"""
    if s.stock[seat * c.STOCK + c.ABILITIES] & BIT[ability]:
        return False
    if home and ability >= c.BROWN_COUNT:
        return False
    return spare >= s.box.ability_extra[ability]


def any_cube_fits(s: Rats, seat: i64, home: bool, spare: i64) -> bool:
    """Is there such a cube?"""
    return any(cube_fits(s, seat, ability, home, spare) for ability in range(c.ABILITY_COUNT))


def available(s: Rats, task: i64) -> bool:
    """Has nobody resolved a mission, and is it unlocked (RW-62, RW-63, AMB-05, AMB-06)?"""
    if s.cubes[task] != c.NONE:
        return False
    lock = s.box.lock_of[task]
    return lock < 0 or s.cubes[task - task % 3 + lock] != c.NONE


def resolvable(s: Rats, seat: i64, task: i64, skill: i64) -> bool:
    """Can a mission that lies face up in reach be resolved (RW-63 to RW-65)?"""
    if not available(s, task) or not meets(s, seat, s.box.mission_need[task]):
        return False
    jokers = less(missing(s, seat, s.box.mission_need[task]), skill)
    cost = s.box.mission_cost[task]
    if not affordable(s, seat, cost, 0, 0, jokers, c.NONE):
        return False
    return any_cube_fits(s, seat, s.box.mission_home[task // 3] == 1, items_left(s, seat, cost, 0, 0, c.NONE))


class Resolving(Step):
    """Resolve one mission, here or anywhere (RW-61, RW-117)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "cause": "all", "anywhere": "all", "skill": "all"}

    def __init__(self, seat: i64 = 0, cause: i64 = c.NONE, anywhere: i64 = 0, skill: i64 = 0) -> None:
        self.seat: i64 = seat; self.cause: i64 = cause; self.anywhere: i64 = anywhere; self.skill: i64 = skill

    # fmt: on
    # end of fields

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        s.push(Resolving(seat, cause, s.box.code[at + 1], s.box.code[at + 2]))

    def go_on(self, s: Rats) -> None:
        s.pop()
        if s.telling:
            s.tell("no mission", {"seat": self.seat})

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=8)
        rooms = BIT[s.box.room_count] - 1 if self.anywhere else reach(s, seat)
        for room in range(1, s.box.room_count):
            if s.missions[room] >= 0 and rooms & BIT[room]:
                for task in range(3 * s.missions[room], 3 * s.missions[room] + 3):
                    if resolvable(s, seat, task, self.skill):
                        out = append(out, RESOLVE + task)
        return append(out, SKIP)

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        if move == SKIP:
            s.pop()
            return
        task = move - RESOLVE
        s.become(Cubing(seat, c.FROM_MISSION + task // 3, task))
        jokers = less(missing(s, seat, s.box.mission_need[task]), self.skill)
        pay(s, seat, s.box.mission_cost[task], 0, 0, jokers, c.FROM_MISSION + task // 3)


class Cubing(Step):
    """The cube that leaves its ability space: for a mission, or by an effect (`task` NONE, RW-119)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "cause": "all", "task": "all"}

    def __init__(self, seat: i64 = 0, cause: i64 = c.NONE, task: i64 = c.NONE) -> None:
        self.seat: i64 = seat; self.cause: i64 = cause; self.task: i64 = task

    # fmt: on
    # end of fields

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        s.push(Cubing(seat, cause, c.NONE))

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=11)
        home = self.task == c.NONE or s.box.mission_home[self.task // 3] == 1
        spare = items(s, seat)
        for ability in range(c.ABILITY_COUNT):
            if cube_fits(s, seat, ability, home, spare):
                out = append(out, CUBE + ability)
        return append(out, SKIP) if self.task == c.NONE else out

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        if move == SKIP:
            s.pop()
        else:
            self.take(s, move - CUBE)

    def go_on(self, s: Rats) -> None:
        moves = self.moves(s, self.seat)
        if self.task == c.NONE or len(moves) == 0:
            s.pop()
        else:
            self.take(s, moves[0] - CUBE)

    def take(self, s: Rats, ability: i64) -> None:
        """Pay what the space asks for, then the cube goes."""
        s.become(Uncovering(self.seat, self.cause, self.task, ability))
        if s.box.ability_extra[ability]:
            s.push(Items(self.seat, self.cause, s.box.ability_extra[ability]))


class Uncovering(Frame[Rats]):
    """Lasting ability, reward, immediate part, and what a resolved mission sets off, in this order (AMB-13)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "cause": "all", "task": "all", "ability": "all"}

    def __init__(self, seat: i64 = 0, cause: i64 = c.NONE, task: i64 = c.NONE, ability: i64 = 0) -> None:
        self.seat: i64 = seat; self.cause: i64 = cause; self.task: i64 = task; self.ability: i64 = ability

    # fmt: on
    # end of fields

    def go_on(self, s: Rats) -> None:
        seat = self.seat
        s.pop()
        row = seat * c.STOCK
        s.stock[row + c.ABILITIES] |= BIT[self.ability]
        s.stock[row + (c.BROWN if self.ability < c.BROWN_COUNT else c.GREY)] += 1
        if self.ability == c.ANNEX:
            s.stock[row + c.FREE] += 1
        if s.telling:
            s.tell("cube", {"seat": seat, "ability": self.ability, "task": self.task})
        if self.task != c.NONE:
            s.cubes = changed(s.cubes, self.task, seat)
            s.stock[row + c.MISS] += 1
            happen(s, seat, c.ON_RESOLVE)
        begin_ability(s, seat, self.ability)
        if self.task != c.NONE:
            run(s, seat, s.box.mission_reward[self.task], c.FROM_MISSION + self.task // 3)


def begin_ability(s: Rats, seat: i64, ability: i64) -> None:
    """The immediate part of an ability (RW-69)."""
    cause = c.FROM_ABILITY + ability
    if ability == c.SKILL_TOKEN:
        s.push(Learning(seat, cause))
    elif ability == c.FREE_CARD:
        s.push(Playing(seat, cause, c.PLAY_ANY, c.FREE_PLAY, 0))
    elif ability == c.ABILITY_HERO:
        s.push(Hiring(seat, cause))
    elif ability == c.ABILITY_MAIN:
        s.push(Acting(seat, cause))


class Learning(Step):
    """A skill token of one's choice (RW-69)."""

    def possible(self, s: Rats) -> bool:
        return s.skills[0] + s.skills[1] + s.skills[2] + s.skills[3] > 0

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=SKILLS)
        for skill in range(SKILLS):
            if s.skills[skill]:
                out = append(out, SKILL + skill)
        return out

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        skill = move - SKILL
        s.pop()
        s.skills = changed(s.skills, skill, s.skills[skill] - 1)
        s.tokens = changed(s.tokens, SKILLS * seat + skill, s.tokens[SKILLS * seat + skill] + 1)
        s.stock[seat * c.STOCK + c.STR + skill] += 1
        if s.telling:
            s.tell("skill", {"seat": seat, "skill": skill})


STEPS[c.OP_RESOLVE] = Resolving()
STEPS[c.OP_UNCUBE] = Cubing()
