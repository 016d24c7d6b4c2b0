// Faces drawn as paths: the table of signs, every face of every deck, sheets and their PDF, and
// `yezi cards` as people use it.

#include "explain/print/card_picture.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "command_line.h"
#include "explain/print/card_sheet.h"
#include "explain/print/pdf.h"
#include "script/host.h"

namespace yezi::card_picture_test {

namespace {

std::vector<Deck> all_decks() {
  const Library library;
  std::vector<Deck> decks;
  for (const auto& file : library.deck_files()) {
    const auto read = load_decks(library, file);
    EXPECT_TRUE(read) << to_text(read.faults());
    if (read) decks.insert(decks.end(), read->begin(), read->end());
  }
  return decks;
}

Signs all_signs() {
  const auto signs = load_signs(Library().home());
  EXPECT_TRUE(signs) << to_text(signs.faults());
  return signs ? *signs : Signs();
}

const Deck& deck_named(const std::vector<Deck>& decks, const std::string& id) {
  for (const Deck& deck : decks)
    if (deck.id == id) return deck;
  ADD_FAILURE() << "no deck " << id;
  return decks.front();
}

/// Whether tags open and close in order, with quoted attributes.
bool well_formed(const std::string& xml) {
  std::vector<std::string> open;
  for (std::size_t at = xml.find('<'); at != std::string::npos; at = xml.find('<', at + 1)) {
    const std::size_t end = xml.find('>', at);
    if (end == std::string::npos) return false;
    const std::string tag = xml.substr(at + 1, end - at - 1);
    if (tag.find('<') != std::string::npos) return false;
    if (std::count(tag.begin(), tag.end(), '"') % 2 != 0) return false;
    const std::string name = tag.substr(0, tag.find_first_of(" /", 1));
    if (tag[0] == '/') {
      if (open.empty() || open.back() != tag.substr(1)) return false;
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(name);
    }
  }
  return open.empty();
}

std::size_t times(const std::string& text, const std::string& part) {
  std::size_t number = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++number;
  return number;
}

/// A game may move a card to another suit or rank: it is the same printed card.
TEST(CardPicture, WhatAGameMakesOfADeckDoesNotChangeItsFaces) {
  const Signs signs = all_signs();
  const auto decks = all_decks();
  const Library library;
  for (const std::string& id : library.ids()) {
    const auto game = load(library, id, {});
    ASSERT_TRUE(game) << id;
    const Deck& made = game->declaration.deck;
    const Deck& deck = deck_named(decks, made.id);
    for (const Face& face : made.faces) {
      const auto printed = std::find_if(deck.faces.begin(), deck.faces.end(),
                                        [&](const Face& one) { return one.code == face.code; });
      ASSERT_NE(printed, deck.faces.end()) << id << ' ' << face.code;
      const auto drawn = [&](const Deck& of, const Face& one) {
        const std::string svg = card_svg(of, signs, &one);
        return svg.substr(svg.find("</title>")); // where it has no name it has its suit's
      };
      EXPECT_TRUE(drawn(made, face) == drawn(deck, *printed)) << id << ' ' << face.code;
    }
  }
}

TEST(CardPicture, EveryFaceHasASymbolWithAName) {
  const Signs signs = all_signs();
  const auto decks = all_decks();
  ASSERT_GE(decks.size(), 10U);
  for (const Deck& deck : decks) {
    const std::string sprite = card_symbols(deck, signs);
    EXPECT_TRUE(well_formed(sprite)) << deck.id;
    EXPECT_LT(sprite.size(), 215'000U) << deck.id;
    EXPECT_EQ(times(sprite, "<symbol "), deck.faces.size() + 1) << deck.id;
    for (const Face& face : deck.faces) {
      const std::size_t at = sprite.find("<symbol id=\"" + face.code + "\" viewBox=\"0 0 100 ");
      ASSERT_NE(at, std::string::npos) << deck.id << ' ' << face.code;
      const std::size_t title = sprite.find("<title>" + face.code, at);
      EXPECT_LT(title, sprite.find("<path", at)) << face.code;
      if (!face.zh.empty()) {
        EXPECT_NE(face_title(deck, face).find(face.zh), std::string::npos);
      }
    }
    EXPECT_NE(sprite.find("<symbol id=\"back\""), std::string::npos);
    // nothing that needs a font, a raster or another file
    for (const char* outside : {"<text", "<image", "href", "url(", "font", "<style", "<script"})
      EXPECT_EQ(sprite.find(outside), std::string::npos) << deck.id << ' ' << outside;
  }
}

/// The shapes without their colours.
std::string shapes_of(const Artwork& artwork) {
  Artwork grey = artwork;
  for (Shape& shape : grey.shapes) {
    if (shape.fill != Ink::none && shape.fill != Ink::paper) shape.fill = Ink::black;
    if (shape.stroke != Ink::none && shape.stroke != Ink::paper) shape.stroke = Ink::black;
  }
  return svg_paths(grey);
}

/// Without the index, which is there for reading: a card that has none of its own is told by code.
TEST(CardPicture, NoTwoFacesDrawTheSame) {
  const Signs signs = all_signs();
  for (Deck deck : all_decks()) {
    std::map<std::string, std::string> with, without;
    for (const Face& face : deck.faces) {
      const auto [other, fresh] = with.emplace(shapes_of(paint_face(deck, signs, face)), face.code);
      EXPECT_TRUE(fresh) << deck.id << ": " << face.code << " as " << other->second;
    }
    for (Suit& suit : deck.suits) suit.picture.index = "-";
    for (Face& face : deck.faces) {
      face.picture.index = "-";
      const auto [other, fresh] =
          without.emplace(shapes_of(paint_face(deck, signs, face)), face.code);
      EXPECT_TRUE(fresh) << deck.id << ": without index " << face.code << " as " << other->second;
    }
  }
}

TEST(CardPicture, EverySignThatADeckNamesIsThere) {
  const Signs signs = all_signs();
  for (const Deck& deck : all_decks())
    EXPECT_EQ(lacking_signs(deck, signs), std::vector<std::string>()) << deck.id;
  Deck deck = deck_named(all_decks(), "money-38");
  deck.suits[0].picture.sign = "cion";
  deck.faces[0].picture.writing = "拾䨺";
  EXPECT_EQ(lacking_signs(deck, signs), (std::vector<std::string>{"cion", "䨺"}));
}

/// The rule sheet of 馬弔 says which hero is on which card; his name is in the foot.
TEST(CardPicture, TheHeroesOfTheSheetAreOnTheirCards) {
  const Library library;
  const auto decks = all_decks();
  const Deck& deck = deck_named(decks, "money-40");
  std::ifstream sheet(library.home() / "history/games/madiao.md");
  int heroes = 0;
  for (std::string line; std::getline(sheet, line);) {
    const std::size_t code = line.find("| `"), end = line.find("` |", code + 1);
    if (code == line.npos || end == line.npos || !line.ends_with(" |")) continue;
    const std::size_t last = line.rfind("| ", line.size() - 3);
    const std::string hero = line.substr(last + 2, line.size() - last - 4);
    const auto card = deck.find(line.substr(code + 3, end - code - 3));
    if (!card || hero == "–") continue;
    const std::string& writing = deck.faces[*card].picture.writing;
    EXPECT_TRUE(writing.ends_with('/' + hero)) << line << '\n' << writing;
    ++heroes;
  }
  EXPECT_EQ(heroes, 21);
}

/// What people read on a card is no code of the program.
TEST(CardPicture, IndicesAreNoCodes) {
  for (const Deck& deck : all_decks())
    for (const Face& face : deck.faces)
      if (deck.picture.body == "long") {
        EXPECT_NE(face.picture.index, face.code) << deck.id;
      }
}

TEST(CardPicture, WhatIsStampedShowsItInShape) {
  const Signs signs = all_signs();
  const auto decks = all_decks();
  Deck deck = deck_named(decks, "money-38");
  const Face& nine = deck.faces[*deck.find("x9")];
  const std::string stamped = shapes_of(paint_face(deck, signs, nine));
  deck.picture.stamp = -1;
  EXPECT_NE(shapes_of(paint_face(deck, signs, nine)), stamped);
}

TEST(CardPicture, ADeckThatSaysNothingIsDrawnTooAndEscaped) {
  Deck deck;
  deck.id = "lanterns";
  deck.suits = {{"r", "red", "紅"}};
  for (int rank = 1; rank <= 9; ++rank) {
    Face face;
    face.code = "r<" + std::to_string(rank);
    face.suit = 0;
    face.rank = face.numeral = rank;
    deck.faces.push_back(face);
  }
  Face star;
  star.code = "star&\"";
  deck.faces.push_back(star);
  const std::string sprite = card_symbols(deck, all_signs());
  EXPECT_TRUE(well_formed(sprite)) << sprite;
  EXPECT_NE(sprite.find("id=\"star&amp;&quot;\""), std::string::npos);
  EXPECT_NE(shapes_of(paint_face(deck, all_signs(), deck.faces[0])),
            shapes_of(paint_face(deck, all_signs(), deck.faces[1])));
}

TEST(Strokes, TheTableTellsEveryFaultWithItsLine) {
  const auto read = Signs::read("t.txt", "one\n"
                                         "  h 1,2 3,4\n"
                                         "  w 1,2 3,4\n"
                                         "  h 1,2\n"
                                         "  h:pink 1,2 3,4\n"
                                         "  v0 1,2 3,4\n"
                                         "  v 1;2 3,4\n"
                                         "  @ two 0,0 1,1\n"
                                         "one\n"
                                         "big 1 x\n");
  ASSERT_FALSE(read);
  const std::string told = to_text(read.faults());
  for (const char* line : {"t.txt:3:", "t.txt:4:", "t.txt:5:", "t.txt:6:", "t.txt:7:", "t.txt:8:",
                           "t.txt:9:", "t.txt:10:"})
    EXPECT_NE(told.find(line), std::string::npos) << line << '\n' << told;
  EXPECT_FALSE(Signs::read("t.txt", "  h 1,2 3,4\n")) << "a stroke of no sign";
}

TEST(Strokes, SignsThatHoldThemselvesOrTooMuchAreRefused) {
  const auto faults = [](const std::string& text) {
    const auto read = Signs::read("t.txt", text);
    return read ? std::string() : to_text(read.faults());
  };
  EXPECT_NE(
      faults("a\n  h 1,2 3,4\n  @ a 0,0 50,50\n").find("t.txt:1: the sign \"a\" is drawn into"),
      std::string::npos);
  EXPECT_NE(faults("a\n  @ b 0,0 9,9\nb\n  @ a 0,0 9,9\n").find("into itself"), std::string::npos);
  // each of ten doubles the one before
  std::string text = "s0\n  h 1,2 3,4\n";
  for (int i = 1; i <= 10; ++i)
    text += fmt::format("s{0}\n  @ s{1} 0,0 50,50\n  @ s{1} 50,50 99,99\n", i, i - 1);
  EXPECT_NE(faults(text).find("\"s7\" has signs within signs more than 6 deep"), std::string::npos);
  EXPECT_NE(faults(text).find("\"s9\" has more than 500 strokes"), std::string::npos);
  EXPECT_EQ(faults(text).find("\"s6\""), std::string::npos);
}

TEST(Strokes, WhatLiesFarOutsideStaysANumber) {
  std::string text = "s0\n  l -1000,-1000 1000,1000\n";
  for (int i = 1; i <= 6; ++i)
    text += fmt::format("s{} 1 1\n  @ s{} -1000,-1000 1000,1000\n", i, i - 1);
  const auto read = Signs::read("t.txt", text);
  ASSERT_TRUE(read) << to_text(read.faults());
  Leaf leaf{100, 100, {}};
  read->paint(leaf.artwork, "s6", {0, 0, 100, 100}, Ink::black);
  const std::string svg = svg_paths(leaf.artwork), pdf = as_pdf({leaf}, "t");
  EXPECT_EQ(svg.find("000000000"), std::string::npos) << svg;
  EXPECT_EQ(pdf.find("e+"), std::string::npos);
}

// Sheets ------------------------------------------------------------------------------------------

/// Backgrounds of cards: what fills and strokes at once.
std::size_t cards_on(const Leaf& leaf) {
  return static_cast<std::size_t>(
      std::count_if(leaf.artwork.shapes.begin(), leaf.artwork.shapes.end(), [](const Shape& shape) {
        return shape.fill != Ink::none && shape.stroke != Ink::none;
      }));
}

TEST(CardSheet, HoldsEveryCopyWithinTheMargins) {
  const Signs signs = all_signs();
  for (const Deck& deck : all_decks()) {
    for (const auto& [width, height] : {std::pair{210.0, 297.0}, std::pair{215.9, 279.4}}) {
      const SheetPlan plan{width, height, true};
      const SheetGrid grid = grid_of(deck, plan);
      EXPECT_GE(grid.left, sheet_margin) << deck.id;
      EXPECT_GE(grid.top, sheet_margin) << deck.id;
      const auto leaves = card_sheets(deck, signs, plan);
      ASSERT_EQ(leaves.size() % 2, 0U);
      std::size_t fronts = 0;
      for (std::size_t i = 0; i < leaves.size(); i += 2) {
        fronts += cards_on(leaves[i]);
        EXPECT_EQ(cards_on(leaves[i]), cards_on(leaves[i + 1])) << deck.id << " backs";
        for (const Shape& shape : leaves[i].artwork.shapes)
          for (const Step& step : shape.outline.steps) {
            if (step.kind == Step::Kind::close) continue;
            ASSERT_GE(step.to.x, 0) << deck.id;
            ASSERT_LE(step.to.x, width) << deck.id;
            ASSERT_GE(step.to.y, 0) << deck.id;
            ASSERT_LE(step.to.y, height) << deck.id;
          }
      }
      EXPECT_EQ(fronts, static_cast<std::size_t>(deck.pack_size())) << deck.id;
    }
  }
}

/// The lower edges of what fills and strokes at once, by their left ends.
std::multiset<std::pair<long, long>> corners_of(const Leaf& leaf, bool mirrored) {
  std::multiset<std::pair<long, long>> corners;
  for (const Shape& shape : leaf.artwork.shapes) {
    if (shape.fill == Ink::none || shape.stroke == Ink::none) continue;
    double left = 1e9, right = 0, top = 1e9;
    for (const Step& step : shape.outline.steps) {
      if (step.kind == Step::Kind::close) continue;
      left = std::min(left, step.to.x);
      right = std::max(right, step.to.x);
      top = std::min(top, step.to.y);
    }
    corners.emplace(std::lround(10 * (mirrored ? leaf.width - right : left)),
                    std::lround(10 * top));
  }
  return corners;
}

TEST(CardSheet, BacksLieBehindFronts) {
  const auto decks = all_decks();
  const Deck& deck = deck_named(decks, "money-40");
  const auto leaves = card_sheets(deck, all_signs(), {210, 297, true});
  ASSERT_EQ(leaves.size(), 4U) << "21 cards a sheet";
  for (std::size_t i = 0; i < leaves.size(); i += 2)
    EXPECT_EQ(corners_of(leaves[i], false), corners_of(leaves[i + 1], true));
}

TEST(CardSheet, NothingFitsOnWhatIsTooSmall) {
  const auto decks = all_decks();
  EXPECT_TRUE(card_sheets(decks.front(), all_signs(), {20, 40, false}).empty());
}

TEST(Pdf, ItsTableOfObjectsIsRight) {
  const auto decks = all_decks();
  const auto leaves = card_sheets(deck_named(decks, "mahjong-136"), all_signs(), {210, 297, false});
  const std::string pdf = as_pdf(leaves, "tiles (all)");
  ASSERT_TRUE(pdf.starts_with("%PDF-1.4\n"));
  ASSERT_TRUE(pdf.ends_with("%%EOF\n"));
  const std::size_t at = pdf.rfind("startxref\n");
  const std::size_t table = std::stoul(pdf.substr(at + 10));
  ASSERT_EQ(pdf.substr(table, 7), "xref\n0 ");
  const std::size_t objects = std::stoul(pdf.substr(table + 7));
  EXPECT_EQ(objects, 4 + 2 * leaves.size());
  std::size_t entry = pdf.find('\n', table + 7) + 1;
  for (std::size_t i = 0; i < objects; ++i, entry += 20) {
    ASSERT_EQ(pdf.substr(entry + 18, 2), " \n") << i;
    if (i == 0) continue;
    const std::size_t place = std::stoul(pdf.substr(entry, 10));
    EXPECT_EQ(pdf.compare(place, std::to_string(i).size() + 7, std::to_string(i) + " 0 obj\n"), 0)
        << i;
  }
  EXPECT_EQ(pdf.substr(entry, 8), "trailer\n");
  EXPECT_EQ(times(pdf, "/Type /Page "), leaves.size());
  EXPECT_EQ(pdf.find("(tiles (all))"), std::string::npos) << "brackets would end the title";
  // Each stream is as long as it says.
  for (std::size_t length = pdf.find("/Length "); length != std::string::npos;
       length = pdf.find("/Length ", length + 1)) {
    const std::size_t begin = pdf.find("stream\n", length) + 7;
    EXPECT_EQ(pdf.compare(begin + std::stoul(pdf.substr(length + 8)), 9, "endstream"), 0);
  }
}

// Decks that say it wrongly -----------------------------------------------------------------------

TEST_F(Cli, APictureThatIsWrongIsToldWithItsLine) {
  std::ofstream(folder_ / "deck.lua") << "local y = require \"yezi\"\n"
                                         "return y.deck \"d\" {\n"
                                         "  suits = { { \"r\", \"red\" } },\n"
                                         "  marks = { \"star\" },\n"
                                         "  faces = { { \"r1\", suit = \"r\" } },\n"
                                         "  picture = {\n"
                                         "    body = \"lon\",\n"
                                         "    size = { 5, 500 },\n"
                                         "    stamp = \"sta\",\n"
                                         "    suits = { q = { \"repeat\" } },\n"
                                         "    faces = { r1 = { \"repeet\" } },\n"
                                         "    colour = 1,\n"
                                         "    all = \"pips\",\n"
                                         "  },\n"
                                         "}\n";
  const auto read = load_decks(Library(), folder_ / "deck.lua");
  ASSERT_FALSE(read);
  const std::string told = to_text(read.faults());
  for (const char* part :
       {":7: there is no body \"lon\"", "did you mean \"long\"?", ":8: size wants",
        ":9: there is no stamp \"sta\"", ":10: there is no suit \"q\"",
        ":11: there is no kind \"repeet\"", "did you mean \"repeat\"?",
        ":12: there is no \"colour\" in a picture", ":13: a picture is {"})
    EXPECT_NE(told.find(part), std::string::npos) << part << '\n' << told;
}

TEST_F(Cli, CardsListsThePacks) {
  const Ran list = run("$YEZI cards");
  ASSERT_EQ(list.code, 0) << list.err;
  for (const char* part : {"money-38", "客家六虎牌", "khanhoo-125", "136 cards", "28 x 90 mm"})
    EXPECT_TRUE(has(list.out, part)) << part << '\n' << list.out;
  const auto json = nlohmann::json::parse(run("$YEZI cards --json").out);
  EXPECT_GE(json.size(), 10U);
  const auto one = nlohmann::json::parse(run("$YEZI cards money-38 --json").out);
  EXPECT_EQ(one["faces"].size(), 38U);
}

TEST_F(Cli, CardsWritesSheetsAndSymbols) {
  const Ran pdf = run("$YEZI cards money-38 --backs -o pack.pdf");
  ASSERT_EQ(pdf.code, 0) << pdf.err;
  EXPECT_EQ(pdf.err, "pack.pdf: 38 cards on 4 pages, fronts and backs in turn.\n");
  EXPECT_TRUE(text_of(folder_ / "pack.pdf").starts_with("%PDF-1.4"));
  const Ran svg = run("$YEZI cards lukfu --sheet letter -o pack.svg");
  ASSERT_EQ(svg.code, 0) << svg.err;
  EXPECT_EQ(svg.err, "pack-1.svg to pack-3.svg: 37 cards on 3 pages.\n");
  for (const char* file : {"pack-1.svg", "pack-3.svg"}) {
    const std::string sheet = text_of(folder_ / file);
    EXPECT_TRUE(well_formed(sheet)) << file;
    EXPECT_TRUE(has(sheet, "width=\"215.9mm\" height=\"279.4mm\"")) << file;
  }
  EXPECT_FALSE(std::filesystem::exists(folder_ / "pack.svg"));
  const Ran symbols = run("$YEZI cards domino-32 --format symbols");
  EXPECT_TRUE(has(symbols.out, "<symbol id=\"66\"")) << symbols.err;
  const Ran card = run("$YEZI cards money-40 --card 千萬");
  EXPECT_TRUE(has(card.out, "<title>shi-qianwan, 千萬, thousand myriads")) << card.out;
}

TEST_F(Cli, CardsRefusesWhatItDoesNotKnow) {
  const Ran near = run("$YEZI cards mony-38");
  EXPECT_EQ(near.code, 2);
  EXPECT_TRUE(has(near.err, "did you mean \"money-38\"?")) << near.err;
  EXPECT_EQ(run("$YEZI cards money-38 --sheet a5").code, 2);
  EXPECT_EQ(run("$YEZI cards money-38 --format png").code, 2);
  EXPECT_EQ(run("$YEZI cards money-38 --card z9").code, 2);
  EXPECT_EQ(run("$YEZI cards --sheet a4").code, 2);
  EXPECT_EQ(run("$YEZI cards no_such_file.lua").code, 4);
  const Ran lost = run("$YEZI cards money-38 -o no/such/folder/pack.pdf");
  EXPECT_EQ(lost.code, 4) << lost.err;
}

} // namespace

} // namespace yezi::card_picture_test
