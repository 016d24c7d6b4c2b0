// The page without a server: a Web Worker has the engine, and answers what the server would. This
// file stands in for that of the same name in ../../page when the site is built; what each function
// is for is said there. Messages: ../README.md.
//
// Answers that are the same for everybody lie beside this script as files, so that the first view
// needs no engine.

import { keepOffline } from "./offline.js";
import { language } from "./settings.js";
import { t } from "./words.js";
import { fileOf } from "./written.js";

export const shared = false;

/** Tables end with the worker, and that with the page. */
export const session = String(performance.timeOrigin);

/** @param {string} where */
export const address = (where) => new URL(`.${where}`, import.meta.url).href;

keepOffline();

/** @type {Worker|null} */
let worker = null;
/** @type {Map<number, {resolve: (answer: Response) => void, reject: (error: Error) => void}>} */
const asked = new Map();
/** @type {Map<number, Wire>} */
const wires = new Map();
let last = 0;

/** The worker, begun when it is first wanted. */
function engine() {
  if (worker) return worker;
  worker = new Worker(new URL("worker.js", import.meta.url));
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = (event) => {
    event.preventDefault();
    stop(event.message);
  };
  return worker;
}

/** @param {any} message */
function hear(message) {
  if ("answered" in message) {
    const { resolve } = asked.get(message.answered) ?? {};
    asked.delete(message.answered);
    // pictures of cards in books and lessons
    const body = message.body.replaceAll("href=\\\"/cards/", `href=\\"${address("/cards/")}`);
    resolve?.(new Response(body, { status: message.status, headers: { "Content-Type": message.type } }));
  } else if ("frame" in message) wires.get(message.to)?.onmessage?.({ data: message.frame });
  else if ("closed" in message) wires.get(message.closed)?.end();
  else if ("failed" in message) stop(message.failed);
}

/** The engine is gone: whatever waits for it hears so, and who asks again begins another. @param {string} why */
function stop(why) {
  worker?.terminate();
  worker = null;
  const says = why === "old" ? t("site.old") : t("site.broke", why);
  for (const { reject } of asked.values()) reject(new Error(says));
  asked.clear();
  for (const wire of [...wires.values()]) {
    wire.onmessage?.({ data: JSON.stringify({ event: "error", fault: "broke", says, says_zh: says, says_hans: says }) });
    wire.end();
  }
}

/** Sends a request to the worker itself. @param {Record<string, any>} message @returns {Promise<Response>} */
const answer = (message) => new Promise((resolve, reject) => {
  asked.set(++last, { resolve, reject });
  engine().postMessage({ ...message, ask: last });
});

/** @param {string} where @param {RequestInit} [how] */
export async function ask(where, how) {
  const file = how ? undefined : fileOf(where);
  return file ? fetch(address(file)) : answer({ method: how?.method ?? "GET", where, body: how?.body ?? "" });
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

  constructor() {
    this.number = ++last;
    wires.set(this.number, this);
    engine().postMessage({ open: this.number });
    queueMicrotask(() => {
      if (this.readyState !== 0) return;
      this.readyState = 1;
      this.onopen?.({});
    });
  }

  /** @param {string} text */
  send(text) {
    if (this.readyState === 1) engine().postMessage({ hear: this.number, frame: text });
  }

  close() {
    if (this.readyState === 3) return;
    engine().postMessage({ leave: this.number });
    this.end();
  }

  end() {
    this.readyState = 3;
    wires.delete(this.number);
    queueMicrotask(() => this.onclose?.({}));
  }
}

/** @returns {Channel} */
export const connect = () => new Wire();

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
