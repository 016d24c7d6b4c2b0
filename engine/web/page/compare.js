// Games side by side: a dozen features drawn, all of them in words, and the clauses for those who
// want them.

import * as api from "./api.js";
import { choice, soon } from "./controls.js";
import { columns, el, link, show } from "./dom.js";
import { features, glyph } from "./glyphs.js";
import { families, optionsBox, variants } from "./lobby.js";
import { bothTitles, pick, plainly } from "./names.js";
import { cited } from "./result.js";
import { t } from "./words.js";

/** @param {Element} place @param {URLSearchParams} query */
export function comparePage(place, query) {
  const third = query.get("c") ?? "";
  const a = query.get("a") ?? "lukfu";
  const b = query.get("b") ?? (a.startsWith("madiao") ? "lukfu" : "madiao");
  const chosen = [query.getAll("set.a"), query.getAll("set.b")];
  const play = query.has("play") ? "&play=yes" : "";
  /** @param {string[]} ids @param {string[][]} set */
  const way = (ids, set) => `compare?${new URLSearchParams([["a", ids[0] ?? ""], ["b", ids[1] ?? ""],
    ...set.flatMap((list, i) => list.map((one) => [`set.${"ab"[i]}`, one]))])}`;
  const with3 = (/** @type {string} */ c) => (c ? `&c=${encodeURIComponent(c)}` : "");
  const go = (/** @type {string[]} */ ids, /** @type {string[][]} */ set, c = third) => { location.hash = `#/${way(ids, set)}${with3(c)}`; };
  /** The options of a side. @param {number} i */
  const settings = async (i) => optionsBox(await api.game([a, b][i] ?? ""), (name, value) => {
    const others = (chosen[i] ?? []).filter((one) => !one.startsWith(`${name}=`));
    go([a, b], chosen.map((list, at) => (at === i ? [...others, `${name}=${value}`] : list)));
  }, new Map((chosen[i] ?? []).map((one) => /** @type {[string, string]} */ (one.split(/=(.*)/s)))));
  show(place, el("h1", t("nav.compare")), soon(api.games().then((all) => {
    const ids = families(all).flatMap((g) =>
      [[g.id, bothTitles(g)], ...variants(all, g.id).map((v) => [v.id, `– ${bothTitles(v)}`])]);
    return el("div", { class: "fields" }, choice(t("compare.a"), ids, a, (v) => go([v, b], [[], chosen[1] ?? []]), { id: "compare-a" }),
      choice(t("compare.b"), ids, b, (v) => go([a, v], [chosen[0] ?? [], []]), { id: "compare-b" }),
      choice(t("compare.c"), [["", "–"], ...ids], third, (v) => go([a, b], chosen, v), { id: "compare-c" }));
  })), el("div", { class: "fields" }, soon(settings(0)), soon(settings(1))), !play && el("p", link(`#/${way([a, b], chosen)}${with3(third)}&play=yes`, t("compare.play"), "button")),
    soon(Promise.all([api.once(`/api/${way([a, b], chosen)}${play}`), third && api.once(`/api/${way([a, third], [chosen[0] ?? [], []])}`)])
      .then(([found, more]) => [pictures(found, more || null), compared(found)].flat())));
}

/** @param {Partial<Feature>} [of] */
const figure = ({ value, value_zh: zh, error } = {}) => (typeof value === "number" ? [value, error ?? []].flat().map((x) => Math.round(x * 1000) / 1000).join(" ± ")
  : typeof value === "boolean" ? t(value ? "yes" : "no") : pick(value ?? "–", zh));

/** @param {Comparison} found */
function compared(found) {
  /** @param {string} what @param {string} first @param {Child[]} rows */
  const table = (what, first, rows) => el("div", { class: "wide" }, el("table", { class: "compare" }, el("caption", t(`compare.${what}`)),
    columns([t(`compare.${first}`), ...found.games.map(bothTitles)]), el("tbody", rows)));
  const [fa = {}, fb = {}] = found.features;
  return [table("features", "feature", Object.keys({ ...fa, ...fb }).filter((key) => !key.startsWith("says.")).map((key) => {
    const [x, y] = [figure(fa[key]), figure(fb[key])];
    const of = fa[key] ?? fb[key];
    return el("tr", { class: x === y ? "same" : "" }, el("th", { scope: "row", title: of && pick(of.how, of.how_zh) }, of ? pick(of.title, of.title_zh) : key), el("td", x), el("td", y));
  })), found.measured && el("p", t("compare.measured", found.measured.hands)), el("details", { class: "clauses" }, el("summary", t("compare.differ", found.clauses.filter((c) => !c.alike).length)), table("clauses", "clause", found.clauses.filter((c) => !c.alike).map((c) => el("tr",
    el("th", { scope: "row" }, el("code", c.path)), c.says.map((says, i) => {
      const rules = c.rules[i] ?? [];
      const wording = found.wordings?.[i]?.[rules[0] ?? ""];
      const code = says ? el("code", { class: "clause" }, says) : "–";
      return el("td", wording && el("p", pick(plainly(wording.text), plainly(wording.text_zh))), cited(found.games[i]?.id ?? "", rules), " ",
        wording && says.length > 24 ? el("details", el("summary", t("compare.code")), code) : code);
    })))))];
}

/** What can be seen at a glance; the second comparison brings a third game. @param {Comparison} found @param {Comparison|null} more */
function pictures(found, more) {
  const games = [...found.games, ...(more ? more.games.slice(1) : [])];
  const all = [...found.features, ...(more ? more.features.slice(1) : [])];
  const titleOf = (/** @type {string} */ key) => {
    const of = all.map((one) => one[key]).find(Boolean);
    return of ? pick(of.title, of.title_zh) : key;
  };
  return el("div", { class: "wide" }, el("table", { class: "glance" }, el("caption", t("compare.glance")), columns([t("compare.feature"), ...games.map(bothTitles)]),
    el("tbody", features.filter((key) => all.some((one) => one[key]?.value !== undefined && one[key]?.value !== null)).map((key) => el("tr",
      el("th", { scope: "row" }, titleOf(key)), all.map((one) => el("td", glyph(key, one), el("span", figure(one[key])))))))));
}
