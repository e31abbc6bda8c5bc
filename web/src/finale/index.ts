// What a game adds to its finale, and how it is found: each is asked for only when a game is over.
import type { Component } from "svelte";
import type { Play } from "../lib/play.svelte";
import type { Points } from "./points";

export interface GameFinale {
  /** The scene, drawn into an <svg> of 1280 by 410; what matters stands in its right half. */
  default: Component<{ play: Play; night: boolean }>;
  /** What of the scene goes into the picture to be shared: x, y, width, height. */
  view?: string;
  /** Its own headline, empty where points say it; `me` is the seat of the reader, null for anybody. */
  headline?(play: Play, me: number | null): string;
  /** Does its headline name nobody, so that it may stand on a picture without names? */
  nameless?: boolean;
  /** Its own table, where score sheets do not say it best. */
  points?(play: Play): Points;
}

const SCENES = import.meta.glob<GameFinale>("../games/*/Finale.svelte");
const FACES = import.meta.glob<{ default: Component<{ play: Play; seat: number }> }>("../games/*/Face.svelte");

/** The finale of a game; one without a scene of its own has the wood. */
export async function finaleOf(game: string): Promise<GameFinale> {
  const found = SCENES[`../games/${game}/Finale.svelte`];
  return found ? found() : import("./Scene.svelte");
}

/** What a seat looks like in this game, where it plays somebody: drawn into an <svg> of 48 by 48. */
export async function faceOf(game: string): Promise<Component<{ play: Play; seat: number }> | null> {
  return (await FACES[`../games/${game}/Face.svelte`]?.())?.default ?? null;
}
