// What somebody has in hand: a card or an animal that goes somewhere, chosen by a tap, by keys, or dragged.
import type { Play } from "../../lib/play.svelte";
import { _ } from "../../lib/words";
import type { OptionShown } from "../../messages";
import { isTarget, nameOf, realScene, verbOf } from "./scene";

/** Verbs that bring a card to a place, so that two things are pressed. */
const PLACING = ["plant", "house", "play"];
/** Verbs that one thing alone does not answer. */
const OTHERWISE = [...PLACING, "pack", "rest", "hunt"];
const FAR = 6;

export class Hold {
  /** Things in hand: one card to be placed, or wolves of a pack. */
  things: readonly string[] = $state.raw([]);
  /** Where the pointer is while something is dragged. */
  drag: { x: number; y: number; card: string } | null = $state.raw(null);
  /** The place under the pointer while something is in hand. */
  over = $state("");
  private start: { x: number; y: number; thing: string; card: string } | null = null;
  private dropped = -Infinity;

  constructor(private readonly play: Play) {}

  private get placing(): OptionShown[] {
    return this.play.ask?.options.filter((option) => PLACING.includes(verbOf(option))) ?? [];
  }

  private get packs(): OptionShown[] {
    return this.play.ask?.options.filter((option) => verbOf(option) === "pack") ?? [];
  }

  get thing(): string {
    return this.things[0] ?? "";
  }

  /** Can this be taken in hand? */
  get sources(): ReadonlySet<string> {
    return new Set(this.placing.flatMap((option) => pointsOf(option).filter((point) => !isTarget(point))));
  }

  /** Where what is in hand can go. */
  get targets(): ReadonlyMap<string, OptionShown> {
    const found = new Map<string, OptionShown>();
    for (const option of this.placing) {
      const points = pointsOf(option);
      if (this.thing && points.includes(this.thing))
        for (const point of points.filter(isTarget)) found.set(point, option);
    }
    return found;
  }

  /** Things that one press answers with. A thief that could be discarded is none: one would expect it to steal. */
  get direct(): ReadonlyMap<string, OptionShown> {
    const found = new Map<string, OptionShown>();
    for (const option of this.play.ask?.options ?? []) {
      if (!OTHERWISE.includes(verbOf(option)) && option.words !== "discard")
        for (const point of pointsOf(option)) found.set(point, option);
    }
    return found;
  }

  /** Does something light up here, because it can be pressed now? */
  open(thing: string): boolean {
    if (this.play.chosen) return pointsOf(this.play.chosen).includes(thing);
    if (this.targets.size) return this.targets.has(thing) || this.things.includes(thing);
    return (
      this.sources.has(thing) ||
      this.direct.has(thing) ||
      this.packs.some((option) => [...this.things, thing].every((each) => option.points.includes(each)))
    );
  }

  has(thing: string): boolean {
    return this.things.includes(thing) || (this.play.chosen !== null && pointsOf(this.play.chosen).includes(thing));
  }

  press(thing: string): void {
    const { play } = this;
    if (performance.now() - this.dropped < 300) return;
    if (play.chosen) {
      if (this.has(thing)) return void play.confirm();
      play.forget();
    }
    const direct = this.direct.get(thing);
    if (direct) return void play.pick(direct);
    if (this.packs.some((option) => option.points.includes(thing))) return this.pack(thing);
    if (this.thing && isTarget(thing)) return this.put(thing);
    if (this.sources.has(thing)) {
      this.things = this.thing === thing ? [] : [thing];
      play.notice = null;
      const name = nameOf(thing.slice(thing.indexOf(":") + 1));
      play.echo = this.thing ? _("{card} in hand. Choose where it goes.", { card: name }) : "";
      return;
    }
    if (this.placing.some((option) => pointsOf(option).includes(thing)))
      play.notice = { text: _("First choose a card or an animal"), rule: "" };
    else if (play.at.has(thing)) play.notice = { text: _("Answer with the buttons below"), rule: "" };
    else play.point(thing);
  }

  /** Put what is in hand down there, or hear why not. */
  private put(target: string): void {
    const option = this.targets.get(target);
    const thing = this.thing;
    if (option) {
      this.drop();
      void this.play.pick(option);
    } else void this.play.why(this.words(thing, target));
  }

  /** Wolves are chosen until only one pack has them all. */
  private pack(thing: string): void {
    const next = this.things.includes(thing) ? this.things.filter((each) => each !== thing) : [...this.things, thing];
    const left = this.packs.filter((option) => next.every((each) => option.points.includes(each)));
    const [only] = left;
    if (only && left.length === 1 && next.length) {
      this.things = [];
      void this.play.pick(only);
    } else this.things = left.length ? next : [thing];
  }

  /** The words of a step that is not offered, so that the rule can be asked for. */
  private words(thing: string, target: string): string {
    const card = thing.slice(thing.indexOf(":") + 1);
    const place = target.endsWith("/meadow") ? "meadow" : target.split(":")[1];
    const verb = realScene(this.play).phase === "play" ? "play" : thing.startsWith("hand:") ? "plant" : "house";
    return `${verb} ${card} ${place}`;
  }

  /** Show what putting it there would change. */
  look(target: string | null): void {
    this.over = target ?? "";
    if (this.play.chosen) return;
    const option =
      target === null
        ? null
        : (this.targets.get(target) ?? (this.targets.size ? null : (this.direct.get(target) ?? null)));
    void this.play.hover(option);
  }

  drop(): void {
    this.things = [];
    this.over = "";
    if (!this.play.chosen) void this.play.hover(null);
  }

  // Dragging

  grab(event: PointerEvent, thing: string, card: string): void {
    if (event.button || !this.sources.has(thing) || this.play.chosen) return;
    this.start = { x: event.clientX, y: event.clientY, thing, card };
  }

  move(event: PointerEvent): void {
    const start = this.start;
    if (!start) return;
    if (!this.drag && Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR) return;
    if (!this.drag) this.things = [start.thing];
    this.drag = { x: event.clientX, y: event.clientY, card: start.card };
    const under = placeAt(event);
    if (under !== this.over) this.look(under || null);
  }

  release(event: PointerEvent): void {
    const dragged = this.drag;
    this.start = null;
    this.drag = null;
    if (!dragged) return;
    this.dropped = performance.now();
    const under = event.type === "pointerup" ? placeAt(event) : "";
    if (under) {
      this.put(under);
      if (this.thing) this.things = [];
    } else this.drop();
  }
}

function placeAt(event: PointerEvent): string {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-place]");
  return found?.dataset["place"] ?? "";
}

/** What an option points at; what goes into the meadow points at the meadow itself. */
function pointsOf(option: OptionShown): string[] {
  const out = /^(play|put) .*meadow$/.test(option.words);
  return option.points.map((point) => (out ? point.replace(/meadow:.*/, "meadow") : point));
}

const holds = new WeakMap<Play, Hold>();

export function holdOf(play: Play): Hold {
  let hold = holds.get(play);
  if (!hold) holds.set(play, (hold = new Hold(play)));
  return hold;
}
