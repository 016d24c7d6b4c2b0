// What a chain is made of: kinds, slots, and what happened to each hand, tabulated.

#include <algorithm>

#include "kits/drawing/chain.h"

namespace yezi {

Chain::Chain(const Rules& rules, const Past& past, Seat viewer)
    : rules_(rules),
      phase_(draw_rules(rules)),
      law_(phase_.order != DrawPhase::Order::any && !phase_.judged) {
  const bool by_suit = phase_.goal == DrawPhase::Goal::collect;
  law_ = law_ && by_suit;
  make_kinds(by_suit);
  if (!usable_) return;
  cards_ = past.walls;
  add_slots(past, viewer);
  pairs_ = by_suit && pools_.size() == 1;
  make_room();
}

void Chain::make_kinds(bool by_suit) {
  std::vector<bool> placed(rules_.deck.faces.size());
  if (by_suit) {
    for (const std::vector<Card>& faces : rules_.suit_faces) {
      add_kind(faces);
      for (const Card face : faces) placed[face] = true;
    }
  }
  for (std::size_t face = 0; face < placed.size(); ++face)
    if (!placed[face]) add_kind({static_cast<Card>(face)});
}

void Chain::add_kind(const std::vector<Card>& faces) {
  Kind kind;
  kind.faces = faces;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const int copies = rules_.deck.faces[faces[i]].copies;
    kind_of_[faces[i]] = static_cast<std::uint8_t>(kinds_.size());
    place_of_[faces[i]] = static_cast<std::uint8_t>(i);
    kind.radix.push_back(static_cast<std::uint16_t>(kind.codes));
    kind.copies.push_back(static_cast<std::uint8_t>(copies));
    kind.codes *= static_cast<std::size_t>(copies) + 1;
    if (kind.codes <= most_codes) continue;
    usable_ = false;
    return;
  }
  if (law_) tabulate(kind);
  kinds_.push_back(std::move(kind));
}

Suited Chain::cards_of(const Kind& kind, std::uint32_t code) const {
  Suited cards;
  for (std::size_t i = 0; i < kind.faces.size(); ++i)
    for (int n = kind.held(i, code); n > 0 && cards.size < cards.cards.size(); --n)
      cards.cards[cards.size++] = kind.faces[i];
  return cards;
}

void Chain::tabulate(Kind& kind) const {
  const bool suit = rules_.deck.faces[kind.faces.empty() ? 0 : kind.faces[0]].suit >= 0;
  for (int open = -1; open < static_cast<int>(rules_.sets.size()); ++open) {
    for (std::uint32_t code = 0; code < kind.codes; ++code) {
      DiscardClasses found{};
      // cards of no suit are in no class
      if (suit) class_suit(rules_, phase_, cards_of(kind, code), open, found);
      const auto class_of = [&](Card face) {
        for (std::size_t which = 0; which < found.size(); ++which)
          if (found[which].has(face)) return static_cast<std::uint8_t>(which);
        return no_class;
      };
      std::uint8_t lowest = no_class;
      for (const Card face : kind.faces) {
        kind.classes.push_back(class_of(face));
        lowest = std::min(lowest, kind.classes.back());
      }
      kind.lowest.push_back(lowest);
    }
  }
}

/// Slots lie pool by pool, in a pool hand by hand, what is left of the wall last.
void Chain::add_slots(const Past& past, Seat viewer) {
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    if (seat == viewer) continue;
    owners_.emplace_back();
    owners_.back().seat = seat;
    owners_.back().happened.resize(kinds_.size());
  }
  const auto add = [&](std::size_t owner, std::size_t pool, bool dealt) {
    if (!is_wall(owner)) movers_.push_back(static_cast<std::uint16_t>(owner_.size()));
    owner_.push_back(static_cast<std::uint8_t>(owner));
    pool_.push_back(static_cast<std::uint8_t>(pool));
    dealt_.push_back(dealt ? 1 : 0);
  };
  std::vector<std::vector<std::size_t>> next(owners_.size()); // draws, by owner and pool
  for (std::size_t pool = 0; pool < past.walls.size(); ++pool) {
    pools_.push_back({owner_.size(), 0});
    for (std::size_t i = 0; i < owners_.size(); ++i) {
      Owner& owner = owners_[i];
      if (pool == 0) owner.first = owner_.size();
      const bool dealt = pool == 0 && has_seat(past.dealt, owner.seat);
      for (int n = dealt ? rules_.walls.hand_size : 0; n > 0; --n) add(i, pool, true);
      next[i].push_back(owner_.size());
      for (const PastStep& step : past.of[owner.seat])
        if (step.kind == PastStep::Kind::draw && step.wall == pool) add(i, pool, false);
      if (pool == 0) owner.end = owner_.size();
    }
    if (pool + 1 == past.walls.size()) {
      wall_first_ = owner_.size();
      for (int n = past.left; n > 0; --n) add(owners_.size(), pool, false);
      wall_end_ = owner_.size();
    }
    pools_.back().size = owner_.size() - pools_.back().first;
  }
  for (std::size_t i = 0; i < owners_.size(); ++i)
    follow(owners_[i], past.of[owners_[i].seat], next[i]);
}

void Chain::follow(Owner& owner, const std::vector<PastStep>& past,
                   std::vector<std::size_t>& next) {
  using What = Happened::What;
  std::uint16_t time = 0;
  for (const PastStep& step : past) {
    if (step.kind == PastStep::Kind::draw) {
      owner.draws.push_back({static_cast<std::uint16_t>(next[step.wall]++), time++,
                             static_cast<std::uint8_t>(owner.rows)});
      continue;
    }
    if (step.kind == PastStep::Kind::lay) {
      follow_lay(owner, step, time);
      continue;
    }
    Happened happened;
    happened.what = step.kind == PastStep::Kind::gain ? What::gain : What::lose;
    happened.row = static_cast<std::uint8_t>(owner.rows);
    happened.face = place_of_[step.card];
    happened.time = time++;
    if (step.kind == PastStep::Kind::discard && law_ && !step.forced) {
      happened.what = What::discard;
      ++owner.rows;
      owner.needs.push_back(0);
    }
    owner.happened[kind_of_[step.card]].push_back(happened);
    const std::uint64_t one = std::uint64_t{1} << (step.card % 16U * 4U);
    owner.moved[step.card / 16U] += happened.what == What::gain ? one : ~one + 1;
  }
}

void Chain::follow_lay(Owner& owner, const PastStep& step, std::uint16_t& time) {
  using What = Happened::What;
  // without a card drawn a set is laid only where no card may go
  if (law_ && step.card == no_card && !step.drew) {
    ++owner.rows;
    owner.needs.push_back(no_class);
  }
  Happened happened;
  happened.row = static_cast<std::uint8_t>(owner.rows);
  const bool judged_by_suit = phase_.goal == DrawPhase::Goal::collect && step.suit >= 0;
  const Card one = step.card != no_card ? step.card : listed_at(step.cards, 0);
  const std::size_t suit = kind_of_[one];
  if (judged_by_suit) {
    happened.what = What::lay;
    happened.time = time++;
    happened.table = tabulate_lay(step, kinds_[suit]);
    if (step.move->with_drawn && !owner.draws.empty())
      happened.drawn = static_cast<std::uint16_t>(owner.draws.back().slot + 1);
    owner.happened[suit].push_back(happened);
  }
  happened.what = What::lose;
  for (const Card card : listed(step.cards)) {
    happened.time = time++;
    happened.face = place_of_[card];
    owner.happened[kind_of_[card]].push_back(happened);
    owner.moved[card / 16U] -= std::uint64_t{1} << (card % 16U * 4U);
  }
  if (!judged_by_suit) return;
  happened.what = What::open;
  happened.time = time++;
  happened.open = static_cast<std::uint8_t>(step.set + 1);
  owner.happened[suit].push_back(happened);
}

std::uint16_t Chain::tabulate_lay(const PastStep& step, const Kind& kind) {
  Lay lay;
  for (std::size_t drawn = 0; drawn < kind.faces.size(); ++drawn)
    for (std::uint32_t code = 0; code < kind.codes; ++code)
      lay.possible.push_back(lay_possible(step, cards_of(kind, code), kind.faces[drawn]) ? 1 : 0);
  tables_.push_back(std::move(lay));
  return static_cast<std::uint16_t>(tables_.size() - 1);
}

bool Chain::lay_possible(const PastStep& step, const Suited& hand, Card drawn) const {
  const DrawMove& move = *step.move;
  if (move.way == DrawMove::Way::swap) {
    // one of the own is exchanged for a card of an open set: that it is there is all
    if (step.card == no_card || step.lay_open) return true;
    return hand.size >= 2 && move.gives.has(hand.cards[1]) &&
           list_of(hand.cards[0]) == step.cards &&
           (step.given == no_card || step.given == hand.cards[1]);
  }
  const bool of_suit =
      move.way == DrawMove::Way::make && rules_.sets[move.set].shape == SetKind::Shape::of_suit;
  return !of_suit || set_of_suit(rules_, phase_, move, hand, step.lay_open ? &step.before : nullptr,
                                 step.card, drawn) == step.cards;
}

void Chain::make_room() {
  card_.assign(owner_.size(), no_card);
  kind_.assign(owner_.size(), any_kind);
  held_.assign(owners_.size() + 1, std::vector<int>(kinds_.size()));
  std::size_t rows = 0;
  for (const Owner& owner : owners_) rows = std::max(rows, owner.rows);
  if (rows > most_rows || kinds_.size() >= any_kind || tables_.size() > 0xFFFF) usable_ = false;
  rows = (rows + 15) / 16 * 16;
  Column column;
  column.lowest.assign(rows, no_class);
  column.needs.assign(rows, 0);
  for (Owner& owner : owners_) {
    owner.columns.assign(kinds_.size(), column);
    owner.needs.resize(rows, 0);
    owner.broken.assign(kinds_.size(), 0);
    owner.dealt.assign(kinds_.size(), 0);
  }
  for (Trial& trial : trials_) {
    trial.columns.fill(column);
    trial.needs.assign(rows, 0);
    trial.broken.assign(kinds_.size(), 0);
  }
}

} // namespace yezi
