// How compile() reads clauses: every reader takes a ClauseAt, notes what is wrong with it and goes
// on, so that an author gets all faults at once. For `core` and kits.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.h"

namespace yezi {

/// A value and its clause path. Absent where nothing was said; then `place` and `path` are still
/// those of where it was looked for.
struct ClauseAt {
  const Value* value = nullptr;
  std::string path;
  Place place;

  explicit operator bool() const { return value != nullptr; }
  const Value* operator->() const { return value; }
};

/// So much is wrong that nobody wants to hear more of it.
class TooManyFaults {};

/// Reads plain values and collects faults. Throws TooManyFaults, and what core/interrupt.h says.
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

  /// A field or an item; y.none counts as nothing said.
  ClauseAt field(const ClauseAt& of, const std::string& name) const;
  ClauseAt need(const ClauseAt& of, const std::string& name, const std::string& what);
  /// The items that say something; lists, tables and named values have items.
  std::vector<ClauseAt> items(const ClauseAt& of) const;
  /// The items of what has to be a list; one other value counts as a list of it.
  std::vector<ClauseAt> list(const ClauseAt& at, const std::string& what);
  /// Named lines of a list: each has its name as first item; each name occurs once.
  struct Line {
    std::string name;
    ClauseAt whole;
    ClauseAt value; // second item
  };
  std::vector<Line> lines(const ClauseAt& at, const std::string& what);
  /// Faults for fields that are none of `names`, and for items where there should be none.
  void only(const ClauseAt& at, const std::vector<std::string>& names, bool items_too = false);

  std::optional<std::int64_t> integer(const ClauseAt& at, std::int64_t least, std::int64_t most);
  /// Where nothing is said: `otherwise`.
  bool boolean(const ClauseAt& at, bool otherwise);
  std::optional<std::string> text(const ClauseAt& at, const std::string& what);
  /// One of `names`: its index; -1 and a fault otherwise.
  int one_of(const ClauseAt& at, const std::string& kind, const std::vector<std::string>& names);
  /// Different texts.
  std::vector<std::string> names(const ClauseAt& at, const std::string& what);
  int hook(const ClauseAt& at);
};

/// Whether a term is of cards.
bool makes_cards(const Value& value);
/// Whether it is a term of draw-and-discard games.
bool is_draw_word(const Value& value);

/// What is known so far, and the readers of clauses. Each topic has its own file.
class Compiler : public ClauseReader {
public:
  Compiler(const Declaration& declaration, Hooks& hooks) : said(declaration), script(hooks) {}

  const Declaration& said;
  Hooks& script;
  Rules rules;

  void compile_all();

  // What kits read their clauses with, besides.
  ClauseAt root() const;
  /// One unnamed item for each of `wanted`, else a fault.
  bool arguments(const ClauseAt& at, std::size_t wanted);
  /// What a term may speak of besides roles and marks.
  struct Within {
    bool payer = false, payee = false;
    bool report = false;   // points and statistics
    bool player = false;   // the seat that a condition is about, and only what it sees
    bool settling = false; // the pool, and who ends the match
    bool fine = false;     // the card of an offence
    bool counting = false; // a hand that is shown: the player, and all others
    bool group = false;    // one group of it
    bool open = false;     // the player, and all others
  };
  TermId number(const ClauseAt& at, Within within, int depth = 0);
  std::optional<Card> card(const ClauseAt& at);
  /// Faces: all copies of each.
  CardSet card_list(const ClauseAt& at);
  /// Just these cards, a face as often as it is named: the first copies stand for any.
  CardSet cards_in_number(const ClauseAt& at);
  /// The same where cards are drawn: by code, suit or mark.
  FaceSet faces(const ClauseAt& at);
  FaceSet faces_or_all(const ClauseAt& at);
  int role(const ClauseAt& at) { return one_of(at, "role", rules.roles); }
  std::uint32_t role_set(const ClauseAt& at);
  std::vector<std::string> zone_names() const;
  int seat_counter_base(const ClauseAt& at);
  std::vector<std::string> pattern_names() const;
  /// Where Rules::book's pattern was said.
  const ClauseAt& pattern_spot(std::size_t pattern) const { return pattern_spots_[pattern]; }
  ComboFilter combo_filter(const ClauseAt& at);
  /// What beats what, into Rules::book.
  void beats(const ClauseAt& at);
  int throw_before_play(const ClauseAt& at);
  std::vector<std::string> set_names() const;
  /// Bit i for Rules::sets[i].
  std::uint32_t set_list(const ClauseAt& at);

private:
  // compile.cpp
  void root_names();
  void kit_clauses();
  void demands();
  void seats();
  void zones();
  void counters();
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
  void deal_rest(const ClauseAt& at);
  void deal_map(const ClauseAt& at);
  void deal_round_robin(const ClauseAt& at);
  void deal_step(int role, int zone);
  void check_deal_size(const ClauseAt& at);

  // compile_combos.cpp
  void combos();
  std::optional<Pattern> pattern(const std::string& name, const ClauseAt& at);
  void families(const ClauseAt& at, Pattern& made);
  void sets_above(const ClauseAt& at, Pattern& pattern);
  void add_pattern(const std::string& name, const ClauseAt& at);

  // compile_beats.cpp
  void beats_of(const ClauseAt& at, int pattern);
  void by_hook(const ClauseAt& at, int pattern);
  bool tabulate(const ClauseAt& at, const std::vector<ComboId>& combos);
  void by_ranking(const ClauseAt& at, int pattern);
  void by_suit(const ClauseAt& at, int pattern);
  template <class Relation>
  void say_beats(int pattern, Relation&& relation);

  // compile_phases.cpp
  void phases();
  void name_phases();
  void check_phases();
  int zone_dealt() const;
  void check_winner();

  // compile_walls.cpp
  void throws();
  void throw_hits(const ClauseAt& at, Throw& made);
  std::vector<std::string> throw_names() const;
  void deal_from_walls(const ClauseAt& at);
  void exchange(const ClauseAt& at);

  // compile_sets.cpp
  void sets();
  void set_sizes(const ClauseAt& at, SetKind& made);
  void exact_set(const ClauseAt& at, SetKind& made);

  // compile_terms.cpp, compile_leaves.cpp
  TermId cards(const ClauseAt& at, Within within, int depth = 0);
  TermId number_word(const ClauseAt& at, Within within, int depth);
  TermId chain(const ClauseAt& at, Within within, int depth);
  TermId leaf(const ClauseAt& at, Within within, int depth);
  TermId about_cards(const ClauseAt& at, Within within, int depth);
  TermId split(const ClauseAt& at, Within within);
  TermId mapped(const ClauseAt& at, Within within, int depth);
  TermId tricks_won(const ClauseAt& at, Within within);
  int trick_filter(const ClauseAt& at);
  std::uint32_t pattern_set(const ClauseAt& at);
  TermId seat_leaf(const ClauseAt& at, Within within, Term term);
  TermId put(Term term);
  std::optional<std::int64_t> folded(const Term& term) const;
  std::optional<std::int64_t> constant(TermId id) const;
  SeatRef seat(const ClauseAt& at, Within within);
  SeatsRef seats_ref(const ClauseAt& at);

  // compile_count.cpp
  TermId draw_leaf(const ClauseAt& at, Within within);
  std::int64_t draw_value(const ClauseAt& at, Term::Op op, Within within);
  bool draw_word_here(const ClauseAt& at, Term::Op op, Within within);
  std::int64_t face_set(const FaceSet& faces);
  std::int64_t group_filter(const ClauseAt& at);
  void count_names();
  void count();
  CountItem count_item(const Line& line, Within within);

  // compile_settle.cpp
  void fact_names();
  void facts();
  void check_fact_cycles();
  void settle();
  void settle_line(const Line& line, const SeatsRef& among);
  void line_value(const ClauseAt& value, SettleLine& made);
  void redirects(const ClauseAt& at);
  void report();
  void match();

  // shared
  std::vector<std::string> plain_counters() const;
  std::vector<std::string> fact_list() const;

  std::vector<std::string> hand_counters_, seat_counters_;
  std::vector<ClauseAt> winner_spots_; // where the winner or the losers are spoken of
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

/// Lists texts: a, b and c.
std::string listed(const std::vector<std::string>& names);

} // namespace yezi
