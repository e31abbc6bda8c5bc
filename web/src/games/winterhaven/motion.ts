// Motion: hands slide on, animals come to where they live. Nothing waits for it, and calm devices see none.
const EASE = "cubic-bezier(.2, .8, .25, 1)";

/** The picture of a thing that can be seen right now. */
export function find(selector: string): Element | null {
  for (const each of document.querySelectorAll(selector)) {
    const rect = each.getBoundingClientRect();
    const over = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
    if (rect.width && over && (over.contains(each) || over.parentElement?.contains(each) || each.contains(over)))
      return each;
  }
  return null;
}

/** Where a seat is found: its line beside the board, or its name at the top. */
export function seatPlace(seat: number): Element | null {
  return find(`.other [data-seat="${seat}"]`) ?? document.querySelectorAll(".seats .seat")[seat] ?? null;
}

/** A copy of the hand goes to the next seat; the new one comes up in its place. */
export function passOn(hand: HTMLElement, next: number): void {
  const from = hand.getBoundingClientRect();
  const to = seatPlace(next)?.getBoundingClientRect();
  const copy = hand.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.setAttribute("aria-hidden", "true");
  for (const each of copy.querySelectorAll<HTMLElement>("[data-thing]")) {
    delete each.dataset["thing"];
    if (each.classList.contains("held")) each.style.visibility = "hidden"; // that one stays here
  }
  Object.assign(copy.style, {
    position: "fixed",
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    zIndex: "30",
    pointerEvents: "none",
    margin: "0",
  });
  document.body.append(copy);
  const x = to ? to.left + to.width / 2 - from.left - from.width / 2 : -innerWidth;
  const y = to ? to.top + to.height / 2 - from.top - from.height / 2 : 0;
  const flight = copy.animate(
    [
      { transform: "none", opacity: 0.9 },
      { transform: `translate(${x}px, ${y}px) scale(.12)`, opacity: 0.2 },
    ],
    { duration: 380, easing: "ease-in" },
  );
  const done = (): void => copy.remove();
  flight.finished.then(done, done);
  requestAnimationFrame(() => {
    [...hand.children].forEach((card, i) =>
      card.animate(
        [
          { opacity: 0, transform: "translateX(46px)" },
          { opacity: 1, transform: "none" },
        ],
        { duration: 300, delay: 120 + 30 * i, easing: EASE, fill: "backwards" },
      ),
    );
  });
}

/** What came in settles. */
export function settle(thing: Element): void {
  thing.animate(
    [
      { transform: "translateY(-14px) scale(1.15)", opacity: 0.3 },
      { transform: "none", opacity: 1 },
    ],
    { duration: 340, easing: EASE },
  );
}
