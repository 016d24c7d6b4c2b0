// One click to a hand of any game.

import * as api from "./api.js";
import { sit, soon, trying } from "./controls.js";
import { el, fill, show, zh } from "./dom.js";
import { families } from "./lobby.js";
import { title } from "./names.js";
import { picture, sprite } from "./sprite.js";
import { t } from "./words.js";

/** @param {Element} place */
export function homePage(place) {
  const fan = el("div", { class: "fan", "aria-hidden": "true" });
  show(place,
    el("section", { class: "hero" },
      el("div", el("h1", zh("葉子"), " ", el("span", { class: "latin" }, "yezi")), el("p", { class: "lead" }, t("home.says"))), fan),
    el("h2", t("home.deal")), soon(api.games().then((all) => quick(families(all), fan))),
    el("h2", t("home.more")),
    el("ul", { class: "ways" }, ["play", "replay", "explore", "lessons"].map((to) =>
      el("li", el("a", { href: `#/${to}` }, el("b", t(`nav.${to}`)), el("span", t(`home.${to}`)))))));
}

/** @param {Game[]} shown @param {Element} fan */
function quick(shown, fan) {
  void decorate(shown, fan);
  return el("ul", { class: "quick" }, shown.map((g) => el("li", trying([zh(g.title_zh), el("span", title(g) === g.title_zh ? g.title : title(g))],
    () => sit({ game: g.id, options: {}, players: Array.from({ length: g.seats }, (_, i) => (i === 0 ? "human" : "simple")), hints: true }), { "data-game": g.id }))));
}

/** @param {Game[]} all @param {Element} fan */
async function decorate(all, fan) {
  const game = all.find((g) => g.id === "lukfu") ?? all[0];
  if (!game) return;
  const [deck, cards] = await Promise.all([api.deck(game.deck), sprite(game.deck)]);
  const red = deck.faces.filter((f) => f.red);
  fill(fan, (red.length >= 5 ? red : deck.faces).slice(0, 5).map((f) => picture(cards, f.code, f.zh)));
}
