// The pictures of the lineage, measured: lines go around boxes, marks lie beside them, names are
// whole, bands agree with dates.

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <regex>

#include "explain/print/edge_svg.h"
#include "explain/print/lineage_layout.h"
#include "explain/print/map_svg.h"
#include "explain/print/story_cards.h"
#include "explain/print/svg.h"
#include "game.h"
#include "scratch.h"

namespace yezi::lineage_picture_test {

namespace {

constexpr double hair = 0.11; // numbers are written with one decimal

bool cuts(const Spot& a, const Spot& b, const Extent& box) {
  return std::min(a.x, b.x) < box.right - hair && std::max(a.x, b.x) > box.left + hair &&
         std::min(a.y, b.y) < box.bottom - hair && std::max(a.y, b.y) > box.top + hair;
}

LayoutPlan random_plan(std::mt19937& random) {
  const auto below = [&](std::size_t end) { return std::size_t{random() % end}; };
  LayoutPlan plan;
  plan.bands = 1 + below(6);
  plan.lanes = 1 + below(5);
  plan.left = 40;
  plan.top = 60;
  const std::size_t boxes = 1 + below(40);
  for (std::size_t i = 0; i < boxes; ++i)
    plan.boxes.push_back(
        {below(plan.bands), below(plan.lanes), 30 + static_cast<double>(below(60))});
  for (std::size_t i = below(60); i > 0; --i) {
    const std::size_t from = below(boxes), to = below(boxes);
    if (from != to) plan.links.push_back({from, to, below(4) != 0, below(3) == 0});
  }
  return plan;
}

TEST(LineageLayout, LinesGoAroundBoxesAndMarksLieBesideThem) {
  std::mt19937 random(1);
  for (int round = 0; round < 200; ++round) {
    const LayoutPlan plan = random_plan(random);
    const LineageLayout layout = lay_out(plan);
    ASSERT_EQ(layout.boxes.size(), plan.boxes.size());
    for (std::size_t i = 0; i < layout.boxes.size(); ++i) {
      EXPECT_NEAR(layout.boxes[i].bottom - layout.boxes[i].top, plan.boxes[i].height, 1e-6);
      const Extent& band = layout.bands[plan.boxes[i].band];
      EXPECT_TRUE(layout.boxes[i].top >= band.top && layout.boxes[i].bottom <= band.bottom);
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_FALSE(layout.boxes[i].touches(layout.boxes[j])) << i << ' ' << j;
    }
    for (std::size_t i = 0; i < plan.links.size(); ++i) {
      const auto& [corners, mark] = layout.routes[i];
      EXPECT_EQ(corners.front().y, layout.boxes[plan.links[i].from].bottom);
      EXPECT_EQ(corners.back().y, layout.boxes[plan.links[i].to].top);
      for (std::size_t k = 0; k + 1 < corners.size(); ++k) {
        EXPECT_TRUE(corners[k].x == corners[k + 1].x || corners[k].y == corners[k + 1].y);
        for (std::size_t box = 0; box < layout.boxes.size(); ++box)
          EXPECT_FALSE(cuts(corners[k], corners[k + 1], layout.boxes[box]))
              << "round " << round << ", line " << i << ", box " << box;
      }
      ASSERT_EQ(mark.has_value(), plan.links[i].marked);
      if (!mark) continue;
      const double r = plan.mark_radius;
      for (const Extent& box : layout.boxes)
        EXPECT_FALSE(box.touches({mark->x - r, mark->y - r, mark->x + r, mark->y + r}))
            << "round " << round << ", mark " << i;
    }
  }
}

TEST(LineageLayout, LinesThatRunAcrossHaveTracksOfTheirOwn) {
  std::mt19937 random(2);
  for (int round = 0; round < 100; ++round) {
    const LineageLayout layout = lay_out(random_plan(random));
    struct Run {
      double y, from, to;
      std::size_t route;
    };
    std::vector<Run> runs;
    for (std::size_t i = 0; i < layout.routes.size(); ++i)
      for (std::size_t k = 0; k + 1 < layout.routes[i].corners.size(); ++k) {
        const Spot &a = layout.routes[i].corners[k], &b = layout.routes[i].corners[k + 1];
        if (a.y == b.y && a.x != b.x)
          runs.push_back({a.y, std::min(a.x, b.x), std::max(a.x, b.x), i});
      }
    for (const Run& a : runs)
      for (const Run& b : runs)
        EXPECT_FALSE(a.route != b.route && a.y == b.y && a.from < b.to && b.from < a.to);
  }
}

// What is drawn -------------------------------------------------------------------------

const History& history(Language language) {
  static const Checked<History> english = load_history(data_home()),
                                chinese = load_history(data_home(), Language::chinese);
  return language == Language::english ? *english : *chinese;
}

std::vector<std::smatch> all_of(const std::string& text, const std::regex& wanted) {
  return {std::sregex_iterator(text.begin(), text.end(), wanted), std::sregex_iterator()};
}

struct Drawn {
  struct Box {
    std::string id;
    Extent at;
    std::string inside;
  };
  std::vector<Box> boxes;
  std::vector<std::vector<Spot>> lines;
  std::vector<Extent> marks;
  double width = 0, height = 0;
};

Drawn read(const std::string& svg) {
  Drawn drawn;
  const std::regex size(R"re(viewBox="0 0 (\S+) (\S+)")re"),
      box(R"re(<g class="box [^"]*" tabindex="0" id="([^"]*)">([\s\S]*?)</g>\n)re"),
      rect(R"re(<rect x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)")re"),
      line(R"re(<path class="wide" d="([^"]*)")re"), number(R"re(-?\d+(\.\d+)?)re"),
      mark(R"re(<circle class="[^"]*" cx="(\S+)" cy="(\S+)" r="(\S+)")re");
  std::smatch found;
  EXPECT_TRUE(std::regex_search(svg, found, size));
  drawn.width = std::stod(found[1]), drawn.height = std::stod(found[2]);
  for (const std::smatch& one : all_of(svg, box)) {
    const std::string inside = one[2];
    EXPECT_TRUE(std::regex_search(inside, found, rect)) << one[1];
    const double x = std::stod(found[1]), y = std::stod(found[2]);
    drawn.boxes.push_back(
        {one[1], {x, y, x + std::stod(found[3]), y + std::stod(found[4])}, inside});
  }
  for (const std::smatch& one : all_of(svg, line)) {
    const std::string path = one[1];
    std::vector<double> numbers;
    for (const std::smatch& digit : all_of(path, number)) numbers.push_back(std::stod(digit[0]));
    std::vector<Spot>& corners = drawn.lines.emplace_back();
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
      corners.push_back({numbers[i], numbers[i + 1]});
  }
  for (const std::smatch& one : all_of(svg, mark)) {
    const double x = std::stod(one[1]), y = std::stod(one[2]), r = std::stod(one[3]);
    drawn.marks.push_back({x - r, y - r, x + r, y + r});
  }
  return drawn;
}

void expect_clear(const std::string& svg, const std::string& what) {
  const Drawn drawn = read(svg);
  ASSERT_FALSE(drawn.boxes.empty()) << what;
  for (const Drawn::Box& box : drawn.boxes) {
    for (const std::vector<Spot>& line : drawn.lines)
      for (std::size_t k = 0; k + 1 < line.size(); ++k)
        EXPECT_FALSE(cuts(line[k], line[k + 1], box.at)) << what << ": a line cuts " << box.id;
    for (const Extent& mark : drawn.marks)
      EXPECT_FALSE(mark.touches(box.at)) << what << ": a mark lies on " << box.id;
  }
}

/// Every text of a box lies inside it, and its lines make up the whole name.
void expect_whole_names(const History& history, const std::string& svg, const std::string& what) {
  const std::regex text(R"re(<text class="(\w+)" x="(\S+)" y="(\S+)"[^>]*>([^<]*)</text>)re");
  const auto unspaced = [](std::string words) {
    std::erase(words, ' ');
    return words;
  };
  const Drawn drawn = read(svg);
  for (const Drawn::Box& box : drawn.boxes) {
    std::string name;
    for (const std::smatch& one : all_of(box.inside, text)) {
      const double size = one[1] == "zh" ? 16 : one[1] == "en" ? 12 : 11;
      const std::string seen = std::regex_replace(one[4].str(), std::regex("&[a-z]+;"), "&");
      const double half = svg_width(seen) * size / 2, x = std::stod(one[2]);
      EXPECT_TRUE(x - half >= box.at.left - hair && x + half <= box.at.right + hair)
          << what << ": " << one[4] << " is wider than " << box.id;
      EXPECT_TRUE(std::stod(one[3]) > box.at.top && std::stod(one[3]) < box.at.bottom);
      if (one[1] == "zh") name += one[4].str();
    }
    const Node& node = *history.node(box.id);
    const std::string shown = escaped(names_of(node, history.locale()).first);
    EXPECT_NE(unspaced(name).find(unspaced(shown)), std::string::npos) << what << ": " << name;
  }
}

/// Texts outside boxes end on the paper.
void expect_on_paper(const std::string& svg, const std::string& what) {
  const Drawn drawn = read(svg);
  const std::regex text(
      R"re(<text class="(say|told|name|axis)" x="(\S+)" y="(\S+)">([^<]*)</text>)re");
  for (const std::smatch& one : all_of(svg, text)) {
    const double size = one[1] == "name" ? 26 : 13;
    EXPECT_LE(std::stod(one[2]) + svg_width(one[4].str()) * size, drawn.width)
        << what << ": " << one[4];
    EXPECT_LE(std::stod(one[3]), drawn.height) << what << ": " << one[4];
  }
}

TEST(LineagePicture, LinesAndMarksKeepOffBoxesInEveryPicture) {
  for (const Language language : {Language::english, Language::chinese}) {
    const History& told = history(language);
    std::map<std::string, std::string> pictures{
        {"story", story_svg(told, story_cards(Library(data_home()), told))},
        {"all", as_svg(told, choose(told, {}))}};
    for (std::size_t i = 0; i < told.nodes.size(); i += 6) {
      const Node& node = told.nodes[i];
      if (node.kind == Node::Kind::exercise) continue;
      LineageChoice choice;
      choice.near = node.id;
      pictures["near " + node.id] = as_svg(told, choose(told, choice));
    }
    for (const auto& [what, svg] : pictures) {
      expect_clear(svg, what);
      expect_whole_names(told, svg, what);
      expect_on_paper(svg, what);
    }
  }
}

TEST(LineagePicture, BandsAgreeWithDates) {
  const History& told = history(Language::english);
  const std::vector<TimeBand>& bands = time_bands();
  for (const Node& node : told.nodes) {
    if (!node.first.date) continue;
    const std::size_t band = band_of(told, node);
    EXPECT_GE(node.first.date->latest, bands[band].from) << node.id;
    const int next = band + 1 < bands.size() ? bands[band + 1].from : 10'000;
    EXPECT_LT(node.first.date->earliest, next) << node.id;
  }
  const auto name = [&](const char* id) { return bands[band_of(told, *told.node(id))].name; };
  EXPECT_EQ(name("madiao"), "late Ming");
  EXPECT_EQ(name("che-zhang"), "late Ming") << "a game of the Ming is not older than the Ming";
  EXPECT_EQ(name("deck-domino-32"), "before 1368");
}

TEST(LineagePicture, TheStoryHasACardForEveryPart) {
  const History& told = history(Language::english);
  Faults lacking;
  const StoryCards cards = story_cards(Library(data_home()), told, &lacking);
  EXPECT_EQ(to_text(lacking), "");
  EXPECT_EQ(cards.size(), told.story.size());
  EXPECT_TRUE(told.story.size() >= 12 && told.story.size() <= 18) << "some fifteen";
  const std::string svg = story_svg(told, cards);
  EXPECT_EQ(svg.find("href"), std::string::npos);
  for (const StoryPart& part : told.story)
    for (const std::string& id : part.steps)
      EXPECT_NE(told.edge(id)->strength, Strength::rejected) << "the story tells what is held";
}

TEST(LineagePicture, TheMapAndTheTimelineAreWholeXml) {
  for (const Language language : {Language::english, Language::chinese}) {
    const History& told = history(language);
    for (const std::string& svg : {map_svg(told), timeline_svg(told, choose(told, {}))}) {
      EXPECT_EQ(svg.find("\"nan"), std::string::npos);
      EXPECT_EQ(svg.find("href"), std::string::npos);
      const auto file = scratch() / "picture.svg";
      std::ofstream(file) << svg;
      const std::string parse =
          "python3 -c 'import sys,xml.dom.minidom;xml.dom.minidom.parse(sys.argv[1])' ";
      EXPECT_EQ(std::system((parse + file.string()).c_str()), 0);
      std::filesystem::remove(file);
    }
  }
}

} // namespace

} // namespace yezi::lineage_picture_test
