// Words for the deal where packs fit a CardSet, and for who is dealt to first.

#include "core/compiler.h"

namespace yezi {

namespace {

/// opener = y.counted_off { roles, unnumbered = number or "again", again = cards, breaks = cards }.
void counted_off(Compiler& c, const ClauseAt& at, Counting& counting) {
  counting.on = true;
  for (const ClauseAt& item : c.items(at)) {
    const int index = c.role(item);
    if (index >= 0) counting.roles.push_back(static_cast<std::uint8_t>(index));
  }
  if (counting.roles.empty()) {
    c.wanted(at, "the roles to count over, from one on");
    counting.roles.push_back(0);
  }
  const ClauseAt unnumbered = c.field(at, "unnumbered");
  std::int64_t otherwise = 0;
  if (!unnumbered || !unnumbered->is(Value::Kind::text) || unnumbered->text != "again")
    otherwise = c.integer(unnumbered, 1, 255).value_or(1);
  const CardSet again = c.card_list(c.field(at, "again"));
  counting.breaks = c.card_list(c.field(at, "breaks"));
  for (const Card card : each(c.rules.pack)) {
    const int numeral = c.rules.deck.faces[card].numeral;
    counting.numbers[card] = static_cast<std::uint8_t>(has_card(again, card) ? 0
                                                       : numeral > 0         ? numeral
                                                                             : otherwise);
  }
}

std::vector<int> round_of(Compiler& c, const ClauseAt& roles) {
  std::vector<int> round;
  for (const ClauseAt& item : c.list(roles, "a list of roles")) {
    const int index = c.role(item);
    if (index >= 0) round.push_back(index);
  }
  return round;
}

/// What is left goes to a zone of the table, or card by card to some and then to one:
/// { { "face", 1 }, "stock" }.
void deal_rest(Compiler& c, const ClauseAt& at) {
  for (const ClauseAt& item : c.list(at, "zones of the table")) {
    const bool counted = item->is(Value::Kind::list) && item->items.size() == 2;
    const ClauseAt name = counted ? c.items(item)[0] : item;
    const int zone = c.one_of(name, "zone", c.zone_names());
    const int pack = size_of(c.rules.pack);
    if (zone < 0) continue;
    if (c.rules.zones[static_cast<std::size_t>(zone)].of_seat) {
      c.fault(name, "the rest can go to a zone of the table only");
      continue;
    }
    std::int64_t left = pack - static_cast<int>(c.rules.deal.size());
    if (counted) left = std::min(left, c.integer(c.items(item)[1], 1, pack).value_or(0));
    for (; left > 0; --left) c.deal_step(0, zone);
  }
}

/// y.round_robin { first = {roles}, again = {roles}, zone = "hand", each = n, rest = "zone", cut =
/// bool, from = "opener" }.
void round_robin(Compiler& c, const ClauseAt& at, DealOf&) {
  Rules& rules = c.rules;
  rules.cut = c.boolean(c.field(at, "cut"), false);
  const int zone = c.one_of(c.need(at, "zone", "a zone of seats"), "zone", c.zone_names());
  if (zone >= 0 && !rules.zones[static_cast<std::size_t>(zone)].of_seat) {
    c.fault(c.field(at, "zone"), "wanted a zone of seats");
  }
  const ClauseAt from = c.field(at, "from");
  const bool from_opener = c.one_of(from, "seat to deal from", {"opener"}) == 0;
  if (from_opener && !rules.counting.on)
    c.fault(from, "there is no opener", "opener = y.counted_off { … } says how one is found");
  if (rules.counting.on && !from_opener) {
    c.fault(at, "has to be dealt from the opener: add from = \"opener\"");
  }
  std::vector<int> again;
  if (from_opener) {
    // Roles are counted from the opener here: everybody in turn.
    for (const char* name : {"first", "again"})
      if (const ClauseAt said_too = c.field(at, name))
        c.fault(said_too, "the deal from an opener goes to everybody in turn");
    for (int seat = 0; seat < rules.seats; ++seat) again.push_back(seat);
  } else {
    again = round_of(c, c.need(at, "again", "the roles that are dealt to in every round"));
  }
  const ClauseAt first_at = c.field(at, "first");
  const std::vector<int> first = first_at ? round_of(c, first_at) : again;
  const ClauseAt each_at = c.field(at, "each");
  const auto rounds = c.integer(each_at, 1, max_pack);
  if (zone < 0 || again.empty()) return;

  const int pack = size_of(rules.pack);
  for (int round = 0;; ++round) {
    const auto& roles = round == 0 ? first : again;
    const auto after = rules.deal.size() + roles.size();
    if (rounds ? round == *rounds : after > static_cast<std::size_t>(pack)) break;
    for (const int index : roles) c.deal_step(index, zone);
  }
  deal_rest(c, c.field(at, "rest"));
}

constexpr Word deal_words[] = {
    {.name = "counted_off",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::opener},
     .arguments = {{"roles…", "string", "the roles that are counted over, from one on"}},
     .fields = {{"unnumbered", "integer|\"again\"",
                 "what a card without a numeral counts as, 1 to 255; \"again\": the pack is cut "
                 "again",
                 "1"},
                {"again", "string[]", "cards at which the pack is cut again", "none"},
                {"breaks", "string[]",
                 "cards that make the hand void, with the reason \"opener\", and throw a die",
                 "none"}},
     .type = "yezi.Word",
     .says = "Finds the seat that is dealt to first, which gets the mark \"opener\": the pack is "
             "cut, and the numeral of the card that shows is counted over the roles, round and "
             "round. It needs a deal with from = \"opener\".",
     .example = R"(
opener = y.counted_off { "head", "second", "third", "fourth", unnumbered = "again" },
deal   = y.round_robin { zone = "hand", each = 6, from = "opener", rest = "stock" },)",
     .reads = {&reading<counted_off>}},
    {.name = "round_robin",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::deal},
     .fields = {{"zone", "string", "a zone of seats, such as \"hand\""},
                {"again", "string[]",
                 "the roles that are dealt to in every round; not with from = \"opener\", which "
                 "deals to everybody"},
                {"first", "string[]", "the roles of the first round", "as again"},
                {"each", "integer", "how many rounds", "as many as the pack has cards for"},
                {"rest", "string|table",
                 "a zone of the table for what is left, or a list of zones and { zone, cards }",
                 "nothing may be left"},
                {"cut", "boolean", "whether the pack is cut before the deal", "false"},
                {"from", "\"opener\"", "deal from the seat that `opener` finds", "the head"}},
     .type = "yezi.Word",
     .says = "Deals one card at a time, round and round. Every card of the pack must have a place.",
     .example = R"(
deal = y.round_robin { zone = "hand", again = { "head", "second", "third", "fourth" }, each = 6,
                       rest = { { "spent", 1 }, "stock" } },)",
     .reads = {&reading<round_robin>}},
};

} // namespace

std::span<const Word> words_of_deals() { return deal_words; }

} // namespace yezi
