// Scenes from anywhere: read, arranged and checked under rules made by hand, then played on.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "../hand_made.h"
#include "records/scene.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace yezi;
  static const Table table = testing::hand_made_table();
  const auto scenes =
      parse_scenes(std::string_view(reinterpret_cast<const char*>(data), size), "fuzz");
  if (!scenes) {
    if (scenes.faults().empty()) std::abort();
    (void)to_text(scenes.faults());
    return 0;
  }
  for (const Scene& scene : *scenes) {
    const auto state = arrange(table, scene);
    if (!state) {
      (void)to_text(state.faults());
      continue;
    }
    CardSet all = 0;
    int count = 0;
    for (const std::uint64_t word : state->words) {
      all |= word;
      count += size_of(word);
    }
    if (all != table.rules->pack || count != size_of(all)) std::abort();
    const SceneResult result = check_scene(table, scene, *state);
    for (const Miss& miss : result.misses) (void)to_text(miss, scene.id);
    State played = *state;
    Rng rng(1);
    playout(table, played, rng);
  }
  return 0;
}
