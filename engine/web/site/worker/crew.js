// Workers beside the first one, where the browser has cores: each answers one request at a time
// (helper.js). They are begun when there is something for them to do.

import { place } from "./unpack.js";

const most = 7;
/** One core is for the page, and one for the worker that plays. */
const cores = Math.min(Math.max(navigator.hardwareConcurrency - 1, 1), most);

/** @typedef {{status: number, type: string, body: string}} Answered */

class Helper {
  /** @param {{free: (helper: Helper) => void, lost: () => void}} crew @param {any} begins */
  constructor(crew, begins) {
    this.crew = crew;
    /** @type {((answer: Answered|null) => void)|null} */
    this.tell = null;
    this.worker = new Worker(place("helper.js"));
    this.worker.onmessage = ({ data }) => ("failed" in data ? this.gone() : this.heard("begun" in data ? null : data));
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.gone();
    };
    this.worker.postMessage(begins);
  }

  /** @param {string} where @param {string} body @returns {Promise<Answered|null>} nothing where it has failed */
  ask(where, body) {
    return new Promise((resolve) => {
      this.tell = resolve;
      this.worker.postMessage({ where, body });
    });
  }

  /** @param {Answered|null} answer */
  heard(answer) {
    this.tell?.(answer);
    this.tell = null;
    this.crew.free(this);
  }

  gone() {
    this.worker.terminate();
    this.tell?.(null);
    this.tell = null;
    this.crew.lost();
  }
}

export class Crew {
  /** @param {() => any} begins the first message of each, once the worker has all of it */
  constructor(begins) {
    this.begins = begins;
    this.left = 0; // of those that were begun
    this.failures = 0;
    /** @type {Helper[]} */
    this.idle = [];
    /** @type {((helper: Helper|null) => void)[]} */
    this.queue = [];
  }

  start() {
    while (this.left < cores && this.failures < cores) {
      ++this.left;
      new Helper(this, this.begins());
    }
  }

  /** One has failed; another takes its place, but not for ever. */
  lost() {
    --this.left;
    ++this.failures;
    this.start();
    if (this.left === 0) for (const next of this.queue.splice(0)) next(null);
  }

  /** @param {Helper} helper */
  free(helper) {
    const next = this.queue.shift();
    if (next) next(helper);
    else this.idle.push(helper);
  }

  /** Those that have nothing to do, to be asked at once, each once. */
  take() { return this.idle.splice(0); }

  /** Asks the next that has nothing to do. @param {string} where @param {string} body @returns {Promise<Answered|null>} nothing where it has failed */
  async ask(where, body) {
    this.start();
    const helper = this.idle.pop() ?? (this.left > 0 ? await new Promise((/** @type {(helper: Helper|null) => void} */ resolve) => this.queue.push(resolve)) : null);
    return helper?.ask(where, body) ?? null;
  }
}
