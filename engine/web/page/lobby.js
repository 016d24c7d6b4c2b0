// @ts-check
// Choosing what to play: game, variant, options and who sits where; then the links for the seats.

import * as api from "./api.js";
import { choice, copyLink, sorry, waiting } from "./controls.js";
import { el, fill, show } from "./dom.js";
import { bothTitles, Names, plainly, title } from "./names.js";
import { cited } from "./result.js";
import { recall, keep } from "./settings.js";
import { openTable, openTables, seatKeys, wayTo } from "./tables.js";
import { has, t } from "./words.js";

/** The games that are no variants. @param {Game[]} all */
export const families = (all) => all.filter((g) => !g.id.includes("/"));

/**
 * The variants of a game; of a variant, its brothers.
 * @param {Game[]} all
 * @param {string} id
 * @returns {{id: string, title: string, title_zh?: string}[]}
 */
export function variants(all, id) {
  const inside = all.find((g) => g.id === id.split("/")[0])?.variants ?? [];
  return inside.map((v) => (typeof v === "string" ? { id: v, title: v } : v));
}

/** @param {Element} place @param {URLSearchParams} query */
export function lobby(place, query) {
  const form = el("div", {});
  show(place, el("h1", {}, t("lobby.title")), mine(), form);
  void waiting(form, build(query));
}

/** Tables that were opened here. */
function mine() {
  const open = openTables().filter((o) => Date.now() - o.when < 864e5);
  if (open.length === 0) return null;
  return el("section", { class: "mine" }, el("h2", {}, t("lobby.mine")),
    el("ul", { class: "plain" }, open.slice(0, 6).map((o) => el("li", {},
      el("a", { href: wayTo(o) }, t("lobby.table", o.table, o.game)), " ",
      el("small", {}, o.players.join(t("comma")))))));
}

/** @param {URLSearchParams} query */
async function build(query) {
  const all = await api.games();
  const wanted = query.get("game") ?? recall("game", "lukfu");
  const chosen = all.some((g) => g.id === wanted) || wanted.includes("/") ? wanted : all[0]?.id ?? "";
  const rest = el("div", {});
  const form = el("form", { class: "lobby", onsubmit: (/** @type {Event} */ e) => e.preventDefault() });
  /** @param {string} id */
  const pick = (id) => void waiting(rest, details(id));
  const family = chosen.split("/")[0] ?? "";
  const variantPlace = el("div", {});
  /** @param {string} of @param {string} id */
  const setVariants = (of, id) => {
    const list = variants(all, of);
    variantPlace.replaceChildren(list.length === 0 ? "" : choice(t("lobby.variant"),
      [[of, t("lobby.novariant")], ...list.map((v) => [v.id, bothTitles(v)])], id, pick, { id: "variant" }));
  };
  fill(form, el("div", { class: "fields" },
    choice(t("lobby.game"), families(all).map((g) => [g.id, bothTitles(g)]), family,
      (id) => { setVariants(id, id); pick(id); }, { id: "game" }),
    variantPlace), rest);
  setVariants(family, chosen);
  pick(chosen);
  return form;
}

/** The rest of the form for one game. @param {string} id */
async function details(id) {
  const game = await api.game(id);
  const deck = await api.deck(game.deck).catch(() => ({ id: game.deck, title: game.deck, suits: [], faces: [] }));
  const names = new Names(game, deck);
  /** @type {Record<string, string>} */
  const options = {};
  const kinds = ["human", ...(game.players ?? ["simple", "eager", "random"]).filter((p) => p !== "human")];
  const usual = kinds.includes("simple") ? "simple" : kinds[1] ?? "human";
  const players = Array.from({ length: game.seats }, (_, i) => (i === 0 ? "human" : usual));
  const hints = el("input", { type: "checkbox", checked: true });
  const seed = el("input", { type: "number", min: 0, max: 4294967295, step: 1, id: "seed", inputmode: "numeric" });
  const fault = el("div", {});
  const start = async () => {
    fault.replaceChildren();
    keep("game", id);
    try {
      const table = await openTable({ game: id, options, players, hints: hints.checked,
        ...(seed.value === "" ? {} : { seed: Number(seed.value) }) });
      location.hash = wayTo(table);
    } catch (error) {
      fault.replaceChildren(sorry(error));
    }
  };
  const seats = el("fieldset", { class: "seats" }, el("legend", {}, t("lobby.players")),
    players.map((kind, i) => choice(t("lobby.seat", i + 1),
      kinds.map((k) => [k, kindName(k)]), kind, (value) => { players[i] = value; }, { "data-seat": i })));
  return [
    el("p", { class: "about" }, game.says ? el("span", { lang: "en" }, plainly(game.says)) : "", " ",
      el("a", { href: `#/game/${id}` }, t("lobby.about", title(game)))),
    seats,
    el("div", { class: "fields" },
      el("label", { class: "choice" }, hints, " ", t("lobby.hints")),
      el("label", { class: "choice" }, el("span", {}, t("lobby.seed")), " ", seed)),
    optionsBox(names, game.options ?? [], (name, value) => { options[name] = value; }),
    fault,
    el("div", { class: "buttons" },
      el("button", { class: "main", id: "start", onclick: start }, t("lobby.start"))),
  ];
}

/** @param {string} kind */
function kindName(kind) {
  const [name, more] = kind.split(":");
  return has(`player.${name}`) ? t(`player.${name}`) + (more ? ` ${more}` : "") : kind;
}

/**
 * @param {Names} names
 * @param {Option[]} options
 * @param {(name: string, value: string) => void} onChange
 */
function optionsBox(names, options, onChange) {
  if (options.length === 0) return "";
  return el("details", { class: "options" }, el("summary", {}, t("lobby.options", options.length)),
    options.map((option) => {
      const says = el("small", {}, el("span", { lang: "en" }, option.says), " ", cited(names.game.id, option.rules));
      if (option.choices && option.choices.length > 0) {
        return el("div", { class: "option" }, choice(option.name, option.choices.map((c) => [c, c]), option.value,
          (value) => onChange(option.name, value)), says);
      }
      const field = el("input", { type: "number", min: option.least, max: option.most, value: option.value,
        onchange: () => onChange(option.name, field.value) });
      return el("div", { class: "option" }, el("label", { class: "choice" }, el("span", {}, option.name), " ", field), says);
    }));
}

/** The links of a table at which several people sit. @param {Element} place @param {string} number */
export function seatsPage(place, number) {
  const table = openTables().find((o) => String(o.table) === number);
  if (!table) {
    show(place, el("h1", {}, t("seats.title")), el("p", {}, t("seats.unknown")));
    return;
  }
  const keys = seatKeys(table);
  show(place, el("h1", {}, t("seats.title")), el("p", {}, t("seats.says")),
    el("ul", { class: "plain seat-links" }, keys.map(({ key, seat }) => el("li", {},
      copyLink(t("lobby.seat", seat + 1), `#/table/${key}`),
      el("a", { class: "button", href: `#/table/${key}` }, t("seats.sit"))))),
    el("h2", {}, t("seats.hot")), el("p", {}, t("seats.hot.says")),
    el("p", {}, el("a", { class: "button main", href: `#/table/${keys.map((k) => k.key).join("+")}` }, t("seats.hot.go"))));
}
