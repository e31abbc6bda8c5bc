// What a visitor likes, kept in this browser.
const NAME = "lanternwood";

export type Pace = "calm" | "normal" | "fast" | "off";

/** What is kept; speed stays "" until somebody chooses one. */
interface Kept {
  confirm: boolean;
  sound: boolean;
  volume: number;
  asked_sound: boolean;
  speed: Pace | "";
}

const FIRST: Kept = { confirm: true, sound: false, volume: 0.5, asked_sound: false, speed: "" };

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Kept> & { motion?: boolean };
    // Before there were speeds, things flew or did not.
    const { motion = true, ...rest } = kept;
    return { ...FIRST, ...(motion ? {} : { speed: "off" }), ...rest };
  } catch {
    return FIRST;
  }
}

class Prefs {
  confirm = $state(FIRST.confirm);
  sound = $state(FIRST.sound);
  /** How loud, from 0 to 1. */
  volume = $state(FIRST.volume);
  /** Has the table asked once whether there shall be sound? */
  asked_sound = $state(FIRST.asked_sound);
  speed = $state<Pace | "">(FIRST.speed);

  constructor() {
    Object.assign(this, read());
  }

  keep(): void {
    const { confirm, sound, volume, asked_sound, speed } = this;
    try {
      localStorage.setItem(NAME, JSON.stringify({ confirm, sound, volume, asked_sound, speed }));
    } catch {
      /* private windows keep nothing */
    }
  }

  /** How fast things are told. A device that asks for calm shows no motion until somebody chooses a speed. */
  get pace(): Pace {
    if (this.speed) return this.speed;
    return matchMedia("(prefers-reduced-motion: reduce)").matches ? "off" : "normal";
  }

  /** Should things move? */
  get moves(): boolean {
    return this.pace !== "off";
  }
}

export const prefs = new Prefs();
