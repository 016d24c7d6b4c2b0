// What to play, with whom; then the links for the seats.

import * as api from "./api.js";
import { attempt, choice, copyLink, sit, soon, trying, waiting } from "./controls.js";
import { el, link, put, show } from "./dom.js";
import { bothTitles, choiceName, kindName, said, title, told } from "./names.js";
import { cited } from "./result.js";
import { recall, keep } from "./settings.js";
import { openTables, seatKeys, wayTo } from "./tables.js";
import { shared } from "./transport.js";
import { t } from "./words.js";

/** @param {Game[]} all */
export const families = (all) => all.filter((g) => !g.id.includes("/"));

/** The variants of a game; of a variant, its brothers. @param {Game[]} all @param {string} id */
export const variants = (all, id) => all.find((g) => g.id === api.family(id))?.variants ?? [];

/** @param {Element} place @param {URLSearchParams} query */
export const lobby = (place, query) => show(place, el("h1", t("lobby.title")), mine(), soon(build(query)));

function mine() {
  const open = openTables().filter((o) => Date.now() - o.when < 864e5);
  return open.length > 0 && el("section", el("h2", t("lobby.mine")), el("ul", { class: "plain" }, open.slice(0, 6).map((o) => el("li",
    link(wayTo(o), t("lobby.table", o.table, o.game)), " ", el("small", o.players.join(t("comma")))))));
}

/** @param {URLSearchParams} query */
async function build(query) {
  const all = await api.games();
  const wanted = query.get("game") ?? recall("game", "lukfu");
  const known = [wanted, api.family(wanted)].find((id) => all.some((g) => g.id === id || g.variants?.some((v) => v.id === id)));
  const chosen = known ?? all[0]?.id ?? "";
  const rest = el("div");
  const variantPlace = el("div");
  const pick = (/** @type {string} */ id) => void waiting(rest, details(id));
  /** @param {string} of @param {string} id */
  const setVariants = (of, id) => {
    const list = variants(all, of);
    put(variantPlace, list.length > 0 && choice(t("lobby.variant"),
      [[of, t("lobby.novariant")], ...list.map((v) => [v.id, bothTitles(v)])], id, pick, { id: "variant" }));
  };
  setVariants(api.family(chosen), chosen);
  pick(chosen);
  return el("form", { onsubmit: (e) => e.preventDefault() }, el("div", { class: "fields" },
    choice(t("lobby.game"), families(all).map((g) => [g.id, bothTitles(g)]), api.family(chosen),
      (id) => { setVariants(id, id); pick(id); }, { id: "game" }),
    variantPlace), rest);
}

/** @param {string} id */
async function details(id) {
  const game = await api.game(id);
  /** @type {Record<string, string>} */
  const options = {};
  const kinds = ["human", ...(game.players ?? ["simple", "eager", "random"]).filter((p) => p !== "human")];
  const usual = kinds.includes("simple") ? "simple" : kinds[1] ?? "human";
  /** @type {string[]} */
  const players = [];
  const who = el("fieldset");
  let asked = 0;
  const drawSeats = (/** @type {number} */ n) => {
    players.length = Math.min(players.length, n);
    for (let i = players.length; i < n; ++i) players.push(i === 0 ? "human" : usual);
    put(who, el("legend", t("lobby.players")), players.map((kind, i) => choice(t("lobby.seat", i + 1),
      kinds.map((k) => [k, kindName(k)]), kind, (value) => { players[i] = value; }, { "data-seat": i })));
  };
  drawSeats(game.seats);
  const option = (/** @type {string} */ name, /** @type {string} */ value) => { // options may change how many sit
    options[name] = value;
    const mine = ++asked;
    void attempt(who, async () => {
      const { seats } = await api.game(id, Object.entries(options).map((one) => one.join("=")));
      if (mine === asked) drawSeats(seats);
    });
  };
  const hints = el("input", { type: "checkbox", checked: true });
  const seed = el("input", { type: "number", min: 0, max: 4294967295, step: 1, id: "seed", inputmode: "numeric" });
  const clock = el("input", { type: "number", min: 0, max: 600, value: 0, id: "clock" });
  const talk = el("input", { type: "checkbox", checked: true });
  const claims = el("input", { type: "number", min: 0, max: 60, value: 0 });
  const start = () => {
    keep("game", id);
    return sit({ game: id, options, players, hints: hints.checked, window: Number(claims.value) * 1000, clock: Number(clock.value) * 1000, talk: talk.checked, ...(seed.value !== "" && { seed: Number(seed.value) }) });
  };
  return [
    el("p", said(game), " ", link(`#/game/${id}`, t("lobby.about", title(game)))),
    who,
    el("div", { class: "fields" },
      el("label", { class: "choice" }, hints, " ", t("lobby.hints")),
      el("label", { class: "choice" }, el("span", t("lobby.window")), " ", claims),
      el("label", { class: "choice" }, el("span", t("lobby.clock")), " ", clock),
      el("label", { class: "choice" }, talk, " ", t("lobby.talk")),
      el("label", { class: "choice" }, el("span", t("lobby.seed")), " ", seed)),
    optionsBox(game, option),
    el("div", { class: "buttons" }, trying(t("lobby.start"), start, { class: "main", id: "start" })),
  ];
}

/** @param {Game} game @param {(name: string, value: string) => void} onChange @param {Map<string, string>} [chosen] */
export function optionsBox(game, onChange, chosen = new Map()) {
  const options = (game.options ?? []).map((o) => ({ ...o, value: chosen.get(o.name) ?? o.value }));
  return options.length > 0 && el("details", { class: "options", open: chosen.size > 0 }, el("summary", t("lobby.options", options.length)),
    options.map((option) => el("div", { class: "option" }, optionField(option, (value) => onChange(option.name, value)),
      el("small", cited(game.id, option.rules)))));
}

/** @param {Option} option @param {(value: string) => void} onChange */
export function optionField(option, onChange) {
  const says = told(option);
  if (option.choices?.length) return choice(says, option.choices.map((c) => [c, choiceName(option, c)]), option.value, onChange, { "data-option": option.name });
  const field = el("input", { type: "number", min: option.least, max: option.most, value: option.value, "data-option": option.name, onchange: () => { onChange(field.value); } });
  return el("label", { class: "choice" }, el("span", says), " ", field);
}

/** @param {Element} place @param {string} number */
export function seatsPage(place, number) {
  const table = openTables().find((o) => String(o.table) === number);
  const keys = table ? seatKeys(table) : [];
  show(place, el("h1", t("seats.title")), table ? [...(shared ? [el("p", t("seats.says")),
    el("ul", { class: "plain seat-links" }, keys.map(({ key, seat }) => el("li",
      copyLink(t("lobby.seat", seat + 1), `#/table/${key}`), link(`#/table/${key}`, t("seats.sit"), "button")))),
    ...(table.look ? [el("h2", t("seats.look")), el("p", t("seats.look.says")), copyLink(t("seats.look"), `#/table/${table.look}`)] : [])] : [el("p", t("site.seats"))]),
    el("h2", t("seats.hot")), el("p", t("seats.hot.says")),
    el("p", link(`#/table/${keys.map((k) => k.key).join("+")}`, t("seats.hot.go"), "button main"))] : el("p", t("seats.unknown")));
}
