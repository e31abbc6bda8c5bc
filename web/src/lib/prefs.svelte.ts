// What a visitor likes, kept in this browser.
const NAME = "lanternwood";

interface Kept {
  confirm: boolean;
  sound: boolean;
  motion: boolean;
}

function read(): Kept {
  const plain: Kept = { confirm: true, sound: false, motion: true };
  try {
    return { ...plain, ...(JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Kept>) };
  } catch {
    return plain;
  }
}

class Prefs {
  confirm = $state(true);
  sound = $state(false);
  motion = $state(true);

  constructor() {
    Object.assign(this, read());
  }

  keep(): void {
    try {
      localStorage.setItem(NAME, JSON.stringify({ confirm: this.confirm, sound: this.sound, motion: this.motion }));
    } catch {
      /* private windows keep nothing */
    }
  }

  /** Should things move? Not when the device asks for calm. */
  get moves(): boolean {
    return this.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

export const prefs = new Prefs();
