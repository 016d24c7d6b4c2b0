// It only adds movement to what is drawn already; left out, nothing is missing. Every movement says
// something: where cards were dealt, who laid one, who took the trick, what was claimed, who pays whom.

import { codes } from "./cards.js";
import { el } from "./dom.js";
import { inUnits } from "./model.js";
import { lasting, moving } from "./pace.js";
import { gain, sign } from "./seats.js";

/** @typedef {{x: number, y: number}} Point */

const easing = "cubic-bezier(.2, .7, .2, 1)";
/** Milliseconds: a card that goes somewhere, a trick or claimed card, one payment, and from one to the next. */
const card = 280, sweep = 420, payment = 700, apart = 160;

/** @type {Set<Animation>} what moves now */
const running = new Set();

/** @param {Element} what @param {Keyframe[]} frames @param {KeyframeAnimationOptions} how */
function move(what, frames, how) {
  const made = what.animate(frames, { easing, ...how });
  running.add(made);
  const gone = () => running.delete(made);
  made.finished.then(gone, gone);
  return made;
}

/** All is where it goes, at once. */
export function finish() {
  for (const one of [...running]) one.finish();
}

/** @param {Element} e */
function centre(e) {
  const r = e.getBoundingClientRect();
  return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
}

/** @param {Point} by @param {Point} [from] */
const shift = (by, from = { x: 0, y: 0 }) => `translate(${by.x - from.x}px, ${by.y - from.y}px)`;

/** From where another element is to its own place. @param {Element} what @param {Element} from @param {number} duration @param {number} [delay] */
function comeFrom(what, from, duration, delay = 0) {
  move(what, [{ transform: `${shift(centre(from), centre(what))} scale(.6)`, opacity: 0.15 }, { transform: "none", opacity: 1 }], { duration, delay, fill: "backwards" });
}

/** @param {Element} what @param {Element} to @param {number} duration */
function goTo(what, to, duration) {
  move(what, [{ transform: "none", opacity: 1 }, { transform: "none", opacity: 1, offset: 0.4 },
    { transform: `${shift(centre(to), centre(what))} scale(.4)`, opacity: 0 }], { duration, easing: "ease-in" });
}

/**
 * Chips fly, and what each seat gains is added up as they come.
 * @param {TableView} view @param {Payment[]} payments @param {number} parts
 */
function pay(view, payments, parts) {
  /** @type {Map<number, number>} */
  const sums = new Map();
  view.counting = sums; // what is drawn anew meanwhile shows no more
  const add = (/** @type {Payment["from"]} */ seat, /** @type {number} */ amount) => {
    if (typeof seat !== "number") return;
    const sum = (sums.get(seat) ?? 0) + amount;
    sums.set(seat, sum);
    const shown = view.box(seat).querySelector(".money b");
    if (shown) Object.assign(shown, { textContent: gain(sum, parts), className: sign(sum) });
  };
  const flown = payments.slice(0, 16);
  for (const { from, to } of flown) for (const seat of [from, to]) add(seat, 0);
  let left = flown.length;
  flown.forEach((one, i) => {
    const at = (/** @type {Payment["from"]} */ seat) => centre(typeof seat === "number" ? view.box(seat) : view.middle);
    const [a, b] = [shift(at(one.from)), shift(at(one.to))];
    const chip = el("span", { class: "chip", "aria-hidden": "true" }, inUnits(one.amount, parts));
    document.body.append(chip);
    const flight = move(chip, [{ transform: `${a} scale(.6)`, opacity: 0 }, { transform: a, opacity: 1, offset: 0.15 },
      { transform: b, opacity: 1, offset: 0.85 }, { transform: `${b} scale(.6)`, opacity: 0 }], { duration: payment, delay: i * apart, easing: "ease-in-out", fill: "both" });
    flight.onfinish = flight.oncancel = () => {
      chip.remove();
      add(one.from, -one.amount);
      add(one.to, one.amount);
      if (--left === 0 && view.counting === sums) view.counting = null;
    };
  });
  for (const one of payments.slice(16)) {
    add(one.from, -one.amount);
    add(one.to, one.amount);
  }
}

/** Once the hand is over and all lie open. @param {TableView} view @param {Payment[]} payments @param {Pace} pace */
export function settle(view, payments, pace) {
  if (!moving(pace) || document.hidden) return;
  for (const set of view.root.querySelectorAll(".lit, .play.best .cards")) move(set, [{ transform: "scale(.9)", opacity: 0.3 }, { transform: "none", opacity: 1 }], { duration: sweep });
  pay(view, payments, view.names.unit.parts);
}

/** Whoever comes to a hand that has just begun sees it dealt. @param {TableView} view @param {number} seats @param {Pace} pace */
export function dealAll(view, seats, pace) {
  if (!moving(pace) || document.hidden) return;
  for (let seat = 0; seat < seats; ++seat) deal(view, seat, card);
}

/** @param {TableView} view @param {number} seat @param {number} duration */
function deal(view, seat, duration) {
  const own = seat === view.data?.me;
  const cards = [...(own ? view.hand.children : view.box(seat).querySelectorAll(".backs .card-face"))];
  cards.forEach((one, i) => comeFrom(one, view.middle, Math.min(card, duration), own ? i * 12 : i * 6));
}

/** @param {TableView} view @param {Shown} shown @param {Pace} pace */
export function animate(view, shown, pace) {
  const line = shown.last?.line;
  if (!line || !moving(pace) || document.hidden) return;
  const longest = Math.max(120, lasting(line.event, pace) * 0.8);
  const seat = line.seat ?? -1;
  if (seat < 0) return;
  if (line.event === "deal") deal(view, seat, longest);
  else if (line.event === "act") {
    const put = view.middle.querySelector(`[data-laid="${shown.count - 1}"] .cards`) ?? view.middle.querySelector("[data-offered]");
    const set = codes(line.do).length > 2 && !line.trick ? view.box(seat).querySelector(".sets > :last-child") : null;
    if (set) comeFrom(set, view.middle, Math.min(longest, sweep));
    else if (put) comeFrom(put, view.box(seat), Math.min(longest, card));
  } else if (line.event === "take") {
    for (const put of view.middle.querySelectorAll("[data-laid]")) goTo(put, view.box(seat), Math.max(sweep, longest));
  } else if (line.event === "draw") {
    const drawn = seat === view.data?.me ? view.hand.querySelector(".apart") : view.box(seat).querySelector(".backs .card-face:last-of-type");
    if (drawn) comeFrom(drawn, view.middle.querySelector(".wall") ?? view.middle, Math.min(longest, card));
  }
}
