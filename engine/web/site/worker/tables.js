// Open tables, kept in this browser so that they outlive the worker and the page: each as the engine
// tells it (SiteTell::stands). The text has cards that no seat may see, and stays in the worker.

import { doing } from "./base.js";

/** `key`: the first of its keys. `tries`: how often it was laid again since somebody last made a move. */
/** @typedef {{key: string, keys: string[], table: number, text: string, when: number, tries: number}} KeptTable */

const most = 20; // as many as the page lists
const mostTries = 3; // a table that ends the engine each time is not laid for ever

/** @returns {Promise<KeptTable[]>} */
const all = () => doing("tables", "readonly", (tables) => tables.getAll());

/** @param {string} text as it stands */
export async function keepTable(text) {
  const { table, keys } = JSON.parse(text);
  await doing("tables", "readwrite", (tables) => tables.put({ key: keys[0], keys, table, text, when: Date.now(), tries: 0 }));
  const old = (await all()).sort((a, b) => b.when - a.when).slice(most);
  for (const { key } of old) await dropTable(key);
}

/** @param {string} key */
export const dropTable = (key) => doing("tables", "readwrite", (tables) => tables.delete(key));

/** The table that a key is of, for one more try. @param {string} key @returns {Promise<string|undefined>} */
export async function keptTable(key) {
  /** @type {KeptTable|undefined} */
  const found = await doing("tables", "readonly", (tables) => tables.index("keys").get(key));
  if (!found || found.tries >= mostTries) return undefined;
  await doing("tables", "readwrite", (tables) => tables.put({ ...found, tries: found.tries + 1 }));
  return found.text;
}

/** The highest number of a table; 0: there is none. */
export const lastTable = async () => Math.max(0, ...(await all()).map(({ table }) => table));
