// What somebody does with the lantern: which panel is taken in hand, which charm is looked at, and the ways home.
import { prefs } from "../../lib/prefs.svelte";
import type { Play } from "../../lib/play.svelte";
import type { OptionShown, ValeScene } from "../../messages";
import { realScene, shownScene } from "./scene";

export class Lamp {
  /** The panel in hand, by its slot. */
  held: string | null = $state(null);
  /** The charm that a finger looks at before it casts it, in words. */
  armed = $state("");
  paths = $state(false);
  /** The panel under the pointer or the keyboard. */
  over: string | null = $state(null);

  constructor(private readonly play: Play) {}

  /** The charm on one panel or on two. */
  charm(one: string, other = one): OptionShown | null {
    const words = one === other ? [`flip ${one}`] : [`swap ${one} ${other}`, `swap ${other} ${one}`];
    return this.play.ask?.options.find((option) => words.includes(option.words)) ?? null;
  }

  /** Can anything be done with the panels? */
  get open(): boolean {
    return this.play.ask?.options.some((option) => /^(flip|swap) /.test(option.words)) ?? false;
  }

  press(slot: string, touch: boolean): void {
    const { play } = this;
    if (!play.ask || play.readonly || !play.at.get(`panel:${slot}`)?.length) play.point(`panel:${slot}`);
    else if (this.held === null) {
      this.held = slot;
      if (touch) this.look(slot);
    } else this.cast(this.held, slot, touch);
  }

  cast(one: string, other: string, touch: boolean): void {
    const { play } = this;
    const option = this.charm(one, other);
    if (!option) {
      void play.why(one === other ? `flip ${one}` : `swap ${one} ${other}`);
      return;
    }
    // A finger cannot rest on a charm: it looks first. The last step of a turn is looked at before the button anyway.
    if (touch && this.armed !== option.words && !this.asksAnyway) {
      this.armed = option.words;
      void play.hover(option);
      return;
    }
    this.armed = "";
    void play.pick(option);
  }

  private get asksAnyway(): boolean {
    const scene = realScene(this.play);
    return prefs.confirm && (scene.race || scene.actions <= 1);
  }

  /** Show what a panel would do: its turn, or its swap with the one in hand. */
  look(slot: string | null): void {
    this.over = slot;
    void this.play.hover(slot === null ? null : this.charm(this.held ?? slot, slot));
  }

  drop(): void {
    this.held = null;
    this.armed = "";
    this.over = null;
    if (!this.play.chosen) void this.play.hover(null);
  }
}

const lamps = new WeakMap<Play, Lamp>();

export function lampOf(play: Play): Lamp {
  let lamp = lamps.get(play);
  if (!lamp) lamps.set(play, (lamp = new Lamp(play)));
  return lamp;
}

/** The table as it lies, or as far as it has been told. */
export function nowScene(play: Play): ValeScene {
  return realScene(play);
}

/** The same with what is tried. */
export function triedScene(play: Play): ValeScene {
  return shownScene(play);
}
