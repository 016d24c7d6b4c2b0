// Pure, but for `Showing`, which holds one timer.


/** @type {Record<string, number>} milliseconds at the normal pace */
const lasts = { deal: 220, act: 750, take: 950, draw: 350, claim: 1200, reveal: 100, settle: 300, turn: 900 };

/** @type {Record<string, number>} */
const speeds = { off: 0, slow: 2, normal: 1, fast: 0.35, step: 1 };

/** @param {string} event @param {Pace} pace */
export const lasting = (event, pace) => (lasts[event] ?? 0) * (speeds[pace] ?? 1);

/** Whether something moves on the screen at this pace. @param {Pace} pace */
export const moving = (pace) => pace !== "off";

/** Calls `next` again and again, each time after as long as the line before is to be seen. */
export class Showing {
  /**
   * @param {() => (string|null)} next takes one line; the event that it was, or null: no more
   * @param {(more: boolean) => void} draw what was taken is to be seen, before `more` or for good
   */
  constructor(next, draw) {
    this.next = next;
    this.draw = draw;
    this.timer = 0;
    /** @type {Pace} */
    this.pace = "normal";
  }

  /** Whether it drew what is to be seen now. */
  wake() {
    if (this.timer || this.pace === "step") return false;
    this.run();
    return true;
  }

  /** One line by hand; those that say nothing go with it. */
  step() {
    this.stop();
    let event = this.next();
    while (event !== null && lasting(event, "normal") === 0) event = this.next();
    this.draw(event !== null);
  }

  run() {
    this.timer = 0;
    for (let event = this.next(); event !== null; event = this.next()) {
      const wait = lasting(event, this.pace);
      if (wait === 0) continue;
      this.timer = setTimeout(() => this.run(), wait);
      this.draw(true);
      return;
    }
    this.draw(false);
  }

  /** @param {Pace} pace */
  at(pace) {
    this.pace = pace;
    this.stop();
    this.wake();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
  }
}
