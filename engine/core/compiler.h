// How compile() reads clauses: every reader takes a ClauseAt, records its faults and continues, so
// that an author gets all faults at once. For `core` and kits.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.h"
#include "core/word.h"

namespace yezi {

/// A value and its clause path. Absent if the module says nothing; then `place` and `path` are
/// still those where the value was expected.
struct ClauseAt {
  const Value* value = nullptr;
  std::string path;
  Place place;

  explicit operator bool() const { return value != nullptr; }
  const Value* operator->() const { return value; }
};

/// The limit of faults was reached.
class TooManyFaults {};

/// Reads plain values and collects faults. Throws TooManyFaults and the exceptions of
/// core/interrupt.h.
class ClauseReader {
public:
  static constexpr std::size_t most_faults = 1000;
  static constexpr std::size_t most_lines = 500; // of payments, moves and the like
  Faults faults;

  void fault(const ClauseAt& at, const std::string& what, const std::string& hint = {});
  /// "wanted <what>, got <the value>".
  void wanted(const ClauseAt& at, const std::string& what, const std::string& hint = {});
  /// "there is no <kind> "<name>"", with the nearest of `names`.
  void no_such(const ClauseAt& at, const std::string& kind, const std::string& name,
               const std::vector<std::string>& names);

  /// A field or an item; y.none counts as absent.
  ClauseAt field(const ClauseAt& of, const std::string& name) const;
  ClauseAt need(const ClauseAt& of, const std::string& name, const std::string& what);
  /// The items other than y.none; lists, tables and named values have items.
  std::vector<ClauseAt> items(const ClauseAt& of) const;
  /// The items of a required list; a single other value counts as a list of one.
  std::vector<ClauseAt> list(const ClauseAt& at, const std::string& what);
  /// Named lines of a list: each has its name as first item; each name occurs once.
  struct Line {
    std::string name;
    ClauseAt whole;
    ClauseAt value; // second item
  };
  std::vector<Line> lines(const ClauseAt& at, const std::string& what);
  /// Reports fields that are not among `names`, and items unless `items_too`.
  void only(const ClauseAt& at, const std::vector<std::string>& names, bool items_too = false);

  std::optional<std::int64_t> integer(const ClauseAt& at, std::int64_t least, std::int64_t most);
  /// `otherwise` if absent.
  bool boolean(const ClauseAt& at, bool otherwise);
  std::optional<std::string> text(const ClauseAt& at, const std::string& what);
  /// One of `names`: its index; -1 and a fault otherwise.
  int one_of(const ClauseAt& at, const std::string& kind, const std::vector<std::string>& names);
  /// Different texts.
  std::vector<std::string> names(const ClauseAt& at, const std::string& what);
  int hook(const ClauseAt& at);
};

/// Whether a term gives cards.
bool makes_cards(const Value& value);

/// What a term may refer to in its place, besides roles and marks.
struct Within {
  bool payer = false, payee = false;
  bool report = false;   // points and statistics
  bool player = false;   // the seat that a condition is about, and only what it sees
  bool settling = false; // the pool, and who ends the match
  bool fine = false;     // the card of an offence
  bool counting = false; // a hand that is shown: the player, and all others
  bool group = false;    // one group of it
  bool open = false;     // the player, and all others
  int depth = 0;         // terms around it
};

/// The rules compiled so far, and the readers of clauses. Each topic has its own file.
class Compiler : public ClauseReader {
public:
  Compiler(const Declaration& declaration, Hooks& hooks) : said(declaration), script(hooks) {}

  const Declaration& said;
  Hooks& script;
  Rules rules;

  void compile_all();

  // More readers, for kits and entries of words.
  ClauseAt root() const;
  /// Whether there are exactly `wanted` unnamed items; otherwise adds a fault.
  bool arguments(const ClauseAt& at, std::size_t wanted);
  /// Whether a word has the arguments of its entry and no other fields; otherwise adds a fault.
  bool fits(const ClauseAt& at, const Word& word);
  /// Reads the word at `at` into a value of the type that belongs there (core/word.h: ReadAs). If
  /// the word may not stand there, returns false and adds a fault that lists the words that may,
  /// and `or_else`.
  template <class Made>
  bool read(const ClauseAt& at, Made& made, const std::string& or_else = {}) {
    const WordReading* how = reading_at(at, &made_tag<Made>, or_else);
    if (how != nullptr) static_cast<const ReadAs<Made>*>(how)->read(*this, at, made);
    return how != nullptr;
  }
  /// Whether it is such a word.
  template <class Made>
  bool is_word_for(const ClauseAt& at) const {
    return is_read_at(at, &made_tag<Made>);
  }

  // compile_terms.cpp
  TermId number(const ClauseAt& at, Within within);
  TermId cards(const ClauseAt& at, Within within);
  SeatRef seat(const ClauseAt& at, Within within);
  /// `any_seat`: also allows words for seats that are otherwise no party to payments.
  SeatsRef seats_ref(const ClauseAt& at, bool any_seat = false);
  /// Adds a node and folds constants. Throws ScriptError if they grow too large.
  TermId put(Term term);
  std::optional<std::int64_t> constant(TermId id) const;

  std::optional<Card> card(const ClauseAt& at);
  /// Faces: all copies of each.
  CardSet card_list(const ClauseAt& at);
  /// Exactly these cards, each face as often as it is named: the first copies stand for any.
  CardSet cards_in_number(const ClauseAt& at);
  /// The same in drawing games: by code, suit or mark.
  FaceSet faces(const ClauseAt& at);
  FaceSet faces_or_all(const ClauseAt& at);
  int role(const ClauseAt& at) { return one_of(at, "role", rules.roles); }
  std::uint32_t role_set(const ClauseAt& at);
  std::vector<std::string> zone_names() const;
  /// Place of a counter in State::counters; for a counter of seats, the place of the first seat. -1
  /// and a fault if there is none.
  int counter_place(const ClauseAt& at);
  int seat_counter_base(const ClauseAt& at);
  std::vector<std::string> fact_names() const;
  std::vector<std::string> pattern_names() const;
  /// The clause of a pattern of Rules::book, and the pattern itself while the book is not yet made.
  const ClauseAt& pattern_spot(std::size_t pattern) const { return pattern_spots_[pattern]; }
  const Pattern& pattern_made(int pattern) const {
    return patterns_[static_cast<std::size_t>(pattern)];
  }
  /// Names of patterns, as bits.
  std::uint32_t pattern_set(const ClauseAt& at);
  ComboFilter combo_filter(const ClauseAt& at);
  /// One more card to deal.
  void deal_step(int role, int zone);
  /// What beats what, into Rules::book.
  void beats(const ClauseAt& at);
  std::vector<std::string> throw_names() const;
  int throw_before_play(const ClauseAt& at);
  std::vector<std::string> set_names() const;
  /// Bit i for Rules::sets[i].
  std::uint32_t set_list(const ClauseAt& at);
  /// Lines of the count.
  const std::vector<std::string>& count_lines() const { return count_names_; }
  /// Notes that a clause refers to the winner or the losers, so a hand must be able to have one.
  void speaks_of_winner(const ClauseAt& at) { winner_spots_.push_back(at); }

private:
  // compile.cpp
  void root_names();
  void kit_clauses();
  void demands();
  void seats();
  void teams();
  void zones();
  void counters();
  const WordReading* reading_at(const ClauseAt& at, const void* made, const std::string& or_else);
  static bool is_read_at(const ClauseAt& at, const void* made);
  bool in_this_game(const ClauseAt& at, const Word& word);
  /// A hint for places where sets of cards are not allowed: the words that count cards instead.
  std::string counts_cards_here() const;
  bool too_long(const ClauseAt& at, Within within);
  int counter_index(const ClauseAt& at, const std::string& kind,
                    const std::vector<std::string>& declared, const std::string& where);
  void marks();
  void called();
  void small_clauses();
  void unit();
  void offences();
  void cautions();

  // compile_opening.cpp
  void opening();
  void guided_hand(const ClauseAt& at);
  Saying saying(const ClauseAt& at);

  // compile_shares.cpp
  void share_terms();

  // compile_deck.cpp
  void deck();
  void opener();
  void deal();
  void deal_map(const ClauseAt& at);
  void check_deal_size(const ClauseAt& at);

  // compile_combos.cpp
  void combos();
  void add_pattern(const std::string& name, const ClauseAt& at);

  // compile_beats.cpp
  void beats_of(const ClauseAt& at, int pattern);
  void by_hook(const ClauseAt& at, int pattern);
  bool tabulate(const ClauseAt& at, const std::vector<ComboId>& combos);

  // compile_phases.cpp
  void phases();
  void name_phases();
  void check_phases();
  int zone_dealt() const;
  void check_winner();

  // compile_faces.cpp
  void throws();

  // compile_sets.cpp
  void sets();

  // compile_count.cpp
  void count_names();
  void count();
  CountItem count_item(const Line& line);

  // compile_settle.cpp
  void name_facts();
  void facts();
  void check_fact_cycles();
  void settle();
  void settle_line(const Line& line, const SeatsRef& among);
  void redirects(const ClauseAt& at);
  void report();
  void match();

  std::vector<std::string> hand_counters_, seat_counters_;
  std::vector<ClauseAt> winner_spots_; // clauses that refer to the winner or the losers
  std::vector<std::string> count_names_;
  std::vector<Pattern> patterns_; // until the book is made
  std::vector<ClauseAt> pattern_spots_;
  struct PhaseSpot {
    std::string name;
    ClauseAt at;
  };
  std::vector<PhaseSpot> phase_spots_;
  std::map<int, std::int64_t> pure_calls_; // by hook
};

// Types for places whose words make no value of their own type: play.beats, for one pattern, and
// `deal`, which is read straight into Rules.
struct BeatsOf {
  int pattern = 0;
};
struct DealOf {};

/// The fields of sets: times = n and worth = n. The second function also reads the sizes, { n } or
/// { least, most }, and among = faces.
void read_set_worth(Compiler& c, const ClauseAt& at, SetKind& made);
void read_set(Compiler& c, const ClauseAt& at, SetKind& made);

/// Lists texts: a, b and c.
std::string listed(const std::vector<std::string>& names);

/// The unnamed items of a table, or a single text, as a list.
Value unnamed_items(const ClauseAt& at);

} // namespace yezi
