// Hands under mixes of options that chance draws, before the outside referees. Options are read
// together as nobody thought of them together.

#include "all_modules.h"
#include "core/rng.h"
#include "game.h"
#include "games/referee.h"

namespace yezi::referee_test {

namespace {

std::vector<std::string> judged_modules() {
  std::vector<std::string> found = Library().ids();
  std::erase_if(found, [](const std::string& id) {
    const std::string game = id.substr(0, id.find('/'));
    return !fs::exists(YEZI_SOURCE_DIR "/tests/referee/" + game + "_referee.py");
  });
  return found;
}

/// About half of the options have another value than the module's own.
OptionSettings some_mix(const std::vector<Option>& options, Rng& rng) {
  OptionSettings mix;
  for (const Option& option : options) {
    if (option.settled() || rng.below(2) == 0) continue;
    if (option.kind == Option::Kind::choice) {
      mix[option.name] =
          option.choices[rng.below(static_cast<std::uint32_t>(option.choices.size()))];
    } else {
      const auto span = static_cast<std::uint64_t>(option.most - option.least) + 1;
      mix[option.name] =
          std::to_string(option.least + static_cast<std::int64_t>(rng.below_wide(span)));
    }
  }
  return mix;
}

bool goes_together(const std::string& id, const OptionSettings& mix) {
  auto loaded = load(Library(), id, mix);
  return loaded && compile(std::move(loaded->declaration), *loaded->host);
}

class RefereeOfMixes : public Referee, public ::testing::WithParamInterface<std::string> {};

TEST_P(RefereeOfMixes, Agrees) {
  const auto loaded = load(Library(), GetParam(), {});
  ASSERT_TRUE(loaded) << to_text(loaded.faults());
  const std::vector<Option>& options = loaded->declaration.options;
  constexpr const char* players[] = {"simple", "random,simple", "random"};
  const int mixes = test::scaled(15, 3);
  int judged = 0;
  for (int i = 0; i < 40 * mixes && judged < mixes; ++i) {
    Rng rng = Rng::for_hand(29, static_cast<std::uint64_t>(i));
    const OptionSettings mix = some_mix(options, rng);
    if (!goes_together(GetParam(), mix)) continue;
    std::string words = std::string("--sitting 8 --hands 8 --players ") + players[judged % 3];
    for (const auto& [name, value] : mix) words.append(" --set ").append(name + "=").append(value);
    expect_agreement(words, "--sitting 8", GetParam());
    ++judged;
  }
  EXPECT_EQ(judged, mixes) << "most mixes are refused";
}

INSTANTIATE_TEST_SUITE_P(Modules, RefereeOfMixes, ::testing::ValuesIn(judged_modules()),
                         [](const auto& entry) { return test::test_name(entry.param); });

} // namespace

} // namespace yezi::referee_test
