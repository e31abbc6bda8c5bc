"""Requests nobody thought of, made from the published description: no failure of ours, whatever comes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from httpx import InvalidURL
from hypothesis import HealthCheck, settings

from lanternwood.server.app import make_app
from tests.server.people import GENEROUS, ME, House, new_key

EXAMPLES = 25
"""For each route; there are about 18."""


class Street:
    """A house that stays open for all examples of a route, with a table somebody plays at."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.sent = 0
        made = house.person().post("/tables", game="wispwood", seats=[ME, ME]).json()
        self.table: str = made["table"]
        self.secret: str = made["seats"][0]["secret"]

    def right(self, name: str, value: Any) -> Any:
        """A value that gets a request further in, for the names where chance would never find one."""
        headers = {"Authorization": f"Bearer {self.secret}"}
        if name == "ask":
            return (self.house.person().get(f"/tables/{self.table}", headers=headers).json()["ask"] or {}).get("id", "")
        return {"game": "wispwood", "seats": [ME, ME], "bot": "greedy", "key": new_key()}.get(name, value)


@pytest.fixture(scope="module")
def street(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Street]:
    path: Path = tmp_path_factory.mktemp("fuzz") / "tables.db"
    with House(f"sqlite:///{path}", rates=GENEROUS) as house:
        street = Street(house)
        yield street
        assert house.door.get("/health").text == "ok\n"
        print(f"{street.sent} requests sent")


schema = schemathesis.openapi.from_dict(make_app("sqlite:///never-opened.db", workers=0).openapi())


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_no_request_makes_the_server_fail(case: Any, street: Street) -> None:
    """Once as it comes, once steered to a table that is there, with a seat at it and some names that are right."""
    request = case.as_transport_kwargs(base_url="http://testserver")
    send(street, request)
    if "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = street.table
    request = case.as_transport_kwargs(base_url="http://testserver")
    request["headers"] = dict(request["headers"]) | {"Authorization": f"Bearer {street.secret}"}
    if isinstance(request.get("json"), dict):
        request["json"] = {name: street.right(name, value) for name, value in request["json"].items()}
    send(street, request)


def send(street: Street, request: dict[str, Any]) -> None:
    parts = {name: request[name] for name in ("params", "json", "cookies") if request.get(name)}
    if isinstance(request.get("data"), (bytes, str)):
        parts["content"] = request["data"]
    headers = {name: str(value).encode("utf-8", "replace") for name, value in dict(request["headers"]).items()}
    try:
        answer = street.house.door.request(request["method"], request["url"], headers=headers, **parts)
    except (InvalidURL, UnicodeEncodeError):
        return  # the client itself would not send this
    street.sent += 1
    assert answer.status_code < 500, (request, answer.text)
    assert answer.headers["x-frame-options"] == "DENY"
