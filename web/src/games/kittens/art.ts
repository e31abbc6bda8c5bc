// Our own drawings of kittens, components, curses and spells, once in the page as symbols; everything else points at
// them.

const INK = "#2b2130";
const line = `fill="none" stroke-linecap="round" stroke-linejoin="round"`;

/** Components on a field of 32 by 32: each has a plate of its own shape and colour. */
const COMPONENTS: Record<string, string> = {
  artifact:
    `<path fill="#2f6db0" stroke="#a9d2ff" stroke-width="1.400" d="M16 1.500l12.600 7.200v14.600L16 30.500 3.400 ` +
    `23.300V8.700z"/>` +
    `<path fill="#eaf5ff" d="M11 8.500h10l4.500 5.500L16 25.500 6.500 14z"/>` +
    `<path fill="#7fb9f0" d="M11 8.500L6.500 14h6zm10 0l4.500 5.500h-6zM12.500 14h7L16 25.500z"/>`,
  familiar:
    `<circle cx="16" cy="16" r="14.600" fill="#3f7d3c" stroke="#bfe8a6" stroke-width="1.400"/>` +
    `<path fill="#dff2c4" d="M16 25.500c-7 0-10.500-3.500-10-8 .3-2.500 1.500-3.800 3-4.300a4.200 4.200 0 0 1 ` +
    `6.300-2.700h1.400a4.200 4.200 0 0 1 6.300 2.700c1.500.5 2.700 1.800 3 4.300.5 4.500-3 8-10 8z"/>` +
    `<circle cx="11.800" cy="12.800" r="2.300" fill="${INK}"/>` +
    `<circle cx="20.200" cy="12.800" r="2.300" fill="${INK}"/>` +
    `<path ${line} stroke="#3f7d3c" stroke-width="1.700" d="M9.500 19q6.500 4.500 13 0"/>`,
  potion:
    `<path fill="#7a44b0" stroke="#e0bcff" stroke-width="1.400" d="M16 1.500q2.300 0 4 1.700l8.800 8.800q3.400 4 ` +
    `0 8L20 28.800q-4 3.400-8 0L3.200 20q-3.400-4 0-8L12 3.200q1.700-1.700 4-1.700z"/>` +
    `<path fill="#f7ecff" d="M13 6.500h6v2.200h-1v4.600l5.500 8.200q1.200 4-3 4h-9q-4.200 ` +
    `0-3-4l5.500-8.200V8.700h-1z"/><path fill="#d07ff0" d="M12 18h8l2.600 4q.6 2-1.600 2H11q-2.200 0-1.600-2z"/>` +
    `<circle cx="15" cy="20.500" r="1.200" fill="#fff"/>`,
  scroll:
    `<rect x="2" y="2" width="28" height="28" rx="5" fill="#a83a34" stroke="#ffb9a8" stroke-width="1.400"/>` +
    `<path fill="#fbeccd" d="M10 6.500h12.500q3 0 3 3v1.700h-4.300V23q0 3-3 3H9q-3 0-3-3v-1.300h3V9.500q0-3 ` +
    `1-3z"/><path ${line} stroke="#b07c4a" stroke-width="1.500" d="M12 11h6M12 14.500h6M12 18h4"/>` +
    `<path fill="#d8b987" d="M6 21.700h9v1.300q0 3 3 3H9q-3 0-3-3z"/>`,
};

const eyes = (y: number, gap: number, colour: string, rx = 3, ry = 3.6): string =>
  [24 - gap, 24 + gap]
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}"/>` +
        `<ellipse cx="${x}" cy="${y + 0.3}" rx="${rx * 0.5}" ry="${ry * 0.78}" fill="${INK}"/>` +
        `<circle cx="${x - 0.9}" cy="${y - 1.3}" r=".9" fill="#fff"/>`,
    )
    .join("");
const mouth = (y: number, colour = "#e58a8f"): string =>
  `<path fill="${colour}" d="M22 ${y}h4l-2 2.400z"/>` +
  `<path ${line} stroke="${INK}" stroke-width="1.200" d="M24 ${y + 2.4}q-1.600 2.600-3.800 1.400` +
  `M24 ${y + 2.4}q1.600 2.600 3.800 1.400"/>`;
const whiskers = (y: number, colour: string): string =>
  `<path ${line} stroke="${colour}" stroke-width=".9" d="M9 ${y}l-7-1.500M9 ${y + 2}l-7 1.500M39 ${y}l7-1.500` +
  `M39 ${y + 2}l7 1.500"/>`;

/** Faces on a field of 48 by 48. */
const FACES: Record<string, string> = {
  // A round cream kitten under a tall starry hat.
  baebae:
    `<path fill="#f2e2cc" stroke="#b99a72" stroke-width=".8" d="M6 30L5 15l10 5h18l10-5-1 15q1 15-18 15T6 30z"/>` +
    `<path fill="#eea7b4" d="M8 23.500l-.6-5 4.600 2.800zM40 23.500l.6-5-4.600 2.800z"/>` +
    `<path fill="#6747a8" d="M13 19Q21 12 21 1q11 5 14 18-11 4-22 0z"/>` +
    `<path fill="#8c6ad6" d="M6 19q18 7 36 0l1.500 3.200q-19.500 8-39 0z"/>` +
    `<path fill="#ffe08a" d="M24.500 8l1.200 2.700 3 .3-2.300 1.900.8 2.900-2.700-1.600-2.600 ` +
    `1.600.8-2.900-2.300-1.900 3-.3z"/>` +
    eyes(31, 8, "#8fd0a8", 3.6, 4.2) +
    mouth(35.5) +
    whiskers(35, "#bfa98c"),
  // A slim seal-point with very large ears and a teal scarf.
  easa:
    `<path fill="#4a3a36" d="M8 24L2 2l15 10zM40 24l6-22-15 10z"/>` +
    `<path fill="#c98f86" d="M9 17L5.500 7l8 6zM39 17l3.500-10-8 6z"/>` +
    `<path fill="#ead9c0" stroke="#a98d70" stroke-width=".6" d="M24 8q13 0 16 12 0 8-7 15l-9 8-9-8q-7-7-7-15Q11 ` +
    `8 24 8z"/>` +
    `<path fill="#5d4a44" d="M24 20q7 0 9 6-1 7-9 13-8-6-9-13 2-6 9-6z"/>` +
    `<path fill="#2c8f98" d="M9 36q15 9 30 0l3 7q-18 8-36 0z"/><path fill="#4fb8bf" d="M31 39l9 1-3 8-5-1z"/>` +
    eyes(24, 7.5, "#6fc3ff", 3.2, 3) +
    mouth(30, "#2b2130") +
    whiskers(31, "#f4ead8"),
  // A wide ginger kitten with stripes and a floppy green hat.
  muffin:
    `<path fill="#e08a3a" d="M4 32L5 14l11 6h16l11-6 1 18q-1 14-20 14T4 32z"/>` +
    `<path fill="#f7b4a0" d="M7.500 23l.3-5 4.600 3zM40.500 23l-.3-5-4.600 3z"/>` +
    `<path fill="#fbe5c6" d="M24 31q11 0 12 7-2 8-12 8t-12-8q1-7 12-7z"/>` +
    `<path ${line} stroke="#a8571c" stroke-width="2" d="M24 20v5M19.500 20.500l.8 3.500M28.500 20.500l-.8 3.500` +
    `M4.800 32l5 1M5 37l5-.5M43.200 32l-5 1M43 37l-5-.5"/>` +
    `<path fill="#3f7d4f" d="M9 18Q10 4 25 5q9-5 17 3-3 1-4 4 2 3 1 6-15 5-30 0z"/>` +
    `<path fill="#5fa06c" d="M6 18q18 6 36 0l.8 3q-19 6-37.600 0z"/>` +
    `<circle cx="42" cy="8" r="2.600" fill="#ffe08a"/>` +
    eyes(29, 9, "#ffd36b", 3.2, 3.2) +
    mouth(34) +
    whiskers(36, "#fff2dc"),
  // A flat grey face that frowns, ears folded, a plum nightcap.
  grumpkin:
    `<path fill="#8a93a3" d="M5 31q0-13 8-14h22q8 1 8 14-1 15-19 15T5 31z"/>` +
    `<path fill="#6f7888" d="M6 22l3-9 9 5-6 5zM42 22l-3-9-9 5 6 5z"/>` +
    `<path fill="#c3cad4" d="M24 33q9 0 10 6-2 6-10 6t-10-6q1-6 10-6z"/>` +
    `<path fill="#5b2f4d" d="M12 18Q14 3 29 3q12 1 15 14l-4 1q-3-6-7-6 2 3 1.500 6-11 4-22.500 0z"/>` +
    `<path fill="#b98a3a" d="M9.500 17.500q14.500 5 28 0 2 1 1.500 4-15 5-30.500 0-.5-3 1-4z"/>` +
    `<circle cx="43" cy="18.500" r="2.800" fill="#b98a3a"/>` +
    eyes(30, 8.5, "#e9c35a", 3.4, 2.8) +
    `<path ${line} stroke="${INK}" stroke-width="2" d="M10.500 26l8.500 2.500M37.500 26L29 28.500"/>` +
    `<path fill="#d98f95" d="M22 34h4l-2 2.200z"/>` +
    `<path ${line} stroke="${INK}" stroke-width="1.300" d="M19 40.500q5-4 10 0"/>` +
    whiskers(36, "#e2e6ec"),
  // The Chaos Cat: black, bristling, spirals for eyes.
  cat:
    `<path fill="#1d1626" stroke="#d98cff" stroke-width="1.300" d="M4 30L1 26l5-1L2 6l11 9 4-4 2 3 5-5 5 5 2-3 4 ` +
    `4L46 6l-4 19 5 1-3 4 3 5-6 1 1 5-6-1-2 5-5-3-5 4-5-4-5 3-2-5-6 1 1-5-6-1z"/>` +
    `<circle cx="15.500" cy="26" r="6" fill="#f2d94e"/><circle cx="32.500" cy="26" r="6" fill="#f2d94e"/>` +
    `<path ${line} stroke="#1d1626" stroke-width="1.500" d="M15.500 26q1.500-1.500 2.500.5t-2 3-4-2.500 ` +
    `2.500-4.500 6 2.500M32.500 26q1.500-1.500 2.500.5t-2 3-4-2.500 2.500-4.500 6 2.500"/>` +
    `<path fill="#fff" stroke="#1d1626" d="M14 36q10 5 20 0-2 7-10 7t-10-7zM17 37.500l1.500 3 1.500-2.500zm14 ` +
    `0l-1.500 3-1.500-2.500z"/>`,
  // Professor Whispurr: silver, spectacles, a high collar.
  caught:
    `<path fill="#5a2f45" d="M6 48L4 36l9 4h22l9-4-2 12z"/><path fill="#f2ead9" d="M16 40l8 8 8-8z"/>` +
    `<path fill="#b9bcc8" d="M6 26L8 6l9 7h14l9-7 2 20q0 16-18 16T6 26z"/>` +
    `<path fill="#8d90a0" d="M24 13l3 7h-6zM10 11l5 4-4 4zM38 11l-5 4 4 4z"/>` +
    `<path fill="#e6e7ec" d="M24 28q9 0 10 6-2 8-10 8t-10-8q1-6 10-6z"/>` +
    eyes(24, 8, "#8fd6c9", 3.6, 2.6) +
    `<g ${line} stroke="#c9992e" stroke-width="1.700"><circle cx="16" cy="24.500" r="6.200"/>` +
    `<circle cx="32" cy="24.500" r="6.200"/>` +
    `<path d="M22.200 23.500q1.800-1.600 3.600 0M9.800 23.500L5 21M38.200 23.500l4.800-2.500"/></g>` +
    `<path ${line} stroke="${INK}" stroke-width="1.800" d="M10 17l9 1.500M38 17l-9 1.500"/>` +
    `<path fill="#6f4756" d="M22 31h4l-2 2.400z"/>` +
    `<path ${line} stroke="${INK}" stroke-width="1.300" d="M20 37.500q4-2.500 8 0"/>`,
};

/** Curses as a bestiary draws them: ink lines on a field of 40 by 40. */
const CURSES: Record<string, string> = {
  snail: "M3 33h25q8 0 8-9v-7M34 17l-3-7M36.500 17l1.500-7M7 33a12 12 0 1 1 22-7 9 9 0 1 1-16-4 5.500 5.500 0 1 1 9 2",
  breadhead:
    "M9 35V20q-6-3-4-9 3-6 15-6t15 6q2 6-4 9v15zM15 20v2M25 20v2M20 25v2q-2 2-4 1M20 27q2 2 4 1M13 11l3-2M20 10" +
    "l3-2M27 12l2-2",
  copycat:
    "M4 27V10l6 5h6l6-5v17q-9 8-18 0zM18 29v3q9 7 18 0V14l-6 5h-8M9 21v1M17 21v1M13 25v1M26 25v1M31 25v1M28 29v1",
  zoomies:
    "M20 6l5 4h5l5-4v13q-7 8-15 0zM25 14v1M31 14v1M28 18v1M18 24q-6 1-8 7M26 25q-3 3-2 9M4 9h10M2 15h14M5 21h10M3 27h7",
  catnap:
    "M5 29q0-11 13-11 15 0 17 9 0 7-8 7H12q-7 0-7-5zM5 27L4 18l5 3M14 20l5-3M9 27q2 2 4 0M28 34q6-2 2-6t-12 1M24 " +
    "4h6l-6 7h6M33 12h4l-4 5h4",
  scaredycat:
    "M8 26V9l4 2 1-6 3 5 4-7 4 7 3-5 1 6 4-2v17q-12 11-24 0zM15 16a2.500 3.500 0 1 0 .1 0zM25 16a2.500 3.500 0 1 " +
    "0 .1 0zM15 19v1M25 19v1M16 28q1.300-2 2.600 0t2.700 0 2.700 0",
  fuzzball:
    "M20 5l2 5 5-4-1 6 6-1-3 5 6 2-5 4 5 4-6 2 2 5-6-1 0 6-5-3-4 4-2-5-6 2 1-6-6 0 3-5-5-3 5-4-4-4 6-1-1-5 5 2z" +
    "M15 19v2M25 19v2M17 26q3 3 6 0",
  mirror:
    "M20 3q12 1 12 13 0 11-12 13Q8 27 8 16 8 4 20 3zM20 29v8M15 37h10M14 20V12l3 3h6l3-3v8q-6 6-12 0zM18 18v.5" +
    "M22 18v.5",
  vampire:
    "M10 22V7l6 5h8l6-5v15q-10 10-20 0zM16 17l2 1M24 17l-2 1M17 23q3 2 6 0M18 24v3l1.500-2.500M22 24v3" +
    "l-1.500-2.500M10 20L3 15q-1 12 5 20l12-6 12 6q6-8 5-20l-7 5",
  ghost: "M8 35V16L7 6l7 4q6-2 12 0l7-4-1 10v19l-4-4-4 4-4-4-4 4-4-4zM15 17v3M25 17v3M18 24q2 3 4 0",
  mummy:
    "M7 25V7l7 5h12l7-5v18q-2 10-13 10T7 25zM7 17l20-5M13 12l20 6M7 23l9-2M33 22l-8-1M8 29l25-6M13 33l18-5M17 20" +
    "v1M24 20v1",
  dragon:
    "M12 14L8 3l7 6h10l7-6-4 11v9l-8 9-8-9zM16 17l3 1.500M24 17l-3 1.500M18 26v.5M22 26v.5M12 18L2 11q0 9 4 15" +
    "l6-3M28 18l10-7q0 9-4 15l-6-3M16 31l4 7 4-7",
};

/** Spells on a field of 24 by 24. */
const SPELLS: Record<string, string> = {
  summon: "M12 2v12M7 10l5 5 5-5M4 16v4h16v-4M5 4l1.500 1.500M19 4l-1.500 1.500",
  sling: "M3 19Q6 5 19 8M14 3.500L20 8l-4.500 5M4.500 21a1 1 0 1 0 .1 0",
  swat: "M7 14q5-5 10 0 3 4-1 6-4-2-8 0-4-2-1-6zM5 10v-1M9.500 7V5.500M14.500 7V5.500M19 10v-1M3 3l2 2M21 3l-2 2",
  switch: "M3 8h15M14 4l4 4-4 4M21 16H6M10 12l-4 4 4 4",
  overflow:
    "M8 2v9M4.500 8L8 11.500 11.500 8M17 2v9M13.500 8l3.500 3.500L20.500 8M3 15q3 3 6 0t6 0 6 0M3 20q3 3 6 0t6 0 6 0",
  avalanche: "M3 21L12 7l3 5 2-2 5 11zM7 3v3M12 1.500v2.500M17 3v3",
  dismiss: "M20 3l-8 9M8 11l5 4q-1 5-6 6l-4-1q4-3 5-9zM10 17l-2 3M17 14v.1M20 17v.1M17 20v.1",
  yoink: "M21 5v5q0 5-6 5H4M9 9.500L3.500 15 9 20.500M17 4l4-2 2 4",
};

const PAW =
  "M12 11c4 0 7 3.500 7 6.700 0 2.500-1.700 3.800-3.700 3.800-1.200 0-2.100-.6-3.300-.6s-2.100.6-3.300.6c-2 " +
  "0-3.700-1.300-3.700-3.800C5 14.500 8 11 12 11zM4.300 7.800a2 2.700 0 1 0 .1 0zM9 3.300a2.200 3 0 1 0 .1 0zM15 " +
  "3.300a2.200 3 0 1 0 .1 0zM19.700 7.800a2 2.700 0 1 0 .1 0z";

const RUNES = ["M48.500 4.500l3 5M51.500 4.500l-3 5", "M50 4v6M48 6h4", "M48.500 5h3v4h-3z", "M48 9l2-5 2 5"];

/** A ritual circle in chalk: two rings with runes between them. */
const RING =
  `<g ${line} stroke="currentcolor"><circle cx="50" cy="50" r="47" stroke-width="1.400"/>` +
  `<circle cx="50" cy="50" r="39" stroke-width=".9"/>` +
  `<path stroke-width=".8" d="M50 11l39 39-39 39-39-39zM22.400 22.400h55.200v55.200H22.400z" opacity=".55"/>` +
  Array.from(
    { length: 12 },
    (_, n) => `<path stroke-width="1.200" transform="rotate(${30 * n} 50 50)" d="${RUNES[n % 4]}"/>`,
  ).join("") +
  `</g>`;

const WIDTHS: Record<string, number> = {};
function symbol(id: string, width: number, drawn: string): string {
  WIDTHS[id] = width;
  return `<symbol id="wk-${id}" viewBox="0 0 ${width} ${width}">${drawn}</symbol>`;
}
const inked = (width: number, path: string): string =>
  `<path ${line} stroke="currentcolor" stroke-width="${width}" d="${path}"/>`;

const DRAWN = [
  ...Object.entries(COMPONENTS).map(([id, drawn]) => symbol(id, 32, drawn)),
  ...Object.entries(FACES).map(([id, drawn]) => symbol(id, 48, drawn)),
  ...Object.entries(CURSES).map(([id, path]) => symbol(`curse-${id}`, 40, inked(1.8, path))),
  ...Object.entries(SPELLS).map(([id, path]) => symbol(`spell-${id}`, 24, inked(1.9, path))),
  symbol("paw", 24, `<path fill="currentcolor" d="${PAW}"/>`),
  symbol("ring", 100, RING),
].join("");

/** How wide the field of a drawing is. */
export function widthOf(id: string): number {
  return WIDTHS[id] ?? 32;
}

/** Put the symbols into the page, once. */
export function ensureArt(): void {
  if (document.getElementById("wk-art")) return;
  const holder = document.createElement("div");
  holder.id = "wk-art";
  holder.setAttribute("aria-hidden", "true");
  Object.assign(holder.style, { position: "absolute", width: "0", height: "0", overflow: "hidden" });
  holder.innerHTML = `<svg width="0" height="0" focusable="false">${DRAWN}</svg>`;
  document.body.append(holder);
}
