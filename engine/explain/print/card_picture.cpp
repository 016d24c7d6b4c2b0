#include "explain/print/card_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/plain_text.h"
#include "explain/print/card_face.h"
#include "explain/print/svg.h"
#include "records/files.h"

namespace yezi {

Checked<Signs> load_signs(const std::filesystem::path& home) {
  const std::string name = "games/decks/strokes.txt";
  const Checked<std::string> text = read_file(home / name, most_data_bytes);
  if (!text) return text.faults();
  return Signs::read(name, *text);
}

std::vector<std::string> lacking_signs(const Deck& deck, const Signs& signs) {
  std::set<std::string> lacking;
  const auto want = [&](const std::string& name) {
    if (!signs.has(name)) lacking.insert(name);
  };
  const auto look = [&](const FacePicture& picture) {
    for (const std::string& one : characters_of(picture.writing))
      if (one != "/") want(one); // begins the foot
    for (const std::string& one : characters_of(picture.index))
      if (one != "#" && one != "/") want(one);             // they stand for the number
    const bool by_number = signs.has(picture.sign + "-2"); // one for each number
    if (!picture.sign.empty() && !by_number) want(picture.sign);
  };
  look(deck.picture.all);
  for (const Suit& suit : deck.suits) look(suit.picture);
  for (const Face& face : deck.faces) look(face.picture);
  return {lacking.begin(), lacking.end()};
}

Box card_box(const Deck& deck) {
  return {0, 0, 100, std::round(1000.0 * deck.picture.height / deck.picture.width) / 10};
}

Artwork paint_face(const Deck& deck, const Signs& signs, const Face& face) {
  return FacePainter(deck, signs, face).paint();
}

Artwork paint_back(const Deck& deck, const Signs& signs) {
  const Box card = card_box(deck);
  Artwork artwork;
  paint_body(artwork, deck, card);
  const Ink ink = deck.picture.body == "ebony" ? Ink::pale : Ink::blue;
  artwork.stroke(Outline().box({6, 6, 88, card.height - 12}, 5), ink, 2.4);
  artwork.stroke(Outline().box({10, 10, 80, card.height - 20}, 3), ink, 0.8);
  // leaves on a lattice, as many as fit evenly
  const int across = 3;
  const int down = std::max(1, static_cast<int>(std::lround((card.height - 24) / 34)));
  const Point cell{76.0 / across, (card.height - 24) / down};
  Outline lattice;
  Artwork leaf;
  signs.paint(leaf, "leaf", {-cell.x / 2, -cell.y / 2, cell.x, cell.y * 0.62}, ink, 0.8);
  std::vector<Placing> places;
  for (int row = 0; row < down; ++row) {
    for (int column = 0; column < across; ++column) {
      const Point middle{12 + (column + 0.5) * cell.x, 12 + (row + 0.5) * cell.y};
      const double half = cell.x / 2;
      lattice.move({middle.x - half, middle.y}).line({middle.x, middle.y - cell.y / 2});
      lattice.line({middle.x + half, middle.y}).line({middle.x, middle.y + cell.y / 2}).close();
      const double way = (row + column) % 2 == 0 ? 1 : -1;
      places.push_back({way, 0, 0, way, middle.x, middle.y + way * cell.y * 0.19});
    }
  }
  artwork.add_at(leaf, places);
  artwork.stroke(lattice, ink, 0.8);
  return artwork;
}

namespace {

std::string english_name(const Deck& deck, const Face& face) {
  if (!face.name.empty() || face.suit < 0) return face.name;
  const std::string& suit = deck.suits[static_cast<std::size_t>(face.suit)].name;
  return face.numeral == 0 ? suit : fmt::format("{} of {}", face.numeral, suit);
}

std::string symbol(const std::string& id, const std::string& title, const Box& box,
                   const Artwork& artwork) {
  return fmt::format("<symbol id=\"{}\" viewBox=\"0 0 100 {}\" {}><title>{}</title>{}</symbol>\n",
                     escaped(id), svg_number(box.height), path_attributes, escaped(title),
                     svg_paths(artwork));
}

template <class Wanted>
std::string face_symbols(const Deck& deck, const Signs& signs, Wanted&& wanted) {
  std::string text;
  for (std::size_t i = 0; i < deck.faces.size(); ++i) {
    const Face& face = deck.faces[i];
    if (!wanted(face)) continue;
    if (i > 0 && deck.faces[i - 1].code == face.code) continue; // copies laid out
    text +=
        symbol(face.code, face_title(deck, face), card_box(deck), paint_face(deck, signs, face));
  }
  return text;
}

} // namespace

std::string face_title(const Deck& deck, const Face& face) {
  std::string title = face.code;
  if (!face.zh.empty()) title += ", " + face.zh;
  const std::string name = english_name(deck, face);
  if (!name.empty()) title += ", " + name;
  return title;
}

std::string card_symbols(const Deck& deck, const Signs& signs) {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\">\n" +
         face_symbols(deck, signs, [](const Face&) { return true; }) +
         symbol("back", "back of a card", card_box(deck), paint_back(deck, signs)) + "</svg>\n";
}

std::string card_symbols(const Deck& deck, const Signs& signs, const std::set<std::string>& codes) {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\">\n" +
         face_symbols(deck, signs, [&](const Face& face) { return codes.count(face.code) != 0; }) +
         "</svg>\n";
}

std::string card_svg(const Deck& deck, const Signs& signs, const Face* face) {
  const Box box = card_box(deck);
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 {}\" "
      "width=\"{}mm\" height=\"{}mm\" {}><title>{}</title>{}</svg>\n",
      svg_number(box.height), deck.picture.width, deck.picture.height, path_attributes,
      escaped(face == nullptr ? "back of a card" : face_title(deck, *face)),
      svg_paths(face == nullptr ? paint_back(deck, signs) : paint_face(deck, signs, *face)));
}

} // namespace yezi
