// Words of games of tricks: the phase, and the values of its clauses. Terms and seats that rest on
// tricks: words_terms.cpp, words_seats.cpp.

#include <algorithm>

#include "core/compiler.h"
#include "kits/tricks/phase.h"
#include "kits/tricks/reading.h"

namespace yezi {

namespace {

CardSet lead_group(Compiler& c, const ClauseAt& at) {
  CardSet group;
  for (const ClauseAt& item : c.list(at, "a list of suits and cards")) {
    const auto name = c.text(item, "a suit or a card");
    if (!name) continue;
    const int suit = c.rules.deck.suit(*name);
    if (suit >= 0) {
      for (const Card card : each(c.rules.pack)) {
        if (c.rules.deck.faces[card].suit == suit) group |= card_bit(card);
      }
    } else if (c.rules.deck.find(*name)) {
      if (const auto found = c.card(item)) group |= alike_to(*found, c.rules.deck.copies);
    } else {
      std::vector<std::string> names;
      for (const Suit& known : c.rules.deck.suits) names.push_back(known.id);
      c.no_such(item, "suit or card", *name, names);
    }
  }
  return group;
}

void any_lead(Compiler&, const ClauseAt&, LeadLaw&) {}

void exhaust_in_order(Compiler& c, const ClauseAt& at, LeadLaw& law) {
  law.on = true;
  const ClauseAt split = c.field(at, "split"), free = c.field(at, "free");
  law.split_unbeatable = c.one_of(split, "way to split groups", {"unbeatable"}) == 0;
  law.unbeatable_free = c.one_of(free, "kind of free lead", {"unbeatable"}) == 0;
  CardSet placed;
  std::uint8_t number = 0;
  for (const ClauseAt& group_at : c.items(at)) {
    const CardSet group = lead_group(c, group_at);
    if (meet(group, placed)) {
      c.fault(group_at, to_text(c.rules.deck, group & placed) + " is in an earlier group already");
    }
    for (const Card card : each(group & ~placed)) {
      law.group[card] = number;
      law.earlier[card] = placed;
    }
    placed |= group;
    ++number;
  }
  const CardSet left = c.rules.pack & ~placed;
  if (!left.empty()) c.fault(at, "leaves out " + to_text(c.rules.deck, left));
}

void held_back(Compiler& c, const ClauseAt& at, LeadLaw& law) {
  for (const ClauseAt& item : c.items(at)) law.held_back |= lead_group(c, item);
  if (law.held_back.empty() && c.faults.empty())
    c.wanted(at, "suits or cards, as y.held_back { \"a\" }");
}

template <TrickPhase::Follow duty>
void follow(Compiler&, const ClauseAt&, FollowRule& made) {
  made.follow = duty;
}

void follow_suit(Compiler& c, const ClauseAt& at, FollowRule& made) {
  made.follow = TrickPhase::Follow::follow_suit;
  const int otherwise = c.one_of(c.field(at, "otherwise"), "duty of who cannot follow suit",
                                 {"free", "trump", "overtrump", "beat"});
  const int beat = c.one_of(c.field(at, "beat"), "duty of who can", {"never", "trumps", "always"});
  if (otherwise >= 0) made.duty.otherwise = static_cast<FollowDuty::Otherwise>(otherwise);
  if (beat >= 0) made.duty.beat = static_cast<FollowDuty::Beat>(beat);
}

void turned_up(Compiler& c, const ClauseAt& at, TrumpRule& made) {
  made.kind = TrumpRule::Kind::turned_up;
  const ClauseAt zone_at = c.field(at, "zone");
  if (!zone_at) return;
  made.zone = c.one_of(zone_at, "zone", c.zone_names());
  if (made.zone < 0) return;
  const Zone& zone = c.rules.zones[static_cast<std::size_t>(made.zone)];
  if (zone.seen_by != Zone::SeenBy::all)
    c.fault(zone_at, "a card that is turned up lies in a zone seen by all");
  const auto dealt =
      std::count_if(c.rules.deal.begin(), c.rules.deal.end(),
                    [&](const DealStep& step) { return static_cast<int>(step.zone) == made.zone; });
  if (dealt != 1)
    c.fault(zone_at, "one card is turned up, but the deal brings " + std::to_string(dealt) +
                         " to this zone");
}

void deduced(Compiler& c, const ClauseAt& at, UnbeatableRule& rule) {
  rule.on = true;
  const int depth = c.one_of(c.field(at, "depth"), "depth", {"visible", "rules", "exact"});
  if (depth >= 0) rule.depth = static_cast<UnbeatableRule::Depth>(depth);
  rule.from_leads = c.boolean(c.field(at, "leads"), true);
  rule.always = c.card_list(c.field(at, "always"));
}

void declare(Compiler& c, const ClauseAt& at, OutOf& of) {
  OutRule& rule = of.rule;
  rule.on = true;
  const ClauseAt least = c.need(at, "least", "the number of cards that make a win");
  rule.least = static_cast<int>(c.integer(least, 1, of.hand).value_or(1));
  rule.bluffs = c.one_of(c.field(at, "claim"), "way to claim", {"certified", "declared"}) == 1;
  rule.check_actual =
      c.one_of(c.field(at, "truth"), "way to judge claims", {"actual", "deduced"}) != 1;
  rule.count_combos = c.boolean(c.field(at, "combos"), false);
  rule.after_last = c.boolean(c.field(at, "after_last"), true);
  const ClauseAt counter = c.field(at, "false_claims");
  if (counter) rule.retract_counter = c.seat_counter_base(counter);
}

template <bool last_wins>
void ends(Compiler&, const ClauseAt&, TrickEnd& made) {
  made.last_wins = last_wins;
}

void needs_a_trick(Compiler& c, const ClauseAt& at, LastTrick& made) {
  made.needs_trick = c.integer(c.field(at, "most"), 1, 64).value_or(0);
}

constexpr Word trick_words[] = {
    {.name = "tricks",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::phase},
     .fields = {{"leader", "string",
                 "who leads first: a role, \"opener\", or a mark that an earlier phase sets",
                 "the first role"},
                {"lead", "string|string[]",
                 "the patterns that may be led, by name or as words such as y.single; every card "
                 "must be a single that may be led"},
                {"lead_law", "yezi.Word",
                 "y.exhaust_in_order { … }, y.held_back { … } or y.any_lead", "any may be led"},
                {"follow", "yezi.Word",
                 "y.beat_or_break, y.must_beat, y.follow_suit or y.catch_or_bury"},
                {"trump", "string|yezi.Word|yezi.Term",
                 "a suit, y.turned_up, or a term that is the number of a suit when play begins, 1 "
                 "for the first of the deck, 0 for none",
                 "no trumps"},
                {"once", "string|string[]|yezi.Word",
                 "patterns, or y.combo { … }, that are beaten at most once when led; not with "
                 "y.beat_or_break",
                 "none"},
                {"last", "string|yezi.Word",
                 "\"needs_a_trick\" or y.needs_a_trick { … }; not with y.beat_or_break",
                 "nothing special"},
                {"beats", "yezi.Word|table|function",
                 "what beats what, for all patterns or for each by name"},
                {"unbeatable", "yezi.Word",
                 "y.deduced { … }; required if lead_law or out speak of unbeatable cards",
                 "cards are not judged"},
                {"out", "yezi.Word", "y.declare { … }: going out", "nobody goes out"},
                {"ends", "yezi.Word", "y.hands_empty or y.last_trick_wins", "y.hands_empty"},
                {"zones", "table",
                 "{ hand =, taken =, spent =, buried =, claimed = }: other names for these zones",
                 "the same names"}},
     .type = "yezi.Word",
     .says =
         "Trick-taking: the leader plays a combination, and each seat in turn beats it or buries "
         "as many cards. The phase is called \"play\" and ends the hand. The seats "
         "that act are dealt equal hands. It needs the zones hand and buried (of seats, seen "
         "by the owner; buried by all under y.follow_suit), taken (of seats, seen by all), spent "
         "(of the table, seen by all), and "
         "claimed (of seats, seen by all) beside `out`.",
     .example = R"(
play = y.tricks {
  leader = "second",
  lead   = { "single", "run" },
  follow = y.catch_or_bury,
  beats  = { single = y.higher_in_suit, run = y.higher_in_suit, set = y.never },
  ends   = y.last_trick_wins,
},)"},
    {.name = "any_lead",
     .form = Form::bare,
     .games = Games::tricks,
     .stands = {Stands::lead_law},
     .type = "yezi.Word",
     .says = "Any combination of `play.lead` may be led.",
     .example = R"(
lead_law = y.any_lead,)",
     .reads = {&reading<any_lead>}},
    {.name = "exhaust_in_order",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::lead_law},
     .arguments = {{"groups…", "string[]", "suits or codes of cards, the first to go out first"}},
     .fields = {{"split", "\"unbeatable\"", "in each group unbeatable cards come after the others",
                 "groups are whole"},
                {"free", "\"unbeatable\"",
                 "the privileged caller may lead any unbeatable single; needs y.calling { "
                 "privileged = … }",
                 "nobody is free"}},
     .type = "yezi.Word",
     .says = "A player who leads a single card leads from the first group that the hand still "
             "holds. Every card of the pack is in exactly one group.",
     .example = R"(
lead_law   = y.exhaust_in_order { { "a" }, { "b" }, { "c", "x" }, split = "unbeatable" },
unbeatable = y.deduced,)",
     .reads = {&reading<exhaust_in_order>}},
    {.name = "held_back",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::lead_law},
     .arguments = {{"cards…", "string[]", "suits or codes of cards"}},
     .type = "yezi.Word",
     .says = "These cards are not led before one of them has been played, by a player who holds "
             "any other card. For leads of single cards, where everybody sees what is played.",
     .example = R"(
lead     = { "single" },
lead_law = y.held_back { "a" },
follow   = y.follow_suit,
zones    = { buried = "thrown" },)",
     .reads = {&reading<held_back>}},
    {.name = "beat_or_break",
     .form = Form::bare,
     .games = Games::tricks,
     .stands = {Stands::follow},
     .type = "yezi.Word",
     .says =
         "A follower beats, or buries so that nothing that is kept would beat. The duty binds, so "
         "others can deduce what the hand does not hold.",
     .example = R"(
follow = y.beat_or_break,)",
     .reads = {&reading<follow<TrickPhase::Follow::beat_or_break>>}},
    {.name = "catch_or_bury",
     .form = Form::bare,
     .games = Games::tricks,
     .stands = {Stands::follow},
     .type = "yezi.Word",
     .says = "A follower beats, or buries any cards. There is no duty, so nothing can be deduced.",
     .example = R"(
follow = y.catch_or_bury,)",
     .reads = {&reading<follow<TrickPhase::Follow::catch_or_bury>>}},
    {.name = "follow_suit",
     .form = Form::free,
     .games = Games::tricks,
     .stands = {Stands::follow},
     .fields =
         {{"otherwise", "\"free\"|\"trump\"|\"overtrump\"|\"beat\"",
           "the duty of a follower without a card of the suit led: nothing; play a trump; play a "
           "trump higher than those in the trick, or else any trump; beat the best card",
           "\"free\""},
          {"beat", "\"never\"|\"trumps\"|\"always\"",
           "when a follower that can follow suit must beat the best card if it can: never; "
           "when trumps are led; always",
           "\"never\""}},
     .type = "yezi.Word",
     .says = "A follower plays a card of the suit led if it has one. What it must do and cannot, "
             "it need not. All see what is played, so the zone of buried cards is seen by all, and "
             "a card that is not of the suit led proves that its player has none. Only single "
             "cards may be led. A led card without a suit leaves followers free.",
     .example = R"(
lead   = { "single" },
follow = y.follow_suit { otherwise = "trump", beat = "trumps" },
trump  = "a",
zones  = { buried = "thrown" },)",
     .reads = {&reading<follow_suit>}},
    {.name = "must_beat",
     .form = Form::bare,
     .games = Games::tricks,
     .stands = {Stands::follow},
     .type = "yezi.Word",
     .says = "A follower who can beat must beat; any other may bury any card. What is buried "
             "proves that its player had nothing to beat with.",
     .example = R"(
follow = y.must_beat,)",
     .reads = {&reading<follow<TrickPhase::Follow::must_beat>>}},
    {.name = "turned_up",
     .form = Form::free,
     .games = Games::tricks,
     .stands = {Stands::trump},
     .fields = {{"zone", "string", "a zone seen by all to which the deal brings one card",
                 "the last card dealt to a hand, which stays there"}},
     .type = "yezi.Word",
     .says =
         "Trumps are the suit of a card that is turned up at the deal; there are none if it has "
         "no suit. A card that stays in a hand is shown to all when play begins.",
     .example = R"(
trump = y.turned_up,)",
     .reads = {&reading<turned_up>}},
    {.name = "deduced",
     .form = Form::free,
     .games = Games::tricks,
     .stands = {Stands::unbeatable},
     .fields =
         {{"depth", "\"visible\"|\"rules\"|\"exact\"",
           "visible: every card that beats it was dealt to the seat or played face up; rules: "
           "or is ruled out for each opponent by a burial against a single card, or by a single "
           "lead; exact: no arrangement of the unseen cards that fits what the seat knows has "
           "one in an opponent's hand",
           "\"exact\""},
          {"leads", "boolean", "whether what the lead law shows is used", "true"},
          {"always", "string[]", "cards that always count as unbeatable", "none"}},
     .type = "yezi.Word",
     .says = "A card counts as unbeatable for a seat if the seat can deduce that nobody holds a "
             "card that beats it.",
     .example = R"(
unbeatable = y.deduced { depth = "visible", always = { "x" } },)",
     .reads = {&reading<deduced>}},
    {.name = "declare",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::out},
     .fields = {{"least", "integer",
                 "how many cards, taken or shown, make a win; 1 to the size of a hand"},
                {"claim", "\"certified\"|\"declared\"",
                 "only unbeatable cards are shown; or any cards may be named beside them",
                 "\"certified\""},
                {"truth", "\"actual\"|\"deduced\"",
                 "how a claim is judged: by who can beat it in fact, or by what can be deduced",
                 "\"actual\""},
                {"combos", "boolean", "whether unbeatable combinations count too", "false"},
                {"after_last", "boolean", "whether the winner of the last trick may still declare",
                 "true"},
                {"false_claims", "string", "a counter of seats that counts false claims", "none"}},
     .type = "yezi.Word",
     .says =
         "The leader may declare before leading: a hand with enough taken and unbeatable cards "
         "wins, with the reason \"play.out\". It stands in place of y.last_trick_wins and needs "
         "`unbeatable` and the zone claimed. A hand has room for a few dozen claims that prove "
         "false; then only the certain cards are taken.",
     .example = R"(
unbeatable = y.deduced { depth = "exact" },
out        = y.declare { least = 3 },)",
     .reads = {&reading<declare>}},
    {.name = "hands_empty",
     .form = Form::bare,
     .games = Games::tricks,
     .stands = {Stands::ends},
     .type = "yezi.Word",
     .says =
         "Play ends when the hands are empty. Nobody is \"winner\"; the winner of the last trick "
         "is y.winner_of { at = \"last\" }.",
     .example = R"(
unbeatable = y.deduced,
out        = y.declare { least = 4 },
ends       = y.hands_empty,)",
     .reads = {&reading<ends<false>>}},
    {.name = "last_trick_wins",
     .form = Form::bare,
     .games = Games::tricks,
     .stands = {Stands::ends},
     .type = "yezi.Word",
     .says = "Play ends when the hands are empty, and the winner of the last trick wins the hand. "
             "Not beside `out`.",
     .example = R"(
ends = y.last_trick_wins,)",
     .reads = {&reading<ends<true>>}},
    {.name = "needs_a_trick",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::last_trick},
     .fields = {{"most", "integer", "last tricks of at most this many cards, 1 to 64"}},
     .type = "yezi.Word",
     .says = "A player who has won no trick may not win the last one, if it has at most `most` "
             "cards. last = \"needs_a_trick\" is for last tricks of any size.",
     .example = R"(
last = y.needs_a_trick { most = 1 },)",
     .reads = {&reading<needs_a_trick>}},
};

} // namespace

std::span<const Word> words_of_tricks() { return trick_words; }

} // namespace yezi
