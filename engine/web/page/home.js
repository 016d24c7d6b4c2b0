// @ts-check
// The first page: what this is, and one click to a hand of any game.

import * as api from "./api.js";
import { sorry, waiting } from "./controls.js";
import { el, fill, show } from "./dom.js";
import { families } from "./lobby.js";
import { picture, sprite } from "./sprite.js";
import { openTable, wayTo } from "./tables.js";
import { title } from "./names.js";
import { t } from "./words.js";

/** @param {Element} place */
export function homePage(place) {
  const games = el("div", {});
  const fan = el("div", { class: "fan", "aria-hidden": "true" });
  show(place,
    el("section", { class: "hero" },
      el("div", {}, el("h1", {}, el("span", { class: "zh", lang: "zh-Hant" }, "葉子"), " ", el("span", { class: "latin" }, "yezi")),
        el("p", { class: "lead" }, t("home.says"))), fan),
    el("h2", {}, t("home.deal")), games,
    el("h2", {}, t("home.more")),
    el("ul", { class: "ways" }, [["#/play", "play"], ["#/replay", "replay"], ["#/explore", "explore"], ["#/lessons", "lessons"]].map(([to, word]) =>
      el("li", {}, el("a", { href: to }, el("b", {}, t(`nav.${word}`)), el("span", {}, t(`home.${word}`)))))));
  void waiting(games, api.games().then((all) => quick(all, fan)));
}

/** @param {Game[]} all @param {Element} fan */
async function quick(all, fan) {
  const shown = families(all);
  void decorate(shown, fan);
  const fault = el("div", {});
  const start = async (/** @type {Game} */ game) => {
    try {
      const players = Array.from({ length: game.seats }, (_, i) => (i === 0 ? "human" : "simple"));
      location.hash = wayTo(await openTable({ game: game.id, options: {}, players, hints: true }));
    } catch (error) {
      fault.replaceChildren(sorry(error));
    }
  };
  return [el("ul", { class: "quick" }, shown.map((g) => el("li", {},
    el("button", { "data-game": g.id, onclick: () => start(g) },
      el("span", { class: "zh", lang: "zh-Hant", "aria-hidden": g.title_zh ? null : "true" }, g.title_zh ?? ""),
        el("span", {}, title(g) === g.title_zh ? g.title : title(g)))))), fault];
}

/** Some cards, to look at. @param {Game[]} all @param {Element} fan */
async function decorate(all, fan) {
  const game = all.find((g) => g.id === "lukfu") ?? all[0];
  if (!game) return;
  const [deck, cards] = await Promise.all([api.deck(game.deck), sprite(game.deck)]);
  const red = deck.faces.filter((f) => f.red);
  fill(fan, (red.length >= 5 ? red : deck.faces).slice(0, 5).map((f) => picture(cards, f.code, f.zh)));
}
