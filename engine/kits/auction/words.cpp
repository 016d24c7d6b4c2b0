// The word of auctions.

#include "core/word.h"
#include "kits/auction/phase.h"

namespace yezi {

namespace {

constexpr Parameter auction_fields[] = {
    {"levels", "integer[]", "the numbers that may be bid, from low to high, 0 to 4000"},
    {"suits", "string[]",
     "ids of suits, and \"none\" for no trumps, from low to high: a bid names one of them; at the "
     "same level a later one is higher",
     "levels alone are bid"},
    {"first", "string", "the role that speaks first", "the first that acts"},
    {"returns", "boolean", "whether who passed may bid again", "false"},
    {"once", "boolean", "whether every seat speaks once only", "false"},
    {"holds", "boolean",
     "whether a seat may bid just as high as one that speaks after it in a round", "false"},
    {"doubles", "0|1|2",
     "whether the last bid may be doubled by seats of other teams, and that redoubled by those of "
     "its own; a higher bid undoes it",
     "0"},
    {"most", "integer", "calls after which nobody may but pass, 1 to 60", "40"},
    {"alone", "yezi.SeatName",
     "one seat, that has to name a contract no lower than `level` and `trump` have it from an "
     "auction before; the phase is left out where it is nobody",
     "all bid"},
    {"all_pass", "\"void\"|\"play\"",
     "if all pass the hand is void, or play goes on without a declarer", "\"void\""},
    {"declarer", "string", "a mark for who names the contract", "none"},
    {"named", "\"last\"|\"first\"",
     "who that is: who bid highest, or who of its team was the first to bid that suit", "\"last\""},
    {"level", "string", "a counter of the hand for the level of the contract", "none"},
    {"trump", "string",
     "a counter for its suit: the number of the suit, from 1, and 0 for no trumps, as play.trump "
     "reads it",
     "none"},
    {"doubled", "string", "a counter: 1, 2 if it was doubled, 4 if redoubled", "none"},
};

constexpr Word auction_words[] = {
    {.name = "announce",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::phase},
     .fields = {{"numbers", "integer[]", "the numbers that may be said, two or more, 0 to 4000"},
                {"counter", "string", "a counter of seats, for what each has said"},
                {"first", "string", "the role that speaks first", "the first that acts"},
                {"never", "integer", "the total that the last player may not bring about",
                 "any sum"}},
     .type = "yezi.Word",
     .says = "Before play, every seat that acts says a number, in turn, each once and whatever the "
             "others said, such as how many tricks it will take. The verb is \"bid\".",
     .example = R"(
phases   = { "bids", "play" },
counters = { seat = { "bid" } },
bids     = y.announce { numbers = { 0, 1, 2, 3, 4, 5, 6 }, counter = "bid", never = 6 },
settle   = {
  { "bid", y.credits(y.eq(y.tricks_of "payee", y.seat_counter("bid", "payee"))) },
},)"},
    {.name = "auction",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::phase},
     .more = auction_fields,
     .type = "yezi.Word",
     .says =
         "An auction before play. Seats speak in turn: each bids higher than the highest bid so "
         "far, or passes; the auction is over when all but the highest bidder have passed. "
         "Verbs are \"bid\", or \"bid-s\" for a suit s, with the level as the number, "
         "\"double\" and \"redouble\".",
     .example = R"(
phases   = { "bid", "play" },
marks    = { "declarer" },
counters = { hand = { "level", "doubled" } },
bid      = y.auction { levels = { 1, 2, 3 }, doubles = 1, declarer = "declarer", level = "level",
                       doubled = "doubled" },
settle   = {
  { "made", y.pay { from = "losers", to = "winner", amount = y.counter "doubled" },
    when = y.ge(y.tricks_of "declarer", y.counter "level") },
},)"},
};

} // namespace

std::span<const Word> words_of_auction() { return auction_words; }

} // namespace yezi
