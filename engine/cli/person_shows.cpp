// What a person is shown: the deal, the hand, the table, help.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/person.h"
#include "cli/terminal.h"
#include "explain/print/layout.h"
#include "explain/print/table_text.h"
#include "kits/kit.h"
#include "table/tricks.h"

namespace yezi {

std::string Person::role_of(Seat seat) const {
  if (say_.chinese()) return teller_->role(seat);
  const std::string id = teller_->role(seat), name = teller_->place(seat);
  return spaced(name == id ? "the " + id : name, glossary_.zh(id));
}

void Person::show_deal(const View& view) const {
  const Rules& rules = *table_.rules;
  const Seating seating = yezi::seating(rules, match_);
  const int mine = role_at(rules, seating, me_);
  std::string others;
  for (int next = 1; next < rules.seats; ++next) {
    if (next > 1) others += say_.pick(", then ");
    others += role_of(seat_at(rules, seating, (mine + next) % rules.seats));
  }
  put(wrapped(say_("You are {}. After you comes {}.", role_of(me_), others)));
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
  std::string hidden;
  for (std::size_t z = 0; z < rules.zones.size(); ++z) {
    const Zone& place = rules.zones[z];
    const int count = view.sizes[place.word];
    if (place.of_seat || count == 0) continue;
    const CardSet cards = zone(rules, view.seen, static_cast<int>(z), 0);
    if (cards.empty())
      hidden += fmt::format("{}{} ({})", hidden.empty() ? "" : std::string(say_.comma()),
                            teller_->zone(z), count);
    else
      put(wrapped(say_("On the table, {}: {}.", teller_->zone(z), teller_->cards(cards)), "",
                  "    "));
  }
  if (!hidden.empty()) put(wrapped(say_("Face down on the table: {}.", hidden), "", "    "));
}

void Person::show_hand(const View& view) const {
  const Rules& rules = *table_.rules;
  if (const auto shown = play_of(rules).table_text(rules, *teller_, glyphs_)) {
    put(shown->hand(view));
    return;
  }
  std::string others;
  for (std::size_t z = 0; z < rules.zones.size(); ++z) {
    const Zone& place = rules.zones[z];
    if (!place.of_seat || place.seen_by != Zone::SeenBy::owner) continue;
    if (rules.piles) {
      show_pile(z, pile(rules, view.seen, static_cast<int>(z), me_));
      continue;
    }
    const CardSet cards = zone(rules, view.seen, static_cast<int>(z), me_);
    if (cards.empty()) continue;
    const bool in_play = !play_of(rules).ends_hand() || rules.hand_zone == static_cast<int>(z);
    if (!in_play) {
      others += wrapped(say_("Your {}: {}.", teller_->zone(z), teller_->cards(cards)), "", "    ");
      continue;
    }
    put(say_("Your {} ({}){}:\n", teller_->zone(z), teller_->pieces(size_of(cards)),
             !meet(cards, view.unbeatable) ? "" : say_.pick(", nobody can beat those with *")));
    put(by_rank_ ? cards_by_rank(rules.deck, cards, view.unbeatable, "  ")
                 : cards_by_suit(rules.deck, cards, view.unbeatable, "  ", say_));
  }
  put(others);
}

/// The cards of one suit after the other, or high ranks first.
void Person::show_pile(std::size_t zone, const Pile& cards) const {
  const Rules& rules = *table_.rules;
  if (cards.empty()) return;
  put(say_("Your {} ({}){}:\n", teller_->zone(zone), teller_->pieces(cards.size()), ""));
  const std::vector<Face>& faces = rules.deck.faces;
  std::vector<Card> in_order;
  for (std::size_t face = 0; face < faces.size(); ++face)
    in_order.insert(in_order.end(), static_cast<std::size_t>(cards.count(static_cast<Card>(face))),
                    static_cast<Card>(face));
  if (by_rank_)
    std::stable_sort(in_order.begin(), in_order.end(),
                     [&](Card a, Card b) { return faces[a].rank > faces[b].rank; });
  std::string line;
  for (std::size_t i = 0; i < in_order.size(); ++i) {
    if (!line.empty()) line += say_.comma();
    line += card_name(rules.deck, in_order[i], say_);
    const bool ends = i + 1 == in_order.size() ||
                      (!by_rank_ && faces[in_order[i + 1]].suit != faces[in_order[i]].suit);
    if (ends) put(wrapped(std::exchange(line, {}), "  ", "    "));
  }
}

void Person::show_table(const View& view) const {
  const Rules& rules = *table_.rules;
  if (const auto shown = play_of(rules).table_text(rules, *teller_, glyphs_)) {
    put(shown->table(view));
    return;
  }
  show_marks(view);
  const Tricks* tricks =
      view.seen.over() ? nullptr : rules.phases[view.seen.phase].kit->tricks(view.seen);
  if (tricks == nullptr) return show_standing(view);
  const Tricks& trick = *tricks;
  const bool leads = trick.acted == 0 || trick.best == no_combo;
  std::string text = say_("Trick {}: ", view.seen.trick + (leads ? 1 : 0));
  if (leads) {
    text += say_("{} {} to lead.", teller_->who(trick.leader), trick.leader == me_ ? "are" : "is");
  } else {
    text +=
        say_("{} {} best with {}.", teller_->who(trick.best_seat),
             trick.best_seat == me_ ? "are" : "is", teller_->cards(rules.book[trick.best].cards));
  }
  if (view.seen.trump != 0) {
    const Suit& suit = rules.deck.suits[view.seen.trump - 1U];
    text +=
        ' ' + say_("Trumps: {}.", say_.chinese() && !suit.zh.empty() ? say_.in_script(suit.zh)
                                                                     : spaced(suit.zh, suit.name));
  }
  put(wrapped(text, "", "    "));
  std::string won;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    if (!has_seat(active_seats(rules, view.seen), seat)) continue;
    won += fmt::format("{}{} {}", won.empty() ? "" : std::string(say_.comma()), teller_->who(seat),
                       trick.won_cards[seat]);
  }
  put(wrapped(say_("{}s won: {}.", piece(rules) == "card" ? "Card" : "Tile", won), "", "    "));
}

/// What a phase without tricks shows: the layout, the price, whose turn it was to deal.
void Person::show_standing(const View& view) const {
  const Rules& rules = *table_.rules;
  if (view.seen.over()) return;
  for (const std::string& part :
       rules.phases[view.seen.phase].kit->tell_open(*teller_, rules, view))
    put(wrapped(as_sentence(part), "", "    "));
}

/// Who has which of the game's own marks, unless the phase says itself what stands.
void Person::show_marks(const View& view) const {
  const Rules& rules = *table_.rules;
  if (view.seen.over() || rules.phases[view.seen.phase].kit->shown() != nullptr) return;
  for (std::size_t mark = first_own_mark; mark < rules.marks.size(); ++mark)
    if (const Seat seat = view.seen.marks[mark]; seat != no_seat)
      put(wrapped(as_sentence(say_("{}: {}", teller_->mark(mark), teller_->who(seat))), "",
                  "    "));
}

std::string Person::as_sentence(std::string part) const {
  if (!part.empty() && part.front() >= 'a' && part.front() <= 'z')
    part.front() = static_cast<char>(part.front() - 'a' + 'A');
  return part + std::string(say_.full_stop());
}

void Person::show_help(const View& view) const {
  Columns rows;
  const auto row = [&](std::string_view typed, std::string_view does) {
    rows.row({std::string(typed), std::string(does)});
  };
  const Rules& rules = *table_.rules;
  const Mechanism& play = play_of(rules);
  row(say_.pick("NUMBER"), say_.pick("make that play"));
  row(say_.pick("CARDS"), say_("make the play with these cards, typed as {} or by name; if several "
                               "plays fit, type the verb first",
                               rules.deck.faces.front().code));
  if (play.open_claims(rules, view.seen))
    row("why", say_.pick("the claims that you can make on the discard, and why no others"));
  else if (play.deduces())
    row("why", say_.pick("what the other players' moves prove about their cards"));
  row(say_.pick("why CARDS"),
      say_.pick("whether you may play these cards, with reasons, or the rule that forbids it"));
  row(say_.pick("why NUMBER"), say_.pick("the same for the cards of that play"));
  if (play.deduces())
    row(say_.pick("prove CARD"), say_.pick("proof that nobody can beat this card, or a deal in "
                                           "which somebody can; also prove NUMBER"));
  if (play.waits(rules, view.seen, view.me))
    row("waits",
        say_("which {}s complete the hand, and how many of each are unseen", piece(rules)));
  if (hints_.on)
    row("hint", say_.pick("the best plays found by a search, and the choice of the rule of thumb"));
  row("undo", say_.pick("take back your last play"));
  row("sort", say_.pick("sort the hand by suit or by rank"));
  row("table", say_.pick("show the table and your hand"));
  row("score", say_.pick("points so far"));
  row(say_.pick("rule NUMBER"), say_.pick("show a rule"));
  row(say_.pick("words [WORD]"),
      say_.pick("list the terms of the game in Chinese and English, or explain one"));
  row("quit", say_.pick("leave; the hand is saved unless --no-save was given"));
  put(rows.text("  "));
}

void Person::show_words(const std::string& part) const {
  put(words_text(glossary_, *table_.rules, locales_, say_.language(), part));
}

} // namespace yezi
