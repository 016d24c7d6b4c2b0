// @ts-check
// Making elements. Strings become text, never HTML; nothing here knows what the page is about.

/** @typedef {Node|string|number|null|undefined|false} Child */

/**
 * An element with attributes (`on…` functions become listeners, true is an empty attribute, and
 * false, null, undefined leave it out) and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child|Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  if (made instanceof HTMLButtonElement) made.type = "button";
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked" || name === "selected") Reflect.set(made, name, value);
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  fill(made, ...children);
  return made;
}

/**
 * Puts children after those that are there.
 * @param {Element|DocumentFragment} parent
 * @param {...(Child|Child[])} children
 */
export function fill(parent, ...children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    parent.append(child instanceof Node ? child : String(child));
  }
}

/**
 * Puts children in place of those that are there. If what had the focus goes, what has the same
 * `data-key` gets it, else `otherwise`, so that the focus is never lost.
 * @param {Element} parent
 * @param {(Child|Child[])[]} children
 * @param {() => (HTMLElement|null|undefined)} [otherwise]
 */
export function refill(parent, children, otherwise) {
  const focused = /** @type {HTMLElement|null} */ (document.activeElement);
  const within = focused !== null && focused !== parent && parent.contains(focused);
  const key = within ? focused.dataset.key : undefined;
  parent.replaceChildren();
  fill(parent, ...children);
  if (!within || parent.contains(document.activeElement)) return;
  const again = [...parent.querySelectorAll("[data-key]")].find(
    (e) => /** @type {HTMLElement} */ (e).dataset.key === key && key !== undefined);
  const next = /** @type {HTMLElement|undefined|null} */ (again ?? otherwise?.());
  if (next && !next.hasAttribute("disabled")) next.focus();
}

/**
 * Puts a view into the page; the heading gets the focus, so that a screen reader begins there.
 * @param {Element} place
 * @param {...(Child|Child[])} children
 */
export function show(place, ...children) {
  place.replaceChildren();
  fill(place, ...children);
  const heading = place.querySelector("h1");
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  window.scrollTo(0, 0);
}

/**
 * A file for the reader, without asking anybody.
 * @param {string} name
 * @param {string} text
 */
export function download(name, text) {
  const link = el("a", { download: name, href: URL.createObjectURL(new Blob([text])) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
