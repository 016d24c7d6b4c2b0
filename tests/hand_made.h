// The rules of a trick game put together by hand, so that tests and fuzzers need no script: the
// money cards with a dreamer, sealed claims, one round of calling, beating or breaking, going out.
#pragma once

#include <array>
#include <memory>

#include "core/term_op.h"
#include "kits/bonus/phase.h"
#include "kits/calling/phase.h"
#include "kits/tricks/phase.h"
#include "packs.h"
#include "table/settle.h"

namespace yezi::kit {

class HandMade {
public:
  static std::shared_ptr<const Rules> rules() { return HandMade().made(); }

private:
  std::shared_ptr<Rules> out_ = std::make_shared<Rules>();
  Rules& rules_ = *out_;

  TermId term(const TermOp& op, std::int64_t value = 0, TermId a = no_term, TermId b = no_term,
              TermId c = no_term) {
    Term term;
    term.op = &op;
    term.value = value;
    term.a = a;
    term.b = b;
    term.c = c;
    rules_.terms.push_back(term);
    return static_cast<TermId>(rules_.terms.size()) - 1;
  }
  static SeatRef mark(int index) { return {SeatRef::Kind::mark, index}; }
  static SeatRef role(int index) { return {SeatRef::Kind::role, index}; }
  TermId cards(int zone, SeatRef seat) {
    const TermId id = term(cards_op("cards"), zone);
    rules_.terms.back().seat = seat;
    return id;
  }
  TermId same(SeatRef a, SeatRef b) {
    const TermId id = term(number_op("same"));
    rules_.terms.back().seat = a;
    rules_.terms.back().other = b;
    return id;
  }

  void places() {
    rules_.roles = {"head", "second", "dreamer", "third"};
    rules_.seats = 4;
    rules_.active_roles = 0b1011;
    using SeenBy = Zone::SeenBy;
    rules_.zones = {{"hand", "hand", true, SeenBy::owner, 0},
                    {"taken", "taken", true, SeenBy::all, 4},
                    {"claimed", "claimed", true, SeenBy::all, 8},
                    {"buried", "buried", true, SeenBy::owner, 12},
                    {"spent", "spent", false, SeenBy::all, 16}};
    rules_.hand_zone = 0;
    rules_.reveal_at_end = 0b1001; // hand, buried
    for (int role = 0; role < 4; ++role) add_step(rules_, {static_cast<std::uint8_t>(role), 0});
    for (int i = 4; i < 37; ++i)
      add_step(
          rules_,
          {static_cast<std::uint8_t>(std::array{0, 1, 3}[static_cast<std::size_t>(i - 4) % 3]), 0});
  }

  void phases() {
    const Deck& deck = rules_.deck;
    BonusPhase tigers;
    tigers.sets = {cards_of(deck, "s1 g1 k1 x1 ww")};
    CallPhase call;
    call.order = {0, 1, 3};
    call.privileged_roles = 0b1010;
    call.first_may_declare = true;
    TrickPhase play;
    play.may_lead = 0b111;
    play.follow = TrickPhase::Follow::beat_or_break;
    play.law.on = play.law.split_unbeatable = play.law.unbeatable_free = true;
    for (const Card card : each(rules_.pack)) {
      const int suit = deck.faces[card].suit;
      play.law.group[card] = static_cast<std::uint8_t>(suit < 0 ? 4 : suit);
    }
    for (const Card card : each(rules_.pack))
      for (const Card other : each(rules_.pack))
        if (play.law.group[other] < play.law.group[card]) play.law.earlier[card] |= card_bit(other);
    play.unbeatable.on = true;
    play.out.on = play.out.bluffs = true;
    play.out.most_false = 20;
    play.out.least = 6;
    play.hand = 0;
    play.taken = 1;
    play.claimed = 2;
    play.buried = 3;
    play.spent = 4;
    add_phase(rules_, "tigers", std::make_shared<BonusPhase>(tigers));
    add_phase(rules_, "call", std::make_shared<CallPhase>(call));
    add_phase(rules_, "play", std::make_shared<TrickPhase>(play));
    rules_.hand_zone = 0;
    rules_.verbs = {"pass", "call", "claim", "lead", "beat", "bury", "declare"};
    rules_.marks = {"winner", "caller", "privileged"};
    rules_.reasons = {"tigers", "call", "play", "play.out"};
  }

  void payments() {
    const SeatRef winner = mark(mark_winner), privileged = mark(mark_privileged);
    const TermId winning = term(cards_op("join"), 0, cards(1, winner), cards(2, winner));
    rules_.facts.push_back({"fu", term(number_op("count"), 0, winning), -1, {"L-10.2"}, false, {}});
    rules_.facts.push_back(
        {"matches",
         term(number_op("count"), 0, term(cards_op("alike"), 0, winning, cards(0, role(2)))),
         -1,
         {},
         false,
         {}});
    const TermId fu = term(number_op("fact"), 0), matches = term(number_op("fact"), 1);
    const TermId doubled =
        term(number_op("when"), 0, term(number_op("eq"), 0, fu, term(number_term, 12)),
             term(number_term, 2), term(number_term, 1));
    const TermId over = term(number_op("sub"), 0, fu, term(number_term, 6));
    const TermId tigers = term(number_op("reason"), 0);
    SettleLine win;
    win.path = "settle.win";
    win.by = {"L-11.2"};
    win.when = term(number_op("no"), 0, tigers);
    win.amount = term(number_op("mul"), 0, term(number_op("pow2"), 0, over), doubled);
    win.from.kind = SeatsRef::Kind::losers;
    win.to.one = winner;
    win.cards = winning;
    SettleLine dreamer;
    dreamer.path = "settle.dreamer";
    dreamer.by = {"L-11.3"};
    // a hand that was drawn, or won by the bonus, has no share
    dreamer.when = term(number_op("all"), 0, win.when,
                        term(number_op("lt"), 0, term(number_term, 0), matches));
    dreamer.amount =
        term(number_op("pow2"), 0, term(number_op("sub"), 0, matches, term(number_term, 1)));
    dreamer.from.kind = SeatsRef::Kind::losers;
    dreamer.to.one = role(2);
    SettleLine bonus;
    bonus.path = "settle.tigers";
    bonus.by = {"L-11.5"};
    bonus.when = tigers;
    bonus.amount = term(number_term, 4);
    bonus.from.kind = SeatsRef::Kind::losers;
    bonus.to.one = winner;
    rules_.settle = {win, dreamer, bonus};
    Redirect liability;
    liability.path = "settle.after.liability";
    liability.by = {"L-11.4"};
    liability.when = term(number_op("no"), 0, same(winner, privileged));
    liability.who = privileged;
    rules_.redirects = {liability};
    const TermId stays = term(number_op("any"), 0, same(winner, role(0)),
                              term(number_op("outcome"), static_cast<int>(Outcome::drawn)));
    const TermId both = term(number_op("all"), 0, same(mark(mark_caller), role(0)), stays);
    rules_.match.next_head =
        term(number_op("when"), 0, both, term(number_term, 0), term(number_term, 1));
  }

  std::shared_ptr<const Rules> made() {
    rules_.said.id = "hand-made";
    rules_.said.digest = "0123abcd";
    Option players;
    players.name = "players";
    players.value = "4";
    rules_.said.options = {players};
    rules_.deck = money_deck();
    rules_.pack = rules_.deck.all() & ~cards_of(rules_.deck, "ff");
    rules_.book = luk_book(rules_.deck, rules_.pack);
    places();
    phases();
    payments();
    return out_;
  }
};

inline Table hand_made_table() { return lay(HandMade::rules(), nullptr); }

} // namespace yezi::kit
