// The form for a new table: closes the faces when one was pressed, shows what belongs to so many seats, and says the
// whole table in words. Everything can be chosen and sent without this file.
"use strict";
(() => {
  const form = document.querySelector(".making");
  const says = document.getElementById("says");
  const chairs = [...form.querySelectorAll(".chair")];
  const words = says.dataset;
  const numbers = words.numbers.split(",");

  // A menu that opens below the window's edge comes up to where it can be read.
  for (const chair of chairs) {
    chair.querySelector("details")?.addEventListener("toggle", (event) => {
      if (event.target.open) chair.querySelector(".kinds").scrollIntoView({ block: "nearest" });
    });
  }
  const chosen = (chair) => chair.querySelector("input:checked");
  const fill = (pattern, values) => pattern.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const list = (parts) =>
    parts.length > 1 ? fill(words.and, { some: parts.slice(0, -1).join(", "), last: parts.at(-1) }) : (parts[0] ?? "");

  /** Who sits on some chairs: bots of one kind together, as `two Lanterns`. */
  function names(of) {
    const tally = new Map();
    for (const chair of of) {
      const one = chosen(chair);
      const known = tally.get(one.value) ?? { one, n: 0 };
      known.n += 1;
      tally.set(one.value, known);
    }
    const said = ({ one, n }) =>
      n > 1 && one.dataset.many ? fill(one.dataset.many, { number: numbers[n] ?? n }) : one.dataset.says;
    return list([...tally.values()].map(said));
  }

  function players() {
    const taken = chairs.filter((chair) => chosen(chair)?.value);
    const mine = taken.filter((chair) => chosen(chair).value === "me");
    const rest = taken.filter((chair) => chosen(chair).value !== "me");
    if (!mine.length) return fill(words.watch, { names: names(rest) });
    if (!rest.length && mine.length === 1) return words.alone;
    const role = mine.length === 1 ? mine[0].dataset.role : "";
    const roles = mine.length > 1 ? mine.map((chair) => chair.dataset.called).filter(Boolean) : [];
    const side = (chair) => chair.closest(".side");
    const friends = role ? rest.filter((chair) => side(chair) === side(mine[0])) : [];
    const others = rest.filter((chair) => !friends.includes(chair));
    const you = roles.length ? fill(words.several, { you: words.you, roles: list(roles) }) : words.you;
    const values = { you: role || you, friends: names(friends), names: names(others.length ? others : friends) };
    return fill(friends.length && others.length ? words.both : others.length ? words.against : words.with, values);
  }

  function look() {
    const seats = chairs.filter((chair) => chosen(chair)?.value).length;
    for (const row of form.querySelectorAll("[data-of-seat]")) {
      const chair = chairs.find((each) => each.dataset.seat === row.dataset.ofSeat);
      row.hidden = !chair || !chosen(chair)?.value;
    }
    const more = [];
    for (const option of form.querySelectorAll(".option")) {
      const fits = !option.dataset.seats || option.dataset.seats.split(" ").includes(String(seats));
      option.hidden = !fits;
      for (const pill of option.querySelectorAll("input[data-seat]")) {
        pill.parentElement.hidden = Number(pill.dataset.seat) > seats;
        if (pill.checked && pill.parentElement.hidden) option.querySelector(".pills input").checked = true;
      }
      const one = option.querySelector(":scope > .pills input:checked");
      if (fits && one && one.value !== option.dataset.usual) more.push(`${option.dataset.name}: ${one.dataset.says}`);
    }
    says.textContent = `${[players(), ...more].join("; ")}.`;
  }

  form.addEventListener("change", look);
  form.addEventListener("click", (event) => {
    const face = event.target.closest?.(".kind");
    if (!face || !event.detail) return;
    const details = face.closest("details");
    setTimeout(() => {
      details.open = false;
      details.querySelector("summary").focus({ preventScroll: true });
    });
  });
  document.addEventListener("click", (event) => {
    for (const open of form.querySelectorAll(".chair details[open]")) if (!open.contains(event.target)) open.open = false;
  });
  form.addEventListener("keydown", (event) => {
    const open = event.key === "Escape" && event.target.closest?.(".chair details[open]");
    if (open) {
      open.open = false;
      open.querySelector("summary").focus();
    }
  });
  for (const seats of form.querySelectorAll(".option legend .dim")) seats.remove();
  look();
  says.hidden = false;
})();
