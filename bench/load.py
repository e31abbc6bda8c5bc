"""The load on the server: two-seat matches of real Wispwood over websockets, played at random. Prints one JSON line.

python bench/load.py ADDRESS --matches 50 --seconds 8 [--rate 100]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import time
import urllib.request

import msgspec
from websockets.asyncio.client import ClientConnection, connect

DECODE = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
ASK = msgspec.json.Decoder(dict | None).decode


def post(address: str, path: str, data: object, cookie: str = "") -> dict:
    request = urllib.request.Request(address + path, json.dumps(data).encode(), {"Cookie": cookie} if cookie else {})
    with urllib.request.urlopen(request) as response:
        return json.loads(response.read())


class Pace:
    """Lets moves go at a common rate, or at once."""

    def __init__(self, rate: float) -> None:
        self.step = 1 / rate if rate else 0.0
        self.next = time.perf_counter()

    async def turn(self) -> None:
        if self.step:
            self.next += self.step
            await asyncio.sleep(max(0.0, self.next - time.perf_counter()))


class Match:
    """One match: both seats are ours, each with its own connection."""

    def __init__(self, address: str, number: int, seed: int) -> None:
        self.address = address
        self.rng = random.Random(seed * 1000 + number)
        seats = [{"kind": "me"}, {"kind": "me"}]
        made = post(address, "/api/tables", {"game": "wispwood", "seats": seats})
        self.table = made["table"]
        self.secrets = [seat["secret"] for seat in made["seats"]]
        self.moves = 0
        self.waits: list[float] = []

    async def play(self, until: float, pace: Pace) -> None:
        live = self.address.replace("http", "ws") + f"/api/tables/{self.table}/live"
        headers = [{"Authorization": f"Bearer {secret}"} for secret in self.secrets]
        async with (
            connect(live, additional_headers=headers[0], compression=None) as one,
            connect(live, additional_headers=headers[1], compression=None) as two,
        ):
            await asyncio.gather(*(self.sit(socket, until, pace) for socket in (one, two)))

    async def sit(self, socket: ClientConnection, until: float, pace: Pace) -> None:
        await socket.send('{"do":"hello"}')
        sent = 0.0
        while time.perf_counter() < until:
            try:
                async with asyncio.timeout(max(0.01, until - time.perf_counter())):
                    message = DECODE(await socket.recv())
            except TimeoutError:
                return
            kind = bytes(message["t"])
            if kind == b'"done"':
                self.waits.append(time.perf_counter() - sent)
                self.moves += 1
            elif kind == b'"table"':
                if bytes(message["over"]) == b"true":
                    return
                ask = ASK(message["ask"])
                if ask:
                    await pace.turn()
                    words = self.rng.choice(ask["options"])["words"]
                    sent = time.perf_counter()
                    key = f"{ask['id']}-{self.rng.getrandbits(40)}"
                    await socket.send(
                        json.dumps({"do": "move", "ask": ask["id"], "move": words, "key": key, "confirm": True})
                    )
            elif kind not in (b'"refused"', b'"here"'):
                raise RuntimeError(bytes(message["t"]))


async def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("address")
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rate", type=float, default=0)
    args = parser.parse_args()
    rounds = 4  # a match may be over before the time is up, so there are spare ones
    matches = [Match(args.address, number, 7) for number in range(args.matches)]
    pace = Pace(args.rate)
    start = time.perf_counter()
    until = start + args.seconds

    async def one_after_another(match: Match, number: int) -> list[Match]:
        played = [match]
        await match.play(until, pace)
        while time.perf_counter() < until and len(played) < rounds:
            match = await asyncio.to_thread(Match, args.address, number, 7 + len(played))
            played.append(match)
            await match.play(until, pace)
        return played

    played = await asyncio.gather(*(one_after_another(match, number) for number, match in enumerate(matches)))
    spent = time.perf_counter() - start
    everything = [match for some in played for match in some]
    waits = sorted(wait for match in everything for wait in match.waits)
    print(
        json.dumps(
            {
                "moves": len(waits),
                "moves_per_second": round(len(waits) / spent, 1),
                "p50_ms": round(statistics.median(waits) * 1000, 2),
                "p99_ms": round(waits[int(len(waits) * 0.99)] * 1000, 2),
            }
        )
    )


if __name__ == "__main__":
    asyncio.run(main())
