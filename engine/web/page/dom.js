// Making elements. Strings become text, never HTML; nothing here knows what the page is about.

/**
 * An element with attributes, where these come first (`on…` functions become listeners, true is an empty
 * attribute, and false, null, undefined leave it out), and children.
 * @template {keyof HTMLElementTagNameMap} K @param {K} tag @param {...(Attributes|Child|Child[])} parts
 */
export function el(tag, ...parts) {
  const made = document.createElement(tag);
  if (made instanceof HTMLButtonElement) made.type = "button";
  const [first] = parts;
  if (first && typeof first === "object" && !(first instanceof Node) && !Array.isArray(first)) give(made, /** @type {Attributes} */ (parts.shift()));
  fill(made, .../** @type {Child[]} */ (parts));
  return made;
}

/** @param {Element} to @param {Attributes} attributes */
export function give(to, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) to.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked" || name === "selected") Reflect.set(to, name, value);
    else {
      const text = value === true ? "" : String(value);
      if (to.getAttribute(name) !== text) to.setAttribute(name, text);
    }
  }
}

/** @param {Child|Child[]} says @param {(e: MouseEvent) => unknown} onclick @param {Attributes} [more] */
export const button = (says, onclick, more = {}) => el("button", { ...more, onclick }, says);

/** @param {string} href @param {Child} says @param {string} [kind] its class */
export const link = (href, says, kind) => el("a", { href, class: kind }, says);

/** @param {string[]} says */
export const columns = (says) => el("thead", el("tr", says.map((one) => el("th", { scope: "col" }, one))));

/** What is Chinese in any language. @param {Child} says */
export const zh = (says) => el("span", { class: "zh", lang: document.documentElement.lang.startsWith("zh") ? document.documentElement.lang : "zh-Hant" }, says);

/** After those that are there. @param {ParentNode} parent @param {...(Child|Child[])} children */
export function fill(parent, ...children) {
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) parent.append(child instanceof Node ? child : String(child));
  }
}

/** In place of those that are there. @param {Element} parent @param {...(Child|Child[])} children */
export function put(parent, ...children) {
  parent.replaceChildren();
  fill(parent, ...children);
}

/**
 * The same; if what had the focus goes, what has the same `data-key` gets it, else `otherwise`, so that
 * the focus is never lost.
 * @param {Element} parent @param {(Child|Child[])[]} children @param {() => (HTMLElement|null|undefined)} [otherwise]
 */
export function refill(parent, children, otherwise) {
  const focused = /** @type {HTMLElement|null} */ (document.activeElement);
  const within = focused !== null && focused !== parent && parent.contains(focused);
  const key = within ? focused.dataset.key : undefined;
  put(parent, ...children);
  if (!within || parent.contains(document.activeElement)) return;
  const next = (key && parent.querySelector(`[data-key="${CSS.escape(key)}"]`)) || otherwise?.();
  if (next instanceof HTMLElement && !next.hasAttribute("disabled")) next.focus();
}

/**
 * The same, but what is alike stays as it is, because pictures of cards are costly to put up anew. For
 * elements without listeners.
 * @param {Element} parent @param {(Child|Child[])[]} children
 */
export function renew(parent, children) {
  const wanted = document.createElement("div");
  fill(wanted, ...children);
  refreshed(parent, wanted);
}

/** @param {Element} old @param {Element} wanted */
function refreshed(old, wanted) {
  const had = [...old.childNodes];
  const coming = [...wanted.childNodes];
  coming.forEach((next, i) => {
    const now = had[i];
    if (!now) old.append(next);
    else if (now instanceof HTMLElement && next instanceof HTMLElement && !now.isEqualNode(next) && sameKind(now, next)) {
      give(now, { class: next.getAttribute("class"), "aria-label": next.getAttribute("aria-label") });
      refreshed(now, next);
    } else if (!now.isEqualNode(next)) now.replaceWith(next);
  });
  for (const gone of had.slice(coming.length)) gone.remove();
}

/** Whether one can become the other by its class, its name and what is in it. @param {HTMLElement} a @param {HTMLElement} b */
function sameKind(a, b) {
  const rest = (/** @type {HTMLElement} */ one) => [...one.attributes].filter(({ name }) => name !== "class" && name !== "aria-label");
  const own = rest(b);
  return a.localName === b.localName && !a.classList.contains("term") && a.hasAttribute("class") === b.hasAttribute("class") &&
    a.hasAttribute("aria-label") === b.hasAttribute("aria-label") && rest(a).length === own.length &&
    own.every(({ name, value }) => a.getAttribute(name) === value);
}

/**
 * Puts a view into the page; the heading gets the focus, so that a screen reader begins there.
 * @param {Element} place @param {...(Child|Child[])} children
 */
export function show(place, ...children) {
  put(place, ...children);
  toHeading(place);
  window.scrollTo(0, 0);
}

/** @param {Element} place */
export function toHeading(place) {
  const heading = /** @type {HTMLElement} */ (place.querySelector("h1") ?? place);
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** A file for the reader, without asking anybody. @param {string} name @param {string} text */
export function download(name, text) {
  const made = el("a", { download: name, href: URL.createObjectURL(new Blob([text])) });
  made.click();
  setTimeout(() => URL.revokeObjectURL(made.href), 1000);
}
