// A picture of how a game ended, to be shown around: 1200 by 630, drawn in the browser from the scene.
export const WIDTH = 1200;
export const HEIGHT = 630;

/** What a drawing may take from style sheets; a picture stands alone and has none. */
const PAINT = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "opacity",
  "paint-order",
  "stop-color",
  "display",
] as const;
const SVG = "http://www.w3.org/2000/svg";

/** Give a copy the paint that style sheets give the original. */
function paint(original: Element, copy: Element): void {
  const styled =
    copy.hasAttribute("class") || [...copy.attributes].some((each) => /var\(|color-mix|oklch/.test(each.value));
  if (styled) {
    const look = getComputedStyle(original);
    for (const name of PAINT) (copy as SVGElement).style.setProperty(name, look.getPropertyValue(name));
    (copy as SVGElement).style.setProperty("color", look.color);
    copy.removeAttribute("class");
  }
  [...original.children].forEach((child, at) => {
    const same = copy.children[at];
    if (same) paint(child, same);
  });
}

/** Drawings that are pointed at come along. */
function fetchUses(copy: Element): void {
  for (const use of copy.querySelectorAll("use")) {
    const symbol = document.getElementById((use.getAttribute("href") ?? "").slice(1));
    if (!symbol) continue;
    const own = document.createElementNS(SVG, symbol.tagName === "symbol" ? "svg" : "g");
    for (const name of ["x", "y", "width", "height", "transform", "style", "opacity"])
      if (use.hasAttribute(name)) own.setAttribute(name, use.getAttribute(name) ?? "");
    if (symbol.hasAttribute("viewBox")) own.setAttribute("viewBox", symbol.getAttribute("viewBox") ?? "");
    own.setAttribute("overflow", "visible");
    for (const child of symbol.children) {
      const part = child.cloneNode(true) as Element;
      paint(child, part);
      own.append(part);
    }
    use.replaceWith(own);
  }
}

/** Gradients too. */
function fetchGradients(copy: SVGSVGElement): void {
  const text = new XMLSerializer().serializeToString(copy);
  const wanted = new Set([...text.matchAll(/url\((?:&quot;|["'])?#([\w-]+)/g)].map((found) => found[1] ?? ""));
  const defs = document.createElementNS(SVG, "defs");
  for (const id of wanted) {
    if (copy.querySelector(`[id="${id}"]`)) continue;
    const found = document.getElementById(id);
    if (!found) continue;
    const part = found.cloneNode(true) as Element;
    paint(found, part);
    defs.append(part);
  }
  copy.prepend(defs);
}

/** A drawing of the page as an image of its own; `view` is what of it is seen. */
export function standalone(drawing: SVGSVGElement, view: string): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  paint(drawing, copy);
  fetchUses(copy);
  fetchGradients(copy);
  for (const [name, value] of Object.entries({ viewBox: view, width: WIDTH, height: HEIGHT, xmlns: SVG }))
    copy.setAttribute(name, String(value));
  copy.setAttribute("preserveAspectRatio", "xMidYMid slice");
  copy.removeAttribute("style");
  return new XMLSerializer().serializeToString(copy);
}

async function imageOf(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  return image;
}

/** Words on at most two lines, smaller where they are long. */
function write(
  pen: CanvasRenderingContext2D,
  text: string,
  how: { size: number; family: string; x: number; bottom: number; width: number },
): number {
  for (let size = how.size; ; size -= 4) {
    pen.font = `600 ${size}px ${how.family}`;
    const lines = [""];
    for (const word of text.split(" ")) {
      const longer = `${lines.at(-1)} ${word}`.trim();
      if (pen.measureText(longer).width > how.width && lines.at(-1)) lines.push(word);
      else lines[lines.length - 1] = longer;
    }
    if (lines.length > 2 && size > 24) continue;
    const step = size * 1.12;
    lines.forEach((line, at) => pen.fillText(line, how.x, how.bottom - (lines.length - 1 - at) * step));
    return how.bottom - lines.length * step;
  }
}

export interface Caption {
  headline: string;
  below: string;
  brand: string;
}

/** The picture as a PNG. */
export async function pictureOf(drawing: SVGSVGElement, view: string, caption: Caption): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser draws no pictures");
  pen.drawImage(await imageOf(standalone(drawing, view)), 0, 0, WIDTH, HEIGHT);
  // Words stand on a scrim.
  const scrim = pen.createLinearGradient(0, HEIGHT, 0, HEIGHT * 0.3);
  scrim.addColorStop(0, "rgb(8 13 22 / 88%)");
  scrim.addColorStop(0.45, "rgb(8 13 22 / 62%)");
  scrim.addColorStop(1, "rgb(8 13 22 / 0%)");
  pen.fillStyle = scrim;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const top = pen.createLinearGradient(0, 0, 0, 130);
  top.addColorStop(0, "rgb(8 13 22 / 62%)");
  top.addColorStop(1, "rgb(8 13 22 / 0%)");
  pen.fillStyle = top;
  pen.fillRect(0, 0, WIDTH, 130);
  const look = getComputedStyle(document.documentElement);
  const serif = look.getPropertyValue("--serif") || "serif";
  const sans = look.getPropertyValue("--sans") || "sans-serif";
  pen.fillStyle = "#fff8e8";
  pen.textBaseline = "alphabetic";
  pen.font = `600 34px ${serif}`;
  pen.fillText(caption.brand, 104, 82);
  drawLantern(pen);
  pen.fillStyle = "#f3efe4";
  const above = write(pen, caption.below, { size: 32, family: sans, x: 60, bottom: HEIGHT - 56, width: WIDTH - 120 });
  pen.fillStyle = "#fff8e8";
  write(pen, caption.headline, { size: 80, family: serif, x: 60, bottom: above - 6, width: WIDTH - 120 });
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

function drawLantern(pen: CanvasRenderingContext2D): void {
  pen.save();
  pen.translate(50, 42);
  pen.scale(2, 2);
  pen.strokeStyle = "#fff8e8";
  pen.lineWidth = 1.5;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.stroke(new Path2D("M9 4.5a3 3 0 0 1 6 0M7.5 7.5h9l1.5 11H6zM7 21h10"));
  pen.fillStyle = "#ffce7a";
  pen.fill(new Path2D("M12 10c2 2.2 2.4 3.3 2.4 4.3a2.4 2.4 0 0 1-4.8 0c0-1 .4-2.1 2.4-4.3z"));
  pen.restore();
}

/** Hand it on, where the device can; otherwise keep it. Gives whether it was handed on. */
export async function share(picture: Blob, name: string, text: string): Promise<boolean> {
  const file = new File([picture], name, { type: "image/png" });
  if (typeof navigator.canShare === "function" && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file], text });
      return true;
    } catch (wrong) {
      if (wrong instanceof DOMException && wrong.name === "AbortError") return true;
    }
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return false;
}
