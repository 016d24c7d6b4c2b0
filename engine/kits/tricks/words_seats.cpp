// Words for seats that games of tricks find: who was dealt a card, who led or won a trick.

#include "kits/tricks/filters.h"
#include "kits/tricks/phase.h"
#include "kits/tricks/solver/solver_walk.h"
#include "table/evaluate.h"

namespace yezi {

namespace {

SeatRef holder(Compiler& c, const ClauseAt& at, const SeatOp& op) {
  if (!c.rules.deck.copies.empty()) {
    c.fault(at, "y.holder is for packs without copies: there may be more cards like this");
    return {};
  }
  return {SeatRef::Kind::word, c.card(c.items(at)[0]).value_or(Card{0}), 0, &op};
}
Seat seat_dealt(const Rules& rules, const State& state, const SeatRef& ref) {
  const TrickState& tricks = trick_state_if_any(state);
  for (Seat seat = 0; seat < rules.seats; ++seat)
    if (has_card(tricks.dealt[seat], static_cast<Card>(ref.index))) return seat;
  return no_seat;
}

SeatRef of_trick(Compiler& c, const ClauseAt& at, const SeatOp& op) {
  return {SeatRef::Kind::word, trick_filter(c, at), 0, &op};
}
/// The leader or, if not `leader`, the winner of the trick that the filter picks.
template <bool of_leader>
Seat seat_of_trick(const Rules& rules, const State& state, const SeatRef& ref) {
  if (!state.has_part<TrickState>()) return no_seat;
  const TrickFilter& filter = rules.trick_filters[static_cast<std::size_t>(ref.index)];
  Seat found = no_seat;
  each_trick_of(rules.book, state, filter, [&](Seat leader, Seat winner, std::uint8_t) {
    if (filter.earliest && found != no_seat) return;
    found = of_leader ? leader : winner;
  });
  return found;
}

/// The act that led the trick of that number or, if not `leader`, won it; null where there is none.
const Event* act_in_trick(const State& state, int number, bool leader) {
  for (std::size_t i = state.log_size; i-- > 0;) {
    const Event& event = state.log()[i];
    if (event.kind == Event::Kind::act && event.trick == number &&
        (event.verb == Verb::lead || (!leader && event.verb == Verb::beat)))
      return &event;
  }
  return nullptr;
}

template <bool of_leader>
Cause act_of_trick(const Rules& rules, const State& state, const SeatRef& ref) {
  if (!state.has_part<TrickState>()) return {};
  const TrickFilter& filter = rules.trick_filters[static_cast<std::size_t>(ref.index)];
  int picked = 0;
  each_trick_of(rules.book, state, filter, [&](Seat, Seat, std::uint8_t number) {
    if (!filter.earliest || picked == 0) picked = number;
  });
  if (picked == 0) return {};
  const Event* act = act_in_trick(state, picked, of_leader);
  return act == nullptr ? Cause{} : cause_of(rules, state, *act);
}

void read_pick(TermReading& reading, const SeatRef& ref) {
  if (auto* walk = dynamic_cast<SolverWalk*>(&reading)) walk->read_pick(ref);
}

/// Fields of the words that name a seat by a trick.
constexpr Parameter picked_trick[] = {
    {"with", "string|string[]|yezi.Word", "what won the trick, as for y.tricks_won", "anything"},
    {"led", "string|string[]|yezi.Word", "what was led", "anything"},
    {"at", "\"any\"|\"first\"|\"last\"|\"before_last\"", "which tricks", "\"any\""},
    {"lost", "boolean", "only tricks that another than the leader won", "false"},
    {"nth", "\"last\"|\"first\"", "which of several tricks", "\"last\""},
};

constexpr Word trick_seats[] = {
    {.name = "holder",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::seat},
     .arguments = {{"code", "string", "the code of a card"}},
     .type = "yezi.SeatName",
     .says = "The seat that was dealt this card, or has it after an exchange; nobody if no seat "
             "was. Packs without copies only. "
             "It is no party of y.pay; in y.fine it is one.",
     .example = R"(
settle = {
  { "nine", y.owed(y.same("payee", y.holder "a9")) },
},)",
     .seat = {.compile = holder, .seat = seat_dealt, .dealt = true}},
    {.name = "leader_of",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::seat},
     .more = picked_trick,
     .type = "yezi.SeatName",
     .says = "The seat that led the last, or the first, of these tricks; nobody if there is none.",
     .example = R"(
settle = { { "beaten", y.pay { from = y.leader_of { at = "last", lost = true },
                               to = y.winner_of { at = "last" }, amount = 1 } } },)",
     .seat = {.compile = of_trick,
              .seat = seat_of_trick<true>,
              .cause = act_of_trick<true>,
              .party = true,
              .read = read_pick}},
    {.name = "winner_of",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::seat},
     .more = picked_trick,
     .type = "yezi.SeatName",
     .says = "The seat that won the last, or the first, of these tricks; nobody if there is none.",
     .example = R"(
settle = { { "runs", y.pay { from = "head", to = y.winner_of { led = "run", nth = "first" },
                             amount = 1 } } },)",
     .seat = {.compile = of_trick,
              .seat = seat_of_trick<false>,
              .cause = act_of_trick<false>,
              .party = true,
              .read = read_pick}},
};

} // namespace

int trick_filter(Compiler& c, const ClauseAt& at) {
  TrickFilter filter;
  filter.with = c.combo_filter(c.field(at, "with"));
  filter.led = c.combo_filter(c.field(at, "led"));
  const int when =
      c.one_of(c.field(at, "at"), "place of a trick", {"any", "first", "last", "before_last"});
  if (when >= 0) filter.at = static_cast<TrickFilter::At>(when);
  filter.lost = c.boolean(c.field(at, "lost"), false);
  filter.earliest = c.one_of(c.field(at, "nth"), "one of these tricks", {"last", "first"}) == 1;
  c.rules.trick_filters.push_back(filter);
  return static_cast<int>(c.rules.trick_filters.size() - 1);
}

std::span<const Word> words_of_trick_seats() { return trick_seats; }

} // namespace yezi
