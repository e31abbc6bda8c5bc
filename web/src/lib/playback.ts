// The playback: what happened comes in, scenes go out, one after the other. It knows no game, no page and no clock of
// its own; `shell` shows the scenes, `flight` lets things move in them.
import type { BeatShown, ChangeShown, LogLine, TableMessage } from "../messages";

export type Speed = "calm" | "normal" | "fast" | "off";

/** One beat on the stage: the table as it lies after it, and how long it is looked at. */
export interface Scene {
  table: TableMessage;
  /** The log as far as it has been told. */
  log: LogLine[];
  beat: BeatShown;
  /** Whose step it was (7: chance). */
  turn: number;
  ms: number;
  /** Which beat of its turn this is, and of how many that have words. */
  bead: number;
  beads: number;
}

/** What a game says about its kinds of facts: which ones only follow from one's deed, and which are great moments. */
export interface Kinds {
  follows: ReadonlySet<string>;
  weighty: ReadonlySet<string>;
}

export const CHANCE = 7;
/** How long things take, in milliseconds: a thing that moves, one that is only said, a letter to be read, a great
 * moment; a turn at most, a turn that does not touch the one who looks, a sentence at least and each of its letters;
 * one's own deed, and one that must land before others go on; and which part of it what chance does once more takes. */
export const TIMES = {
  move: 800,
  said: 700,
  silent: 160,
  letter: 20,
  longest: 2600,
  weighty: 1800,
  turn: 6000,
  other: 2400,
  words: 700,
  glance: 12,
  own: 0,
  landing: 450,
  again: 0.45,
} as const;
const NONE: Kinds = { follows: new Set(), weighty: new Set() };
/** What each speed makes of a time. */
export const FACTORS: Record<Speed, number> = { calm: 1.6, normal: 1, fast: 0.4, off: 0 };

/** A scene with some places changed; what is not touched stays the same object. */
export function changed(view: unknown, changes: readonly ChangeShown[]): unknown {
  return changes.reduce<unknown>((now, { at, was }) => put(now, at, was), view);
}

function put(node: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(node)) {
    const copy: unknown[] = [...(node as unknown[])];
    copy[key as number] = put(copy[key as number], rest, value);
    return copy;
  }
  const old = node as Record<string, unknown>;
  return { ...old, [key]: put(old[key], rest, value) };
}

/** The scenes between the table that is shown and the one that came in; `log` is what was told before. */
export function scenesOf(
  shown: TableMessage,
  now: TableMessage,
  log: readonly LogLine[],
  fresh: LogLine[],
  kinds: Kinds = NONE,
): Scene[] {
  const steps = fresh.flatMap((line, at) => line.beats.map((beat) => ({ line, at, beat })));
  const views: unknown[] = [];
  let view: unknown = now.view;
  for (const { beat } of [...steps].reverse()) {
    views.unshift(view);
    view = changed(view, beat.back);
  }
  // points are counted when what moves has landed
  const scenes = steps.map(({ line, at, beat }, n): Scene => {
    const told = steps.slice(0, n + 1).filter((each) => each.at === at && each.beat.text);
    const part: LogLine = { ...line, facts: told.map((each) => each.beat.text) };
    return {
      table: {
        ...shown,
        view: views[n],
        seats: shown.seats.map((seat, number) => ({
          ...seat,
          score: (beat.moves.length ? steps[n - 1]?.beat : beat)?.scores[number] ?? seat.score,
          asked: number === line.seat,
          answered: false,
        })),
        ask: null,
        can_undo: false,
        can_take_back: false,
      },
      log: [...log, ...fresh.slice(0, at), part],
      beat,
      turn: line.seat,
      ms: 0,
      bead: 0,
      beads: 0,
    };
  });
  return timed(scenes, now.seat, kinds);
}

/** The table as it lay before a scene, for those who are told it once more: a moment to find one's way back. */
export function opening(scene: Scene): Scene {
  return {
    ...scene,
    table: { ...scene.table, view: changed(scene.table.view, scene.beat.back) },
    log: scene.log.slice(0, -1),
    beat: { ...scene.beat, text: "", kind: "", moves: [], sums: [], sheets: [] },
    ms: 450,
    bead: 0,
  };
}

/** How long each scene is looked at. One's own deeds are never waited for, but what follows from them is told (kinds
 * of facts that the rules set off, and all that comes after them in the same step); whole turns have a limit, and those
 * that do not touch the one who looks are short. */
export function timed(scenes: readonly Scene[], me: number | null, kinds: Kinds = NONE): Scene[] {
  const out: Scene[] = [];
  const turns = turnsOf(scenes);
  for (const turn of turns) {
    const words = turn.filter((scene) => scene.beat.text).length;
    let followed = -1;
    const times = turn.map(({ beat, turn: whose, log }, n) => {
      const step = log.at(-1)?.seq ?? 0;
      if (kinds.follows.has(beat.kind)) followed = step;
      const own = whose === me && beat.seat === me && !beat.sheets.length && followed !== step;
      // what chance does again and again is soon understood
      const again = whose === CHANCE && !!beat.kind && turn[n - 1]?.beat.kind === beat.kind;
      // what one has sent off lands before others act
      if (own) return beat.moves.length && turn !== turns.at(-1) ? TIMES.landing : TIMES.own;
      return timeOf(beat, kinds.weighty.has(beat.kind)) * (again ? TIMES.again : 1);
    });
    const sum = times.reduce((one, other) => one + other, 0);
    // each sentence stands as long as a glance takes
    const least = turn.map(({ beat }) =>
      beat.text ? Math.max(TIMES.words, 250 + TIMES.glance * beat.text.length) : 0,
    );
    const most = Math.max(
      touches(turn, me) ? TIMES.turn : TIMES.other,
      least.reduce((one, other) => one + other, 0),
    );
    const factor = sum > most ? most / sum : 1;
    let bead = 0;
    turn.forEach((scene, n) => {
      if (scene.beat.text) bead += 1;
      const ms = (times[n] ?? 0) * (kinds.weighty.has(scene.beat.kind) ? 1 : factor);
      out.push({ ...scene, ms, bead, beads: words });
    });
  }
  return out;
}

function timeOf(beat: BeatShown, weighty: boolean): number {
  const reading = beat.text ? TIMES.said + TIMES.letter * beat.text.length : TIMES.silent;
  const least = weighty ? TIMES.weighty : beat.moves.length ? TIMES.move : 0;
  return Math.min(TIMES.longest, Math.max(reading, least));
}

/** Scenes in turns: one seat's steps in a row; what chance answers belongs to the turn before. */
function turnsOf(scenes: readonly Scene[]): Scene[][] {
  const turns: Scene[][] = [];
  let seat = CHANCE;
  for (const scene of scenes) {
    const last = turns.at(-1);
    if (!last || (scene.turn !== seat && scene.turn !== CHANCE)) turns.push([scene]);
    else last.push(scene);
    if (scene.turn !== CHANCE) seat = scene.turn;
  }
  return turns;
}

/** Does a turn touch the one who looks? Those who only watch are told everything. */
function touches(turn: readonly Scene[], me: number | null): boolean {
  if (me === null || turn.length === 0) return true;
  const mine = `${me}/`;
  return (
    turn.some(
      ({ beat, turn: whose }) =>
        whose === me ||
        beat.seat === CHANCE ||
        beat.moves.some((move) => move.from.startsWith(mine) || move.to.startsWith(mine)),
    ) || turn[0]!.table.seats.length < 3
  );
}

/** Something that waits: the page's clock, or a test's. */
export interface Clock {
  after(ms: number, then: () => void): unknown;
  cancel(handle: unknown): void;
}

export const realClock: Clock = {
  after: (ms, then) => setTimeout(then, ms),
  cancel: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

/** The state machine: idle, or a scene on the stage with others behind it; held while somebody wants to look longer. */
export class Playback {
  held = false;
  private queue: Scene[] = [];
  private on: Scene | null = null;
  private end: (() => void) | null = null;
  private handle: unknown = null;
  /** How long the scene on the stage is looked at in any case. */
  private least = 0;

  constructor(
    private readonly show: (scene: Scene) => void,
    private readonly speed: () => Speed,
    private readonly clock: Clock = realClock,
  ) {}

  get playing(): boolean {
    return this.on !== null;
  }

  /** Scenes to be told after those that wait, and what is to be done when the last has been looked at. */
  feed(scenes: readonly Scene[], end: () => void): void {
    this.queue.push(...scenes);
    this.end = end;
    if (this.speed() === "off") this.finish();
    else if (!this.on) this.next();
  }

  /** On to the next scene; after the last one to the present. */
  next(): void {
    this.clock.cancel(this.handle);
    const scene = this.queue.shift();
    if (!scene) return this.finish();
    this.on = scene;
    this.least = 0;
    this.show(scene);
    if (!this.held && this.on === scene) this.wait(scene);
  }

  private wait(scene: Scene): void {
    const ms = Math.max(scene.ms * FACTORS[this.speed()], this.least);
    if (ms <= 0) this.next();
    else this.handle = this.clock.after(ms, () => this.next());
  }

  /** Something of its own goes on on the stage: this scene is looked at for so long. */
  rest(ms: number): void {
    if (!this.on) return;
    this.least = ms;
    if (this.held) return;
    this.clock.cancel(this.handle);
    this.wait(this.on);
  }

  hold(): void {
    this.held = true;
    this.clock.cancel(this.handle);
  }

  goOn(): void {
    if (!this.held) return;
    this.held = false;
    if (this.on) this.next();
  }

  /** To the present, without any more telling. */
  finish(): void {
    this.clock.cancel(this.handle);
    this.queue = [];
    this.on = null;
    this.held = false;
    const { end } = this;
    this.end = null;
    end?.();
  }

  /** What was to be told is not true any more. */
  drop(): void {
    this.end = null;
    this.finish();
  }
}
