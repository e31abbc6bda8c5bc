import { beforeEach, describe, expect, it, vi } from "vitest";

/** What a pretended device was asked for. */
const made = { contexts: 0, tones: [] as FakeTone[], noises: 0, gains: [] as FakeNode[], compressors: 0 };

class FakeParam {
  value = 0;
  readonly steps: [value: number, at: number][] = [];
  setValueAtTime(value: number, at: number): void {
    this.value = value;
    this.steps.push([value, at]);
  }
  linearRampToValueAtTime(value: number, at: number): void {
    this.steps.push([value, at]);
  }
  exponentialRampToValueAtTime(value: number, at: number): void {
    this.steps.push([value, at]);
  }
}

class FakeNode {
  readonly gain = new FakeParam();
  readonly frequency = new FakeParam();
  readonly detune = new FakeParam();
  readonly Q = new FakeParam();
  readonly delayTime = new FakeParam();
  type = "";
  to: unknown;
  connect<T>(to: T): T {
    this.to = to;
    return to;
  }
}

class FakeTone extends FakeNode {
  began = 0;
  start(at: number): void {
    this.began = at;
  }
  stop(): void {
    /* it ends by itself */
  }
}

class FakeContext {
  readonly destination = {};
  readonly sampleRate = 100;
  readonly state = "running";
  currentTime = 0;
  constructor() {
    made.contexts++;
  }
  createGain(): FakeNode {
    const node = new FakeNode();
    made.gains.push(node);
    return node;
  }
  createOscillator(): FakeTone {
    const tone = new FakeTone();
    made.tones.push(tone);
    return tone;
  }
  createBufferSource(): FakeTone {
    made.noises++;
    return new FakeTone();
  }
  createBiquadFilter(): FakeNode {
    return new FakeNode();
  }
  createDelay(): FakeNode {
    return new FakeNode();
  }
  createDynamicsCompressor(): FakeNode {
    made.compressors++;
    return new FakeNode();
  }
  createBuffer(): { getChannelData: () => Float32Array } {
    return { getChannelData: () => new Float32Array(8) };
  }
}

const wish = { sound: true, volume: 0.5 };
const touch: (() => void)[] = [];
let now = 0;
vi.mock("./prefs.svelte", () => ({ prefs: wish }));
vi.stubGlobal("AudioContext", FakeContext);
vi.stubGlobal("addEventListener", (_event: string, then: () => void) => touch.push(then));
vi.stubGlobal("performance", { now: () => now });

/** The module as a page finds it when it opens. */
async function fresh(touched = true): Promise<typeof import("./sound")> {
  vi.resetModules();
  touch.length = 0;
  const found = await import("./sound");
  if (touched) touch.forEach((then) => then());
  return found;
}

/** How loud each sound that is under way was made: the gains that lead to the master. */
function voices(): number[] {
  const [master] = made.gains;
  return made.gains.filter((gain) => gain.to === master).map((gain) => gain.gain.value);
}

describe("sound", () => {
  beforeEach(() => {
    Object.assign(made, { contexts: 0, tones: [], noises: 0, gains: [], compressors: 0 });
    Object.assign(wish, { sound: true, volume: 0.5 });
    now = 0;
  });

  it("is silent until it is switched on, and until somebody has touched the page", async () => {
    wish.sound = false;
    (await fresh()).sound("win");
    expect(made.contexts).toBe(0);
    wish.sound = true;
    (await fresh(false)).sound("win");
    expect(made.contexts).toBe(0);
    (await fresh()).sound("win");
    expect(made.contexts).toBe(1);
  });

  it("has one context, one compressor, and the volume that was chosen", async () => {
    const { sound } = await fresh();
    sound("press");
    now = 1000;
    wish.volume = 0.2;
    sound("points");
    expect(made.contexts).toBe(1);
    expect(made.compressors).toBe(1);
    expect(made.gains[0]?.gain.value).toBe(0.2);
  });

  it("calls by two tones, the second a little later", async () => {
    const { sound } = await fresh();
    sound("your turn");
    expect(made.tones.map((tone) => [tone.frequency.value, tone.began])).toEqual([
      [523, 0],
      [784, 0.14],
    ]);
  });

  it("is half as loud when it comes again at once", async () => {
    const { sound, AGAIN } = await fresh();
    sound("lay");
    now += AGAIN - 1;
    sound("lay");
    sound("tree");
    now += AGAIN;
    sound("lay");
    expect(voices()).toEqual([1, 0.5, 1, 1]);
  });

  it("lets the oldest go when there would be too many at once", async () => {
    const { sound, VOICES } = await fresh();
    const names = ["howl", "win", "toppet", "round end", "others win"] as const;
    expect(names.length).toBe(VOICES + 1);
    for (const name of names) sound(name);
    const [master] = made.gains;
    const faded = made.gains.filter((gain) => gain.to === master && gain.gain.steps.at(-1)?.[0] === 0);
    expect(faded.length).toBe(1);
    expect(made.gains.indexOf(faded[0] as FakeNode)).toBe(1); // the first voice
  });

  it("climbs a pentatonic scale while it counts", async () => {
    const { sound } = await fresh();
    for (let step = 0; step < 6; step++) {
      now = step * 1000;
      sound("count", step);
    }
    const pitches = made.tones.map((tone) => Math.round(tone.frequency.value));
    expect(pitches).toEqual([440, 494, 554, 659, 740, 880]);
  });

  it("knows how to make every sound", async () => {
    const { sound, NAMES } = await fresh();
    expect(NAMES.length).toBe(25);
    for (const name of NAMES) {
      const before = made.tones.length + made.noises;
      now += 5000;
      sound(name);
      expect(made.tones.length + made.noises, name).toBeGreaterThan(before);
    }
  });
});
