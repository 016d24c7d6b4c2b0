// What goes wrong is an Error whose message can be shown.

import { chinese, language } from "./settings.js";
import * as transport from "./transport.js";
import { t } from "./words.js";

/** @type {Map<string, Promise<any>>} */
const kept = new Map();

/** The game that a variant is of. @param {string} id */
export const family = (id) => id.split("/")[0] ?? "";

/** A GameId may hold a slash, which stays one in a path. @param {string} id */
export const path = (id) => id.split("/").map(encodeURIComponent).join("/");

/** Options for a query, after what else it has. @param {string[]} options as `name=value` */
export const sets = (options) => options.map((o) => `&set=${encodeURIComponent(o)}`).join("");

/** @param {string} where @param {RequestInit} [how] */
async function ask(where, how) {
  let response;
  // What comes in English and Chinese comes in the Chinese that is asked for.
  if (language() === "zh-Hans" && where.startsWith("/api/") && !/[?&]lang=/.test(where)) where += `${where.includes("?") ? "&" : "?"}lang=zh-Hans`;
  try {
    response = await transport.ask(where, how);
  } catch (error) {
    throw error instanceof TypeError ? new Error(t("net.down")) : error;
  }
  if (response.ok) return response;
  let says = `${response.status} ${response.statusText}`;
  let faults; // one by one, of what was brought
  try {
    const found = await response.json();
    says = (chinese() && found.error_zh) || found.error || says;
    faults = found.faults;
  } catch { /* not JSON: the status must do */ }
  throw Object.assign(new Error(says), { faults });
}

/** @param {string} where */
export const getJson = async (where) => (await ask(where)).json();

/** @param {string} where */
export const getText = async (where) => (await ask(where)).text();

/** getJson, asked once. @param {string} where @param {(where: string) => Promise<any>} [how] */
export function once(where, how = getJson) {
  let found = kept.get(where);
  if (!found) {
    found = how(where);
    kept.set(where, found);
    found.catch(() => kept.delete(where));
  }
  return found;
}

/** @param {string} where @param {any} body text as it is, all else as JSON */
export async function post(where, body) {
  const text = typeof body === "string";
  const response = await ask(where, {
    method: "POST",
    headers: { "Content-Type": text ? "text/plain; charset=utf-8" : "application/json" },
    body: text ? body : JSON.stringify(body),
  });
  return response.json();
}

/** What cannot be played is left out; what was not read yet is asked for again. @returns {Promise<Game[]>} */
export const games = async () => {
  const all = await once("/api/games");
  if (all.some((/** @type {Game} */ g) => g.id === "own:")) kept.delete("/api/games");
  return all.filter((/** @type {Game} */ g) => !g.fault);
};

/** @param {string} id @param {string[]} [options] as `name=value` @returns {Promise<Game>} */
export const game = (id, options = []) => once(`/api/games/${path(id)}${sets(options).replace("&", "?")}`);

/** @param {string} id @returns {Promise<Deck>} */
export const deck = (id) => once(`/api/decks/${path(id)}`);

/** @returns {Promise<Term[]>} */
export const glossary = () => once("/api/glossary").catch(() => []);
