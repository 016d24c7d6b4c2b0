// The beginnings of hands, as files of the page without a server (engine/web/site/page/begun.js).

import { isMove } from "../engine/web/page/replay-model.js";
import { prepared } from "../engine/web/site/page/written.js";
import { hurry } from "./site_engine.mjs";
import { languages } from "./site_reading.mjs";

/** What connections were told, by number. @type {Map<number, any[]>} */
const told = new Map();
/** How the table stands that was moved at last. */
let stood = "";

/** What the engine that lays these tables is to tell. */
export const listening = { frame: (to, text) => told.get(to)?.push(JSON.parse(text)), closed() {}, kept() {}, stands(_, text) { stood = text; }, helps: () => false };

const skip = hurry();
let connection = 1e6;

/** The answer to a request for a table. */
function lay(made, plan) {
  skip(3 * 3600_000); // tables that were left make room for others
  const { status, body } = made.ask("POST", "/api/tables", JSON.stringify(plan));
  if (status !== 200) throw new Error(`${plan.game}: ${status} ${body}`);
  return JSON.parse(body);
}

/** What somebody is told who joins. */
function join(made, laid, lang) {
  const frames = [];
  told.set(++connection, frames);
  made.open(connection);
  made.hear(connection, JSON.stringify({ hello: "page", key: laid.keys.find((one) => one), lang }));
  for (let wait = made.turn(); wait >= 0; wait = made.turn()) if (wait > 0) skip(wait);
  made.leave(connection);
  told.delete(connection);
  return frames;
}

/**
 * Plans of tables that go on with a hand up to the first question of the person, where that seat has a choice then.
 * @param {any} made an engine that tells `listening` @param {{id: string, seats: number}} game
 */
export function* begunHands(made, { id, seats }) {
  const plan = { game: id, options: {}, hints: true, players: Array.from({ length: seats }, (_, i) => (i === 0 ? "human" : "simple")) };
  for (let seed = 0; seed < 40 * prepared; ++seed) {
    const ask = join(made, lay(made, { ...plan, seed }), "en").at(-1);
    if (ask?.event !== "ask" || (ask.offers.length < 2 && !ask.families)) continue;
    const { hand } = JSON.parse(stood);
    yield { ...plan, record_text: hand, moves: hand.trim().split("\n").filter((line) => isMove(JSON.parse(line))).length };
  }
  throw new Error(`${id}: hardly any hand has something to decide`);
}

/**
 * The files, by path: for each game its guided hand, and some that are dealt; what a seat sees of it, by language,
 * and of those that are dealt the whole hand.
 * @param {any} made an engine that tells `listening` @param {{id: string, seats: number, guided?: boolean}[]} games
 */
export function beginnings(made, games) {
  const files = new Map();
  const write = (name, plan, luck) => {
    const laid = lay(made, plan);
    join(made, laid, "en"); // who comes first sees how it begins
    for (const lang of languages) {
      const frames = join(made, laid, lang);
      if (frames.at(-1)?.event !== "ask") throw new Error(`${name} begins without a question`);
      files.set(`begun/${name}.${lang}.json`, { laid, frames: frames.map((frame) => ("luck" in frame ? { ...frame, luck } : frame)) });
    }
  };
  for (const game of games) {
    if (game.guided) write(game.id, { game: game.id, guided: true }, "seed");
    let number = 0;
    for (const plan of begunHands(made, game)) {
      write(`${game.id}.${number}`, plan, "prepared");
      files.set(`begun/${game.id}.${number}.hand.json`, { record_text: plan.record_text, moves: plan.moves });
      if (++number === prepared) break;
    }
  }
  return files;
}
