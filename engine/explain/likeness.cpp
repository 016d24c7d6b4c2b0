#include "explain/likeness.h"

#include <algorithm>
#include <bit>

#include "history/clause_text.h"

namespace yezi {

namespace {

/// "four"; a number that has no word here in digits.
std::string in_words(const Locale& locale, int number) {
  switch (number) {
  case 1:
    return std::string(locale.pick(Context{"count"}, "one"));
  case 2:
    return std::string(locale.pick(Context{"count"}, "two"));
  case 3:
    return std::string(locale.pick(Context{"count"}, "three"));
  case 4:
    return std::string(locale.pick(Context{"count"}, "four"));
  case 5:
    return std::string(locale.pick(Context{"count"}, "five"));
  case 6:
    return std::string(locale.pick(Context{"count"}, "six"));
  case 7:
    return std::string(locale.pick(Context{"count"}, "seven"));
  case 8:
    return std::string(locale.pick(Context{"count"}, "eight"));
  case 9:
    return std::string(locale.pick(Context{"count"}, "nine"));
  default:
    return std::to_string(number);
  }
}

/// One game asked, aspect by aspect: a clause that stands after "In this game", or nothing.
class Asked {
public:
  explicit Asked(const LikenedGame& game) : game_(game), locale_(game.locale) {}

  bool draws() const { return known("draw.goal"); }
  bool tricks() const { return known("lead.largest"); }

  std::string kind() const {
    for (const Feature& feature : game_.features)
      if (feature.id == "play.kind")
        if (const auto* word = std::get_if<Message>(&feature.value)) return locale_(*word);
    return {};
  }

  /// Who stands against whom, as payments have it.
  std::string sides() const {
    for (const SettleLine& line : game_.rules.settle)
      for (const SeatsRef& seats : {line.from, line.to})
        if (seats.kind == SeatsRef::Kind::against && seats.one.kind == SeatRef::Kind::role)
          return locale_("one player, the {}, plays against all others", role(seats.one.index));
    if (!game_.rules.teams.empty())
      return std::string(locale_.pick("partners play together against the others"));
    const int active = number("table.active"), seats = number("table.seats");
    if (active == seats - 1)
      return locale_("{} play, each alone, and one watches", in_words(locale_, active));
    if (active < seats)
      return locale_("{} play, each alone, and {} watch", in_words(locale_, active),
                     in_words(locale_, seats - active));
    return std::string(locale_.pick("everybody plays alone"));
  }

  std::string pack() const {
    const int cards = number("pack.size"), suits = number("pack.suits");
    constexpr int most_suits = 8; // more are kinds of tiles
    std::string text = suits == 0 ? locale_("the pack has {} cards and no suits", cards)
                       : suits > most_suits
                           ? locale_("the pack has {} cards of {} kinds", cards, suits)
                           : locale_.plural(suits, "the pack has {1} cards in {2} suit",
                                            "the pack has {1} cards in {2} suits", cards,
                                            in_words(locale_, suits));
    const int copies = number("pack.copies");
    if (copies == 1) return text;
    if (copies == 2 && is("pack.some_doubled")) return locale_("{}, some of them twice", text);
    const bool unequal = number("pack.size") != number("pack.faces") * copies;
    return is("pack.some_doubled") || unequal
               ? locale_("{}, some of them up to {} times", text, in_words(locale_, copies))
               : locale_("{}, each {} times", text, in_words(locale_, copies));
  }

  std::string deal() const {
    if (!known("table.hand")) return {};
    const int hand = number("table.hand");
    const int left = number("pack.size") - hand * number("table.active");
    if (draws())
      return locale_.plural(hand, "everybody is dealt {} card and draws from the rest",
                            "everybody is dealt {} cards and draws from the rest");
    if (left <= 0)
      return locale_.plural(hand, "everybody is dealt {} card, and none is left over",
                            "everybody is dealt {} cards, and none is left over");
    if (left == 1)
      return locale_.plural(hand, "everybody is dealt {} card, and one is left over",
                            "everybody is dealt {} cards, and one is left over");
    return locale_.plural(hand, "everybody is dealt {0} card, and {1} are left over",
                          "everybody is dealt {0} cards, and {1} are left over", left);
  }

  std::string lead() const {
    if (draws()) return locale_("a complete hand consists of {}", word("draw.goal"));
    if (!tricks()) return {};
    const int largest = number("lead.largest");
    if (largest == 1) return std::string(locale_.pick("a player leads one card at a time"));
    return locale_("a player leads one card or a combination of up to {} cards",
                   in_words(locale_, largest));
  }

  std::string follow() const {
    if (draws())
      return std::string(
          is("draw.claims_sets") ? locale_.pick("a discard may be claimed for a set laid open")
          : is("draw.takes")     ? locale_.pick("the last discard may be taken into the hand")
                                 : locale_.pick("discards are lost"));
    if (!tricks()) return {};
    if (is("follow.duty"))
      return std::string(locale_.pick("a follower must beat, or give up the cards that could"));
    const bool beats = is("follow.beat");
    if (is("follow.suit"))
      return std::string(beats ? locale_.pick("players must follow suit, and beat where the rules "
                                              "of following say so")
                               : locale_.pick("players must follow suit if they can"));
    if (beats) return std::string(locale_.pick("a follower who can beat must beat"));
    return std::string(locale_.pick("nobody need follow suit or beat"));
  }

  std::string beats() const {
    if (draws())
      return std::string(is("draw.runs")
                             ? locale_.pick("runs are collected as well as cards of a kind")
                             : locale_.pick("cards of a kind are collected, but no runs"));
    if (!tricks()) return {};
    if (is("beat.trumps"))
      return std::string(locale_.pick("a trump beats the cards of every other suit"));
    return std::string(real("beat.across") > 0
                           ? locale_.pick("a combination may beat one of another suit")
                           : locale_.pick("a card is beaten only within its own suit"));
  }

  std::string ends() const {
    if (draws())
      return std::string(is("draw.counted")
                             ? locale_.pick("the first complete hand ends play, and then the hands "
                                            "are counted")
                             : locale_.pick("the first complete hand ends play"));
    if (!tricks()) return {};
    return std::string(
        is("win.last_trick") ? locale_.pick("the winner of the last trick wins the hand")
        : is("win.out")      ? locale_.pick("a player goes out as soon as enough has been won")
                             : locale_.pick("the hand is played to the last card"));
  }

  std::string backwards() const {
    const int suits = number("pack.backwards");
    if (suits == 0) return std::string(locale_.pick("no suit runs backwards"));
    return suits == 1 ? std::string(locale_.pick("one suit runs backwards, low numbers beating "
                                                 "high ones"))
                      : locale_("{} suits run backwards", in_words(locale_, suits));
  }

  std::string payment() const {
    const bool winner = is("pay.winner"), all = is("pay.all");
    if (winner && all)
      return std::string(locale_.pick("the losers pay the winner, and any two players may owe each "
                                      "other more"));
    if (winner) return std::string(locale_.pick("the losers pay the winner and nobody else"));
    if (is("pay.credits"))
      return std::string(locale_.pick("points are credited, and nobody pays them"));
    return std::string(all ? locale_.pick("any two players may settle with each other")
                           : locale_.pick("payments depend on the seat"));
  }

  /// `yes` where the feature holds, else `no`.
  std::string whether(std::string_view id, std::string_view yes, std::string_view no) const {
    return std::string(locale_.pick(is(id) ? yes : no));
  }

  bool is(std::string_view id) const {
    const Feature::Value* value = find(id);
    const bool* truth = value != nullptr ? std::get_if<bool>(value) : nullptr;
    return truth != nullptr && *truth;
  }
  int number(std::string_view id) const { return static_cast<int>(real(id)); }

private:
  const Feature::Value* find(std::string_view id) const {
    for (const Feature& feature : game_.features)
      if (feature.id == id) return &feature.value;
    return nullptr;
  }
  bool known(std::string_view id) const {
    const Feature::Value* value = find(id);
    return value != nullptr && !std::holds_alternative<std::monostate>(*value);
  }
  double real(std::string_view id) const {
    const Feature::Value* value = find(id);
    const double* number = value != nullptr ? std::get_if<double>(value) : nullptr;
    return number != nullptr ? *number : 0;
  }
  std::string word(std::string_view id) const {
    const Feature::Value* value = find(id);
    const Message* message = value != nullptr ? std::get_if<Message>(value) : nullptr;
    return message != nullptr ? locale_(*message) : std::string();
  }
  std::string role(int index) const {
    return locale_.word(WordKind::role, game_.rules.roles.at(static_cast<std::size_t>(index)));
  }

  const LikenedGame& game_;
  const Locale& locale_;
};

/// What all games are asked, with a sentence made of their clauses.
class Likening {
public:
  explicit Likening(const std::vector<LikenedGame>& games)
      : games_(games), locale_(games.front().locale) {
    asked_.reserve(games.size());
    for (const LikenedGame& game : games) asked_.emplace_back(game);
  }

  std::vector<std::string> sentences() {
    kinds();
    always(&Asked::pack);
    always(&Asked::deal);
    for (const auto aspect : {&Asked::lead, &Asked::follow, &Asked::beats, &Asked::ends})
      add(aspect);
    where_some("pack.backwards", &Asked::backwards);
    whether("win.deduced", translatable("the rules ask which cards nobody can beat"),
            translatable("no rule depends on what can be proved"));
    whether("play.call", translatable("there is a call before play"),
            translatable("there is no call before play"));
    add(&Asked::payment);
    whether("play.dealt_hands", translatable("some hands win or are paid as dealt"),
            translatable("no hand wins as dealt"));
    whether("pay.doubles", translatable("payments grow by doubling"),
            translatable("payments do not double"));
    whether("pay.liable", translatable("a player may have to pay for others"),
            translatable("nobody pays for others"));
    whether("pay.pool", translatable("there is a pool"), translatable("there is no pool"));
    whether("play.throws", translatable("dice are thrown"), translatable("no dice are thrown"));
    return chosen();
  }

private:
  struct Sentence {
    std::string text;
    int rank = 0; // the lowest are chosen
  };
  using Aspect = std::string (Asked::*)() const;

  /// The first: what the games are, and who is against whom.
  void kinds() {
    const bool alike = std::all_of(asked_.begin(), asked_.end(), [&](const Asked& game) {
      return game.kind() == asked_.front().kind() &&
             game.number("table.seats") == asked_.front().number("table.seats");
    });
    std::string text;
    const auto seats = [&](const Asked& game) {
      return in_words(locale_, game.number("table.seats"));
    };
    if (alike && asked_.size() == 2)
      text = locale_("Both are games of {} for {}", asked_[0].kind(), seats(asked_[0]));
    else if (alike)
      text = locale_("All are games of {} for {}", asked_[0].kind(), seats(asked_[0]));
    else
      for (std::size_t i = 0; i < asked_.size(); ++i)
        text += (i == 0 ? "" : std::string(locale_.semicolon())) +
                locale_("{} is a game of {} for {}", games_[i].name, asked_[i].kind(),
                        seats(asked_[i]));
    const std::vector<std::string> sides = clauses(&Asked::sides);
    if (same(sides))
      text += std::string(locale_.semicolon()) + sides.front();
    else
      text += std::string(locale_.semicolon()) + grouped(sides, false);
    sentences_.push_back({text + std::string(locale_.full_stop()), 0});
  }

  std::vector<std::string> clauses(Aspect aspect) const {
    std::vector<std::string> all;
    for (const Asked& game : asked_) all.push_back((game.*aspect)());
    return all;
  }

  static bool same(const std::vector<std::string>& clauses) {
    return std::all_of(clauses.begin(), clauses.end(),
                       [&](const std::string& one) { return one == clauses.front(); });
  }

  void always(Aspect aspect) { say(clauses(aspect), 0); }
  void add(Aspect aspect) { say(clauses(aspect)); }

  void whether(std::string_view id, std::string_view yes, std::string_view no) {
    if (std::none_of(asked_.begin(), asked_.end(), [&](const Asked& game) { return game.is(id); }))
      return;
    std::vector<std::string> all;
    for (const Asked& game : asked_) all.push_back(game.whether(id, yes, no));
    say(all);
  }

  void where_some(std::string_view id, Aspect aspect) {
    if (std::any_of(asked_.begin(), asked_.end(),
                    [&](const Asked& game) { return game.number(id) > 0; }))
      add(aspect);
  }

  /// Differences come before what is common.
  void say(const std::vector<std::string>& clauses) { say(clauses, same(clauses) ? 2 : 1); }
  void say(const std::vector<std::string>& clauses, int rank) {
    if (std::any_of(clauses.begin(), clauses.end(),
                    [](const std::string& clause) { return clause.empty(); }))
      return;
    std::string text;
    if (!same(clauses))
      text = grouped(clauses, true);
    else if (clauses.size() == 2)
      text = locale_("In both, {}", clauses.front());
    else
      text = locale_("In all of them, {}", clauses.front());
    sentences_.push_back({text + std::string(locale_.full_stop()), rank});
  }

  /// "In these two games …; in that one …": those of which the same is said together.
  std::string grouped(const std::vector<std::string>& clauses, bool begins) const {
    std::vector<std::pair<std::string, std::vector<std::string>>> groups;
    for (std::size_t i = 0; i < clauses.size(); ++i) {
      const auto at = std::find_if(groups.begin(), groups.end(),
                                   [&](const auto& group) { return group.first == clauses[i]; });
      if (at == groups.end())
        groups.push_back({clauses[i], {games_[i].name}});
      else
        at->second.push_back(games_[i].name);
    }
    std::string text;
    for (const auto& [clause, names] : groups) {
      const std::string who = listed(names);
      text += text.empty() ? "" : std::string(locale_.semicolon());
      text += begins && &clause == &groups.front().first ? locale_("In {} {}", who, clause)
                                                         : locale_("in {} {}", who, clause);
    }
    return text;
  }

  /// "A, B and C".
  std::string listed(const std::vector<std::string>& names) const {
    std::string text = names.front();
    for (std::size_t i = 1; i < names.size(); ++i)
      text += (i + 1 < names.size() ? std::string(locale_.comma())
                                    : std::string(locale_.pick(Context{"games"}, " and "))) +
              names[i];
    return text;
  }

  std::string shared_clauses() const {
    std::vector<const Declaration*> said;
    said.reserve(games_.size());
    for (const LikenedGame& game : games_) said.push_back(&game.rules.said);
    const std::vector<ClausePair> pairs = align_clauses(said);
    const auto alike = std::count_if(pairs.begin(), pairs.end(),
                                     [](const ClausePair& pair) { return pair.alike; });
    return locale_.plural(alike, "Of {1} clauses of their rules, {0} says the same.",
                          "Of {1} clauses of their rules, {0} say the same.", pairs.size());
  }

  std::vector<std::string> chosen() {
    constexpr std::size_t most = most_likenesses - 1; // the last counts clauses
    for (int rank = 2; rank > 0; --rank)              // what is common goes first, from the end
      for (std::size_t i = sentences_.size(); i-- > 0 && sentences_.size() > most;)
        if (sentences_[i].rank == rank) sentences_.erase(sentences_.begin() + static_cast<long>(i));
    std::vector<std::string> text;
    for (Sentence& one : sentences_) text.push_back(std::move(one.text));
    text.push_back(shared_clauses());
    return text;
  }

  const std::vector<LikenedGame>& games_;
  const Locale& locale_;
  std::vector<Asked> asked_;
  std::vector<Sentence> sentences_;
};

} // namespace

std::vector<std::string> likenesses(const std::vector<LikenedGame>& games) {
  return Likening(games).sentences();
}

} // namespace yezi
