// It only adds movement to what is drawn already; left out, nothing is missing.

import { el } from "./dom.js";
import { inUnits } from "./model.js";
import { lasting, moving } from "./pace.js";

/** @typedef {{x: number, y: number}} Point */

/** @param {Element} e */
function centre(e) {
  const r = e.getBoundingClientRect();
  return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
}

/** @param {Point} by @param {Point} [from] */
const shift = (by, from = { x: 0, y: 0 }) => `translate(${by.x - from.x}px, ${by.y - from.y}px)`;

/** From where another element is to its own place. @param {Element} what @param {Element} from @param {number} duration */
function comeFrom(what, from, duration) {
  what.animate([{ transform: `${shift(centre(from), centre(what))} scale(0.7)`, opacity: 0.2 }, { transform: "none", opacity: 1 }], { duration, easing: "cubic-bezier(.2,.8,.3,1)" });
}

/** @param {Element} what @param {Element} to @param {number} duration */
function goTo(what, to, duration) {
  what.animate([
    { transform: "none", opacity: 1 },
    { transform: "none", opacity: 1, offset: 0.45 },
    { transform: `${shift(centre(to), centre(what))} scale(0.5)`, opacity: 0 },
  ], { duration, easing: "ease-in" });
}

/** @param {TableView} view @param {Payment[]} payments @param {number} duration @param {number} parts */
function pay(view, payments, duration, parts) {
  payments.slice(0, 12).forEach((payment, i) => {
    if (typeof payment.from !== "number" || typeof payment.to !== "number") return;
    const [a, b] = [shift(centre(view.box(payment.from))), shift(centre(view.box(payment.to)))];
    const chip = el("span", { class: "chip", "aria-hidden": "true" }, inUnits(payment.amount, parts));
    document.body.append(chip);
    const flight = chip.animate([
      { transform: `${a} scale(0.6)`, opacity: 0 }, { transform: a, opacity: 1, offset: 0.15 },
      { transform: b, opacity: 1, offset: 0.85 }, { transform: `${b} scale(0.6)`, opacity: 0 },
    ], { duration, delay: i * 120, easing: "ease-in-out", fill: "both" });
    flight.onfinish = flight.oncancel = () => chip.remove();
  });
}

/** @param {TableView} view @param {Shown} shown @param {Pace} pace */
export function animate(view, shown, pace) {
  const line = shown.last?.line;
  if (!line || !moving(pace) || document.hidden) return;
  const duration = Math.max(160, lasting(line.event, pace) * 0.8);
  const seat = line.seat ?? -1;
  if (line.event === "act") {
    const put = view.middle.querySelector(`[data-laid="${shown.count - 1}"]`) ??
      view.middle.querySelector("[data-offered]") ?? view.box(seat).querySelector(".river .card-face:last-child");
    if (put && seat >= 0) comeFrom(put, view.box(seat), Math.min(duration, 450));
  } else if (line.event === "take" && seat >= 0) {
    for (const put of view.middle.querySelectorAll("[data-laid]")) goTo(put, view.box(seat), duration);
  } else if (line.event === "draw") {
    const drawn = view.hand.querySelector(".apart");
    if (drawn && Number(view.own.dataset.seat) === seat) comeFrom(drawn, view.middle, Math.min(duration, 300));
  } else if (line.event === "settle") {
    pay(view, line.transfers ?? [], duration, view.names.unit.parts);
  }
}
