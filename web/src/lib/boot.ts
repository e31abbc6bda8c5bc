// What the page starts with, from the server.
import "./base.css";
import type { Boot } from "../messages";

export const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "{}") as Boot;
