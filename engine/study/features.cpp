#include "study/features.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

#include "kits/drawing/phase.h"
#include "kits/kit.h"
#include "kits/tricks/phase.h"

namespace yezi {

namespace {

constexpr std::monostate unknown{};

/// The features of one game, in the order in which they are told.
class Features {
public:
  explicit Features(const Rules& rules) : rules_(rules) {
    if (rules.trick_phase >= 0) tricks_ = &trick_rules(rules);
    if (rules.draw_phase >= 0) drawing_ = &draw_rules(rules);
  }

  std::vector<Feature> all() {
    pack();
    table();
    leads();
    beating();
    drawing();
    paying();
    words();
    return std::move(features_);
  }

private:
  void add(std::string id, Saying title, Saying how, Feature::Value value) {
    features_.push_back({std::move(id), std::move(title), std::move(how), std::move(value)});
  }
  /// Known only where tricks are played, or only where cards are drawn.
  void of_tricks(std::string id, Saying title, Saying how, Feature::Value value) {
    add(std::move(id), std::move(title), std::move(how),
        tricks_ != nullptr ? std::move(value) : unknown);
  }
  void of_drawing(std::string id, Saying title, Saying how, Feature::Value value) {
    add(std::move(id), std::move(title), std::move(how),
        drawing_ != nullptr ? std::move(value) : unknown);
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
    if (deck.copies != 0) {
      for (std::size_t card = 0; card < deck.faces.size(); ++card)
        most = std::max(most, size_of(alike_to(static_cast<Card>(card), deck.copies)));
      with_copies = size_of(deck.copies);
    }
    const int faces = static_cast<int>(deck.faces.size()) - size_of(deck.copies);
    add("pack.size", {"cards in the pack", "全副張數"},
        {"counted in the deck in play", "取自所用的牌"}, number(deck.pack_size()));
    add("pack.faces", {"different faces", "不同牌面數"},
        {"counted in the deck in play", "取自所用的牌"}, number(faces));
    add("pack.copies", {"most copies of a face", "同一牌面最多張數"},
        {"the most alike cards", "相同的牌最多幾張"}, number(most));
    add("pack.suits", {"suits", "門數"}, {"suits that some card is of", "有牌所屬的門"},
        number(suits.size()));
    add("pack.odd_cards", {"cards of no suit", "不屬任何門的牌"},
        {"their share of the faces", "佔牌面的比例"},
        faces == 0 ? 0.0 : number(without_suit) / static_cast<double>(deck.faces.size()));
    add("pack.backwards", {"suits that run backwards", "反序的門"},
        {"suits in which higher numbers mostly rank lower", "數目大而多半等級低的門"}, backwards());
    add("pack.some_doubled", {"only some faces are doubled", "只有部分牌面成對"},
        {"faces with copies beside faces without", "有複牌的牌面與無複牌的牌面並存"},
        with_copies > 0 && with_copies < faces);
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
    if (rules_.piles) return rules_.walls.hand_size;
    int most = 0;
    std::vector<int> counts(static_cast<std::size_t>(rules_.seats), 0);
    for (const DealStep& step : rules_.deal)
      if (step.zone == rules_.hand_zone) most = std::max(most, ++counts[step.role]);
    return most;
  }

  void table() {
    const int active = std::popcount(rules_.active_roles);
    const int hand = dealt_to_a_seat();
    add("table.seats", {"seats", "座位數"}, {"the clause seats", "條款 seats"},
        number(rules_.seats));
    add("table.active", {"active players", "上場人數"}, {"roles that are asked", "會被問到的角色"},
        number(active));
    add("table.hand", {"cards dealt to a player", "每人派牌張數"},
        {"the most cards that the deal brings to one hand", "派牌時一家手牌最多得幾張"},
        hand > 0 ? Feature::Value(number(hand)) : unknown);
    add("table.undealt", {"share of the pack not dealt", "未派出的比例"},
        {"1 minus hands times cards, over the size of the pack", "1 減去人數乘張數除以全副"},
        hand > 0 ? Feature::Value(1.0 - number(hand * active) / number(rules_.deck.pack_size()))
                 : unknown);
    add("play.kind", {"play", "行牌方式"}, {"the kit of the phase of play", "行牌階段所用的 kit"},
        tricks_ != nullptr    ? Saying{"tricks", "打回合"}
        : drawing_ != nullptr ? Saying{"drawing", "摸打"}
                              : Saying{"of its own", "自成一格"});
    const auto has = [&](Verb verb) {
      return std::any_of(rules_.phases.begin(), rules_.phases.end(),
                         [&](const Phase& phase) { return phase.kit->uses(verb); });
    };
    add("play.call", {"players call before play", "行牌前先叫"},
        {"a phase y.calling", "有 y.calling 階段"}, has(Verb::call));
    add("play.dealt_hands", {"dealt hands that win or pay", "派得即勝或得償的手牌"},
        {"a phase y.bonus_hand", "有 y.bonus_hand 階段"}, has(Verb::claim));
    add("play.throws", {"dice are thrown", "擲骰"}, {"the clause throws", "條款 throws"},
        !rules_.throws.empty());
  }

  void leads() {
    int combos = 0, largest = 0, several = 0;
    std::set<int> sizes;
    if (tricks_ != nullptr) {
      for (const Combo& combo : rules_.book.all()) {
        if (((tricks_->may_lead >> combo.pattern) & 1U) == 0) continue;
        ++combos;
        several += combo.size > 1 ? 1 : 0;
        largest = std::max(largest, static_cast<int>(combo.size));
        sizes.insert(combo.size);
      }
    }
    of_tricks("lead.combos", {"combinations that may be led", "可作先手的牌組數"},
              {"counted in the whole pack", "就全副計算"}, number(combos));
    of_tricks("lead.several", {"of several cards", "其中多張的"},
              {"their share of those that may be led", "佔可作先手的牌組的比例"},
              combos == 0 ? 0.0 : number(several) / number(combos));
    of_tricks("lead.largest", {"cards in the largest lead", "先手最多張數"},
              {"the most cards of one that may be led", "可作先手的牌組最多幾張"}, number(largest));
    of_tricks("lead.sizes", {"sizes of leads", "先手的張數種類"},
              {"different numbers of cards", "有幾種不同張數"}, number(sizes.size()));
    of_tricks("lead.law", {"leads follow an order", "先手須循次序"},
              {"the clause play.lead_law", "條款 play.lead_law"},
              tricks_ != nullptr && tricks_->law.on);
  }

  void beating() {
    double beats = 0, pairs = 0, across = 0, shared_rank = 0;
    if (tricks_ != nullptr) {
      const ComboBook& book = rules_.book;
      for (int a = 0; a < book.size(); ++a) {
        for (int b = 0; b < book.size(); ++b) {
          const Combo &one = book[static_cast<ComboId>(a)], &other = book[static_cast<ComboId>(b)];
          if (a == b || one.size != other.size) continue;
          ++pairs;
          if (!book.beats(static_cast<ComboId>(a), static_cast<ComboId>(b))) continue;
          ++beats;
          if (one.suit != other.suit) ++across;
          if (one.pattern != other.pattern) ++shared_rank;
        }
      }
    }
    of_tricks("beat.density", {"how often one beats another", "一組勝另一組的機會"},
              {"share of the ordered pairs of combinations of a size in which the first beats",
               "同張數牌組的有序對中，前者勝後者的比例"},
              pairs == 0 ? 0.0 : beats / pairs);
    of_tricks("beat.across", {"across suits", "跨門相勝"},
              {"share of those that beat another suit, or none", "其中勝異門或無門之牌的比例"},
              beats == 0 ? 0.0 : across / beats);
    of_tricks("beat.patterns", {"across kinds of combination", "跨牌型相勝"},
              {"share of those that beat another kind", "其中勝另一種牌型的比例"},
              beats == 0 ? 0.0 : shared_rank / beats);
    of_tricks("follow.duty", {"a follower must beat or break", "隨者必打或拆"},
              {"the clause play.follow is y.beat_or_break", "條款 play.follow 為 y.beat_or_break"},
              tricks_ != nullptr && tricks_->follow == TrickPhase::Follow::beat_or_break);
    const bool hidden =
        tricks_ != nullptr && tricks_->buried >= 0 &&
        rules_.zones[static_cast<std::size_t>(tricks_->buried)].seen_by != Zone::SeenBy::all;
    of_tricks("follow.face_down", {"what does not beat goes face down", "不勝則面朝下"},
              {"the zone of buried cards is not seen by all", "所墊的牌並非人人可見"}, hidden);
    of_tricks("win.out", {"going out with enough tricks", "得足回合即勝"},
              {"the clause play.out", "條款 play.out"}, tricks_ != nullptr && tricks_->out.on);
    of_tricks("win.last_trick", {"the last trick wins all", "末回合定勝負"},
              {"y.last_trick_wins", "y.last_trick_wins"}, tricks_ != nullptr && tricks_->last_wins);
    of_tricks(
        "win.deduced", {"what is proved counts in the rules", "規則採用可證之事"},
        {"play.out or play.lead_law asks for unbeatable cards",
         "play.out 或 play.lead_law 取決於無敵的牌"},
        tricks_ != nullptr && tricks_->unbeatable.on &&
            (tricks_->out.on || tricks_->law.split_unbeatable || tricks_->law.unbeatable_free));
  }

  bool claims(DrawMove::Way way) const {
    return drawing_ != nullptr &&
           std::any_of(drawing_->claims.begin(), drawing_->claims.end(),
                       [&](const DrawMove& move) { return move.way == way; });
  }

  void drawing() {
    using Goal = DrawPhase::Goal;
    const Goal goal = drawing_ != nullptr ? drawing_->goal : Goal::cover;
    of_drawing("draw.goal", {"the goal", "目標"}, {"the clause play.out", "條款 play.out"},
               goal == Goal::cover     ? Saying{"sets, a pair", "數組與一對"}
               : goal == Goal::collect ? Saying{"groups", "分組"}
                                       : Saying{"melds", "牌組"});
    of_drawing("draw.kinds", {"kinds of sets", "牌組種類數"}, {"the clause sets", "條款 sets"},
               number(rules_.sets.size()));
    of_drawing("draw.claims_sets", {"a discard may be claimed for a set", "棄牌可取來成組"},
               {"play.claim with a set", "play.claim 帶牌組"}, claims(DrawMove::Way::make));
    of_drawing("draw.takes", {"a discard may be taken into the hand", "棄牌可取入手中"},
               {"play.claim with y.take", "play.claim 帶 y.take"}, claims(DrawMove::Way::take));
    const bool runs = std::any_of(rules_.sets.begin(), rules_.sets.end(), [](const SetKind& set) {
      return set.shape == SetKind::Shape::run;
    });
    of_drawing("draw.runs", {"runs count", "順子算數"}, {"a set that is a run", "有一種牌組為順子"},
               runs);
    of_drawing("draw.wild", {"a card stands for any", "有牌可代任何牌"},
               {"wild cards of y.melds", "y.melds 的百搭"},
               drawing_ != nullptr && drawing_->wild.card != no_card);
    of_drawing("draw.turned", {"discards are drawn again", "棄牌可再摸"}, {"y.turned", "y.turned"},
               drawing_ != nullptr && drawing_->turns > 0);
    of_drawing("draw.counted", {"hands are counted", "計算手牌"},
               {"the clause count", "條款 count"}, rules_.count.on);
    of_drawing("draw.items", {"items of the count", "計算項目數"},
               {"lines of the clause count", "條款 count 的行數"},
               number(rules_.count.items.size()));
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
    for (const Term& term : rules_.terms) doubles = doubles || term.op == Term::Op::pow2;
    add("pay.lines", {"kinds of payment", "收付種類數"},
        {"lines of the clause settle", "條款 settle 的行數"}, number(rules_.settle.size()));
    add("pay.role", {"payments go by role", "收付依角色"},
        {"a line against, from or to one role, or a term that asks for one",
         "有一行只對某一角色，或由其付、由其收，或有一項問角色"},
        banker);
    add("pay.all", {"any two players may pay each other", "任何兩家之間都可收付"},
        {"a line among everybody or among the losers", "有一行由各家或輸家互付"}, all);
    add("pay.winner", {"the losers pay a winner", "輸家付贏家"},
        {"a line from \"losers\"", "有一行由 losers 付"}, winner);
    add("pay.pool", {"there is a pool", "有彩池"},
        {"a line that pays into it or from it", "有一行付入或取自彩池"}, pool);
    add("pay.credits", {"points nobody pays", "無人付的分"},
        {"a line y.credits", "有一行為 y.credits"}, credits);
    add("pay.doubles", {"payments grow by doubling", "收付按倍增"},
        {"a term y.pow2", "有一項為 y.pow2"}, doubles);
    add("pay.liable", {"one may pay for others", "一人可代他人付"},
        {"a clause of settle.after, or a line with for_others",
         "settle.after 有條款，或有一行帶 for_others"},
        liable);
    add("match.ends", {"a match has an end", "全場有終"},
        {"match.ends, or until all were head", "match.ends，或各家皆做過頭家"},
        rules_.match.ends != no_term || rules_.match.until_all_were_head);
    add("match.head", {"the head may stay", "頭家可連任"}, {"match.next_head", "match.next_head"},
        rules_.match.next_head != no_term || rules_.match.next_head_hook >= 0);
  }

  bool asks_role(TermId id) const {
    if (id == no_term) return false;
    const Term& term = rules_.terms[static_cast<std::size_t>(id)];
    if (term.op >= Term::Op::faces_held) return false;
    if (term.op == Term::Op::same_seat &&
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
        add("says." + word, {"y." + word, ""}, {"a clause uses it", "有條款用到"}, true);
  }

  const Rules& rules_;
  const TrickPhase* tricks_ = nullptr;
  const DrawPhase* drawing_ = nullptr;
  std::vector<Feature> features_;
};

} // namespace

std::string to_text(const Feature::Value& value) {
  if (const double* number = std::get_if<double>(&value)) {
    const bool whole = *number == std::trunc(*number);
    return whole ? fmt::format("{}", static_cast<long>(*number)) : fmt::format("{:.2f}", *number);
  }
  if (const Saying* word = std::get_if<Saying>(&value)) return word->english;
  if (const bool* truth = std::get_if<bool>(&value)) return *truth ? "yes" : "no";
  return "–";
}

std::vector<Feature> features_of(const Rules& rules) { return Features(rules).all(); }

nlohmann::ordered_json as_json(const std::vector<Feature>& features) {
  using Json = nlohmann::ordered_json;
  Json json = Json::object();
  for (const Feature& feature : features) {
    Json& one = json[feature.id];
    one = {{"title", feature.title.english}, {"how", feature.how.english}, {"value", nullptr}};
    if (!feature.title.chinese.empty()) one["title_zh"] = feature.title.chinese;
    one["how_zh"] = feature.how.chinese;
    if (const double* number = std::get_if<double>(&feature.value)) one["value"] = *number;
    if (const Saying* word = std::get_if<Saying>(&feature.value)) {
      one["value"] = word->english;
      one["value_zh"] = word->chinese;
    }
    if (const bool* truth = std::get_if<bool>(&feature.value)) one["value"] = *truth;
  }
  return json;
}

} // namespace yezi
