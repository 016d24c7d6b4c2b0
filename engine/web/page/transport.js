// How the page reaches the engine: here, the server that it came from. The page without a server has
// another file in the place of this one (../site/page/transport.js), so that no other module knows
// which it is.

/** Whether others can come to the same tables from elsewhere. @type {boolean} */
export const shared = true;

/** Until when tables are open: as long as this is the same. */
export const session = "";

/** @param {string} where @param {RequestInit} [how] */
export const ask = (where, how) => fetch(where, how);

/** Where elements find what stands there. @param {string} where */
export const address = (where) => where;

/** The pictures of a pack: as text, and where elements find them. @param {string} where @returns {Promise<{text: string, href: string}>} */
export async function pictures(where) {
  const found = await fetch(where);
  if (!found.ok) throw new Error(`${where}: ${found.status}`);
  return { text: await found.text(), href: where };
}

/**
 * The end of an address about something that one server alone knows: by its first letter a proxy finds which of several.
 * @param {string|undefined} key a key, or the code of a class
 */
export const at = (key) => (key ? `?at=${encodeURIComponent(key.slice(0, 1).toLowerCase())}` : "");

/** @param {string|undefined} key whose connection it is @returns {Channel} */
export const connect = (key) => new WebSocket(`${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/talk${at(key)}`);

/** Hands and settings as one text, where only this browser keeps them. @type {Keeping|null} */
export const keeping = null;
