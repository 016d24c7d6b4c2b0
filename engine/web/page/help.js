// The keys that work at the table.

import { el } from "./dom.js";
import { set, settings } from "./settings.js";
import { t } from "./words.js";

/** Letters for buttons; the same in both languages. */
export const letters = { why: "w", hint: "h", prove: "p", undo: "u", sort: "s", next: "n", review: "r", clear: "Escape", step: ".", hand: "c", log: "l", list: "a" };

export function helpBox() {
  const keys = [["← →", "arrows"], ["Space", "space"], ["Enter", "enter"], ["1 – 9", "digits"], ["Esc", "clear"], ["w", "why"], ["h", "hint"],
    ["p", "prove"], ["u", "undo"], ["s", "sort"], ["n", "next"], ["r", "review"], [".", "step"], ["c", "hand"], ["a", "list"], ["l", "log"], ["?", "help"]];
  const box = el("input", { type: "checkbox", checked: settings.keys, onchange: () => { set("keys", box.checked); } });
  return el("details", { class: "help", id: "help" },
    el("summary", t("help.title"), " ", el("kbd", "?")), el("p", t("help.says")),
    el("dl", keys.map(([key, says]) => el("div", el("dt", el("kbd", key)), el("dd", t(`key.${says}`))))),
    el("label", box, " ", t("help.letters")));
}

export function toggleHelp() {
  const help = document.getElementById("help");
  if (!(help instanceof HTMLDetailsElement)) return;
  help.open = !help.open;
  if (!help.open) return;
  help.querySelector("summary")?.focus();
  help.scrollIntoView({ block: "nearest" });
}
