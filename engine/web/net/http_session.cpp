#include "web/net/http_session.h"

#include <algorithm>
#include <cctype>

#include "core/plain_text.h"
#include "records/json_value.h"
#include "web/net/server_core.h"

namespace yezi {

namespace {

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

/// "/talk", perhaps with a query, which is for a proxy alone.
bool is_websocket(std::string_view target) { return target.substr(0, target.find('?')) == "/talk"; }

std::string cache_control(const Answer& answer) {
  if (answer.forever) return "public, max-age=31536000, immutable";
  if (answer.etag.empty()) return "no-store";
  return answer.fresh > 0 ? "max-age=" + std::to_string(answer.fresh) : "no-cache";
}

} // namespace

std::string plain_address(const net::ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return net::ip::make_address_v4(net::ip::v4_mapped, address.to_v6()).to_string();
  return address.to_string();
}

void HttpSession::read() {
  const RegistryLimits& limits = core_.app->registry().limits();
  parser_.emplace();
  parser_->header_limit(static_cast<std::uint32_t>(limits.header_bytes));
  parser_->body_limit(limits.body_bytes);
  stream_.expires_after(limits.request); // for all of it, however slowly it comes
  http::async_read(
      stream_, buffer_, *parser_,
      [self = shared_from_this()](beast::error_code error, std::size_t) { self->was_read(error); });
}

void HttpSession::was_read(beast::error_code error) {
  if (!core_.app || core_.stops) return;
  if (error) {
    const int status =
        error == http::error::body_limit     ? 413
        : error == http::error::header_limit ? 431
        : error.category() == http::make_error_code(http::error::bad_method).category() &&
                error != http::error::end_of_stream && error != http::error::partial_message
            ? 400
            : 0;
    if (status != 0) refuse(status, error.message());
    return;
  }
  request_ = parser_->release();
  keep_alive_ = request_.keep_alive();
  const std::string refusal = distrust();
  if (!refusal.empty()) {
    refuse(403, refusal);
    return;
  }
  if (is_websocket(view_of(request_.target())))
    upgrade();
  else
    ask();
}

void HttpSession::upgrade() {
  if (!beast::iequals(request_[http::field::upgrade], "websocket")) {
    refuse(400, "expected a WebSocket request at /talk");
    return;
  }
  if (!core_.app->registry().count_as(presence_->id(), who())) {
    refuse(429, "too many connections from there");
    return;
  }
  stream_.expires_never();
  begin_websocket(core_, std::move(presence_), std::move(stream_), request_);
}

void HttpSession::ask() {
  std::optional<Request> request =
      parse_target({request_.target().data(), request_.target().size()});
  if (!request) {
    refuse(400, "this is no path");
    return;
  }
  request->method = std::string(request_.method_string());
  request->body = std::move(request_.body());
  request->address = who();
  stream_.expires_never(); // an answer may be reckoned for a while
  core_.app->ask(*request,
                 [self = shared_from_this()](const Answer& answer) { self->give(answer); });
}

std::string HttpSession::who() const {
  if (core_.proxies.count(presence_->address()) == 0) return presence_->address();
  std::vector<std::string> chain;
  const auto [first, last] = request_.equal_range("X-Forwarded-For");
  for (auto field = first; field != last; ++field) {
    const std::string value(field->value());
    for (std::size_t at = 0; at <= value.size();) {
      const std::size_t end = std::min(value.find(',', at), value.size());
      std::string one = value.substr(at, end - at);
      std::erase_if(one, [](char c) { return c == ' ' || c == '\t'; });
      chain.push_back(std::move(one));
      at = end + 1;
    }
  }
  std::reverse(chain.begin(), chain.end());
  for (const std::string& one : chain) {
    beast::error_code error;
    const net::ip::address address = net::ip::make_address(one, error);
    if (error) break; // nothing before it is to be believed either
    if (core_.proxies.count(plain_address(address)) == 0) return plain_address(address);
  }
  return presence_->address();
}

std::string HttpSession::distrust() const {
  const std::string host = lower_case(view_of(request_[http::field::host]));
  if (core_.hosts.count(host) == 0)
    return "nobody here is called " + in_quotes(host) + ": see `yezi serve --host`";
  const beast::string_view origin = request_[http::field::origin];
  const bool plain =
      !is_websocket(view_of(request_.target())) &&
      (request_.method() == http::verb::get || request_.method() == http::verb::head);
  if (origin.empty() && request_.count(http::field::origin) == 0 && plain) return "";
  const std::string from = lower_case(view_of(origin));
  if (from == "http://" + host || from == "https://" + host) return "";
  return "request refused: it came from another site (Origin)";
}

void HttpSession::refuse(int status, const std::string& says) {
  keep_alive_ = false;
  give(error_answer(status, says));
}

bool HttpSession::has_it(const std::string& etag) const {
  return view_of(request_[http::field::if_none_match]).find(etag) != std::string_view::npos;
}

std::shared_ptr<const std::string> HttpSession::coded_body(const Answer& answer, Coding coding) {
  std::shared_ptr<const std::string>& kept =
      coding == Coding::brotli ? answer.coded->brotli : answer.coded->gzip;
  if (!kept) kept = std::make_shared<const std::string>(coded(*answer.body, coding));
  return kept;
}

void HttpSession::give(const Answer& answer) {
  if (!core_.app || core_.stops) return;
  body_ = answer.body ? answer.body : std::make_shared<const std::string>();
  int status = answer.status;
  const bool same = !answer.etag.empty() && has_it(answer.etag);
  if (same) status = 304;
  const bool codes = is_worth_coding(answer.type, body_->size());
  const Coding coding =
      codes && !same ? coding_of(view_of(request_[http::field::accept_encoding])) : Coding::plain;
  if (coding != Coding::plain) body_ = coded_body(answer, coding);
  http::response<http::span_body<const char>> reply{
      http::int_to_status(static_cast<unsigned>(status)), 11};
  guard(reply);
  reply.set(http::field::content_type, answer.type);
  reply.set(http::field::cache_control, cache_control(answer));
  if (!answer.etag.empty()) reply.set(http::field::etag, answer.etag);
  if (codes) reply.set(http::field::vary, "Accept-Encoding");
  if (coding != Coding::plain)
    reply.set(http::field::content_encoding, std::string(coding_name(coding)));
  reply.keep_alive(keep_alive_);
  reply.content_length(body_->size());
  const bool silent = same || request_.method() == http::verb::head;
  if (!silent) reply.body() = beast::span<const char>(body_->data(), body_->size());
  if (same) reply.erase(http::field::content_length);
  stream_.expires_after(core_.app->registry().limits().reply);
  write(std::make_shared<decltype(reply)>(std::move(reply)), silent);
}

void HttpSession::written(beast::error_code error) {
  if (error || !core_.app || core_.stops) return;
  if (keep_alive_) {
    read();
    return;
  }
  beast::error_code ignored;
  stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
  // What the other side still sends is read for a moment: closed over it, our answer would be
  // lost.
  stream_.expires_after(std::chrono::seconds(1));
  linger(std::size_t{4} << 20);
}

void HttpSession::linger(std::size_t most) {
  buffer_.clear();
  stream_.async_read_some(buffer_.prepare(8192), [self = shared_from_this(),
                                                  most](beast::error_code error, std::size_t got) {
    if (!error && got < most) self->linger(most - got);
  });
}

} // namespace yezi
