// Pictures are references into the sprite of a deck, fetched once. A card without one is written out.

import { once, path } from "./api.js";
import { bare } from "./cards.js";
import { el } from "./dom.js";
import { pictures } from "./transport.js";

const svg = "http://www.w3.org/2000/svg";

/** @param {string} deck @returns {Promise<Sprite>} without pictures where there are none */
export const sprite = (deck) => once(deck, load);

/** @param {string} deck */
async function load(deck) {
  let href = "";
  /** @type {Map<string, string>} */
  const boxes = new Map();
  try {
    const found = await pictures(`/cards/${path(deck)}.svg`);
    href = found.href;
    const read = new DOMParser().parseFromString(found.text, "image/svg+xml");
    const whole = read.documentElement.getAttribute("viewBox");
    for (const symbol of read.querySelectorAll("symbol[id]")) {
      const box = symbol.getAttribute("viewBox") ?? whole;
      if (box) boxes.set(symbol.id, box);
    }
  } catch { /* cards are written out instead */ }
  const [, , w, h] = (boxes.get("back") ?? [...boxes.values()][0] ?? "0 0 44 96").split(/[\s,]+/).map(Number);
  return { deck, href, boxes, made: new Map(), ratio: (w ?? 44) / (h ?? 96) };
}

/** @param {string} tag @param {Record<string, any>} attributes */
function draw(tag, attributes) {
  const made = document.createElementNS(svg, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/**
 * A picture that says nothing by itself: what it shows is named by what it stands in.
 * @param {Sprite} from @param {string} code `?` is its back @param {string} [words] written out where there is no picture
 */
export function picture(from, code, words) {
  const known = words && !from.boxes.has(bare(code)) ? `${code} ${words}` : code;
  const made = from.made.get(known) ?? paint(from, code, words);
  from.made.set(known, made);
  return made.cloneNode(true);
}

/** @param {Sprite} from @param {string} code @param {string} [words] */
function paint(from, code, words) {
  const id = code === "?" ? "back" : bare(code);
  const box = from.boxes.get(id) ?? "0 0 44 96";
  const [x, y, width = 44, height = 96] = box.split(/[\s,]+/).map(Number);
  const drawn = draw("svg", { class: "card-face", viewBox: box, "aria-hidden": "true" });
  drawn.style.aspectRatio = `${width} / ${height}`;
  if (from.boxes.has(id)) {
    drawn.append(draw("use", { href: `${from.href}#${id}`, x, y, width, height }));
    return drawn;
  }
  drawn.append(draw("rect", { class: `plain ${id}`, x: 1, y: 1, width: 42, height: 94, rx: 5 }));
  if (code !== "?") {
    [...(words ?? code)].slice(0, 5).forEach((letter, i) => {
      const text = draw("text", { x: 22, y: 22 + i * 17, "text-anchor": "middle" });
      text.textContent = letter;
      drawn.append(text);
    });
  }
  return drawn;
}

/**
 * A few small cards in a row with one name for all; hidden ones as a back and their number.
 * @param {Sprite} from @param {string[]} pile @param {{label: string, words?: (code: string) => string, size?: string}} how
 */
export function row(from, pile, how) {
  const seen = pile.filter((code) => code !== "?");
  const hidden = pile.length - seen.length;
  return el("span", { class: `cards ${how.size ?? "small"}`, role: "img", "aria-label": how.label },
    seen.map((code) => picture(from, code, how.words?.(code))),
    hidden > 0 && el("span", { class: "heap", "aria-hidden": "true" }, picture(from, "?"),
      el("b", String(hidden))));
}

/**
 * Hidden cards as backs, one over the other, with their number.
 * @param {Sprite} from @param {number} n @param {string} label @param {string} [size]
 */
export const backs = (from, n, label, size = "") => el("span", { class: `backs ${size}`, role: "img", "aria-label": label },
  Array.from({ length: n }, () => picture(from, "?")), el("b", { "aria-hidden": "true" }, String(n)));
