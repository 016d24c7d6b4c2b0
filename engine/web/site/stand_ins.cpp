// What the page without a server has in the place of libraries that it leaves out. Only the build
// for browsers has this file; the functions are declared where the others are.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "core/sha256.h"
#include "core/simplified.h"
#include "core/translations.h"
#include "script/places.h"
#include "web/site/plain_sha256.h"
#include "web/tables/store.h"

namespace yezi {

// core/sha256.h: without OpenSSL, which is many times as large as all of this.

std::string sha256(std::string_view bytes) { return plain_sha256(bytes); }

std::string hmac_sha256(std::string_view key, std::string_view message) {
  return plain_hmac_sha256(key, message);
}

// core/translations.h, core/simplified.h: catalogues come as files, after the engine has begun
// unless the reader wants their language at once.

namespace {

/// A catalogue (.mo) without messages.
constexpr std::string_view no_messages{"\xde\x12\x04\x95\0\0\0\0\0\0\0\0\x1c\0\0\0\x1c\0\0\0"
                                       "\0\0\0\0\x1c\0\0\0",
                                       28};

/// By the name of the file: "zh-Hant.mo", "zh-Hans.txt".
std::map<std::string, std::string, std::less<>>& catalogues() {
  static std::map<std::string, std::string, std::less<>> all;
  return all;
}

std::string_view catalogue(std::string_view name, std::string_view otherwise) {
  const auto found = catalogues().find(name);
  return found == catalogues().end() ? otherwise : std::string_view(found->second);
}

unsigned long one_form(unsigned long) { return 0; } // Chinese has no plural

} // namespace

void hold_catalogue(const std::string& name, std::string bytes) {
  catalogues().insert_or_assign(name, std::move(bytes));
  refresh_translations();
}

const std::vector<EmbeddedTranslations>& embedded_translations() {
  static std::vector<EmbeddedTranslations> all{{"zh-Hant", {}, one_form},
                                               {"zh-Hans", {}, one_form}};
  for (EmbeddedTranslations& one : all)
    one.mo = catalogue(std::string(one.language) + ".mo", no_messages);
  return all;
}

std::string_view embedded_simplification() { return catalogue("zh-Hans.txt", ""); }

// script/places.h: everything is held (core/held_files.h).

std::filesystem::path data_home() { return "/yezi"; }
std::filesystem::path page_built() { return {}; }

// web/tables/store.h: in memory; whoever runs the engine keeps the hands (worker/hands.js).

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
