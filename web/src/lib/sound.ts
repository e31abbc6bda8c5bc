// Our own sounds, made when they are wanted: nothing is loaded. Off until somebody switches them on (docs/design.md).
import { prefs } from "./prefs.svelte";

export type SoundName =
  | "press"
  | "lay"
  | "tree"
  | "jack"
  | "witch"
  | "orb"
  | "heart"
  | "deal"
  | "firefly"
  | "count"
  | "points"
  | "loss"
  | "theft"
  | "fox"
  | "owl"
  | "beaver"
  | "howl"
  | "bear"
  | "toppet"
  | "charm"
  | "caught"
  | "your turn"
  | "round end"
  | "win"
  | "others win";

/** More at once would be noise. */
export const VOICES = 4;
/** The same sound again within so many milliseconds is half as loud (-6 dB). */
export const AGAIN = 300;
const SILENT = 0.0001;
const PENTATONIC = [0, 2, 4, 7, 9];

/** One sound on its way: where its parts go, and when it began. Times of parts are milliseconds from there. */
class Voice {
  readonly out: GainNode;
  private readonly begin: number;

  constructor(
    private readonly audio: AudioContext,
    private readonly noise: AudioBuffer,
    to: AudioNode,
    loud: number,
  ) {
    this.begin = audio.currentTime;
    this.out = audio.createGain();
    this.out.gain.value = loud;
    this.out.connect(to);
  }

  private at(ms: number): number {
    return this.begin + ms / 1000;
  }

  /** Up to the level, then an exponential way down. */
  private shape(level: number, at: number, ms: number, attack: number): GainNode {
    const gain = this.audio.createGain();
    gain.gain.setValueAtTime(SILENT, this.at(at));
    gain.gain.exponentialRampToValueAtTime(level, this.at(at + attack));
    gain.gain.exponentialRampToValueAtTime(SILENT, this.at(at + ms));
    return gain;
  }

  private glide(param: AudioParam, way: readonly number[], at: number, ms: number): void {
    way.forEach((value, n) => {
      if (!n) param.setValueAtTime(value, this.at(at));
      else param.linearRampToValueAtTime(value, this.at(at + (ms * n) / (way.length - 1)));
    });
  }

  /** A low oscillator that moves something: vibrato on a pitch, tremolo on a loudness. */
  private wobble(param: AudioParam, rate: number, depth: number, at: number, ms: number): void {
    const slow = this.audio.createOscillator();
    const much = this.audio.createGain();
    slow.frequency.value = rate;
    much.gain.value = depth;
    slow.connect(much).connect(param);
    slow.start(this.at(at));
    slow.stop(this.at(at + ms));
  }

  tone(
    type: OscillatorType,
    way: number | readonly number[],
    ms: number,
    level: number,
    more: { at?: number; attack?: number; low?: number; vibrato?: number; tremolo?: number; detune?: number } = {},
  ): GainNode {
    const { at = 0, attack = 8, low, vibrato, tremolo, detune = 0 } = more;
    const voice = this.audio.createOscillator();
    voice.type = type;
    voice.detune.value = detune;
    const pitches = typeof way === "number" ? [way] : way;
    this.glide(voice.frequency, pitches, at, ms);
    if (vibrato) this.wobble(voice.frequency, vibrato, (pitches[0] ?? 0) * 0.012, at, ms);
    const shaped = this.shape(level, at, ms, attack);
    if (tremolo) this.wobble(shaped.gain, tremolo, level * 0.5, at, ms);
    let end: AudioNode = voice;
    if (low) {
      const filter = this.audio.createBiquadFilter();
      filter.type = "lowpass";
      filter.frequency.value = low;
      end = voice.connect(filter);
    }
    end.connect(shaped).connect(this.out);
    voice.start(this.at(at));
    voice.stop(this.at(at + ms + 20));
    return shaped;
  }

  hiss(
    type: BiquadFilterType,
    way: number | readonly number[],
    ms: number,
    level: number,
    more: { at?: number; attack?: number; q?: number; tremolo?: number } = {},
  ): void {
    const { at = 0, attack = 4, q = 1, tremolo } = more;
    const source = this.audio.createBufferSource();
    source.buffer = this.noise;
    source.loop = true;
    const filter = this.audio.createBiquadFilter();
    filter.type = type;
    filter.Q.value = q;
    this.glide(filter.frequency, typeof way === "number" ? [way] : way, at, ms);
    const shaped = this.shape(level, at, ms, attack);
    if (tremolo) this.wobble(shaped.gain, tremolo, level * 0.5, at, ms);
    source.connect(filter).connect(shaped).connect(this.out);
    source.start(this.at(at));
    source.stop(this.at(at + ms + 20));
  }

  /** Two sines that do not quite agree. */
  bell(pitch: number, ms: number, level: number, at = 0): void {
    this.tone("sine", pitch, ms, level, { at });
    this.tone("sine", pitch * 2.52, ms * 0.6, level * 0.4, { at });
  }

  bells(pitches: readonly number[], apart: number, ms: number, level: number): void {
    pitches.forEach((pitch, n) => this.bell(pitch, ms - n * apart, level, n * apart));
  }

  /** What was made comes back, softer each time. */
  echo(from: AudioNode, ms: number, feedback: number): void {
    const delay = this.audio.createDelay(1);
    const back = this.audio.createGain();
    delay.delayTime.value = ms / 1000;
    back.gain.value = feedback;
    from.connect(delay).connect(back).connect(delay);
    back.connect(this.out);
  }

  hush(): void {
    const now = this.audio.currentTime;
    this.out.gain.setValueAtTime(this.out.gain.value, now);
    this.out.gain.linearRampToValueAtTime(0, now + 0.03);
  }
}

type Recipe = [ms: number, make: (voice: Voice, step: number) => void];

const swell = (voice: Voice): void => voice.hiss("bandpass", [500, 1800], 350, 0.11, { attack: 200, q: 1.5 });

const RECIPES: Record<SoundName, Recipe> = {
  press: [60, (voice) => voice.tone("sine", [660, 520], 60, 0.05)],
  lay: [
    90,
    (voice) => {
      voice.hiss("lowpass", 900, 90, 0.14);
      voice.tone("triangle", 180, 90, 0.14);
    },
  ],
  tree: [160, (voice) => voice.hiss("bandpass", [1400, 700], 160, 0.1, { q: 2 })],
  jack: [260, (voice) => voice.tone("triangle", 392, 260, 0.1)],
  witch: [
    260,
    (voice) => {
      voice.tone("sine", 587, 260, 0.1);
      voice.tone("sine", 587 * 1.5, 260, 0.05);
    },
  ],
  orb: [260, (voice) => voice.tone("sine", 784, 260, 0.1, { vibrato: 5 })],
  heart: [
    260,
    (voice) => {
      voice.tone("sine", 523, 260, 0.1);
      voice.tone("sine", 659, 260, 0.1);
    },
  ],
  deal: [
    270,
    (voice) => {
      for (let n = 0; n < 6; n++) voice.hiss("highpass", 2500, 40, 0.08, { at: n * 45 });
    },
  ],
  firefly: [
    500,
    (voice) => {
      voice.tone("sawtooth", 140, 300, 0.07, { tremolo: 28, low: 800, attack: 60 });
      voice.bell(1175, 220, 0.07, 280);
    },
  ],
  count: [
    140,
    (voice, step) => {
      const note = 12 * Math.floor(step / 5) + (PENTATONIC[step % 5] ?? 0);
      voice.tone("sine", 440 * 2 ** (Math.min(note, 31) / 12), 140, 0.09);
    },
  ],
  points: [400, (voice) => voice.bell(880, 400, 0.1)],
  loss: [300, (voice) => voice.tone("sine", [330, 247], 300, 0.08)],
  theft: [350, swell],
  fox: [
    350,
    (voice) => {
      swell(voice);
      voice.tone("triangle", [700, 1100], 160, 0.11, { at: 180 });
    },
  ],
  owl: [
    350,
    (voice) => {
      swell(voice);
      voice.tone("sine", 370, 120, 0.11, { at: 90, attack: 30 });
      voice.tone("sine", 370, 140, 0.11, { at: 230, attack: 30 });
    },
  ],
  beaver: [
    350,
    (voice) => {
      swell(voice);
      for (let n = 0; n < 3; n++) voice.tone("triangle", 210, 70, 0.11, { at: 120 + n * 80, attack: 3 });
    },
  ],
  howl: [
    1100,
    (voice) => {
      for (const detune of [-9, 9])
        voice.tone("sawtooth", [220, 392, 330], 1100, 0.045, { attack: 250, low: 900, vibrato: 5, detune });
    },
  ],
  bear: [500, (voice) => voice.hiss("lowpass", 160, 500, 0.12, { tremolo: 18, attack: 60 })],
  toppet: [
    900,
    (voice) => {
      for (let at = 0, gap = 30; at < 900; at += gap, gap = Math.min(180, gap * 1.22))
        voice.hiss("highpass", 1800, 26, 0.06, { at });
    },
  ],
  charm: [
    450,
    (voice) => {
      voice.echo(voice.tone("sine", [520, 1040], 300, 0.08), 120, 0.3);
      voice.tone("sine", [1040, 2080], 300, 0.03);
    },
  ],
  caught: [
    550,
    (voice) => [196, 185, 175].forEach((pitch, n) => voice.tone("triangle", pitch, 290, 0.12, { at: n * 130 })),
  ],
  "your turn": [
    460,
    (voice) => {
      voice.tone("sine", 523, 320, 0.15, { attack: 20 });
      voice.tone("sine", 784, 320, 0.15, { at: 140, attack: 20 });
    },
  ],
  "round end": [700, (voice) => voice.bells([392, 494, 587], 130, 700, 0.11)],
  win: [
    1400,
    (voice) => {
      voice.bells([523, 659, 784, 1047], 110, 1400, 0.13);
      voice.hiss("highpass", 6000, 1200, 0.02, { at: 150, attack: 300 });
    },
  ],
  "others win": [900, (voice) => voice.bells([523, 440, 392], 150, 900, 0.1)],
};

export const NAMES = Object.keys(RECIPES) as SoundName[];

let woken = false;
let audio: AudioContext | null = null;
let master: GainNode | null = null;
let noise: AudioBuffer | null = null;
let voices: { voice: Voice; until: number }[] = [];
const last = new Map<SoundName, number>();

// Browsers let nothing sound before somebody has touched the page.
for (const event of ["pointerdown", "keydown"]) {
  addEventListener(event, () => (woken = true), { once: true, capture: true });
}

function start(): { audio: AudioContext; master: GainNode; noise: AudioBuffer } {
  if (!audio || !master || !noise) {
    audio = new AudioContext();
    master = audio.createGain();
    const calm = audio.createDynamicsCompressor();
    master.connect(calm).connect(audio.destination);
    noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  }
  if (audio.state === "suspended") void audio.resume();
  return { audio, master, noise };
}

/** Let something be heard; `step` is how far a count has come. */
export function sound(name: SoundName, step = 0): void {
  if (!prefs.sound || !prefs.volume || !woken) return;
  const now = performance.now();
  const made = start();
  made.master.gain.value = prefs.volume;
  voices = voices.filter((each) => each.until > now);
  while (voices.length >= VOICES) voices.shift()?.voice.hush();
  const again = now - (last.get(name) ?? -Infinity) < AGAIN;
  last.set(name, now);
  const [ms, make] = RECIPES[name];
  const voice = new Voice(made.audio, made.noise, made.master, again ? 0.5 : 1);
  make(voice, step);
  voices.push({ voice, until: now + ms });
}
