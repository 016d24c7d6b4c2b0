// A worker that helps: it has the engine too, and answers what the first worker (worker.js) asks it.
// Its first message has the code and the library, so that nothing is fetched or compiled again.

import { begin } from "./engine.js";

/** @type {any} */
const here = self;
/** @type {Awaited<ReturnType<typeof begin>>} */
let engine;
const silent = { frame() {}, closed() {}, kept() {}, stands() {}, helps: () => false };

/** @param {any} data */
async function begun({ code: { first, rest }, texts, catalogues }) {
  engine = await begin(here.yeziEngine, silent, { first: (imports) => WebAssembly.instantiate(/** @type {WebAssembly.Module} */ (first), imports), rest: () => rest });
  engine.complete(rest);
  for (const held of texts) engine.hold(held);
  engine.holdCatalogues(catalogues);
  engine.begin();
  return { begun: true };
}

here.onmessage = async (/** @type {MessageEvent<any>} */ { data }) => {
  try {
    here.postMessage(data.code ? await begun(data) : engine.ask("POST", data.where, data.body));
  } catch { // its memory may be in any state
    here.postMessage({ failed: true });
  }
};
