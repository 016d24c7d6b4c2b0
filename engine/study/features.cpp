#include "study/features.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

#include "core/term_op.h"
#include "kits/kit.h"
#include "kits/list.h"

namespace yezi {

namespace {

constexpr std::monostate unknown{};

/// The features of one game, in the order in which they are told.
class Features {
public:
  explicit Features(const Rules& rules) : rules_(rules) {}

  std::vector<Feature> all() {
    pack();
    table();
    for (const Kit& kit : all_kits())
      if (kit.features != nullptr) kit.features(list_, rules_);
    paying();
    words();
    return list_.take();
  }

private:
  void add(std::string id, Message title, Message how, Feature::Value value) {
    list_.add(std::move(id), std::move(title), std::move(how), std::move(value));
  }
  static double number(std::integral auto value) { return static_cast<double>(value); }

  void pack() {
    const Deck& deck = rules_.deck;
    std::set<int> suits;
    int most = 1, without_suit = 0, with_copies = 0;
    for (const Face& face : deck.faces) {
      if (face.suit >= 0)
        suits.insert(face.suit);
      else
        ++without_suit;
      most = std::max(most, static_cast<int>(face.copies));
      with_copies += face.copies > 1 ? 1 : 0;
    }
    if (!deck.copies.empty()) {
      for (std::size_t card = 0; card < deck.faces.size(); ++card)
        most = std::max(most, size_of(alike_to(static_cast<Card>(card), deck.copies)));
      with_copies = size_of(deck.copies);
    }
    const int faces = static_cast<int>(deck.faces.size()) - size_of(deck.copies);
    add("pack.size", Message("cards in the pack"), Message("counted in the deck in play"),
        number(deck.pack_size()));
    add("pack.faces", Message("different faces"), Message("counted in the deck in play"),
        number(faces));
    add("pack.copies", Message("most copies of a face"),
        Message("the largest number of identical cards"), number(most));
    add("pack.suits", Message("suits"), Message("suits that have cards"), number(suits.size()));
    add("pack.odd_cards", Message("cards of no suit"), Message("their share of the faces"),
        faces == 0 ? 0.0 : number(without_suit) / static_cast<double>(deck.faces.size()));
    add("pack.backwards", Message("suits that run backwards"),
        Message("suits in which higher numbers mostly rank lower"), backwards());
    add("pack.some_doubled", Message("only some faces are doubled"),
        Message("faces with copies beside faces without"), with_copies > 0 && with_copies < faces);
  }

  /// Suits in which the cards of higher numbers rank lower.
  double backwards() const {
    int found = 0;
    for (std::size_t suit = 0; suit < rules_.deck.suits.size(); ++suit) {
      int with = 0, against = 0;
      for (const Face& one : rules_.deck.faces) {
        for (const Face& other : rules_.deck.faces) {
          const bool here =
              one.suit == static_cast<int>(suit) && other.suit == one.suit && other.numeral > 0;
          if (!here || one.numeral <= other.numeral || one.rank == other.rank) continue;
          ++(one.rank > other.rank ? with : against);
        }
      }
      found += against > with ? 1 : 0;
    }
    return number(found);
  }

  int dealt_to_a_seat() const {
    if (const int size = play_of(rules_).hand_size(rules_); size > 0) return size;
    int most = 0;
    std::vector<int> counts(rules_.seats, 0);
    for (const DealStep& step : rules_.deal)
      if (step.zone == rules_.hand_zone) most = std::max(most, ++counts[step.role]);
    return most;
  }

  void table() {
    const int active = std::popcount(rules_.active_roles);
    const int hand = dealt_to_a_seat();
    add("table.seats", Message("seats"), Message("the clause seats"), number(rules_.seats));
    add("table.active", Message("active players"), Message("roles that have turns"),
        number(active));
    add("table.hand", Message("cards dealt to a player"),
        Message("the largest number of cards dealt to one hand"),
        hand > 0 ? Feature::Value(number(hand)) : unknown);
    add("table.undealt", Message("share of the pack not dealt"),
        Message("1 minus hands times cards, over the size of the pack"),
        hand > 0 ? Feature::Value(1.0 - number(hand * active) / number(rules_.deck.pack_size()))
                 : unknown);
    const Message kind = play_of(rules_).kind();
    add("play.kind", Message("play"), Message("the kit of the phase of play"),
        kind.empty() ? Message("its own kind") : kind);
    const auto has = [&](Verb verb) {
      return std::any_of(rules_.phases.begin(), rules_.phases.end(),
                         [&](const Phase& phase) { return phase.kit->uses(verb); });
    };
    const bool calls = std::any_of(rules_.phases.begin(), rules_.phases.end(),
                                   [](const Phase& phase) { return phase.kit->calls(); });
    add("play.call", Message("players call before play"),
        Message("a phase y.calling, y.auction or y.announce"), calls);
    add("play.dealt_hands", Message("dealt hands that win or pay"), Message("a phase y.bonus_hand"),
        has(Verb::claim));
    add("play.throws", Message("dice are thrown"), Message("the clause throws"),
        !rules_.throws.empty());
  }

  void paying() {
    using Kind = SettleLine::Kind;
    using Ref = SeatsRef::Kind;
    bool banker = false, all = false, winner = false, pool = false, credits = false;
    bool liable = !rules_.redirects.empty();
    const auto of_role = [](const SeatsRef& seats) {
      return seats.kind == Ref::one && seats.one.kind == SeatRef::Kind::role;
    };
    const auto among = [](const SettleLine& line) {
      return line.from.kind == line.to.kind &&
             (line.from.kind == Ref::everyone || line.from.kind == Ref::active ||
              line.from.kind == Ref::losers);
    };
    for (const SettleLine& line : rules_.settle) {
      banker = banker || line.from.kind == Ref::against || line.to.kind == Ref::against ||
               of_role(line.from) || of_role(line.to) || asks_role(line.amount) ||
               asks_role(line.when);
      all = all || line.kind == Kind::shares ||
            ((line.kind == Kind::owed || line.kind == Kind::pay) && among(line));
      liable = liable || line.for_others;
      winner = winner || line.from.kind == Ref::losers;
      pool = pool || line.from.kind == Ref::pool || line.to.kind == Ref::pool;
      credits = credits || line.kind == Kind::credits;
    }
    bool doubles = false;
    for (const Term& term : rules_.terms) doubles = doubles || term.op->doubles;
    add("pay.lines", Message("kinds of payment"), Message("lines of the clause settle"),
        number(rules_.settle.size()));
    add("pay.role", Message("payments go by role"),
        Message("a line against, from or to one role, or a term that asks for one"), banker);
    add("pay.all", Message("any two players may pay each other"),
        Message("a line among everybody or among the losers"), all);
    add("pay.winner", Message("the losers pay a winner"), Message("a line from \"losers\""),
        winner);
    add("pay.pool", Message("there is a pool"), Message("a line that pays into it or from it"),
        pool);
    add("pay.credits", Message("points that nobody pays"), Message("a line y.credits"), credits);
    add("pay.doubles", Message("payments grow by doubling"), Message("a term y.pow2"), doubles);
    add("pay.liable", Message("a player may pay for others"),
        Message("a clause of settle.after, or a line with for_others"), liable);
    add("match.ends", Message("a match has an end"), Message("match.ends, or until all were head"),
        rules_.match.ends != no_term || rules_.match.until_all_were_head);
    add("match.head", Message("the head may stay"), Message::verbatim("match.next_head"),
        rules_.match.next_head != no_term || rules_.match.next_head_hook >= 0);
  }

  bool asks_role(TermId id) const {
    if (id == no_term) return false;
    const Term& term = rules_.terms[static_cast<std::size_t>(id)];
    if (term.op->reads.same_seats &&
        (term.seat.kind == SeatRef::Kind::role || term.other.kind == SeatRef::Kind::role))
      return true;
    return asks_role(term.a) || asks_role(term.b) || asks_role(term.c);
  }

  /// Named values that clauses use, those of the kit that say how a game is played.
  void words() {
    static const std::set<std::string> plain{
        "add",  "sub",     "mul",   "div",     "min",    "max",    "eq",    "lt",    "le",
        "gt",   "ge",      "all",   "any",     "no",     "when",   "pick",  "none",  "option",
        "deck", "pack",    "seat",  "integer", "switch", "choice", "cards", "these", "join",
        "meet", "without", "count", "has",     "fact",   "mapped"};
    std::set<std::string> found;
    const std::function<void(const Value&)> visit = [&](const Value& value) {
      if (value.is(Value::Kind::named)) found.insert(value.text);
      for (const Value& item : value.items) visit(item);
      for (const auto& [name, field] : value.fields) visit(field);
    };
    for (const auto& [name, value] : rules_.said.root.fields)
      if (name != "options" && name != "report" && name != "deck" && name != "demands")
        visit(value);
    for (const std::string& word : found)
      if (plain.count(word) == 0 && !word.starts_with('<'))
        add("says." + word, Message::verbatim("y." + word), Message("a clause uses it"), true);
  }

  const Rules& rules_;
  FeatureList list_;
};

} // namespace

std::string to_text(const Feature::Value& value) {
  if (const double* number = std::get_if<double>(&value)) {
    const bool whole = *number == std::trunc(*number);
    return whole ? fmt::format("{}", static_cast<long>(*number)) : fmt::format("{:.2f}", *number);
  }
  if (const Message* word = std::get_if<Message>(&value)) return word->english();
  if (const bool* truth = std::get_if<bool>(&value)) return *truth ? "yes" : "no";
  return "–";
}

std::vector<Feature> features_of(const Rules& rules) { return Features(rules).all(); }

nlohmann::ordered_json as_json(const std::vector<Feature>& features) {
  using Json = nlohmann::ordered_json;
  const Locale& chinese = plain_locale(Language::chinese);
  Json json = Json::object();
  for (const Feature& feature : features) {
    Json& one = json[feature.id];
    one = {{"title", feature.title.english()}, {"how", feature.how.english()}, {"value", nullptr}};
    if (!feature.title.is_verbatim()) one["title_zh"] = chinese(feature.title);
    one["how_zh"] = chinese(feature.how);
    if (const double* number = std::get_if<double>(&feature.value)) one["value"] = *number;
    if (const Message* word = std::get_if<Message>(&feature.value)) {
      one["value"] = word->english();
      one["value_zh"] = chinese(*word);
    }
    if (const bool* truth = std::get_if<bool>(&feature.value)) one["value"] = *truth;
  }
  return json;
}

} // namespace yezi
