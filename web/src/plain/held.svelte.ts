// What somebody has taken hold of to find its moves, and the moves they were offered before: those can be asked about.
import { untrack } from "svelte";
import { boot } from "../lib/boot";
import type { Play } from "../lib/play.svelte";
import type { OptionShown } from "../messages";

const KEPT = 40;
const SHOWN = 10;

class Held {
  /** The things whose options are shown, those that all of them stand for; empty: all are. */
  things: readonly string[] = $state.raw([]);
  /** What people call the things that have been offered so far. */
  names: Readonly<Record<string, string>> = $state.raw({});
  private known: readonly OptionShown[] = $state.raw([]);
  private question = "";
  private chosen = false;

  /** Remember what is offered now; what was held is let go with its question, and with what it was chosen for. */
  follow(play: Play): void {
    const ask = play.ask;
    const chosen = !!play.chosen;
    untrack(() => {
      if (ask?.id !== this.question || (this.chosen && !chosen)) this.things = [];
      this.question = ask?.id ?? "";
      this.chosen = chosen;
      if (!ask) return;
      const words = new Set(ask.options.map((option) => option.words));
      this.known = [...this.known.filter((each) => !words.has(each.words)), ...ask.options].slice(-KEPT);
      this.names = { ...this.names, ...ask.names };
    });
  }

  /** The options that all things held stand for. */
  options(play: Play, things = this.things): readonly OptionShown[] {
    return (play.ask?.options ?? []).filter((option) => things.every((thing) => option.points.includes(thing)));
  }

  /** Moves that were offered once and are not now, the latest first. */
  gone(play: Play): OptionShown[] {
    const now = new Set((play.ask?.options ?? []).map((option) => option.words));
    return this.known
      .filter((option) => !now.has(option.words))
      .reverse()
      .slice(0, SHOWN);
  }

  /** Press a thing: its options are left, of those that were; the last one that is left is chosen. What stands for none
   * says why. */
  press(play: Play, thing: string): void {
    if (play.busy) return;
    if (!play.at.has(thing)) return play.point(thing);
    this.chosen = false; // another thing is meant, so the rest is still held
    if (play.chosen) play.forget();
    if (this.things.includes(thing)) {
      this.things = this.things.filter((each) => each !== thing);
      return;
    }
    const both = [...this.things, thing];
    this.things = this.options(play, both).length ? both : [thing];
    const [only, ...more] = this.options(play);
    if (only && !more.length) pick(play, only);
  }
}

/** The game says that nobody thinks twice about it. */
export function sure(option: OptionShown): boolean {
  return boot.sure.some((kind) => `${option.words} `.startsWith(`${kind} `));
}

export function pick(play: Play, option: OptionShown): void {
  void play.pick(option, sure(option));
}

export const held = new Held();
