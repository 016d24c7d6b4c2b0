// Watches over the worker while something is wanted of it: from time to time it is asked whether it is
// there, and if it says nothing for too long, it hangs.

const every = 3000; // milliseconds between two questions

export class Watch {
  /** @param {(ping: number) => void} ask @param {() => number} patience the longest silence, in milliseconds @param {() => void} hangs */
  constructor(ask, patience, hangs) {
    this.ask = ask;
    this.patience = patience;
    this.hangs = hangs;
    this.timer = 0;
    this.spoke = false; // a worker that has not arrived cannot say anything
    this.silent = 0; // milliseconds in which this page was awake and heard nothing
    this.at = 0;
  }

  /** Whether anything is wanted of the worker. @param {boolean} something */
  waits(something) {
    if (something === (this.timer !== 0)) return;
    clearInterval(this.timer);
    this.timer = something ? setInterval(() => this.look(), every) : 0;
    this.silent = 0;
    this.at = performance.now();
  }

  heard() {
    this.spoke = true;
    this.silent = 0;
  }

  /** Another worker takes its place. */
  anew() {
    this.waits(false);
    this.spoke = false;
  }

  look() {
    const now = performance.now();
    if (this.spoke) this.silent += Math.min(now - this.at, 2 * every); // a page that sleeps hears nothing either
    this.at = now;
    if (this.silent >= this.patience()) this.hangs();
    else this.ask(now);
  }
}
