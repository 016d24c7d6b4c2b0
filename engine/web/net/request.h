// HTTP requests and answers, without sockets.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/locale.h"
#include "web/net/coding.h"

namespace yezi {

inline constexpr std::size_t most_target = 2048; // bytes of a path with its query

struct Request {
  std::string method = "GET"; // HEAD is answered as GET
  std::string path;           // decoded, begins with "/"
  std::vector<std::pair<std::string, std::string>> query;
  std::string body;
  std::string address; // of who asks

  /// The first value of that name; empty where there is none.
  std::string value(std::string_view name) const;
};

/// "/api/rules/ID?lang=en" in its parts. Nothing where it is no path of ours: broken escapes,
/// control characters, backslashes, "." and ".." as parts, a whole address, text that is no UTF-8.
std::optional<Request> parse_target(std::string_view target);

struct Answer {
  int status = 200;
  std::string type = "application/json; charset=utf-8";
  std::shared_ptr<const std::string> body;
  std::string etag;     // of what lasts; what has none is not to be kept by anybody
  bool forever = false; // what stands at this address never changes
  int fresh = 0;        // seconds for which a reader need not ask again; only with an etag
  std::shared_ptr<CodedBodies> coded = std::make_shared<CodedBodies>();
};

// types of pictures
inline constexpr std::string_view svg_type = "image/svg+xml; charset=utf-8";
inline constexpr std::string_view pdf_type = "application/pdf";
/// The page reads the pictures of a pack, and then draws from them: one request, not two.
inline constexpr int fresh_pictures = 60; // s

Answer text_answer(std::string type, std::string body);
Answer json_answer(std::string body);
/// {"error":"…"}; faults of the request are in English only.
Answer error_answer(int status, std::string_view says);
/// {"error":"…","error_zh":"…"}
Answer error_answer(int status, const Message& says);

} // namespace yezi
