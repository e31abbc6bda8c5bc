// What somebody looks at and has pressed: the region that is enlarged, and the answers a pressed thing offers.
import type { Play } from "../../lib/play.svelte";
import type { OptionShown } from "../../messages";
import { askedRegion, isListed, isOnward, isWindow, realScene, type Region, verbOf } from "./scene";

export class Desk {
  region: Region = $state("farm");
  /** The thing, or the fast action, whose answers are listed. */
  menu = $state("");
  private asked = "";

  constructor(private readonly play: Play) {}

  /** Answers of a fast action. */
  fast(verb: string): OptionShown[] {
    return isWindow(this.play.ask) ? (this.play.ask?.options.filter((option) => verbOf(option) === verb) ?? []) : [];
  }

  /** Answers that are read in a list now: of what was pressed, or of a question that is about no place. */
  get listed(): OptionShown[] {
    const { ask, chosen, at } = this.play;
    if (!ask || chosen) return [];
    if (this.menu.startsWith("!")) return this.fast(this.menu.slice(1));
    if (this.menu) return at.get(this.menu) ?? [];
    return ask.options.filter(
      (option) => isListed(option) || (!option.points.length && !isOnward(option) && !isWindow(ask)),
    );
  }

  /** Does something light up here, because it can be pressed now? */
  open(thing: string): boolean {
    const { chosen, at } = this.play;
    return chosen ? chosen.points.includes(thing) : at.has(thing);
  }

  held(thing: string): boolean {
    return this.menu === thing || !!this.play.chosen?.points.includes(thing);
  }

  press(thing: string): void {
    const { play } = this;
    if (play.chosen) {
      if (play.chosen.points.includes(thing)) return void play.confirm();
      play.forget();
    }
    const options = play.at.get(thing) ?? [];
    if (options.length > 1) this.menu = this.menu === thing ? "" : thing;
    else {
      this.menu = "";
      play.point(thing);
    }
  }

  /** Make an element the place of a thing: it lights up, is pressed, and shows what pressing it would change.
      `otherwise` is done instead of pressing, where the thing is there for something else. */
  at(thing: string, otherwise?: () => void, lively = !!otherwise): (node: HTMLElement) => void {
    return (node) => {
      node.dataset["thing"] = thing;
      node.onclick = () => (otherwise ? otherwise() : this.press(thing));
      node.onpointermove = (event) => {
        if (event.pointerType === "mouse" && !otherwise) this.look(thing);
      };
      node.onpointerleave = () => {
        if (!otherwise) this.look(null);
      };
      $effect(() => {
        const open = otherwise ? lively : this.open(thing);
        node.toggleAttribute("data-open", open);
        node.toggleAttribute("data-held", this.held(thing));
        node.toggleAttribute("data-lit", this.play.lit.has(thing));
        if (open) node.removeAttribute("aria-disabled");
        else node.setAttribute("aria-disabled", "true");
      });
    };
  }

  /** A fast action: at once where there is only one way, otherwise its ways are listed. */
  quick(verb: string): void {
    const options = this.fast(verb);
    const [only] = options;
    if (!only) return this.refuse(verb);
    if (options.length === 1) void this.play.pick(only);
    else this.menu = this.menu === `!${verb}` ? "" : `!${verb}`;
  }

  /** Why a fast action is not possible: asked of one way to take it. */
  private refuse(verb: string): void {
    const { objectives, seats } = realScene(this.play);
    const used = seats[this.play.seat ?? 0]?.used[0] ?? "B31";
    const ways: Record<string, string> = {
      deploy: "deploy forest",
      relocate: "relocate forest meadow",
      claim: `claim ${objectives[0]?.id}`,
      use: `use ${used}`,
    };
    void this.play.why(ways[verb] ?? verb);
  }

  /** Show what pressing this would change. */
  look(thing: string | null): void {
    const options = thing === null ? [] : (this.play.at.get(thing) ?? []);
    void this.play.hover(options.length === 1 ? (options[0] ?? null) : null);
  }

  /** A new question: the region it is about comes up by itself. */
  ask(): void {
    const id = this.play.ask?.id ?? "";
    if (id === this.asked) return;
    this.asked = id;
    this.menu = "";
    const region = askedRegion(this.play.ask);
    if (region && region !== "wheel") this.region = region;
  }
}

const desks = new WeakMap<Play, Desk>();

export function deskOf(play: Play): Desk {
  let desk = desks.get(play);
  if (!desk) desks.set(play, (desk = new Desk(play)));
  return desk;
}
