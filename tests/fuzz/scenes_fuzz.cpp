// Scenes from anywhere: read, arranged and checked under rules made by hand or those of a game of
// drawing, then settled or played on.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "records/scene.h"
#include "table/settle.h"
#include "tables.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace yezi;
  const auto scenes =
      parse_scenes(std::string_view(reinterpret_cast<const char*>(data), size), "fuzz");
  if (!scenes) {
    if (scenes.faults().empty()) std::abort();
    (void)to_text(scenes.faults());
    return 0;
  }
  for (const Scene& scene : *scenes) {
    const Table& table = kit::table_of(scene.game);
    const auto state = arrange(table, scene);
    if (!state) {
      (void)to_text(state.faults());
      continue;
    }
    kit::check_cards(*table.rules, *state);
    const SceneResult result = check_scene(table, scene, *state);
    for (const Miss& miss : result.misses) (void)to_text(miss, scene.id);
    if (!state->over() && state->asked == 0) continue; // a card that nobody can claim
    State played = *state;
    Rng rng(1);
    playout(table, played, rng);
    kit::check_cards(*table.rules, played);
    std::int64_t sum = 0;
    for (const std::int64_t amount : settle_net(table, played)) sum += amount;
    if (sum != 0) std::abort();
  }
  return 0;
}
