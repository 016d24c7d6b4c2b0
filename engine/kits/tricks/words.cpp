// The words of games of tricks.

#include "core/word.h"
#include "kits/tricks/phase.h"

namespace yezi {

namespace {

constexpr Word trick_words[] = {
    {.name = "tricks",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::phase},
     .fields = {{"leader", "string", "the role that leads first, or \"opener\"", "the first role"},
                {"lead", "string|string[]",
                 "the patterns that may be led, by name or as words such as y.single; every card "
                 "must be a single that may be led"},
                {"lead_law", "yezi.Word", "y.exhaust_in_order { … } or y.any_lead",
                 "any may be led"},
                {"follow", "yezi.Word", "y.beat_or_break or y.catch_or_bury"},
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
         "as many cards face down. The phase is called \"play\" and ends the hand. The seats "
         "that act are dealt equal hands. It needs the zones hand and buried (of seats, seen "
         "by the owner), taken (of seats, seen by all), spent (of the table, seen by all), and "
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
lead_law = y.any_lead,)"},
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
     .says = "Who leads a single card leads from the first group that the hand still holds. Every "
             "card of the pack is in exactly one group.",
     .example = R"(
lead_law   = y.exhaust_in_order { { "a" }, { "b" }, { "c", "x" }, split = "unbeatable" },
unbeatable = y.deduced,)"},
    {.name = "beat_or_break",
     .form = Form::bare,
     .games = Games::tricks,
     .stands = {Stands::follow},
     .type = "yezi.Word",
     .says =
         "A follower beats, or buries so that nothing that is kept would beat. The duty binds, so "
         "others can deduce what the hand does not hold.",
     .example = R"(
follow = y.beat_or_break,)"},
    {.name = "catch_or_bury",
     .form = Form::bare,
     .games = Games::tricks,
     .stands = {Stands::follow},
     .type = "yezi.Word",
     .says = "A follower beats, or buries any cards. There is no duty, so nothing can be deduced.",
     .example = R"(
follow = y.catch_or_bury,)"},
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
unbeatable = y.deduced { depth = "visible", always = { "x" } },)"},
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
out        = y.declare { least = 3 },)"},
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
ends       = y.hands_empty,)"},
    {.name = "last_trick_wins",
     .form = Form::bare,
     .games = Games::tricks,
     .stands = {Stands::ends},
     .type = "yezi.Word",
     .says = "Play ends when the hands are empty, and who wins the last trick wins the hand. Not "
             "beside `out`.",
     .example = R"(
ends = y.last_trick_wins,)"},
    {.name = "needs_a_trick",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::last_trick},
     .fields = {{"most", "integer", "last tricks of at most so many cards, 1 to 64"}},
     .type = "yezi.Word",
     .says = "Who has won no trick may not win the last trick, if it is of at most so many cards. "
             "last = \"needs_a_trick\" is for last tricks of any size.",
     .example = R"(
last = y.needs_a_trick { most = 1 },)"},

    {.name = "tricks_of",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "How many tricks a seat won.",
     .example = R"(
settle = { { "tricks", y.owed(y.tricks_of "payee") } },)"},
    {.name = "first_tricks",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "How many tricks a seat won from the first on, without a break.",
     .example = R"(
settle = { { "first", y.owed(y.first_tricks "payee") } },)"},
    {.name = "leads_won",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"},
                   {"cards", "yezi.CardTerm", "one of these was in the lead"}},
     .type = "yezi.Term",
     .says = "How many tricks a seat led and won with what it led, with one of these cards in it.",
     .example = R"(
settle = { { "aces", y.owed(2 * y.leads_won("payee", y.these { "a1", "b1", "c1" })) } },)"},
    {.name = "tricks_won",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .fields = {{"with", "string|string[]|yezi.Word",
                 "what won the trick: patterns, or y.combo { … }", "anything"},
                {"led", "string|string[]|yezi.Word", "what was led", "anything"},
                {"at", "\"any\"|\"first\"|\"last\"|\"before_last\"",
                 "which tricks; \"before_last\" are all but the last", "\"any\""},
                {"lost", "boolean", "only tricks that another had led", "false"}},
     .type = "yezi.Term",
     .says = "How many tricks of this kind a seat won. The last trick is known once the hand is "
             "over.",
     .example = R"(
settle = { { "runs", y.owed(y.tricks_won { "payee", with = "run", at = "last" }) } },)"},
    {.name = "split",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"},
                   {"table", "table<string, integer[]>",
                    "{ [\"3-3-2-0\"] = { 1, 1, 0, -1 }, … }: the tricks of all seats from high to "
                    "low, and an amount for each, -10000 to 10000"}},
     .type = "yezi.Term",
     .says =
         "An amount by how the tricks were divided among the seats; 0 if the table does not have "
         "the division. All divisions have the same number of tricks.",
     .example = R"(
settle = {
  { "division", y.shares(y.split("payee", { ["6-0-0-0"] = { 3, -1, -1, -1 },
                                            ["3-3-0-0"] = { 1, 1, -1, -1 } })) },
},)"},
    {.name = "strength",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "The largest number of cards of a seat's deal that combinations and unbeatable cards "
             "can cover. It needs a phase of tricks.",
     .example = R"(
report = { { "strength of the head", y.mean(y.strength "head") } },)"},
    {.name = "holder",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::seat},
     .arguments = {{"code", "string", "the code of a card"}},
     .type = "yezi.SeatName",
     .says = "The seat that was dealt this card; nobody if no seat was. Packs without copies only. "
             "It is no party of y.pay; in y.fine it is one.",
     .example = R"(
settle = {
  { "nine", y.owed(y.same("payee", y.holder "a9")) },
},)"},
    {.name = "leader_of",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::seat},
     .fields = {{"with", "string|string[]|yezi.Word", "what won the trick, as for y.tricks_won",
                 "anything"},
                {"led", "string|string[]|yezi.Word", "what was led", "anything"},
                {"at", "\"any\"|\"first\"|\"last\"|\"before_last\"", "which tricks", "\"any\""},
                {"lost", "boolean", "only tricks that another than the leader won", "false"},
                {"nth", "\"last\"|\"first\"", "which of several tricks", "\"last\""}},
     .type = "yezi.SeatName",
     .says = "The seat that led the last, or the first, of these tricks; nobody if there is none.",
     .example = R"(
settle = { { "beaten", y.pay { from = y.leader_of { at = "last", lost = true },
                               to = y.winner_of { at = "last" }, amount = 1 } } },)"},
    {.name = "winner_of",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::seat},
     .fields = {{"with", "string|string[]|yezi.Word", "what won the trick, as for y.tricks_won",
                 "anything"},
                {"led", "string|string[]|yezi.Word", "what was led", "anything"},
                {"at", "\"any\"|\"first\"|\"last\"|\"before_last\"", "which tricks", "\"any\""},
                {"lost", "boolean", "only tricks that another than the leader won", "false"},
                {"nth", "\"last\"|\"first\"", "which of several tricks", "\"last\""}},
     .type = "yezi.SeatName",
     .says = "The seat that won the last, or the first, of these tricks; nobody if there is none.",
     .example = R"(
settle = { { "runs", y.pay { from = "head", to = y.winner_of { led = "run", nth = "first" },
                             amount = 1 } } },)"},
};

} // namespace

std::span<const Word> words_of_tricks() { return trick_words; }

} // namespace yezi
