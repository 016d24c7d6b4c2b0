// The questions to a script, and what it may read while it answers.
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

/// A script that failed while running: what, and how to see it again. The table adds hand, seat and
/// action on the way up.
class ScriptError : public std::runtime_error {
public:
  explicit ScriptError(const std::string& what) : std::runtime_error(what) {}
  std::string game, clause, file, message;
  int line = 0;
  std::string context; // hand, seat, action, command to repeat; filled by who knows them
};

/// A card or combination put down in a trick.
struct Play {
  int trick = 0; // from 1
  Seat seat = no_seat;
  const char* verb = ""; // "lead", "beat" or "bury"
  Cards cards;           // none where the asker may not see them
};

struct HookAction;

/// What a hook may look at besides where cards are drawn and discarded, by face. What the asker may
/// not see throws ScriptError.
class DrawGlimpse {
public:
  virtual ~DrawGlimpse() = default;
  virtual int held(Card card, Seat seat) const = 0;      // in the hand
  virtual int discarded(Card card, Seat seat) const = 0; // no_seat: by all; claimed cards are gone
  virtual int unseen(Card card) const = 0;               // neither in the own hand nor in the open
  virtual int left() const = 0;                          // cards to be drawn in turn
  virtual int sets(Seat seat) const = 0;                 // that lie open
  virtual Card drawn() const = 0;                        // by the asker, and not answered yet
  virtual Card offered() const = 0; // to be claimed; no_card where there is none
  virtual Seat offered_by() const = 0;
  /// What the hand counts if it is shown as it is; of other seats only what lies open.
  virtual std::int64_t worth(Seat seat) const = 0;
  /// What these cards would count for the seat as one set, or one card over.
  virtual std::int64_t worth_of(CardList cards, Seat seat) const = 0;

  /// Which complete hands are meant: made of these suits alone (bit s; others go out), and of this
  /// set alone besides the odd one (by index; -1: of all).
  struct Aim {
    std::uint64_t suits = ~std::uint64_t{0};
    int set = -1;
    bool operator==(const Aim&) const = default;
  };
  virtual int set_named(std::string_view name) const = 0; // index, or -1
  virtual int lacking(const Aim& aim) const = 0; // cards that the asker's hand lacks to go out

  // After an action that is offered to the asker; where it has to discard as well, after the
  // discard that leaves the fewest cards lacking, of these the one that leaves most accepted.
  virtual int lacking(const HookAction& action, const Aim& aim) const = 0;
  virtual int accepts(const HookAction& action,
                      const Aim& aim) const = 0; // unseen cards nearer to it
  virtual std::int64_t worth(const HookAction& action) const = 0;
  virtual std::int64_t column(const HookAction& action, std::string_view name) const = 0;
  /// Summed over the unseen cards with which the hand would then go out on a discard: its worth.
  virtual std::int64_t promise(const HookAction& action) const = 0;
  virtual bool lawful(const HookAction& action) const = 0; // no fault, where faults are judged
};

/// What a hook may look at. Cards that the asker may not see make `cards` throw ScriptError.
class Glimpse {
public:
  virtual ~Glimpse() = default;
  virtual int seats() const = 0;
  virtual Seat viewer() const = 0; // no_seat: the whole table is open (settlement)
  virtual int zone(std::string_view name) const = 0; // -1 when there is none
  virtual bool of_seat(int zone) const = 0;          // else it is of the table
  virtual int count(int zone, Seat seat) const = 0;
  virtual CardSet cards(int zone, Seat seat) const = 0;
  /// How many like the card lie there; throws as cards() does.
  virtual int lying(int zone, Seat seat, Card card) const = 0;
  virtual Seat role(std::string_view name) const = 0; // "head"; no_seat when there is none
  virtual Seat mark(std::string_view name) const = 0; // "winner", "caller"; no_seat when unset
  /// `seat`: whose, of a counter of seats; no_seat for one of the hand or the match.
  virtual std::int64_t counter(std::string_view name, Seat seat) const = 0;
  virtual std::int64_t fact(std::string_view name) const = 0;
  virtual int tricks(Seat seat) const = 0;         // tricks won
  virtual Seat last_winner() const = 0;            // of the last trick; no_seat before the first
  virtual std::string outcome() const = 0;         // "", "won", "drawn", "void", "played"
  virtual std::string reason() const = 0;          // which clause ended the hand, e.g. "play.out"
  virtual CardSet unbeatable(Seat seat) const = 0; // old for the seat, by the game's own depth
  virtual const ComboBook& book() const = 0;       // as things beat now
  virtual int trump() const = 0;                   // index of the suit; -1 for none
  virtual Seats team(Seat seat) const = 0;         // its team, itself among them
  virtual const Deck& deck() const = 0;
  virtual ComboId best() const = 0; // best combination of the trick so far, no_combo before a lead
  virtual CardSet dealt(Seat seat) const = 0; // to its hand
  /// The next play after number `at` (from 0), of which `at` becomes the number; false: no more.
  virtual bool next_play(int& at, Play& play) const = 0;
  /// Where cards are drawn and discarded; there `cards`, `dealt` and the like have no meaning.
  virtual const DrawGlimpse* drawing() const { return nullptr; }
};

/// A Glimpse whose table may be changed: what `apply` of a scripted phase gets.
class Workbench : public Glimpse {
public:
  virtual void move(CardSet cards, int from, Seat from_seat, int to, Seat to_seat) = 0;
  /// The top `n` cards of a place go to another, as many as there are; which these were.
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

/// The open table while it is settled: what a line of charges gets.
class Cashier : public Glimpse {
public:
  virtual std::int64_t paid(Seat seat) const = 0; // by the lines before this one, before netting
  virtual std::int64_t net(Seat seat) const = 0;  // of the lines before this one
  /// `play`: the number of the play of `from` that it pays for (next_play); 0 for none. Another
  /// number, or the play of another seat, throws ScriptError.
  virtual void pay(Seat from, Seat to, std::int64_t amount, Cards cards, int play) = 0;
  virtual int stated(std::string_view offence, int from) const = 0; // see offences; -1: no more
  virtual Seat offender(int stated) const = 0;
};

/// The greatest number that may belong to an action.
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

  /// settle line: stakes that `me` is owed by each seat it settles with.
  virtual std::int64_t owed(int hook, const Glimpse& table, Seat me) = 0;
  /// settle line of charges: pays by itself.
  virtual void charge(int hook, Cashier& table) = 0;
  /// cautions: whether the warning fits what the seat is about to do.
  virtual bool warns(int hook, const Glimpse& view, const HookAction& action) = 0;
  /// facts.*, report columns, match counters, when: an integer (true counts as 1) from the open
  /// table.
  virtual std::int64_t number(int hook, const Glimpse& table) = 0;
  /// y.phase: which seats are asked when the phase starts (empty ends it), actions of a seat, and
  /// effect.
  virtual Seats start(int hook, Workbench& table) = 0;
  virtual void offer(int hook, const Glimpse& view, std::vector<HookAction>& out) = 0;
  virtual void apply(int hook, Workbench& table, Seat who, const HookAction& action) = 0;
  /// simple: the game's rule of thumb picks one of the listed actions (0-based); `costs` (faces
  /// wide) may be filled instead when a set of cards to bury is asked for: the cheapest legal
  /// set is taken.
  virtual int advise(int hook, const Glimpse& view, std::span<const HookAction> actions,
                     std::vector<std::int64_t>& costs) = 0;
};

} // namespace yezi
