// The Web Worker of the page without a server: it fetches the engine and the library, passes on what
// the page asks and says, and keeps hands. The page's thread gets only answers, and frames that a
// seat may see. Messages: ../README.md.

import { begin } from "./engine.js";
import { addHand, hands } from "./hands.js";

/** @type {any} */
const here = self;

/** Packed on any host, whatever it does with what it sends. @param {string} name */
async function unpacked(name) {
  const found = await fetch(new URL(name, here.location.href));
  if (!found.ok || !found.body) throw new Error(`${name}: ${found.status}`);
  return found.body.pipeThrough(new DecompressionStream("gzip"));
}

/** @param {string} name */
const texts = async (name) => new Response(await unpacked(name)).json();

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

/** @type {any} */
const tell = {
  frame: (/** @type {number} */ to, /** @type {string} */ frame) => here.postMessage({ frame, to }),
  closed: (/** @type {number} */ closed) => here.postMessage({ closed }),
  kept: (/** @type {number} */ _, /** @type {string} */ record, /** @type {number} */ when) => void addHand({ record, when }).catch(() => {}), // no room, or private: not kept
};

async function load() {
  if (typeof DecompressionStream === "undefined") throw new Error("old");
  here.importScripts(new URL("engine.js", here.location.href).href);
  const [binary, first] = [unpacked("engine.bin"), texts("library.bin")];
  engine = await begin(here.yeziEngine, tell, {
    /** @param {any} imports @param {(instance: WebAssembly.Instance) => void} done */
    instantiateWasm(imports, done) {
      binary.then((body) => WebAssembly.instantiateStreaming(new Response(body, { headers: { "Content-Type": "application/wasm" } }), imports))
        .then(({ instance }) => done(instance)).catch(fail);
      return {};
    },
  });
  engine.hold(await first);
  engine.begin();
}
const loaded = load();
loaded.catch(fail);
/** Books, lessons and the course come after what a table needs. */
const rest = loaded.then(async () => engine.hold(await texts("library-rest.bin")));
rest.catch(fail);
/** Hands of earlier visits; where nothing can be kept, there are none. */
const remembered = loaded.then(async () => {
  for (const { record, when } of await hands().catch(() => [])) engine.remember(record, when);
});

/** What must be there before such a thing is answered. @param {string} where */
const wanted = (where) => (/^\/api\/(tables|told|games|decks)/.test(where) ? remembered : rest.then(() => remembered));

/** @param {{ask: number, method: string, where: string, body: string}} message */
async function answer({ ask, method, where, body }) {
  if (where === "") return own(ask, method, body);
  await wanted(where);
  guarded(() => here.postMessage({ ...engine.ask(method, where, body), answered: ask }))();
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

here.onmessage = async (/** @type {MessageEvent<any>} */ { data }) => {
  if ("ask" in data) return void answer(data).catch(fail);
  await remembered.catch(() => {}); // load() has said what is wrong
  if (!engine) return;
  guarded(() => {
    if ("open" in data) engine.open(data.open);
    else if ("hear" in data) engine.hear(data.hear, data.frame);
    else if ("leave" in data) engine.leave(data.leave);
    go();
  })();
};
