// Lessons: the server checks the answers; practice is at a table of one's own.

import * as api from "./api.js";
import { classDoor, classOpener } from "./classes.js";
import { attempt, sit, soon, trying } from "./controls.js";
import { fromHtml } from "./book.js";
import { button, el, fill, link, put, show } from "./dom.js";
import { lookup } from "./glossary.js";
import { zone } from "./model.js";
import { Names, title } from "./names.js";
import { keep, language, recall } from "./settings.js";
import { sprite } from "./sprite.js";
import { TableView } from "./table-view.js";
import { markTerms } from "./tips.js";
import { shared } from "./transport.js";
import { t } from "./words.js";

/** Which questions of a lesson were answered rightly in this browser. @param {string} lesson @returns {string[]} */
const done = (lesson) => recall("lessons", {})[lesson] ?? [];

/** @param {Element} place */
export function lessonsPage(place) {
  show(place, el("h1", t("nav.lessons")), el("p", t("lessons.says")),
    soon(api.once(`/api/lessons?lang=${language()}`).then((/** @type {LessonEntry[]} */ all) => (all.length === 0 ? el("p", t("lessons.none"))
      : el("ol", { class: "lessons" }, all.map((l) => el("li", link(`#/lessons/${l.id}`, title(l)), l.says && el("p", l.says.replace(/<[^>]*>/g, "")),
        done(l.id).length > 0 && el("small", t("lessons.done", done(l.id).length)))))))),
    el("h2", t("course.title")), el("p", t("course.says")), el("p", link("#/course", t("course.open"), "button")),
    el("h2", t("study.title")), el("p", t("study.about")), el("p", link("#/study", t("study.make"), "button")),
    el("h2", t("class.title")), shared ? [el("p", t("class.says")), classDoor(),
      el("p", link("#/classroom", t("wall.open"), "button")), el("p", t("wall.open.says"))] : el("p", t("site.class")));
}

/** @param {Element} place @param {string} id */
export function lessonPage(place, id) {
  const heading = el("h1", t("nav.lessons"));
  show(place, el("div", { class: "narrow" }, link("#/lessons", `← ${t("nav.lessons")}`), heading),
    el("article", { class: "book lesson" }, soon(lessonBody(id, heading, language()).then((whole) => [whole, shared && classOpener(id)]))));
}

/** A lesson of the server's by its name, or the text of one that the reader has. @typedef {string|{text: string}} LessonSource */

/** Where it is asked for, and with what. @param {LessonSource} from */
const whereOf = (from) => (typeof from === "string" ? { at: `/api/lessons/${api.path(from)}`, more: {} } : { at: "/api/lessons/brought", more: { lesson: from.text } });

/**
 * @param {LessonSource} id @param {Element} heading gets its title @param {string} lang
 * @param {Panel} [panel] else each question is answered here and now
 */
export async function lessonBody(id, heading, lang, panel) {
  const { at, more } = whereOf(id);
  /** @type {[Lesson, Term[]]} */
  const [lesson, words] = await Promise.all([typeof id === "string" ? api.once(`${at}?lang=${lang}`) : api.post(`${at}?lang=${lang}`, more), api.glossary()]);
  heading.textContent = (lang !== "en" && lesson.title_zh) || lesson.title;
  const own = words.filter((w) => w.games.includes(api.family(lesson.game)));
  const whole = el("div", { lang: lesson.language }, await allParts(id, lesson.parts, own, panel));
  markTerms(whole, lookup(own));
  return whole;
}

/** @param {LessonSource} id @param {Part[]} parts @param {Term[]} words @param {Panel} [panel] @returns {Promise<Child[]>} */
const allParts = (id, parts, words, panel) => Promise.all(parts.map(async (part) => {
  switch (part.kind) {
    case "text": return el("section", fromHtml(part.html));
    case "hidden": return el("details", { class: "hidden-part", "data-after": part.after },
      el("summary", part.title), fromHtml(part.html ?? ""), await allParts(id, part.parts ?? [], words, panel));
    case "practice": return el("section", { class: "practice" }, el("h3", t("lessons.practice")), fromHtml(part.says ?? ""),
      trying(t("lobby.start"), () => sit({ game: part.game, options: part.options ?? {}, players: part.players, hints: true }), { class: "main" }));
    case "question": return question(id, part, words, panel);
    default: return "";
  }
}));

/** What was hidden until this question was answered. @param {Element} among @param {string} question */
export function unfold(among, question) {
  for (const part of among.querySelectorAll(`[data-after="${CSS.escape(question)}"]`)) {
    if (part instanceof HTMLDetailsElement) [part.hidden, part.open] = [false, true];
  }
}

/** @param {LessonSource} lesson @param {Question} part @param {Term[]} words @param {Panel} [panel] */
async function question(lesson, part, words, panel) {
  const answer = el("div", { class: "answer", role: "status" });
  const { at, more } = whereOf(lesson);
  const name = typeof lesson === "string" ? lesson : "";
  let tries = 0;
  const send = (/** @type {string|number|null} */ given) => attempt(answer, async () => { // null: to be told
    const found = await api.post(`${at}/answers?lang=${language()}`,
      { ...more, question: part.id, ...(given === null ? { skip: true } : { answer: given, tries: tries++ }) });
    answer.className = `answer ${found.right ? "right" : "wrong"}`;
    put(answer, given !== null && found.understood !== false && [verdict(found.right), " "], fromHtml(found.says ?? ""),
      found.hint && el("div", { class: "hint" }, fromHtml(found.hint)),
      !found.right && given !== null && button(t("lessons.skip"), () => send(null)));
    if (found.right || given === null) unfold(document.body, part.id);
    if (name && found.right && given !== null) keep("lessons", { ...recall("lessons", {}), [name]: [...new Set([...done(name), part.id])] });
  });
  const box = el("section", { class: "question", id: `q-${part.id}` },
    el("div", fromHtml(part.html)), !panel && done(name).includes(part.id) && el("small", t("lessons.before")));
  /** @type {() => string[]|null} */
  let chosen = () => null;
  if (part.deck && part.sight) {
    const [deck, cards] = await Promise.all([api.deck(part.deck), sprite(part.deck)]);
    chosen = position(part, new Names({ id: deck.id, title: deck.title, glossary: words, roles: [] }, deck), cards, box);
  }
  fill(box, panel ? panel(part, chosen) : [inputs(part, send, chosen), answer]);
  return box;
}

/** @param {boolean} right */
export const verdict = (right) => el("b", t(right ? "lessons.right" : "lessons.wrong"));

/**
 * The table of a question, its hand to pick from.
 * @param {Question} part @param {Names} names @param {Sprite} cards @param {Element} box
 */
function position(part, names, cards, box) {
  const sight = part.sight ?? {};
  const view = new TableView(names, cards);
  const { hand } = view;
  hand.id = "";
  /** @type {Set<string>} */
  const picked = new Set();
  const asks = part.answer === "cards" || part.answer === "play";
  const me = part.you ?? Math.max(0, (sight.roles ?? []).findIndex((_, i) => zone(sight, "hand", i).some((c) => c !== "?")));
  const n = sight.roles?.length ?? Object.values(sight.zones ?? {}).find(Array.isArray)?.length ?? 1;
  const { led, leader, best, best_by: by } = sight.trick ?? {};
  const trick = led ? [{ seat: leader ?? 0, verb: "lead", cards: led.split(" "), at: 0 }] : [];
  if (best && by !== undefined && by !== leader) trick.push({ seat: by, verb: "beat", cards: best.split(" "), at: 1 });
  const draw = () => view.draw({
    shown: { count: 0, sight, trick: 0, laid: trick, taken: null, spoke: {}, last: null, revealed: [] }, me, hand: "hand", playing: true,
    seats: Array.from({ length: n }, (_, seat) => ({ seat, player: "" })),
    held: { sort: "suit", picked, may: asks ? () => true : null, marked: new Set() },
  });
  hand.addEventListener("pick", (event) => {
    const { key } = /** @type {CustomEvent} */ (event).detail;
    if (!asks) return;
    if (!picked.delete(key)) picked.add(key);
    draw();
  });
  draw();
  view.root.classList.add("cloth");
  fill(box, view.root);
  return () => hand.held.filter((h) => picked.has(h.key)).map((h) => h.code);
}

/** @param {Question} part @param {(given: any) => void} send @param {() => string[]|null} chosen */
export function inputs(part, send, chosen) {
  const choices = part.choices ?? [];
  if (choices.length > 0) {
    return el("div", { class: "buttons choices", role: "group", "aria-label": t("lessons.choices") },
      choices.map((c) => button(c.text, () => send(c.id), { "data-choice": c.id })));
  }
  const check = (/** @type {() => any} */ read) => button(t("lessons.check"), () => send(read()), { class: "main" });
  if (chosen() !== null && part.answer === "cards") return el("p", { class: "buttons" }, check(() => (chosen() ?? []).join(" ")));
  const label = t(`lessons.${part.answer}`);
  // numbers too are typed as text: "½", "−2"
  const field = el("input", { type: "text", "aria-label": label, placeholder: label,
    onkeydown: (e) => { if (e.key === "Enter") send(read()); } });
  const read = () => field.value.trim();
  const words = chosen() !== null && part.answer === "play" && button(t("lessons.put"), () => {
    field.value = [field.value.split(" ")[0] ?? "", ...(chosen() ?? [])].join(" ").trim();
    field.focus();
  });
  return el("p", { class: "buttons" }, field, words, check(read));
}
