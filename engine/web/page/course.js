// The course: its units, and what is printed of each. The server makes the documents.

import * as api from "./api.js";
import { bare, fromHtml } from "./book.js";
import { soon } from "./controls.js";
import { guide, parts, unitAt, wayToUnit } from "./course-model.js";
import { button, el, link, show } from "./dom.js";
import { title } from "./names.js";
import { language } from "./settings.js";
import { t } from "./words.js";

/** @typedef {{id: string, order: number, title: string, title_zh?: string, minutes: number, question: string, says: string}} UnitEntry */

/** @param {Element} place */
export function coursePage(place) {
  show(place, el("h1", t("course.title")), el("p", t("course.says")),
    el("p", link(wayToUnit(guide), t("course.guide"), "button")),
    soon(api.once(`/api/course?lang=${language()}`).then((/** @type {UnitEntry[]} */ all) =>
      el("ol", { class: "lessons" }, all.map((unit) => el("li", { value: unit.order },
        link(wayToUnit(unit.id), title(unit)), el("p", unit.question),
        el("small", t("course.minutes", unit.minutes))))))),
    el("p", link("#/lessons", t("nav.lessons")), " · ", link("#/lineage", t("nav.lineage"))));
}

/** @param {Element} place @param {string} rest */
export function unitPage(place, rest) {
  const { id, part } = unitAt(rest);
  const lang = language();
  const choices = id !== guide && el("nav", { class: "unit-parts", "aria-label": t("course.parts") }, el("ul", parts.map((one) =>
    el("li", el("a", { href: wayToUnit(id, one), "aria-current": one === part ? "page" : null }, t(`course.${one}`))))));
  const heading = el("h1", t(id === guide ? "course.guide" : "course.title"));
  const query = id === guide ? "" : `&part=${part}`;
  show(place, el("div", { class: "book-head" }, link("#/course", `← ${t("course.title")}`), choices, button(t("do.print"), () => print())),
    el("article", { class: `book course ${part}`, lang }, heading,
      soon(api.once(`/api/course/${api.path(id)}?lang=${lang}${query}`).then((found) => {
        const nodes = documentOf(found.html);
        const own = nodes.querySelector("h1");
        if (own) { // the page has one already, and the focus is on it
          heading.textContent = own.textContent;
          own.remove();
        }
        return [...nodes.childNodes];
      }))));
}

/** The server's document without its contents; addresses of the page that it names become links. @param {string} html */
function documentOf(html) {
  const nodes = fromHtml(bare(html));
  for (const contents of nodes.querySelectorAll("nav")) contents.remove();
  for (const code of nodes.querySelectorAll("code")) {
    const says = code.textContent ?? "";
    if (says.startsWith("#/") || says.startsWith("/cards/")) code.replaceWith(link(says, code.cloneNode(true)));
  }
  return nodes;
}
