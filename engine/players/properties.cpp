#include "players/properties.h"

#include <algorithm>
#include <cstring>
#include <set>

#include "core/interrupt.h"
#include "kits/kit.h"
#include "players/play.h"
#include "view/knowledge.h"
#include "view/world_sampler.h"

namespace yezi {

namespace {

constexpr const char* by_chance =
    " something else: does a function depend on earlier calls, or on chance?";
constexpr int most_decisions = 2000;
constexpr std::uint64_t most_enumerated = 200;

class HandCheck {
public:
  HandCheck(const Table& table, std::uint64_t seed, std::uint64_t hand, Coverage& coverage,
            const Table* twin)
      : table_(table),
        twin_(twin),
        rules_(*table.rules),
        seed_(seed),
        hand_(hand),
        rng_(Rng::for_hand(seed ^ 0x70726f7065727479ULL, hand)),
        coverage_(coverage) {}

  std::vector<std::string> run() {
    match_.head = nth_seat(hand_, rules_.seats);
    match_.hand = static_cast<std::int32_t>(hand_ % 1'000'000);
    luck_ = sample_luck(rules_, seed_, hand_);
    if (!check_deal(rules_, luck_).empty()) fail("the luck drawn is no deal of the pack");
    state_ = deal(table_, match_, luck_);
    for (int decision = 0; !state_.over(); ++decision) {
      if (decision == most_decisions) {
        fail("the hand does not end");
        return problems_;
      }
      cards_conserved();
      if (!decide()) return problems_;
    }
    cards_conserved();
    check_end();
    return problems_;
  }

private:
  void fail(const std::string& what) {
    problems_.push_back("hand " + std::to_string(hand_) + " of seed " + std::to_string(seed_) +
                        ", after " + std::to_string(moves_.size()) + " moves: " + what);
  }

  /// Every copy of every card lies somewhere, and what the kit keeps beside zones says the same.
  void copies_conserved() {
    Pile lying;
    for (std::size_t z = 0; z < rules_.zones.size(); ++z)
      for (Seat seat = 0; seat < places_of(rules_, rules_.zones[z]); ++seat)
        lying.add(pile(rules_, state_, static_cast<int>(z), seat));
    for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face)
      if (lying.count(static_cast<Card>(face)) != rules_.deck.faces[face].copies)
        fail("cards are lost or made: " + rules_.deck.faces[face].code);
    for (const std::string& found : play_of(rules_).disagreements(rules_, state_)) fail(found);
  }

  void cards_conserved() {
    if (rules_.piles) {
      copies_conserved();
      return;
    }
    CardSet seen;
    int count = 0;
    for (const Zone& place : rules_.zones) {
      for (Seat seat = 0; seat < places_of(rules_, place); ++seat) {
        const CardSet cards = CardSet::of_bits(state_.words()[place.word + seat]);
        seen |= cards;
        count += size_of(cards);
      }
    }
    if (count != size_of(seen)) fail("a card lies in two places");
    // A deal that was broken off leaves the cards in the pack.
    const bool dealt = rules_.counting.breaks.empty() || state_.marks[mark_opener] != no_seat;
    if (seen != (dealt ? rules_.pack : CardSet{}))
      fail("cards are lost or made: " + to_text(rules_.deck, seen ^ rules_.pack));
  }

  bool decide() {
    stop_if_interrupted();
    const auto pending = static_cast<Seats>(state_.asked & ~state_.answered);
    if (pending == 0) {
      fail("the hand goes on but nobody is asked");
      return false;
    }
    const auto seat = first_seat(pending);
    const View view = look(table_, state_, seat);
    if (view.offer.empty()) {
      fail("seat " + std::to_string(seat) + " is asked and has no offer");
      return false;
    }
    check_offer(view);
    check_view(view);
    check_refusal(view);
    const Action action = pick(view);
    ++coverage_[rules_.phases[state_.phase].name];
    note_coverage(action);
    apply(table_, state_, seat, action);
    moves_.push_back({seat, action});
    return true;
  }

  /// Mostly a blind player; sometimes anything at all, doubtful claims among it.
  Action pick(const View& view) {
    if (rng_.below(8) == 0) return view.offer.sample(rng_);
    return choose_by_policy(rules_, view.offer, RolloutPolicy::random, rng_);
  }

  void note_coverage(const Action& action) {
    const bool combo = action.verb == Verb::lead || action.verb == Verb::beat;
    if (combo && rules_.book.find(action.cards.set()) == no_combo)
      return fail("what was played is no combination: " + to_text(rules_, action));
    for (const std::string& path :
         rules_.phases[state_.phase].kit->clauses_of(rules_, state_, action))
      ++coverage_[path];
  }

  void check_offer(const View& view) {
    const Offer before = view.offer;
    Offer again;
    const State untouched = state_;
    offer(table_, state_, view.me, again);
    if (!identical(untouched, state_)) fail("asking for the offer changed the hand");
    if (!(again == before)) fail("the offer depends on cards that the seat cannot see");
    if (twin_ != nullptr) {
      offer(*twin_, state_, view.me, again);
      if (!(again == before)) fail(std::string("another run of the module offers") + by_chance);
    }
    std::set<std::string> texts;
    const std::uint64_t count = view.offer.count();
    for (std::uint64_t i = 0; i < std::min(count, most_enumerated); ++i) {
      stop_if_interrupted();
      const Action action = view.offer.at(count <= most_enumerated ? i : rng_.below_wide(count));
      const std::string text = to_text(rules_, action);
      if (!view.offer.contains(action))
        fail("\"" + text + "\" is listed but not contained in the offer");
      const Checked<Action> back = parse_action(rules_, text);
      if (!back || view.offer.match(*back) != action)
        fail("the action \"" + text + "\" does not survive its text");
      if (!texts.insert(text).second && count <= most_enumerated)
        fail("\"" + text + "\" is offered twice");
    }
  }

  void check_view(const View& view) {
    const Mechanism& phase = *rules_.phases[state_.phase].kit;
    for (const std::string& found : phase.false_deductions(rules_, state_, view)) fail(found);
    if (rng_.below(4) != 0) return;
    WorldSampler sampler(table_, view);
    // where the whole past is guessed that takes a thousand times as long
    if (sampler.method() == WorldSampler::Method::chain && rng_.below(64) != 0) return;
    const State guessed = sampler.sample(rng_);
    if (!(look(table_, guessed, view.me) == view))
      fail("a guessed hand does not look like the hand it was guessed from");
    Offer other;
    offer(table_, guessed, view.me, other);
    if (!(other == view.offer)) fail("a sampled world has a different offer");
  }

  /// Something that is not offered is refused and changes nothing.
  void check_refusal(const View& view) {
    Action wrong;
    wrong.verb = static_cast<Verb>(rng_.below(static_cast<std::uint32_t>(rules_.verbs.size())));
    wrong.cards = CardSet::of_bits(rng_.next() & rng_.next() & rng_.next()) & rules_.pack;
    if (rules_.piles && wrong.verb != Verb::pass)
      for (std::uint32_t i = rng_.below(4); i > 0; --i)
        wrong.cards = list_with(
            wrong.cards.list(),
            static_cast<Card>(rng_.below(static_cast<std::uint32_t>(rules_.deck.faces.size()))));
    if (view.offer.contains(wrong)) return;
    const State untouched = state_;
    try {
      apply(table_, state_, view.me, wrong);
      fail("\"" + to_text(rules_, wrong) + "\" was taken though it is not offered");
    } catch (const NotOffered&) {
    }
    if (!identical(untouched, state_)) {
      fail("refusing an action changed the hand");
      state_ = untouched;
    }
  }

  void check_end() {
    const State untouched = state_;
    const std::vector<Transfer> transfers = settle(table_, state_);
    const Net net = settle_net(table_, state_);
    if (!identical(untouched, state_)) fail("settling changed the hand");
    Net summed{};
    std::int64_t total = 0;
    for (const Transfer& transfer : transfers) {
      if (transfer.amount <= 0) fail("a payment is not positive");
      if (transfer.from == transfer.to) fail("a seat pays itself");
      const bool nobodys = transfer.from == nobody_seat || transfer.to == nobody_seat;
      if (nobodys != (rules_.settle[static_cast<std::size_t>(transfer.line)].kind ==
                      SettleLine::Kind::credits))
        fail("points that nobody pays are scored by y.credits, and stakes are not");
      summed[transfer.from] -= transfer.amount;
      summed[transfer.to] += transfer.amount;
    }
    if (twin_ != nullptr && settle_net(*twin_, state_) != net)
      fail(std::string("another run of the module pays") + by_chance);
    for (const std::int64_t amount : net) total += amount;
    // what is scored from nobody, and nothing else, is in net[nobody_seat]
    if (total != 0) fail("stakes do not sum to zero but to " + std::to_string(total));
    if (summed != net) fail("the payments do not add up to the balance");
    ++coverage_[rules_.reasons[state_.reason]]; // a bonus hand may ask nobody
    cover_settlement(table_, state_, coverage_);
    check_replay(transfers, net);
  }

  void check_replay(const std::vector<Transfer>& transfers, const Net& net) {
    Record record;
    record.game = rules_.said.id;
    for (const Option& option : rules_.said.options) record.options[option.name] = option.value;
    record.rules_id = rules_.said.digest;
    record.players.assign(rules_.seats, "random");
    record.match = match_;
    record.deal = luck_;
    record.moves = moves_;
    record.finished = true;
    record.settlement = transfers;
    record.next = next_match(table_, state_, match_, net);
    same_end(replay(table_, record, moves_.size() + 1), "replay");
    if (hand_ % 8 != 0) return;
    const std::string text = to_text(table_, record);
    const Checked<std::vector<Record>> read = parse_records(rules_, text, "record", false);
    if (!read || read->size() != 1) {
      return fail("the record cannot be read back: " + (read ? "" : to_text(read.faults())));
    }
    same_end(replay(table_, read->front(), moves_.size() + 1), "the record read back");
    if (to_text(table_, read->front()) != text)
      fail("the record reads differently the second time");
  }

  void same_end(const Checked<State>& again, const std::string& what) {
    if (!again) return fail(what + " fails: " + to_text(again.faults()));
    const State& other = *again;
    const bool same = other.words() == state_.words() && other.marks == state_.marks &&
                      other.counters == state_.counters && other.outcome == state_.outcome &&
                      other.reason == state_.reason && other.log_size == state_.log_size &&
                      other.decisions == state_.decisions;
    if (!same) fail(what + " ends differently");
  }

  const Table& table_;
  const Table* twin_;
  const Rules& rules_;
  std::uint64_t seed_;
  std::uint64_t hand_;
  Rng rng_;
  Coverage& coverage_;
  Match match_;
  Deal luck_;
  State state_;
  std::vector<Move> moves_;
  std::vector<std::string> problems_;
};

} // namespace

namespace {

/// A phase that moves cards may ask nobody: then it offers no verb.
bool asks(const Rules& rules, const Mechanism& kit) {
  if (!kit.moves_cards() || kit.scripted()) return true;
  for (std::size_t verb = 0; verb < rules.verbs.size(); ++verb)
    if (kit.uses(static_cast<Verb>(verb))) return true;
  return false;
}

} // namespace

std::vector<std::string> measurable_clauses(const Rules& rules) {
  std::vector<std::string> paths;
  for (const Phase& phase : rules.phases) {
    if (asks(rules, *phase.kit)) paths.push_back(phase.name);
    for (std::string& path : phase.kit->clauses(rules)) paths.push_back(std::move(path));
  }
  for (const CountItem& item : rules.count.items) paths.push_back(item.path);
  for (const SettleLine& line : rules.settle) paths.push_back(line.path);
  for (const Redirect& redirect : rules.redirects) paths.push_back(redirect.path);
  return paths;
}

void cover_settlement(const Table& table, const State& over, Coverage& coverage) {
  const Rules& rules = *table.rules;
  if (rules.count.on && over.outcome != Outcome::drawn && over.outcome != Outcome::void_hand) {
    Evaluator terms(table, over);
    for (Seat seat = 0; seat < rules.seats; ++seat)
      for (const CountLine& line : terms.counted(seat).lines)
        ++coverage[rules.count.items[line.item].path];
  }
  for (const Transfer& transfer : settle(table, over)) {
    ++coverage[table.rules->settle[static_cast<std::size_t>(transfer.line)].path];
    if (transfer.redirect >= 0) {
      ++coverage[table.rules->redirects[static_cast<std::size_t>(transfer.redirect)].path];
    }
  }
}

std::vector<std::string> check_hand(const Table& table, std::uint64_t seed, std::uint64_t hand,
                                    Coverage& coverage, const Table* twin) {
  return HandCheck(table, seed, hand, coverage, twin).run();
}

} // namespace yezi
