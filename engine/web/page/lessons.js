// @ts-check
// Lessons: texts, questions that the server checks, practice at a table of one's own, and what is
// kept hidden until it is asked for.

import * as api from "./api.js";
import { classDoor, classOpener } from "./classes.js";
import { sorry, waiting } from "./controls.js";
import { fromHtml } from "./book.js";
import { el, fill, show } from "./dom.js";
import { Hand } from "./hand.js";
import { lookup } from "./glossary.js";
import { zone } from "./model.js";
import { Names } from "./names.js";
import { keep, recall, settings } from "./settings.js";
import { sprite } from "./sprite.js";
import { TableView } from "./table-view.js";
import { openTable, wayTo } from "./tables.js";
import { markTerms } from "./tips.js";
import { t } from "./words.js";

export const language = () => (settings.lang === "zh" ? "zh-Hant" : "en");

/** Which questions were answered rightly in this browser. @returns {Record<string, string[]>} */
const done = () => recall("lessons", {});

/** @param {Element} place */
export function lessonsPage(place) {
  const list = el("div", {});
  show(place, el("h1", {}, t("lessons.title")), el("p", {}, t("lessons.says")), list, el("h2", {}, t("class.title")), el("p", {}, t("class.says")), classDoor());
  void waiting(list, api.once(`/api/lessons?lang=${language()}`).then((/** @type {LessonEntry[]} */ all) => all.length === 0 ? el("p", {}, t("lessons.none"))
    : el("ol", { class: "lessons" }, all.map((l) => el("li", {},
      el("a", { href: `#/lessons/${l.id}` }, settings.lang === "zh" ? l.title_zh ?? l.title : l.title),
      l.says && el("p", {}, l.says.replace(/<[^>]*>/g, "")),
      (done()[l.id]?.length ?? 0) > 0 && el("small", {}, t("lessons.done", done()[l.id]?.length ?? 0)))))));
}

/** @param {Element} place @param {string} id */
export function lessonPage(place, id) {
  const box = el("article", { class: "book lesson" });
  const heading = el("h1", {}, t("lessons.title"));
  show(place, el("div", { class: "narrow" }, el("a", { href: "#/lessons" }, `← ${t("lessons.title")}`), heading), box);
  void waiting(box, lessonBody(id, heading, language()).then((parts) => [...parts, classOpener(id)]));
}

/** @typedef {(part: Question, chosen: () => string[]|null) => Element} Panel what stands below a question */

/**
 * @param {string} id @param {Element} heading gets its title @param {string} lang
 * @param {Panel} [panel] else each question is answered here and now
 */
export async function lessonBody(id, heading, lang, panel) {
  /** @type {[Lesson, Term[]]} */
  const [lesson, words] = await Promise.all([api.once(`/api/lessons/${api.path(id)}?lang=${lang}`),
    api.glossary().catch(() => [])]);
  heading.textContent = settings.lang === "zh" ? lesson.title_zh ?? lesson.title : lesson.title;
  const practice = /** @type {Practice|undefined} */ (lesson.parts.find((p) => p.kind === "practice"));
  const game = lesson.game ?? practice?.game;
  const own = words.filter((w) => !game || w.games.includes(game.split("/")[0] ?? ""));
  const whole = el("div", { lang: lesson.language ?? "en" }, await allParts(id, lesson.parts, own, panel));
  markTerms(whole, lookup(own));
  return [whole];
}

/** @param {string} id @param {Part[]} parts @param {Term[]} words @param {Panel} [panel] */
const allParts = (id, parts, words, panel) => Promise.all(parts.map((part) => onePart(id, part, words, panel)));

/** @param {string} id @param {Part} part @param {Term[]} words @param {Panel} [panel] @returns {Promise<HTMLElement|string>} */
async function onePart(id, part, words, panel) {
  switch (part.kind) {
    case "text": return el("section", { class: "text-part" }, fromHtml(part.html));
    case "hidden": return el("details", { class: "hidden-part", "data-after": part.after },
      el("summary", {}, part.title), fromHtml(part.html ?? ""), await allParts(id, part.parts ?? [], words, panel));
    case "practice": return practice(part);
    case "question": return question(id, part, words, panel);
    default: return "";
  }
}

/** @param {Practice} part */
function practice(part) {
  const fault = el("div", {});
  const start = async () => {
    try {
      const table = await openTable({ game: part.game, options: part.options ?? {}, players: part.players, hints: true });
      location.hash = wayTo(table);
    } catch (error) {
      fault.replaceChildren(sorry(error));
    }
  };
  return el("section", { class: "practice" }, el("h3", {}, t("lessons.practice")), fromHtml(part.says ?? ""),
    el("button", { class: "main", onclick: start }, t("lessons.start")), fault);
}

/** @param {string} lesson @param {Question} part @param {Term[]} words @param {Panel} [panel] */
async function question(lesson, part, words, panel) {
  const answer = el("div", { class: "answer", role: "status" });
  let tries = 0;
  const send = async (/** @type {string|number|null} */ given) => { // null: to be told
    try {
      const found = await api.post(`/api/lessons/${api.path(lesson)}/answers?lang=${language()}`,
        { question: part.id, ...(given === null ? { skip: true } : { answer: given, tries: tries++ }) });
      answer.className = `answer ${found.right ? "right" : "wrong"}`;
      answer.replaceChildren();
      if (given !== null && found.understood !== false) fill(answer, el("b", {}, t(found.right ? "lessons.right" : "lessons.wrong")), " ");
      fill(answer, fromHtml(found.says ?? ""), found.hint && el("div", { class: "hint" }, fromHtml(found.hint)));
      if (!found.right && given !== null) fill(answer, el("button", { onclick: () => send(null) }, t("lessons.skip")));
      const next = document.querySelector(`[data-after="${CSS.escape(part.id)}"]`);
      if ((found.right || given === null) && next instanceof HTMLDetailsElement) next.open = true;
      if (found.right && given !== null) keep("lessons", { ...done(), [lesson]: [...new Set([...(done()[lesson] ?? []), part.id])] });
    } catch (error) {
      answer.replaceChildren(sorry(error));
    }
  };
  const before = !panel && (done()[lesson] ?? []).includes(part.id);
  const box = el("section", { class: "question", id: `q-${part.id}` },
    el("div", {}, fromHtml(part.html)), before && el("small", {}, t("lessons.before")));
  const names = part.deck ? await namesOf(part.deck, words) : null;
  const cards = part.deck ? await sprite(part.deck) : null;
  /** @type {Set<string>} */
  const picked = new Set();
  const hand = names && cards && part.sight ? position(part, names, cards, picked, box) : null;
  const chosen = () => (hand ? hand.held.filter((h) => picked.has(h.key)).map((h) => h.code) : null);
  if (panel) fill(box, panel(part, chosen));
  else fill(box, inputs(part, send, chosen), answer);
  return box;
}

/** @param {string} id @param {Term[]} glossary */
async function namesOf(id, glossary) {
  const deck = await api.deck(id);
  return new Names({ id, title: deck.title, glossary, roles: [] }, deck);
}

/**
 * The table of a question, its hand to pick from.
 * @param {Question} part
 * @param {Names} names
 * @param {import("./sprite.js").Sprite} cards
 * @param {Set<string>} picked
 * @param {Element} box
 * @returns {Hand}
 */
function position(part, names, cards, picked, box) {
  const sight = part.sight ?? {};
  const view = new TableView(names, cards);
  view.hand.id = "";
  const asks = part.answer === "cards" || part.answer === "play";
  const me = part.you ?? Math.max(0, (sight.roles ?? []).findIndex((_, i) => zone(sight, "hand", i).some((c) => c !== "?")));
  const n = sight.roles?.length ?? Object.values(sight.zones ?? {}).find(Array.isArray)?.length ?? 1;
  const { led, leader, best, best_by: by } = sight.trick ?? {};
  const trick = led ? [{ seat: leader ?? 0, verb: "lead", cards: led.split(" "), at: 0 }] : [];
  if (best && by !== undefined && by !== leader) trick.push({ seat: by, verb: "beat", cards: best.split(" "), at: 1 });
  const draw = () => view.draw({
    shown: { count: 0, sight, trick: 0, laid: trick, taken: null, spoke: {}, last: null }, me, hand: "hand", playing: true,
    seats: Array.from({ length: n }, (_, seat) => ({ seat, player: "" })),
    held: { sort: "suit", picked, may: asks ? () => true : null, marked: new Set() },
  });
  view.hand.addEventListener("pick", (event) => {
    const { key } = /** @type {CustomEvent} */ (event).detail;
    if (!asks) return;
    if (!picked.delete(key)) picked.add(key);
    draw();
  });
  draw();
  fill(box, view.root);
  return view.hand;
}

/** @param {Question} part @param {(given: any) => void} send @param {() => string[]|null} chosen */
export function inputs(part, send, chosen) {
  const choices = part.choices ?? [];
  if (choices.length > 0) {
    return el("div", { class: "buttons choices", role: "group", "aria-label": t("lessons.choices") },
      choices.map((c) => el("button", { "data-choice": c.id, onclick: () => send(c.id) }, c.text)));
  }
  const check = (/** @type {() => any} */ read) => el("button", { class: "main", onclick: () => send(read()) }, t("lessons.check"));
  if (chosen() !== null && part.answer === "cards") return el("p", { class: "buttons" }, check(() => (chosen() ?? []).join(" ")));
  const label = t(`lessons.${part.answer}`);
  const field = el("input", { type: part.answer === "number" ? "number" : "text", "aria-label": label, placeholder: label,
    onkeydown: (/** @type {KeyboardEvent} */ e) => { if (e.key === "Enter") send(read()); } });
  const read = () => (part.answer === "number" ? Number(field.value) : field.value.trim());
  const put = chosen() !== null && part.answer === "play" && el("button", { onclick: () => {
    field.value = [field.value.split(" ")[0] ?? "", ...(chosen() ?? [])].join(" ").trim();
    field.focus();
  } }, t("lessons.put"));
  return el("p", { class: "buttons" }, field, put, check(read));
}
