import { describe, expect, it } from "vitest";
import type { BeatShown, LogLine, TableMessage } from "../messages";
import { changed, opening, Playback, scenesOf, TIMES, type Clock, type Scene, type Speed } from "./playback";

function beat(text: string, seat: number, back: BeatShown["back"] = [], scores = [0, 0]): BeatShown {
  return { text, kind: "", seat, moves: [], back, scores, sums: [], sheets: [] };
}
function line(seat: number, ...beats: BeatShown[]): LogLine {
  return { seq: 1, seat, words: "", points: [], facts: beats.map((each) => each.text).filter(Boolean), beats };
}
function table(view: unknown, more: Partial<TableMessage> = {}): TableMessage {
  const seats = ["Ida", "Moss", "Fern"].map((name) => ({ name, score: 0, asked: false, answered: false }));
  return {
    seat: 0,
    view,
    seats,
    ask: null,
    over: false,
    winners: [],
    log: [],
    lines: 0,
    ...more,
  } as unknown as TableMessage;
}
/** A clock that only goes when it is told to. */
class Hand implements Clock {
  now = 0;
  private waiting: { at: number; then: () => void }[] = [];
  after(ms: number, then: () => void): unknown {
    const entry = { at: this.now + ms, then };
    this.waiting.push(entry);
    return entry;
  }
  cancel(handle: unknown): void {
    this.waiting = this.waiting.filter((each) => each !== handle);
  }
  go(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const [next] = this.waiting.filter((each) => each.at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.cancel(next);
      this.now = next.at;
      next.then();
    }
    this.now = end;
  }
}
function stage(speed: Speed = "normal"): {
  shown: string[];
  ended: number[];
  play: Playback;
  clock: Hand;
  set: (to: Speed) => void;
} {
  const shown: string[] = [];
  const ended: number[] = [];
  const clock = new Hand();
  let now = speed;
  const play = new Playback(
    (scene) => shown.push(scene.beat.text),
    () => now,
    clock,
  );
  return { shown, ended, play, clock, set: (to) => (now = to) };
}
const scene = (text: string, ms = 1000): Scene => ({ beat: beat(text, 1), ms }) as Scene;

describe("scenes", () => {
  it("go back from the table as it is to every table before", () => {
    const now = table({ a: [3, { b: "z" }] });
    const fresh = [
      line(1, beat("one", 1, [{ at: ["a", 0], was: 1 }]), beat("two", 1, [{ at: ["a", 0], was: 2 }])),
      line(7, beat("three", 7, [{ at: ["a", 1, "b"], was: "y" }])),
    ];
    const scenes = scenesOf(table({ a: [1, { b: "y" }] }), now, [], fresh);
    expect(scenes.map((each) => each.table.view)).toEqual([
      { a: [2, { b: "y" }] },
      { a: [3, { b: "y" }] },
      { a: [3, { b: "z" }] },
    ]);
  });
  it("show no line, score, question or winner before it is told", () => {
    const ask = { id: "x", text: "?", rule: "", options: [], names: {} };
    const now = table(0, { over: true, winners: [1], ask });
    const fresh = [
      line(1, beat("one", 1, [], [0, 5]), beat("two", 1, [], [0, 9])),
      line(2, beat("three", 2, [], [0, 9])),
    ];
    const scenes = scenesOf(table(0), now, [line(0, beat("old", 0))], fresh);
    expect(scenes.map((each) => each.log.flatMap((one) => one.facts))).toEqual([
      ["old", "one"],
      ["old", "one", "two"],
      ["old", "one", "two", "three"],
    ]);
    expect(scenes.map((each) => each.table.seats[1]?.score)).toEqual([5, 9, 9]);
    expect(scenes.some((each) => each.table.over || each.table.ask || each.table.winners.length)).toBe(false);
  });
  it("take no time for what one did oneself, and little for turns that touch others", () => {
    const own = scenesOf(table(0), table(0), [], [line(0, beat("I lay a tile", 0), beat("a fox comes", 7))]);
    expect(own[0]?.ms).toBe(0);
    expect(own[1]?.ms).toBeGreaterThan(0);
    const long = Array.from({ length: 4 }, (_none, n) =>
      beat(`Moss does a long thing, number ${n}, and more of it, and even more after that`, 1),
    );
    const other = scenesOf(table(0), table(0), [], [line(1, ...long)]);
    const glances = long.reduce((sum, { text }) => sum + 250 + TIMES.glance * text.length, 0);
    expect(glances).toBeGreaterThan(4 * TIMES.words);
    expect(other.reduce((sum, each) => sum + each.ms, 0)).toBeCloseTo(glances); // as long as they take to read
    const mine = long.map((each) => ({ ...each, moves: [{ from: "0/cell:1", to: "1/cell:1" }] }));
    const touched = scenesOf(table(0), table(0), [], [line(1, ...mine)]);
    expect(touched.reduce((sum, each) => sum + each.ms, 0)).toBeCloseTo(TIMES.turn);
  });
  it("tell what follows from one's own deed, and let it land before others act", () => {
    const moves = [{ from: "deck", to: "0/cell:1" }];
    const kinds = { follows: new Set(["guest"]), weighty: new Set(["played"]) };
    const guest = { ...beat("Ida takes in a guest", 0), kind: "guest" };
    const fresh = [line(0, beat("Ida acts", 0), guest, beat("Ida gains 1 wood", 0))];
    const [acts, takes, gains] = scenesOf(table(0), table(0), [], fresh, kinds);
    expect(acts?.ms).toBe(0);
    expect(Math.min(takes?.ms ?? 0, gains?.ms ?? 0)).toBeGreaterThan(0);
    const own = { ...beat("Ida lays a tile", 0), moves };
    expect(scenesOf(table(0), table(0), [], [line(0, own)])[0]?.ms).toBe(0);
    const on = scenesOf(table(0), table(0), [], [line(0, own), line(1, beat("Moss acts", 1))]);
    expect(on[0]?.ms).toBe(TIMES.landing);
    const played = { ...beat("Moss plays it", 1), kind: "played" };
    const many = Array.from({ length: 9 }, () => beat("Moss does a little thing", 1));
    const turn = scenesOf(table(0), table(0), [], [line(1, played, ...many)], kinds);
    expect(turn[0]?.ms).toBe(TIMES.weighty);
    expect(turn[1]?.ms).toBeLessThan(TIMES.said + TIMES.letter * 24);
  });
  it("count points when what moves has landed", () => {
    const moving = { ...beat("Moss lays a tile", 1), scores: [0, 7], moves: [{ from: "pond:1", to: "1/cell:1" }] };
    const after = { ...beat("Moss plants a tree", 1), scores: [0, 7] };
    const scenes = scenesOf(table(0), table(0), [], [line(1, moving, after)]);
    const before = table(0).seats[1]?.score;
    expect(scenes.map((each) => each.table.seats[1]?.score)).toEqual([before, 7]);
  });
  it("begin, when they are told once more, with the table as it lay before them", () => {
    const fresh = [line(1, beat("one", 1, [{ at: ["a"], was: 1 }]), beat("two", 1, [{ at: ["a"], was: 2 }]))];
    const [first] = scenesOf(table({ a: 3 }), table({ a: 3 }), [line(0, beat("old", 0))], fresh);
    const before = opening(first!);
    expect(before.table.view).toEqual({ a: 1 });
    expect(before.log.flatMap((each) => each.facts)).toEqual(["old"]);
    expect([before.beat.text, before.beat.moves]).toEqual(["", []]);
  });
  it("leave what is not touched as it is", () => {
    const view = { a: { b: 1 }, c: { d: 2 } };
    const back = changed(view, [{ at: ["a", "b"], was: 0 }]) as typeof view;
    expect(back).toEqual({ a: { b: 0 }, c: { d: 2 } });
    expect(back.c).toBe(view.c);
  });
});

describe("playback", () => {
  it("shows one scene after the other, and then the present", () => {
    const { shown, ended, play, clock } = stage();
    play.feed([scene("a"), scene("b")], () => ended.push(1));
    expect(shown).toEqual(["a"]);
    clock.go(999);
    expect(shown).toEqual(["a"]);
    clock.go(1);
    expect(shown).toEqual(["a", "b"]);
    clock.go(1000);
    expect(ended).toEqual([1]);
    expect(play.playing).toBe(false);
  });
  it("puts what comes in meanwhile behind what waits, and ends once", () => {
    const { shown, ended, play, clock } = stage();
    play.feed([scene("a")], () => ended.push(1));
    play.feed([scene("b")], () => ended.push(2));
    clock.go(5000);
    expect(shown).toEqual(["a", "b"]);
    expect(ended).toEqual([2]);
  });
  it("goes to the present at once when it is told to", () => {
    const { shown, ended, play, clock } = stage();
    play.feed([scene("a"), scene("b")], () => ended.push(1));
    play.finish();
    clock.go(5000);
    expect([shown, ended]).toEqual([["a"], [1]]);
  });
  it("waits while it is held, and forgets what is not true any more", () => {
    const { shown, ended, play, clock } = stage();
    play.feed([scene("a"), scene("b"), scene("c")], () => ended.push(1));
    play.hold();
    clock.go(9000);
    expect(shown).toEqual(["a"]);
    play.goOn();
    expect(shown).toEqual(["a", "b"]);
    play.drop();
    clock.go(9000);
    expect([shown, ended]).toEqual([["a", "b"], []]);
  });
  it("gives a scene the time that a board takes for something of its own, and the next one only its own", () => {
    const { shown, play, clock } = stage("fast");
    play.feed([scene("a"), scene("b"), scene("c")], () => {});
    play.rest(3000);
    clock.go(2900);
    expect(shown).toEqual(["a"]);
    clock.go(100);
    expect(shown).toEqual(["a", "b"]);
    clock.go(400);
    expect(shown).toEqual(["a", "b", "c"]);
  });
  it("rests also when it was held meanwhile, and not when nothing is on", () => {
    const { shown, play, clock } = stage();
    play.rest(500);
    play.feed([scene("a"), scene("b")], () => {});
    play.hold();
    play.rest(3000);
    clock.go(9000);
    expect(shown).toEqual(["a"]);
    play.finish();
    expect(play.playing).toBe(false);
  });
  it("keeps to the speed that was chosen", () => {
    const calm = stage("calm");
    calm.play.feed([scene("a"), scene("b")], () => {});
    calm.clock.go(1500);
    expect(calm.shown).toEqual(["a"]);
    const fast = stage("fast");
    fast.play.feed([scene("a"), scene("b")], () => {});
    fast.clock.go(400);
    expect(fast.shown).toEqual(["a", "b"]);
    const off = stage("off");
    off.play.feed([scene("a"), scene("b")], () => off.ended.push(1));
    expect([off.shown, off.ended]).toEqual([[], [1]]);
  });
});
