// What a scene says was done wrong, put into its State.

#include "records/scene_words.h"
#include "table/evaluate.h"

namespace yezi {

void state_offences(const Table& table, const Scene& scene, SceneWords& words, State& state) {
  const Rules& rules = *table.rules;
  std::vector<std::string> names;
  for (const OffenceRule& rule : rules.offences) names.push_back(rule.name);
  for (const SceneOffence& told : scene.offences) {
    if (names.empty()) {
      words.fault(told.place, "no offence has a price in this game, under these options");
      return;
    }
    const int index = words.index(names, told.name, "offence", told.place);
    if (index < 0) continue;
    const OffenceRule& rule = rules.offences[static_cast<std::size_t>(index)];
    Offence offence{static_cast<std::uint8_t>(index), words.seat(told.by, told.place), no_seat,
                    no_card};
    if (!told.to.empty()) offence.to = words.seat(told.to, told.place);
    if (rule.stated_to && offence.to == no_seat)
      words.fault(told.place, told.name + " is due to somebody: say to whom");
    if (!rule.stated_to && !told.to.empty())
      words.fault(told.place, told.name + " is due to nobody by name");
    if (rule.about_card == told.card.empty())
      words.fault(told.place, told.name + (rule.about_card ? " is about a card: say which"
                                                           : " is about no card"));
    if (!told.card.empty()) {
      const Cards card = words.cards(told.card, told.place);
      if (size_of(rules.deck, card) == 1)
        offence.card = rules.deck.lists ? listed_at(card.list(), 0) : first_of(card.set());
      else
        words.fault(told.place, "an offence is about one card");
    }
    if (state.offence_count == max_offences) {
      words.fault(told.place, "more than " + std::to_string(max_offences) + " offences");
      return;
    }
    state.offences[state.offence_count++] = offence;
    Evaluator terms(table, state);
    terms.fined_card = offence.card == no_card ? CardSet{} : card_bit(offence.card);
    if (rule.voids != no_term && terms.number(rule.voids, offence.by, offence.to) != 0 &&
        state.outcome != Outcome::void_hand) {
      state.outcome = Outcome::void_hand;
      state.reason = static_cast<std::uint8_t>(index_of(rules.reasons, "offence"));
      state.marks[mark_winner] = no_seat;
      state.asked = 0;
      state.bonuses = {};
    }
  }
}

} // namespace yezi
