// Hands that were played, kept in this browser: they get a number when they are added, and are never
// changed.

import { doing } from "./base.js";

/** @typedef {{record: string, when: number}} Hand */

/** The oldest first. @returns {Promise<Hand[]>} */
export const hands = () => doing("hands", "readonly", (all) => all.getAll());

/** @param {Hand} hand */
export const addHand = (hand) => doing("hands", "readwrite", (all) => all.add(hand));
