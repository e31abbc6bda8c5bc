// A table as the page shows it: the message, the question, what was chosen, what is tried, what is lit.
// It knows no rule. What can be done is what the question's options point at.
import type {
  AskShown,
  LogLine,
  OptionShown,
  SeatShown,
  SheetShown,
  TableMessage,
  TalkLine,
  TryMessage,
} from "../messages";
import type { Driver, Outcome } from "./driver";
import { prefs } from "./prefs.svelte";
import { ended } from "./words";

export const CHANCE = 7;

export interface Notice {
  text: string;
  rule: string;
}

/** One seat's steps in a row, as the log tells them. */
export interface Turn {
  seat: number;
  lines: LogLine[];
  facts: string[];
  points: string[];
}

/** What a seat has just done, told when it is its turn to be told. */
export interface Tale {
  seat: number;
  facts: string[];
  lines: LogLine[];
  before: TableMessage;
}

/** How long a tale is told when others wait, one's own, and the last one, in milliseconds. */
const PACE = 800;
const OWN = 450;
const LAST = 2600;
/** So many at once are not told any more: the table is shown as it is. */
const MANY = 6;
const MANY_DEEDS = 16;
/** Where deeds are told one by one, each is told as long as it takes to read: milliseconds for a letter, least and most. */
const READING = [20, 900, 2000] as const;

export class Play {
  message: TableMessage = $state.raw() as TableMessage;
  log: LogLine[] = $state.raw([]);
  talk: TalkLine[] = $state.raw([]);
  sheets: SheetShown[] = $state.raw([]);
  connected = $state(true);
  /** Why the line is gone for good, in words. */
  gone = $state("");
  busy = $state(false);
  /** The option that waits for the button. */
  chosen: OptionShown | null = $state.raw(null);
  /** The table as it would lie with the chosen option, or with the one under the pointer. */
  preview: { view: unknown; sheet: SheetShown | null; words: string } | null = $state.raw(null);
  notice: Notice | null = $state.raw(null);
  /** Things that a line of the log or of a score sheet lights up. */
  lit: ReadonlySet<string> = $state.raw(new Set<string>());
  /** What came in last, for the boards to animate: the message before, and the new lines. */
  news: { before: TableMessage; lines: LogLine[] } | null = $state.raw(null);
  /** What is being told of the others' turns, one after the other. The question is open all the while. */
  tale: Tale | null = $state.raw(null);
  /** Boards whose tale is still to come, as they lay before it: seat to view. */
  held: ReadonlyMap<number, unknown> = $state.raw(new Map<number, unknown>());
  /** Words for screen readers. */
  spoken = $state("");
  /** In lessons: only some options count. */
  allowed: ((option: OptionShown) => boolean) | null = $state.raw(null);
  /** A game whose deeds are to be followed one by one says which steps begin a tale of their own. */
  begins: ((line: LogLine) => boolean) | null = null;
  readonly = false;
  onRefused: ((target: string) => boolean) | null = null;
  private driver: Driver | null = null;
  private wish = 0;
  private tales: Tale[] = [];
  private since = 0;
  private clock: ReturnType<typeof setTimeout> | undefined;

  readonly ask: AskShown | null = $derived(this.narrowed());
  readonly seat: number | null = $derived(this.message.seat);
  readonly view: unknown = $derived(this.preview?.view ?? this.message.view);
  readonly seats: SeatShown[] = $derived(this.message.seats);
  readonly mySheet: SheetShown | null = $derived(this.sheets.find((sheet) => sheet.seat === this.seat) ?? null);
  /** Options by the thing they point at. */
  readonly at: Map<string, OptionShown[]> = $derived(byPoint(this.ask));

  constructor(message: TableMessage, sheets: SheetShown[] = []) {
    this.message = message;
    this.log = message.log;
    this.talk = message.talk;
    this.sheets = sheets;
  }

  private narrowed(): AskShown | null {
    const ask = this.message.ask;
    const allowed = this.allowed;
    return ask && allowed ? { ...ask, options: ask.options.filter(allowed) } : ask;
  }

  drive(driver: Driver): void {
    this.driver = driver;
  }

  // What comes in

  take(message: TableMessage): void {
    const before = this.message;
    if (message.seat === before.seat && message.seq < before.seq) return; // each seat counts for itself
    // An undo takes lines back: those behind what is still known are gone.
    const known = message.lines - message.log.length;
    const old = this.log;
    const kept = known < this.log.length ? this.log.slice(0, Math.max(0, known)) : this.log;
    const fresh = message.log;
    this.log = [...kept, ...fresh];
    this.talk = [...this.talk, ...message.talk.filter((line) => !this.talk.some((old) => old.seq === line.seq))];
    this.message = message;
    if (this.busy || message.ask?.id !== before.ask?.id || !message.ask) this.forget();
    this.busy = false;
    if (fresh.length) this.news = { before, lines: fresh };
    if (kept !== old || !prefs.moves) this.present();
    else this.tell(before, fresh);
    this.announce(before, fresh);
    void this.refreshScore();
  }

  /** Others' turns come one after the other, so that they can be followed; their boards wait until then. */
  private tell(before: TableMessage, lines: LogLine[]): void {
    const turns = turnsOf(lines, this.begins).filter((turn) => turn.seat !== CHANCE && turn.facts.length);
    if (this.tales.length + turns.length > (this.begins ? MANY_DEEDS : MANY)) return this.present();
    this.tales.push(...turns.map(({ seat, facts, lines }) => ({ seat, facts, lines, before })));
    const held = new Map(this.held);
    for (const { seat } of turns) if (seat !== this.seat && !held.has(seat)) held.set(seat, before.view);
    this.held = held;
    if (!this.tales.length) return;
    const left = this.tale ? this.paceOf(this.tale) - (performance.now() - this.since) : 0;
    clearTimeout(this.clock);
    if (left > 0) this.clock = setTimeout(() => this.tellNext(), left);
    else this.tellNext();
  }

  private tellNext(): void {
    clearTimeout(this.clock);
    const tale = this.tales.shift() ?? null;
    this.tale = tale;
    if (!tale) return;
    this.since = performance.now();
    if (!this.tales.some(({ seat }) => seat === tale.seat)) {
      const held = new Map(this.held);
      held.delete(tale.seat);
      this.held = held;
    }
    const long = tale.seat === this.seat || this.tales.length ? this.paceOf(tale) : LAST;
    this.clock = setTimeout(() => this.tellNext(), long);
  }

  private paceOf(tale: Tale): number {
    if (tale.seat === this.seat) return OWN;
    const [letter, least, most] = READING;
    return this.begins ? Math.min(most, Math.max(least, letter * tale.facts.join(" ").length)) : PACE;
  }

  /** Everything as it is now, without any more telling. */
  present(): void {
    clearTimeout(this.clock);
    this.tales = [];
    if (this.tale) this.tale = null;
    if (this.held.size) this.held = new Map();
  }

  async refreshScore(): Promise<void> {
    if (this.driver) this.sheets = await this.driver.score();
  }

  private announce(before: TableMessage, lines: LogLine[]): void {
    const facts = lines.flatMap((line) => line.facts);
    const asked = this.message.ask && this.message.ask.id !== before.ask?.id ? [this.message.ask.text] : [];
    if (facts.length || asked.length) this.spoken = [...facts, ...asked].map(ended).join(" ");
  }

  // What the player does

  /** Point at a thing: choose the one option it stands for, or ask why it stands for none. */
  point(thing: string): void {
    const options = this.at.get(thing) ?? [];
    const [only] = options;
    if (only && options.length === 1) void this.pick(only);
    else if (!only) void this.why(thing);
  }

  /** Choose an option: a step within the turn is made at once, one that passes the say waits for the button, unless it was
   * chosen by a button that says so (`sure`). */
  async pick(option: OptionShown, sure = false): Promise<void> {
    const ask = this.ask;
    if (!ask || !this.driver || this.busy) return;
    this.notice = null;
    if (this.chosen?.words === option.words) return this.confirm();
    this.busy = true;
    const outcome = await this.driver.move(ask.id, option.words, sure || !prefs.confirm);
    if (outcome.kind === "confirm") {
      this.busy = false;
      this.chosen = option;
      this.preview = { view: outcome.view, sheet: null, words: option.words };
      const tried = await this.driver.attempt([option.words]);
      if (tried && this.chosen?.words === option.words) {
        this.preview = { view: tried.view, sheet: tried.sheet, words: option.words };
      }
    } else this.settle(outcome);
  }

  async confirm(): Promise<void> {
    const { ask, chosen, driver } = this;
    if (!ask || !chosen || !driver || this.busy) return;
    this.busy = true;
    this.settle(await driver.move(ask.id, chosen.words, true));
  }

  /** Let go of what was chosen but not confirmed; otherwise take the last step back. */
  back(): void {
    if (this.chosen || this.notice) this.forget();
    else if (this.message.can_undo) void this.undo();
  }

  forget(): void {
    this.wish++;
    this.chosen = null;
    this.preview = null;
    this.notice = null;
  }

  async undo(far = false): Promise<void> {
    if (!this.driver || this.busy) return;
    this.forget();
    this.busy = true;
    this.settle(await this.driver.undo(far));
  }

  async say(text: string): Promise<void> {
    if (!this.driver || !text.trim()) return;
    const outcome = await this.driver.say(text.trim());
    if (outcome.kind === "refused") this.refuse(outcome.text, outcome.rule);
  }

  async why(target: string): Promise<void> {
    if (!this.driver || this.seat === null || this.message.over || this.readonly) return;
    if (this.onRefused?.(target)) return;
    const answer = await this.driver.why(target);
    if (!answer.legal && answer.text) {
      this.notice = { text: answer.text, rule: answer.rule };
      this.spoken = answer.text;
    }
  }

  /** Show what an option would change while the pointer or the keyboard rests on it. */
  async hover(option: OptionShown | null): Promise<void> {
    const wish = ++this.wish;
    if (this.chosen || !this.driver) return;
    if (!option) {
      this.preview = null;
      return;
    }
    await new Promise((done) => setTimeout(done, 90));
    if (wish !== this.wish || this.chosen) return;
    const tried = await this.driver.attempt([option.words]);
    if (tried && wish === this.wish && !this.chosen) {
      this.preview = { view: tried.view, sheet: tried.sheet, words: option.words };
    }
  }

  /** The table as it would lie after some steps; null if that cannot be tried. */
  async attempt(steps: string[]): Promise<TryMessage | null> {
    return (await this.driver?.attempt(steps)) ?? null;
  }

  /** Light things up: those everyone shares by their own name, those of a seat's board as `seat/thing`. */
  light(seat: number | null, things: readonly string[]): void {
    this.lit = new Set(things.flatMap((thing) => [thing, `${seat}/${thing}`]));
  }

  private settle(outcome: Outcome): void {
    // What was done is shown when the table comes, which may be a moment later.
    if (outcome.kind === "done" && this.message.seq < (outcome.seq ?? 0)) return;
    this.busy = false;
    this.forget();
    if (outcome.kind === "refused") this.refuse(outcome.text, outcome.rule);
  }

  private refuse(text: string, rule: string): void {
    this.notice = { text, rule };
    this.spoken = text;
  }
}

function byPoint(ask: AskShown | null): Map<string, OptionShown[]> {
  const found = new Map<string, OptionShown[]>();
  for (const option of ask?.options ?? []) {
    for (const point of option.points) {
      const list = found.get(point);
      if (list) list.push(option);
      else found.set(point, [option]);
    }
  }
  return found;
}

/** The log in turns; chance's answers belong to the turn before them. */
export function turnsOf(log: readonly LogLine[], begins: ((line: LogLine) => boolean) | null = null): Turn[] {
  const turns: Turn[] = [];
  for (const line of log) {
    let last = turns.at(-1);
    if (
      !last ||
      (line.seat !== last.seat && line.seat !== CHANCE) ||
      (line.seat === CHANCE && line.facts.length && last.seat !== CHANCE) ||
      begins?.(line)
    ) {
      last = { seat: line.seat, lines: [], facts: [], points: [] };
      turns.push(last);
    }
    last.lines.push(line);
    last.facts.push(...line.facts);
    if (line.seat === last.seat) last.points.push(...line.points);
  }
  return turns;
}
