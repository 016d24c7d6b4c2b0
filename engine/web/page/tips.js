// Tooltips for words of the glossary, on hover and on focus; Escape closes one. Words are marked
// in texts that stand in the page already.

import { el, put } from "./dom.js";
import { readings, stretches } from "./glossary.js";
import { saying } from "./names.js";

/** @type {WeakMap<Element, Term>} */
const terms = new WeakMap();

const tip = el("div", { id: "tip", role: "tooltip", class: "tip", hidden: true });

/** @param {Element} word */
function open(word) {
  const term = terms.get(word);
  if (!term) return;
  put(tip, el("b", [term.zh, term.term].filter(Boolean).join(" ")), readings(term) && el("i", ` ${readings(term)}`), saying(term.meaning, term.meaning_zh));
  tip.hidden = false;
  word.setAttribute("aria-describedby", "tip");
  const at = word.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.left, innerWidth - own.width - 8));
  const above = at.top - own.height - 6;
  tip.style.left = `${left}px`;
  tip.style.top = `${above > 4 ? above : at.bottom + 6}px`;
}

const close = () => { tip.hidden = true; };

/** @param {Event} event */
const word = (event) => (event.target instanceof Element ? event.target.closest(".term") : null);

/** Once for the page. */
export function listenForTips() {
  document.body.append(tip);
  for (const kind of ["mouseover", "focusin"]) {
    document.addEventListener(kind, (event) => {
      const found = word(event);
      if (found) open(found);
      else if (!(event.target instanceof Node && tip.contains(event.target))) close();
    });
  }
  document.addEventListener("focusout", close);
  document.addEventListener("scroll", close, { passive: true });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
}

/**
 * A word that explains itself.
 * @param {string} words @param {Term|undefined} term without one it is just the word @param {Record<string, any>} [more]
 */
export function explained(words, term, more = {}) {
  const span = el("span", { ...more, ...(term && { tabindex: "0" }) }, words);
  if (term) {
    span.classList.add("term");
    terms.set(span, term);
  }
  return span;
}

/**
 * Marks each word once in every part of a text: with the keyboard one comes to it the first time it
 * stands in the whole.
 * @param {Element} root @param {Map<string, Term>} map @param {string} [parts] selector of the headings that begin a part
 */
export function markTerms(root, map, parts = "h2") {
  if (map.size === 0) return;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  /** @type {Set<Term>} */
  let here = new Set();
  /** @type {Set<Term>} */
  const ever = new Set();
  /** @type {Text[]} */
  const texts = [];
  /** @type {Set<Text>} where a part begins */
  const begins = new Set();
  let fresh = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) fresh ||= node.matches(parts);
    else if (node instanceof Text && !node.parentElement?.closest(`a, code, pre, button, .term, .note, nav, ${parts}`)) {
      if (fresh) begins.add(node);
      fresh = false;
      texts.push(node);
    }
  }
  for (const text of texts) {
    if (begins.has(text)) here = new Set();
    const found = stretches(text.data, map);
    if (found.every((s) => s.term === null)) continue;
    const made = document.createDocumentFragment();
    for (const { text: words, term } of found) {
      if (!term || here.has(term)) {
        made.append(words);
        continue;
      }
      const span = explained(words, term);
      if (ever.has(term)) span.removeAttribute("tabindex");
      here.add(term);
      ever.add(term);
      made.append(span);
    }
    text.replaceWith(made);
  }
}
