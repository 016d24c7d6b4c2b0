// Three sounds, made here and off by default: a card is laid, a set is claimed, a hand is won.

import { settings } from "./settings.js";

/** @typedef {"card"|"claim"|"win"} Sound */

/** What a line sounds like; null: nothing. Pure. @param {Line} line @param {number} you @returns {Sound|null} */
export function soundOf(line, you) {
  if (line.event === "settle") return (line.net?.[you] ?? 0) > 0 ? "win" : null;
  if (line.event !== "act") return null;
  const [, ...cards] = (line.do ?? "").split(" ");
  if (cards.length === 0) return null; // a pass, a call
  return line.trick === undefined && cards.length > 1 ? "claim" : "card";
}

/** Pitches in Hz and when they begin, in seconds. @type {Record<Sound, [number, number][]>} */
const notes = { card: [[190, 0]], claim: [[260, 0], [390, 0.09]], win: [[392, 0], [494, 0.12], [587, 0.24]] };

/** @type {AudioContext|null} made when something is first heard, which is after a click */
let audio = null;

/** @param {Sound|null} sound */
export function sounds(sound) {
  if (!sound || !settings.sound || document.hidden || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  for (const [pitch, after] of notes[sound]) {
    const at = audio.currentTime + after;
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    tone.type = sound === "card" ? "triangle" : "sine";
    tone.frequency.setValueAtTime(pitch, at);
    if (sound === "card") tone.frequency.exponentialRampToValueAtTime(80, at + 0.07); // a knock, not a note
    loud.gain.setValueAtTime(0.16, at);
    loud.gain.exponentialRampToValueAtTime(0.001, at + (sound === "card" ? 0.09 : 0.35));
    tone.connect(loud).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.4);
  }
}
