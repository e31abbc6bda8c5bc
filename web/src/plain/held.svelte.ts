// What somebody has taken hold of to find its moves, and the moves they were offered before: those can be asked about.
import { untrack } from "svelte";
import type { Play } from "../lib/play.svelte";

const KEPT = 40;
const SHOWN = 10;

class Held {
  /** The thing whose options are shown; empty: all are. */
  thing = $state("");
  private known: string[] = $state.raw([]);

  /** Remember what is offered now; what was held is let go when it is not offered any more. */
  follow(play: Play): void {
    const words = (play.ask?.options ?? []).map((option) => option.words);
    const at = play.at;
    untrack(() => {
      if (words.length) this.known = [...this.known.filter((each) => !words.includes(each)), ...words].slice(-KEPT);
      if (this.thing && !at.has(this.thing)) this.thing = "";
    });
  }

  /** Moves that were offered once and are not now, the latest first. */
  gone(play: Play): string[] {
    const now = new Set((play.ask?.options ?? []).map((option) => option.words));
    return this.known.filter((words) => !now.has(words)).reverse().slice(0, SHOWN);
  }

  /** Press a thing: the only option it stands for, or its options alone, or why it stands for none. */
  press(play: Play, thing: string): void {
    if ((play.at.get(thing)?.length ?? 0) > 1) this.thing = this.thing === thing ? "" : thing;
    else play.point(thing);
  }
}

export const held = new Held();
