import { describe, expect, it } from "vitest";
import type { Clock, Speed } from "../lib/playback";
import type { SheetShown } from "../messages";
import { Counting, stepsOf, TIMES, type Step } from "./count";

type Line = [name: string, ...parts: [points: number, ...tiles: string[]][]];
function sheet(seat: number | null, before: number, ...lines: Line[]): SheetShown {
  const shown = lines.map(([name, ...parts]) => ({
    name,
    rule: "",
    points: parts.reduce((sum, [points]) => sum + points, 0),
    parts: parts.map(([points, ...tiles]) => ({ points, text: "", tiles })),
  }));
  const now = shown.reduce((sum, line) => sum + line.points, 0);
  return { who: "", seat, before, now, total: before + now, lines: shown };
}
const SHEETS = [
  sheet(0, 29, ["Jacks", [30, "0,0"]], ["Witches", [4, "1,0"]], ["Square", [4, "0,0", "0,1"]]),
  sheet(1, 29, ["Jacks", [30, "2,2"]], ["Witches", [4, "1,1"], [6, "1,2"], [8, "1,3"]], ["Square", [0]]),
];

class Hand implements Clock {
  waits: { ms: number; then: () => void }[] = [];
  after(ms: number, then: () => void): unknown {
    const entry = { ms, then };
    this.waits = [entry];
    return entry;
  }
  cancel(): void {
    this.waits = [];
  }
  tick(): void {
    this.waits.pop()?.then();
  }
}

describe("steps", () => {
  it("light part after part while the numbers climb, and what is tied goes quickly", () => {
    const steps = stepsOf(SHEETS);
    expect(steps.map(({ line, numbers, ms }) => [line, ...numbers, ms])).toEqual([
      [0, 30, 30, TIMES.even],
      [1, 4, 4, TIMES.goal / 3],
      [1, 4, 10, TIMES.goal / 3],
      [1, 4, 18, TIMES.goal / 3],
      [2, 4, 0, TIMES.goal],
      [3, 38, 48, TIMES.sum],
    ]);
    expect(steps[2]?.lit).toEqual(["0/1,0", "1/1,1", "1/1,2"]);
    expect(steps.at(-1)?.lit).toEqual([]);
  });

  it("count a rival without a seat and lines that only one has", () => {
    const steps = stepsOf([sheet(0, 0, ["Jacks", [8, "0,0"]]), sheet(null, 0, ["Guide", [12]])]);
    expect(steps.map(({ numbers }) => numbers)).toEqual([
      [8, 0],
      [0, 12],
      [8, 12],
    ]);
  });
});

describe("counting", () => {
  function counted(speed: Speed = "normal"): { hand: Hand; seen: Step[]; ended: () => number; it: Counting } {
    const hand = new Hand();
    const seen: Step[] = [];
    let ends = 0;
    const it = new Counting(
      stepsOf(SHEETS),
      (step) => seen.push(step),
      () => ends++,
      () => speed,
      hand,
    );
    it.begin();
    return { hand, seen, ended: () => ends, it };
  }

  it("goes through by itself and ends once", () => {
    const { hand, seen, ended, it } = counted();
    while (!ended()) hand.tick();
    expect(seen.length).toBe(it.steps.length);
    hand.tick();
    expect(ended()).toBe(1);
  });

  it("takes its time by the speed, and with none it is not shown", () => {
    expect(counted("calm").hand.waits[0]?.ms).toBe(TIMES.even * 1.6);
    expect(counted("fast").hand.waits[0]?.ms).toBe(TIMES.even * 0.4);
    const off = counted("off");
    expect([off.seen.length, off.ended()]).toEqual([0, 1]);
  });

  it("goes on by a press: first the whole line, then the next", () => {
    const { seen, it } = counted();
    it.next();
    expect(seen.at(-1)).toMatchObject({ line: 1, part: 1 });
    it.next();
    expect(seen.at(-1)).toMatchObject({ line: 1, part: 3 });
    it.next();
    expect(seen.at(-1)).toMatchObject({ line: 2 });
  });

  it("is held until it is let go", () => {
    const { hand, seen, it } = counted();
    it.hold();
    expect(hand.waits).toEqual([]);
    it.next(); // looking on by hand
    expect(hand.waits).toEqual([]);
    it.hold();
    expect(seen.at(-1)).toMatchObject({ line: 1, part: 2 });
    expect(hand.waits.length).toBe(1);
  });

  it("shows all at once, then goes", () => {
    const { seen, ended, it } = counted();
    it.all();
    expect(seen.at(-1)).toMatchObject({ line: 3, numbers: [38, 48] });
    expect(ended()).toBe(0);
    it.all();
    expect(ended()).toBe(1);
  });
});
