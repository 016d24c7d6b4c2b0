// A person at the terminal: sentences out, numbers, cards and commands in. Works the same through a
// pipe.
#pragma once

#include <functional>
#include <optional>

#include "explain/explain.h"
#include "explain/glossary.h"
#include "explain/reasons.h"
#include "explain/words.h"
#include "players/search/search.h"

namespace yezi {

/// Thrown from choose(): the person takes back their last decision.
class TakeBack : public std::runtime_error {
public:
  TakeBack() : std::runtime_error("undo") {}
};

struct Hints {
  bool on = true;  // otherwise none before the hand is over
  SearchPlan plan; // of one
};

class Person final : public Player {
public:
  /// All arguments must outlive it.
  Person(const Glossary& glossary, const Sheet& sheet, const Locales& locales,
         Language language = Language::english)
      : glossary_(glossary), sheet_(sheet), locales_(locales), say_(locales.in(language)) {}

  void begin(const Table& table, const Match& match, Seat me, std::uint64_t luck_seed) override;
  void saw(const Event& event) override;
  void end(const Net&) override { tell_shown(); }
  Action choose(const View& view) override;

  /// Prints nothing until the next question, for moves that have already been shown.
  void be_quiet() { quiet_ = true; }
  /// Prints the hand that was dealt.
  void show_deal(const View& view) const;
  /// Prints the table and the hand.
  void show_position(const View& view) const;
  /// The moves for which the person was asked, as indices among all their moves; for undo.
  std::vector<std::size_t>& asked() { return asked_; }
  /// Shows the Unicode signs of the deck beside its codes.
  void show_glyphs(bool on) { glyphs_ = on; }
  void set_hints(const Hints& hints) { hints_ = hints; }
  void set_own_moves(std::size_t count) { own_moves_ = count; }
  const Teller& teller() const { return *teller_; }

private:
  /// Prints the cards shown so far; they are held back until no more of them can follow.
  void tell_shown();
  std::optional<Action> answer(const View& view, const std::string& typed);
  std::optional<Action> command(const View& view, const std::string& word, const std::string& rest,
                                bool& understood);
  /// Runs a command that only prints something; false if the word is no such command.
  bool tell(const View& view, const std::string& word, const std::string& rest) const;
  /// Explains the situation, or whether cards may be played.
  void explain(const View& view, const std::string& asked) const;
  void prove(const View& view, const std::string& typed) const;
  std::optional<Action> by_number(const View& view, const std::string& typed) const;
  bool begins_as_shown(const View& view, const std::string& typed) const;
  std::optional<Action> as_shown(const View& view, const std::string& typed) const;
  std::optional<Action> by_verb(const View& view, Verb verb, const std::string& rest);
  /// The first offered action of this verb that has a number, if any has.
  static std::optional<Action> numbered(const View& view, Verb verb);
  /// The verb that the line begins with, by any of its names, and what comes after it.
  std::optional<Verb> verb_of(const std::string& typed, std::string& rest) const;
  std::optional<Action> by_cards(const View& view, const std::string& typed);
  std::optional<Action> accept(const View& view, const Action& action);
  void hint(const View& view);
  std::string rule_of_thumb(const View& view, const Action& best);
  void why(const View& view, Cards cards) const;
  void show_laid(const View& view) const;
  void show_hand(const View& view) const;
  void show_pile(std::size_t zone, const Pile& cards) const;
  void show_table(const View& view) const;
  void show_offers(const View& view) const;
  void show_families(const View& view) const;
  void show_standing(const View& view) const;
  void show_marks(const View& view) const;
  /// With a capital letter and a full stop.
  std::string as_sentence(std::string part) const;
  void show_help(const View& view) const;
  void show_words(const std::string& part) const;
  std::optional<Cards> cards(const View& view, const std::string& typed) const;

  /// "the head 頭家", "East 東".
  std::string role_of(Seat seat) const;

  const Glossary& glossary_;
  const Sheet& sheet_;
  const Locales& locales_;
  const Locale& say_;
  Table table_;
  Match match_;
  Seat me_ = no_seat;
  std::optional<Teller> teller_;
  std::optional<Explainer> explainer_;
  std::optional<Reasons> reasons_;
  Hints hints_;
  Rng rng_{0};
  Events shown_; // cards of one place, not printed yet
  bool quiet_ = false;
  bool glyphs_ = false;
  bool by_rank_ = false;
  bool chose_to_pass_ = false; // at the last question
  std::size_t own_moves_ = 0;
  std::vector<std::size_t> asked_;
};

} // namespace yezi
