// Our own drawings for the farm: tokens, pieces, skills, kinds and actions, once in the page as symbols on a field of
// 24 by 24; everything else points at them. Pieces take the colour of their owner.

const INK = "#2a1c12";
const round = `stroke-linecap="round" stroke-linejoin="round"`;
/** A filled shape with a dark edge. */
const fill = (colour: string, d: string, more = ""): string =>
  `<path fill="${colour}" stroke="${INK}" stroke-width="1.2" stroke-linejoin="round" d="${d}"${more}/>`;
/** A shape without an edge. */
const flat = (colour: string, d: string): string => `<path fill="${colour}" d="${d}"/>`;
/** A line. */
const line = (colour: string, d: string, width = 1.6): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" ${round} d="${d}"/>`;
const dot = (colour: string, x: number, y: number, r: number): string =>
  `<circle fill="${colour}" cx="${x}" cy="${y}" r="${r}"/>`;

const MOUSE =
  "M6.5 9.500a3.7 3.7 0 1 1 4-4.500h3a3.7 3.7 0 1 1 4 4.500q1.5 2 1.5 4.500c0 4-3 7.5-7 7.500S5 18 5 14q0-2.5 " +
  "1.5-4.500z";
const mouse = (colour: string): string =>
  fill(colour, MOUSE) +
  dot(INK, 9.5, 13, 1.3) +
  dot(INK, 14.5, 13, 1.3) +
  dot(INK, 12, 17.3, 1.3) +
  line(INK, "M8 17.500l-4.5.5M16 17.500l4.5.5", 0.9);
const card = (colour: string, low: string): string =>
  fill(colour, "M5.5 2.500h13q1.5 0 1.5 1.500v16q0 1.5-1.5 1.500h-13Q4 21.5 4 20V4q0-1.5 1.5-1.500z") +
  `<rect x="6.3" y="4.8" width="11.4" height="14.4" rx="1" fill="${low}"/>`;
const scroll = fill("#f2e3bf", "M6 3h11q2.5 0 2.5 2.500V17h2q0 4-3 4H7.500Q5 21 5 18.500V7H2.500Q2.5 3 6 3z");
const plate = (colour: string, d: string): string => fill(colour, d);

/** Skills: each has a plate of its own shape and colour. */
const SKILLS: Record<string, string> = {
  STR:
    plate("#c8402f", "M3 3h18v18H3z") +
    flat("#fff1e6", "M5.5 8h2.300v2.700h8.400V8h2.300v8h-2.300v-2.700H7.800V16H5.500z"),
  STA:
    `<circle cx="12" cy="12" r="10" fill="#2f8a4c" stroke="${INK}" stroke-width="1.2"/>` +
    flat(
      "#f0ffe8",
      "M12 18.500C7 15 5.5 12.5 5.5 10A3.4 3.4 0 0 1 12 8.5 3.4 3.4 0 0 1 18.5 10c0 2.5-1.5 5-6.5 8.500z",
    ),
  ENE:
    plate("#e08a12", "M12 1.500L23 21.500H1z") +
    flat("#fff6d8", "M12 8q4.5 4.3 4.5 7.700a4.5 4.5 0 0 1-9 0q0-1.9 1.5-3.7.5 1.5 1.6 1.700Q10.5 11 12 8z"),
  INT:
    plate("#2f6fc4", "M12 1l11 11-11 11L1 12z") +
    flat("#eaf4ff", "M12 6a5 5 0 0 1 2.5 9.300V17h-5v-1.700A5 5 0 0 1 12 6zm-2.2 12h4.400v1.600H9.800z"),
};

/** Tokens and goods. */
const GOODS: Record<string, string> = {
  wood:
    fill("#a8682f", "M6 6h12.500v12H6z") +
    flat("#8a5122", "M9 8.500h9v1.500H9zm1.5 4h7.500V14h-7.500z") +
    `<ellipse cx="6" cy="12" rx="3.6" ry="6" fill="#e6bd83" stroke="${INK}" stroke-width="1.2"/>` +
    `<ellipse cx="6" cy="12" rx="1.6" ry="3" fill="none" stroke="#a8682f" stroke-width="1.1"/>` +
    fill("#8a5122", "M18.5 6c2 0 3 2.7 3 6s-1 6-3 6z"),
  metal:
    fill("#8fa3b5", "M7.5 3h9l5 9-5 9h-9l-5-9z") +
    flat("#c6d4df", "M7.5 3h9l2.5 4.500H5z") +
    `<circle cx="12" cy="12" r="4" fill="#33414d" stroke="${INK}" stroke-width="1.2"/>`,
  move:
    `<circle cx="12" cy="12" r="10" fill="#5f8f3f" stroke="${INK}" stroke-width="1.2"/>` +
    flat(
      "#f2ffe0",
      "M9 11.500c2 0 3.8 1.6 3.8 3.6 0 1.3-1 2-2 2-.7 0-1.2-.3-1.8-.3s-1.1.3-1.8.3c-1 0-2-.7-2-2 0-2 1.8-3.6 " +
        "3.8-3.600zM5.8 9.500a1.1 1.4 0 1 0 .1 0zM8.3 7.800a1.1 1.5 0 1 0 .1 0zM11 8a1.1 1.5 0 1 0 .1 0z",
    ) +
    line("#f2ffe0", "M13.5 9.500h5.500M16.5 7l2.7 2.5-2.7 2.5", 1.7),
  joker:
    fill("#8546b8", "M12 21.500q-7 0-8-9L2 4.500l6 4 4-6 4 6 6-4-2 8q-1 9-8 9z") +
    dot("#ffd76b", 2.5, 4.5, 1.7) +
    dot("#ffd76b", 12, 2.7, 1.7) +
    dot("#ffd76b", 21.5, 4.5, 1.7) +
    dot("#fff", 9, 13, 1.4) +
    dot("#fff", 15, 13, 1.4) +
    line("#fff", "M8.5 16.500q3.5 3 7 0", 1.4),
  elec:
    `<circle cx="12" cy="12" r="10" fill="#b9703a" stroke="${INK}" stroke-width="1.2"/>` +
    fill("#ffe9a3", "M13.5 3.500L6.5 13.500h4.300L9.5 20.500l8-10.500h-4.600z"),
  elec2:
    `<circle cx="12" cy="12" r="10.4" fill="#ffc93c" stroke="${INK}" stroke-width="1.2"/>` +
    `<circle cx="12" cy="12" r="8" fill="#4a2f6e"/>` +
    fill("#fff0b0", "M13.5 3.500L6.5 13.500h4.300L9.5 20.500l8-10.500h-4.600z"),
  vp: fill("#f0c04a", "M12 1.500l3 6.3 7 .9-5.1 4.8 1.3 6.900L12 17l-6.2 3.4 1.3-6.900L2 8.700l7-.9z"),
  basic: card("#f0e0bb", "#5f8a6e") + flat("#f0e0bb", "M12 8l3.5 4-3.5 4-3.5-4z"),
  adv: card("#f0e0bb", "#7a4f9c") + flat("#f0e0bb", "M12 6l3.2 3.300L12 12.6 8.8 9.300zm0 6l3.2 3L12 18.3 8.8 15z"),
  any:
    card("#f0e0bb", "#5f8a6e") +
    flat("#7a4f9c", "M17.7 4.800v14.400H6.300z") +
    flat("#f0e0bb", "M12 8l3.5 4-3.5 4-3.5-4z"),
  pp:
    fill("#2f6fae", "M3 4h15v15H3z") +
    line("#d5ebff", "M6 15V8.500L10.5 6 15 8.500V15zM10.5 6v9", 1.2) +
    fill("#f0c04a", "M21.5 8.500l-6.8 9-3.2 1.5.6-3.5 6.8-9z"),
  ep:
    `<circle cx="12" cy="12" r="10" fill="#f2e3bf" stroke="${INK}" stroke-width="1.2"/>` +
    flat("#c8402f", "M17 6.500l-3 7.5-4-4z") +
    flat("#36546b", "M7 17.500l3-7.5 4 4z") +
    dot(INK, 12, 12, 1.3),
  potion:
    fill("#e7f3ec", "M9 2.500h6V5h-1v4l5.5 9q1.3 3.5-2.5 3.500H7Q3.2 21.5 4.5 18L10 9V5H9z") +
    flat("#3fae8a", "M8.3 13.500h7.400L18.6 18.500q.4 1.8-1.6 1.800H7q-2 0-1.6-1.800z") +
    dot("#d8fff0", 10, 16.5, 1.3) +
    dot("#d8fff0", 14, 18, 1),
  item:
    fill("#a8682f", "M3.5 10h7.500v7.500H3.500z") +
    fill("#8fa3b5", "M15.5 3l4 2.300v4.600l-4 2.3-4-2.300V5.300z") +
    fill("#f0e0bb", "M12.5 13.500h7V22h-7z"),
  cheese:
    fill("#f6c945", "M2 14.500L14 5q6 .5 8 9.500v5.500H2z") +
    line(INK, "M2 14.500h20", 1.2) +
    dot("#c98f1a", 8, 17.5, 1.5) +
    dot("#c98f1a", 15, 17, 1.8) +
    dot("#c98f1a", 14, 10.5, 1.4),
  bed:
    line(INK, "M3 6v14M21 13v7", 2.4) +
    fill("#b0483f", "M3 12h15q3 0 3 3v2.500H3z") +
    fill("#f7ecd8", "M4.5 8.500h4q2 0 2 2V12h-6z"),
  room: fill("#6b4a30", "M2 2h20v20H2z") + fill("#1d130d", "M5 22v-8a7 7 0 0 1 14 0v8z"),
  cover:
    fill("#6b4a30", "M2 2h20v20H2z") +
    flat("#8b6544", "M5 6h4v2.500H5zm8 0h6v2.500h-6zM4 12h5v2.500H4zm8 0h4v2.500h-4zm-6 6h4v2H6zm8-.5h5V20h-5z"),
};

/** Pieces, in the colour of their owner (`currentcolor`), and things of the farm. */
const PIECES: Record<string, string> = {
  worker: mouse("currentcolor"),
  chief: mouse("currentcolor") + fill("#f0c04a", "M6 9L5 1.500l4 3L12 .8l3 3.7 4-3L18 9q-6-2-12 0z"),
  explorer:
    mouse("currentcolor") +
    fill("#8a5a2b", "M3.5 8.500q8.5-3 17 0l1 2.300q-9.5-3.3-19 0z") +
    fill("#b98545", "M7 7.800Q7.5 2.5 12 2.500t5 5.300q-5-1.3-10 0z"),
  tent:
    fill("currentcolor", "M12 3.500L22.5 20.500h-21z") +
    flat(INK, "M12 9l4 11.500H8z") +
    line(INK, "M12 3.500L10.5 1M12 3.500L13.5 1", 1.2),
  cube:
    fill("currentcolor", "M12 2l9 4.500v11L12 22l-9-4.500v-11z") + line(INK, "M3 6.500l9 4.5 9-4.500M12 11v11", 1.2),
  disc:
    `<circle cx="12" cy="12" r="9.5" fill="currentcolor" stroke="${INK}" stroke-width="1.2"/>` +
    `<circle cx="12" cy="12" r="5.5" fill="none" stroke="${INK}" stroke-opacity=".45" stroke-width="1.4"/>`,
  door:
    fill("#8a5a2b", "M5.5 22V6a6.5 4.5 0 0 1 13 0v16z") +
    line("#5c3817", "M10 3v19M14 3v19", 1.1) +
    dot("#f0c04a", 16, 13, 1.3),
  opened:
    fill("#1d130d", "M5.5 22V6a6.5 4.5 0 0 1 13 0v16z") +
    fill("#a8743c", "M5.5 6q0-2 2-3.300l4.5 3V23l-6.5-1z") +
    dot("#f0c04a", 10, 14, 1.1),
  mission: scroll + line("#8a6a3a", "M8.5 7.500h7.500M8.5 11h7.500M8.5 14.500h5", 1.3),
  hidden:
    scroll +
    `<text x="12" y="16.5" text-anchor="middle" font-family="Georgia,serif" font-size="12" font-weight="700" ` +
    `fill="#7a4a1a">?</text>`,
  home:
    fill("#d9825a", "M1.5 11L12 2l10.5 9h-2.700v10.500H4.200V11z") +
    `<g transform="translate(5.5 8.5) scale(.54)">${mouse("#f7ecd8")}</g>`,
  base:
    fill("#5d6f80", "M2.5 22V11a9.5 8.5 0 0 1 19 0v11z") +
    `<g transform="translate(5.5 7) scale(.54)">${mouse("#e3e8ee")}</g>`,
  guest:
    fill("#d9825a", "M12 2l10.5 9h-2.700v10.500H12z") +
    fill("#5d6f80", "M12 2L1.5 11h2.700v10.500H12z") +
    `<g transform="translate(5.5 8.5) scale(.54)">${mouse("#f7ecd8")}</g>`,
  hero:
    mouse("#f3dcc0") +
    fill("#c8402f", "M5 15.500l7 4 7-4 2 7H3z") +
    fill("#f0c04a", "M12 16.500l1 2.2 2.3.2-1.7 1.5.5 2.3-2.1-1.2-2.1 1.2.5-2.3-1.7-1.5 2.3-.2z"),
  objective:
    line(INK, "M5 22V3", 2.4) +
    fill("#c8402f", "M6 3q4-2 7.5 0t7.5 0v10q-4 2-7.5 0T6 13z") +
    flat("#ffe9a3", "M13.3 4.700l1 2.1 2.3.3-1.7 1.6.4 2.3-2-1.1-2.1 1.1.4-2.300L9.9 7.100l2.3-.3z"),
  hut:
    fill("#7a5230", "M5 11h14v11H5z") +
    fill("#4a3a6e", "M2 12.500L12 1.500l10 11q-10-3-20 0z") +
    flat("#ffce7a", "M10 15h4v7h-4z") +
    dot("#ffce7a", 12, 7, 1.3),
};

/** What is done: line drawings in the colour of the words around them. */
const DEEDS: Record<string, string> = {
  "do-wood": "M4 20L15 9M13 4q5-1 8 4l-4 4q-4-1-5-5z",
  "do-dig": "M5 20L15 10M9 4q7-1 11 11M12 7l5 5",
  "do-metal": "M3 9h13q1-2 5-2-1 5-6 5.500L14 16h3v3.500H6V16h3l-1-3.500Q4 12 3 9z",
  "do-bed": "M3 6v14M21 13v7M3 16.500h18M3 12.500h15q3 0 3 3M5.5 9h4q1.5 0 1.5 1.500v2",
  "do-project": "M3 4h14v6M3 4v16h9M7 8.500h6M7 12.500h3M21 9.500l-7 8.5-2.5 1 .5-2.7 7-8.500z",
  "do-explore": "M12 2.500a9.5 9.5 0 1 0 .1 0zM16 8l-2.5 5.500L8 16l2.5-5.500z",
  tool: "M4.5 20.500L13 12M9.5 5.500L14 3l6.5 6.5-2.5 4.5-3-3-2.5 2.5-2-2L13 9z",
  structure: "M3 11.500L12 4l9 7.500M5.5 10v10.500h13V10M10 20.500v-6h4v6",
  automa:
    "M10.3 2.500h3.400l.5 2.9 1.9.8 2.4-1.7 2.4 2.4-1.7 2.4.8 1.9 2.9.5v3.400l-2.9.5-.8 1.9 1.7 2.4-2.4 " +
    "2.4-2.4-1.7-1.9.8-.5 2.900h-3.400l-.5-2.9-1.9-.8-2.4 1.7-2.4-2.4 1.7-2.4-.8-1.9-2.9-.5v-3.400" +
    "l2.9-.5.8-1.9-1.7-2.4 2.4-2.4 2.4 1.7 1.9-.8zM12 9a3.5 3.5 0 1 0 .1 0z",
  INC: "M20 12a8 8 0 1 1-2.5-5.800M20.5 2.500v5h-5M12 8.500v7M8.5 12h7",
  ONE: "M4 8.500L7 6v12M13 9l6 6M19 9l-6 6",
  PER: "M12 12q-2.5-4.5-6-4.500a4.5 4.5 0 0 0 0 9q3.5 0 6-4.500t6-4.500a4.5 4.5 0 0 1 0 9q-3.5 0-6-4.500z",
  END: "M6 3h12M6 21h12M7.5 3q0 5 4.5 9-4.5 4-4.5 9M16.5 3q0 5-4.5 9 4.5 4 4.5 9",
  IMM: "M12 2.500a9.5 9.5 0 1 0 .1 0zM12 7v6M12 16.500v.1",
  AGG: "M4 4l15 15M20 4L5 19M3.5 15.500l5 5M20.5 15.500l-5 5",
  reveal: "M2 12q10-13 20 0-10 13-20 0zM12 8.800a3.2 3.2 0 1 0 .1 0z",
  resolve: "M6 3h12v10M6 3v18h6M9.5 8h5M9.5 12h3M12.5 17.500l3.5 3.5 6-7.5",
  play: "M4 8.500h9v13H4zM17 17V3M12.5 7.500L17 3l4.5 4.5",
  discard: "M4 2.500h9v13H4zM17 7v14M12.5 16.500L17 21l4.5-4.5",
  free: "M12 2.500a9.5 9.5 0 1 0 .1 0zM5.5 5.500l13 13",
  less: "M4 5.500l8.5-2.5 8.5 8.5-9 9-8.5-8.500zM8.5 7.500v.1M9.5 13.500l5-2.5",
  each: "M5 5l14 14M19 5L5 19",
  swap: "M3 8h15M14 3.500L18.5 8 14 12.500M21 16H6M10 11.500L5.5 16l4.5 4.5",
  deploy: "M3 21v-8a5 5 0 0 1 10 0v8M9 16h12M17 12l4 4-4 4",
  shift: "M2.5 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M15.5 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M8 7q4-4 8 0M16 3.500V7h-3.5",
  foes: "M5 20.500Q3.5 11 8.5 3.500M10.5 21Q9 11 14 3M16 20.500Q14.5 12 19.5 4.5",
  regain: "M4 20V9h9v11zM8 5h12v12M16.5 13l3.5 4 3-4",
  claim: "M5 22V3M5 4q4-2 7.5 0t7.5 0v9q-4 2-7.5 0T5 13",
  lock: "M5 11h14v10H5zM8 11V7.500a4 4 0 0 1 8 0V11M12 15v2.5",
  lost: "M6 12h12",
};

const symbol = (id: string, drawn: string): string => `<symbol id="rw-${id}" viewBox="0 0 24 24">${drawn}</symbol>`;
const DRAWN = [
  ...Object.entries({ ...SKILLS, ...GOODS, ...PIECES }).map(([id, drawn]) => symbol(id, drawn)),
  ...Object.entries(DEEDS).map(([id, d]) => symbol(id, line("currentcolor", d, 2.1))),
].join("");

/** Put the symbols into the page, once. */
export function ensureArt(): void {
  if (document.getElementById("rw-art")) return;
  const holder = document.createElement("div");
  holder.id = "rw-art";
  holder.hidden = true;
  holder.innerHTML = `<svg>${DRAWN}</svg>`;
  document.body.append(holder);
}
