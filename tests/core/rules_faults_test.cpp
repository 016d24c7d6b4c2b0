// Declarations that are refused, with every fault named where it is.

#include "declared.h"

namespace yezi::rules_faults_test {
namespace {

using namespace kit;

struct Refused {
  const char* path;
  Value value;
  const char* says;
};

TEST(Compile, NamesWhatIsWrong) {
  const Value no_such = word("nothing_known");
  const std::vector<Refused> all = {
      {"seats", number(9), "seats: wanted a whole number from 2 to 6, got the number 9"},
      {"seats", Value{}, "seats: is missing; wanted the number of seats"},
      {"roles", texts({"head", "second"}), "roles: there are 4 seats, but 2 roles"},
      {"roles", texts({"head", "second", "winner", "third"}),
       "\"winner\" has a meaning of its own"},
      {"active", texts({"head", "secnd"}), "did you mean \"second\"?"},
      {"active", texts({"head", "head"}), "the role head is here twice"},
      {"zones.hand", map({{"of", text("seat")}}), "zones.hand.seen_by: is missing"},
      {"zones.hand.seen_by", text("ownr"), "did you mean \"owner\"?"},
      {"zones.hand.seen_by", text("all"), "tricks need here a zone seen by its owner alone"},
      {"zones.hand.seen", text("all"), "there is no clause \"zones.hand.seen\""},
      {"zones.spent.seen_by", text("owner"), "a zone of the table has no owner"},
      {"zones.taken", Value{}, "tricks need a zone \"taken\""},
      {"zones.taken", text("x"), "zones.taken: wanted { of ="},
      {"settel", list({}), "there is no clause \"settel\"\n    did you mean \"settle\"?"},
      {"play.folow", text("x"),
       "there is no clause \"play.folow\"\n    did you mean \"play.follow\"?"},
      {"deal", number(8), "deal: wanted y.round_robin { zone = …, again = …, … }, or a table"},
      {"deal", map({{"hand", number(8)}}), "13 of 37 cards have no place"},
      {"deal", map({{"hand", number(20)}}), "the pack has 37 cards, too few for this deal"},
      {"deal", map({{"hnad", number(8)}}), "did you mean \"hand\"?"},
      {"deal.first", texts({"head"}), "second is dealt 12 cards and another 13"},
      {"deal.again", texts({"head", "second"}), "1 of 37 cards has no place"},
      {"deal.zone", text("spent"), "wanted a zone of seats"},
      {"combos", list({line("run", word("run", {number(9), number(3)}))}), "nothing fits"},
      {"combos", list({line("run", word("run", {number(3)}))}), "got 1 number"},
      {"combos", list({text("single")}), "wanted a line as"},
      {"combos", list({line("single", word("single")), line("single", word("single"))}),
       "there are two lines of this name"},
      {"phases", texts({"tigers", "call"}), "play: is never played: it is not in phases"},
      {"phases", texts({"tiger", "call", "play"}), "there is no phase \"tiger\"\n    did you mean"},
      {"phases", texts({"tigers", "play", "call"}), "is never reached: play ends the hand"},
      {"play", Value{}, "there is no phase \"play\""},
      {"tigers.sets", list({texts({"s1", "s10"})}), "there is no card \"s10\""},
      {"call.order", texts({"head", "dreamer"}), "dreamer does not act in this game"},
      {"call.privileged", texts({}), "play.lead_law.free: nobody is privileged"},
      {"call.declare", text("yes"), "wanted true or false, got the text \"yes\""},
      {"play.leader", text("dreamer"), "dreamer does not act in this game"},
      {"play.lead", texts({"single", "pair"}), "there is no pattern \"pair\""},
      {"play.lead", texts({"set", "run"}), "every card has to be a single that may be led"},
      {"play.lead_law", no_such, "got y.nothing_known"},
      {"play.lead_law", word("exhaust_in_order", {texts({"s"}), texts({"g"}), texts({"k"})}),
       "leaves out x1 x2 x3 x4 x5 x6 x7 x8 x9 ww"},
      {"play.lead_law",
       word("exhaust_in_order", {texts({"s", "g", "k", "x"}), texts({"ww", "s1"})}),
       "s1 is in an earlier group already"},
      {"play.lead_law.split", text("old"), "there is no way to split groups \"old\""},
      {"play.follow", word("higher_rank"),
       "wanted y.beat_or_break, y.catch_or_bury, y.follow_suit or y.must_beat"},
      {"play.beats", no_such, "wanted y.higher_in_suit"},
      {"play.beats.pair", word("never"), "there is no clause \"play.beats.pair\""},
      {"play.beats.run", Value{}, "nothing says what beats a run"},
      {"play.beats.run", word("ranking", {texts({"s1"})}), "for single cards only"},
      {"play.beats.set", word("higher_in_suit"), "a set has no suit"},
      {"play.beats.run", word("higher_suit_then_rank", {text("s"), text("g")}),
       "leaves out the suit k and x"},
      {"play.unbeatable", Value{}, "play.unbeatable: is missing; play.out counts"},
      {"play.unbeatable.depth", text("exakt"), "did you mean \"exact\"?"},
      {"play.out.least", number(13), "wanted a whole number from 1 to 12, got the number 13"},
      {"play.out.false_claims", text("passes"), "there is no counter of seats \"passes\""},
      {"play.ends", text("never"), "wanted y.hands_empty"},
      {"facts.fu", text("x"), "facts.fu: wanted a number or a term, got the text \"x\""},
      {"facts.fu", word("cards", {text("hand"), text("head")}),
       "this fact is a set of cards; functions may ask for it"},
      {"facts.fu", word("min", {word("cards", {text("hand"), text("head")}), number(1)}),
       "wanted a number, got cards"},
      {"facts.fu", word("count", {number(1)}), "wanted cards: y.cards"},
      {"facts.fu", word("count", {word("cards", {text("hnd"), text("head")})}),
       "there is no zone \"hnd\"\n    did you mean \"hand\"?"},
      {"facts.fu", word("fact", {text("fu")}), "facts.fu: rests on itself"},
      {"facts.fu", word("same", {text("payer"), text("head")}), "there is no payer here"},
      {"facts.fu", word("same", {text("hed"), text("head")}), "there is no seat \"hed\""},
      {"facts.fu", word("points", {text("head")}), "points are for the report only"},
      {"facts.fu", word("stat", {text("tricks")}), "statistics are for the report only"},
      {"facts.fu", word("reason", {text("tiger")}), "did you mean \"tigers\"?"},
      {"facts.fu", word("outcome", {text("lost")}), "there is no outcome \"lost\""},
      {"facts.fu", word("div", {number(1), number(0)}), "divides by zero"},
      {"facts.fu", word("add", {number(1)}), "y.add takes 2 arguments, got 1"},
      {"facts.fu", word("counter", {text("pases")}), "did you mean \"passes\"?"},
      {"facts.fu",
       word("count", {word("marked", {word("cards", {text("hand"), text("head")}), text("blue")})}),
       "there is no mark of cards \"blue\""},
      {"settle", list({line("win", number(3))}), "settle.win: wanted y.pay"},
      {"settle", list({line("win", word("pay", {}, {{"from", text("losers")}}))}),
       "settle.win.to: is missing"},
      {"settle",
       map({{"after", list({line("liability", word("pays_for_all", {text("privileged")},
                                                   {{"lines", texts({"wim"})}}))})}},
           {line("win", word("owed", {number(1)}))}),
       "there is no line of settle \"wim\"\n    did you mean \"win\"?"},
      {"settle",
       map({{"after", list({line("liability", word("pays_for_all", {text("prvileged")}))})}}),
       "did you mean \"privileged\"?"},
      {"report", list({line("fu", word("median", {number(1)}))}), "report.fu: wanted y.mean(term)"},
      {"match.next_head", text("x"), "match.next_head: wanted a number or a term"},
      {"match.first_head", text("loser"), "there is no way to find the first head \"loser\""},
      {"counters.seat", texts({"streak"}), "there are two counters called \"streak\""},
      {"counters.hand", texts({"a", "b", "c", "d", "e", "f", "g", "h", "i", "j",
                               "k", "l", "m", "n", "o", "p", "q", "r", "s", "t"}),
       "25 counters (those of seats counted for each) are too many"},
      {"demands", list({list({truth(false), text("these two exclude each other")})}),
       "these two exclude each other"},
      {"marks", texts({"payer"}), "\"payer\" has a meaning of its own"},
      {"simple", number(1), "simple: wanted a function, got the number 1"},
  };
  for (const Refused& one : all) {
    const std::string said = complaint(one.path, one.value);
    EXPECT_NE(said.find(one.says), std::string::npos)
        << one.path << "\nwanted: " << one.says << "\ngot: " << said;
  }
}

TEST(Compile, TellsAllFaultsAtOnceWithTheirPlaces) {
  Declaration said = luk();
  Value seats = number(4);
  Value follow = text("x");
  follow.place = {"games/luk.lua", 40};
  Value depth = text("deep");
  depth.place = {"games/luk.lua", 44};
  set(said.root, "play.follow", follow);
  set(said.root, "play.unbeatable.depth", depth);
  set(said.root, "facts.matches", word("fact", {text("matchs")}));
  set(said.root, "unknown", number(1));
  const auto checked = compiled(std::move(said));
  ASSERT_FALSE(checked);
  ASSERT_EQ(checked.faults().size(), 4U) << to_text(checked.faults());
  EXPECT_EQ(checked.faults()[0].place.line, 40);
  EXPECT_EQ(checked.faults()[1].place.line, 44);
}

TEST(Compile, OneFaultyPatternIsOneFault) {
  Declaration said = luk();
  set(said.root, "combos",
      list({line("single", word("single")), line("set", word("set", {number(3), number(4)})),
            line("run", word("run", {number(3)}))}));
  const auto checked = compiled(std::move(said));
  ASSERT_FALSE(checked);
  EXPECT_EQ(to_text(checked.faults()),
            "luk.lua: combos.run: wanted y.run { least, most }, got 1 number");
}

TEST(Compile, NoneSaysNothing) {
  EXPECT_EQ(complaint("play.lead_law.free", word("none")), "");
  EXPECT_EQ(complaint("zones.left", word("none")), "");
  Declaration said = luk();
  set(said.root, "combos",
      list({line("single", word("single")), word("none"),
            line("set", word("set", {number(3), number(4)})),
            line("run", word("run", {number(3), number(9)}))}));
  EXPECT_TRUE(compiled(std::move(said)));
}

TEST(Compile, RefusesPacksOfMoreThan64CardsPolitely) {
  Declaration said = luk();
  for (Face& face : said.deck.faces) face.copies = 2;
  const auto checked = compiled(std::move(said));
  ASSERT_FALSE(checked);
  EXPECT_NE(checked.faults()[0].what.find("packs of more than 64 cards"), std::string::npos);
}

TEST(Compile, DeepTermsAreRefusedNotFollowed) {
  Value term = number(1);
  for (int i = 0; i < 1000; ++i) term = word("no", {std::move(term)});
  EXPECT_NE(complaint("facts.fu", std::move(term)).find("too long"), std::string::npos);
}

TEST(Compile, AnEmptyModuleIsAllFaults) {
  const auto checked = compiled(Declaration{});
  ASSERT_FALSE(checked);
  EXPECT_GE(checked.faults().size(), 4U);
}

} // namespace
} // namespace yezi::rules_faults_test
