// Divides the engine of the page without a server: node scripts/site_split.mjs ENGINE
//
// ENGINE is the folder of engine.js and engine.wasm. Beside them are written engine-first.wasm, with the
// functions that tables call, and engine-rest.wasm, with those that they do not: a reader who plays waits
// for the first alone. Which they are is found by playing: hands of every game and variant, guided ones
// too, in each language, with what a player asks while at it. A function that this misses is called all
// the same, only later (engine/web/site/worker/engine.js).

import { execFileSync } from "node:child_process";
import { rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { begunHands, listening } from "./site_begun.mjs";
import { engine, hurry } from "./site_engine.mjs";

const [built] = process.argv.slice(2);
const at = (name) => join(built, name);
const features = ["--all-features"];
const run = (...how) => execFileSync("wasm-split", [at("engine.wasm"), ...features, ...how], { stdio: ["ignore", "inherit", "inherit"] });

const skip = hurry();

/** Plays a hand or two; every question is answered with some offer. */
function play(made, plan, lang, asks) {
  const answer = made.ask("POST", "/api/tables", JSON.stringify(plan));
  if (answer.status !== 200) throw new Error(`${plan.game}: ${answer.body}`);
  const key = JSON.parse(answer.body).keys.find((one) => one);
  const heard = [];
  listeners.set(++connection, (frame) => heard.push(frame));
  const me = connection;
  const settle = () => { for (let wait = made.turn(); wait >= 0; wait = made.turn()) skip(wait); };
  const say = (frame) => { made.hear(me, JSON.stringify(frame)); settle(); };
  made.open(me);
  say({ hello: "page", key, lang });
  let hands = 0;
  for (let turn = 0; turn < 400; ++turn) {
    const all = heard.splice(0).map((text) => JSON.parse(text));
    const wrong = all.find((frame) => frame.event === "error" && frame.fault !== "illegal" && frame.fault !== "malformed"); // nothing to take back
    if (wrong) throw new Error(`${plan.game}: ${JSON.stringify(wrong)}`);
    if (all.some((frame) => frame.event === "over")) {
      if (++hands === 2) break;
      say({ want: "next" });
      continue;
    }
    const asked = all.findLast((frame) => frame.event === "ask");
    if (!asked) throw new Error(`${plan.game}: nothing is asked`);
    const [family] = asked.families ?? [];
    const [claim] = asked.offers.length ? asked.offers.slice(turn % asked.offers.length)
      : [[family.do, ...family.of.split(" ").slice(0, family.cards)].join(" ")];
    if (turn === 0) for (const frame of [{ want: "name", name: "A" }, { want: "say", says: "B" }, { want: "why", id: 1, cards: "" }]) say(frame);
    if (turn === 1) for (const want of asks) say({ want, id: 1, cards: claim.split(" ").slice(1).join(" ") });
    say({ do: claim, ask: asked.ask });
    if (turn === 2 && asks.length > 0) say({ want: "undo" });
  }
  made.leave(me);
  listeners.delete(me);
}
const questions = ["why", "prove", "hint"];
let connection = 0;
const listeners = new Map();

run("--instrument", "-o", at("engine-counts.wasm"));
let stood = "";
const records = [];
const begun = () => engine(built, { frame: (to, text) => listeners.get(to)?.(text), closed() {}, kept(_, record) { records.push(record); }, stands(_, text) { stood = text; }, helps: () => false }, "engine-counts.wasm");
const games = JSON.parse((await begun()).ask("GET", "/api/games", "").body);
const made = await begun(); // what only this script asks is not counted
made.expect(1, ["00", "01"]);
made.expect(2, []);
const dealing = await engine(built, listening, "engine.wasm");
/** A table of each game that goes on with a hand that was dealt beforehand. */
const dealt = new Map(games.map((game) => [game.id, begunHands(dealing, game).next().value]));
for (const { id, guided, variants } of games) {
  skip(3 * 3600_000); // tables that were left make room for others
  if (guided) for (const lang of ["en", "zh-Hant", "zh-Hans"]) play(made, { game: id, guided: true }, lang, lang === "zh-Hant" ? [] : questions);
  for (const one of [id, ...variants.map((variant) => variant.id)]) {
    play(made, { game: one, options: {}, hints: true, decides: true, players: ["human"] }, "en", questions);
    play(made, { game: one, options: {}, hints: true, window: 0, clock: 0, talk: true, seed: 3, players: ["human"] }, "zh-Hans", []);
  }
  for (const seed of [1, 2, 3]) play(made, { ...dealt.get(id), seed }, "zh-Hant", seed === 1 ? questions : []);
  if (!made.restore(stood)) throw new Error(`a table of ${id} cannot be laid again`);
  made.remember(records.pop(), 0);
}
const { engine: inside, exports } = made.inside();
const size = exports.__write_profile(0, 0);
const place = inside._malloc(size);
exports.__write_profile(place, size);
const memory = Object.values(exports).find((one) => one instanceof WebAssembly.Memory);
writeFileSync(at("engine.profile"), new Uint8Array(memory.buffer, place, size));
run("--split", `--profile=${at("engine.profile")}`, "--export-prefix=%", "-o1", at("engine-first.wasm"), "-o2", at("engine-rest.wasm"));
rmSync(at("engine-counts.wasm"));

/** The first part alone is enough for a guided hand of each game, and for one that was dealt. */
const alone = await engine(built, { frame: (to, text) => listeners.get(to)?.(text), closed() {}, kept() {}, stands() {}, helps: () => false }, "engine-first.wasm",
  () => { throw new Error("a table calls what is in the rest of the engine"); });
alone.expect(1, []);
for (const { id, guided } of games) {
  skip(3 * 3600_000);
  if (guided) play(alone, { game: id, guided: true }, "en", questions);
  play(alone, { ...dealt.get(id), seed: 1 }, "en", questions);
}
const kB = (name) => (statSync(at(name)).size / 1e3).toFixed(0);
console.error(`yezi: of ${kB("engine.wasm")} kB of the engine, a table needs ${kB("engine-first.wasm")} kB`);
