// A connection that asks by HTTP: which requests are passed on, who is taken to ask, and how
// answers are sent. Heavy headers: for server.cpp and http_session.cpp alone.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "web/answers/answers.h"
#include "web/net/coding.h"
#include "web/net/server_core.h"

namespace yezi {

/// As it is written for counting: the same host, the same text.
std::string plain_address(const net::ip::address& address);

/// One connection that asks by HTTP, until it closes or becomes a WebSocket.
class HttpSession : public std::enable_shared_from_this<HttpSession> {
public:
  HttpSession(ServerCore& core, Tcp::socket socket, std::shared_ptr<Presence> presence)
      : core_(core), presence_(std::move(presence)), stream_(std::move(socket)) {}

  void read();

private:
  void was_read(beast::error_code error);
  /// To a WebSocket, where one is asked for.
  void upgrade();
  /// Has the app answer the request.
  void ask();
  /// Who asks: of a proxy, whom it asks for, by the last address in X-Forwarded-For that is no
  /// proxy's. What stands before that anybody may have written.
  std::string who() const;
  /// Why it is not for us, or not from a page of ours; empty where it is.
  std::string distrust() const;
  void refuse(int status, const std::string& says);
  /// Whether the browser kept it. The tag is weak, because codings of a body share it; a proxy may
  /// have weakened a strong one, or listed several.
  bool has_it(const std::string& etag) const;
  /// What was coded once is not coded again.
  static std::shared_ptr<const std::string> coded_body(const Answer& answer, Coding coding);
  void give(const Answer& answer);

  template <class Message>
  void write(std::shared_ptr<Message> message, bool silent) {
    auto then = [self = shared_from_this(), message](beast::error_code error, std::size_t) {
      self->written(error);
    };
    if (!silent) {
      http::async_write(stream_, *message, std::move(then));
      return;
    }
    auto serializer =
        std::make_shared<http::response_serializer<typename Message::body_type>>(*message);
    http::async_write_header(
        stream_, *serializer,
        [then = std::move(then), serializer](beast::error_code error, std::size_t size) mutable {
          then(error, size);
        });
  }

  void written(beast::error_code error);
  void linger(std::size_t most);

  ServerCore& core_;
  std::shared_ptr<Presence> presence_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  HttpRequest request_;
  std::shared_ptr<const std::string> body_; // while it is sent
  bool keep_alive_ = false;
};

} // namespace yezi
