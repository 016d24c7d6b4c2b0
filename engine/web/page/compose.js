// A position laid out by hand, and what is asked about it. The engine says what cannot be.

import { codes } from "./cards.js";
import { choice } from "./controls.js";
import { button, el, put, refill } from "./dom.js";
import { picture, row } from "./sprite.js";
import { questions, questionsFor } from "./study-model.js";
import { t } from "./words.js";

/** Where a position stands, and the key under which a scene has its hands. @type {Record<string, string>} */
const hands = { deal: "deal", trick: "zones", turn: "hands", offer: "hands" };

/** Where positions of a game can stand. @param {Game} game */
const places = (game) => (game.kind === "drawing" ? ["turn", "offer", "deal"] : game.kind === "tricks" ? ["trick", "deal"] : ["deal"]);

/** A position with nothing in it. @param {Game} game @returns {StudyPosition} */
export function newPosition(game) {
  const scene = /** @type {Scene} */ ({ game: game.id });
  stand(scene, places(game)[0] ?? "deal", game);
  return { kind: "position", scene, ask: { kind: "legal", says: "", action: "", answers: [""], right: 0, rules: "", hint: "", reply: "" } };
}

/** Where it stands. @param {Scene} scene */
const standing = (scene) => (scene.pack !== undefined || scene.deal ? "deal" : scene.hands ? (scene.offer ? "offer" : "turn") : "trick");

/** The hands of a scene, by role. @param {Scene} scene @returns {Record<string, string>} */
const held = (scene) => (scene.zones ? scene.zones.hand ??= {} : scene[hands[standing(scene)] ?? "deal"] ?? {});

/** Lets a scene stand elsewhere, with the same hands. @param {Scene} scene @param {string} where @param {Game} game */
function stand(scene, where, game) {
  const had = scene.zones || scene.deal || scene.hands ? held(scene) : {};
  const [first = ""] = game.roles ?? [];
  for (const key of ["deal", "zones", "hands", "turn", "offer", "leader", "phase"]) delete scene[key];
  if (where === "trick") Object.assign(scene, { zones: { hand: had }, leader: first });
  else scene[hands[where] ?? "deal"] = had;
  if (where === "turn") scene.turn = first;
  if (where === "offer") scene.offer = { card: "", by: first };
}

/**
 * What to change a position with.
 * @param {StudyPosition} part @param {Game} game @param {Names} names @param {Sprite} cards @param {() => void} changed
 */
export function positionEditor(part, game, names, cards, changed) {
  const box = el("fieldset", { class: "compose" });
  const roles = (game.roles ?? []).map((role) => /** @type {string[]} */ ([role, names.role(role)]));
  let into = roles[0]?.[0] ?? "";
  const draw = () => refill(box, [el("legend", t("study.position")), ...(part.scene.pack !== undefined || part.scene.cut !== undefined || (part.scene.deal && part.scene.history)
    ? [el("p", t("study.moment", (part.scene.history ?? []).length))] : byHand()), json()]);
  const change = () => {
    draw();
    changed();
  };
  /** @param {string} key @param {string} label */
  const role = (key, label) => choice(label, roles, part.scene[key] ?? "", (v) => { part.scene[key] = v; change(); }, { "data-key": key });
  const byHand = () => {
    const { scene } = part;
    const where = standing(scene);
    return [el("div", { class: "fields" },
      choice(t("study.where"), places(game).map((w) => [w, t(`study.where.${w}`)]), where, (v) => { stand(scene, v, game); change(); }, { "data-key": "where" }),
      where === "trick" && role("leader", t("study.leader")), where === "turn" && role("turn", t("study.turn")),
      where === "offer" && [choice(t("study.offered"), [["", "–"], ...names.deck.faces.map((f) => [f.code, names.card(f.code)])], scene.offer.card, (v) => { scene.offer.card = v; change(); }, { "data-key": "offered" }),
        choice(t("study.by"), roles, scene.offer.by, (v) => { scene.offer.by = v; change(); }, { "data-key": "by" })]),
    el("ul", { class: "plain holders" }, roles.map(([id = "", called]) => holder(id, called ?? id))),
    el("div", { class: "palette", role: "group", "aria-label": t("study.palette", names.role(into)) }, names.deck.faces.filter((f, i, all) => all.findIndex((o) => o.code === f.code) === i)
      .map((f) => button(picture(cards, f.code, f.zh), () => add(f.code), { "aria-label": names.card(f.code), title: names.card(f.code), "data-code": f.code, "data-key": `add-${f.code}` }))),
    moves()];
  };
  const add = (/** @type {string} */ code) => {
    const all = held(part.scene);
    all[into] = [...codes(all[into]), code].join(" ");
    change();
  };
  /** @param {string} id @param {string} called */
  const holder = (id, called) => {
    const all = held(part.scene);
    const pile = codes(all[id]);
    return el("li", { class: id === into ? "into" : null },
      button(called, () => { into = id; draw(); }, { "aria-pressed": String(id === into), "data-key": `into-${id}` }),
      el("small", String(pile.length)), row(cards, pile.filter((code) => names.isCard(code)), { label: names.cards(pile), size: "tiny", words: (code) => names.short(code) }),
      pile.length > 0 && button(t("study.back"), () => { all[id] = pile.slice(0, -1).join(" "); if (!all[id]) delete all[id]; change(); }, { class: "quiet", "data-key": `back-${id}` }));
  };
  const moves = () => {
    const field = el("textarea", { rows: 2, spellcheck: "false", "data-key": "moves", onchange: () => {
      const lines = field.value.split("\n").map((line) => line.trim()).filter(Boolean);
      if (lines.length > 0) part.scene.history = lines;
      else delete part.scene.history;
      changed();
    } }, (part.scene.history ?? []).join("\n"));
    return el("label", { class: "stacked" }, el("span", t("study.moves")), field);
  };
  const json = () => {
    const field = el("textarea", { rows: 6, spellcheck: "false", "data-key": "json", "aria-label": t("study.json"), onchange: () => {
      try {
        part.scene = { ...JSON.parse(field.value), game: part.scene.game };
        change();
      } catch (error) {
        put(fault, el("p", { class: "fault", role: "alert" }, String(error instanceof Error ? error.message : error)));
      }
    } }, JSON.stringify({ ...part.scene, game: undefined }, null, 1));
    const fault = el("div");
    return el("details", el("summary", { "data-key": "as-json" }, t("study.json")), field, fault);
  };
  draw();
  return box;
}

/** What is asked about a position. @param {StudyAsk} ask @param {Game} game @param {() => void} changed */
export function questionEditor(ask, game, changed) {
  const box = el("fieldset", { class: "compose" });
  /** @param {string} label @param {string} value @param {(value: string) => void} set @param {Attributes} [more] */
  const field = (label, value, set, more = {}) => {
    const input = el("input", { type: "text", value, ...more, onchange: () => { set(input.value); changed(); } });
    return el("label", { class: "stacked" }, el("span", label), input);
  };
  const draw = () => refill(box, [el("legend", t("study.question")),
    choice(t("study.kind"), questionsFor(game.kind ?? "").map((q) => [q, t(`study.q.${q}`)]), ask.kind, (v) => {
      ask.kind = v;
      draw();
      changed();
    }, { "data-key": "kind" }),
    field(t("study.asks"), ask.says, (v) => { ask.says = v; }, { placeholder: t(`study.q.${ask.kind}`), "data-key": "says" }),
    ask.kind === "may" && field(t("study.action"), ask.action, (v) => { ask.action = v; }, { "data-key": "action" }),
    ask.kind === "play" && plays(), ask.kind === "own" && own(),
    field(t("study.hint"), ask.hint, (v) => { ask.hint = v; }, { placeholder: t("study.usual.hint"), "data-key": "hint" }),
    field(t("study.reply"), ask.reply, (v) => { ask.reply = v; }, { placeholder: t("study.usual.right"), "data-key": "reply" })]);
  const plays = () => field(t("study.plays"), ask.answers.join("; "), (v) => { ask.answers = v.split(";").map((one) => one.trim()); }, { "data-key": "plays" });
  const own = () => [...[0, 1, 2, 3].map((i) => el("p", { class: "buttons" },
    el("input", { type: "radio", name: "right", "aria-label": t("study.right", i + 1), checked: ask.right === i, onchange: () => { ask.right = i; changed(); } }),
    field(t("study.answer", i + 1), ask.answers[i] ?? "", (v) => { ask.answers[i] = v; }, { "data-key": `answer-${i}` }))),
  field(t("study.rules", questions.own ? "L-2.1" : ""), ask.rules, (v) => { ask.rules = v; }, { "data-key": "rules" })];
  draw();
  return box;
}
