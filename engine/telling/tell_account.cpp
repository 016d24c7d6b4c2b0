// How hands are counted, who pays whom, scores: in sentences.

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "table/drawing.h"
#include "telling/tell.h"

namespace yezi {

std::string Teller::rests_on(const std::vector<std::string>& by) const {
  return by.empty() || !tells_rules_ ? ""
                                     : (*tongue_)(" ({})", "（{}）", cited(*tongue_, by, sheet_));
}

std::string Teller::line_name(const SettleLine& line) const {
  std::string text = tongue_->word(WordKind::text, line.says.empty() ? line.path : line.says);
  if (!line.says.empty() && tells_rules_ && !tongue_->chinese()) text += ", " + line.path;
  return text + rests_on(line.by);
}

std::string Teller::transfer(const State& state, const Transfer& transfer) const {
  const Tongue& say = *tongue_;
  const SettleLine& line = rules_.settle[static_cast<std::size_t>(transfer.line)];
  std::string text;
  if (transfer.from == nobody_seat || transfer.to == nobody_seat) {
    const bool gains = transfer.from == nobody_seat;
    const Seat seat = gains ? transfer.to : transfer.from;
    const std::string_view does = gains ? "score" : "lose";
    text = say("{} {} {}: ", "{0}{3} {2}：", who(seat, true),
               seat == me_ ? std::string(does) : third_person(does), amount(transfer.amount),
               gains ? "得" : "失");
  } else {
    text = say("{} {} {} {}: ", "{0}付{2} {3}：", who(transfer.from, true),
               transfer.from == me_ ? "pay" : "pays", who(transfer.to), amount(transfer.amount));
  }
  if (transfer.offence >= 0) {
    const OffenceRule& rule =
        rules_.offences[state.offences[static_cast<std::size_t>(transfer.offence)].rule];
    text += say.word(WordKind::text, rule.says);
    if (tells_rules_ && !say.chinese()) text += ", offences." + rule.name;
    text += rests_on(rule.by);
  } else {
    text += line_name(line);
  }
  if (transfer.cards != 0) text += say(", for {}", "，因{}", cards(transfer.cards));
  if (transfer.redirect >= 0) {
    const Redirect& redirect = rules_.redirects[static_cast<std::size_t>(transfer.redirect)];
    text += say("; owed by {}, paid for under {}", "；本為{}所欠，依 {} 代付",
                who(transfer.owed_by), redirect.path) +
            rests_on(redirect.by);
  }
  return text + std::string(say.full_stop());
}

std::string Teller::folded(std::string_view text, std::string_view first,
                           std::string_view rest) const {
  return wrapped(text, first, rest, columns_);
}

/// A paragraph a seat: the items that its hand is worth, and their sum.
std::string Teller::worths(const Table& table, const State& state) const {
  const Tongue& say = *tongue_;
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
      if (item.cards != 0) line += say(", for {}", "，因{}", cards(item.cards));
      lines += folded(line + std::string(say.full_stop()), "  ", "       ");
    }
    if (lines.empty()) continue;
    text += folded(say("{} hand is worth {}:", "{}手牌值 {}：", whose(seat, true), amount(sum))) +
            lines;
  }
  if (text.empty()) return text;
  const auto owed = std::find_if(rules_.settle.begin(), rules_.settle.end(), [](const auto& line) {
    return line.kind == SettleLine::Kind::owed;
  });
  if (owed == rules_.settle.end() || owed->from.kind != SeatsRef::Kind::against)
    return text + say("Everybody is paid by everybody what his hand is worth.\n",
                      "各人按自己手牌之值，向其餘各人收取。\n");
  const Seat centre = Evaluator(table, state).seat(owed->from.one, no_seat, no_seat);
  const bool mine = centre == me_;
  return text +
         folded(say("{} {} each of the others what his hand is worth, and {} paid by each what {} "
                    "own is worth.",
                    "{0}按各人手牌之值付給各人，各人亦按{0}手牌之值付給{0}。", who(centre, true),
                    mine ? "pay" : "pays", mine ? "are" : "is", mine ? "your" : "his"));
}

std::string Teller::count(const Table& table, const State& state, Seat seat) const {
  if (!rules_.count.on) return "";
  const Tongue& say = *tongue_;
  Evaluator terms(table, state);
  const Counted& counted = terms.counted(seat);
  const std::string whose = this->whose(seat, true);
  if (has_seat(state.draw.stated_for, seat))
    return folded(
        say("{} hand is said to be worth {}.", "{}手牌據稱值 {}。", whose, counted.value));
  int longest = 0;
  std::string sums;
  for (std::size_t i = 0; i < rules_.count.columns.size(); ++i) {
    longest = std::max(longest, width(column(i, 2)));
    if (counted.columns[i] != 0 && rules_.count.columns.size() > 1)
      sums += say("{}{} {}", "{3}{1} {2}", sums.empty() ? ": " : ", ", counted.columns[i],
                  column(i, counted.columns[i]), sums.empty() ? "：" : "、");
  }
  std::string text =
      folded(say("{} hand is worth {}{}.", "{}手牌值 {}{}。", whose, counted.value, sums));
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
  std::string told = tongue_->word(WordKind::text, item.says) + rests_on(item.by);
  if (line.group < 0) return told;
  const ShownGroup& group = counted.groups[static_cast<std::size_t>(line.group)];
  CardList cards = 0;
  for (std::size_t i = 0; i < group.size; ++i) cards = list_with(cards, group.cards[i]);
  return told + std::string(tongue_->pick(": ", "：")) + spoken_cards(*tongue_, rules_.deck, cards);
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
  return folded((*tongue_)("{} {} the most, {}, more than the hand that went out with {}.",
                           "{0}所示最多，為 {2}，多於{4}者的 {3}。", who(most, true),
                           most == me_ ? "show" : "shows", terms.counted(most).value,
                           terms.counted(winner).value, verb(Verb::out)));
}

std::string Teller::settlement(const Table& table, const State& state,
                               const std::vector<Transfer>& transfers) const {
  const Tongue& say = *tongue_;
  std::string text;
  if (rules_.count.on && (state.outcome == Outcome::won || state.outcome == Outcome::played))
    for (int role = 0; role < rules_.seats; ++role)
      text += count(table, state, seat_of_role(rules_, state, role));
  text += shows_most(table, state);
  if (transfers.empty()) return text + say("Nobody pays anything.\n", "各家互無收付。\n");
  text += worths(table, state);
  Net net{};
  for (const Transfer& one : transfers) {
    // What hands are worth has been told by seat.
    if (rules_.settle[static_cast<std::size_t>(one.line)].kind != SettleLine::Kind::owed ||
        one.redirect >= 0)
      text += folded(transfer(state, one), "", "    ");
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
  return text + folded(say("Balance: {}.", "淨數：{}。", balance), "", "    ");
}

std::string Teller::seat_name(Seat seat) const {
  return seat == me_ ? who(seat) : (*tongue_)("seat {}", "第 {} 座", static_cast<int>(seat));
}

std::string Teller::match_won(Seats winners) const {
  std::string text;
  for (Seat seat = 0; seat < rules_.seats; ++seat)
    if (has_seat(winners, seat))
      text += (text.empty() ? "" : std::string(tongue_->pick(" and ", "與"))) + seat_name(seat);
  const bool one = std::has_single_bit(winners);
  if (text.front() == 'y' || text.front() == 's') text.front() = text.front() == 'y' ? 'Y' : 'S';
  const bool me = one && me_ < rules_.seats && has_seat(winners, me_);
  return folded((*tongue_)("{} {} the match.", "{0}勝全場。", text,
                           !one ? "share"
                           : me ? "win"
                                : "wins"));
}

std::string Teller::scores(const Match& match) const {
  std::string text;
  for (Seat seat = 0; seat < rules_.seats; ++seat)
    text += (seat == 0 ? "" : std::string(tongue_->comma())) +
            fmt::format("{} {}", seat_name(seat), signed_amount(rules_.unit, match.scores[seat]));
  if (match.pool != 0) text += (*tongue_)(", pool {}", "，彩池 {}", amount(match.pool));
  return folded((*tongue_)("Score: {}.", "積分：{}。", text), "", "    ");
}

} // namespace yezi
