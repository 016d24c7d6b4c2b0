// The questions to a script, and the information that it may read while it answers.
//
// `script` implements Hooks; `table` implements Glimpse, Workbench and Cashier; neither sees the
// other.
// Hooks run on one worker and are not shared between threads. A hook that fails throws ScriptError.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/card.h"
#include "core/combo_book.h"

namespace yezi {

/// A script that failed while running: the error, and how to reproduce it. The table adds hand,
/// seat and action on the way up.
class ScriptError : public std::runtime_error {
public:
  explicit ScriptError(const std::string& what) : std::runtime_error(what) {}
  std::string game, clause, file, message;
  int line = 0;
  std::string context; // hand, seat, action, command to repeat; filled in on the way up
};

/// A card or combination put down in a trick.
struct Play {
  int trick = 0; // from 1
  Seat seat = no_seat;
  const char* verb = ""; // "lead", "beat" or "bury"
  Cards cards;           // none if the asker may not see them
};

struct HookAction;

/// What a hook may also see in drawing games, by face. Throws ScriptError for anything that the
/// asker may not see.
class DrawGlimpse {
public:
  virtual ~DrawGlimpse() = default;
  virtual int held(Card card, Seat seat) const = 0;      // in the hand
  virtual int discarded(Card card, Seat seat) const = 0; // no_seat: by all; claimed cards are gone
  virtual int unseen(Card card) const = 0;               // neither in the asker's hand nor face up
  virtual int left() const = 0;                          // cards to be drawn in turn
  virtual int sets(Seat seat) const = 0;                 // that lie open
  virtual Card drawn() const = 0;                        // by the asker, who has yet to answer
  virtual Card offered() const = 0;                      // to be claimed; no_card if there is none
  virtual Seat offered_by() const = 0;
  /// The count of the hand if it is shown as it is; for other seats, only their open cards count.
  virtual std::int64_t worth(Seat seat) const = 0;
  /// The count of these cards for the seat as one set, or of one card as the card left over.
  virtual std::int64_t worth_of(CardList cards, Seat seat) const = 0;

  /// The kind of complete hand to aim for: only these suits (bit s; other cards are discarded), and
  /// only this kind of set besides the odd one (by index; -1: any).
  struct Aim {
    std::uint64_t suits = ~std::uint64_t{0};
    int set = -1;
    bool operator==(const Aim&) const = default;
  };
  virtual int set_named(std::string_view name) const = 0; // index, or -1
  virtual int lacking(const Aim& aim) const = 0; // cards that the asker's hand lacks to go out

  // After an action that is offered to the asker. If a discard follows, it is the one that leaves
  // the fewest cards lacking, and of those the one with the most accepted cards.
  virtual int lacking(const HookAction& action, const Aim& aim) const = 0;
  virtual int accepts(const HookAction& action,
                      const Aim& aim) const = 0; // unseen cards nearer to it
  virtual std::int64_t worth(const HookAction& action) const = 0;
  virtual std::int64_t column(const HookAction& action, std::string_view name) const = 0;
  /// The sum of the hand's values over the unseen cards with which it could then go out on a
  /// discard.
  virtual std::int64_t promise(const HookAction& action) const = 0;
  virtual bool lawful(const HookAction& action) const = 0; // no fault, in games that judge faults
};

/// What a hook may see. `cards` throws ScriptError for cards that the asker may not see.
class Glimpse {
public:
  virtual ~Glimpse() = default;
  virtual int seats() const = 0;
  virtual Seat viewer() const = 0; // no_seat: the whole table is open (settlement)
  virtual int zone(std::string_view name) const = 0; // -1 when there is none
  virtual bool of_seat(int zone) const = 0;          // otherwise of the table
  virtual int count(int zone, Seat seat) const = 0;
  virtual CardSet cards(int zone, Seat seat) const = 0;
  /// The number of copies of the card that lie there; throws as cards() does.
  virtual int lying(int zone, Seat seat, Card card) const = 0;
  virtual Seat role(std::string_view name) const = 0; // "head"; no_seat when there is none
  virtual Seat mark(std::string_view name) const = 0; // "winner", "caller"; no_seat when unset
  /// `seat`: the owner of a counter of seats; no_seat for a counter of the hand or the match.
  virtual std::int64_t counter(std::string_view name, Seat seat) const = 0;
  virtual std::int64_t fact(std::string_view name) const = 0;
  virtual int tricks(Seat seat) const = 0;         // tricks won
  virtual Seat last_winner() const = 0;            // of the last trick; no_seat before the first
  virtual std::string outcome() const = 0;         // "", "won", "drawn", "void", "played"
  virtual std::string reason() const = 0;          // which clause ended the hand, e.g. "play.out"
  virtual CardSet unbeatable(Seat seat) const = 0; // cards of the seat, by the game's own depth
  virtual const ComboBook& book() const = 0;       // what beats what now
  virtual int trump() const = 0;                   // index of the suit; -1 for none
  virtual Seats team(Seat seat) const = 0;         // its team, including the seat
  virtual const Deck& deck() const = 0;
  virtual ComboId best() const = 0; // best combination of the trick so far, no_combo before a lead
  virtual CardSet dealt(Seat seat) const = 0; // to its hand
  /// The next play after number `at` (from 0); sets `at` to its number. False if there are no more.
  virtual bool next_play(int& at, Play& play) const = 0;
  /// In drawing games; there `cards`, `dealt` and the like have no meaning.
  virtual const DrawGlimpse* drawing() const { return nullptr; }
};

/// A Glimpse whose table may be changed, passed to `apply` of a scripted phase.
class Workbench : public Glimpse {
public:
  virtual void move(CardSet cards, int from, Seat from_seat, int to, Seat to_seat) = 0;
  /// Moves the top `n` cards of a place, or as many as there are, to another; returns them.
  virtual CardSet draw(int from, Seat from_seat, int n, int to, Seat to_seat) = 0;
  virtual void shuffle(int zone, Seat seat) = 0;
  /// Everybody sees these cards, which stay where they are.
  virtual void show(CardSet cards, int zone, Seat seat) = 0;
  virtual void set_mark(std::string_view name, Seat seat) = 0;
  virtual void set_counter(std::string_view name, Seat seat, std::int64_t value) = 0;
  virtual void ask(Seats seats) = 0; // who answers next
  virtual void next_phase() = 0;
  virtual void end(std::string_view outcome, Seat winner) = 0;
};

/// The open table while it is settled, passed to a line of charges.
class Cashier : public Glimpse {
public:
  virtual std::int64_t paid(Seat seat) const = 0; // by the lines before this one, before netting
  virtual std::int64_t net(Seat seat) const = 0;  // of the lines before this one
  /// `play`: the number (next_play) of the play for which `from` pays; 0 for none. Any other
  /// number, or the play of another seat, throws ScriptError.
  virtual void pay(Seat from, Seat to, std::int64_t amount, Cards cards, int play) = 0;
  virtual int stated(std::string_view offence, int from) const = 0; // see offences; -1: no more
  virtual Seat offender(int stated) const = 0;
};

/// The greatest number that an action may have.
inline constexpr int max_number = 4000;

/// One action as a scripted phase offers it.
struct HookAction {
  std::string verb;
  Cards cards;
  int number = -1; // -1: none
  // y.subsets(pile, n, keep): all n-card subsets of `cards` (n > 0) instead of one action
  int subset_size = 0;
  std::vector<CardSet> keep_none_of;
};

class Hooks {
public:
  virtual ~Hooks() = default;

  /// Load time: a pure function of two combinations (speed 2); tabulated by the compiler.
  virtual bool beats(int hook, const ComboBook& book, ComboId a, ComboId b) = 0;

  /// Load time: the suits that a throw of dice hits, each as often as it is named; `b` is 1 where
  /// one die is thrown.
  virtual std::vector<std::string> hits(int hook, int a, int b) = 0;

  /// settle line: stakes that each seat it settles with owes `me`.
  virtual std::int64_t owed(int hook, const Glimpse& table, Seat me) = 0;
  /// settle line of charges: makes its own payments.
  virtual void charge(int hook, Cashier& table) = 0;
  /// cautions: whether the warning applies to the action.
  virtual bool warns(int hook, const Glimpse& view, const HookAction& action) = 0;
  /// facts.*, report columns, match counters, when: an integer (true counts as 1) from the open
  /// table.
  virtual std::int64_t number(int hook, const Glimpse& table) = 0;
  /// y.phase: which seats are asked when the phase starts (empty ends it), actions of a seat, and
  /// effect.
  virtual Seats start(int hook, Workbench& table) = 0;
  virtual void offer(int hook, const Glimpse& view, std::vector<HookAction>& out) = 0;
  virtual void apply(int hook, Workbench& table, Seat who, const HookAction& action) = 0;
  /// simple: the game's rule of thumb picks one of the listed actions (0-based). If the question is
  /// which cards to bury, it may instead fill `costs` (one for each face): the cheapest legal set
  /// is taken.
  virtual int advise(int hook, const Glimpse& view, std::span<const HookAction> actions,
                     std::vector<std::int64_t>& costs) = 0;
};

} // namespace yezi
