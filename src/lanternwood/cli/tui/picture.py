"""Parts of the screen that are drawn on a canvas and know what lies under the mouse."""

from __future__ import annotations

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from lanternwood.cli.tui.canvas import Canvas
from lanternwood.cli.tui.session import Session


class Pointed(Message):
    """The mouse is over, or has clicked, a thing on the table."""

    def __init__(self, target: str, clicked: bool) -> None:
        super().__init__()
        self.target = target
        self.clicked = clicked


class Picture(Widget):
    """A widget that draws on a canvas and knows what lies under the mouse."""

    can_focus = False

    def __init__(self, session: Session, id: str) -> None:
        super().__init__(id=id)
        self.session = session
        self.canvas = Canvas(1, 1)

    def draw(self, canvas: Canvas) -> None:
        raise NotImplementedError

    def render(self) -> Text:
        self.canvas = Canvas(max(1, self.size.width), max(1, self.size.height))
        self.draw(self.canvas)
        return self.canvas.text()

    def thing_at(self, event: events.MouseEvent) -> str:
        offset = event.get_content_offset(self)
        return self.canvas.things.get((offset.x, offset.y), "") if offset is not None else ""

    def on_click(self, event: events.Click) -> None:
        if target := self.thing_at(event):
            self.post_message(Pointed(target, True))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if target := self.thing_at(event):
            self.post_message(Pointed(target, False))
