#include "kits/drawing/tiles.h"

#include <fmt/format.h>

#include <algorithm>

#include "explain/print/layout.h"
#include "kits/drawing/play.h"

namespace yezi {

namespace {

constexpr std::size_t few_suits = 6;

} // namespace

std::string Tiles::code(Card card) const {
  if (card >= rules_.deck.faces.size()) return "?";
  const Face& face = rules_.deck.faces[card];
  return glyphs_ && !face.glyph.empty() ? face.glyph + face.code : face.code;
}

std::string Tiles::name(Card card) const {
  const Face& face = rules_.deck.faces[card];
  return face.zh.empty() || face.zh == face.code ? code(card) : code(card) + ' ' + face.zh;
}

std::string Tiles::cards(const Pile& cards, std::string_view indent) const {
  const auto told = [&](Card card) {
    const int copies = cards.count(card);
    return name(card) + (copies > 1 ? fmt::format(" × {}", copies) : "");
  };
  std::vector<std::string> lines(rules_.deck.suits.size() + 1);
  each_face(faces_of(cards), [&](Card card) {
    const int suit = rules_.deck.faces[card].suit;
    std::string& line = lines[suit < 0 ? rules_.deck.suits.size() : static_cast<std::size_t>(suit)];
    line += (line.empty() ? "" : ", ") + told(card);
  });
  std::string text, all;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].empty()) continue;
    all += (all.empty() ? "" : ", ") + lines[i];
    const std::string suit =
        i < rules_.deck.suits.size() ? suit_name(rules_.deck.suits[i]) : std::string{};
    text += wrapped(suit + lines[i], indent, std::string(indent) + "    ");
  }
  return rules_.deck.suits.size() <= few_suits
             ? text
             : wrapped(all.empty() ? std::string(teller_.locale().pick("none")) : all, indent,
                       indent);
}

/// "dots: ".
std::string Tiles::suit_name(const Suit& suit) const {
  const Locale& say = teller_.locale();
  return say(Context{"suit"}, "{}: ", suit.name,
             suit.zh.empty() ? suit.name : say.in_script(suit.zh));
}

std::string Tiles::sets(const State& state, Seat seat) const {
  std::string text;
  if (phase_.goal == DrawPhase::Goal::laid) {
    const MeldBook::Split split = open_melds(rules_, state, phase_, seat);
    for (int i = 0; i < split.count; ++i)
      text += (i == 0 ? "[" : " [") + inside(split.parts[static_cast<std::size_t>(i)]) + ']';
    return text;
  }
  for (std::size_t i = 0; i < draw_state(state).meld_count[seat]; ++i) {
    const Meld& meld = draw_state(state).melds[seat][i];
    const bool closed = meld.is(Meld::concealed);
    std::string inside;
    for (const Card card : meld.cards)
      if (card != no_card) inside += (inside.empty() ? "" : " ") + code(card);
    text += fmt::format("{}{}{}{}", text.empty() ? "" : " ", closed ? '(' : '[', inside,
                        closed ? ')' : ']');
  }
  return text;
}

/// In the order of discarding; what was claimed has gone.
std::string Tiles::river(const State& state, Seat seat) const {
  const DrawState& draw = draw_state(state);
  std::string text;
  for (std::size_t i = draw.turned_to; i < draw.told_count; ++i) {
    if ((draw.told_how[i] & 7U) != seat || (draw.told_how[i] & DrawState::meld) != 0) continue;
    if ((draw.told_how[i] & DrawState::taken) != 0) continue;
    text += (text.empty() ? "" : " ") + code(draw.told[i]);
  }
  return text;
}

std::string Tiles::table(const View& view) const {
  const State& state = view.seen;
  const DrawState& draw = draw_state(state);
  const Locale& say = teller_.locale();
  std::string text;
  for (const Throw& each : rules_.throws) {
    if (draw.dice[each.first] == 0 || (each.at_end && !state.over())) continue;
    text += std::string(text.empty() ? say.pick("Dice: ") : say.comma()) +
            say.word(WordKind::text, each.called);
    for (std::size_t die = 0; die < each.dice; ++die)
      text += fmt::format(" {}", draw.dice[each.first + die]);
    std::string hit;
    for (std::size_t suit = 0; suit < rules_.deck.suits.size() && !each.hits.empty(); ++suit) {
      const std::size_t b = each.dice == 2 ? draw.dice[each.first + 1U] : 1U;
      if (each.hits[(b - 1U) * 6U + draw.dice[each.first] - 1U][suit] > 0)
        hit += (hit.empty() ? "" : std::string(say.comma())) + rules_.deck.suits[suit].id + " " +
               say.in_script(rules_.deck.suits[suit].zh);
    }
    if (!hit.empty()) text += say(" (hits {})", hit);
  }
  text = text.empty() ? "" : wrapped(text + std::string(say.full_stop()), "", "    ");
  const int left = std::max(0, left_to_draw(phase_, draw));
  text += say("{} can still be drawn.{}\n", counted(left, piece(rules_)),
              draw.turned == 0 ? "" : say.pick(" They are the discards, turned over and shuffled."),
              left);
  const bool lays = phase_.goal != DrawPhase::Goal::melds || phase_.lays();
  for (int role = 0; role < rules_.seats; ++role) {
    const Seat seat = seat_of_role(rules_, state, role);
    if (!draws_cards(rules_, role)) {
      text += wrapped(
          say("{}{}: rests", teller_.place(seat), seat == view.me ? say.pick(" (you)") : ""), "  ",
          "      ");
      continue;
    }
    const std::string laid = sets(state, seat), thrown = river(state, seat);
    std::string extra;
    if (phase_.extra >= 0) {
      each_face(faces_of(pile(rules_, state, phase_.extra, seat)), [&](Card card) {
        for (int i = count_of(rules_, state, phase_.extra, seat, card); i > 0; --i)
          extra += std::string(extra.empty() ? say.pick(" and ") : say.comma()) + name(card);
      });
    }
    const std::string none(say.pick("none"));
    text += wrapped(say("{}{}: {}{}{}discards {}", teller_.place(seat),
                        seat == view.me ? say.pick(" (you)") : "",
                        !lays          ? ""
                        : laid.empty() ? say.pick("no sets")
                                       : std::string_view(laid),
                        extra, lays ? say.pick("; ") : "", thrown.empty() ? none : thrown),
                    "  ", "      ");
  }
  for (Seat seat = 0; seat < rules_.seats; ++seat)
    if (ready_call(state, phase_, seat) > 0)
      text += wrapped(tell_call(teller_, rules_, state, phase_, seat, true) +
                      std::string(say.full_stop()));
  if (draw.offered != no_card && state.step != turn_step && !state.over()) {
    const bool mine = draw.offered_by == teller_.me();
    const std::string_view does = draw.robbing      ? say.pick({"tiles"}, "adds")
                                  : !draw.turned_up ? say.pick({"tiles"}, "has discarded")
                                  : mine            ? say.pick({"tiles"}, "have turned up")
                                                    : say.pick({"tiles"}, "has turned up");
    text += wrapped(say("{} {} {}.", teller_.who(draw.offered_by, true), does, name(draw.offered)));
  }
  return text;
}

std::string Tiles::hand(const View& view) const {
  const Pile cards = pile(rules_, view.seen, phase_.hand, view.me);
  const Locale& say = teller_.locale();
  std::string text =
      say("Your hand ({}):\n", teller_.pieces(cards.size())) + this->cards(cards, "  ");
  if (phase_.goal == DrawPhase::Goal::melds) {
    const MeldBook::Split best = phase_.book.best(cards), fullest = phase_.book.fullest(cards);
    text += melds(fullest.worth == best.worth ? fullest : best); // melds may be worth nothing
  }
  const Card drawn = draw_state(view.seen).drawn;
  if (draw_state(view.seen).turn == view.me && drawn < rules_.deck.faces.size())
    text += say("  You have {} {}.\n",
                draw_state(view.seen).took ? say.pick({"tiles"}, "taken")
                                           : say.pick({"tiles"}, "drawn"),
                name(drawn));
  return text;
}

std::string Tiles::inside(const MeldBook::Part& part) const {
  std::string text;
  for (std::size_t card = 0; card < part.size; ++card)
    text += (card == 0 ? "" : " ") + code(part.cards[card]);
  return text;
}

std::string Tiles::melds(const MeldBook::Split& split) const {
  const Locale& say = teller_.locale();
  std::string text;
  for (int i = 0; i < split.count; ++i) {
    const MeldBook::Part& part = split.parts[static_cast<std::size_t>(i)];
    std::string called = teller_.locale().word(WordKind::set, rules_.sets[part.shape].name);
    std::replace(called.begin(), called.end(), '_', ' ');
    text += fmt::format("{}[{}] {}", text.empty() ? say.pick("Melds: ") : say.comma(), inside(part),
                        called);
    if (part.worth != 0) text += fmt::format(" {}", part.worth);
  }
  if (text.empty()) return std::string(say.pick("  No melds yet.\n"));
  text = split.worth != 0 ? say("{}; in all {}.", text, split.worth)
                          : text + std::string(say.full_stop());
  return wrapped(text, "  ", "      ");
}

int Tiles::unseen(const View& view, Card card) const {
  int seen = 0;
  for (std::size_t z = 0; z < rules_.zones.size(); ++z)
    for (Seat s = 0; s < places_of(rules_, rules_.zones[z]); ++s)
      seen += count_of(rules_, view.seen, static_cast<int>(z), s, card);
  return rules_.deck.faces[card].copies - seen;
}

/// "3m (2 unseen), …" with names, of the hand in `hand`; empty where it waits for nothing.
std::string Tiles::waiting(const View& view, const State& hand) const {
  std::string text;
  each_face(yezi::waits(rules_, hand, phase_, view.me), [&](Card card) {
    const Locale& say = teller_.locale();
    text += text.empty() ? "" : std::string(say.comma());
    text += say("{} ({} unseen)", name(card), unseen(view, card));
  });
  return text;
}

std::string Tiles::waits(const View& view) const {
  const Locale& say = teller_.locale();
  const bool own_turn = view.seen.step == turn_step && draw_state(view.seen).turn == view.me;
  if (!own_turn) {
    const std::string found = waiting(view, view.seen);
    return wrapped(found.empty() ? say("Your hand still lacks more than one {}.", piece(rules_))
                                 : say("Your hand waits for {}.", found),
                   "", "    ");
  }
  std::string text;
  for (const Action& action : view.offer.listed()) {
    if (action.verb != Verb::discard) continue;
    const Card card = listed_at(action.cards.list(), 0);
    State after = view.seen;
    take(rules_, after, phase_.hand, view.me, card);
    const std::string found = waiting(view, after);
    if (!found.empty())
      text += wrapped(say("After discarding {}, your hand waits for {}.", name(card), found), "",
                      "    ");
  }
  return text.empty() ? say("No discard leaves a hand that is one {} short.\n", piece(rules_))
                      : text;
}

std::unique_ptr<const TableText> DrawPhase::table_text(const Rules& rules, const Teller& teller,
                                                       bool glyphs) const {
  return std::make_unique<Tiles>(rules, *this, teller, glyphs);
}

} // namespace yezi
