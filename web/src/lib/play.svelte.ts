// A table as the page shows it: the message, the question, what was chosen, what is tried, what is lit.
// It knows no rule. What can be done is what the question's options point at.
import { flushSync } from "svelte";
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
import type { Driver, Line, Outcome } from "./driver";
import { arrive, land, leave } from "./flight";
import { CHANCE, FACTORS, Playback, opening, scenesOf, type Kinds, type Scene } from "./playback";
import { prefs } from "./prefs.svelte";
import { Told } from "./sheets.svelte";
import { turnsOf } from "./turns";
import { _, ended, sentence } from "./words";

export { CHANCE };

/** How long things are lit that have changed without moving. */
const LIT_MS = 2200;

export interface Notice {
  text: string;
  rule: string;
}

/** The table as it would lie; `chance`: chance has the word next, `secret`: others answer at the same time,
 * `over`: the game ends with it. */
export interface Preview {
  view: unknown;
  sheet: SheetShown | null;
  words: string;
  chance?: boolean;
  over?: boolean;
  secret?: boolean;
}

export class Play {
  message: TableMessage = $state.raw() as TableMessage;
  log: LogLine[] = $state.raw([]);
  talk: TalkLine[] = $state.raw([]);
  private readonly told = new Told();
  line: Line = $state("up");
  /** Why the line is gone for good, in words. */
  gone = $state("");
  busy = $state(false);
  /** The option that waits for the button. */
  chosen: OptionShown | null = $state.raw(null);
  /** The table as it would lie with the chosen option, or with the one under the pointer. */
  preview: Preview | null = $state.raw(null);
  notice: Notice | null = $state.raw(null);
  /** Things that a line of the log or of a score sheet lights up. */
  lit: ReadonlySet<string> = $state.raw(new Set<string>());
  /** What is on the stage just now; null in the present. Until then `message` and `log` hold only what was told. */
  telling: Scene | null = $state.raw(null);
  /** A round is being counted: the table before, and the sheets that are counted. Nothing goes on until it is done. */
  counting: { before: TableMessage; sheets: SheetShown[] } | null = $state.raw(null);
  /** What has just come on the stage, for boards that have motions of their own. */
  news: { before: TableMessage; lines: LogLine[] } | null = $state.raw(null);
  /** What is told happened while nobody was here. */
  meanwhile = $state(false);
  /** What is told was told before. */
  private retelling = $state(false);
  /** There is something that can be told once more. */
  tellable = $state(false);
  holding = $state(false);
  /** Words for screen readers: what happened and what is asked. */
  spoken = $state("");
  /** And what the keyboard is on, or holds. */
  echo = $state("");
  /** In lessons: only some options count. */
  allowed: ((option: OptionShown) => boolean) | null = $state.raw(null);
  readonly = false;
  onRefused: ((target: string) => boolean) | null = null;
  /** What is heard with a scene; the shell knows. */
  sound: ((scene: Scene) => void) | null = null;
  /** Which facts one's own deed only sets off, and which are great moments; the shell knows. */
  kinds: Kinds | undefined;
  /** This page counts rounds on the stage. */
  counts = false;
  /** How the game ended, in words; the shell knows. */
  ending: () => string = () => "";
  /** Somebody's board is wanted in sight; the shell knows how. */
  looks: (seat: number) => void = () => {};
  private driver: Driver | null = null;
  private spokenOf: TableMessage;
  /** Everything as it is: what is shown follows it. */
  latest: TableMessage;
  private whole: LogLine[];
  private last: Scene[] = [];
  /** What has been shown and not spoken of yet. */
  private unspoken: LogLine[] = [];
  private wish = 0;
  private readonly playback = new Playback(
    (scene) => this.show(scene),
    () => prefs.pace,
  );

  readonly ask: AskShown | null = $derived(this.narrowed());
  /** Who is waited for, by name. */
  readonly waiting: string = $derived(this.waitedFor());
  readonly seat: number | null = $derived(this.message.seat);
  readonly view: unknown = $derived(this.preview?.view ?? this.message.view);
  readonly seats: SeatShown[] = $derived(this.message.seats);
  readonly mySheet: SheetShown | null = $derived(this.sheets.find((sheet) => sheet.seat === this.seat) ?? null);
  /** Options by the thing they point at. */
  readonly at: Map<string, OptionShown[]> = $derived(byPoint(this.ask));

  constructor(message: TableMessage, sheets: SheetShown[] = []) {
    this.message = this.latest = this.spokenOf = message;
    this.log = this.whole = message.log;
    this.talk = message.talk;
    this.sheets = sheets;
  }

  get sheets(): SheetShown[] {
    return this.told.sheets;
  }
  set sheets(sheets: SheetShown[]) {
    this.told.take(sheets, this.playback.playing);
  }
  /** The sheets know more than what is shown: something is told once more, and has not come to its first points. */
  get ahead(): boolean {
    return this.retelling && !this.told.summed;
  }

  private narrowed(): AskShown | null {
    const ask = this.message.ask;
    const allowed = this.allowed;
    return ask && allowed ? { ...ask, options: ask.options.filter(allowed) } : ask;
  }

  private waitedFor(): string {
    const { message } = this;
    const names = message.seats
      .filter((seat, n) => seat.asked && n !== message.seat)
      .map((seat) => (seat.here || seat.free || seat.bot ? seat.name : _("{name} (away)", { name: seat.name })));
    if (message.over || message.ask || !names.length) return "";
    const last = names.pop() ?? "";
    if (!names.length) return _("Waiting for {name}", { name: last });
    return _("Waiting for {names} and {name}", { names: names.join(", "), name: last });
  }

  drive(driver: Driver): void {
    this.driver = driver;
  }

  // What comes in

  take(message: TableMessage): void {
    const before = this.latest;
    if (message.seat === before.seat && message.seq < before.seq) return; // each seat counts for itself
    if (message.seq === before.seq && message.seat === before.seat && message.ask?.id === before.ask?.id) {
      this.latest = message; // somebody came or went: what goes on here goes on
      if (!this.playback.playing) this.message = message;
      return;
    }
    // An undo takes lines back: those behind what is still known are gone.
    const known = message.lines - message.log.length;
    const kept = known < this.whole.length ? this.whole.slice(0, Math.max(0, known)) : this.whole;
    const back = kept !== this.whole;
    const fresh = message.log;
    this.talk = [...this.talk, ...message.talk.filter((line) => !this.talk.some((old) => old.seq === line.seq))];
    if (this.busy || message.ask?.id !== before.ask?.id || !message.ask) this.forget();
    this.busy = false;
    const scenes = back || message.seat !== before.seat ? [] : scenesOf(before, message, kept, fresh, this.kinds);
    this.latest = message;
    this.told.last = scenes.at(-1)?.beat.sums ?? [];
    this.whole = [...kept, ...fresh];
    this.unspoken = back ? [] : [...this.unspoken, ...fresh];
    const present = (): void => this.present(fresh);
    const worth = scenes.some((scene) => scene.ms > 0);
    if (worth) {
      // "Show again" begins after one's own last deed, however many messages it came in
      const mine = this.whole.some(
        (line) => line.seat === message.seat && line.seq > (this.last.at(-1)?.log.at(-1)?.seq ?? 0),
      );
      this.last = mine ? scenes : [...this.last, ...scenes];
      this.tellable = true;
    }
    if (worth && !document.hidden) {
      this.playback.feed(scenes, present);
    } else if (this.playback.playing && !back && !fresh.length) {
      return; // somebody came or went, or said something: it is shown with the rest
    } else {
      this.playback.drop();
      present();
      // Nobody looks: it is told when somebody does.
      if (worth) document.addEventListener("visibilitychange", () => void this.again(), { once: true });
    }
  }

  /** A scene comes on the stage: things leave their places before, and arrive after. */
  private show(scene: Scene): void {
    const moving = scene.ms > 0 && prefs.moves;
    const leaving = moving ? leave(scene.beat.moves) : [];
    this.news = { before: this.message, lines: scene.log.slice(-1) };
    this.message = scene.table;
    this.log = scene.log;
    this.telling = scene.ms > 0 ? scene : null;
    const ms = scene.ms * FACTORS[prefs.pace];
    if (ms > 0) setTimeout(() => this.landed(scene), ms * 0.7);
    else this.told.come(scene.beat.sums);
    this.sound?.(scene);
    if (this.counts && scene.ms > 0 && scene.beat.sheets.length && this.news) {
      this.counting = { before: this.news.before, sheets: scene.beat.sheets };
      this.playback.hold();
    }
    if (!leaving.length) return;
    flushSync();
    arrive(leaving, ms);
  }

  /** What moved has come: its points count. */
  private landed(scene: Scene): void {
    if (this.telling !== scene) return;
    const { scores, sums } = scene.beat;
    this.told.come(sums);
    const seats = this.message.seats.map((seat, n) => ({ ...seat, score: scores[n] ?? seat.score }));
    this.message = { ...this.message, seats };
  }

  /** Everything as it is now. */
  private present(fresh: LogLine[]): void {
    const before = this.spokenOf;
    if (!this.telling && fresh.length) this.news = { before: this.message, lines: fresh };
    this.message = this.latest;
    this.log = this.whole;
    this.telling = null;
    this.told.end();
    this.counting = null;
    this.holding = this.meanwhile = this.retelling = false;
    this.spokenOf = this.latest;
    if (!prefs.moves) this.shine(fresh);
    this.announce(before, this.unspoken);
    this.unspoken = [];
    void this.refreshScore();
  }

  /** Where nothing moves, what others, chance and the rules have touched is lit for a moment. */
  private shine(lines: readonly LogLine[]): void {
    const things = lines
      .filter((line) => line.seat !== this.seat)
      .flatMap(({ seat, points, beats }) => [
        ...points,
        ...points.map((point) => `${seat}/${point}`),
        ...beats.flatMap((beat) => beat.moves.map((move) => move.to)),
      ]);
    const lit = new Set(things.filter(Boolean));
    if (!lit.size) return;
    this.lit = lit;
    setTimeout(() => {
      if (this.lit === lit) this.lit = new Set();
    }, LIT_MS);
  }

  /** A press while something is told: on to the present. Says whether there was anything to skip. */
  skip(): boolean {
    if (!this.playback.playing) return false;
    land();
    this.playback.finish();
    return true;
  }

  /** A round has been counted: on with the telling. */
  counted(): void {
    this.counting = null;
    this.playback.goOn();
  }

  /** A board, or the shell, shows something of its own: the telling waits so long for it. */
  rest(ms: number): void {
    this.playback.rest(ms);
  }

  hold(): void {
    this.holding = !this.holding;
    if (this.holding) this.playback.hold();
    else this.playback.goOn();
  }

  /** The last turns once more; what was not seen here is asked for. */
  async again(since = 0, absent = since > 0): Promise<void> {
    if (this.playback.playing) return;
    let scenes = since ? [] : this.last;
    if (!scenes.length) {
      const tale = await this.driver?.tell(since || this.turnBefore());
      if (!tale?.log.length || this.playback.playing) return;
      const first = this.whole.length - tale.log.length;
      scenes = scenesOf(this.latest, { ...this.latest, view: tale.view }, this.whole.slice(0, first), tale.log);
    }
    // What one did oneself is worth seeing this time; after a long absence the last turns are enough.
    scenes = scenes.slice(-24).map((scene) => ({ ...scene, ms: scene.ms || 500 }));
    this.forget();
    this.meanwhile = absent;
    this.retelling = true;
    const [first] = scenes;
    if (first) scenes.unshift(opening(first));
    this.playback.feed(scenes, () => this.present([]));
  }

  /** A replay: the table as it lay at another time, at once or told from what is shown. */
  visit(table: TableMessage, log: LogLine[], fresh: LogLine[]): void {
    this.playback.drop();
    const scenes = fresh.length ? scenesOf(this.message, table, this.log, fresh) : [];
    this.latest = table;
    this.whole = log;
    const told = scenes.map((scene) => ({ ...scene, ms: scene.ms || 400 }));
    this.playback.feed(prefs.moves ? told : [], () => this.present([]));
    if (!this.playback.playing) this.present([]);
  }

  /** The number of the last entry before the last turn. */
  private turnBefore(): number {
    const turns = turnsOf(this.whole).filter((turn) => turn.seat !== CHANCE);
    return (turns.at(-1)?.lines[0]?.seq ?? 1) - 1;
  }

  /** What was shown stays until there is an answer; one that was refused is asked for a second time. */
  async refreshScore(again = true): Promise<void> {
    const sheets = await this.driver?.score();
    if (sheets) this.sheets = sheets;
    else if (sheets === null && again) setTimeout(() => void this.refreshScore(false), 2000);
  }

  private announce(before: TableMessage, lines: LogLine[]): void {
    const now = this.message;
    // Each turn shortly, none left out: how it began and how it ended, and of one's own what came of it.
    const told = turnsOf(lines).flatMap((turn) => {
      const facts = turn.seat === this.seat ? turn.facts.slice(1) : turn.facts;
      return facts.length > 5 ? [...facts.slice(0, 2), ...facts.slice(-3)] : facts;
    });
    const fresh = !!now.ask && now.ask.id !== before.ask?.id;
    const after = now.over
      ? before.over
        ? []
        : [this.ending()]
      : now.ask
        ? fresh
          ? [now.ask.text]
          : []
        : [this.waiting];
    const words = [...told, ...after].filter(Boolean).map(ended).join(" ");
    if (words && words !== this.spoken) this.spoken = words;
  }

  // What the player does

  /** Point at a thing: choose the one option it stands for, or ask why it stands for none. */
  point(thing: string): void {
    this.notice = null;
    const options = this.at.get(thing) ?? [];
    const [only] = options;
    if (only && options.length === 1) void this.pick(only);
    else if (!only) void this.why(thing);
  }

  /** Choose an option: a step within the turn is made at once, one that passes the say waits for the button, unless
   * it was chosen by a button that says so (`sure`). */
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
        this.preview = { ...tried, words: option.words };
      }
      const gain = (tried?.sheet?.total ?? 0) - (this.mySheet?.total ?? 0);
      const text =
        tried?.sheet && gain ? `${sentence(option.text)} (${gain > 0 ? "+" : "−"}${Math.abs(gain)})` : option.text;
      this.spoken = _("{option} Enter confirms, Escape takes it back.", { option: ended(text) });
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
    if (!answer.legal && answer.text) this.refuse(answer.text, answer.rule);
  }

  /** Show what an option would change while the pointer or the keyboard rests on it. */
  async hover(option: OptionShown | null): Promise<void> {
    const wish = ++this.wish;
    if (this.chosen || !this.driver) return;
    if (!option) {
      this.preview = null;
      return;
    }
    this.notice = null;
    await new Promise((done) => setTimeout(done, 90));
    if (wish !== this.wish || this.chosen) return;
    const tried = await this.driver.attempt([option.words]);
    if (tried && wish === this.wish && !this.chosen) {
      this.preview = { ...tried, words: option.words };
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
    this.spoken = ended(sentence(text));
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
