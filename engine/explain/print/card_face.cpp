#include "explain/print/card_face.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "explain/print/card_places.h"

namespace yezi {

namespace {

constexpr const char* numerals[] = {"", "一", "二", "三", "四", "五", "六", "七", "八", "九"};

Ink ink_of(const std::string& name) {
  if (name == "red") return Ink::red;
  if (name == "green") return Ink::green;
  if (name == "blue") return Ink::blue;
  return Ink::black;
}

/// The face's own words, and where it has none its suit's with the number put in.
FacePicture completed(const Deck& deck, const Face& face) {
  FacePicture look = face.picture;
  const FacePicture suit =
      face.suit < 0 ? FacePicture{} : deck.suits[static_cast<std::size_t>(face.suit)].picture;
  if (look.kind.empty()) look.kind = suit.kind.empty() ? deck.picture.all.kind : suit.kind;
  if (look.sign.empty()) look.sign = suit.sign;
  if (look.ink.empty()) look.ink = suit.ink;
  const bool numbered = face.numeral > 0 && face.numeral < 10;
  const bool own = !look.writing.empty() && !look.writing.starts_with('/');
  if (!own && !suit.writing.empty() && numbered)
    look.writing = numerals[face.numeral] + suit.writing + look.writing;
  if (look.kind == "pips" && look.sign.empty()) look.sign = face.code.substr(0, 2);
  if (look.kind == "pips" && look.index.empty()) look.index = look.sign;
  if (look.index.empty()) {
    const auto place = suit.index.find('#');
    look.index = suit.index;
    if (place != std::string::npos) look.index.replace(place, 1, std::to_string(face.numeral));
  }
  if (look.index.empty()) look.index = face.code;
  return look;
}

} // namespace

void paint_body(Artwork& to, const Deck& deck, const Box& card) {
  const Box edge{0.6, 0.6, 98.8, card.height - 1.2};
  const double corner = deck.picture.body == "long" ? 7 : 9;
  to.fill_and_stroke(Outline().box(edge, corner),
                     deck.picture.body == "ebony" ? Ink::black : Ink::paper, Ink::edge, 1.2);
}

FacePainter::FacePainter(const Deck& deck, const Signs& signs, const Face& face)
    : deck_(deck),
      signs_(signs),
      face_(face),
      card_(card_box(deck)),
      look_(completed(deck, face)),
      ink_(ink_of(look_.ink)),
      stamped_(deck.picture.stamp >= 0 &&
               ((face.marks >> static_cast<unsigned>(deck.picture.stamp)) & 1U) != 0) {}

Artwork FacePainter::paint() {
  const auto slash = look_.writing.find('/');
  if (slash != std::string::npos) {
    foot_ = look_.writing.substr(slash + 1);
    look_.writing.resize(slash);
  }
  paint_body(artwork_, deck_, card_);
  const std::string& body = deck_.picture.body;
  if (body == "long") {
    long_card();
  } else if (body == "tile") {
    tile();
  } else if (body == "bone" || body == "ebony") {
    bone();
  } else {
    corner_card();
  }
  return std::move(artwork_);
}

/// The index: figures, letters or characters; "/" begins a second line.
void FacePainter::index(const Box& place, Ink ink, bool to_left) {
  const auto slash = look_.index.find('/');
  if (slash != std::string::npos) {
    const double half = place.height * 0.56;
    signs_.write(artwork_, look_.index.substr(0, slash), {place.x, place.y, place.width, half}, ink,
                 0.14, 0.95);
    signs_.write(artwork_, look_.index.substr(slash + 1),
                 {place.x, place.y + place.height - half, place.width, half}, ink, 0.14, 0.95);
    return;
  }
  Box box = place;
  if (to_left) {
    double wide = -0.12;
    for (const std::string& name : characters_of(look_.index)) wide += signs_.shape(name) + 0.12;
    box.width = std::min(box.width, wide * box.height);
  }
  signs_.write(artwork_, look_.index, box, ink, 0.12, 1.1);
}

// Long cards ----------------------------------------------------------------------------

/// Two lines need a higher title.
double FacePainter::title_height() const {
  return look_.index.find('/') == std::string::npos ? 40 : 54;
}

/// Title and foot; a red stamp fills them, so that it is seen without colour too.
void FacePainter::caps() {
  const bool below = !foot_.empty();
  const Box top{8.5, 8.5, 83, title_height()};
  const Box foot{8.5, card_.height - 46.5, 83, 38};
  for (const Box& cap : {top, foot}) {
    const bool at_top = cap.y < 10;
    if (stamped_ && (at_top || below)) artwork_.fill(Outline().box(cap, 3), Ink::red);
    const double rule = at_top ? cap.y + cap.height + 2 : cap.y - 2;
    if (!stamped_ && (at_top || below))
      artwork_.stroke(Outline().move({8.5, rule}).line({91.5, rule}), Ink::black, 1.2);
  }
  const Ink ink = stamped_ ? Ink::paper : Ink::black;
  index({top.x + 3, top.y + 4, top.width - 6, top.height - 6}, ink);
  if (below)
    signs_.write(artwork_, foot_, {foot.x + 4, foot.y + 4, foot.width - 8, foot.height - 8}, ink,
                 0.1);
}

void FacePainter::long_card() {
  artwork_.stroke(Outline().box({4.5, 4.5, 91, card_.height - 9}, 5), Ink::black, 2.4);
  if (foot_.empty() && look_.kind != "characters" && look_.kind != "figure") foot_ = look_.writing;
  caps();
  const double foot = foot_.empty() ? 10 : 52;
  const double top = title_height() + 15;
  subject({12, top, 76, card_.height - top - foot - 3});
}

void FacePainter::subject(const Box& place) {
  if (look_.kind == "repeat") {
    repeated(place);
  } else if (look_.kind == "figure") {
    figure(place);
  } else if (look_.kind == "characters") {
    signs_.paint(artwork_, look_.sign, place, ink_);
    const bool around = signs_.has(look_.sign);
    const double in = around ? 42 : 0;
    stacked({place.x, place.y + in, place.width, place.height - 2 * in}, around ? 56 : 76);
  } else if (signs_.has(look_.sign)) {
    signs_.paint(artwork_, look_.sign, place, ink_);
  } else if (!look_.writing.empty()) {
    stacked(place, 76);
  }
}

/// Characters below each other.
void FacePainter::stacked(const Box& place, double most) {
  std::vector<std::string> names = characters_of(look_.writing);
  std::erase_if(names, [&](const std::string& name) { return !signs_.has(name); });
  if (names.empty()) return;
  const double number = static_cast<double>(names.size());
  const double gap = 0.08;
  const double size = std::min({most, place.width, place.height / (number + gap * (number - 1))});
  double y = place.y + (place.height - size * (number + gap * (number - 1))) / 2;
  for (const std::string& name : names) {
    signs_.paint(artwork_, name, {place.x + (place.width - size) / 2, y, size, size}, ink_);
    y += size * (1 + gap);
  }
}

void FacePainter::figure(const Box& place) {
  std::string name = fmt::format("{}-{}", look_.sign, face_.numeral);
  if (!signs_.has(name)) name = look_.sign;
  const double man = place.width / signs_.shape(name);
  Artwork artwork;
  signs_.paint(artwork, name, {place.x, place.y + place.height - man, place.width, man},
               Ink::black);
  for (Shape& shape : artwork.shapes)
    if (stamped_ && shape.fill == Ink::pale) shape.fill = Ink::red;
  artwork_.add(artwork, Placing{});
  stacked({place.x, place.y, place.width, place.height - man - 4}, 62);
}

// Repeated signs ------------------------------------------------------------------------

void FacePainter::repeated(const Box& place) {
  const int number = std::max(1, std::min(face_.numeral, 9));
  const double shape = signs_.shape(look_.sign);
  if (shape > 1.7) {
    const std::vector<int> groups = groups_of(number);
    // one size for all numbers: nine in three groups still fit
    const double full = place.width / shape * 1.14;
    const double pitch = number == 1 ? full : std::min(full, place.height * 0.97 / 10.4);
    const double between = static_cast<double>(groups.size()) - 1;
    double y = place.y + (place.height - (number + between * 0.7) * pitch) / 2;
    Artwork one;
    signs_.paint(one, look_.sign, {place.x, 0, place.width, pitch * 0.86}, ink_);
    std::vector<Placing> places;
    for (const int group : groups) {
      for (int i = 0; i < group; ++i, y += pitch) places.push_back({1, 0, 0, 1, 0, y});
      y += pitch * 0.7;
    }
    return artwork_.add_at(one, places);
  }
  const std::vector<int> rows = rows_of(number, shape);
  const int across = *std::max_element(rows.begin(), rows.end());
  const double most = static_cast<double>(rows.size());
  const bool tall = shape < 0.6;
  const double width = std::min(place.width / across, number == 1 ? (tall ? 52.0 : 72.0)
                                                      : tall      ? 34.0
                                                                  : 60.0);
  const double height = std::min(place.height / most, width / shape * 1.08);
  Artwork one;
  signs_.paint(one, look_.sign, {0, 0, width * 0.92, height * 0.92}, ink_);
  std::vector<Placing> places;
  double y = place.y + (place.height - height * most) / 2;
  for (const int row : rows) {
    double x = place.x + (place.width - row * width) / 2;
    for (int i = 0; i < row; ++i, x += width)
      places.push_back({1, 0, 0, 1, x + width * 0.04, y + height * 0.04});
    y += height;
  }
  artwork_.add_at(one, places);
}

// Cards with corners --------------------------------------------------------------------

void FacePainter::pip_rows(const Box& place, bool turn_lower) {
  const int number = std::max(1, std::min(face_.numeral, 9));
  const double size = number == 1 ? 50 : number > 8 ? 16 : number > 6 ? 19 : 23;
  const Point middle{place.x + place.width / 2, place.y + place.height / 2};
  for (const Point& at : pip_places(number)) {
    const Box box{middle.x + at.x * (place.width - size) / 2 - size / 2,
                  middle.y + at.y * (place.height - size) / 2 - size / 2, size, size};
    Artwork pip;
    signs_.paint(pip, look_.sign, box, ink_);
    artwork_.add(pip, turn_lower && at.y > 0.01 ? turned(box) : Placing{});
  }
}

void FacePainter::corner_card() {
  Artwork corner;
  std::swap(corner, artwork_);
  index({5, 4, 30, 28}, ink_, true);
  if (look_.kind == "repeat") signs_.paint(artwork_, look_.sign, {5, 28, 13, 13}, ink_);
  std::swap(corner, artwork_);
  artwork_.add(corner, Placing{});
  artwork_.add(corner, turned(card_));
  const Box place{26, 12, 48, card_.height - 24};
  if (look_.kind == "repeat" && signs_.has(look_.sign)) {
    pip_rows(place, true);
  } else if (signs_.has(look_.sign)) {
    signs_.paint(artwork_, look_.sign, {20, 28, 60, card_.height - 56}, ink_);
  } else if (face_.numeral > 0) {
    signs_.write(artwork_, std::to_string(face_.numeral), {24, 40, 52, card_.height - 80}, ink_);
  } else {
    stacked(place, 48);
  }
}

// Tiles ---------------------------------------------------------------------------------

void FacePainter::tile() {
  artwork_.stroke(Outline().box({4, 4, 92, card_.height - 8}, 7), Ink::pale, 1.2);
  index({8, 6, 40, 24}, Ink::black, true);
  const Box place{14, 34, 72, card_.height - 43};
  if (look_.kind != "repeat") {
    if (look_.kind != "characters") return subject({14, 28, 72, card_.height - 38});
    // the number in black over the sign of its suit
    const std::vector<std::string> names = characters_of(look_.writing);
    const double half = (place.height - 2) / 2;
    for (std::size_t i = 0; i < names.size() && i < 2; ++i)
      signs_.paint(artwork_, names[i],
                   {place.x, place.y + static_cast<double>(i) * (half + 3) - 2, place.width, half},
                   i == 0 ? Ink::black : ink_);
    return;
  }
  const int number = std::max(1, std::min(face_.numeral, 9));
  const double shape = signs_.shape(look_.sign);
  const Arranged arranged = shape < 0.7 ? sticks(number) : rings(number);
  const double high = arranged.high;
  const double wide = high * shape;
  Artwork one;
  signs_.paint(one, look_.sign, {-wide / 2, -high / 2, wide, high}, ink_);
  std::vector<Placing> places;
  for (const Point& at : arranged.places)
    places.push_back({1, 0, 0, 1, place.x + place.width / 2 + at.x * (place.width - wide) / 2,
                      place.y + place.height / 2 + at.y * (place.height - high) / 2});
  artwork_.add_at(one, places);
}

// Bones ---------------------------------------------------------------------------------

/// Ones and fours are red; of two sixes on one bone each has one red column, -1 or 1, else 0.
void FacePainter::half_bone(const Box& place, int pips, int red_column) {
  const bool dark = deck_.picture.body == "ebony";
  const Ink red = dark ? Ink::bright : Ink::red, plain = dark ? Ink::paper : Ink::black;
  const double radius = pips == 1 ? 19 : 11;
  const Point middle{place.x + place.width / 2, place.y + place.height / 2};
  Outline reds, others;
  for (const Point& at : bone_pips(pips)) {
    const bool column = red_column != 0 && at.x * red_column > 0;
    (pips == 1 || pips == 4 || column ? reds : others)
        .circle(
            {middle.x + at.x * (place.width / 2 - 11), middle.y + at.y * (place.height / 2 - 11)},
            radius);
  }
  if (!reds.steps.empty()) artwork_.fill(reds, red);
  if (!others.steps.empty()) artwork_.fill(others, plain);
}

void FacePainter::bone() {
  const Ink ink = deck_.picture.body == "ebony" ? Ink::paper : Ink::black;
  if (deck_.picture.framed)
    for (int i = 0; i < std::min(face_.numeral, 3); ++i) {
      const double in = 5.5 + 6.5 * i;
      artwork_.stroke(Outline().box({in, in, 100 - 2 * in, card_.height - 2 * in}, 6), Ink::green,
                      3);
    }
  const double middle = card_.height / 2;
  const std::string& pips = look_.sign;
  const bool two =
      pips.size() == 2 && pips[0] >= '1' && pips[0] <= '6' && pips[1] >= '1' && pips[1] <= '6';
  if (look_.kind == "pips" && two) {
    const double high = middle - 18 - 27;
    const int column = pips[0] == '6' && pips[1] == '6' ? 1 : 0;
    half_bone({21, 18, 58, high}, pips[0] - '0', -column);
    half_bone({21, card_.height - 18 - high, 58, high}, pips[1] - '0', column);
    return index({18, middle - 12, 64, 29}, ink);
  }
  const Box place{14, 24, 72, card_.height - 84};
  if (signs_.has(look_.sign)) {
    signs_.paint(artwork_, look_.sign, place, ink_);
  } else {
    stacked(place, 72);
  }
  index({14, card_.height - 48, 72, 34}, ink);
}

} // namespace yezi
