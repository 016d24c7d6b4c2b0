// What a person is shown: the deal, the hand, the table, help.

#include <fmt/format.h>

#include "cli/person.h"
#include "cli/terminal.h"
#include "explain/print/tiles.h"
#include "kits/tricks/phase.h"
#include "kits/tricks/state.h"

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
    if (next > 1) others += say_.pick(", then ", "，其次");
    others += role_of(seat_at(rules, seating, (mine + next) % rules.seats));
  }
  put(wrapped(
      say_("You are {}. After you comes {}.", "你是{}。你的下家是{}。", role_of(me_), others)));
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
    const int count = view.sizes[static_cast<std::size_t>(place.word)];
    if (place.of_seat || count == 0) continue;
    const CardSet cards = zone(rules, view.seen, static_cast<int>(z), 0);
    if (cards == 0)
      hidden += fmt::format("{}{} ({})", hidden.empty() ? "" : std::string(say_.comma()),
                            teller_->zone(z), count);
    else
      put(wrapped(
          say_("On the table, {}: {}.", "桌上，{}：{}。", teller_->zone(z), teller_->cards(cards)),
          "", "    "));
  }
  if (!hidden.empty())
    put(wrapped(say_("Face down on the table: {}.", "桌上暗牌：{}。", hidden), "", "    "));
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
      others +=
          wrapped(say_("Your {}: {}.", "你的{}：{}。", teller_->zone(z), teller_->cards(cards)), "",
                  "    ");
      continue;
    }
    put(say_("Your {} ({}){}:\n", "你的{}（{}）{}：\n", teller_->zone(z),
             teller_->pieces(size_of(cards)),
             (cards & view.unbeatable) == 0
                 ? ""
                 : say_.pick(", nobody can beat those with *", "，有 * 者無人可勝")));
    put(by_rank_ ? cards_by_rank(rules.deck, cards, view.unbeatable, "  ")
                 : cards_by_suit(rules.deck, cards, view.unbeatable, "  ", say_));
  }
  put(others);
}

void Person::show_table(const View& view) const {
  const Rules& rules = *table_.rules;
  if (rules.piles) {
    put(Tiles(rules, *teller_, glyphs_).table(view));
    return;
  }
  if (rules.trick_phase < 0 || view.seen.phase != rules.trick_phase) return;
  const TrickState& trick = trick_state(view.seen);
  const bool leads = trick.acted == 0 || trick.best == no_combo;
  std::string text = say_("Trick {}: ", "第 {} 回合：", view.seen.trick + (leads ? 1 : 0));
  if (leads) {
    text += say_("{} {} to lead.", "由{0}先出。", teller_->who(trick.leader),
                 trick.leader == me_ ? "are" : "is");
  } else {
    text +=
        say_("{} {} best with {}.", "{0}的{2}最大。", teller_->who(trick.best_seat),
             trick.best_seat == me_ ? "are" : "is", teller_->cards(rules.book[trick.best].cards));
  }
  put(wrapped(text, "", "    "));
  std::string won;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    if (!has_seat(active_seats(rules, view.seen), seat)) continue;
    won += fmt::format("{}{} {}", won.empty() ? "" : std::string(say_.comma()), teller_->who(seat),
                       trick.won_cards[seat]);
  }
  put(wrapped(
      say_("{}s won: {}.", "得牌張數：{1}。", piece(rules) == "card" ? "Card" : "Tile", won), "",
      "    "));
}

void Person::show_help() const {
  Columns rows;
  const auto row = [&](std::string_view english, std::string_view chinese,
                       const std::string& does) {
    rows.row({std::string(say_.pick(english, chinese)), does});
  };
  const auto both = [&](std::string_view english, std::string_view chinese) {
    return std::string(say_.pick(english, chinese));
  };
  const Rules& rules = *table_.rules;
  row("NUMBER", "號碼", both("make that play", "作該號的行動"));
  row("CARDS", "牌",
      say_("make the play with these cards, as {} or by their names; where that can mean several, "
           "with the verb before them",
           "用這些牌行動，如 {}，或用牌名；若有歧義，前加動詞", rules.deck.faces.front().code));
  row("why", "why",
      rules.piles ? both("what the open discard can be claimed for, and why not for more",
                         "桌上的棄牌可作何用，以及何以不可作別用")
                  : both("what the moves of the others have told about their cards",
                         "由他人所行，可知其手中之牌如何"));
  row("why CARDS", "why 牌",
      both("whether they may be played, what is certain about it, and if not which rule forbids it",
           "可否用這些牌，有何確知之事；若不可，為何條所禁"));
  row("why NUMBER", "why 號碼", both("the same for the cards of that play", "同上，指該號的牌"));
  if (rules.trick_phase >= 0)
    row("prove CARD", "prove 牌",
        both("why nobody can beat it, or how somebody could; a NUMBER does too",
             "何以無人可勝，或何人可勝；亦可用號碼"));
  if (rules.piles)
    row("waits", "waits",
        say_("which {}s complete the hand, and how many of them you cannot see",
             "何牌可湊成胡牌，各有幾張未見", piece(rules)));
  if (hints_.on)
    row("hint", "hint",
        both("the best few plays as a search expects them, and what the rule of thumb would do",
             "搜尋所見最好的幾種行動，以及經驗之法"));
  row("undo", "undo", both("take back your last play", "收回上一次行動"));
  row("sort", "sort", both("the hand by suit or by rank", "手牌按門或按大小排列"));
  row("table", "table", both("what lies on the table, and your hand", "桌上與手中之牌"));
  row("score", "score", both("points so far", "至今的積分"));
  row("rule NUMBER", "rule 編號", both("a rule of the book", "牌例中的一條"));
  row("words [WORD]", "words [詞]",
      both("the words of the game in Chinese and English, or what one means",
           "此戲用語，或某詞之義"));
  row("quit", "quit",
      both("leave; the hand is saved where saving is on", "離座；若有存檔，此局留存"));
  put(rows.text("  "));
}

void Person::show_words(const std::string& part) const {
  put(words_text(glossary_, *table_.rules, tongues_, say_.language(), part));
}

} // namespace yezi
