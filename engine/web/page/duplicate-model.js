// Boards that several tables have played alike: what each pupil made of them beside the others who
// had the same cards. Pure.

/**
 * @typedef {{name: string, table: number, net: number, beside: number|null, record?: number}} Made
 *   `beside`: more than the others in this seat made on the average; null: nobody else has played it
 * @typedef {{pupil: number, name: string, table: number, boards: (Made|null)[], net: number, beside: number|null}} Standing
 */

/** What was made of a board at a seat, table by table. @param {PlayedTable[]} tables @param {number} board @param {number} seat */
function made(tables, board, seat) {
  return tables.flatMap((table) => {
    const net = table.boards.find((b) => b.board === board)?.net[seat];
    return net === undefined ? [] : [{ table: table.table, net }];
  });
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

/**
 * Everybody with what he made of each board, best first: who did better with the same cards, not who
 * was dealt better ones.
 * @param {PlayedTable[]} tables @param {number} boards @returns {Standing[]}
 */
export function standings(tables, boards) {
  const all = tables.flatMap((table) => (table.seats ?? []).flatMap((who, seat) => {
    if (!who) return [];
    const own = Array.from({ length: boards }, (_, board) => {
      const played = table.boards.find((b) => b.board === board);
      const net = played?.net[seat];
      if (!played || net === undefined) return null;
      const others = made(tables, board, seat).filter((one) => one.table !== table.table);
      return { name: who.name, table: table.table, net, record: played.record,
        beside: others.length > 0 ? net - sum(others.map((one) => one.net)) / others.length : null };
    });
    const compared = own.flatMap((one) => (one?.beside == null ? [] : [one.beside]));
    return [{ pupil: who.pupil, name: who.name, table: table.table, boards: own,
      net: sum(own.map((one) => one?.net ?? 0)), beside: compared.length > 0 ? sum(compared) : null }];
  }));
  return all.sort((a, b) => (b.beside ?? -Infinity) - (a.beside ?? -Infinity) || b.net - a.net || a.pupil - b.pupil);
}

/** Rows of a table of results. @param {Standing[]} standing @param {number} parts @param {string[]} heads */
export function rowsOf(standing, parts, heads) {
  const number = (/** @type {number|null|undefined} */ n) => (n == null ? "" : String(Math.round((n / parts) * 100) / 100));
  return [heads, ...standing.map((one) => [one.name, String(one.table), ...one.boards.flatMap((b) => [number(b?.net), number(b?.beside)]),
    number(one.net), number(one.beside)])];
}
