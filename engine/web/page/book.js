// Rule books: HTML from the server, put into the page without its own styles (the policy of the page
// forbids them), with links that stay inside the page and words that explain themselves.

import * as api from "./api.js";
import { search, waiting } from "./controls.js";
import { button, el, fill, link, show, toHeading } from "./dom.js";
import { lookup } from "./glossary.js";
import { language } from "./settings.js";
import { markTerms } from "./tips.js";
import { t } from "./words.js";

/** Without style sheets of its own, which the policy of the page would refuse aloud. @param {string} text */
export const bare = (text) => text.replace(/<style[\s\S]*?<\/style>/g, "");

/**
 * HTML of the two sources that may send it (rule books, lessons), as nodes.
 * @param {string} html @param {(anchor: string) => string} [link] where `#anchor` leads
 */
export function fromHtml(html, link) {
  const read = new DOMParser().parseFromString(bare(html), "text/html");
  for (const gone of read.querySelectorAll("script, link, meta")) gone.remove();
  for (const inner of read.querySelectorAll("main")) inner.replaceWith(...inner.childNodes); // the page has one
  if (link) {
    for (const a of read.querySelectorAll('a[href^="#"]')) {
      const to = a.getAttribute("href") ?? "#";
      if (!to.startsWith("#/")) a.setAttribute("href", link(to.slice(1)));
    }
  }
  const made = document.createDocumentFragment();
  fill(made, [...read.body.childNodes].map((n) => document.importNode(n, true)));
  return made;
}

/** @param {Element} place @param {string} id @param {URLSearchParams} query */
export function bookPage(place, id, query) {
  const at = query.get("at");
  const sets = query.getAll("set");
  const is = [language(), id, ...sets].join(" ");
  const shown = place.querySelector(".book");
  if (shown instanceof HTMLElement && shown.dataset.is === is) return goTo(shown, at);
  const lang = language();
  const book = el("article", { class: "book", lang, "data-is": is });
  show(place, el("div", { class: "book-head" }, link(`#/game/${id}`, `← ${t("game.page")}`),
    search(t("book.find"), book, ".rule, .example"),
    button(t("do.print"), () => print())), book);
  void waiting(book, load(id, lang, sets)).then(() => goTo(book, at));
  book.prepend(el("h1", t("game.rules"))); // until its own comes
  toHeading(place);
}

/** @param {string} id @param {string} lang @param {string[]} options */
async function load(id, lang, options) {
  const sets = api.sets(options);
  const [found, words] = await Promise.all([
    api.once(`/api/rules/${api.path(id)}?lang=${lang}${sets}`), api.glossary()]);
  const nodes = fromHtml(found.html, (anchor) => `#/rules/${id}?at=${encodeURIComponent(anchor)}${sets}`);
  if (!nodes.querySelector("h1")) nodes.prepend(el("h1", found.title));
  const box = el("div");
  box.append(nodes);
  markTerms(box, lookup(words, id));
  return [...box.childNodes];
}

/** To a rule, which is marked; the focus goes there too. @param {Element} book @param {string|null} at */
function goTo(book, at) {
  for (const old of book.querySelectorAll(".here")) old.classList.remove("here");
  const found = at ? book.querySelector(`#${CSS.escape(at)}`) : book.querySelector("h1");
  if (!(found instanceof HTMLElement)) return;
  if (at) found.classList.add("here");
  found.tabIndex = -1;
  found.focus({ preventScroll: true });
  if (at) found.scrollIntoView({ block: "start" });
}
