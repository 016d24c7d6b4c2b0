// A record as a row of moments, and where a line that one seat saw stands in the open record. Pure.

import { codes } from "./cards.js";
import { nothing, showLine } from "./model.js";

/** The hands of a record, each a record of its own. @param {string} text */
export function handTexts(text) {
  /** @type {string[]} */
  const found = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "") continue;
    if (found.length === 0 || /"event"\s*:\s*"start"/.test(line)) found.push("");
    found[found.length - 1] += `${line}\n`;
  }
  return found;
}

/** @param {ToldLine[]} lines @param {number} at */
export function shownAt(lines, at) {
  let shown = nothing();
  for (const told of lines.slice(0, at)) shown = showLine(shown, told);
  return shown;
}

/** @param {Line} line whether somebody decided something */
export const isMove = (line) => line.event === "act" || line.event === "claim";

/**
 * How many moves there are before line `at`: what `moves` of POST /api/tables counts.
 * @param {ToldLine[]} lines of the open record @param {number} at
 */
export const moves = (lines, at) => lines.slice(0, at).filter((told) => isMove(told.line)).length;

/**
 * A hand up to so many moves: a record that breaks off there, for a table that goes on from it.
 * @param {string} text of one hand @param {number} most
 */
export function upTo(text, most) {
  let made = 0, kept = "";
  for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
    const read = JSON.parse(line);
    if (["settle", "end", "unfinished"].includes(read.event) || (isMove(read) && made++ === most)) break;
    kept += `${line}\n`;
  }
  return kept;
}

/**
 * How many lines one has seen before a move.
 * @param {ToldLine[]} open @param {ToldLine[]} seen @param {number} move as moves() counts, from 1
 */
export function before(open, seen, move) {
  const at = open.findIndex((_, i) => moves(open, i + 1) === move);
  return Math.max(1, alignment(open, seen).filter((a) => a <= at).length - 1);
}

/**
 * Where there is something new to look at, as numbers of lines shown: after the deal, after every
 * move and what follows from it, at the end.
 * @param {ToldLine[]} lines
 */
export function stops(lines) {
  /** @type {number[]} */
  const found = [];
  lines.forEach(({ line }, i) => {
    const next = lines[i + 1]?.line;
    const dealt = line.event === "deal" && next?.event !== "deal";
    if (dealt || isMove(line) || line.event === "take" || !next) found.push(i + 1);
    else if (next.event === "settle") found.push(i + 1);
  });
  return [...new Set(found)];
}

/** The first line of every trick; `at`: lines shown. @param {ToldLine[]} lines */
export function tricks(lines) {
  /** @type {{trick: number, at: number}[]} */
  const found = [];
  lines.forEach(({ line }, i) => {
    const trick = line.event === "act" ? line.trick : undefined;
    if (trick === undefined || codes(line.do).length < 2) return;
    if (found.every((f) => f.trick !== trick)) found.push({ trick, at: i + 1 });
  });
  return found;
}

/** Whether a line of the open record may be what a seat saw as that masked line. @param {Line} open @param {Line} masked */
function same(open, masked) {
  if (open.event !== masked.event || open.seat !== masked.seat || open.trick !== masked.trick) return false;
  const a = codes(open.do);
  const b = codes(masked.do);
  if (b.length === 1 && a.length !== 1) return b[0] === a[0]; // cards left out
  return a.length === b.length && b.every((code, i) => code === "?" || code === a[i]);
}

/**
 * For each number of lines that a seat was shown, how many lines of the open record had happened.
 * What a seat was not told (luck, claims that were outbid) is counted with the line after it.
 * @param {ToldLine[]} open @param {ToldLine[]} masked @returns {number[]} from 0 to the number of masked lines
 */
export function alignment(open, masked) {
  const found = [0];
  let at = 0;
  for (const { line } of masked) {
    let next = at;
    while (next < open.length && !same(/** @type {ToldLine} */ (open[next]).line, line)) ++next;
    if (next < open.length) at = next + 1;
    found.push(at);
  }
  return found;
}

/** The stop before or after a number of lines. @param {number[]} all @param {number} at @param {1|-1} way */
export function neighbour(all, at, way) {
  const next = way > 0 ? all.find((s) => s > at) : [...all].reverse().find((s) => s < at);
  return next ?? at;
}
