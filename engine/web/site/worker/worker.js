// The Web Worker of the page without a server: it fetches the engine and the library, passes on what
// the page asks and says, and keeps hands and tables. The page's thread gets only answers, and frames
// that a seat may see. Messages: ../README.md.

import { Crew } from "./crew.js";
import { begin } from "./engine.js";
import { addHand, hands } from "./hands.js";
import { forgetModule, keepModule, modules } from "./modules.js";
import { dropTable, keepTable, keptTable, lastTable } from "./tables.js";
import { place, texts, unpacked } from "./unpack.js";

/** @type {any} */
const here = self;

/** @type {Awaited<ReturnType<typeof begin>>} */
let engine;
let waits = 0; // the timer of the next turn, where there is one
const soon = new MessageChannel(); // at once, but after what the page has sent meanwhile
let coming = false;

function turn() {
  coming = false;
  clearTimeout(waits);
  const wait = engine.turn();
  if (wait === 0) go();
  else if (wait > 0) waits = setTimeout(turn, wait);
}
soon.port1.onmessage = guarded(turn);

function go() {
  if (coming) return;
  coming = true;
  soon.port2.postMessage(0);
}

/** What fails in the engine itself ends it: its memory may be in any state. @template {any[]} A @param {(...given: A) => void} what */
function guarded(what) {
  return (/** @type {A} */ ...given) => {
    try {
      what(...given);
    } catch (error) {
      fail(error);
    }
  };
}

/** @param {unknown} error */
const fail = (error) => here.postMessage({ failed: error instanceof Error ? error.message : String(error) });

/** The keys of the tables that are laid in this worker, by their numbers. @type {Map<number, string[]>} */
const laid = new Map();

/** Where nothing can be written (no room, or a private window), nothing is kept. */
const unwritten = () => {};

/** @type {any} */
const tell = {
  frame: (/** @type {number} */ to, /** @type {string} */ frame) => here.postMessage({ frame, to }),
  closed: (/** @type {number} */ closed) => here.postMessage({ closed }),
  kept: (/** @type {number} */ _, /** @type {string} */ record, /** @type {number} */ when) => void addHand({ record, when }).catch(unwritten),
  stands(/** @type {number} */ table, /** @type {string} */ text) {
    if (text === "") {
      void dropTable(laid.get(table)?.[0] ?? "").catch(unwritten);
      return;
    }
    laid.set(table, JSON.parse(text).keys);
    void keepTable(text).catch(unwritten);
  },
  helps,
};

/** What a helper begins with; all of it is there once `whole` is. @type {{code: {first?: WebAssembly.Module, rest?: WebAssembly.Module}, texts: Record<string, string>[], catalogues: Record<string, Uint8Array>}} */
const begins = { code: {}, texts: [], catalogues: {} };
const crew = new Crew(() => begins);

const patience = 3000; // milliseconds for what takes one; the machine may be busy

/** Others search for a hint too, where they have nothing to do; the first hint is waited for alone. @param {number} hint @param {string} asked */
function helps(hint, asked) {
  if (!begins.code.rest) return false;
  crew.start();
  const all = crew.take();
  if (all.length === 0) return false;
  const late = new Promise((/** @type {(answer: null) => void} */ resolve) => setTimeout(() => resolve(null), patience));
  void Promise.all(all.map((one, i) => Promise.race([one.ask(`/api/assess?by=${i + 1}`, asked), late])))
    .then(guarded((found) => {
      engine.helped(hint, found.flatMap((one) => (one?.status === 200 ? one.body : [])));
      go();
    }));
  return true;
}

/** Functions that are called before the rest of the engine has come, which tables never did when it was divided. */
function restAtOnce() {
  const asks = new XMLHttpRequest();
  asks.open("GET", place("engine-rest.wasm"), false);
  asks.responseType = "arraybuffer";
  asks.send();
  return new WebAssembly.Module(asks.response);
}

/** The catalogues of Chinese, fetched when it is first wanted. */
const catalogues = ["zh-Hant.mo", "zh-Hans.mo", "zh-Hans.txt"];
/** @type {Promise<void>|undefined} */
let chineseHeld;
function chinese() {
  if (!chineseHeld) {
    const all = Promise.all(catalogues.map(async (name) => [name, new Uint8Array(await (await unpacked(`${name}.bin`)).arrayBuffer())]));
    chineseHeld = begun.then(async () => engine.holdCatalogues(Object.assign(begins.catalogues, Object.fromEntries(await all))));
    chineseHeld.catch(fail);
  }
  return chineseHeld;
}

// At once, while scripts are read.
const first = unpacked("engine.bin");
/** What every table needs, the names of all files of games, and those games. @type {Promise<{texts: Record<string, string>, names: string[], games: string[]}>} */
const common = texts("library.bin");

/** Its code is there. */
const begun = (async () => {
  engine = await begin(here.yeziEngine, tell, {
    async first(imports) {
      const { module, instance } = await WebAssembly.instantiateStreaming(first, imports);
      begins.code.first = module;
      return instance;
    },
    rest: restAtOnce,
  });
})();

async function load() {
  await begun;
  const { texts: held, names } = await common;
  engine.hold(Object.fromEntries(names.map((name) => [name, ""])));
  engine.hold(held);
  begins.texts.push(held);
  if (here.name !== "en") await chinese();
  engine.begin();
  engine.expect(1 + await lastTable().catch(() => 0), []);
}
if (here.name !== "en") void chinese();
const loaded = load();

/** What a table of a game needs beside that. @type {Map<string, Promise<void>>} */
const games = new Map();
/** @param {string} game */
function gameHeld(game) {
  let held = games.get(game);
  if (!held) {
    const coming = texts(`library-${game}.bin`);
    held = loaded.then(async () => engine.hold(await coming));
    games.set(game, held);
  }
  return held;
}

/** Hands of earlier visits; where nothing can be kept, there are none. */
const remembered = loaded.then(async () => {
  for (const { record, when } of await hands().catch(() => [])) engine.remember(record, when);
});

/** Books, lessons and the course, and the rest of the engine, come after what a table needs. */
const whole = remembered.then(async () => {
  await Promise.all([...games.values()]);
  here.postMessage({ ready: true });
  const [rest, others] = [unpacked("engine-rest.bin").then(WebAssembly.compileStreaming), texts("library-rest.bin")];
  engine.hold(await others);
  begins.texts.push(await others);
  engine.complete(await rest);
  await chinese();
  begins.code.rest = await rest;
  for (const { name, text, scenes } of await modules().catch(() => [])) engine.ask("POST", "/api/own", JSON.stringify({ name, text, scenes, keep: true }));
});
for (const one of [begun, loaded, remembered, whole]) one.catch(fail);

/** What must be there before such a thing is answered. @param {string} where @param {string} body */
async function wanted(where, body) {
  const game = where === "/api/tables" && !/"record(_text)?":/.test(body) ? /"game":"([^"/]+)/.exec(body)?.[1] : undefined;
  if (!game || !(games.has(game) || (await common).games.includes(game))) return whole;
  await gameHeld(game);
  return remembered;
}

/**
 * `hand`: the file of a hand that the table is to begin with.
 * @param {{ask: number, method: string, where: string, body: string, as?: {table: number, keys: string[]}, hand?: string}} message
 */
async function answer({ ask, method, where, body, as, hand }) {
  if (where === "") return own(ask, method, body);
  if (where.startsWith("/api/own") && await ownModule(ask, method, body)) return;
  if (where.startsWith("/api/studies/")) return study(ask, where, body);
  const [begins] = await Promise.all([hand ? texts(`${hand}.bin`) : undefined, wanted(where, body)]);
  if (begins) body = JSON.stringify({ ...JSON.parse(body), ...begins });
  guarded(() => {
    if (as) engine.expect(as.table, as.keys);
    here.postMessage({ ...engine.ask(method, where, body), answered: ask });
  })();
  go();
}

/** What the page asks of the worker itself: all hands, or to take some in. @param {number} ask @param {string} method @param {string} body */
async function own(ask, method, body) {
  const json = (/** @type {any} */ what) => here.postMessage({ answered: ask, status: 200, type: "application/json", body: JSON.stringify(what) });
  if (method === "GET") return json({ hands: await hands() });
  const had = new Set((await hands()).map(({ record }) => record));
  let added = 0;
  for (const { record, when } of JSON.parse(body)) {
    if (typeof record !== "string" || had.has(record)) continue;
    await addHand({ record, when: Number(when) || 0 });
    ++added;
  }
  return json({ added });
}

/** Blocks of studies are played by helpers, so that tables go on meanwhile. @param {number} ask @param {string} where @param {string} body */
async function study(ask, where, body) {
  await whole;
  const answer = await crew.ask(where, body) ?? { status: 500, type: "application/json", body: JSON.stringify({ error: "The engine has failed.", error_zh: "程式出錯。" }) };
  here.postMessage({ ...answer, answered: ask });
}

/** What is asked about the modules that are kept; false where the engine is to answer. @param {number} ask @param {string} method @param {string} body */
async function ownModule(ask, method, body) {
  const wants = method === "POST" ? JSON.parse(body) : {};
  if (wants.keep) await keepModule(wants).catch(unwritten);
  if (wants.keep || (method === "POST" && wants.forget === undefined)) return false;
  if (wants.forget !== undefined) await forgetModule(wants.forget).catch(unwritten);
  here.postMessage({ answered: ask, status: 200, type: "application/json", body: JSON.stringify(await modules().catch(() => [])) });
  return true;
}

/** A table of this browser that no worker holds is laid again as it stood. @param {string} frame */
async function layAgain(frame) {
  const key = /^\{"hello":"page","key":"(\w+)"/.exec(frame)?.[1];
  if (!key || [...laid.values()].some((keys) => keys.includes(key))) return;
  const text = await keptTable(key).catch(() => undefined);
  if (!text) return;
  await wanted("/api/tables", JSON.parse(text).plan);
  guarded(() => void engine.restore(text))();
}

/** @param {any} data */
async function said(data) {
  await remembered.catch(() => {}); // load() has said what is wrong
  if (!engine) return;
  if ("hear" in data) {
    if (/^\{"hello":.*"lang":"zh/.test(data.frame)) await chinese();
    await layAgain(data.frame);
  }
  guarded(() => {
    if ("open" in data) engine.open(data.open);
    else if ("hear" in data) engine.hear(data.hear, data.frame);
    else if ("leave" in data) engine.leave(data.leave);
    go();
  })();
}

/** Tables are laid, and talked to, in the order in which the page does so. @type {Promise<any>} */
let line = Promise.resolve();

here.onmessage = (/** @type {MessageEvent<any>} */ { data }) => {
  if ("ping" in data) here.postMessage({ alive: data.ping });
  else if ("game" in data) void gameHeld(data.game).catch(fail);
  else if ("ask" in data && data.where !== "/api/tables") void answer(data).catch(fail);
  else line = line.then(() => ("ask" in data ? answer(data) : said(data))).catch(fail);
};
