import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TableMessage } from "../messages";
import { LiveDriver } from "./driver";

vi.mock("./boot", () => ({ boot: { language: "en", words: {} } }));

class Socket {
  static OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: { do: string; key?: string }[] = [];
  onopen = (): void => {};
  onmessage = (_event: { data: string }): void => {};
  onclose = (_event: { code: number }): void => {};

  constructor() {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { do: string });
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen();
  }
  says(data: object): void {
    this.onmessage({ data: JSON.stringify(data) });
  }
}

const TABLE = { t: "table", seq: 5, log: [{ seq: 5 }], talk: [], lines: 3 };
const tables: TableMessage[] = [];
const lines: string[] = [];
let events: EventTarget;
let driver: LiveDriver;
const last = (): Socket => Socket.all.at(-1) as Socket;

beforeEach(() => {
  vi.useFakeTimers();
  events = new EventTarget();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("window", { setTimeout: (work: () => void, ms: number) => setTimeout(work, ms) });
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  Socket.all = [];
  tables.length = lines.length = 0;
  driver = new LiveDriver(
    "t",
    0,
    false,
    0,
    (message) => tables.push(message),
    (line, reason) => lines.push(reason ? `${line}: ${reason}` : line),
  );
  last().open();
  last().says({
    ...TABLE,
    seats: [
      { name: "Ida", here: true },
      { name: "Ben", here: false },
    ],
  });
});
afterEach(() => {
  driver.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("says nothing while answers come", async () => {
  const answer = driver.undo(false);
  vi.advanceTimersByTime(2900);
  last().says({ t: "done", key: last().sent.at(-1)?.key, seq: 6, repeated: false });
  expect(await answer).toEqual({ kind: "done", seq: 6 });
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([]);
  expect(Socket.all.length).toBe(1);
});

it("says after three seconds that no answer came, and asks again on another line with the same key", async () => {
  const answer = driver.undo(false);
  const first = last();
  vi.advanceTimersByTime(3000);
  expect(lines).toEqual(["slow"]);
  expect(last()).not.toBe(first);
  last().open();
  expect(last().sent.map((each) => each.do)).toEqual(["hello", "undo"]);
  const { key } = last().sent[1] ?? {};
  expect(key).toBe(first.sent.at(-1)?.key);
  last().says({ t: "done", key, seq: 6, repeated: true });
  expect(await answer).toEqual({ kind: "done", seq: 6 });
  expect(lines).toEqual(["slow", "up"]);
});

it("says so too when a line opens and stays silent", () => {
  last().onclose({ code: 1006 });
  vi.advanceTimersByTime(400);
  last().open();
  expect(lines).toEqual(["down"]);
  const silent = last();
  vi.advanceTimersByTime(3000);
  expect(last()).not.toBe(silent);
  last().open();
  last().says({ ...TABLE, seats: [] });
  expect(lines).toEqual(["down", "up"]);
});

it("is down at once when the browser is offline, and back at once when it is not", () => {
  events.dispatchEvent(new Event("offline"));
  expect(lines).toEqual(["down"]);
  const before = Socket.all.length;
  events.dispatchEvent(new Event("online"));
  expect(Socket.all.length).toBe(before + 1);
  last().open();
  last().says({ ...TABLE, seats: [] });
  expect(lines).toEqual(["down", "up"]);
});

it("ends for good with a reason", () => {
  last().onclose({ code: 4403 });
  expect(lines).toEqual(["down: This seat belongs to somebody else now."]);
  vi.advanceTimersByTime(60_000);
  expect(Socket.all.length).toBe(1);
});

it("shows who comes and goes as the same table with nothing new in its log", () => {
  last().says({ t: "here", here: [1] });
  const shown = tables.at(-1);
  expect(shown?.seats.map((seat) => seat.here)).toEqual([false, true]);
  expect([shown?.seq, shown?.lines, shown?.log]).toEqual([5, 3, []]);
});
