#include "study/simulation/worker.h"

#include <algorithm>

#include "players/blundering.h"
#include "players/play.h"
#include "records/trace.h"
#include "study/measured.h"

namespace yezi {

namespace {

/// A match that goes on longer is broken off: some ways to pass the bank need not end.
constexpr std::uint64_t longest_match = 1024;

} // namespace

Worker::Worker(const Opened& opened, const SimulationPlan& plan,
               const std::vector<std::string>& kinds)
    : opened_(another(opened)),
      rules_(*opened_.rules),
      plan_(plan),
      kinds_(kinds),
      tally_(empty_tally(rules_, kinds.size())),
      unit_(rules_, kinds.size()),
      deal_(rules_),
      sitting_measures_(rules_),
      payments_(rules_, plan.parts) {
  slow_ = plan.records || plan.trace || plan.hidden || plan.blunders > 0;
  for (const std::string& kind : plan.players) slow_ |= kind != "random" && kind != "eager";
  if (plan.play_on > 0)
    make_departures();
  else if (slow_)
    make_players();
}

void Worker::run(std::uint64_t unit, UnitText& text) {
  unit += plan_.first;
  try {
    play_unit(unit, text);
  } catch (const ScriptError&) {
    std::throw_with_nested(UnitFailed(unit));
  } catch (const HandTooLong&) {
    std::throw_with_nested(UnitFailed(unit));
  }
  unit_.close(tally_);
  if (!plan_.measure) return;
  if (linked())
    sitting_measures_.close(sittings_);
  else
    deal_.close(measures_);
}

Lapses Worker::lapses(std::size_t place) const {
  Lapses sum;
  for (const std::vector<Player*>& play : of_play_)
    if (is_program(plan_.players[place])) sum.add(play[place]->lapses());
  return sum;
}

void Worker::play_unit(std::uint64_t unit, UnitText& text) {
  if (departures_) {
    weigh(unit);
  } else if (plan_.duplicate) {
    run_duplicate(unit, text);
  } else if (plan_.matches) {
    run_match(unit, text);
  } else if (plan_.sitting == 0) {
    const Match match = RepeatedDeal::match_of(rules_, unit);
    seat_in_order();
    for (replay_ = 0; replay_ < plan_.replays; ++replay_) run_hand(unit, match, text);
    replay_ = 0;
  } else {
    run_sitting(unit, text);
  }
}

void Worker::make_players() {
  of_play_.resize(plan_.duplicate ? plan_.players.size() : 1);
  for (std::vector<Player*>& play : of_play_) {
    for (std::size_t place = 0; place < plan_.players.size(); ++place) {
      const bool shared = !is_program(plan_.players[place]) && &play != &of_play_.front();
      play.push_back(shared ? of_play_.front()[place] : made(plan_.players[place]));
    }
  }
  sitting_.resize(rules_.seats);
}

void Worker::make_departures() {
  departures_.emplace(opened_.table, *made(plan_.players.front()),
                      [this] { return plan_.make(plan_.players.back()); });
}

void Worker::weigh(std::uint64_t unit) {
  const Match match = RepeatedDeal::match_of(rules_, unit);
  const Deal luck = sample_luck(rules_, plan_.seed, unit);
  std::int64_t points = 0, lead = 0, ways = 0;
  for (int role = 0; role < rules_.seats; ++role) {
    if (((rules_.active_roles >> role) & 1U) == 0) continue;
    const Departed found = departures_->play(match, luck, players_luck(plan_.seed, unit),
                                             seat_at(rules_, seating(rules_, match), role),
                                             static_cast<int>(plan_.play_on));
    points += found.points;
    lead += found.lead;
    ways += static_cast<std::int64_t>(plan_.play_on);
    ++weighed_.hands;
    weighed_.decisions += found.decisions;
    weighed_.departures += found.departures;
  }
  weighed_.points.add(points, ways);
  weighed_.leads.add(lead, ways);
}

Player* Worker::made(const std::string& kind) {
  std::unique_ptr<Player> player = plan_.make(kind);
  if (plan_.blunders > 0)
    player = std::make_unique<BlunderingPlayer>(std::move(player), plan_.blunders);
  players_.push_back(std::move(player));
  return players_.back().get();
}

int Worker::kind_index(const std::string& kind) const {
  return static_cast<int>(std::find(kinds_.begin(), kinds_.end(), kind) - kinds_.begin());
}

void Worker::sit(Seat seat, std::size_t player, bool counts, std::size_t play) {
  kind_of_seat_.resize(rules_.seats, -1);
  policies_.resize(rules_.seats, RolloutPolicy::eager);
  names_.resize(rules_.seats);
  const std::string& kind = plan_.players[player];
  kind_of_seat_[seat] = counts ? kind_index(kind) : -1;
  policies_[seat] = kind == "random" ? RolloutPolicy::random : RolloutPolicy::eager;
  names_[seat] = kind;
  if (slow_) sitting_[seat] = counts ? of_play_[play][player] : &idle_;
}

void Worker::seat_in_order() {
  for (Seat seat = 0; seat < rules_.seats; ++seat) sit(seat, seat, true);
}

void Worker::run_duplicate(std::uint64_t unit, UnitText& text) {
  const Match match = RepeatedDeal::match_of(rules_, unit);
  const std::size_t turns = plan_.players.size();
  for (std::size_t turn = 0; turn < turns; ++turn) {
    std::size_t place = 0;
    for (int role = 0; role < rules_.seats; ++role) {
      const Seat seat = seat_at(rules_, seating(rules_, match), role);
      const bool acts = ((rules_.active_roles >> role) & 1U) != 0;
      sit(seat, acts ? (place++ + turn) % turns : 0, acts, turn);
    }
    run_hand(unit, match, text);
  }
}

Match Worker::first_match(std::uint64_t unit) const {
  Match match;
  if (plan_.heads_turn) {
    match.head = nth_seat(static_cast<std::int64_t>(unit), rules_.seats);
  } else if (rules_.match.first_head_random) {
    Rng rng = Rng::for_hand(plan_.seed ^ 0x6669727374686561ULL, unit);
    match.head = static_cast<Seat>(rng.below(rules_.seats));
  }
  return match;
}

void Worker::run_match(std::uint64_t unit, UnitText& text) {
  Match match = first_match(unit);
  seat_in_order();
  for (std::uint64_t hand = 0; hand < longest_match; ++hand) {
    match = run_hand(unit * longest_match + hand, match, text);
    if (match_over_) return;
  }
}

void Worker::run_sitting(std::uint64_t unit, UnitText& text) {
  Match match = first_match(unit);
  seat_in_order();
  const std::uint64_t first = unit * plan_.sitting;
  const std::uint64_t last =
      std::min(first + plan_.sitting, plan_.first * plan_.sitting + plan_.hands);
  for (std::uint64_t hand = first; hand < last; ++hand) match = run_hand(hand, match, text);
}

Match Worker::run_hand(std::uint64_t hand, const Match& match, UnitText& text) {
  const RepeatedDeal repeated(rules_, plan_.seed, hand);
  const Deal& luck = repeated.luck();
  const std::uint64_t own_luck = repeated.luck_of_players(replay_);
  State state;
  if (slow_) {
    run_seen(hand, match, luck, own_luck, state, text);
  } else {
    state = deal(opened_.table, match, luck);
    play_by_policy(opened_.table, state, policies_, own_luck);
  }
  ++text.hands;
  const Net net = settle_net(opened_.table, state);
  unit_.add(opened_.table, state, net, kind_of_seat_);
  if (plan_.measure) {
    deal_.add(state, net);
    if (linked()) {
      deal_.close(measures_);
      sitting_measures_.add(state, net);
    }
  }
  if (plan_.payments) payments_.add(opened_.table, state);
  match_over_ = plan_.matches && ends_match(opened_.table, state);
  return !linked() ? match : next_match(opened_.table, state, match, net);
}

void Worker::run_seen(std::uint64_t hand, const Match& match, const Deal& luck,
                      std::uint64_t own_luck, State& state, UnitText& text) {
  Record record;
  record.players = names_;
  Watchers watchers;
  watchers.reveal = plan_.replays == 1;
  watchers.over = [&](const State& over) { state = over; };
  if (plan_.records)
    watchers.told = [&](const std::string& line) { (text.records += line) += '\n'; };
  const TracedHand traced{hand, match, names_};
  if (plan_.hidden)
    watchers.decision = [&](const View& view, const Action&) {
      sitting_measures_.add_bits(hidden_bits(rules_, view));
    };
  int decision = 0;
  if (plan_.trace) {
    const auto add = [&](const std::string& line) { text.trace += line + '\n'; };
    watchers.dealt = [&, add](const State& dealt) {
      add(trace_deal_line(opened_.table, traced, luck, dealt));
    };
    watchers.decision = [&, add, also = watchers.decision](const View& view, const Action& chosen) {
      if (also) also(view, chosen);
      add(trace_decision_line(opened_.table, traced, decision++, view, chosen));
    };
    watchers.over = [&, add](const State& over) {
      state = over;
      add(trace_settlement_line(opened_.table, traced, over));
    };
  }
  play(opened_.table, sitting_, match, luck, own_luck, record, watchers);
}

} // namespace yezi
