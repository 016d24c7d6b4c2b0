// Modules of the reader's own, kept in this browser.

import { doing } from "./base.js";

/** @typedef {{name: string, text: string, scenes?: string, when: number}} KeptModule */

/** The newest first. @returns {Promise<KeptModule[]>} */
export const modules = async () => (await doing("modules", "readonly", (all) => all.getAll())).sort((a, b) => b.when - a.when);

/** @param {{name: string, text: string, scenes?: string}} module */
export const keepModule = ({ name, text, scenes }) => doing("modules", "readwrite", (all) => all.put({ name, text, scenes, when: Date.now() }));

/** @param {string} name */
export const forgetModule = (name) => doing("modules", "readwrite", (all) => all.delete(name));
