// What things of a game are called, in the reader's language: cards from its deck, roles, verbs,
// zones and marks from what the server says of the game, else from the page's own words.

import { face, spoken, brief, sorted, without } from "./cards.js";
import { el } from "./dom.js";
import { chinese, language, settings } from "./settings.js";
import { has, t } from "./words.js";

/** @param {string} word */
const plain = (word) => word.replace(/_/g, " ");

/** @param {string} english @param {string} [zh] where there is one */
export const pick = (english, zh) => (chinese() && zh) || english;

/** @param {{title: string, title_zh?: string}} of */
export const title = (of) => pick(of.title, of.title_zh);

/** What a game or an option says of itself. @param {{says?: string, says_zh?: string}} of */
export const said = (of) => saying(of.says, of.says_zh);

/** @param {string} [en] @param {string} [zh] */
export const saying = (en = "", zh) => el("span", { lang: chinese() && zh ? null : "en" }, plainly(pick(en, zh)));

/** @param {{says: string, says_zh?: string, says_hans?: string}} of */
export const told = (of) => pick(of.says, (language() === "zh-Hans" && of.says_hans) || of.says_zh);

/** @param {Option} of @param {string} value */
export const choiceName = (of, value) => pick(plain(value), of.choices_zh?.[of.choices?.indexOf(value) ?? -1]);

/** What a sheet says, which is Markdown, as plain text. @param {string|undefined} text */
export const plainly = (text) => (text ?? "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/\*\*|`/g, "");

/** Both names, the reader's language first. @param {{title: string, title_zh?: string}} of */
export function bothTitles(of) {
  if (!of.title_zh || of.title_zh === of.title) return of.title;
  return chinese() ? `${of.title_zh} ${of.title}` : `${of.title} ${of.title_zh}`;
}

/** Both names for a heading: where there is no room, the second is left out. @param {{title: string, title_zh?: string}} of */
export const heading = (of) => [title(of), bothTitles(of) !== of.title && el("span", { class: "other", lang: chinese() ? "en" : "zh-Hant" }, ` ${chinese() ? of.title : of.title_zh}`)];

/** Who plays: a kind of player. @param {string} kind */
export function kindName(kind) {
  const [name, more] = kind.split(":");
  return has(`player.${name}`) ? t(`player.${name}`) + (more ? ` ${more}` : "") : kind;
}

/** English: bury, buries; go out, goes out. @param {string} verb */
export const third = (verb) => verb.replace(/^\S+/, (word) => word.replace(/([^aeiou])y$/, "$1ie").replace(/(s|x|z|ch|sh|o)$/, "$1e") + "s");

export class Names {
  /** @param {Pick<Game, "id"|"title"|"title_zh"|"glossary"|"roles"|"words"|"called"|"shown">} game @param {Deck} deck @param {{name: string, parts: number}} [unit] */
  constructor(game, deck, unit) {
    this.game = game;
    this.deck = deck;
    this.unit = unit ?? { name: "", parts: 1 };
    /** @type {(string|undefined)[]} */
    this.roles = game.roles ?? [];
    this.me = -1;
  }

  /** @param {string} kind @param {string} word */
  word(kind, word) {
    const zh = chinese() && (this.game.words?.[kind]?.[word] ?? this.term(word)?.zh);
    const own = `${kind}.${word}`;
    return zh || (this.game.called?.[kind]?.[word] ?? (has(own) ? t(own) : plain(word)));
  }

  /** @param {string} word */
  term(word) {
    const of = plain(word).toLowerCase();
    return this.game.glossary?.find((g) => g.term.toLowerCase() === of);
  }

  verb = (/** @type {string} */ verb) => this.word("verb", verb);

  /** What stands beside a seat that has called it, as "ready" for "call ready". @param {string} verb */
  call = (verb) => (chinese() ? this.verb(verb) : plain(verb));

  /** That a seat has done it, as "The head leads": English has other forms for others than for you. @param {number} seat @param {string} verb */
  did(seat, verb) {
    const done = this.verb(verb);
    const you = seat === this.me;
    if (chinese()) return `${this.seat(seat)} ${done}`;
    return you ? t("seat.did", done) : `${this.seat(seat)} ${third(done)}`;
  }

  /** What is counted: what the phase shows, else what is not 0; calls stand at the seats as marks. @param {Sight} sight @returns {[string, number|number[]][]} */
  counters({ phase = "", counters = {}, calls }) {
    const told = this.game.shown?.[phase] ?? Object.keys(counters).filter((one) => /[1-9]/.test(String(counters[one])) && !(calls && Array.isArray(counters[one])));
    return told.map((one) => [this.word("counter", one), counters[one] ?? 0]);
  }

  zone = (/** @type {string} */ zone) => this.word("zone", zone);

  role = (/** @type {string} */ role) => this.word("role", role);

  /** @param {number|string|null} seat */
  seat(seat) {
    if (seat === null) return t("party.none");
    if (typeof seat === "string") return this.word("party", seat);
    const role = this.roles[seat];
    const called = role ? this.role(role) : t("seat.n", seat);
    return seat === this.me ? t("seat.you", called) : called;
  }

  /** One character for the seal of a seat: the first of its role. @param {number} seat */
  seal(seat) {
    const role = this.roles[seat] ?? "";
    return [...(this.game.words?.role?.[role] ?? this.term(role)?.zh ?? String(seat + 1))][0];
  }

  /** @param {string[]} pile */
  inOrder(pile) { return sorted(this.deck, pile, settings.sort); }

  /** @param {string} code */
  card(code) { return spoken(this.deck, code, settings.lang, t("card.hidden")); }

  /** @param {string} code */
  short(code) { return brief(this.deck, code); }

  /** @param {string[]} pile */
  cards(pile) {
    const hidden = pile.filter((c) => c === "?").length;
    const seen = pile.filter((c) => c !== "?").map((c) => this.card(c));
    if (hidden > 0) seen.push(t("card.hidden.n", hidden));
    return seen.length > 0 ? seen.join(t("comma")) : t("card.none");
  }

  /** @param {string} code */
  isCard(code) { return code === "?" || face(this.deck, code) !== undefined; }

  /** What is done, in full. @param {Act} act */
  act(act) {
    if (act.with) return t("act.with", `${this.verb(act.verb)} ${this.cards(without(act.cards, [act.with]))}`, this.card(act.with));
    return [this.verb(act.verb), act.cards.length > 0 ? this.cards(act.cards) : "", act.rest].filter((w) => w !== "").join(" ");
  }

  /** What stands on its button, beside pictures of its cards: several are named by these alone. @param {Act} act @param {boolean} pictured */
  brief(act, pictured) {
    if (act.with) return pictured ? t("act.with", this.verb(act.verb), this.card(act.with)) : this.act(act);
    const what = act.cards.length === 1 || (act.cards.length > 0 && !pictured) ? this.cards(act.cards) : "";
    return [this.verb(act.verb), what, act.rest].filter((w) => w !== "").join(" ");
  }
}
