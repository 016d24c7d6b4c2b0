// The arithmetic behind a balance: what people read of it adds up, names what it is for, and says
// which play made somebody pay for another.

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <regex>

#include "explain/account_json.h"
#include "explain/words.h"
#include "game.h"
#include "kits/drawing/state.h"
#include "kits/words.h"
#include "length.h"
#include "players/play.h"
#include "players/policy_player.h"
#include "players/simple.h"
#include "recorded.h"
#include "records/record.h"
#include "script_modules.h"

namespace yezi::account_test {
namespace {

struct Ended {
  Record record;
  State state;
};

/// A whole hand; the head moves on from one to the next.
Ended ended(const test::Game& game, std::uint64_t number, RolloutPolicy kind) {
  std::vector<std::unique_ptr<Player>> players;
  std::vector<Player*> seats;
  for (Seat seat = 0; seat < game.rules().seats; ++seat) {
    // who draws blindly never goes out
    if (game.rules().piles && kind == RolloutPolicy::eager)
      players.push_back(std::make_unique<SimplePlayer>());
    else
      players.push_back(std::make_unique<PolicyPlayer>(kind));
    seats.push_back(players.back().get());
  }
  Ended made;
  made.record.game = game.rules().said.id;
  made.record.rules_id = game.rules().said.digest;
  for (const Option& option : game.rules().said.options)
    made.record.options[option.name] = option.value;
  made.record.players.assign(seats.size(), "random");
  Match match;
  match.head = static_cast<Seat>(number % seats.size());
  match.pool = game.rules().unit.parts * 3;
  Watchers watchers;
  watchers.over = [&](const State& state) { made.state = state; };
  play(game.table, seats, match, sample_luck(game.rules(), 7, number), number, made.record,
       watchers);
  return made;
}

/// "+2½" in the smallest parts.
std::int64_t number_of(const std::string& text, int parts) {
  static const std::map<std::string, std::pair<int, int>> signs = {
      {"½", {1, 2}}, {"⅓", {1, 3}}, {"⅔", {2, 3}}, {"⅙", {1, 6}}, {"⅚", {5, 6}}};
  std::size_t at = text.starts_with('+') || text.starts_with('-') ? 1 : 0;
  std::int64_t sum = 0;
  for (; at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0; ++at)
    sum = sum * 10 + (text[at] - '0');
  sum *= parts;
  for (const auto& [sign, part] : signs)
    if (text.substr(at) == sign) sum += parts * part.first / part.second;
  return text.starts_with('-') ? -sum : sum;
}

std::vector<std::string> lines_in(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

bool names_something(const std::string& text) {
  const auto letters = std::count_if(text.begin(), text.end(), [](char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 ||
           static_cast<unsigned char>(c) >= 0xe4U; // Chinese
  });
  return letters >= 2;
}

/// What one person is told of one seat: items that sum to what stands above them.
void check_account(const std::vector<std::string>& lines, const std::string& head,
                   std::int64_t balance, int parts) {
  std::size_t at = 0;
  while (at < lines.size() && !lines[at].starts_with(head)) ++at;
  if (at == lines.size()) {
    EXPECT_EQ(balance, 0) << "nothing is told under " << head;
    return;
  }
  const std::string rest = lines[at].substr(head.size());
  EXPECT_EQ(number_of(rest.substr(0, rest.find(' ')), parts), balance) << lines[at];
  std::int64_t sum = 0;
  int items = 0;
  for (++at; at < lines.size() && lines[at].starts_with("  "); ++at, ++items) {
    const std::string item = lines[at].substr(lines[at].find_first_not_of(' '));
    const std::size_t blank = item.find(' ');
    sum += number_of(item.substr(0, blank), parts);
    EXPECT_TRUE(names_something(item.substr(blank))) << lines[at];
  }
  EXPECT_GT(items, 0) << head;
  EXPECT_EQ(sum, balance) << head;
}

/// Clause paths, ids with underscores, the deck: all that only modules call so.
void check_plain(const Rules& rules, const std::string& text) {
  static const std::regex inner("\\b(settle|play|count|offences|facts|match)\\.[a-z]|[a-z]_[a-z]");
  std::smatch found;
  EXPECT_FALSE(std::regex_search(text, found, inner)) << found.str() << " in\n" << text;
  EXPECT_EQ(text.find(rules.deck.id), std::string::npos) << text;
}

class Accounts : public ::testing::TestWithParam<std::string> {};

TEST_P(Accounts, AddUpToTheBalanceInEveryLanguage) {
  const test::Game game = test::load_game(GetParam());
  const Rules& rules = game.rules();
  const Locales locales = locales_of(Library().home(), rules.said.lineage.front());
  int paid = 0;
  // a short run goes on until something was paid
  for (int hand = 0; hand < test::scaled(24, 2) || (paid == 0 && hand < 24); ++hand) {
    const Ended one = ended(game, static_cast<std::uint64_t>(hand),
                            hand % 3 == 0 ? RolloutPolicy::random : RolloutPolicy::eager);
    const Net net = settle_net(game.table, one.state);
    for (const Account& account : accounts(rules, one.state, one.record.settlement)) {
      EXPECT_EQ(account.balance, net[account.seat]);
      for (const AccountItem& item : account.items)
        if (item.hands()) {
          EXPECT_EQ(item.amount, item.own - item.other);
        }
    }
    for (const Locale* locale : {&locales.english, &locales.chinese})
      for (const Seat me : {no_seat, nth_seat(hand, rules.seats)}) {
        Teller teller(rules, seating(one.state), me, nullptr, *locale);
        teller.fold_at(100'000);
        const std::string text = teller.ending(one.state) + '\n' +
                                 teller.settlement(game.table, one.state, one.record.settlement);
        SCOPED_TRACE(text);
        check_plain(rules, text);
        if (one.record.settlement.empty()) continue;
        ++paid;
        const std::vector<std::string> lines = lines_in(text);
        for (Seat seat = 0; seat < rules.seats; ++seat)
          check_account(lines, teller.who(seat, true) + (locale->chinese() ? "：共 " : ": "),
                        net[seat], rules.unit.parts);
        EXPECT_EQ(text.find("（W"), std::string::npos) << "rules where nobody asked for them";
      }
  }
  EXPECT_GT(paid, 0);
}

TEST_P(Accounts, EveryNameOfAPaymentCanBeReadInEnglish) {
  const test::Game game = test::load_game(GetParam());
  const Rules& rules = game.rules();
  const auto readable = [](const std::string& says, const std::string& path) {
    EXPECT_FALSE(says.empty()) << path << " has no name for people";
    EXPECT_TRUE(std::any_of(says.begin(), says.end(), [](char c) { return c >= 'a' && c <= 'z'; }))
        << path << " is called " << says << " in English";
  };
  for (const SettleLine& line : rules.settle) {
    readable(line.says, line.path);
    for (const ShownNumber& number : line.shows) readable(number.says, line.path);
  }
  for (const Redirect& redirect : rules.redirects) readable(redirect.says, redirect.path);
  for (const OffenceRule& offence : rules.offences) readable(offence.says, offence.name);
  for (const CountItem& item : rules.count.items) readable(item.says, item.path);
}

TEST_P(Accounts, AreTheSameAsData) {
  const test::Game game = test::load_game(GetParam());
  for (int hand = 0; hand < test::scaled(6, 2); ++hand) {
    const Ended one = ended(game, static_cast<std::uint64_t>(hand), RolloutPolicy::eager);
    const Teller teller(game.rules(), seating(one.state), no_seat);
    const Net net = settle_net(game.table, one.state);
    for (const auto& account :
         accounts_json(game.table, teller, one.state, one.record.settlement)) {
      std::int64_t sum = 0;
      for (const auto& item : account["items"]) {
        sum += item["amount"].get<std::int64_t>();
        EXPECT_FALSE(item["text"].get<std::string>().empty());
      }
      EXPECT_EQ(sum, account["balance"].get<std::int64_t>());
      EXPECT_EQ(sum, net[account["seat"].get<std::size_t>()]);
    }
    for (const auto& hand_worth : hands_json(game.table, teller, one.state)) {
      std::int64_t sum = 0;
      for (const auto& item : hand_worth["items"]) sum += item["amount"].get<std::int64_t>();
      EXPECT_EQ(sum, hand_worth["amount"].get<std::int64_t>());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Modules, Accounts, ::testing::ValuesIn(Library().ids()),
                         [](const auto& entry) {
                           std::string name = entry.param;
                           for (char& c : name)
                             if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
                           return name;
                         });

TEST(Account, NumbersOfAnAmountMakeIt) {
  for (const char* id : {"tiengow", "ningbo", "wahua"}) {
    const test::Game game = test::load_game(id);
    int seen = 0;
    for (int hand = 0; hand < test::scaled(30, 2); ++hand)
      for (const Transfer& transfer :
           ended(game, static_cast<std::uint64_t>(hand), RolloutPolicy::eager).record.settlement) {
        if (transfer.shown.size() < 2) continue;
        std::int64_t product = 1;
        for (const std::int64_t number : transfer.shown) product *= number;
        EXPECT_EQ(product, transfer.amount) << id << ", line " << transfer.line;
        ++seen;
      }
    EXPECT_GT(seen, 0) << id;
  }
}

TEST(Account, WhatHandsAreWorthToEachOther) {
  const test::Game game = test::load_game("madiao");
  Table hand = game.table;
  State state = deal(hand, {}, sample_luck(game.rules(), 1, 0));
  std::vector<Transfer> transfers;
  int line = 0;
  while (game.rules().settle[static_cast<std::size_t>(line)].kind != SettleLine::Kind::owed) ++line;
  const auto pays = [&](Seat from, Seat to, std::int64_t amount, bool reversed) {
    Transfer made;
    made.from = from;
    made.to = to;
    made.amount = amount;
    made.line = line;
    made.reversed = reversed;
    transfers.push_back(made);
  };
  const Seat banker = state.head;
  const auto right = static_cast<Seat>((banker + 1) % 4);
  pays(right, banker, 4, false); // the banker's hand: 2 zhu
  pays(right, banker, 2, true);  // the right's own: -1
  const std::vector<Account> all = accounts(game.rules(), state, transfers);
  ASSERT_EQ(all[1].seat, right);
  ASSERT_EQ(all[1].items.size(), 1U);
  const Teller teller(game.rules(), seating(state), right);
  EXPECT_EQ(teller.account_item(state, transfers, all[1], all[1].items[0]),
            "with the banker: your hand -1 - the banker's hand 2");
  EXPECT_EQ(teller.account_item(state, transfers, all[0], all[0].items[0]),
            "with you: the banker's hand 2 - your hand (-1)");
  EXPECT_EQ(all[0].balance, 6);
}

// --- who pays for what he did -------------------------------------------------------------------

/// The first hands in which `found` holds of a transfer, each with that transfer.
std::vector<std::pair<Ended, Transfer>> hands_with(const test::Game& game, int most,
                                                   const std::string& path) {
  std::vector<std::pair<Ended, Transfer>> found;
  const Rules& rules = game.rules();
  for (std::uint64_t hand = 0; hand < 3'000 && found.size() < static_cast<std::size_t>(most);
       ++hand) {
    Ended one = ended(game, hand, hand % 2 == 0 ? RolloutPolicy::random : RolloutPolicy::eager);
    for (const Transfer& transfer : one.record.settlement) {
      const bool wanted =
          transfer.redirect >= 0
              ? rules.redirects[static_cast<std::size_t>(transfer.redirect)].path == path
              : rules.settle[static_cast<std::size_t>(transfer.line)].path == path;
      if (!wanted) continue;
      found.emplace_back(one, transfer);
      break;
    }
  }
  EXPECT_FALSE(found.empty()) << path;
  return found;
}

TEST(Cause, OfALiabilityInMadiaoIsAPlayOfWhoPays) {
  const test::Game game = test::load_game("madiao");
  for (const auto& [one, transfer] : hands_with(game, 12, "settle.liability")) {
    const Cause& cause = transfer.cause;
    ASSERT_TRUE(cause.known());
    EXPECT_EQ(cause.seat, transfer.from);
    bool played = false;
    for (std::uint16_t i = 0; i < one.state.log_size; ++i) {
      const Event& event = one.state.log()[i];
      played = played ||
               (event.kind == Event::Kind::act && event.trick == cause.trick &&
                event.seat == cause.seat && event.verb == cause.verb && event.cards == cause.cards);
    }
    EXPECT_TRUE(played);
    const Teller teller(game.rules(), seating(one.state), no_seat);
    const std::string told = teller.settlement(game.table, one.state, one.record.settlement);
    EXPECT_NE(told.find("cause: in trick"), std::string::npos) << told;
  }
}

TEST(Cause, OfARedirectIsFoundByTheEngine) {
  const test::Game lukfu = test::load_game("lukfu");
  for (const auto& [one, transfer] : hands_with(lukfu, 3, "settle.after.liability")) {
    EXPECT_EQ(transfer.cause.seat, one.state.marks[mark_caller]);
    EXPECT_EQ(transfer.cause.verb, Verb::call);
    EXPECT_EQ(transfer.cause.trick, 0);
  }
  const test::Game ningbo = test::load_game("ningbo");
  State fed = deal(ningbo.table, {}, sample_luck(ningbo.rules(), 1, 0));
  draw_state(fed).win = 3;
  draw_state(fed).win_from = 2;
  const Cause discard =
      Evaluator(ningbo.table, fed).cause({SeatRef::Kind::word, 0, 0, &find_word("feeding")->seat});
  EXPECT_EQ(discard, (Cause{2, Verb::discard, 0, 1, list_of(3)}));
  EXPECT_FALSE(Evaluator(ningbo.table, fed).cause({SeatRef::Kind::role, 0}).known());
}

TEST(Cause, OfTheLastLeadIsItsTrick) {
  const test::Game game = test::load_game("tiengow", {{"pool", "kam"}});
  for (const auto& [one, transfer] : hands_with(game, 2, "settle.after.caught")) {
    EXPECT_EQ(transfer.cause.verb, Verb::lead);
    EXPECT_EQ(transfer.cause.trick, one.state.trick);
    EXPECT_EQ(transfer.cause.seat, transfer.from);
  }
}

TEST(Cause, CardsThatNobodySawStayHidden) {
  const test::Game game = test::load_game("lukfu", {{"hand_end_reveal", "off"}});
  ASSERT_EQ(game.rules().reveal_at_end, 0U);
  const Ended one = ended(game, 1, RolloutPolicy::random);
  int buried = 0;
  for (std::uint16_t i = 0; i < one.state.log_size; ++i) {
    const Event& event = one.state.log()[i];
    if (event.kind != Event::Kind::act || event.size == 0) continue;
    const Cause cause = cause_of(game.rules(), one.state, event);
    EXPECT_EQ(!cause.cards.empty(), event.verb != Verb::bury);
    EXPECT_EQ(cause.size, event.size);
    buried += event.verb == Verb::bury ? 1 : 0;
  }
  EXPECT_GT(buried, 0);
}

TEST(Cause, StandsInTheRecordAndMayBeMissingThere) {
  const test::Game game = test::load_game("madiao");
  const auto found = hands_with(game, 1, "settle.liability");
  ASSERT_FALSE(found.empty());
  const std::string text = to_text(game.table, found[0].first.record);
  const auto complaint = [&](const std::string& altered) {
    const auto records = parse_records(game.rules(), kit::summed_anew(altered), "old.jsonl", false);
    if (!records) return to_text(records.faults());
    const auto state = replay(game.table, records->front(), records->front().moves.size() + 1);
    return state ? std::string() : to_text(state.faults());
  };
  EXPECT_EQ(complaint(text), "");
  const std::regex cause(R"re(,"cause":\{"seat":\d,"do":"[^"]*","trick":\d\})re");
  ASSERT_TRUE(std::regex_search(text, cause)) << text;
  EXPECT_EQ(complaint(std::regex_replace(text, cause, "")), "") << "as it was written before";
  std::string wrong = text;
  const std::size_t at = wrong.find("\"trick\":", wrong.find("\"cause\":"));
  wrong[at + 8] = wrong[at + 8] == '1' ? '2' : '1';
  EXPECT_NE(complaint(wrong), "");
  const std::string other =
      std::regex_replace(text, std::regex(R"re("cause":\{"seat":\d,"do":"[a-z]+)re"),
                         R"("cause":{"seat":0,"do":"hop)");
  EXPECT_NE(complaint(other).find("hop"), std::string::npos) << complaint(other);
}

TEST(Cause, APlayThatIsNoneIsAFaultOfTheModule) {
  const auto fails = [](const std::string& name, const std::string& play) {
    const std::string file = kit::write(
        name, "local y = require \"yezi\"\nreturn y.variant \"" + name +
                  "\" {\n  of = \"eight-tricks\",\n  set = { [\"settle.last_trick\"] = { "
                  "y.charges(function(t)\n    t:pay(0, 1, 1, nil, " +
                  play + ")\n  end), by = \"W2\" } },\n}\n");
    const test::Game game = test::load_game(file);
    const Ended one = ended(test::load_game("eight-tricks"), 1, RolloutPolicy::random);
    try {
      settle(game.table, one.state);
    } catch (const ScriptError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_NE(fails("no-such-play", "99").find("there is no play of the number 99"),
            std::string::npos);
  EXPECT_NE(fails("a-play-below", "-1").find("there is no play"), std::string::npos);
  // the first play is a lead of seat 1, who is head
  EXPECT_NE(fails("of-another", "1").find("pays for it"), std::string::npos);
}

} // namespace
} // namespace yezi::account_test
