#include "records/scene_cards.h"

#include <algorithm>

#include "kits/kit.h"
#include "records/json_value.h"

namespace yezi {

int hand_zone(const Rules& rules) {
  if (play_of(rules).ends_hand()) return rules.hand_zone;
  for (const DealStep& step : rules.deal)
    if (rules.zones[step.zone].of_seat) return step.zone;
  return 0;
}

Seat scene_leader(const Rules& rules, const Scene& scene, Seating seating, SceneWords& words) {
  if (!scene.leader.text.empty()) return words.seat(scene.leader.text, scene.leader.place);
  const Mechanism& play = play_of(rules);
  const Seat leader = play.first_leader(rules, seating, no_seat);
  if (leader != no_seat || !rules.counting.on) return leader;
  return play.first_leader(rules, seating,
                           seat_dealt_first(rules, cuts_of(rules, scene, words), seating));
}

std::vector<Card> cuts_of(const Rules& rules, const Scene& scene, SceneWords& words) {
  std::vector<Card> cuts;
  if (!rules.counting.on) {
    if (!scene.cut.text.empty()) words.fault(scene.cut.place, "no card is cut for in this game");
    return cuts;
  }
  std::string_view left = scene.cut.text;
  while (!left.empty()) {
    const auto end = std::min(left.find(' '), left.size());
    const CardSet card = words.cards(std::string(left.substr(0, end)), scene.cut.place).set();
    const bool counted = !cuts.empty() && (rules.counting.numbers[cuts.back()] != 0 ||
                                           has_card(rules.counting.breaks, cuts.back()));
    if (counted)
      words.fault(scene.cut.place,
                  rules.deck.faces[cuts.back()].code + " counts already: nothing is cut after it");
    if (size_of(card) == 1) cuts.push_back(first_of(card));
    left.remove_prefix(std::min(end + 1, left.size()));
  }
  // Left open: the first role is counted off.
  const Counting& counting = rules.counting;
  for (const Card card : each(rules.pack & ~counting.breaks)) {
    if (!cuts.empty()) break;
    const std::size_t number = counting.numbers[card];
    if (number != 0 && counting.roles[(number - 1) % counting.roles.size()] == 0)
      cuts.push_back(card);
  }
  return cuts;
}

Seat seat_dealt_first(const Rules& rules, const std::vector<Card>& cuts, Seating seating) {
  const Counting& counting = rules.counting;
  if (!counting.on || cuts.empty() || counting.numbers[cuts.back()] == 0) return seating.head;
  const std::size_t place = (counting.numbers[cuts.back()] - 1U) % counting.roles.size();
  return seat_at(rules, seating, counting.roles[place]);
}

namespace {

class Layer {
public:
  Layer(const Rules& rules, const Scene& scene, Seating seating, Faults& faults)
      : rules_(rules),
        scene_(scene),
        seating_(seating),
        words_(rules, seating, faults),
        faults_(faults),
        hand_(hand_zone(rules)),
        first_(seat_dealt_first(rules, cuts_of(rules, scene, words_), seating)) {}

  SceneCards run() {
    count_deal();
    read_trick();
    for (const ScenePile& pile : scene_.deal) read_deal(pile);
    for (const ScenePile& pile : scene_.zones) read_zone(pile);
    for (const ScenePile& pile : scene_.holds) read_holds(pile);
    read_history();
    seen_ = claim(scene_.seen);
    aside_ = claim(scene_.aside);
    read_sizes();
    out_.left_open = {rules_.pack & ~named_, seen_, aside_};
    if (faults_.empty()) spread();
    return std::move(out_);
  }

private:
  bool acts(Seat seat) const {
    const int role = role_at(rules_, seating_, seat);
    return ((rules_.active_roles >> role) & 1U) != 0;
  }
  bool side_of(int zone, Seat seat) const { return zone == hand_ && seat != no_seat && acts(seat); }

  void count_deal() {
    for (const DealStep& step : rules_.deal) {
      const Seat seat = rules_.zones[step.zone].of_seat
                            ? seat_at(rules_, {first_, seating_.backwards}, step.role)
                            : no_seat;
      if (side_of(step.zone, seat))
        ++out_.sides[seat].dealt;
      else
        ++place_for(step.zone, seat).size;
    }
  }

  ScenePlace& place_for(int zone, Seat seat) {
    for (ScenePlace& place : out_.places)
      if (place.zone == zone && place.seat == seat) return place;
    out_.places.push_back({zone, seat, 0, {}});
    return out_.places.back();
  }

  /// Cards that are named for the first time.
  CardSet claim(CardSet cards, const Place& place) {
    const CardSet fresh = lowest_alike(cards, ~named_, rules_.deck.copies);
    const CardSet twice = less_alike(cards, fresh, rules_.deck.copies);
    if (!twice.empty()) words_.fault(place, to_text(rules_.deck, twice) + " named in two places");
    named_ |= fresh;
    return fresh;
  }
  CardSet claim(const SceneText& text) {
    return claim(words_.cards(text.text, text.place).set(), text.place);
  }

  void read_trick() {
    Seat seat = scene_leader(rules_, scene_, seating_, words_);
    int size = 0;
    for (const SceneText& text : scene_.trick) {
      const auto deed = words_.deed(text);
      if (!deed) return;
      if (deed->seat != no_seat) seat = deed->seat;
      if (seat == no_seat || !acts(seat)) {
        words_.fault(text.place,
                     "wanted the role of a seat that acts before " + in_quotes(text.text));
        return;
      }
      if (deed->any && size == 0) {
        words_.fault(text.place, "the first to put cards down must name them");
        return;
      }
      if (!deed->any) size = size_of(deed->action.cards.set());
      SceneSide& side = out_.sides[seat];
      side.acted = size;
      const CardSet cards = claim(deed->action.cards.set(), text.place);
      side.hand |= cards;
      played_[seat] |= cards;
      do seat = seat_at(rules_, {seat, seating_.backwards}, 1);
      while (!acts(seat));
    }
  }

  void read_deal(const ScenePile& pile) {
    const bool of_table = index_of(rules_.roles, pile.role) < 0;
    const CardSet cards = claim(words_.cards(pile.cards, pile.place).set(), pile.place);
    if (of_table) {
      for (const Zone& zone : rules_.zones)
        if (!zone.of_seat && zone.name == pile.role)
          return add_to_place(words_.zone(pile.role, pile.place), no_seat, cards, pile.place);
    }
    const Seat seat = words_.seat(pile.role, pile.place);
    if (seat == no_seat) return;
    if (side_of(hand_, seat))
      out_.sides[seat].hand |= cards;
    else
      add_to_place(hand_, seat, cards, pile.place);
  }

  void read_zone(const ScenePile& pile) {
    const int index = words_.zone(pile.zone, pile.place);
    if (index < 0) return;
    const Zone& zone = rules_.zones[static_cast<std::size_t>(index)];
    if (zone.of_seat == pile.role.empty())
      return words_.fault(pile.place, "the zone \"" + zone.name +
                                          (zone.of_seat ? "\" is of a seat: say which role"
                                                        : "\" is of the table, not of a role"));
    const Seat seat = zone.of_seat ? words_.seat(pile.role, pile.place) : no_seat;
    if (zone.of_seat && seat == no_seat) return;
    const CardSet cards = claim(words_.cards(pile.cards, pile.place).set(), pile.place);
    if (side_of(index, seat)) {
      SceneSide& side = out_.sides[seat];
      side.exact = true;
      side.hand |= cards;
      side.size = size_of(cards) + side.acted;
      return;
    }
    const bool dealt = std::any_of(out_.places.begin(), out_.places.end(), [&](const auto& place) {
      return place.zone == index && place.seat == seat;
    });
    if (dealt) return add_to_place(index, seat, cards, pile.place);
    if (cards.empty()) return;
    out_.laid.push_back({index, seat, cards});
    if (zone.of_seat && acts(seat)) {
      (zone.seen_by == Zone::SeenBy::all ? out_.sides[seat].up : out_.sides[seat].down) |= cards;
    } else {
      (zone.seen_by == Zone::SeenBy::all ? laid_up_ : laid_down_) |= cards;
    }
  }

  void add_to_place(int zone, Seat seat, CardSet cards, const Place& where) {
    ScenePlace& place = place_for(zone, seat);
    place.cards |= cards;
    if (size_of(place.cards) > place.size)
      words_.fault(where, "more cards than are dealt there (" + std::to_string(place.size) + ")");
  }

  void read_holds(const ScenePile& pile) {
    const Seat seat = words_.seat(pile.role, pile.place);
    if (seat == no_seat) return;
    const CardSet cards = claim(words_.cards(pile.cards, pile.place).set(), pile.place);
    if (side_of(hand_, seat))
      out_.sides[seat].hand |= cards;
    else
      add_to_place(hand_, seat, cards, pile.place);
  }

  /// Whoever puts down a card later has it now, if the scene does not say where it is.
  void read_history() {
    for (const SceneText& text : scene_.history) {
      const auto deed = words_.deed(text);
      if (!deed || deed->seat == no_seat || !acts(deed->seat)) continue;
      SceneSide& side = out_.sides[deed->seat];
      if (side.exact) continue;
      const CardSet copies = rules_.deck.copies;
      const CardSet there =
          lowest_alike(deed->action.cards.set(), side.hand & ~played_[deed->seat], copies);
      const CardSet fresh =
          lowest_alike(less_alike(deed->action.cards.set(), there, copies), ~named_, copies);
      played_[deed->seat] |= there | fresh;
      side.hand |= fresh;
      named_ |= fresh;
    }
  }

  /// Hands that are not given are as large as the largest that is, else nothing more is gone than
  /// is named.
  void read_sizes() {
    for (const SceneMark& mark : scene_.sizes) {
      const Seat seat = words_.seat(mark.role, mark.place);
      if (seat == no_seat) continue;
      SceneSide& side = out_.sides[seat];
      if (side.exact && side.size != mark.number + side.acted)
        words_.fault(mark.place, "the hand of " + mark.role + " is given with another size");
      side.size = static_cast<int>(mark.number) + side.acted;
    }
    int size = -1;
    for (Seat seat = 0; seat < rules_.seats; ++seat)
      if (acts(seat) && !scene_.dealt) size = std::max(size, out_.sides[seat].size);
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
      SceneSide& side = out_.sides[seat];
      if (!acts(seat)) continue;
      const int gone = size_of(side.up | side.down);
      if (side.size < 0) side.size = size >= 0 && !scene_.ended ? size : side.dealt - gone;
      if (side.size > side.dealt || side.room() < 0)
        words_.fault(scene_.place, words_.role_of(seat) + " was dealt " +
                                       std::to_string(side.dealt) + " cards, the scene gives it " +
                                       std::to_string(side.size + gone));
      if (size_of(side.hand) > side.size)
        words_.fault(scene_.place, words_.role_of(seat) + " has " + std::to_string(side.size) +
                                       (side.size == 1 ? " card" : " cards") +
                                       " in hand, the scene names " +
                                       std::to_string(size_of(side.hand)));
    }
  }

  void spread() {
    CardSet open = seen_ | laid_up_;
    for (const bool exact : {true, false}) put_down_in_turn(open, exact, &SceneSide::up);
    for (ScenePlace& place : out_.places) {
      const Zone& zone = rules_.zones[static_cast<std::size_t>(place.zone)];
      if (zone.of_seat || zone.seen_by != Zone::SeenBy::all) fill(place, aside_);
    }
    CardSet hidden = aside_ | laid_down_;
    for (const bool exact : {false, true}) put_down_in_turn(hidden, exact, &SceneSide::down);
    if (!open.empty() || !hidden.empty())
      words_.fault(scene_.place,
                   to_text(rules_.deck, open | hidden) +
                       " cannot be out of play: too few cards have been put down by now",
                   "give smaller hands, or sizes");
    free_ = rules_.pack & ~named_;
    for (SceneSide& side : out_.sides)
      if (side.exact) put_down(side, free_ & ~beaters_of(side.hand));
    for (SceneSide& side : out_.sides)
      if (side.exact) put_down(side, free_);
    fill_hands();
    for (ScenePlace& place : out_.places) fill(place, free_);
    for (SceneSide& side : out_.sides) put_down(side, free_);
  }

  /// Seats take turns to have put down one of `cards`, as `how`, while they have room.
  void put_down_in_turn(CardSet& cards, bool exact, CardSet SceneSide::*how) {
    for (bool more = true; more && !cards.empty();) {
      more = false;
      for (Seat seat = 0; seat < rules_.seats && !cards.empty(); ++seat) {
        SceneSide& side = out_.sides[seat];
        if (!acts(seat) || side.exact != exact || !make_room(side)) continue;
        const CardSet card = card_bit(first_of(cards));
        side.*how |= card;
        cards &= ~card;
        more = true;
      }
    }
  }

  /// Where no size was given, a hand shrinks to make room.
  bool make_room(SceneSide& side) {
    if (side.room() > 0) return true;
    const bool sized = side.exact || !scene_.sizes.empty();
    if (sized || scene_.dealt || side.size <= size_of(side.hand)) return false;
    --side.size;
    return true;
  }

  /// Free cards among `from`, lowest first, put down face down where there is room.
  void put_down(SceneSide& side, CardSet from) {
    while (!from.empty() && side.size >= 0 && side.room() > 0) {
      const CardSet card = card_bit(first_of(from));
      side.down |= card;
      from &= ~card;
      free_ &= ~card;
    }
  }

  static void fill(ScenePlace& place, CardSet& pool) {
    while (!pool.empty() && size_of(place.cards) < place.size) {
      const CardSet card = card_bit(first_of(pool));
      place.cards |= card;
      pool &= ~card;
    }
  }

  void fill_hands() {
    for (bool more = true; more && !free_.empty();) {
      more = false;
      for (SceneSide& side : out_.sides) {
        if (free_.empty() || size_of(side.hand) >= side.size) continue;
        const CardSet card = card_bit(first_of(free_));
        side.hand |= card;
        free_ &= ~card;
        more = true;
      }
    }
  }

  CardSet beaters_of(CardSet hand) const {
    CardSet beaters;
    for (const Card card : each(hand)) beaters |= rules_.book.higher(card);
    return beaters;
  }

  const Rules& rules_;
  const Scene& scene_;
  const Seating seating_;
  SceneWords words_;
  Faults& faults_;
  const int hand_;
  const Seat first_; // dealt to
  SceneCards out_;
  BySeat<CardSet> played_{}; // in the trick and later
  CardSet named_{}, seen_{}, aside_{}, laid_up_{}, laid_down_{}, free_{};
};

} // namespace

SceneCards lay_cards(const Rules& rules, const Scene& scene, Seating seating, Faults& faults) {
  return Layer(rules, scene, seating, faults).run();
}

Deal deal_of(const Rules& rules, const SceneCards& cards, const std::vector<Card>& cuts,
             Seating seating) {
  const Seat first = seat_dealt_first(rules, cuts, seating);
  BySeat<CardSet> sides{};
  for (Seat s = 0; s < max_seats; ++s)
    sides[s] = cards.sides[s].hand | cards.sides[s].up | cards.sides[s].down;
  std::vector<ScenePlace> places = cards.places;
  Deal deal;
  CardSet left = rules.pack;
  const auto take = [&](CardSet& from) {
    const Card card = first_of(from);
    from &= ~card_bit(card);
    left &= ~card_bit(card);
    deal.order[deal.size++] = card;
  };
  for (const DealStep& step : rules.deal) {
    const Seat seat = rules.zones[step.zone].of_seat
                          ? seat_at(rules, {first, seating.backwards}, step.role)
                          : no_seat;
    const auto place = std::find_if(places.begin(), places.end(), [&](const ScenePlace& p) {
      return p.zone == step.zone && p.seat == seat && !p.cards.empty();
    });
    if (place != places.end())
      take(place->cards);
    else if (seat != no_seat && !sides[seat].empty())
      take(sides[seat]);
  }
  while (!left.empty()) take(left);
  throw_cuts(rules, cuts, deal);
  return deal;
}

void throw_cuts(const Rules& rules, const std::vector<Card>& cuts, Deal& deal) {
  std::size_t thrown = 0;
  for (const Card cut : cuts) {
    const auto* const end = deal.order.data() + deal.size;
    const auto place = std::find<const Card*>(deal.order.data(), end, cut) - deal.order.data();
    if (thrown < max_cuts) deal.dice[thrown++] = static_cast<std::uint8_t>(place + 1);
    if (has_card(rules.counting.breaks, cut)) deal.dice[thrown++] = 1;
  }
}

} // namespace yezi
