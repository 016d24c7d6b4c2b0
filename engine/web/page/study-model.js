// A study: texts, and positions with a question, that somebody lays out or takes from a hand. It is
// written down as a lesson (history/lessons/README.md); the server checks that. Pure.

import { codes } from "./cards.js";
import { isMove } from "./replay-model.js";

/** What the engine can be asked about a position, and how its answer is given. @type {Record<string, {answer: string, ask?: string}>} */
export const questions = {
  play: { answer: "play" },
  legal: { answer: "play", ask: "legal" },
  unbeatable: { answer: "cards", ask: "unbeatable" },
  singles: { answer: "cards", ask: "singles" },
  waits: { answer: "cards", ask: "waits" },
  choices: { answer: "number", ask: "choices" },
  may: { answer: "choice", ask: "may" },
  own: { answer: "choice" },
};

/** Which of them make sense in a game. @param {string} kind of game */
export const questionsFor = (kind) => Object.keys(questions).filter((q) => (q === "waits" ? kind === "drawing" : q === "unbeatable" || q === "singles" ? kind === "tricks" : true));

/** @returns {Study} */
export const newStudy = () => ({ title: "", zh: "", says: "", game: "", parts: [] });

/** Whether the order of the pack tells: cards are drawn, or one was turned up before the first move. @param {Line[]} lines */
const inOrder = (lines) => lines.some((line) => line.event === "draw") ||
  lines.slice(0, lines.findIndex(isMove)).some((line) => line.event === "reveal" && codes(line.cards).length === 1);

/** The order of the pack from where it was cut. @param {Line|undefined} luck */
function fromCut(luck) {
  const cards = (luck?.pack ?? "").split(" "), at = luck?.cut ?? 0;
  return [...cards.slice(at), ...cards.slice(0, at)].join(" ");
}

/**
 * A moment of a hand as a scene: the deal, and every move up to there. A scene has no place for the
 * order of discards, so it is null once these were turned over to be drawn again.
 * @param {Line[]} lines of the open record, from the start of the hand @param {number} at how many of them have happened
 * @param {Record<string, string>} [usual] the game's options where nothing else is chosen
 * @returns {Scene|null}
 */
export function sceneOf(lines, at, usual = {}) {
  const start = lines[0] ?? { event: "start" };
  const roles = (start.seats ?? []).map((seat) => seat.role ?? "");
  const luck = lines.find((line) => line.event === "luck");
  const deals = lines.filter((line) => line.event === "deal");
  const table = deals.find((line) => line.seat === undefined);
  const drawn = lines.slice(0, at).filter((line) => line.event === "draw").length;
  if (luck?.turning !== undefined && drawn > codes(table?.cards?.wall).length) return null;
  const options = Object.fromEntries(Object.entries(start.options ?? {}).filter(([name, value]) => usual[name] !== value));
  const { been_head: been, ...match } = start.match ?? {};
  /** @type {Scene} */
  const scene = { game: start.game ?? "", ...(Object.keys(options).length > 0 && { options }),
    match: { ...match, ...(been && been.length > 0 && { been_head: been.map((seat) => roles[seat]) }) } };
  // where copies of a card are alike, the order in which they are drawn is all that tells them apart
  if ((table?.cards && "wall" in table.cards) || inOrder(lines)) {
    scene.pack = fromCut(luck);
    if (table?.dice) scene.dice = table.dice;
  } else {
    scene.deal = Object.assign({}, table?.cards, ...deals.filter((line) => line.seat !== undefined).map((line) => ({ [roles[line.seat ?? 0] ?? ""]: Object.values(line.cards ?? {}).join(" ") })));
  }
  if (table?.cuts) scene.cut = table.cuts.join(" ");
  scene.history = lines.slice(0, at).filter(isMove).map((line) => `${roles[line.seat ?? 0]}: ${line.do}`);
  return scene;
}

/** What stands in a block: further lines begin with a blank. @param {string} text */
const folded = (text) => text.trim().replace(/\s*\n\s*/g, "\n  ");

/** What opens no block and no title. @param {string} text */
const plain = (text) => text.trim().replace(/^(```|# )/gm, " $1");

/** @param {string} kind @param {string} name @param {[string, string|undefined][]} fields */
const block = (kind, name, fields) => ["```" + [kind, name].filter(Boolean).join(" "),
  ...fields.filter(([, value]) => value?.trim()).map(([key, value = ""]) => `${key}: ${folded(value)}`), "```"].join("\n");

/** @param {StudyPosition} part @param {string} name @param {string} game @param {(key: string) => string} usual words where the author has left some out */
function positionText(part, name, game, usual) {
  const { ask } = part;
  const about = questions[ask.kind] ?? { answer: "play" };
  const scene = JSON.stringify(part.scene.game === game ? { ...part.scene, game: undefined } : part.scene);
  const answers = ask.answers.filter((one) => one.trim());
  /** @type {[string, string|undefined][]} */
  const fields = [["says", ask.says || usual(ask.kind)], ["answer", about.answer], ["seat", part.seat],
    ["ask", about.ask && [about.ask, ask.kind === "may" ? ask.action : ""].filter(Boolean).join(" ")]];
  if (ask.kind === "may") fields.push(["choice", `yes => ${usual("yes")}`], ["choice", `no => ${usual("no")}`]);
  if (ask.kind === "own") fields.push(...answers.map((one, i) => /** @type {[string, string]} */ (["choice", `c${i + 1} => ${one}`])), ["accept", `c${ask.right + 1}`], ["by", ask.rules]);
  if (ask.kind === "play") fields.push(...answers.map((one) => /** @type {[string, string]} */ (["accept", one])));
  fields.push(["hint", ask.hint || usual("hint")], ["right", ask.reply || usual("right")]);
  return `${block("scene", name, [])}`.replace(/\n```$/, `\n${scene}\n\`\`\``) + "\n\n" + block("question", `q${name.slice(1)}`, fields);
}

/**
 * The study as the file of a lesson.
 * @param {Study} study @param {(key: string) => string} usual
 */
export function lessonText(study, usual) {
  const title = study.title.trim().replace(/\s+/g, " ") || usual("title");
  const parts = study.parts.map((part, i) => (part.kind === "text" ? plain(part.text) : positionText(part, `p${i + 1}`, study.game, usual)));
  return [`# ${title}`, block("lesson", "", [["game", study.game], ["minutes", "5"], ["zh", study.zh || title], ["says", study.says || title]]), ...parts].filter(Boolean).join("\n\n") + "\n";
}

/** In which part of a study a line of its lesson stands; -1: in none. @param {Study} study @param {(key: string) => string} usual @param {number} line from 1 */
export function partAt(study, usual, line) {
  let at = lessonText({ ...study, parts: [] }, usual).split("\n").length - 1;
  for (const [i] of study.parts.entries()) {
    const end = lessonText({ ...study, parts: study.parts.slice(0, i + 1) }, usual).split("\n").length - 1;
    if (line > at && line <= end) return i;
    at = end;
  }
  return -1;
}
