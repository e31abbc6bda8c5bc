// Our own drawings of trees and animals, once in the page as symbols; everything else points at them.

const INK = "#2a2320";

const thin = `fill="none" stroke-linecap="round" stroke-linejoin="round"`;

/** Animals on a field of 48 by 48, their feet on the snow at 45. Creatures stand in full, thieves and hunters look at
 * one. */
const ANIMALS: Record<string, string> = {
  deer:
    `<path ${thin} stroke="#7a4b2a" stroke-width="2.8" d="M13 29v15M18 30v14M28 30v14M32 29v15"/>` +
    `<path fill="#a06a3e" d="M9 24q1-6 8-6h11q3-1 4-8l6-2 3 4-4 2-2 11q-1 8-8 8H16q-7 0-7-9z"/>` +
    `<path fill="#a06a3e" d="M31 11q0-5 6-5 7 0 9 6-1 2-4 2l-9 1z"/>` +
    `<path ${thin} stroke="#5d3b22" stroke-width="2" d="M34 6Q28 6 27 1M31 5l-4 1M38 6q0-4 5-5M40 3l4 2"/>` +
    `<path fill="#fff" d="M10 20q-5 2-4 7 4-1 5-5z"/>` +
    `<circle cx="39" cy="10" r="1.3" fill="${INK}"/>` +
    `<path fill="#f4e6d2" d="M16 22h2v2h-2zm5-1h2v2h-2zm1 5h2v2h-2zm5-3h2v2h-2z"/>` +
    `<circle cx="46" cy="12" r="1.4" fill="${INK}"/>`,
  red:
    `<path fill="#b8441f" d="M22 44C6 45 1 33 5 24 1 13 8 5 15 8c6 3 5 9 1 11 5 2 6 9 4 13z"/>` +
    `<path fill="#d9703f" d="M14 40C7 35 7 28 11 22 7 18 7 12 12 11c-1 7 1 9 3 11-3 6-2 12 3 17z"/>` +
    `<path fill="#b8441f" d="M17 45c-2-10 2-17 10-20l-1-9 2-9 4 6 5-5 1 9c5 2 7 6 6 9-2 2-5 2-7 2 3 5 3 12-1 ` +
    `17z"/><path fill="#f7e7d3" d="M28 43c-3-6-2-12 3-15 4 4 5 10 2 15z"/>` +
    `<circle cx="36" cy="18" r="1.9" fill="${INK}"/><path fill="#6e4a24" d="M38 29q4-3 6 1-1 6-4 6t-4-5z"/>` +
    `<path ${thin} stroke="#8f3215" stroke-width="2.4" d="M29 30q5 3 9 1"/>`,
  gray:
    `<path fill="#6f7c86" d="M17 43C4 43 0 30 6 20c4-7 3-11-3-13C10 0 23 3 24 13c0 7-6 12-3 20z"/>` +
    `<path fill="#a9b6be" d="M13 39C4 35 5 26 10 19c3-5 3-9 0-12 6 0 9 4 8 9-1 6-6 10-3 20z"/>` +
    `<path fill="#7d8a94" d="M12 44q-2-15 12-18 6-1 9 0-1-8 5-7l1-4 4 5q5 2 5 7-1 5-7 5l-3 1 1 8 4 1v2H31l-1-4-8 ` +
    `1 2 3z"/><path fill="#f1f3f4" d="M24 42q1-6 8-8l3-1-1 5q-5 0-6 4z"/>` +
    `<circle cx="42" cy="25" r="1.800" fill="${INK}"/><circle cx="47" cy="27.500" r="1.200" fill="${INK}"/>`,
  rabbit:
    `<path fill="#cbb9a3" d="M27 21C19 12 20 1 25 1c4 1 5 9 5 16 2-7 6-14 10-12 4 3 0 12-4 17z"/>` +
    `<path fill="#e8a9a0" d="M27 17c-4-6-4-12-2-13 2 2 3 7 3 13zm6 1c2-6 5-10 6-9 1 2-1 7-4 10z"/>` +
    `<path fill="#d8c8b4" d="M5 40C3 27 13 20 23 22c2-5 8-6 13-3 6 3 8 10 3 13l-4 2 1 10H12q-6 0-7-4z"/>` +
    `<circle cx="6" cy="38" r="5.500" fill="#fff"/><path fill="#bfae99" d="M12 44q-1-11 9-11 8 1 7 8 4 0 4 3z"/>` +
    `<circle cx="35" cy="24" r="2" fill="${INK}"/><path fill="#c06a6a" d="M41 26l3 1-2 2z"/>`,
  hedgehog:
    `<path fill="#5a4332" d="M2 42l1-6-2-3 4-3-1-5 5-1 0-5 5 0 2-5 5 2 3-4 4 4 5-2 1 5 5 1-1 5 4 3-2 4 1 10z"/>` +
    `<path ${thin} stroke="#a8896a" stroke-width="1.700" d="M9 34l3-6M15 36l2-8M21 34l1-8M27 35l-1-8M12 24l3-3` +
    `M20 20l2-4M27 22l-1-5M32 26l-2-4M17 42l0-5M24 41l-1-4"/>` +
    `<path fill="#d6b48c" d="M30 42c-2-9 2-14 8-12 3 1 5 5 9 7 0 4-4 6-8 6H8v-2z"/>` +
    `<circle cx="47" cy="37" r="2" fill="${INK}"/><circle cx="38" cy="35" r="1.800" fill="${INK}"/>` +
    `<path ${thin} stroke="#8a6440" stroke-width="3" d="M13 44h3M30 44h3"/>`,
  cardinal:
    `<path ${thin} stroke="#6b4a32" stroke-width="3" d="M3 42q20-4 42 0"/>` +
    `<path fill="#a8172b" d="M13 31L2 43l6 1 12-8z"/>` +
    `<path fill="#cf2338" d="M11 33c1-10 8-13 14-15L21 3c6 1 11 3 14 8 5 1 5 6 4 10 1 11-5 19-15 19-7 ` +
    `0-12-3-13-7z"/>` +
    `<path fill="#8f1224" d="M15 32c2-6 7-9 12-8-1 6-5 10-12 8z"/>` +
    `<path fill="${INK}" d="M33 11q5-1 6 4l-1 6-6-1z"/><path fill="#f39a3d" d="M36 13l9 3-8 4z"/>` +
    `<circle cx="33" cy="13" r="1.500" fill="#fff"/>` +
    `<path ${thin} stroke="${INK}" stroke-width="2" d="M22 40v3M28 40v2"/>`,
  fox:
    `<path fill="#d5682a" d="M5 3q8 2 13 9h12q5-7 13-9 2 11-1 18l1 6-8 9-8 10h-6l-8-10-8-9 1-6Q3 14 5 3z"/>` +
    `<path fill="#3b2a24" d="M8 7q5 2 7 6l-5 5q-2-5-2-11zm32 0q-5 2-7 6l5 5q2-5 2-11z"/>` +
    `<path fill="#fff6ea" d="M5 27l11-2q6 3 8 12 2-9 8-12l11 2-8 9-8 10h-6l-8-10z"/>` +
    `<path fill="${INK}" d="M20 40h8l-2.500 5h-3z"/><circle cx="15.500" cy="23" r="2.200" fill="${INK}"/>` +
    `<circle cx="32.500" cy="23" r="2.200" fill="${INK}"/>`,
  owl:
    `<path fill="#8a6b4b" d="M8 2q7 5 16 5T40 2q1 6-1 10 4 8 3 17-2 15-18 16Q8 44 6 29 5 20 9 12 7 8 8 2z"/>` +
    `<path fill="#c8a97f" d="M13 28q11 6 22 0 0 14-11 15-11-1-11-15z"/>` +
    `<path ${thin} stroke="#7a5c3d" stroke-width="1.600" d="M17 33l2 2 2-2M23 33l2 2 2-2M29 33l2 2 1-2M20 38l2 2 ` +
    `2-2M26 38l2 2 1-2"/>` +
    `<circle cx="15.500" cy="19" r="8.300" fill="#f3e4c4"/><circle cx="32.500" cy="19" r="8.300" fill="#f3e4c4"/>` +
    `<circle cx="15.500" cy="19" r="4.600" fill="#e9a12f"/><circle cx="32.500" cy="19" r="4.600" fill="#e9a12f"/>` +
    `<circle cx="15.500" cy="19" r="2.700" fill="${INK}"/><circle cx="32.500" cy="19" r="2.700" fill="${INK}"/>` +
    `<path fill="#3c2f27" d="M21 22h6l-3 7z"/>`,
  beaver:
    `<path fill="#3d2c22" d="M1 34q7-8 15-2l3 8q-12 8-18-6z"/>` +
    `<path ${thin} stroke="#7d6350" stroke-width="1.300" d="M4 33l10 7M8 31l8 7M4 38l6-7M8 41l7-9"/>` +
    `<path fill="#7b4e2c" d="M13 40C10 24 18 14 27 15c1-6 6-8 11-7 7 1 10 7 9 13-1 4-4 5-6 5 3 6 2 13-2 18H18q-4 ` +
    `0-5-4z"/><circle cx="32" cy="9" r="3.400" fill="#5d3920"/>` +
    `<path fill="#a87850" d="M22 43q-1-12 8-14 7 5 5 14zM38 21q4-4 9-1-1 5-6 6-3-1-3-5z"/>` +
    `<circle cx="38" cy="15" r="1.900" fill="${INK}"/><path fill="#2a2320" d="M44 16q4 0 3 4h-3z"/>` +
    `<path fill="#fff" stroke="#8a6a4c" stroke-width=".8" d="M40 24h5v6h-5z"/>` +
    `<path ${thin} stroke="#8a6a4c" stroke-width=".8" d="M42.500 24v6"/>` +
    `<path ${thin} stroke="#5d3920" stroke-width="2.500" d="M31 30q4 4 8 2"/>`,
  wolf:
    `<path fill="#56636e" d="M10 46q-5-14 3-23L10 8l10 7L35 2l3-1 1 4-1 3 3 2-11 11q-1 3 0 7l3 18z"/>` +
    `<path fill="#8795a1" d="M20 46q-3-12 4-17l5-1 4 18zM24 17L36 4l1 2-1 3 2 1-11 9z"/>` +
    `<path fill="#38424a" d="M12 13l6 5-4 5z"/>` +
    `<path ${thin} stroke="${INK}" stroke-width="1.800" d="M26 15q1-1 3-1"/>` +
    `<circle cx="38" cy="3.500" r="2.200" fill="${INK}"/>` +
    `<path fill="#38424a" d="M10 46q-3-8-1-14l4 6 0-6 5 8 1 6z"/>`,
  bear:
    `<circle cx="9" cy="11" r="7.500" fill="#5b3b26"/><circle cx="39" cy="11" r="7.500" fill="#5b3b26"/>` +
    `<circle cx="9" cy="11" r="3.600" fill="#a8795a"/><circle cx="39" cy="11" r="3.600" fill="#a8795a"/>` +
    `<path fill="#6b4630" d="M24 4q20 0 20 21 0 20-20 20T4 25Q4 4 24 4z"/>` +
    `<ellipse cx="24" cy="32" rx="11.500" ry="10" fill="#c79c74"/>` +
    `<path fill="${INK}" d="M18 26q6-3 12 0 0 5-6 7-6-2-6-7z"/>` +
    `<path ${thin} stroke="${INK}" stroke-width="1.800" d="M24 33v4q-4 3-6 0M24 37q4 3 6 0"/>` +
    `<circle cx="14" cy="20" r="2.500" fill="${INK}"/><circle cx="34" cy="20" r="2.500" fill="${INK}"/>`,
};

const CHICKADEE =
  `<path fill="#d9d2c4" d="M-8 1q1-7 8-7t8 6q0 8-8 8-5 0-7-3l-8 3z"/>` +
  `<path fill="${INK}" d="M-2-7q8-3 10 4l-4 2-8-2zM2 0h5l-3 4z"/><path fill="#fff" d="M-2-3l8 2-3 3-6-1z"/>` +
  `<path fill="${INK}" d="M8-3l4 1.500-4 1z"/><path fill="#77848c" d="M-10 3q1-5 8-3-1 5-8 3z"/>`;
const JAY =
  `<path fill="#234c8c" d="M-17 11L-7 0l4 5-9 8z"/>` +
  `<path fill="#2f66ba" d="M-9 3Q-9-7 0-8l-4-8 9 4q6 2 6 7 0 12-10 12-8 0-10-4z"/>` +
  `<path fill="#eaf1f8" d="M0 7q-2-7 4-9 5 0 6 1-1 8-10 8z"/>` +
  `<path ${thin} stroke="${INK}" stroke-width="1.600" d="M1-8q0 6 7 7"/>` +
  `<path fill="${INK}" d="M10-7l6 2-6 2.500z"/><circle cx="6.500" cy="-6.500" r="1.200" fill="${INK}"/>`;

const SNOW = "#eef5fa";
/** A bare birch with snow on its branches, its root at 20, 78. */
const BIRCH =
  `<path ${thin} stroke="#7d8791" stroke-width="1.800" d="M20 44L8 26M11 31l-1-12M20 34L32 17M28 23l7-1M20 25l-7-15` +
  `M20 22l5-16M20 54l11-11"/>` +
  `<path fill="#dfe4e6" stroke="#8e99a2" stroke-width=".7" d="M17 79l1.500-40L19.500 8h1l1.500 31L24 79z"/>` +
  `<path fill="#4a525a" d="M17.500 68h4v2h-4zm3-10h3v1.800h-3zm-2.200-12h3v1.600h-3zm2-13h2v1.500h-2z"/>` +
  `<path ${thin} stroke="${SNOW}" stroke-width="2" d="M7 25l4 5M33 16l-5 6M12 9l3 6M25 6l-2 7M31 42l-5 4"/>`;
/** A snowy fir. */
const FIR =
  `<path fill="#4d3a2c" d="M17.500 66h5v13h-5z"/>` +
  `<path fill="#2f5a50" d="M20 6l10 18h-5l8 16h-6l10 19q1 9-5 9H8q-6 0-5-9l10-19H7l8-16h-5z"/>` +
  `<path fill="#24473f" d="M20 6l10 18h-5l8 16h-6l10 19q1 9-5 9H20z"/>` +
  `<path fill="${SNOW}" d="M20 6l7 12-4 2-3-2-3 3-4-3zM15 24l10 0 6 12-4 2-4-3-3 4-4-4-4 3-4-2zM13 41h14l8 15-5 ` +
  `2-4-3-6 4-5-4-5 3-5-2z" opacity=".92"/>`;

const MOUND = `<path fill="var(--wh-snow)" d="M0 80q10-6 20-5t20 5z"/>`;
const at = (x: number, drawn: string, scale = 1): string =>
  `<g transform="translate(${x} ${80 - 80 * scale}) scale(${scale})">${drawn}</g>`;

/** Trees on fields 80 high and 40 wide for each tree. */
const TREES: Record<string, [trees: number, drawn: string]> = {
  chickadee: [1, MOUND + BIRCH + `<g transform="translate(24 37) scale(.92)">${CHICKADEE}</g>`],
  jay: [1, MOUND + FIR + `<g transform="translate(20 33) scale(.9)">${JAY}</g>`],
  twin: [2, `<path fill="var(--wh-snow)" d="M0 80q20-8 40-6 20-2 40 6z"/>` + at(1, FIR, 0.92) + at(43, FIR, 0.8)],
  heart: [
    3,
    `<path fill="var(--wh-snow)" d="M0 80q30-9 60-8 30-1 60 8z"/>` +
      at(-3, FIR, 0.86) +
      at(86, FIR, 0.92) +
      `<path ${thin} stroke="#5f4a3b" stroke-width="5" d="M55 36Q42 30 34 14M42 26L30 26M66 34q12-6 19-22M77 ` +
      `24l12 0M60 30L57 8"/>` +
      `<path ${thin} stroke="${SNOW}" stroke-width="2.500" d="M33 13l6 9M30 24h8M86 11l-6 9M89 22h-8M56 7l2 12"/>` +
      `<path fill="#5f4a3b" d="M38 79q9-9 10-25 0-16 6-24h13q5 9 5 24 1 16 10 25z"/>` +
      `<path fill="#4b392d" d="M66 30q6 9 6 24 1 16 10 25H66q-3-24 0-49z"/>` +
      `<circle cx="60" cy="54" r="22" fill="url(#wh-glow)"/>` +
      `<path fill="#ffb84d" stroke="#3a2a20" stroke-width="2" d="M60 42q9 3 9 13v9H51v-9q0-10 9-13z"/>` +
      `<path fill="#ffe7a8" d="M60 45q5 2 5.500 9h-11q.5-7 5.500-9zm-5.500 11h11v6h-11z"/>` +
      `<path ${thin} stroke="#8a5a1e" stroke-width="1.500" d="M60 44v19M52 55h16"/>`,
  ],
};

function symbol(id: string, width: number, height: number, drawn: string): string {
  return `<symbol id="wh-${id}" viewBox="0 0 ${width} ${height}">${drawn}</symbol>`;
}

/** How many trees wide a tree card is drawn. */
export function treesOf(card: string): number {
  return TREES[card]?.[0] ?? 0;
}

/** The drawing of a card: `fox-4` shows a fox. */
export function pictureOf(card: string): string {
  return card.split("-")[0] ?? card;
}

/** Put the symbols into the page, once. */
export function ensureArt(): void {
  if (document.getElementById("wh-art")) return;
  const holder = document.createElement("div");
  holder.id = "wh-art";
  holder.setAttribute("aria-hidden", "true");
  Object.assign(holder.style, { position: "absolute", width: "0", height: "0", overflow: "hidden" });
  holder.innerHTML =
    `<svg width="0" height="0" focusable="false"><defs><radialGradient id="wh-glow">` +
    `<stop offset="0" stop-color="#ffd98a" stop-opacity=".95"/>` +
    `<stop offset="1" stop-color="#ffb84d" stop-opacity="0"/></radialGradient></defs>` +
    Object.entries(ANIMALS)
      .map(([id, drawn]) => symbol(id, 48, 48, drawn))
      .join("") +
    Object.entries(TREES)
      .map(([id, [trees, drawn]]) => symbol(id, 40 * trees, 80, drawn))
      .join("") +
    `</svg>`;
  document.body.append(holder);
}
