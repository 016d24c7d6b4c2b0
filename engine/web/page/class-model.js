// How answers spread, and all of them as a table. Pure.

/**
 * Equal answers together, the most frequent first.
 * @param {{pupil: number, answer: string, right: boolean}[]} answers @returns {(Spread & {pupils: number[]})[]}
 */
export function spreadOf(answers) {
  /** @type {Map<string, Spread & {pupils: number[]}>} */
  const found = new Map();
  for (const { pupil, answer, right } of answers) {
    const one = found.get(answer) ?? { answer, right, count: 0, pupils: [] };
    one.count += 1;
    one.pupils.push(pupil);
    found.set(answer, one);
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}

/** A cell; what a table program would take for a formula, and is no number, is made a text. @param {string} text */
const cell = (text) => `"${text.replace(/^(?![+-][\d.]+$)\s*[=+\-@＝＋－＠]|^[\t\r]/, "'$&").replaceAll('"', '""')}"`;

/**
 * A row for each pupil, for each question what was answered and whether it was right.
 * @param {string} heading of the first column @param {{pupil: number, name: string}[]} pupils @param {ClassQuestion[]} questions
 */
export function csvOf(heading, pupils, questions) {
  const rows = [[heading, ...questions.flatMap((q) => [q.id, `${q.id}: ✓`])]];
  for (const { pupil, name } of pupils) {
    rows.push([name, ...questions.flatMap((q) => {
      const own = q.answers?.find((a) => a.pupil === pupil);
      return own ? [own.answer, own.right ? "1" : "0"] : ["", ""];
    })]);
  }
  return tableOf(rows);
}

/** Rows as a file for a table program. @param {string[][]} rows */
export const tableOf = (rows) => `\ufeff${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
