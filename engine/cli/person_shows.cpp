// What a person is shown: the deal, the hand, the table, help.

#include <fmt/format.h>

#include "cli/person.h"
#include "cli/terminal.h"
#include "telling/tiles.h"

namespace yezi {

void Person::show_deal(const View& view) const {
  const std::string role = teller_->role(me_);
  put(wrapped(fmt::format("You are the {}, at seat {}.", glossary_.both(role), me_)));
  std::string others = "The others:";
  for (Seat seat = 0; seat < table_.rules->seats; ++seat) {
    if (seat != me_)
      others += fmt::format("{} seat {} {}", others.back() == ':' ? "" : ",", seat,
                            glossary_.both(teller_->role(seat)));
  }
  put(wrapped(others + '.'));
  if (const std::string cuts = teller_->cuts(view.seen); !cuts.empty())
    put(wrapped(cuts, "", "    "));
  show_laid(view);
  show_hand(view);
}

void Person::show_position(const View& view) const {
  show_laid(view);
  show_table(view);
  show_hand(view);
}

/// What was dealt to the table and lies there.
void Person::show_laid(const View& view) const {
  const Rules& rules = *table_.rules;
  if (rules.piles) return; // show_table tells all
  for (std::size_t z = 0; z < rules.zones.size(); ++z) {
    const Zone& place = rules.zones[z];
    const int count = view.sizes[static_cast<std::size_t>(place.word)];
    if (place.of_seat || count == 0) continue;
    const CardSet cards = zone(rules, view.seen, static_cast<int>(z), 0);
    put(wrapped(fmt::format("On the table, {}: {}.", place.name,
                            cards == 0 ? counted(count, "card") : card_names(rules.deck, cards)),
                "", "    "));
  }
}

void Person::show_hand(const View& view) const {
  const Rules& rules = *table_.rules;
  if (rules.piles) {
    put(Tiles(rules, *teller_, glyphs_).hand(view));
    return;
  }
  std::string others;
  for (std::size_t z = 0; z < rules.zones.size(); ++z) {
    const Zone& place = rules.zones[z];
    if (!place.of_seat || place.seen_by != Zone::SeenBy::owner) continue;
    const CardSet cards = zone(rules, view.seen, static_cast<int>(z), me_);
    if (cards == 0) continue;
    const bool in_play = rules.trick_phase < 0 || trick_rules(rules).hand == static_cast<int>(z);
    if (!in_play) {
      others += wrapped(fmt::format("Your {}: {}.", place.name, card_names(rules.deck, cards)), "",
                        "    ");
      continue;
    }
    put(fmt::format("Your {} ({}){}:\n", place.name, counted(size_of(cards), "card"),
                    (cards & view.unbeatable) != 0 ? ", nobody can beat those with *" : ""));
    put(by_rank_ ? cards_by_rank(rules.deck, cards, view.unbeatable, "  ")
                 : cards_by_suit(rules.deck, cards, view.unbeatable, "  "));
  }
  put(others);
}

void Person::show_table(const View& view) const {
  const Rules& rules = *table_.rules;
  const TrickState& trick = view.seen.trick;
  if (rules.piles) {
    put(Tiles(rules, *teller_, glyphs_).table(view));
    return;
  }
  if (rules.trick_phase < 0 || view.seen.phase != rules.trick_phase) return;
  const bool leads = trick.acted == 0 || trick.best == no_combo;
  std::string text = fmt::format("Trick {}: ", trick.number + (leads ? 1 : 0));
  if (leads) {
    text += fmt::format("{} {} to lead.", teller_->who(trick.leader),
                        trick.leader == me_ ? "are" : "is");
  } else {
    text += fmt::format("{} {} best with {}.", teller_->who(trick.best_seat),
                        trick.best_seat == me_ ? "are" : "is",
                        card_names(rules.deck, rules.book[trick.best].cards));
  }
  put(wrapped(text, "", "    "));
  std::string won = "Cards won:";
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    if (!has_seat(active_seats(rules, view.seen), seat)) continue;
    won += fmt::format("{} {} {}", won.back() == ':' ? "" : ",", teller_->who(seat),
                       trick.won_cards[seat]);
  }
  put(wrapped(won + '.', "", "    "));
}

void Person::show_help() const {
  Columns rows;
  rows.row({"NUMBER", "make that play"});
  const std::string code = table_.rules->deck.faces.front().code;
  rows.row({"CARDS", fmt::format("make the play with these cards, as {} or by their names; where "
                                 "that can mean several, with the verb before them",
                                 code)});
  rows.row({"why", table_.rules->piles
                       ? "what the open discard can be claimed for, and why not for more"
                       : "what the moves of the others have told about their cards"});
  rows.row({"why CARDS", "whether they may be played, what is certain about it, and if not which "
                         "rule forbids it"});
  rows.row({"why NUMBER", "the same for the cards of that play"});
  if (table_.rules->trick_phase >= 0)
    rows.row({"prove CARD", "why nobody can beat it, or how somebody could"});
  if (table_.rules->piles)
    rows.row(
        {"waits", fmt::format("which {}s complete the hand, and how many of them you cannot see",
                              piece(*table_.rules))});
  if (hints_.on)
    rows.row({"hint", "the best few plays as a search expects them, and what the rule of thumb "
                      "would do"});
  rows.row({"undo", "take back your last play"});
  rows.row({"sort", "the hand by suit or by rank"});
  rows.row({"table", "what lies on the table, and your hand"});
  rows.row({"score", "points so far"});
  rows.row({"rule NUMBER", "a rule of the book"});
  rows.row({"words [WORD]", "the words of the game in Chinese and English, or what one means"});
  rows.row({"quit", "leave; the hand is saved where saving is on"});
  put(rows.text("  "));
}

void Person::show_words(const std::string& part) const {
  constexpr std::size_t most_explained = 6;
  const std::vector<const GlossaryWord*> found = glossary_.having(part);
  std::string text;
  if (found.size() > most_explained) {
    text = wrapped(terms_of(found, table_.rules->deck) + '.') +
           wrapped("words WORD explains one, as in: words " + found.front()->term);
  } else {
    for (const GlossaryWord* word : found) text += wrapped(to_text(*word), "", "    ");
  }
  put(text.empty() ? "There is no such word here.\n" : text);
}

} // namespace yezi
