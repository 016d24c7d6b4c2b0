// The beginning of a hand, which can be looked at and thought about while the engine comes: a file of the
// site has the frames up to the first question. The engine then lays the same table, and what it says up
// to that question is passed over.
//
// The guided hand of a game is the same for everybody. Of hands that are dealt, some were dealt when the
// site was made, each with one file of what the seat sees and another of the whole hand, which only the
// worker fetches. A browser gets none of them twice; after that it waits for the engine.

import { prepared } from "./written.js";

/** `hand`: the file of the whole hand, for the worker. @typedef {{game: string, file: string, hand?: string}} Beginning */

/** Where a table that a request wants was begun, if it wants nothing else. @param {any} body @param {string} lang @returns {Beginning|undefined} */
export function beginning(body, lang) {
  try {
    const { game, guided, class: room, ...more } = JSON.parse(body);
    if (room || !/^[a-z0-9-]+$/.test(game)) return undefined;
    if (guided === true) return Object.keys(more).length === 0 ? { game, file: `/begun/${game}.${lang}.json` } : undefined;
    const number = isUsual(more) ? unseen(game) : undefined;
    return number === undefined ? undefined : { game, file: `/begun/${game}.${number}.${lang}.json`, hand: `begun/${game}.${number}.hand.json` };
  } catch {
    return undefined;
  }
}

/** Whether it is the table of a tile: one person, programs, and nothing chosen (soloPlan in ../../page/shelf.js). @param {any} plan */
const isUsual = ({ options, players, hints, decides, ...more }) => hints === true && decides === true && Object.keys(options).length === 0 &&
  players[0] === "human" && players.slice(1).every((/** @type {string} */ one) => one === "simple") && Object.keys(more).length === 0;

/** One of the hands of a game that this browser has not had; nothing where it has had all. @param {string} game */
function unseen(game) {
  const seen = JSON.parse(localStorage.getItem("yezi.begun") ?? "{}");
  const had = seen[game] ?? [];
  const left = Array.from({ length: prepared }, (_, i) => i).filter((one) => !had.includes(one));
  const number = left[Math.floor(Math.random() * left.length)];
  if (number !== undefined) localStorage.setItem("yezi.begun", JSON.stringify({ ...seen, [game]: [...had, number] }));
  return number;
}

const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A number above those of the tables that this browser has had. */
function newNumber() {
  try {
    return 1 + Math.max(0, ...JSON.parse(localStorage.getItem("yezi.tables") ?? "[]").map((/** @type {OpenTable} */ one) => one.table));
  } catch {
    return 1;
  }
}

export class Begun {
  /** Nothing where there is no such file, or no way to it. @param {() => Promise<Response>} file @returns {Promise<Begun|null>} */
  static async fetched(file) {
    try {
      const found = await file();
      return found.ok ? new Begun(await found.json()) : null;
    } catch {
      return null;
    }
  }

  /** @param {{laid: any, frames: any[]}} file `laid`: the answer; `frames`: the last is a question */
  constructor({ laid, frames }) {
    const table = newNumber();
    const keys = [...laid.keys, ...laid.watch].map((/** @type {string|null} */ key) => key && newKey());
    const seats = laid.keys.length;
    /** What the engine is to call it. */
    this.as = { table, keys: keys.flatMap((key) => key ?? []) };
    this.answer = { ...laid, table, keys: keys.slice(0, seats), watch: keys.slice(seats) };
    if (laid.look) this.as.keys.push(this.answer.look = newKey());
    this.key = this.as.keys[0] ?? "";
    this.all = frames;
    this.asked = frames.at(-1).ask;
    this.over = false; // the engine has said what was shown, or that it cannot
  }

  laid() {
    return new Response(JSON.stringify(this.answer), { headers: { "Content-Type": "application/json" } });
  }

  /** @returns {string[]} */
  frames() {
    return this.all.map((frame) => JSON.stringify("table" in frame ? { ...frame, table: this.as.table } : frame));
  }

  /** Whether a frame of the engine tells what was shown already. @param {string} text */
  passes(text) {
    const frame = JSON.parse(text);
    if (frame.event === "error") this.over = true;
    const passed = !this.over;
    if (frame.event === "ask" && frame.ask === this.asked) this.over = true;
    return passed;
  }
}
