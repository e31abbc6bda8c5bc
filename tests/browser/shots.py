"""Pictures of the main states, to be looked at: `make shots` puts them into build/shots.

Those that the docs show are also written to docs/pictures with `--docs`.
"""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.conftest import DESK, PHONE, as_the_device, house
from tests.browser.table import Hand, WebTable
from tests.browser.test_count import to_the_count
from tests.browser.test_finale import TITLES, Ends
from tests.browser.test_kittens import Library
from tests.browser.test_layout import pass_turn
from tests.browser.test_rats import Farm
from tests.browser.test_winterhaven import Winter

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "build" / "shots"
PICTURES = ROOT / "docs" / "pictures"
IN_DOCS = {
    "desk-dark-lighting.png": "table.png",
    "desk-light-placing.png": "table-day.png",
    "phone-dark-turn.png": "phone.png",
    "desk-dark-finale.png": "score.png",
    "desk-dark-learn.png": "learn.png",
    "phone-light-score.png": "score-my-table.png",
    "desk-dark-vale.png": "vale.png",
    "phone-light-race.png": "race.png",
    "desk-dark-rats-farm.png": "rats.png",
}


class Camera:
    """Takes pictures of one kind of screen in one light."""

    def __init__(self, browser: Browser, address: str, kind: str, theme: str, hand: Hand) -> None:
        how: dict[str, Any] = {**(PHONE if kind == "phone" else DESK), "color_scheme": theme}
        context = browser.new_context(base_url=address, reduced_motion="reduce", **how)
        as_the_device(context, address)
        self.page: Page = context.new_page()
        self.page.set_default_timeout(20_000)
        self.web = WebTable(self.page)
        self.prefix, self.hand = f"{kind}-{theme}", hand

    def take(self, name: str) -> None:
        self.page.wait_for_timeout(350)
        self.page.screenshot(path=str(SHOTS / f"{self.prefix}-{name}.png"))

    def visit(self, path: str, name: str) -> None:
        self.page.goto(path)
        self.page.wait_for_load_state("networkidle")
        self.take(name)

    def play(self, answers: int) -> None:
        for _ in range(answers):
            self.web.wait_for_turn()
            if not self.web.over:
                self.web.answer(self.hand)

    def until(self, words: str, most: int = 60) -> bool:
        """Play until a question begins like this."""
        for _ in range(most):
            self.web.wait_for_turn()
            if self.web.over:
                return False
            if self.web.question().startswith(words):
                return True
            self.web.answer(self.hand)
        return False

    def speed(self, speed: str) -> None:
        """From the next page on things are told so fast, also on a device that asks for calm."""
        self.page.evaluate("(speed) => localStorage.setItem('lanternwood', JSON.stringify({speed}))", speed)

    def drawer(self, label: str, name: str) -> None:
        self.page.get_by_role("button", name=label, exact=True).first.click()
        self.take(name)
        self.page.get_by_role("button", name="Close", exact=True).click()


def table(camera: Camera) -> None:
    """A game against two bots, from the first turn to the end."""
    camera.web.make(("me", "bot:lantern", "bot:spark"), start="1", goals="pick", cards="J1 W1 O1 H2 T2")
    camera.web.wait_for_turn()
    camera.take("turn")
    camera.play(25)
    camera.until("Choose a shape")
    camera.take("shaping")
    camera.until("Place the")
    board = camera.page.locator("svg.board")
    if camera.hand == "mouse":
        board.hover()
    camera.take("placing")
    camera.until("Which square")
    camera.web.answer(camera.hand)
    camera.take("lighting")
    camera.page.get_by_role("button", name="Not this").click()
    camera.drawer("Score sheet", "sheet")
    camera.drawer("Rules", "rules")
    camera.drawer("Talk", "talk")
    camera.drawer("Share this table", "share")
    camera.drawer("Settings", "settings")
    camera.page.locator(".seats .seat").nth(1).click()
    camera.take("peek")
    camera.page.get_by_role("button", name="Back to mine").click()
    camera.until("Move your cat", 120)
    camera.take("round")
    camera.web.play_to_the_end(camera.hand)
    camera.take("over")
    camera.page.get_by_role("button", name="Back to the finale").click()
    camera.page.locator(".finale").wait_for()
    camera.take("finale")
    camera.web.look()
    if camera.hand == "touch":
        camera.drawer("Score sheet", "reasons")
    camera.page.get_by_role("link", name="Replay").click()
    camera.page.locator("#turn").wait_for()
    camera.take("replay")


def other_pages(camera: Camera) -> None:
    camera.visit("/", "home")
    camera.visit("/new/wispwood", "new")
    camera.visit("/rules/wispwood", "rulespage")
    camera.visit("/learn/wispwood", "learn")
    camera.visit("/score/wispwood", "score")
    camera.visit("/new/vale", "new-vale")


def own_tables(camera: Camera) -> None:
    """What has been played, when something has been."""
    camera.visit("/", "home-again")
    camera.visit("/mine", "mine")


def telling(camera: Camera) -> None:
    """Another's turn that is told, a round that is counted, and the next one announced."""
    page = camera.page
    camera.speed("fast")
    camera.web.make(("me", "bot:lantern", "bot:lantern"), start="1", rounds="2")
    pass_turn(camera.web, camera.hand)
    page.locator(".rail.telling").wait_for()
    camera.take("telling")
    page.locator(".rail:not(.telling)").wait_for()
    to_the_count(camera.web, camera.hand)
    page.locator("section.count").get_by_role("button", name="Hold").click()
    camera.take("count")
    page.get_by_role("button", name="All at once").click()
    camera.take("counted")
    page.locator("section.count").wait_for(state="detached")
    camera.web.wait_for_turn()
    pass_turn(camera.web, camera.hand)
    page.locator(".banner").wait_for()
    camera.take("banner")
    camera.speed("off")


def solo(camera: Camera) -> None:
    camera.web.make(("me",), rounds="2")
    camera.web.wait_for_turn()
    camera.take("solo-start")
    camera.play(14)
    camera.take("solo")
    camera.page.get_by_role("button", name="Hint", exact=True).click()
    camera.page.locator(".drawer .hint").first.wait_for()
    camera.take("hint")


def vale(camera: Camera) -> None:
    """The lantern, in both of its games."""
    camera.web.make(("me", "bot:lantern", "bot:lantern", "bot:lantern"), game="vale")
    camera.web.wait_for_turn()
    camera.take("vale")
    camera.web.make(("me", "bot:lantern"), game="vale-race", start="1")
    camera.web.wait_for_turn()
    camera.take("race")


def winterhaven(camera: Camera) -> None:
    """The draft, the plan with a tree in hand, a theft, and the game alone."""
    game = Winter(camera.web, ("me", "bot:lantern", "bot:lantern"), camera.hand == "touch")
    camera.take("winterhaven-draft")
    game.draft()
    game.press(game.lit(".board .card.drags").first)
    camera.take("winterhaven-plan")
    game.play_on(30)
    camera.take("winterhaven")
    game.play_on()
    camera.take("winterhaven-over")
    Winter(camera.web, ("me",), camera.hand == "touch").play_on(9)
    camera.take("winterhaven-solo")


def kittens(camera: Camera) -> None:
    """A card to place, a sling on its way, Chaos Mode at four, the end, and a table for two."""
    touch = camera.hand == "touch"
    game = Library(camera.web, ("me", "bot:lantern", "bot:lantern"), touch)
    camera.take("kittens-place")
    game.play_on(16)
    game.cast("sling")
    game.press(game.lit(".own .token.open").first)
    camera.take("kittens")
    game = Library(
        camera.web, ("me", "bot:lantern", "bot:lantern", "bot:lantern"), touch, chaos="4", kittens="advanced"
    )
    game.play_on(24)
    camera.take("kittens-chaos")
    game.play_on()
    camera.page.wait_for_timeout(3000)
    camera.take("kittens-over")
    Library(camera.web, ("me", "bot:lantern"), touch).play_on(12)
    camera.take("kittens-two")


def rats(camera: Camera) -> None:
    """The pairs, a Chief to place, each part of the table, the middle of a game for four, and its end."""
    game = Farm(camera.web, ("me", *["bot:lantern"] * 3), camera.hand == "touch")
    camera.take("rats-pairs")
    game.begin()
    camera.take("rats-wheel")
    for number in range(40):
        camera.web.wait_for_turn()
        game.answer(number)
    camera.web.wait_for_turn()
    if game.touch and camera.page.locator(".shared.up").count():
        game.press(camera.page.locator("button.handle"))
    for region in ("farm", "market", "lair", "play", "hand", "goals"):
        game.look(region)
        camera.take(f"rats-{region}")
    for number in range(900):
        camera.web.wait_for_turn()
        if camera.web.over:
            break
        game.answer(number)
    camera.take("rats-over")


def finales(camera: Camera, ends: Ends) -> None:
    """The end of each title."""
    for title in TITLES:
        number, state = ends.of(title)
        context = camera.page.context
        context.add_cookies(state["cookies"])
        camera.page.goto(f"/t/{number}")
        camera.page.locator(".finale.ready").wait_for()
        camera.take(f"finale-{title}")


def german(camera: Camera) -> None:
    camera.page.context.add_cookies([{"name": "lanternwood_lang", "value": "de", "url": camera.page.url}])
    camera.page.reload()
    camera.page.locator(".table").wait_for()
    camera.take("german")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--docs", action="store_true", help="also write the pictures that the docs show")
    parser.add_argument("--only", default="", help="only screens whose name begins like this, such as desk-dark")
    parser.add_argument("--short", action="store_true", help="only some pages and a table, as a test does")
    args = parser.parse_args()
    SHOTS.mkdir(parents=True, exist_ok=True)
    with house() as (server, browser):
        ends = Ends(browser, server.address)
        for kind, hand in (("desk", "mouse"), ("phone", "touch")):
            for theme in ("dark", "light"):
                if not f"{kind}-{theme}".startswith(args.only):
                    continue
                camera = Camera(browser, server.address, kind, theme, "mouse" if hand == "mouse" else "touch")
                other_pages(camera)
                vale(camera)
                if args.short:
                    continue
                winterhaven(camera)
                kittens(camera)
                rats(camera)
                telling(camera)
                own_tables(camera)
                solo(camera)
                german(camera)
                camera.page.context.clear_cookies(name="lanternwood_lang")
                table(camera)
                finales(camera, ends)
                camera.page.context.close()
    if args.docs:
        for shot, name in IN_DOCS.items():
            shutil.copy(SHOTS / shot, PICTURES / name)
    print(f"{len(list(SHOTS.glob('*.png')))} pictures in {SHOTS.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
