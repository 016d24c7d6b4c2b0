// The beginning of a guided hand, which is the same for everybody: a file of the site has the frames
// up to the first question, so that it is shown before the engine has come. The engine then lays the
// same table, and what it says up to that question is passed over.

/** Which game's guided hand a request for a table wants, if it wants nothing else. @param {any} body */
export function beginning(body) {
  try {
    const { game, guided, class: room, ...more } = JSON.parse(body);
    return guided === true && !room && /^[a-z0-9-]+$/.test(game) && Object.keys(more).length === 0 ? game : undefined;
  } catch {
    return undefined;
  }
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

  /** @param {{laid: any, frames: Record<string, any[]>}} file `laid`: the answer; `frames`: by language, the last a question */
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
    this.asked = 0;
    this.over = false; // the engine has said what was shown, or that it cannot
  }

  laid() {
    return new Response(JSON.stringify(this.answer), { headers: { "Content-Type": "application/json" } });
  }

  /** @param {string} lang @returns {string[]} */
  frames(lang) {
    const frames = this.all[lang] ?? this.all.en ?? [];
    this.asked = frames.at(-1)?.ask ?? 0;
    return frames.map((frame) => JSON.stringify("table" in frame ? { ...frame, table: this.as.table } : frame));
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
