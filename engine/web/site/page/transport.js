// The page without a server: a Web Worker has the engine, and answers what the server would. This
// file stands in for that of the same name in ../../page when the site is built; what each function
// is for is said there. Messages: ../README.md.
//
// Answers that are the same for everybody lie beside this script as files, so that the first view
// needs no engine. So do the beginnings of hands (begun.js), which can be looked at and thought about
// while the engine comes.

import { Begun, beginning } from "./begun.js";
import { keepOffline } from "./offline.js";
import { language } from "./settings.js";
import { unpacked } from "./unpack.js";
import { Watch } from "./watch.js";
import { t } from "./words.js";
import { fileOf } from "./written.js";

export const shared = false;

/** Tables are kept in this browser. */
export const session = "";

/** @param {string} where */
export const address = (where) => new URL(`.${where}`, import.meta.url).href;

/** @type {Worker|null} */
let worker = null;
let ready = false; // it has what a table needs
/** @type {Map<number, {where: string, resolve: (answer: Response) => void, reject: (error: Error) => void}>} */
const asked = new Map();
/** @type {Map<number, Wire>} */
const wires = new Map();
let last = 0;
/** How long the worker may be silent: as long as a server lets its process for modules compute. */
const patience = () => ([...asked.values()].some(({ where }) => slow.test(where)) ? 120_000 : 30_000);
const slow = /^\/api\/(rules|compare|lessons|course|check)/;
const watch = new Watch((ping) => worker?.postMessage({ ping }), patience, () => stop(t("site.slow"), "lost"));

/** The worker, begun when it is first wanted, or once the first view stands. */
function engine() {
  if (worker) return worker;
  worker = new Worker(new URL("worker.js", import.meta.url), { name: language() });
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = (event) => {
    event.preventDefault();
    stop(t("site.broke", event.message), ready ? "lost" : "broke");
  };
  for (const message of unsent.splice(0)) worker.postMessage(message);
  return worker;
}

/** What may wait until a view has what it shows. @type {Record<string, any>[]} */
const unsent = [];

/** @param {Record<string, any>} message @param {boolean} [waits] where the worker has not begun */
function tell(message, waits) {
  if (!waits || worker) return engine().postMessage(message);
  unsent.push(message);
  soon();
}

const settled = 300; // milliseconds in which a view asks for what it shows
let coming = 0; // files that are on their way
let quiet = 0; // the timer until the engine is begun

/** Begins the engine once the view has what it shows, unless the reader wants to save data. */
function soon() {
  clearTimeout(quiet);
  if (coming === 0 && (unsent.length > 0 || !(/** @type {any} */ (navigator).connection?.saveData))) quiet = setTimeout(engine, settled);
}

/** @param {string} file @param {string} [type] of what is in it */
async function fetched(file, type) {
  ++coming;
  try {
    return await unpacked(address(file), type);
  } finally {
    --coming;
    if (!worker) soon();
  }
}

/** @param {any} message */
function hear(message) {
  watch.heard();
  if ("answered" in message) {
    const { resolve } = asked.get(message.answered) ?? {};
    asked.delete(message.answered);
    watch.waits(asked.size + wires.size > 0);
    void drawn(message.body).then((body) => resolve?.(new Response(body, { status: message.status, headers: { "Content-Type": message.type } })));
  } else if ("frame" in message) wires.get(message.to)?.hear(message.frame);
  else if ("closed" in message) wires.get(message.closed)?.end();
  else if ("failed" in message) stop(message.failed === "old" ? t("site.old") : t("site.broke", message.failed), ready ? "lost" : "broke");
  else if ("ready" in message) {
    ready = true;
    keepOffline();
  }
}

/**
 * The engine is gone: whatever was asked hears so. Tables that are "lost" come back by themselves, as after the loss
 * of a connection, in the next worker, which lays them as they stood; "broke": not before somebody wants them to.
 * @param {string} says @param {"lost"|"broke"} fault
 */
function stop(says, fault) {
  worker?.terminate();
  worker = null;
  unsent.length = 0;
  ready = false;
  watch.anew();
  for (const { reject } of asked.values()) reject(new Error(says));
  asked.clear();
  for (const wire of [...wires.values()]) wire.lose(says, fault);
}

/** Sends a request to the worker itself. @param {Record<string, any>} message @param {boolean} [waits] @returns {Promise<Response>} */
const answer = (message, waits = false) => new Promise((resolve, reject) => {
  asked.set(++last, { where: message.where, resolve, reject });
  tell({ ...message, ask: last }, waits);
  watch.waits(true);
});

/** @type {Map<string, Promise<{text: string, href: string}>>} */
const packs = new Map();

/** @param {string} where */
export function pictures(where) {
  let found = packs.get(where);
  if (!found) {
    found = (async () => {
      const file = await ask(where);
      if (!file.ok) throw new Error(`${where}: ${file.status}`);
      const text = await file.text();
      return { text, href: URL.createObjectURL(new Blob([text], { type: "image/svg+xml" })) };
    })();
    packs.set(where, found);
    found.catch(() => packs.delete(where));
  }
  return found;
}

const ofCards = /href=\\"(\/cards\/[^"#\\]+)/g;

/** An answer whose pictures of cards, in books and lessons, are found; those that do not come are left out. @param {string} body */
async function drawn(body) {
  const wanted = [...new Set([...body.matchAll(ofCards)].map(([, where = ""]) => where))];
  const found = new Map(await Promise.all(wanted.map(async (where) =>
    /** @type {[string, string]} */ ([where, await pictures(where).then(({ href }) => href, () => where)]))));
  return body.replaceAll(ofCards, (_, where) => `href=\\"${found.get(where)}`);
}

/** @type {Map<string, Begun>} hands that are shown from their file, by key */
const begun = new Map();

/** @param {string} where @param {RequestInit} [how] */
export async function ask(where, how) {
  const file = how ? undefined : fileOf(where);
  if (file) {
    const found = await fetched(file, where.startsWith("/cards/") ? "image/svg+xml" : undefined);
    if (found.status !== 404) return found; // else it may be of a module of one's own
  }
  const message = { method: how?.method ?? "GET", where, body: how?.body ?? "" };
  const beginsAt = where === "/api/tables" && !ready ? beginning(message.body, language()) : undefined;
  if (beginsAt) {
    const table = await Begun.fetched(() => fetched(beginsAt.file));
    tell({ game: beginsAt.game }, true);
    if (table && !ready) {
      begun.set(table.key, table);
      const laid = answer({ ...message, as: table.as, hand: beginsAt.hand }, true);
      laid.catch(() => {}); // the table says so
      return table.laid();
    }
  }
  return answer(message);
}

/** As a WebSocket, as far as the page uses one. */
class Wire {
  readyState = 0;
  /** @type {Channel["onopen"]} */
  onopen = null;
  /** @type {Channel["onmessage"]} */
  onmessage = null;
  /** @type {Channel["onclose"]} */
  onclose = null;
  /** @type {Begun|undefined} while the engine has not caught up with what is shown */
  ahead;

  constructor() {
    /** @type {string[]} what was said until then */
    this.early = [];
    this.number = ++last;
    wires.set(this.number, this);
    tell({ open: this.number }, begun.size > 0);
    watch.waits(true);
    queueMicrotask(() => {
      if (this.readyState !== 0) return;
      this.readyState = 1;
      this.onopen?.({});
    });
  }

  /** @param {string} text */
  send(text) {
    if (this.readyState !== 1) return;
    if (this.ahead) {
      this.early.push(text);
      engine();
      return;
    }
    const { hello, key = "" } = JSON.parse(text);
    const table = hello ? begun.get(key) : undefined;
    tell({ hear: this.number, frame: text }, table !== undefined);
    if (!table) return;
    begun.delete(key);
    this.ahead = table;
    queueMicrotask(() => { for (const frame of table.frames()) this.onmessage?.({ data: frame }); });
  }

  /** @param {string} frame */
  hear(frame) {
    const shown = this.ahead?.passes(frame);
    if (!shown) this.onmessage?.({ data: frame });
    if (!this.ahead?.over) return;
    this.ahead = undefined;
    for (const text of this.early.splice(0)) this.send(text);
  }

  close() {
    if (this.readyState === 3) return;
    tell({ leave: this.number }, true);
    this.end();
  }

  /** The engine is gone. @param {string} says @param {string} fault */
  lose(says, fault) {
    this.ahead = undefined;
    this.onmessage?.({ data: JSON.stringify({ event: "error", fault, says, says_zh: says, says_hans: says }) });
    this.end();
  }

  end() {
    this.readyState = 3;
    wires.delete(this.number);
    watch.waits(asked.size + wires.size > 0);
    queueMicrotask(() => this.onclose?.({}));
  }
}

/** There is but one. @param {string|undefined} _key */
export const at = (_key) => "";

/** @param {string|undefined} _key @returns {Channel} */
export const connect = (_key) => new Wire();

const ours = /^yezi\./; // in localStorage: what settings.js keeps

/** @type {Keeping|null} */
export const keeping = {
  async everything() {
    const { hands } = await (await answer({ method: "GET", where: "", body: "" })).json();
    const settings = Object.fromEntries(Object.entries(localStorage).filter(([name]) => ours.test(name)));
    return JSON.stringify({ yezi: 1, language: language(), settings, hands });
  },
  async add(text) {
    const wrong = new Error(t("site.wrong"));
    let all;
    try {
      all = JSON.parse(text);
    } catch {
      throw wrong;
    }
    if (all?.yezi !== 1 || !Array.isArray(all.hands)) throw wrong;
    const { added } = await (await answer({ method: "POST", where: "", body: JSON.stringify(all.hands) })).json();
    for (const [name, value] of Object.entries(all.settings ?? {})) if (ours.test(name) && typeof value === "string") localStorage.setItem(name, value);
    return added;
  },
};
