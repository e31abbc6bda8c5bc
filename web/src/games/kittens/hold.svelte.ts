// What somebody has in hand: a card that goes somewhere, chosen by a tap, by keys, or dragged.
import type { Play } from "../../lib/play.svelte";
import { _ } from "../../lib/words";
import type { OptionShown } from "../../messages";
import { chapterOf, isChapter, kindOf, nameOf, PLACING, seatOf, verbOf } from "./scene";

const FAR = 6;
/** Answers to one card after which a place or another card is asked for: dragging says both at once. */
const DRAGGED = ["sling", "switch"];

export class Hold {
  /** The card in hand. */
  private taken = $state("");
  /** Where the pointer is while something is dragged. */
  drag: { x: number; y: number; kind: string } | null = $state.raw(null);
  /** The thing under the pointer. */
  over = $state("");
  /** Where a card that was dropped goes as soon as that is asked. */
  private then = "";
  private start: { x: number; y: number; thing: string } | null = null;
  private dropped = -Infinity;

  constructor(private readonly play: Play) {}

  private get placing(): OptionShown[] {
    return this.play.ask?.options.filter((option) => PLACING.includes(verbOf(option))) ?? [];
  }

  /** Cards that can be taken in hand. */
  get sources(): ReadonlySet<string> {
    return new Set(this.placing.flatMap((option) => option.points.filter((point) => !isChapter(point))));
  }

  /** The card in hand; when there is only one, it is in hand already. */
  get thing(): string {
    const sources = this.sources;
    if (this.taken && sources.has(this.taken)) return this.taken;
    return sources.size === 1 ? ([...sources][0] ?? "") : "";
  }

  /** Where what is in hand can go. */
  get targets(): ReadonlyMap<string, OptionShown> {
    const thing = this.thing;
    const found = new Map<string, OptionShown>();
    for (const option of this.placing)
      if (thing && option.points.includes(thing))
        for (const point of option.points) if (isChapter(point)) found.set(point, option);
    return found;
  }

  /** Things that one press answers with. */
  get direct(): ReadonlyMap<string, OptionShown> {
    const found = new Map<string, OptionShown>();
    for (const option of this.play.ask?.options ?? [])
      if (!PLACING.includes(verbOf(option))) for (const point of option.points) found.set(point, option);
    return found;
  }

  /** Does something light up here, because it can be pressed now? */
  open(thing: string): boolean {
    const { chosen } = this.play;
    if (chosen) return chosen.points.includes(thing);
    return this.targets.has(thing) || this.direct.has(thing) || this.sources.has(thing);
  }

  has(thing: string): boolean {
    return this.taken === thing || !!this.play.chosen?.points.includes(thing);
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
    if (this.sources.has(thing)) {
      this.taken = this.taken === thing ? "" : thing;
      play.echo = this.taken ? _("{card} in hand. Choose where it goes.", { card: nameOf(kindOf(thing)) }) : "";
      return;
    }
    // A card lies in the way of its chapter.
    const around = chapterOf(thing);
    if (around && this.open(around)) return this.press(around);
    if (isChapter(thing) && this.thing) return this.put(thing);
    if (isChapter(thing) && this.placing.some((option) => option.points.includes(thing)))
      play.notice = { text: _("First choose a card"), rule: "" };
    else play.point(thing);
  }

  /** Put what is in hand down there, or hear why not. */
  private put(target: string): void {
    const option = this.targets.get(target);
    if (!option) return void this.play.why(this.words(target));
    this.taken = "";
    void this.play.pick(option);
  }

  /** The words of a step that is not offered, so that the rule can be asked for. */
  private words(target: string): string {
    const words = this.placing.find((option) => option.points.includes(this.thing))?.words.split(" ") ?? [];
    const away = /^(fling|hurl)$/.test(words[0] ?? "");
    const seat = seatOf(target);
    if (!away && seat !== this.play.seat) return target;
    words[words.length - 1] = target.slice(-1);
    if (away) words[words.length - 2] = String((seat ?? 0) + 1);
    return words.join(" ");
  }

  /** Show what pressing this would change. */
  look(thing: string | null): void {
    if (this.over === (thing ?? "")) return;
    this.over = thing ?? "";
    if (this.play.chosen) return;
    const option = thing === null ? null : (this.targets.get(thing) ?? this.direct.get(thing) ?? null);
    void this.play.hover(option && verbOf(option) !== "cast" ? option : null);
  }

  /** A new question: what was in hand is gone, and what was dropped goes on to its place. */
  asked(): void {
    this.taken = "";
    this.over = "";
    const { then } = this;
    this.then = "";
    const option = then ? (this.direct.get(then) ?? this.direct.get(chapterOf(then))) : undefined;
    if (option) void this.play.pick(option);
    else if (then) void this.play.why(then);
  }

  drop(): boolean {
    const held = this.taken !== "";
    this.taken = "";
    this.over = "";
    return held;
  }

  // Dragging

  drags(thing: string): boolean {
    const direct = this.direct.get(thing);
    return this.sources.has(thing) || (!!direct && DRAGGED.includes(verbOf(direct)));
  }

  grab(event: PointerEvent, thing: string): void {
    if (event.button || !this.drags(thing) || this.play.chosen) return;
    this.start = { x: event.clientX, y: event.clientY, thing };
  }

  move(event: PointerEvent): void {
    const { start } = this;
    if (!start) return;
    if (!this.drag && Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR) return;
    if (!this.drag && this.sources.has(start.thing)) this.taken = start.thing;
    this.drag = { x: event.clientX, y: event.clientY, kind: kindOf(start.thing) };
    const under = thingAt(event);
    this.look(under || null);
  }

  release(event: PointerEvent): void {
    const { start, drag } = this;
    this.start = null;
    this.drag = null;
    if (!drag || !start) return;
    this.dropped = performance.now();
    this.over = "";
    const under = event.type === "pointerup" ? thingAt(event) : "";
    const first = this.direct.get(start.thing);
    if (!under || under === start.thing) this.taken = "";
    else if (first) {
      this.then = under;
      void this.play.pick(first);
    } else {
      this.put(chapterOf(under) || under);
      this.taken = "";
    }
  }
}

function thingAt(event: PointerEvent): string {
  return (
    document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-thing]")?.dataset["thing"] ??
    ""
  );
}

const holds = new WeakMap<Play, Hold>();

export function holdOf(play: Play): Hold {
  let hold = holds.get(play);
  if (!hold) holds.set(play, (hold = new Hold(play)));
  return hold;
}
