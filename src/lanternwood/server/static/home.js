// A name that was typed and not yet kept goes along with the table that is made.
"use strict";
document.addEventListener("submit", (event) => {
  const typed = document.getElementById("myname")?.value.trim();
  const form = event.target;
  if (!typed || form.querySelector("[name=name]")) return;
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name: "name", value: typed });
  form.append(field);
});
