// A checked, immutable game. Nothing else can start a hand. Shared between threads.
//
// compile() turns a Declaration into Rules or reports every fault. Each part is described at its
// struct; the clauses that fill it are listed in games/README.md.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <memory>
#include <string>
#include <typeinfo>
#include <vector>

#include "core/combo_book.h"
#include "core/dealing.h"
#include "core/deck.h"
#include "core/declaration.h"
#include "core/hooks.h"
#include "core/locale.h"
#include "core/sets.h"
#include "core/term.h"

namespace yezi {

/// The hint in the fault for an unmet demand on options: the module itself is valid.
inline constexpr const char* unmet_demand = "change one of these options";

inline constexpr int max_zone_words = 96;
inline constexpr std::uint8_t no_suit = max_faces; // a place beyond those of all suits
inline constexpr int max_log = 100; // events for which every game has room (State::log_room)
inline constexpr int max_counters = 24;
inline constexpr int max_marks = 12;
inline constexpr int max_bonuses = 16;
inline constexpr int max_offences = 16; // stated for one hand
inline constexpr int max_tricks = 32;   // of one hand
inline constexpr int max_cuts = 30;     // to count off an opener
inline constexpr std::size_t max_kept_terms = 96;

/// Cards in one place of each seat, or one place of the table.
struct Zone {
  enum class SeenBy : std::uint8_t { owner, all, none };
  std::string name;
  std::string called;  // shown instead of the name
  bool of_seat = true; // one for each seat, otherwise one for the table
  SeenBy seen_by = SeenBy::none;
  std::uint16_t word = 0; // first word in State::words; seat s has word + s * Rules::place_words
};

/// Marks every game has; a module's own follow.
enum : int {
  mark_winner = 0,
  mark_caller = 1,
  mark_privileged = 2,
  mark_opener = 3, // who is dealt to first, if that is counted off
  first_own_mark = 4
};

/// Verbs of the kits; a scripted phase's own follow. Text is verb_text(rules, verb).
enum class Verb : std::uint8_t {
  pass,
  call,
  claim,
  lead,
  beat,
  bury,
  declare,
  discard,
  out,
  first_own
};

/// The combinations to which a clause refers.
struct ComboFilter {
  std::uint32_t patterns = ~0U; // bit p: pattern p
  CardSet among = all_cards;    // all of its cards

  bool lets_through(const Combo& combo) const {
    return ((patterns >> combo.pattern) & 1U) != 0 && holds(among, combo.cards);
  }
};

class Mechanism;

/// A phase of a hand: a mechanism with the parameters that the module gave it (kits/kit.h).
struct Phase {
  std::string name; // clause path: "tigers", "call", "play"
  std::shared_ptr<const Mechanism> kit;

  /// Whether the mechanism is a T, one of kits/<name>/phase.h.
  template <class T, class Any = Mechanism> // complete wherever T is
  bool is() const {
    const Any& made = *kit;
    return typeid(made) == typeid(T);
  }
  template <class T>
  const T* as_if() const {
    return is<T>() ? static_cast<const T*>(kit.get()) : nullptr;
  }
  /// The mechanism as a T. Assumes that it is one.
  template <class T>
  const T& as() const {
    assert(is<T>());
    return static_cast<const T&>(*kit);
  }
};

/// A number from which an amount is computed, shown beside it: "tricks short 3".
struct ShownNumber {
  std::string says;
  TermId term = no_term;
};

/// A settlement line.
struct SettleLine {
  enum class Kind : std::uint8_t {
    pay,     // a term, paid from each of `from` to each of `to`
    owed,    // a term or hook: what every seat that it settles with owes a seat
    shares,  // a term: credits each seat; seats below zero pay seats above zero
    credits, // a term: credits each seat, and nobody pays it
    charges, // a hook that makes its own payments
    fines,   // for the stated offences
  };
  Kind kind = Kind::pay;
  std::string path; // "settle.win"
  std::string says; // what it is called, for people
  std::vector<std::string> by;
  TermId when = no_term; // paid only if true
  TermId amount = no_term;
  int hook = -1; // owed, charges
  SeatsRef from, to;
  TermId cards = no_term;         // cards on which it depends, for the itemised list
  std::vector<ShownNumber> shows; // the same for numbers
  bool for_others = false;        // a liability: one player pays so that others need not
};

/// An offence by a person at a real table, and its price. Stated in scenes.
struct OffenceRule {
  std::string name, says;
  std::vector<std::string> by;
  TermId amount = no_term; // payer: the offender; payee: the seat to which it is due
  SeatsRef to;
  bool else_pool = false;      // if it is due to nobody, it goes to the pool
  bool stated_to = false;      // due to the seat that the scene names
  TermId voids = no_term;      // the hand is void if this holds
  TermId draws_head = no_term; // the players draw lots for the next head if this holds
  bool about_card = false;     // the price depends on a card, which the scene must give
};

/// A warning for a legal action: `hook` says whether it applies.
struct Caution {
  std::string name, says;
  std::vector<std::string> by;
  int hook = -1;
};

/// Tricks that a term counts.
struct TrickFilter {
  ComboFilter with; // what won it
  ComboFilter led;
  enum class At : std::uint8_t { any, first, last, before_last };
  At at = At::any;
  bool lost = false;     // only those that the leader did not win
  bool earliest = false; // if one is picked, the first of them and not the last
};

/// Amounts for seats by the number of tricks that each has won.
struct TrickSplits {
  struct Row {
    std::array<std::uint8_t, max_seats> tricks{};  // of all seats, from high to low
    std::array<std::int16_t, max_seats> amounts{}; // in that order
  };
  std::vector<Row> rows; // sorted by tricks
  int tricks = 0;
  bool complete = false; // covers every way to split the tricks
};

/// settle.after.*: `who` pays the other payers' transfers of these lines too, if `when` holds. @@
/// README.md There are twenty interactive [lessons](history/lessons/README.md) => There are
/// twenty-four interactive [lessons](history/lessons/README.md)
struct Redirect {
  std::string path;
  std::string says; // what it is called, for people
  std::vector<std::string> by;
  TermId when = no_term;
  SeatRef who;
  std::vector<int> lines; // the settle lines to which it applies, by index; empty: all
};

struct ReportColumn {
  enum class Kind : std::uint8_t { mean, share, spread, ratio };
  std::string title;
  Kind kind = Kind::mean;
  TermId term = no_term;
  TermId per = no_term;   // ratio: sum of term over sum of this
  TermId given = no_term; // only hands in which this holds
};

struct Named {
  std::string name;
  TermId term = no_term;
  int hook = -1;
  std::vector<std::string> by;
  bool cards = false; // a set of cards instead of a number
  std::string called; // facts: shown instead of the name; empty: not shown
};

/// State that lasts between hands. Counters are the module's own.
struct MatchRule {
  std::vector<std::string> counters; // match counters, in State::counters from 0
  int next_head_hook = -1;           // offset of the next head from the present one, by hook
  TermId next_head = no_term;        // or by term; neither: the next seat
  bool first_head_random = false;
  bool alternates = false;          // hands 1, 3, … are played in the other direction
  bool until_all_were_head = false; // the match ends when every seat has been head
  TermId ends = no_term;            // the match ends with a hand after which this holds
  TermId rank = no_term;            // the highest when the match ends wins it
  std::vector<TermId> after;        // each counter after a hand; no_term: unchanged
  std::vector<std::string> by;
};

/// The name of a stake, and how it is written.
struct Unit {
  std::string name = "stakes";
  int parts = 1;    // amounts are kept in this many parts of one
  std::string chip; // empty: there are none
  int chips = 0;    // per stake
};

/// An explanation in a guided hand when its player is asked.
struct GuidedAsk {
  int question = 0;               // only the player's nth question; 0: any
  std::vector<std::string> verbs; // all of these must be on offer
  Saying says;
  std::vector<std::pair<std::string, Saying>> acts; // by verb, what it means
};

/// A prepared first hand with all cards open. The first explanation that fits is shown.
struct GuidedHand {
  std::uint64_t seed = 0;
  Seat seat = no_seat; // the player's; no_seat: there is no guided hand
  std::vector<GuidedAsk> asks;
};

/// An introduction for newcomers; members are empty if the module does not set them.
struct Opening {
  Saying line;      // the game in one line
  std::string card; // the code of a card that represents it
  int minutes = 0;  // for a hand
  Saying aim;       // how the hand is won
  Saying sides;     // who plays with or against whom
  Saying stake;     // what is paid, and for what
  Saying beats;     // what beats what, or which hand is worth more
  GuidedHand guided;
};

struct Rules {
  Declaration said;
  Deck deck;
  CardSet pack{}; // faces in play (packs that fit a CardSet)
  /// Cards are drawn, or the pack is too large for a CardSet: zones are Piles of place_words words,
  /// and cards of actions and events are CardLists.
  bool piles = false;
  /// Cards are drawn from walls and discarded: throws, sets and a count can be declared.
  bool has_walls = false;
  std::uint8_t place_words = 1;                  // of State::words for one place
  std::vector<std::vector<Card>> suit_faces;     // of each suit, highest numeral first
  std::array<std::uint8_t, max_faces> suit_of{}; // of each face; no_suit for none
  std::uint8_t seats = 0;
  std::vector<std::string> roles; // role r is played by seat (head + r) mod seats
  /// Roles with proper names, such as "East", which take no article; empty for "the head".
  std::vector<std::string> role_names;
  Opening opening;
  std::uint32_t active_roles = 0; // roles that are asked and whose hands are played
  /// Roles that play together, a set for each team; empty: everybody plays alone.
  std::vector<std::uint32_t> teams;
  std::vector<Zone> zones;
  Counting counting;
  std::vector<DealStep> deal;   // one step a card
  std::vector<DealtPart> dealt; // totals of `deal`, ordered by the place's first card
  bool cut = false;             // the pack is cut: Deal::cut rotates the order
  std::vector<std::string> deal_by;
  ComboBook book;
  /// The same combinations with each suit as trumps, if the hand decides which; see book_under().
  std::vector<ComboBook> trump_books;
  std::vector<Phase> phases; // in order of play
  int hand_zone = -1;        // where hands are held; -1: the game deals none
  WallRule walls;
  std::vector<Throw> throws;
  std::vector<SetKind> sets;
  bool melds_lie_open = false; // sets of several sizes are laid during play
  CountRule count;
  std::vector<FaceSet> face_sets; // of terms
  std::vector<GroupFilter> group_filters;
  std::vector<TileFilter> tile_filters;
  std::vector<RankPattern> rank_patterns;
  std::vector<std::string> verbs;        // by Verb number
  std::vector<std::string> verbs_called; // shown instead; empty: the verb itself
  std::vector<std::string> marks;        // names; [0..2] as above
  std::vector<std::string>
      counters;                  // match counters first, then the hand's own, then per-seat ones
  std::size_t seat_counters = 0; // how many per-seat counters, each `seats` wide, at the end
  // shown instead, by mark and by counter; empty: the name itself
  std::vector<std::string> marks_called, counters_called;
  std::vector<std::string> demands;     // why combinations of options are not allowed
  std::vector<std::string> ends_called; // texts for `reasons`; empty: none is shown
  std::vector<std::string> reasons;     // names for y.reason; phase names and "play.out"
  std::vector<Term> terms;
  std::vector<std::array<CardSet, 64>> maps; // of y.mapped
  std::vector<TrickSplits> splits;           // of y.split
  std::vector<TrickFilter> trick_filters;    // of words that pick tricks
  std::vector<std::string> bonuses;          // names of the kinds of all bonus hands
  std::vector<OffenceRule> offences;
  std::vector<Caution> cautions;
  std::vector<Named> facts;
  std::vector<SettleLine> settle;
  std::vector<Redirect> redirects;
  std::vector<ReportColumn> report;
  MatchRule match;
  int simple = -1;           // hook of the rule-of-thumb player, -1 for none
  std::vector<Named> thumbs; // hooks of further ones
  Unit unit;
  std::uint64_t reveal_at_end = 0; // zones shown when the hand is over: bit i for zones[i]
};

/// Rules, or all faults at once. `hooks` answers the pure functions, which are tabulated here: at
/// most 200 000 calls for each clause, each made twice.
Checked<std::shared_ptr<const Rules>> compile(Declaration declaration, Hooks& hooks);

inline constexpr int max_pure_calls = 200'000;

/// How many places a zone has: one for each seat, or one for the table.
inline std::uint8_t places_of(const Rules& rules, const Zone& zone) {
  return zone.of_seat ? rules.seats : std::uint8_t{1};
}

/// Which seat has which role: role r is r seats from the head in the order of play, which may go
/// backwards.
struct Seating {
  Seat head = 0;
  bool backwards = false;
};
inline Seat seat_at(const Rules& rules, Seating at, int role) {
  const int seat = at.backwards ? at.head - role : at.head + role;
  return nth_seat(seat + rules.seats, rules.seats);
}
inline Role role_at(const Rules& rules, Seating at, Seat seat) {
  const int steps = at.backwards ? at.head - seat : seat - at.head;
  return static_cast<Role>((steps + rules.seats) % rules.seats);
}

/// One more card to deal; keeps Rules::dealt in step.
void add_step(Rules& rules, DealStep step);

/// Adds the next phase in order of play.
void add_phase(Rules& rules, std::string name, std::shared_ptr<const Mechanism> kit);

/// Trumps of a hand: 1 for the first of Deck::suits and so on, 0 for none (State::trump).
using Trump = std::uint8_t;
/// What beats what under these trumps. If trumps never change, Rules::book has them.
inline const ComboBook& book_under(const Rules& rules, Trump trump) {
  return trump == 0 || rules.trump_books.empty() ? rules.book : rules.trump_books[trump - 1U];
}

/// Index in a list of names, -1 when there is none.
int index_of(const std::vector<std::string>& names, std::string_view name);

} // namespace yezi
