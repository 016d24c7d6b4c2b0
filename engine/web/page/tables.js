// The keys of tables are kept nowhere but in the browser that opened them.

import { post } from "./api.js";
import { keep, recall } from "./settings.js";
import { at, session } from "./transport.js";

/** @returns {OpenTable[]} the newest first */
export const openTables = () => recall("tables", []).filter((/** @type {OpenTable} */ o) => (o.session ?? "") === session);

/** @param {Plan} plan @returns {Promise<OpenTable>} */
export async function openTable(plan) {
  const ofClass = sessionStorage.getItem("yezi.class") ?? undefined;
  const made = await post(`/api/tables${at(ofClass)}`, { ...plan, class: ofClass });
  const table = {
    table: made.table, game: plan.game ?? made.game ?? "", keys: made.keys ?? [], watch: made.watch ?? [], look: made.look,
    players: plan.players ?? [], when: Date.now(), session,
  };
  keep("tables", [table, ...openTables().filter((o) => o.table !== table.table)].slice(0, 20));
  return table;
}

/** @param {OpenTable} table */
export const seatKeys = (table) => table.keys.flatMap((key, seat) => (key ? [{ key, seat }] : []));

/** Where to go to play or to watch it. @param {OpenTable} table */
export function wayTo(table) {
  const [first, ...more] = seatKeys(table);
  return more.length > 0 ? `#/seats/${table.table}` : `#/table/${first?.key ?? table.watch[0] ?? ""}`;
}
