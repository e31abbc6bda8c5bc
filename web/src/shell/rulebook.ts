// A rules page as it is read at a table: without the numbers and sources that only scholars want, and searchable.
const HITS = "found";
const PARTS = "li, p, tr";
/** A reference in brackets, with nothing else in them. */
const ASIDE = /\s*\((?:<a [^>]*>§ \d+<\/a>(?:, | and | und |; )?)+\)/g;

/** The page without numbers; where a sentence needs one, a paragraph that says what is there. */
export function forPlayers(article: Element): string {
  for (const number of article.querySelectorAll(".rule > strong:first-child")) number.remove();
  for (const drawn of article.querySelectorAll("pre")) drawn.remove(); // letters and dashes; pictures say it better
  const rules = new Map([...article.querySelectorAll(".rule")].map((rule) => [rule.id, rule.textContent.trim()]));
  for (const link of article.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    const says = rules.get(link.hash.slice(1));
    if (says === undefined || link.textContent !== link.hash.slice(1)) continue;
    link.textContent = `§ ${Number(link.hash.split("-").at(-1))}`;
    link.title = says.replace(/\s*\([A-Z]+-\d+\)/g, "");
  }
  // Before the first chapter stand what the game is, and then where the page comes from: only the first is for here.
  const first = article.querySelector("h2");
  const opening = [...article.children].slice(0, first ? [...article.children].indexOf(first) : 0);
  for (const part of opening) if (part.querySelector("strong, a") ?? part.matches(".wide")) part.remove();
  // Below the line stands what is for whoever writes positions or looks for sources.
  const line = article.querySelector(":scope > hr");
  while (line?.nextSibling) line.nextSibling.remove();
  line?.remove();
  return article.innerHTML.replace(ASIDE, "");
}

/** Hide what does not hold the words, and chapters that are empty then; light the words. How many places are left. */
export function search(page: Element, wish: string): number | null {
  const words = wish.trim().toLowerCase();
  const parts = [...page.querySelectorAll<HTMLElement>(PARTS)];
  for (const part of parts) part.hidden = !!words && !part.textContent.toLowerCase().includes(words);
  const hits = parts.filter((part) => !part.hidden && !part.querySelector(PARTS));
  hideEmpty(page, !!words);
  light(hits, words);
  return words ? hits.length : null;
}

/** A heading is there for what is found under it, and so is a picture. */
function hideEmpty(page: Element, searching: boolean): void {
  let heading: HTMLElement | null = null;
  let under: HTMLElement | null = null;
  const pictures: [HTMLElement, HTMLElement | null][] = [];
  for (const part of page.children as HTMLCollectionOf<HTMLElement>) {
    const level = /^H([23])$/.exec(part.tagName)?.[1];
    if (level) {
      part.hidden = searching;
      if (level === "2") [heading, under] = [part, null];
      else under = part;
      continue;
    }
    if (part.tagName === "PRE") {
      part.hidden = searching;
      continue;
    }
    if (part.tagName === "FIGURE") {
      pictures.push([part, under ?? heading]);
      continue;
    }
    if (part.matches("ul, ol, .wide")) part.hidden = !part.querySelector("li:not([hidden]), tbody tr:not([hidden])");
    if (part.hidden) continue;
    if (heading) heading.hidden = false;
    if (under) under.hidden = false;
  }
  for (const [picture, above] of pictures) picture.hidden = above ? above.hidden : searching;
}

/** Light the words by the browser's own highlights, which leave the page as it is. */
function light(parts: HTMLElement[], words: string): void {
  if (typeof Highlight === "undefined") return;
  const ranges: Range[] = [];
  for (const part of words ? parts : []) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.toLowerCase() ?? "";
      for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + words.length);
        ranges.push(range);
      }
    }
  }
  CSS.highlights.set(HITS, new Highlight(...ranges));
}
