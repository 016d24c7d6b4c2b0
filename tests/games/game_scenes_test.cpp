// The scenes beside every game: they hold, they show every worked example of the game's sheet, and
// one depends on every value of every option. What no scene can show of an option is tested here.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>

#include "game.h"
#include "records/scene.h"

namespace yezi::game_scenes_test {
namespace {

using test::Game;
using test::load_game;

/// Games by id, without their variants.
std::vector<std::string> games() {
  std::vector<std::string> ids = Library().ids();
  std::erase_if(ids, [](const std::string& id) { return id.find('/') != std::string::npos; });
  return ids;
}

class GameScenes : public ::testing::TestWithParam<std::string> {
protected:
  /// Of the game and of those of its variants that have scenes of their own.
  std::vector<Scene> scenes() const {
    const Library library;
    std::vector<Scene> all;
    for (const std::string& id : library.ids()) {
      if (id != GetParam() && !id.starts_with(GetParam() + "/")) continue;
      std::filesystem::path file = library.find(id);
      file.replace_filename(file.stem().string() + "_test.lua");
      if (!std::filesystem::exists(file)) continue;
      const auto value = load_data(library, file);
      if (!value) {
        ADD_FAILURE() << to_text(value.faults());
        continue;
      }
      const auto read = read_scenes(*value);
      if (!read)
        ADD_FAILURE() << to_text(read.faults());
      else
        all.insert(all.end(), read->begin(), read->end());
    }
    return all;
  }

  const Game& game(const std::string& id, const OptionSettings& options) {
    const auto key = std::pair(id, options);
    const auto found = games_.find(key);
    return found != games_.end() ? found->second
                                 : games_.emplace(key, load_game(id, options)).first->second;
  }

private:
  std::map<std::pair<std::string, OptionSettings>, Game> games_;
};

TEST_P(GameScenes, hold) {
  const std::vector<Scene> all = scenes();
  EXPECT_FALSE(all.empty()) << GetParam() << " has no scenes";
  const Tables tables = [&](const std::string& id, const OptionSettings& options) {
    return Checked<Table>(game(id, options).table);
  };
  std::set<std::string> ids;
  for (const Scene& scene : all) {
    EXPECT_FALSE(scene.id.empty()) << scene.place.line;
    EXPECT_TRUE(ids.insert(scene.id).second) << scene.id << " is there twice";
    EXPECT_FALSE(scene.expect.fields.empty()) << scene.id << " expects nothing";
    const SceneResult result = run_scene(tables, scene);
    EXPECT_TRUE(result.faults.empty()) << scene.id << ":\n" << to_text(result.faults);
    for (const Miss& miss : result.misses) ADD_FAILURE() << to_text(miss, scene.id);
  }
}

bool is_number(std::string_view id) {
  std::size_t at = 0;
  while (at < id.size() && id[at] >= 'A' && id[at] <= 'Z') ++at;
  const std::size_t letters = at;
  if (at < id.size() && id[at] == '-') ++at;
  const std::size_t digits = at;
  while (at < id.size() && id[at] >= '0' && id[at] <= '9') ++at;
  if (letters == 0 || at == digits) return false;
  if (at < id.size() && id[at] >= 'a' && id[at] <= 'z') ++at;
  return at == id.size();
}

/// The numbers in section "Worked examples" of a sheet: "| TV-16 | …" and "#### H1".
std::vector<std::string> worked_examples(const std::string& sheet) {
  std::ifstream file(data_home() / "history" / "games" / (sheet + ".md"));
  std::vector<std::string> ids;
  bool here = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("## ")) here = line.find("Worked examples") != std::string::npos;
    const std::size_t skip = line.starts_with("| ") ? 2 : line.starts_with("#### ") ? 5 : 0;
    if (!here || skip == 0) continue;
    const std::string id = line.substr(skip, line.find(' ', skip) - skip);
    // what statistics say is counted and sampled in statistics_test.cpp
    if (is_number(id) && !id.starts_with("SV-")) ids.push_back(id);
  }
  return ids;
}

TEST_P(GameScenes, show_every_worked_example) {
  const std::vector<std::string> wanted = worked_examples(load_game(GetParam()).rules().said.sheet);
  EXPECT_FALSE(wanted.empty());
  const std::vector<Scene> all = scenes();
  for (const std::string& id : wanted) {
    EXPECT_TRUE(std::any_of(
        all.begin(), all.end(),
        [&](const Scene& scene) { return scene.id == id || scene.id.starts_with(id + " "); }))
        << GetParam() << " has no scene " << id;
  }
}

/// Scenes under options of a game, by game and options.
using Changed = std::map<std::pair<std::string, OptionSettings>, std::vector<const Scene*>>;

/// Whether one of the scenes does not hold under these options; nothing is known of options that do
/// not go together.
bool some_fails(const Changed& changed) {
  return std::any_of(changed.begin(), changed.end(), [](const auto& each) {
    const std::string& game = each.first.first;
    const OptionSettings& options = each.first.second;
    auto loaded = load(Library(), game, options);
    if (!loaded) return false;
    const auto rules = compile(std::move(loaded->declaration), *loaded->host);
    if (!rules) return false;
    const Table table = lay(*rules, loaded->host.get());
    const Tables tables = [&](const std::string&, const OptionSettings&) {
      return Checked<Table>(table);
    };
    return std::any_of(each.second.begin(), each.second.end(), [&](const Scene* scene) {
      Scene other = *scene;
      other.options = options;
      return !run_scene(tables, other).holds();
    });
  });
}

// An option that no scene depends on may decide nothing at all.
TEST_P(GameScenes, depend_on_every_value_of_every_option) {
#ifdef YEZI_SANITIZED
  GTEST_SKIP() << "loads every game hundreds of times";
#endif
  // these tell how a sitting or a hand begins and ends: tested below
  std::set<std::string> done = {"first_head", "cut", "hand_end_reveal"};
  const std::vector<Scene> all = scenes();
  const auto value_in = [&](const Scene& scene, const std::string& name) {
    std::string value;
    for (const Option& option : game(scene.game, scene.options).rules().said.options)
      if (option.name == name) value = option.value;
    return value;
  };
  /// The scenes in which `option` is `value`, changed.
  const auto where = [&](const Option& option, const std::string& value, auto&& change) {
    Changed changed;
    for (const Scene& scene : all)
      if (value_in(scene, option.name) == value) change(changed, scene);
    return changed;
  };
  const auto to = [](const std::string& name, const std::string& value) {
    return [&, value](Changed& changed, const Scene& scene) {
      OptionSettings options = scene.options;
      options[name] = value;
      changed[{scene.game, options}].push_back(&scene);
    };
  };
  const auto depends = [&](const Option& option, const std::string& value) {
    if (some_fails(where(option, value, to(option.name, option.value)))) return true;
    if (some_fails(where(option, option.value, to(option.name, value)))) return true;
    for (const std::string& other : option.choices)
      if (other != value && some_fails(where(option, value, to(option.name, other)))) return true;
    // It may go only together with a value of another option.
    return some_fails(where(option, value, [&](Changed& changed, const Scene& scene) {
      for (const auto& [also, unused] : scene.options) {
        OptionSettings options = scene.options;
        options[option.name] = option.value;
        if (also != option.name && options.erase(also) > 0)
          changed[{scene.game, options}].push_back(&scene);
      }
    }));
  };
  for (const std::string& id : Library().ids()) {
    if (id != GetParam() && !id.starts_with(GetParam() + "/")) continue;
    const Game standard = load_game(id);
    for (const Option& option : standard.rules().said.options) {
      if (option.settled() || !done.insert(option.name).second) continue;
      std::set<std::string> values(option.choices.begin(), option.choices.end());
      if (option.kind == Option::Kind::integer)
        for (const Scene& scene : all) values.insert(value_in(scene, option.name));
      values.erase(option.value);
      values.erase("");
      if (option.kind == Option::Kind::choice) {
        for (const std::string& value : values)
          EXPECT_TRUE(depends(option, value))
              << "no scene depends on " << id << ' ' << option.name << '=' << value;
      } else {
        EXPECT_TRUE(std::any_of(values.begin(), values.end(),
                                [&](const std::string& value) { return depends(option, value); }))
            << "no scene depends on " << id << ' ' << option.name;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, GameScenes, ::testing::ValuesIn(games()), [](const auto& game) {
  std::string name = game.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

TEST(GameOptions, the_first_head_is_drawn_or_agreed) {
  EXPECT_TRUE(load_game("lukfu").rules().match.first_head_random);
  EXPECT_FALSE(load_game("lukfu", {{"first_head", "agreed"}}).rules().match.first_head_random);
}

TEST(GameOptions, a_cut_turns_the_pack) {
  const Game plain = load_game("lukfu");
  const Game cutting = load_game("lukfu", {{"cut", "third_cuts_and_peeks"}});
  EXPECT_FALSE(plain.rules().cut);
  ASSERT_TRUE(cutting.rules().cut);
  Deal luck = sample_luck(cutting.rules(), 4, 5);
  EXPECT_LT(luck.cut, luck.size);
  luck.cut = 10;
  Deal turned = luck;
  turned.cut = 0;
  std::rotate(turned.order.begin(), turned.order.begin() + 10, turned.order.begin() + luck.size);
  EXPECT_EQ(deal(cutting.table, Match{}, luck).words(), deal(plain.table, Match{}, turned).words());
}

/// How many piles are shown once a hand is over.
int shown_at_the_end(const Game& game) {
  Events events;
  State state = deal(game.table, Match{}, sample_luck(game.rules(), 6, 7));
  Rng rng(8);
  Offer offered;
  while (!state.over()) {
    const Seat seat = next_asked(state);
    offer(game.table, state, seat, offered);
    apply(game.table, state, seat,
          choose_by_policy(game.rules(), offered, RolloutPolicy::eager, rng), &events);
  }
  return static_cast<int>(std::count_if(events.begin(), events.end(), [](const Event& event) {
    return event.kind == Event::Kind::reveal && event.verb != Verb::declare;
  }));
}

TEST(GameOptions, hands_are_shown_at_the_end_or_not) {
  EXPECT_GT(shown_at_the_end(load_game("lukfu")), 0);
  EXPECT_EQ(shown_at_the_end(load_game("lukfu", {{"hand_end_reveal", "off"}})), 0);
}

// Bonus hands are so rare that hands played at random have none.
TEST(GameOptions, hands_are_shown_after_a_bonus_hand) {
  const Game game = load_game("madiao");
  const Rules& rules = game.rules();
  Deal luck = sample_luck(rules, 6, 7);
  // cards are dealt one at a time, so every fourth goes to the same of four seats
  std::size_t at = 0;
  for (const Card card :
       each(test::cards(rules, "suo-1 suo-2 suo-3 suo-4 suo-5 suo-6 suo-7 suo-8"))) {
    std::swap(luck.order[at], *std::find(luck.order.begin(), luck.order.end(), card));
    at += 4;
  }
  Events events;
  ASSERT_TRUE(deal(game.table, Match{}, luck, &events).over());
  std::set<Seat> shown;
  for (const Event& event : events)
    if (event.kind == Event::Kind::reveal && event.verb != Verb::claim &&
        rules.zones[event.arg].name == "hand" && event.size == 8)
      shown.insert(event.seat);
  EXPECT_EQ(shown.size(), 4U);
}

/// What is wrong with a scene of Madiao, of which this is the rest.
std::string refused(const std::string& rest) {
  const auto scenes =
      parse_scenes(R"({"game": "madiao", "expect": {"pool": 0}, )" + rest + "}", "scene.json");
  if (!scenes) return to_text(scenes.faults());
  std::vector<Game> kept; // tables ask their scripts
  const Tables tables = [&](const std::string& id, const OptionSettings& options) {
    kept.push_back(load_game(id, options));
    return Checked<Table>(kept.back().table);
  };
  return to_text(run_scene(tables, scenes->front()).faults);
}

void expect_said(const std::string& said, const char* part) {
  EXPECT_NE(said.find(part), std::string::npos) << said;
}

TEST(RefusedScenes, of_madiao_state_who_is_liable_where_it_cannot_be) {
  const auto stated = [](const std::string& offences, const std::string& options = "") {
    return refused(R"("ended": {"outcome": "played", "reason": "play"},
      "zones": {"taken": {"right": "shi-baiwan suo-3"}, "face": "wan-1", "under": "suo-1"},
      "tricks": {"banker": 2, "right": 2, "opposite": 2, "left": 2},
      "options": {)" +
                   options + R"(}, "offences": [)" + offences + "]");
  };
  const std::string l1 = R"({"is": "L1", "by": "left"})", l2 = R"({"is": "L2", "by": "left"})";
  const std::string l7 = R"({"is": "L7", "by": "left", "to": "right"})";
  EXPECT_EQ(stated(l1), "");
  EXPECT_EQ(stated(l2), "");
  EXPECT_EQ(stated(l7), "");
  expect_said(stated(R"({"is": "L1", "by": "right"})"), "whose 百老 it is");
  expect_said(stated(R"({"is": "L2", "by": "banker"})"), "of the banker");
  expect_said(refused(R"("ended": {"outcome": "played", "reason": "play"},
    "zones": {"taken": {"right": "suo-2 suo-3"}, "face": "wan-1", "under": "suo-1",
              "bottom": "shi-baiwan"},
    "tricks": {"banker": 2, "right": 2, "opposite": 2, "left": 2}, "offences": [)" +
                      l1 + "]"),
              "nobody has 百老");
  for (const char* const mode : {"cap", "net"}) {
    const std::string options = R"("liab": ")" + std::string(mode) + '"';
    EXPECT_EQ(stated(l1, options), "");
    expect_said(stated(l7, options), "no offence \"L7\"");
  }
  for (const std::string& offence : {l1, l2, l7})
    expect_said(stated(offence, R"("liab": "off")"), "no offence");

  const auto told = [](const std::string& offence) {
    return refused(
        R"("leader": "right", "tricks": {"banker": 2, "right": 2, "opposite": 2, "left": 1},
      "zones": {"taken": {"right": "suo-3 suo-9"}, "face": "wan-1", "under": "suo-1",
                "hand": {"right": "suo-8", "opposite": "wan-6", "left": "wan-4", "banker": "suo-2"}},
      "history": ["lead suo-8", "bury wan-6", "bury wan-4", "bury suo-2"],
      "offences": [)" +
        offence + "]");
  };
  expect_said(told(l1), "whose play is not told");
  expect_said(told(l2), "whose play is not told");
}

} // namespace
} // namespace yezi::game_scenes_test
