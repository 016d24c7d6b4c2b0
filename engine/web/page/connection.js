// A connection that comes back by itself, waiting longer each time; after a fault that ends it, it
// stays closed until open().

import { language } from "./settings.js";
import { connect } from "./transport.js";

const ending = new Set(["key", "full", "slow", "idle", "broke", "code", "name", "away"]);
const longest = 15000;

export class Connection {
  /** @param {Record<string, string>} hello what is said first @param {(frame: Frame) => void} onFrame @param {(state: ConnectionState) => void} onState */
  constructor(hello, onFrame, onState) {
    this.hello = hello;
    this.onFrame = onFrame;
    this.onState = onState;
    /** @type {Channel|null} */
    this.socket = null;
    /** @type {ConnectionState} */
    this.state = "joining";
    this.wait = 400;
    this.ids = 0;
    this.timer = 0;
  }

  open() {
    clearTimeout(this.timer);
    this.become(this.state === "lost" ? "lost" : "joining");
    const socket = connect(this.hello["key"] ?? this.hello["code"]);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ ...this.hello, lang: language() }));
    socket.onmessage = (message) => this.hear(message.data);
    socket.onclose = () => {
      if (this.socket !== socket || this.state === "closed") return;
      this.become("lost");
      this.timer = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, longest);
    };
  }

  /** @param {any} text */
  hear(text) {
    /** @type {Frame} */
    let frame;
    try {
      frame = JSON.parse(text);
    } catch {
      return;
    }
    if (frame.event === "hello" || frame.event === "class") {
      this.wait = 400;
      this.become("open");
    }
    this.onFrame(frame);
    if (frame.event === "error" && ending.has(frame.fault)) this.close();
  }

  /** @param {ConnectionState} state */
  become(state) {
    if (this.state === state && state !== "joining") return;
    this.state = state;
    this.onState(state);
  }

  /** @param {Record<string, any>} frame @returns {boolean} whether it went out */
  send(frame) {
    if (this.socket?.readyState !== WebSocket.OPEN || this.state !== "open") return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  /** A `want` that is answered. @param {string} want @param {Record<string, any>} [more] */
  want(want, more = {}) {
    return this.send({ want, ...more, id: ++this.ids });
  }

  /** Comes back, to be told all anew. */
  anew() { this.socket?.close(); }

  close() {
    clearTimeout(this.timer);
    this.become("closed");
    this.socket?.close();
  }
}
