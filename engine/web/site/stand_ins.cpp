// What the page without a server has in the place of libraries that it leaves out. Only the build
// for browsers has this file; the functions are declared where the others are.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/sha256.h"
#include "script/places.h"
#include "web/site/plain_sha256.h"
#include "web/tables/store.h"

namespace yezi {

// core/sha256.h: without OpenSSL, which is many times as large as all of this.

std::string sha256(std::string_view bytes) { return plain_sha256(bytes); }

std::string hmac_sha256(std::string_view key, std::string_view message) {
  return plain_hmac_sha256(key, message);
}

// script/places.h: everything is held (core/held_files.h).

std::filesystem::path data_home() { return "/yezi"; }
std::filesystem::path page_built() { return {}; }

// web/tables/store.h: in memory; whoever runs the engine keeps the hands (worker/records.js).

struct Store::Data {
  struct Kept {
    KeptHand hand;
    std::string record;
  };
  std::vector<Kept> hands; // number 1 first
};

Store::Store(std::unique_ptr<Data> data) : data_(std::move(data)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

Checked<Store> Store::open(const std::filesystem::path&) { return Store(std::make_unique<Data>()); }

Checked<std::int64_t> Store::add(const std::string& record, std::int64_t when) {
  KeptHand hand = hand_in(record);
  hand.number = static_cast<std::int64_t>(data_->hands.size()) + 1;
  hand.when = when;
  data_->hands.push_back({std::move(hand), record});
  return static_cast<std::int64_t>(data_->hands.size());
}

Checked<std::vector<KeptHand>> Store::list(std::size_t most, std::int64_t before) {
  std::vector<KeptHand> hands;
  for (auto at = data_->hands.rbegin(); at != data_->hands.rend() && hands.size() < most; ++at)
    if (before == 0 || at->hand.number < before) hands.push_back(at->hand);
  return hands;
}

Checked<std::optional<std::string>> Store::text(std::int64_t number) {
  if (number < 1 || number > static_cast<std::int64_t>(data_->hands.size()))
    return std::optional<std::string>();
  return std::optional(data_->hands[static_cast<std::size_t>(number) - 1].record);
}

} // namespace yezi
