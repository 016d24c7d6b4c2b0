// Features of games as small pictures, for comparing at a glance. What a picture shows stands beside it
// in words.

const svg = "http://www.w3.org/2000/svg";

/** The features that are drawn, in order. */
export const features = ["pack.size", "pack.suits", "pack.copies", "table.active", "table.hand", "table.undealt", "play.kind", "lead.largest",
  "beat.density", "follow.face_down", "draw.kinds", "pay.lines", "pay.winner", "pay.doubles", "pay.pool"];

/** @param {string} tag @param {Record<string, string|number>} attributes @param {...Node} children */
function shape(tag, attributes, ...children) {
  const made = document.createElementNS(svg, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/** @param {number} x @param {number} y @param {string} [kind] @param {number} [w] @param {number} [h] */
const card = (x, y, kind = "", w = 7, h = 12) => shape("rect", { x, y, width: w, height: h, rx: 1.2, class: `g-card ${kind}` });

/** @param {number} n */
const upTo = (n) => Array.from({ length: Math.max(0, Math.round(n)) }, (_, i) => i);

/** @param {number} x @param {number} y @param {number} r @param {string} kind */
const dot = (x, y, r, kind) => shape("circle", { cx: x, cy: y, r, class: kind });

/** @param {string} d @param {string} [kind] */
const line = (d, kind = "g-line") => shape("path", { d, class: kind });

/** Yes or no, where a thing is there or is not: it, or its outline struck through. @param {boolean} yes @param {Node[]} drawn */
const there = (yes, drawn) => [shape("g", { class: yes ? "" : "g-not" }, ...drawn), ...(yes ? [] : [line("M42 34 L78 6")])];

/** @param {number} share */
function pie(share) {
  const angle = 2 * Math.PI * Math.min(0.9999, Math.max(0, share));
  const [x, y] = [60 + 17 * Math.sin(angle), 20 - 17 * Math.cos(angle)];
  return [dot(60, 20, 17, "g-hollow"), line(`M60 20 L60 3 A17 17 0 ${angle > Math.PI ? 1 : 0} 1 ${x} ${y} Z`, "g-full")];
}

/** Where players sit. @param {number} n @param {number} active */
const table = (n, active) => upTo(n).map((i) => {
  const angle = Math.PI / 2 + (2 * Math.PI * i) / n;
  return dot(60 + 15 * Math.cos(angle), 20 + 14 * Math.sin(angle), 4.2, i < active ? "g-full" : "g-hollow");
});

/** @param {Record<string, Feature>} of @param {string} key */
const number = (of, key) => Number(of[key]?.value ?? 0);

/** @type {Record<string, (of: Record<string, Feature>) => Node[]>} */
const drawings = {
  "pack.size": (of) => {
    const [n, top] = [number(of, "pack.size"), 20.6 - Math.ceil(number(of, "pack.size") / 24) * 3.3];
    return upTo(n).map((i) => card(2 + (i % 24) * 4.9, top + Math.floor(i / 24) * 6.6, "", 3.8, 5.4));
  },
  "pack.suits": (of) => upTo(number(of, "pack.suits")).map((i, _, all) => card(61.5 - all.length * 8 + i * 16, 8, `g-suit${i % 4}`, 13, 24)),
  "pack.copies": (of) => upTo(number(of, "pack.copies")).map((i, _, all) => card(55.5 - all.length * 3 + i * 6, 6 + all.length * 1.5 - i * 3, "", 15, 25)),
  "table.active": (of) => table(Math.max(number(of, "table.seats"), number(of, "table.active")), number(of, "table.active")),
  "table.hand": (of) => { const n = number(of, "table.hand"); const step = Math.min(11, 108 / Math.max(1, n)); return upTo(n).map((i) => card(60 - (n * step) / 2 + i * step, 9, "", Math.max(4, step - 1.2), 22)); },
  "table.undealt": (of) => [card(10, 13, "g-hollow", 100, 14), card(10, 13, "g-full", Math.max(1, 100 * number(of, "table.undealt")), 14)],
  "play.kind": (of) => (of["play.kind"]?.value === "drawing" ? [...upTo(5).map((i) => card(12 + i * 8, 14)), line("M58 20 H78 M72 15 L78 20 L72 25"), ...upTo(3).map((i) => card(84 + i * 8, 14, "g-full"))]
    : of["play.kind"]?.value === "tricks" ? [card(56, 3, "g-full"), card(56, 25), card(42, 14), card(70, 14)] : [dot(44, 20, 3, "g-full"), dot(60, 20, 3, "g-full"), dot(76, 20, 3, "g-full")]),
  "lead.largest": (of) => upTo(number(of, "lead.largest")).map((i) => card(57 - (number(of, "lead.largest") - 1) * 5.5 + i * 11, 9, "", 9, 22)),
  "beat.density": (of) => pie(number(of, "beat.density")),
  "follow.face_down": (of) => (of["follow.face_down"]?.value ? [card(52, 6, "g-full", 17, 28), line("M54 9 L67 31 M67 9 L54 31", "g-back")] : [card(52, 6, "", 17, 28), dot(60.5, 20, 4, "g-full")]),
  "draw.kinds": (of) => upTo(Math.min(6, number(of, "draw.kinds"))).flatMap((i) => upTo(3).map((k) => card(4 + i * 19 + k * 5, 14, `g-suit${i % 4}`, 4.4, 11))),
  "pay.lines": (of) => upTo(Math.min(40, number(of, "pay.lines"))).map((i) => dot(12 + (i % 10) * 10.6, 6 + Math.floor(i / 10) * 9.4, 3.6, "g-coin")),
  "pay.winner": (of) => (of["pay.winner"]?.value ? [dot(60, 8, 5, "g-full"), ...[36, 60, 84].flatMap((x) => [dot(x, 34, 4, "g-hollow"), line(`M${x} 29 L${60 + (x - 60) * 0.25} 15`)])]
    : [...[[40, 8], [80, 8], [40, 32], [80, 32]].map(([x = 0, y = 0]) => dot(x, y, 4, "g-hollow")), line("M45 8 H75 M45 32 H75 M40 13 V27 M80 13 V27 M44 11 L76 29 M76 11 L44 29")]),
  "pay.doubles": (of) => [line("M20 36 H100 M20 36 V4", "g-axis"), line(of["pay.doubles"]?.value ? "M22 35 C60 34 82 28 96 5" : "M22 35 L96 14", "g-thick")],
  "pay.pool": (of) => there(Boolean(of["pay.pool"]?.value), [line("M42 14 C42 36 78 36 78 14 Z", "g-full"), dot(54, 9, 3.6, "g-coin"), dot(64, 7, 3.6, "g-coin")]),
};

/** A feature of a game, drawn; empty where the game has none of it. @param {string} key @param {Record<string, Feature>} of */
export function glyph(key, of) {
  const value = of[key]?.value;
  return shape("svg", { viewBox: "0 0 120 40", class: "glyph", "aria-hidden": "true" }, ...(value === undefined || value === null ? [] : drawings[key]?.(of) ?? []));
}
