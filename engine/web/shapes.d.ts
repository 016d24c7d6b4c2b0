// The shapes that page and server speak in, as README.md beside this file tells them: for the type
// checker of page/, which reads them in its comments. No browser is sent this.

type Face = { code: string; zh: string; name: string; suit?: string | null; rank?: number; red?: boolean };
type Suit = { id: string; name: string; zh: string };
type Deck = { id: string; title: string; title_zh?: string; suits: Suit[]; faces: Face[] };
type Sitter = { seat: number; player: string; here?: boolean; ready?: boolean; stands_in?: boolean; name?: string };

type GameHead = {
  id: string;
  title: string;
  title_zh?: string;
  deck: string;
  kind?: "tricks" | "drawing" | "other";
  seats: number;
  roles?: string[];
  acting?: boolean[];
  unit?: { name: string; parts: number };
  zones?: { name: string; of: "seat" | "table" }[];
  hand?: string;
  verbs?: string[];
  options?: Record<string, string>;
};

type Hello = {
  event: "hello";
  table?: number;
  you: number;
  watching: boolean;
  game: GameHead;
  seats: Sitter[];
  hints?: boolean;
  luck?: "drawn" | "seed" | "record" | "prepared"; // prepared: in files of the page without a server
  window?: number;
  clock?: number; // milliseconds for a move; 0: none
  paused?: boolean;
  boards?: number; // hands that are played here; missing: a match
  guided?: boolean; // the first hand is explained, and all cards lie open
};

type Trick = {
  number: number;
  leader?: number;
  cards?: number;
  acted?: number;
  led?: string;
  best?: string;
  best_by?: number;
};
type LaidSet = { set: string; cards: string; from?: number; added?: boolean };
type Drawing = {
  turn?: number;
  drawn?: string;
  offered?: string;
  offered_by?: number;
  turned_up?: boolean;
  sets?: LaidSet[][];
};

type Sight = {
  phase?: string;
  roles?: string[];
  head?: number;
  asked?: number[];
  zones?: Record<string, string | string[]>;
  trick?: Trick;
  drawing?: Drawing;
  peeped?: string; // the last card of the stock, where the seat has seen it
  wall?: number; // cards left to draw
  rivers?: string[][]; // discards in front of each seat
  teams?: number[]; // by seat, where partners play together
  won_tricks?: number[];
  won_cards?: number[];
  marks?: Record<string, number>;
  counters?: Record<string, number | number[]>; // of the table, or by seat
  played_by?: Record<string, number>; // by zone of the table: whose what lies there is, where it has to be beaten
  calls?: string[]; // by seat: the verb with which it has called that it waits
  unbeatable?: string;
  scores?: number[];
  open?: string[]; // guided hands: what each seat holds
};

/** null: the pool, or nobody. `text` is there in an `over`, the other fields in a `settle` line too. */
type Payment = {
  from: number | string | null;
  to: number | string | null;
  amount: number;
  text?: string;
  clause: string;
  rules?: string[];
  cards?: string;
};

/** One event of a hand, as in records. */
type Line = {
  event: string;
  seat?: number;
  do?: string;
  trick?: number;
  game?: string;
  options?: Record<string, string>;
  you?: number;
  cards?: any;
  zone?: string; // of what is revealed
  counts?: { seat: number; value: number; lines?: { clause: string; amount: number; column?: string; cards?: string }[] }[];
  transfers?: Payment[];
  net?: number[];
  seats?: { role: string; player: string }[];
  match?: { been_head?: number[]; [name: string]: any };
  pack?: string; // of the luck of an open record
  cut?: number; // likewise: how many cards lie above the cut
  turning?: number; // likewise: how discards are turned over
  dice?: any;
  cuts?: string[];
};
type ToldLine = { line: Line; says: string; sight?: Sight; account?: Account };
/** A hand of a record: `remarks` say whether it is finished and whether its checksums agree. */
type Heard = ToldLine[] & { finished?: boolean; checksums?: "good" | "none" | "wrong"; remarks?: string[] };
type Told = { event: "told"; hand: number; from: number; again?: boolean; lines: ToldLine[]; sight?: Sight };

type Family = { do: string; of: string; cards: number; keep_none_of?: string[]; count?: number };
type Ask = {
  event: "ask";
  ask: number;
  seat: number;
  says: string;
  open: string[]; // what lies on the table, or was drawn, in words
  count: number;
  offers: string[];
  sure?: string[];
  families?: Family[];
  claims?: { do: string; with: string; of: string; at_least: number; but_not: string[]; count: number };
  undo?: boolean;
  with?: Record<string, string>; // of offers in which a card takes others: that card
  unbeatable?: string;
  patience_ms?: number;
};

type Judged = { do: string; points?: number; margin?: number; even?: boolean; says?: string };
type Answer = {
  event: "answer";
  to: string;
  id: number;
  says: string[];
  moves?: Judged[];
  decisions?: { move: number; says: string[]; moves: Judged[] }[]; // review: the how manyth move of the hand it was
};

type Count = {
  seat: number;
  value: number;
  items: { amount: number; column: string; text: string; rules: string[] }[];
};
type Worth = { seat: number; amount: number; items: { amount: number; text: string; clause: string; rules: string[] }[] };
type AccountItem = {
  with: number | "pool" | "nobody";
  amount: number; // negative: paid
  own?: number; // what the own hand is worth to the other, where the item is for hands
  other?: number;
  text: string;
  clause?: string;
  rules: string[];
  cause?: { seat: number; do: string; trick?: number };
};
type PersonAccount = { seat: number; balance: number; items: AccountItem[] };
type Account = { payments: Payment[]; hands: Worth[]; accounts: PersonAccount[]; counts: Count[] };

type Over = {
  event: "over";
  hand: number;
  says: string[];
  account: Account;
  net: number[];
  scores: number[];
  record?: number; // once it is `kept`
  match_over: boolean;
  open?: Line[];
};
type Kept = { event: "kept"; hand: number; record: number };
type Fault = { event: "error"; fault: string; says: string; says_zh?: string; says_hans?: string; wanted?: string; ask?: number };
type Seats = { event: "seats"; seats: Sitter[] };
type Said = { seat: number; name?: string; text: string };
/** `again`: all that is still known of what was said. */
type Talked = { event: "talk"; on: boolean; again: boolean; said: Said[] };
type Paused = { event: "paused"; on: boolean };
type Frame = ClassFrame | Hello | Told | Ask | Answer | Over | Kept | Fault | Seats | Talked | Paused;

type Option = {
  default?: string;
  name: string;
  value: string;
  choices?: string[];
  choices_zh?: string[];
  least?: number;
  most?: number;
  says: string;
  says_zh?: string;
  rules?: string[];
  sources?: string[];
};
type Term = {
  term: string;
  zh: string;
  pinyin?: string;
  jyutping?: string;
  hakka?: string;
  meaning: string;
  meaning_zh: string;
  games: string[];
};

type Saying = { says: string; says_zh?: string };
/** What a guided hand explains: to the player's nth question, or with these moves on offer. */
type GuidedAsk = Saying & { question?: number; on: string[]; acts: Record<string, Saying> };
type Opening = { aim: Saying; sides: Saying; stake: Saying; beats: Saying; asks: GuidedAsk[] };

/** What /api/games tells of one; the list leaves out all from `options` on. */
type Game = {
  id: string;
  title: string;
  title_zh?: string;
  says?: string;
  says_zh?: string;
  line?: string; // the game in a line
  line_zh?: string;
  card?: string; // that stands for it
  minutes?: number; // that a hand takes; 0: not said
  guided?: boolean; // there is a guided hand
  kind?: "tricks" | "drawing" | "other";
  seats: number;
  deck: string;
  variants?: Game[];
  labels?: Record<string, number> | null;
  options?: Option[];
  roles?: string[];
  players?: string[];
  glossary?: Term[];
  words?: Record<string, Record<string, string>>; // in Chinese, by kind and name
  called?: Record<string, Record<string, string>>; // in English, where that is not the name itself
  shown?: Record<string, string[]>; // by phase, the counters that it shows, where it says so
  opening?: Opening;
  payments?: (Saying & { rules: string[] })[];
  fault?: string; // a module that cannot be played: this and its id are all that is told of it
};

type Question = {
  kind: "question";
  id: string;
  html: string;
  choices?: { id: string; text: string }[];
  answer: "choice" | "cards" | "number" | "text" | "play";
  sight?: Sight;
  deck?: string;
  game?: string;
  you?: number; // the seat that sees the position
};
type Practice = {
  kind: "practice";
  game: string;
  options?: Record<string, string>;
  players: string[];
  says?: string;
};
/** Hidden until the question `after` is answered, or until it is unfolded. */
type Hidden = { kind: "hidden"; title: string; after?: string; html?: string; parts?: Part[] };
type Part = Question | Practice | Hidden | { kind: "text"; html: string };
type Lesson = { title: string; title_zh?: string; language: string; game: string; parts: Part[] };

type Step = {
  id: string;
  from: string;
  to: string;
  kinds: string[];
  strength: string;
  says: string;
  claimed_by: string[];
  disputed?: boolean;
  note?: string | null;
};
type Known = {
  id: string;
  kind: string;
  title: string;
  says: string;
  zh: string[];
  en: string;
  first?: { text: string } | null;
  last?: { text: string } | null;
  module?: string | null;
  note?: string | null;
  mechanism?: string | null;
  makeup?: string | null;
};

type Feature = { title: string; title_zh?: string; how: string; how_zh: string; value: number | boolean | string | null; value_zh?: string; error?: number };
type Comparison = {
  games: { id: string; title: string; title_zh?: string }[];
  clauses: { path: string; alike?: boolean; says: string[]; rules: string[][] }[];
  wordings?: Record<string, { label: string; text: string; text_zh?: string }>[];
  features: Record<string, Feature>[];
  measured?: { hands: number; deals: number; seed: number };
};
type SourceEntry = { key: string; title: string; year?: string; text: string };
type RecordEntry = { number: number; game: string; when: string; players: string[]; net: number[] };
type LessonEntry = { id: string; title: string; title_zh?: string; says?: string };

/** How many gave an answer. */
type Spread = { answer: string; count: number; right: boolean };
type ClassQuestion = {
  id: string;
  shown: boolean;
  says?: string; // HTML: what is right, once it is shown
  answers?: { pupil: number; answer: string; right: boolean }[]; // the teacher's
  own?: string; // a pupil's, and from here on
  unclear?: string; // HTML
  right?: boolean;
  reply?: string; // HTML
  spread?: Spread[];
};
type ClassPupil = { pupil: number; name: string; here: boolean };
type ClassFrame = {
  event: "class";
  teaches: boolean;
  code: string;
  lesson: string; // missing where there is a game
  game?: PlayedGame;
  language: string;
  key?: string;
  name?: string;
  questions: ClassQuestion[];
  pupils?: ClassPupil[];
};
/** What a class plays. */
type PlayedGame = { id: string; options: Record<string, string>; seats: number; people: number; boards: number; clock: number };
/** `look`: the teacher's. A seat without a pupil is a program's. */
type PlayedTable = {
  table: number;
  look?: string;
  seats: ({ pupil: number; name: string } | null)[];
  boards: { board: number; net: number[]; record?: number }[];
};
type TablesFrame = { event: "tables"; paused: boolean; talk: boolean; shown: boolean; tables: PlayedTable[] };

// What follows is the page's own: what it makes of the frames.

/** What a seat put into the middle. */
type Laid = { seat: number; verb: string; cards: string[]; at: number };

/** What follows from the lines of a hand that are shown so far. */
type Shown = {
  count: number;
  sight: Sight;
  trick: number; // of the trick that lies in the middle
  laid: Laid[];
  taken: { seat: number; cards: string[] } | null; // who won it
  spoke: Record<number, string>; // the last verb of each seat
  last: ToldLine | null;
  revealed: Line[]; // since the last act
  settled?: Line;
};

/** What the page knows of an open table. */
type Model = {
  hello: Hello | null;
  seats: Sitter[];
  hand: number;
  lines: ToldLine[]; // all of this hand
  again: number; // lines before this one were told before, and are not played out
  shown: Shown;
  ask: Ask | null;
  over: Over | null;
  answer: Answer | null;
  fault: Fault | null;
  company?: Company;
};

/** What people at a table have to do with one another. */
type Company = { paused: boolean; talks: boolean; said: Said[] };

/** A card in a hand; copies are told apart by their place. */
type Held = { key: string; code: string };
type Sort = "suit" | "rank" | "none";

/** How a hand is to be shown. */
type Holding = {
  sort: Sort;
  picked: Set<string>; // keys
  may: ((code: string) => boolean) | null; // whether a card can be picked; null: nobody asks
  marked: Set<string>; // codes that cannot be beaten
};

type TableData = {
  shown: Shown;
  seats: Sitter[];
  me: number; // the seat below
  hand: string; // the zone that is held
  held: Holding;
  playing: boolean; // whether `me` is played from here
  most?: number; // cards that a seat is dealt
  result?: { net: number[]; scores?: number[] }; // what a hand that is over has brought
};

/** What a table lets choosing do. */
type Ways = {
  cards: Sprite;
  model: () => Model;
  hints: boolean;
  playing: boolean;
  explained: () => GuidedAsk[]; // in the hand at hand; none where it is not guided
  act: (text: string) => void;
  want: (want: string, more?: Record<string, unknown>) => void; // is answered
  tell: (want: string) => void; // is not
  waits: () => string; // whom everybody waits for, in a sentence
  step: () => void;
  redraw: () => void;
};

/** The pictures of a deck. */
type Sprite = { deck: string; href: string; boxes: Map<string, string>; made: Map<string, Node>; ratio: number };

/** What a hand is drawn from; what was drawn last lies apart. */
type HandData = Holding & { sprite: Sprite; names: Names; cards: string[]; drawn?: string; label: string; sets?: string[][] };

/** A seat that a page holds. */
type HeldSeat = { key: string; model: Model; connection: Connection };

/** What is on the page of a table, once the game is known. */
type Board = { view: TableView; log: Log; actions: Actions; over: HTMLElement; after: HTMLElement; pass: HTMLElement; names: Names; company: import("./page/company.js").Company };

/** A record that is kept, or one that was brought. */
type ReplaySource = { number?: number; text?: string };

// Names that many files of the page use in their comments.

type Names = import("./page/names.js").Names;
type Actions = import("./page/actions.js").Actions;
type Log = import("./page/log.js").Log;
type Connection = import("./page/connection.js").Connection;
type Hand = import("./page/hand.js").Hand;
type TableView = import("./page/table-view.js").TableView;

/** What `el` puts into an element; null, undefined and false are left out. */
type Child = Node | string | number | null | undefined | false;
/** Attributes of an element; listeners know their events. */
type Attributes = {
  [K in keyof GlobalEventHandlersEventMap as `on${K}`]?: (e: GlobalEventHandlersEventMap[K]) => unknown;
} & { [name: string]: any };

/** What the reader has chosen. */
/** What frames go through: a WebSocket, or what is like one. */
type Channel = {
  readyState: number;
  onopen: ((event: any) => any) | null;
  onmessage: ((event: any) => any) | null;
  onclose: ((event: any) => any) | null;
  send(text: string): void;
  close(): void;
};
/** What a browser alone keeps: all of it as a text, and back; how many hands were loaded. */
type Keeping = { everything(): Promise<string>; add(text: string): Promise<number> };

type Settings = {
  lang: "en" | "zh";
  script: "hant" | "hans"; // of Chinese
  theme: "auto" | "light" | "dark";
  pace: "off" | "slow" | "normal" | "fast" | "step";
  sort: Sort;
  keys: boolean;
  sound: boolean;
};
type Pace = Settings["pace"];
type ConnectionState = "joining" | "open" | "lost" | "closed";

/** One thing that may be done, and all ways to do one with some of these cards. */
type Act = { text: string; verb: string; cards: string[]; rest: string; sure: boolean; with?: string };
type Many = { verb: string; of: string[]; size: number; keepNoneOf: string[][] };
type Claims = { verb: string; always: string[]; of: string[]; least: number; butNot: string[][] };
type Choice = { acts: Act[]; many: Many[]; claims: Claims | null };

/** A table that was opened in this browser. */
type OpenTable = {
  table: number;
  game: string;
  keys: (string | null)[];
  watch: string[];
  look?: string; // sees what nobody's seat reveals
  players: string[];
  when: number;
  session?: string;
};
/** What POST /api/tables is asked for. */
type Plan = {
  game?: string;
  options?: Record<string, string>;
  players?: string[]; // a guided hand has its own
  guided?: boolean;
  decides?: boolean; // people have something to decide in the first hand
  seed?: number;
  hints?: boolean;
  window?: number;
  clock?: number;
  talk?: boolean;
  record?: number;
  record_text?: string;
  moves?: number;
  class?: string;
};
/** What stands below a question of a lesson. */
type Panel = (part: Question, chosen: () => string[] | null) => Element;

/** A position as the engine reads it (games/README.md, "Scenes"). */
type Scene = { game: string; options?: Record<string, string>; [key: string]: any };

/** A study that is being made: what a lesson is written from. */
type Study = { title: string; zh: string; says: string; game: string; parts: StudyPart[] };
type StudyPart = { kind: "text"; text: string } | StudyPosition;
type StudyPosition = { kind: "position"; scene: Scene; seat?: string; ask: StudyAsk };
/** `answers`: what may be chosen, of which `right` is right, or plays that are right. */
type StudyAsk = { kind: string; says: string; action: string; answers: string[]; right: number; rules: string; hint: string; reply: string };
