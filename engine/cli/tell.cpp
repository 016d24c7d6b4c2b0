#include "cli/tell.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "cli/terminal.h"

namespace yezi {

namespace {

/// Suits in the deck's order, cards without one last; high ranks first.
std::vector<Card> sorted(const Deck& deck, CardSet cards, bool rank_first) {
  std::vector<Card> list;
  for (const Card card : each(cards)) list.push_back(card);
  const auto suit = [&](Card card) {
    return deck.faces[card].suit < 0 ? 99 : deck.faces[card].suit;
  };
  std::stable_sort(list.begin(), list.end(), [&](Card a, Card b) {
    const Face& x = deck.faces[a];
    const Face& y = deck.faces[b];
    if (rank_first && x.rank != y.rank) return x.rank > y.rank;
    if (suit(a) != suit(b)) return suit(a) < suit(b);
    return x.rank > y.rank;
  });
  return list;
}

std::string marked_name(const Deck& deck, Card card, CardSet marked) {
  return card_name(deck, card) + (has_card(marked, card) ? "*" : "");
}

std::string join_names(const Deck& deck, const std::vector<Card>& cards, CardSet marked,
                       std::string_view between) {
  std::string text;
  for (const Card card : cards) {
    if (!text.empty()) text += between;
    text += marked_name(deck, card, marked);
  }
  return text;
}

} // namespace

std::string card_name(const Deck& deck, Card card) {
  const Face& face = deck.faces[card];
  return face.zh.empty() ? face.code : face.code + ' ' + face.zh;
}

std::string card_names(const Deck& deck, CardSet cards, CardSet marked) {
  return join_names(deck, sorted(deck, cards, false), marked, ", ");
}

std::string cards_by_suit(const Deck& deck, CardSet cards, CardSet marked,
                          std::string_view indent) {
  std::string text;
  std::vector<std::string> heads;
  int widest = 0;
  for (const Suit& suit : deck.suits) widest = std::max(widest, width(suit.zh + ' ' + suit.name));
  const std::vector<Card> list = sorted(deck, cards, false);
  const auto line = [&](int suit, const std::string& name) {
    std::vector<Card> part;
    for (const Card card : list) {
      if (deck.faces[card].suit == suit) part.push_back(card);
    }
    if (part.empty()) return;
    const std::string head = std::string(indent) + padded(name, widest) + "  ";
    text += wrapped(join_names(deck, part, marked, ", "), head,
                    std::string(static_cast<std::size_t>(width(head)), ' '));
  };
  for (std::size_t i = 0; i < deck.suits.size(); ++i) {
    line(static_cast<int>(i), deck.suits[i].zh + ' ' + deck.suits[i].name);
  }
  line(-1, "others");
  return text;
}

std::string cards_by_rank(const Deck& deck, CardSet cards, CardSet marked,
                          std::string_view indent) {
  return wrapped(join_names(deck, sorted(deck, cards, true), marked, ", "), indent, indent);
}

std::string third_person(std::string_view verb) {
  std::string text(verb);
  if (text.empty()) return text;
  const auto ends = [&](std::string_view ending) { return text.ends_with(ending); };
  const bool vowel_y = ends("ay") || ends("ey") || ends("oy") || ends("uy");
  if (ends("y") && !vowel_y) return text.substr(0, text.size() - 1) + "ies";
  if (ends("s") || ends("sh") || ends("ch") || ends("x") || ends("z") || ends("o"))
    return text + "es";
  return text + 's';
}

std::string counted(std::int64_t number, std::string_view thing) {
  const bool one = number == 1 || number == -1;
  if (thing.ends_with('s')) thing.remove_suffix(1);
  return fmt::format("{} {}{}", number, thing, one ? "" : "s");
}

std::string cited(const std::vector<std::string>& by) {
  constexpr std::size_t most = 3;
  if (by.size() <= most) return fmt::format("{}", fmt::join(by, ", "));
  // L-11.4.1 refines L-11.4.
  std::vector<std::string> shortest = by;
  std::stable_sort(shortest.begin(), shortest.end(),
                   [](const auto& a, const auto& b) { return a.size() < b.size(); });
  shortest.resize(most);
  return fmt::format("{}, …", fmt::join(shortest, ", "));
}

std::string Teller::role(Seat seat) const {
  const auto role = static_cast<std::size_t>((seat + rules_.seats - head_) % rules_.seats);
  return rules_.roles[role];
}

std::string Teller::who(Seat seat, bool start_of_sentence) const {
  if (seat == no_seat) return start_of_sentence ? "Nobody" : "nobody";
  if (seat == me_) return start_of_sentence ? "You" : "you";
  return fmt::format("{} {}", start_of_sentence ? "The" : "the", role(seat));
}

std::string Teller::action(const Action& action) const {
  const std::string& verb = rules_.verbs[static_cast<std::size_t>(action.verb)];
  std::string text = action.cards == 0 ? verb : verb + ' ' + card_names(rules_.deck, action.cards);
  // Verbs of the kits use no number of their own.
  if (action.arg != 0 && action.verb >= Verb::first_own) text += fmt::format(" {}", action.arg);
  return text;
}

std::string Teller::event(const Event& event) const {
  const bool mine = event.seat == me_;
  const std::string what = event.size == 0    ? ""
                           : event.cards == 0 ? counted(event.size, "card") + " face down"
                                              : card_names(rules_.deck, event.cards);
  switch (event.kind) {
  case Event::Kind::act: {
    const std::string& verb = rules_.verbs[static_cast<std::size_t>(event.verb)];
    std::string text = who(event.seat, true) + ' ' + (mine ? verb : third_person(verb));
    return text + (what.empty() ? "" : ' ' + what) + '.';
  }
  case Event::Kind::take:
    return fmt::format("{} {} the trick with {}.", who(event.seat, true), mine ? "take" : "takes",
                       what);
  case Event::Kind::reveal:
    if (event.verb == Verb::declare) {
      return fmt::format("It does not stand: {} {} {} back, and everybody has seen {}.",
                         who(event.seat), mine ? "take" : "takes", what,
                         event.size == 1 ? "it" : "them");
    }
    return fmt::format("{} {}: {}.", mine ? "Your" : who(event.seat, true) + "'s",
                       rules_.zones[event.arg].name, what);
  case Event::Kind::finish:
    return "";
  }
  return "";
}

std::string Teller::ending(const State& state) const {
  const std::string reason = rules_.reasons[state.reason];
  const Seat winner = state.marks[mark_winner];
  switch (state.outcome) {
  case Outcome::running:
    return "The hand is not over.";
  case Outcome::won:
    return fmt::format("{} {} the hand ({}).", who(winner, true), winner == me_ ? "win" : "wins",
                       reason);
  case Outcome::drawn:
    return fmt::format("The hand is a draw ({}).", reason);
  case Outcome::void_hand:
    return fmt::format("The hand is void ({}).", reason);
  case Outcome::played:
    return fmt::format("The hand is played out ({}).", reason);
  }
  return "";
}

std::string Teller::transfer(const Transfer& transfer) const {
  const SettleLine& line = rules_.settle[static_cast<std::size_t>(transfer.line)];
  std::string text =
      fmt::format("{} {} {} {}: {}", who(transfer.from, true),
                  transfer.from == me_ ? "pay" : "pays", who(transfer.to),
                  counted(transfer.amount, rules_.unit.empty() ? "stake" : rules_.unit), line.path);
  if (!line.by.empty()) text += fmt::format(" ({})", cited(line.by));
  if (transfer.cards != 0) {
    text += fmt::format(", for {}", card_names(rules_.deck, transfer.cards));
  }
  if (transfer.redirect >= 0) {
    const Redirect& redirect = rules_.redirects[static_cast<std::size_t>(transfer.redirect)];
    text += fmt::format("; owed by {}, paid for under {}", who(transfer.owed_by), redirect.path);
    if (!redirect.by.empty()) text += fmt::format(" ({})", cited(redirect.by));
  }
  return text + '.';
}

std::string Teller::settlement(const std::vector<Transfer>& transfers) const {
  if (transfers.empty()) return "Nobody pays anything.\n";
  std::string text;
  Net net{};
  for (const Transfer& one : transfers) {
    text += wrapped(transfer(one), "", "    ");
    net[one.from] -= one.amount;
    net[one.to] += one.amount;
  }
  std::string balance = "Balance:";
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    balance += fmt::format("{} {} {:+}", seat == 0 ? "" : ",", who(seat), net[seat]);
  }
  return text + wrapped(balance + '.', "", "    ");
}

std::string Teller::scores(const Match& match) const {
  std::string text = "Score:";
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    text += fmt::format("{} {} {:+}", seat == 0 ? "" : ",",
                        seat == me_ ? "you" : fmt::format("seat {}", seat), match.scores[seat]);
  }
  if (match.pool != 0) text += fmt::format(", pool {}", match.pool);
  return wrapped(text + '.', "", "    ");
}

} // namespace yezi
