// A table that only this page keeps: a position and the steps since. The server says what they make of it, and lets
// chance and the other seats' bots answer.
import { boot } from "../lib/boot";
import type { Driver, Outcome } from "../lib/driver";
import { CHANCE } from "../lib/playback";
import { _ } from "../lib/words";
import type { SheetShown, StudyMessage, TableMessage, TryMessage, WhyMessage } from "../messages";

export interface Start {
  position: string;
  steps: string[];
}

const COLOURS = ["lamp", "moss", "sky", "rose"];

class Refusal extends Error {
  constructor(
    readonly text: string,
    readonly rule = "",
  ) {
    super(text);
  }
}

export class StudyDriver implements Driver {
  steps: string[];
  /** Steps that were there when the lesson began: they are not taken back. */
  floor: number;
  sheets: SheetShown[] = [];
  onTable: (message: TableMessage) => void = () => {};
  /** What is said to a step that is possible and not what the lesson is about; empty if it is. */
  check: (words: string) => string = () => "";
  /** A step has been made, and others have answered it. */
  onStep: (words: string, passed: boolean) => void = () => {};
  private now: StudyMessage | null = null;
  private shown = 0;
  private seq = 0;
  private closed = false;

  constructor(
    readonly start: Start,
    private readonly seat: number,
    private readonly names: string[],
  ) {
    this.steps = start.steps;
    this.floor = start.steps.length;
  }

  /** The table to begin with; throws where the server cannot make anything of it. */
  async open(): Promise<TableMessage> {
    this.take(await this.post(this.steps, true));
    this.floor = this.steps.length;
    return this.message();
  }

  private async post(steps: string[], goOn: boolean, why = ""): Promise<StudyMessage> {
    let answer: Response;
    try {
      answer = await fetch("/api/study", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({
          game: boot.game,
          position: this.start.position,
          steps,
          seat: this.seat,
          go_on: goOn,
          names: this.names,
          why,
        }),
      });
    } catch {
      throw new Refusal(_("The server cannot be reached. Try again in a moment."));
    }
    const data = (await answer.json()) as StudyMessage & { error?: string; rule?: string };
    if (!answer.ok) throw new Refusal(data.error ?? "", data.rule ?? "");
    return data;
  }

  private take(message: StudyMessage): void {
    this.now = message;
    this.steps = message.steps;
    if (message.sheets.length) this.sheets = message.sheets;
  }

  /** What is known as a message about a table, with the lines of the log that were not shown yet. */
  message(): TableMessage {
    const now = this.now as StudyMessage;
    const log = now.log.slice(Math.min(this.shown, now.log.length));
    this.shown = now.log.length;
    const waiting = !now.ask && !now.over;
    return {
      table: "",
      seq: ++this.seq,
      game: boot.game,
      title: boot.title,
      options: {},
      seat: this.seat,
      seats: this.names.map((name, seat) => ({
        name,
        role: now.roles[seat] ?? "",
        colour: COLOURS[seat % COLOURS.length] ?? "",
        symbol: seat === this.seat ? "cat" : "",
        free: false,
        bot: seat === this.seat ? "" : "lantern",
        asked: seat === this.seat ? now.ask !== null : waiting,
        answered: false,
        here: true,
        host: false,
        score: now.scores[seat] ?? 0,
      })),
      over: now.over,
      result: "",
      winners: [],
      decided: [],
      why: "",
      commitment: "",
      seed: "",
      view: now.view,
      ask: now.ask && { ...now.ask, id: `${this.seq}` },
      can_undo: this.steps.length > this.floor && (this.steps.at(-1) ?? "").startsWith(`${this.seat + 1}: `),
      can_take_back: false,
      steps: 0,
      lines: now.log.length,
      log,
      chat: false,
      hints: false,
      talk: [],
      next: "",
      public: false,
      clock: 0,
      deadline: 0,
      from_match: "",
    };
  }

  private async done(work: () => Promise<Outcome>): Promise<Outcome> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { kind: "refused", text: error.text, rule: error.rule };
    }
  }

  move(_ask: string, words: string, confirm: boolean): Promise<Outcome> {
    const other = this.check(words);
    if (other) return Promise.resolve({ kind: "refused", text: other, rule: "" });
    return this.done(async () => {
      const tried = await this.post([...this.steps, `${this.seat + 1}: ${words}`], false);
      const passes = tried.ask === null;
      if (passes && !confirm) return { kind: "confirm", view: tried.view };
      this.take(tried);
      this.pass();
      const before = tried.log.length;
      if (passes && !tried.over) {
        this.take(await this.post(this.steps, true));
        this.pass();
      }
      // Chance may only have answered in the middle of a turn: it is over when somebody else has had theirs.
      const lines = this.now?.log.slice(before) ?? [];
      const ended =
        passes && (!!this.now?.over || lines.some((line) => line.seat !== this.seat && line.seat !== CHANCE));
      if (!this.closed) this.onStep(words, ended);
      return { kind: "done" };
    });
  }

  private pass(): void {
    if (!this.closed) this.onTable(this.message());
  }

  undo(_far: boolean): Promise<Outcome> {
    return this.done(async () => {
      if (this.steps.length > this.floor) {
        this.take(await this.post(this.steps.slice(0, -1), false));
        this.pass();
      }
      return { kind: "done" };
    });
  }

  say(_text: string): Promise<Outcome> {
    return Promise.resolve({ kind: "done" });
  }

  async why(target: string): Promise<WhyMessage> {
    const fine: WhyMessage = { target, legal: true, rule: "", text: "" };
    try {
      return (await this.post(this.steps, false, target)).why ?? fine;
    } catch (error) {
      return error instanceof Refusal ? { ...fine, legal: false, rule: error.rule, text: error.text } : fine;
    }
  }

  async attempt(steps: string[]): Promise<TryMessage | null> {
    try {
      const tried = await this.post([...this.steps, ...steps.map((words) => `${this.seat + 1}: ${words}`)], false);
      const sheet = tried.sheets.find((each) => each.seat === this.seat) ?? null;
      return {
        id: 0,
        steps,
        view: tried.view,
        ask: tried.ask,
        passes: tried.ask === null,
        chance: false,
        over: false,
        secret: false,
        sheet,
      };
    } catch {
      return null;
    }
  }

  score(): Promise<SheetShown[]> {
    return Promise.resolve(this.sheets);
  }

  tell(_seen: number): Promise<null> {
    return Promise.resolve(null);
  }

  close(): void {
    this.closed = true;
  }
}
