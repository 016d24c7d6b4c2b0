#include "telling/tell.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <numeric>

#include "table/drawing.h"
#include "telling/layout.h"
#include "telling/tiles.h"

namespace yezi {

namespace {

/// Suits in the deck's order, cards without one last; high ranks first.
std::vector<Card> sorted(const Deck& deck, CardSet cards, bool rank_first) {
  std::vector<Card> list;
  if (deck.lists) {
    for (const Card card : listed(cards)) list.push_back(card);
    return list; // they stand in order
  }
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
  return card_name(deck, card) + (card < 64 && has_card(marked, card) ? "*" : "");
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
  for (const Suit& suit : deck.suits) widest = std::max(widest, width(spaced(suit.zh, suit.name)));
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
    line(static_cast<int>(i), spaced(deck.suits[i].zh, deck.suits[i].name));
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

namespace {

/// "flies" are one "fly", "stakes" one "stake".
std::string one_of_them(std::string_view things) {
  if (things.size() > 4 && things.ends_with("ies"))
    return std::string(things.substr(0, things.size() - 3)) + 'y';
  if (things.ends_with('s')) things.remove_suffix(1);
  return std::string(things);
}

} // namespace

std::string counted(std::int64_t number, std::string_view thing) {
  if (number == 1 || number == -1) return fmt::format("{} {}", number, one_of_them(thing));
  return fmt::format("{} {}{}", number, thing, thing.ends_with('s') ? "" : "s");
}

namespace {

/// 7 halves are "3½"; other parts are told as "1 2/5".
std::string number_text(const Unit& unit, std::int64_t amount) {
  static constexpr std::pair<std::pair<int, int>, const char*> signs[] = {
      {{1, 2}, "½"}, {{1, 3}, "⅓"}, {{2, 3}, "⅔"}, {{1, 6}, "⅙"},
      {{5, 6}, "⅚"}, {{1, 4}, "¼"}, {{3, 4}, "¾"}};
  const auto whole = std::abs(amount) / unit.parts;
  const auto rest = static_cast<int>(std::abs(amount) % unit.parts);
  if (rest == 0) return fmt::format("{}", whole);
  const int common = std::gcd(rest, unit.parts);
  std::string part = fmt::format(" {}/{}", rest / common, unit.parts / common);
  for (const auto& [fraction, sign] : signs)
    if (fraction == std::pair(rest / common, unit.parts / common)) part = sign;
  return whole == 0 ? (part.front() == ' ' ? part.substr(1) : part)
                    : fmt::format("{}{}", whole, part);
}

} // namespace

std::string amount_text(const Unit& unit, std::int64_t amount) {
  std::string name = unit.name.empty() ? "stakes" : unit.name;
  if (amount != 0 && std::abs(amount) <= unit.parts) name = one_of_them(name);
  return fmt::format("{}{} {}", amount < 0 ? "-" : "", number_text(unit, amount), name);
}

std::string signed_amount(const Unit& unit, std::int64_t amount) {
  return fmt::format("{}{}", amount < 0 ? "-" : "+", number_text(unit, amount));
}

std::string cited(const std::vector<std::string>& by, const Sheet* sheet) {
  constexpr std::size_t most = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(most, by.size()); ++i) {
    text += (i > 0 ? ", " : "") + by[i];
    const SheetRule* rule = sheet == nullptr ? nullptr : sheet->find(by[i]);
    if (rule != nullptr) text += fmt::format(" [{}]", rule->label);
  }
  return text + (by.size() > most ? ", …" : "");
}

std::string Teller::role(Seat seat) const {
  const auto role = static_cast<std::size_t>(role_at(rules_, seating_, seat));
  return rules_.roles[role];
}

std::string Teller::who(Seat seat, bool start_of_sentence) const {
  if (seat == no_seat || seat == nobody_seat) return start_of_sentence ? "Nobody" : "nobody";
  if (seat == pool_seat) return start_of_sentence ? "The pool" : "the pool";
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
    if (event.verb == Verb::out && !what.empty())
      return fmt::format("{} {} out {} {}.", who(event.seat, true), mine ? "go" : "goes",
                         draw_rules(rules_).then_discards ? "and discards" : "with", what);
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
    if (event.verb == Verb::claim)
      return fmt::format("{} {} a bonus hand: {}.", who(event.seat, true), mine ? "show" : "shows",
                         what);
    if (event.seat == no_seat)
      return fmt::format("On the table, {}: {}.", rules_.zones[event.arg].name, what);
    return fmt::format("{} {}: {}.", mine ? "Your" : who(event.seat, true) + "'s",
                       rules_.zones[event.arg].name, what);
  case Event::Kind::draw:
    return fmt::format("{} {} {}{}.", who(event.seat, true), mine ? "draw" : "draws",
                       event.cards == 0 ? fmt::format("a {}", piece(rules_)) : what,
                       event.arg != 0 ? " from the end of the wall" : "");
  case Event::Kind::turn:
    return fmt::format("The discards but the last are turned over and shuffled: {} to draw.",
                       counted(event.size, "card"));
  case Event::Kind::finish:
    return "";
  }
  return "";
}

std::string Teller::cuts(const State& state) const {
  if (state.cut_count == 0) return "";
  std::string text = "The cut shows";
  for (std::uint8_t i = 0; i < state.cut_count; ++i)
    text += fmt::format("{} {}", i == 0 ? "" : ", then", card_name(rules_.deck, state.cuts[i]));
  const Seat opener = state.marks[mark_opener];
  if (opener == no_seat) return text + ": the deal is broken off.";
  return fmt::format("{}: {} {} dealt first.", text, who(opener), opener == me_ ? "are" : "is");
}

std::string Teller::ending(const State& state) const {
  std::string reason = rules_.reasons[state.reason];
  if (reason == "opener") reason = "the cut broke the deal off";
  if (reason == "offence") reason = "an offence, see below";
  const Seat winner = state.marks[mark_winner];
  switch (state.outcome) {
  case Outcome::running:
    return "The hand is not over.";
  case Outcome::won:
    if (rules_.piles && reason == "play.out") // who goes out ends the hand, and need not win it
      return fmt::format("{} {} out.", who(winner, true), winner == me_ ? "go" : "goes");
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

std::string Teller::line_name(const SettleLine& line) const {
  std::string text = line.says.empty() ? line.path : line.says + ", " + line.path;
  if (!line.by.empty()) text += fmt::format(" ({})", cited(line.by, sheet_));
  return text;
}

std::string Teller::transfer(const State& state, const Transfer& transfer) const {
  const SettleLine& line = rules_.settle[static_cast<std::size_t>(transfer.line)];
  const bool nobodys = transfer.from == nobody_seat || transfer.to == nobody_seat;
  const Seat whose = transfer.from == nobody_seat ? transfer.to : transfer.from;
  const std::string_view does = transfer.from == nobody_seat ? "score" : "lose";
  std::string text = nobodys ? fmt::format("{} {} {}: ", who(whose, true),
                                           whose == me_ ? does : third_person(does),
                                           amount_text(rules_.unit, transfer.amount))
                             : fmt::format("{} {} {} {}: ", who(transfer.from, true),
                                           transfer.from == me_ ? "pay" : "pays", who(transfer.to),
                                           amount_text(rules_.unit, transfer.amount));
  if (transfer.offence >= 0) {
    const Offence& stated = state.offences[static_cast<std::size_t>(transfer.offence)];
    const OffenceRule& rule = rules_.offences[stated.rule];
    text += fmt::format("{}, offences.{} ({})", rule.says, rule.name, cited(rule.by, sheet_));
  } else {
    text += line_name(line);
  }
  if (transfer.cards != 0) {
    text += fmt::format(", for {}", card_names(rules_.deck, transfer.cards));
  }
  if (transfer.redirect >= 0) {
    const Redirect& redirect = rules_.redirects[static_cast<std::size_t>(transfer.redirect)];
    text += fmt::format("; owed by {}, paid for under {}", who(transfer.owed_by), redirect.path);
    if (!redirect.by.empty()) text += fmt::format(" ({})", cited(redirect.by, sheet_));
  }
  return text + '.';
}

/// A paragraph a seat: the items that its hand is worth, and their sum.
std::string Teller::worths(const Table& table, const State& state) const {
  const std::vector<Worth> items = worth(table, state);
  std::string text;
  for (int role = 0; role < rules_.seats; ++role) {
    const Seat seat = seat_of_role(rules_, state, role);
    std::int64_t sum = 0;
    std::string lines;
    for (const Worth& item : items) {
      if (item.seat != seat) continue;
      sum += item.amount;
      std::string line = fmt::format("{:>4} {}", signed_amount(rules_.unit, item.amount),
                                     line_name(rules_.settle[static_cast<std::size_t>(item.line)]));
      if (item.cards != 0) line += fmt::format(", for {}", card_names(rules_.deck, item.cards));
      lines += wrapped(line + '.', "  ", "       ");
    }
    if (lines.empty()) continue;
    text +=
        wrapped(fmt::format("{} hand is worth {}:", seat == me_ ? "Your" : who(seat, true) + "'s",
                            amount_text(rules_.unit, sum))) +
        lines;
  }
  if (text.empty()) return text;
  const auto owed = std::find_if(rules_.settle.begin(), rules_.settle.end(), [](const auto& line) {
    return line.kind == SettleLine::Kind::owed;
  });
  if (owed == rules_.settle.end() || owed->from.kind != SeatsRef::Kind::against)
    return text + "Everybody is paid by everybody what his hand is worth.\n";
  const Seat centre = Evaluator(table, state).seat(owed->from.one, no_seat, no_seat);
  const bool mine = centre == me_;
  return text +
         wrapped(fmt::format("{} {} each of the others what his hand is worth, and {} paid by "
                             "each what {} own is worth.",
                             who(centre, true), mine ? "pay" : "pays", mine ? "are" : "is",
                             mine ? "your" : "his"));
}

std::string Teller::count(const Table& table, const State& state, Seat seat) const {
  if (!rules_.count.on) return "";
  Evaluator terms(table, state);
  const Counted& counted = terms.counted(seat);
  std::string sums;
  for (std::size_t i = 0; i < rules_.count.columns.size() && rules_.count.columns.size() > 1; ++i)
    if (counted.columns[i] != 0)
      sums += fmt::format("{} {} {}", sums.empty() ? ":" : ",", counted.columns[i],
                          rules_.count.columns[i]);
  const std::string whose = seat == me_ ? "Your" : who(seat, true) + "'s";
  if (has_seat(state.draw.stated_for, seat))
    return wrapped(fmt::format("{} hand is said to be worth {}.", whose, counted.value));
  std::string text = wrapped(fmt::format("{} hand is worth {}{}.", whose, counted.value, sums));
  std::size_t longest = 0;
  for (const std::string& column : rules_.count.columns) longest = std::max(longest, column.size());
  for (const CountLine& line : counted.lines) {
    const CountItem& item = rules_.count.items[line.item];
    const std::string amount =
        fmt::format("{:>+6} {:<{}} ", line.amount, rules_.count.columns[item.column], longest);
    std::string told = item.says;
    if (!item.by.empty()) told += fmt::format(" ({})", cited(item.by, sheet_));
    if (line.group >= 0) {
      const ShownGroup& group = counted.groups[static_cast<std::size_t>(line.group)];
      CardList cards = 0;
      for (std::size_t i = 0; i < group.size; ++i) cards = list_with(cards, group.cards[i]);
      told += ": " + to_text(rules_.deck, cards);
    }
    text += wrapped(told + '.', amount, std::string(amount.size() + 2, ' '));
  }
  return text;
}

/// A sentence where another hand is worth more than the one that went out.
std::string Teller::shows_most(const Table& table, const State& state) const {
  const Seat winner = state.marks[mark_winner];
  if (!rules_.count.on || state.outcome != Outcome::won || winner == no_seat) return "";
  Evaluator terms(table, state);
  Seat most = winner;
  for (int role = 0; role < rules_.seats; ++role) {
    const Seat seat = seat_of_role(rules_, state, role);
    if (terms.counted(seat).value > terms.counted(most).value) most = seat;
  }
  if (most == winner) return "";
  return wrapped(fmt::format("{} {} the most, {}, more than the hand that went out with {}.",
                             who(most, true), most == me_ ? "show" : "shows",
                             terms.counted(most).value, terms.counted(winner).value));
}

std::string Teller::settlement(const Table& table, const State& state,
                               const std::vector<Transfer>& transfers) const {
  std::string text;
  if (rules_.count.on && (state.outcome == Outcome::won || state.outcome == Outcome::played))
    for (int role = 0; role < rules_.seats; ++role)
      text += count(table, state, seat_of_role(rules_, state, role));
  text += shows_most(table, state);
  if (transfers.empty()) return text + "Nobody pays anything.\n";
  text += worths(table, state);
  Net net{};
  for (const Transfer& one : transfers) {
    // What hands are worth has been told by seat.
    if (rules_.settle[static_cast<std::size_t>(one.line)].kind != SettleLine::Kind::owed ||
        one.redirect >= 0)
      text += wrapped(transfer(state, one), "", "    ");
    net[one.from] -= one.amount;
    net[one.to] += one.amount;
  }
  std::string balance = "Balance:";
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    balance += fmt::format("{} {} {}", seat == 0 ? "" : ",", who(seat),
                           signed_amount(rules_.unit, net[seat]));
    if (rules_.unit.chips > 0)
      balance += fmt::format(" ({:+} {})", net[seat] * rules_.unit.chips / rules_.unit.parts,
                             rules_.unit.chip);
  }
  if (net[pool_seat] != 0)
    balance += fmt::format(", the pool {}", signed_amount(rules_.unit, net[pool_seat]));
  return text + wrapped(balance + '.', "", "    ");
}

std::string Teller::match_won(Seats winners) const {
  std::string text;
  for (Seat seat = 0; seat < rules_.seats; ++seat)
    if (has_seat(winners, seat))
      text += (text.empty() ? "" : " and ") +
              (seat == me_ ? std::string("you") : fmt::format("seat {}", seat));
  const bool one = std::has_single_bit(winners);
  text.front() = text.front() == 'y' ? 'Y' : 'S';
  const bool me = one && me_ < rules_.seats && has_seat(winners, me_);
  return wrapped(fmt::format("{} {} the match.", text, !one ? "share" : me ? "win" : "wins"));
}

std::string Teller::scores(const Match& match) const {
  std::string text = "Score:";
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    text += fmt::format("{} {} {}", seat == 0 ? "" : ",",
                        seat == me_ ? "you" : fmt::format("seat {}", seat),
                        signed_amount(rules_.unit, match.scores[seat]));
  }
  if (match.pool != 0) text += fmt::format(", pool {}", amount_text(rules_.unit, match.pool));
  return wrapped(text + '.', "", "    ");
}

} // namespace yezi
