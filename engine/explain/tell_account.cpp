// How hands are counted, who pays whom, scores: in sentences.

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "explain/tell.h"
#include "kits/kit.h"

namespace yezi {

std::string Teller::rests_on(const std::vector<std::string>& by) const {
  return by.empty() || !tells_rules_ ? "" : (*locale_)(" ({})", cited(*locale_, by, sheet_));
}

namespace {

/// A clause whose author gave it no name for people: the last part of its path, in words.
std::string plain_name(const std::string& path) {
  std::string name = path.substr(path.rfind('.') + 1);
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

std::string named(const Locale& locale, const std::string& says, const std::string& path) {
  if (!says.empty()) return locale.word(WordKind::text, says);
  return locale.has(WordKind::text, path) ? locale.word(WordKind::text, path) : plain_name(path);
}

} // namespace

/// The numbers that an amount is made of: "tricks short 3 × banker 2 = 6". Whether they are factors
/// or summands, the amount itself says.
std::string Teller::numbers(const SettleLine& line, const std::vector<std::int64_t>& shown,
                            std::int64_t amount) const {
  std::int64_t product = rules_.unit.parts, sum = 0;
  bool product_fits = true, sum_fits = true;
  for (const std::int64_t number : shown) {
    std::int64_t part = 0;
    product_fits = product_fits && !__builtin_mul_overflow(product, number, &product);
    sum_fits = sum_fits && !__builtin_mul_overflow(number, rules_.unit.parts, &part) &&
               !__builtin_add_overflow(sum, part, &sum);
  }
  const bool factors = product_fits && product == amount, summands = sum_fits && sum == amount;
  std::string text;
  std::size_t told = 0;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    if (factors && shown[i] == 1 && told > 0) continue; // changes nothing
    if (told++ > 0) text += factors ? " × " : summands ? " + " : std::string(locale_->comma());
    text += fmt::format("{} {}", locale_->word(WordKind::text, line.shows[i].says), shown[i]);
  }
  if (told > 1 && (factors || summands)) text += " = " + plain_amount(rules_.unit, amount);
  return text;
}

std::string Teller::label(const State& state, const Transfer& transfer) const {
  if (transfer.offence < 0) {
    const SettleLine& line = rules_.settle[static_cast<std::size_t>(transfer.line)];
    return named(*locale_, line.says, line.path);
  }
  const auto stated = static_cast<std::size_t>(transfer.offence);
  return locale_->word(WordKind::text, rules_.offences[state.offences[stated].rule].says);
}

std::string Teller::cause(const Cause& cause) const {
  if (!cause.known()) return "";
  const Locale& say = *locale_;
  const bool mine = cause.seat == me_;
  const std::string does = verb(cause.verb);
  std::string what;
  if (!cause.cards.empty())
    what = cards(cause.cards);
  else if (cause.size > 0)
    what = say(Context{"pieces"}, "{}", counted(cause.size, piece(rules_)), pieces(cause.size));
  const std::string text =
      say("{} {}{}{}", who(cause.seat), say.chinese() || mine ? does : third_person(does),
          what.empty() ? "" : " ", what);
  return cause.trick == 0 || !play_of(rules_).uses(Verb::lead)
             ? text
             : say("in trick {} {}", static_cast<int>(cause.trick), text);
}

/// What it is for: name, numbers, cards, who owes it and why another pays, rules.
std::string Teller::why(const State& state, const Transfer& transfer) const {
  const Locale& say = *locale_;
  const SettleLine& line = rules_.settle[static_cast<std::size_t>(transfer.line)];
  std::string text = label(state, transfer);
  const std::int64_t asked = transfer.reversed ? -transfer.amount : transfer.amount;
  if (!transfer.shown.empty()) text += say(", {}", numbers(line, transfer.shown, asked));
  if (!transfer.cards.empty()) text += say(", for {}", cards(transfer.cards.set()));
  text += rests_on(
      transfer.offence < 0
          ? line.by
          : rules_.offences[state.offences[static_cast<std::size_t>(transfer.offence)].rule].by);
  if (transfer.redirect >= 0) {
    const Redirect& redirect = rules_.redirects[static_cast<std::size_t>(transfer.redirect)];
    text += say("; owed by {}, paid by {}: {}", who(transfer.owed_by), who(transfer.from),
                named(say, redirect.says, redirect.path)) +
            rests_on(redirect.by);
  }
  if (transfer.cause.known()) text += say("; cause: {}", cause(transfer.cause));
  return text;
}

std::string Teller::transfer(const State& state, const Transfer& transfer) const {
  const Locale& say = *locale_;
  std::string text;
  if (transfer.from == nobody_seat || transfer.to == nobody_seat) {
    const bool gains = transfer.from == nobody_seat;
    const Seat seat = gains ? transfer.to : transfer.from;
    const std::string_view does = gains ? seat == me_ ? say.pick("score") : say.pick("scores")
                                  : seat == me_ ? say.pick("lose")
                                                : say.pick("loses");
    text = say("{} {} {}: ", who(seat, true), does, amount(transfer.amount));
  } else {
    text = say("{} {} {} {}: ", who(transfer.from, true), transfer.from == me_ ? "pay" : "pays",
               who(transfer.to), amount(transfer.amount));
  }
  return text + why(state, transfer) + std::string(say.full_stop());
}

std::string Teller::account_item(const State& state, const std::vector<Transfer>& transfers,
                                 const Account& account, const AccountItem& item) const {
  const Locale& say = *locale_;
  if (item.hands()) {
    const std::string less = plain_amount(rules_.unit, item.other);
    return say("with {}: {} hand {} - {} hand {}", who(item.with), whose(account.seat),
               plain_amount(rules_.unit, item.own), whose(item.with),
               item.other < 0 ? '(' + less + ')' : less);
  }
  const Transfer& one = transfers[static_cast<std::size_t>(item.transfer)];
  std::string told = why(state, one);
  if (item.with == nobody_seat) return told;
  return one.to == account.seat ? say("from {}: {}", who(item.with), told)
                                : say("to {}: {}", who(item.with), told);
}

std::string Teller::account(const State& state, const std::vector<Transfer>& transfers,
                            const Account& account) const {
  if (account.items.empty()) return "";
  const Locale& say = *locale_;
  const auto told = [&](std::int64_t amount) {
    return amount == 0 ? std::string("0") : signed_amount(rules_.unit, amount);
  };
  std::string text;
  int wide = 0;
  for (const AccountItem& item : account.items) wide = std::max(wide, width(told(item.amount)));
  for (const AccountItem& item : account.items) {
    const std::string first =
        "  " + std::string(static_cast<std::size_t>(wide - width(told(item.amount))), ' ') +
        told(item.amount) + ' ';
    text += folded(account_item(state, transfers, account, item) + std::string(say.full_stop()),
                   first, std::string(static_cast<std::size_t>(wide) + 5, ' '));
  }
  const std::int64_t sum = account.balance;
  return folded(say("{}: {}{} in all:", who(account.seat, true),
                    sum > 0   ? "+"
                    : sum < 0 ? "-"
                              : "",
                    amount(std::abs(sum)))) +
         text;
}

std::string Teller::folded(std::string_view text, std::string_view first,
                           std::string_view rest) const {
  return wrapped(text, first, rest, columns_);
}

std::string Teller::worth_item(const Worth& item) const {
  const Locale& say = *locale_;
  const SettleLine& line = rules_.settle[static_cast<std::size_t>(item.line)];
  std::string text = named(say, line.says, line.path);
  if (!item.shown.empty()) text += say(", {}", numbers(line, item.shown, item.amount));
  if (!item.cards.empty()) text += say(", for {}", cards(item.cards.set()));
  return text + rests_on(line.by);
}

/// A paragraph a seat: the items that its hand is worth, and their sum. Nothing where no hand is
/// paid for.
std::string Teller::worths(const Table& table, const State& state) const {
  const Locale& say = *locale_;
  const std::vector<Worth> items = worth(table, state);
  if (items.empty()) return "";
  std::string text;
  for (int role = 0; role < rules_.seats; ++role) {
    const Seat seat = seat_of_role(rules_, state, role);
    std::int64_t sum = 0;
    std::string lines;
    for (const Worth& item : items) {
      if (item.seat != seat) continue;
      sum += item.amount;
      lines += folded(fmt::format("{:>4} {}{}", signed_amount(rules_.unit, item.amount),
                                  worth_item(item), say.full_stop()),
                      "  ", "       ");
    }
    if (lines.empty()) {
      if (has_seat(active_seats(rules_, state), seat))
        text += folded(say("{} hand is worth {}.", whose(seat, true), amount(0)));
      continue;
    }
    text += folded(say("{} hand is worth {}:", whose(seat, true), amount(sum))) + lines;
  }
  const auto owed = std::find_if(rules_.settle.begin(), rules_.settle.end(), [](const auto& line) {
    return line.kind == SettleLine::Kind::owed;
  });
  if (owed->from.kind != SeatsRef::Kind::against)
    return text +
           say("Every player collects the value of their own hand from every other player.\n");
  const Seat centre = Evaluator(table, state).seat(owed->from.one, no_seat, no_seat);
  const bool mine = centre == me_;
  return text + folded(say("{} {} each of the others the value of their hand, and {} paid by each "
                           "the value of {} own.",
                           who(centre, true), mine ? "pay" : "pays", mine ? "are" : "is",
                           mine ? "your" : "their"));
}

std::string Teller::count(const Table& table, const State& state, Seat seat) const {
  if (!rules_.count.on) return "";
  const Locale& say = *locale_;
  Evaluator terms(table, state);
  const Counted& counted = terms.counted(seat);
  const std::string whose = this->whose(seat, true);
  if (play_of(rules_).stated_worth(state, seat))
    return folded(say("{} hand is stated to be worth {}.", whose, counted.value));
  int longest = 0;
  std::string sums;
  for (std::size_t i = 0; i < rules_.count.columns.size(); ++i) {
    longest = std::max(longest, width(column(i, 2)));
    if (counted.columns[i] != 0 && rules_.count.columns.size() > 1)
      sums += say("{}{} {}", sums.empty() ? say.pick(": ") : say.pick({"list"}, ", "),
                  counted.columns[i], column(i, counted.columns[i]));
  }
  std::string text = folded(say("{} hand is worth {}{}.", whose, counted.value, sums));
  for (const CountLine& line : counted.lines) {
    const CountItem& item = rules_.count.items[line.item];
    const std::string amount =
        fmt::format("{:>+6} {} ", line.amount, padded(column(item.column, line.amount), longest));
    text += folded(count_item(counted, line) + std::string(say.full_stop()), amount,
                   std::string(static_cast<std::size_t>(width(amount)) + 2, ' '));
  }
  return text;
}

std::string Teller::count_item(const Counted& counted, const CountLine& line) const {
  const CountItem& item = rules_.count.items[line.item];
  std::string told = locale_->word(WordKind::text, item.says) + rests_on(item.by);
  if (line.group < 0) return told;
  const ShownGroup& group = counted.groups[static_cast<std::size_t>(line.group)];
  CardList cards;
  for (std::size_t i = 0; i < group.size; ++i) cards = list_with(cards, group.cards[i]);
  std::vector<Card> list;
  for (const Card card : listed(cards)) list.push_back(card);
  return told + std::string(locale_->pick(": ")) +
         (names_cards_ ? card_list(list) : spoken_cards(*locale_, rules_.deck, cards));
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
  return folded((*locale_)("{} {} the most, {}, more than the hand that went out with {}.",
                           who(most, true), most == me_ ? "show" : "shows",
                           terms.counted(most).value, terms.counted(winner).value,
                           verb(Verb::out)));
}

std::string Teller::settlement(const Table& table, const State& state,
                               const std::vector<Transfer>& transfers) const {
  const Locale& say = *locale_;
  std::string text;
  if (rules_.count.on && (state.outcome == Outcome::won || state.outcome == Outcome::played))
    for (int role = 0; role < rules_.seats; ++role)
      text += count(table, state, seat_of_role(rules_, state, role));
  text += shows_most(table, state);
  if (transfers.empty()) return text + say("Nobody pays anything.\n");
  text += worths(table, state);
  const std::vector<Account> all = accounts(rules_, state, transfers);
  for (const bool own : {true, false})
    for (const Account& one : all)
      if ((one.seat == me_) == own) text += account(state, transfers, one);
  Net net{};
  for (const Transfer& one : transfers) {
    net[one.from] -= one.amount;
    net[one.to] += one.amount;
  }
  std::string balance;
  const auto add = [&](Seat seat) {
    if (!balance.empty()) balance += say.comma();
    balance += fmt::format("{} {}", who(seat), signed_amount(rules_.unit, net[seat]));
  };
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    add(seat);
    if (rules_.unit.chips > 0)
      balance += fmt::format(" ({:+} {})", net[seat] * rules_.unit.chips / rules_.unit.parts,
                             say.word(WordKind::unit, rules_.unit.chip));
  }
  if (net[pool_seat] != 0) add(pool_seat);
  return text + folded(say("Balance: {}.", balance), "", "    ");
}

std::string Teller::match_won(Seats winners) const {
  const Locale& say = *locale_;
  std::string text;
  for (Seat seat = 0; seat < rules_.seats; ++seat)
    if (has_seat(winners, seat))
      text +=
          text.empty() ? who(seat, true) : std::string(say.pick({"winners"}, " and ")) + who(seat);
  const bool one = std::has_single_bit(winners);
  const bool me = one && me_ < rules_.seats && has_seat(winners, me_);
  return folded(say("The match is over. {} {} it.", text,
                    !one ? say.pick("share")
                    : me ? say.pick("win")
                         : say.pick("wins")));
}

std::string Teller::scores(const Match& match) const {
  return folded((*locale_)("Score: {}.", each_score(match)), "", "    ");
}

std::string Teller::scores_of_match(const Match& match) const {
  return folded((*locale_)("Score of this match: {}.", each_score(match)), "", "    ");
}

std::string Teller::each_score(const Match& match) const {
  std::string text;
  for (Seat seat = 0; seat < rules_.seats; ++seat)
    text += (seat == 0 ? "" : std::string(locale_->comma())) +
            fmt::format("{} {}", who(seat), signed_amount(rules_.unit, match.scores[seat]));
  if (match.pool != 0) text += (*locale_)(", pool {}", amount(match.pool));
  return text;
}

} // namespace yezi
