// What would you do? The moves that look best for the question at hand, and a turn that is followed step by step.
import { call } from "../lib/call";
import { onStage } from "../lib/flight";
import type { Play } from "../lib/play.svelte";
import type { HintMessage, HintShown, OptionShown } from "../messages";

export class Hints {
  busy = $state(false);
  trouble = $state("");
  found: HintMessage | null = $state.raw(null);
  /** The hint that is looked at. */
  shown = $state(-1);
  /** The hint whose turn is being carried out, and how many of its steps have been made. */
  following: { hint: HintShown; at: number } | null = $state.raw(null);
  /** The question whose step has just been made, while a turn is carried out by itself. */
  private made: string | null = $state.raw(null);
  private wish = 0;

  constructor(private readonly play: Play) {}

  /** The next step of the turn that is being followed, if the question allows it. */
  readonly next: OptionShown | null = $derived.by(() => this.step(this.following?.hint, this.following?.at ?? 0));
  /** Are the hints for the question that is open? */
  readonly fresh: boolean = $derived.by(() => this.found !== null && this.found.ask === this.play.message.ask?.id);

  private step(hint: HintShown | undefined, at: number): OptionShown | null {
    const words = hint?.steps[at]?.words;
    return this.play.ask?.options.find((option) => option.words === words) ?? null;
  }

  async ask(): Promise<void> {
    const { message, seat } = this.play;
    if (!message.ask || this.busy) return;
    this.busy = true;
    this.trouble = "";
    this.following = null;
    this.shown = -1;
    try {
      this.found = await call<HintMessage>(`/api/tables/${message.table}/hint`, "POST", { seat });
    } catch (error) {
      this.found = null;
      this.trouble = (error as Error).message;
    }
    this.busy = false;
  }

  /** Light what a hint points at, and show the table as its whole turn would leave it. */
  async show(number: number): Promise<void> {
    const hint = this.fresh ? this.found?.hints[number] : undefined;
    this.shown = hint ? number : -1;
    await this.preview(hint?.steps.map((step) => step.words) ?? [], hint?.steps[0]?.points ?? []);
  }

  async preview(words: string[], points: string[]): Promise<void> {
    const { play } = this;
    const wish = ++this.wish;
    play.light(play.seat, points);
    intoSight(points);
    if (play.chosen) return;
    play.preview = null;
    const [first] = words;
    if (!first) return;
    const tried = await play.attempt(words.slice(0, 12));
    if (tried && wish === this.wish && !play.chosen)
      play.preview = { view: tried.view, sheet: tried.sheet, words: first };
  }

  leave(): void {
    this.wish++;
    if (!this.play.chosen) this.play.preview = null;
    this.play.light(null, []);
  }

  /** Carry a hint's turn out, up to what has to be confirmed. */
  async make(hint: HintShown): Promise<void> {
    this.made = this.play.message.ask?.id ?? null;
    await this.go(hint, 0);
  }

  /** With each new question: the next step, until there is something to confirm or nothing more; true at that end. */
  carryOn(): boolean {
    const { play } = this;
    if (this.made === null || play.busy) return false;
    const ask = play.message.ask?.id ?? null;
    if (!play.chosen && ask === this.made) return false;
    const done = !!play.chosen || !this.next;
    this.made = done ? null : ask;
    if (!done) void this.goOn();
    return done;
  }

  async goOn(): Promise<void> {
    if (this.following) await this.go(this.following.hint, this.following.at);
  }

  private async go(hint: HintShown, at: number): Promise<void> {
    const option = this.step(hint, at);
    this.leave();
    if (!option) return;
    this.following = { hint, at: at + 1 };
    await this.play.pick(option);
  }
}

/** On a phone the hint lies over a part of the table: what it speaks of comes up into the rest. */
function intoSight(points: readonly string[]): void {
  const hint = document.querySelector("aside.low");
  const thing = points.map(onStage).find((each) => each);
  const floor = thing?.closest(".floor");
  if (!hint || !thing || !floor || !matchMedia("(max-width: 720px)").matches) return;
  const { top, bottom } = thing.getBoundingClientRect();
  if (bottom < hint.getBoundingClientRect().top) return;
  floor.scrollBy({ top: top - floor.getBoundingClientRect().top - 8, behavior: "smooth" });
}
