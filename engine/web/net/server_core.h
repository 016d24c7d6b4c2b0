// What the sockets of one server share. Heavy headers: for server.cpp and websocket.cpp alone.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <set>
#include <string>
#include <unordered_map>

#include "web/tables/app.h"

namespace yezi {

namespace beast = boost::beast;
namespace http = beast::http;
namespace net = boost::asio;
using Tcp = net::ip::tcp;
using HttpRequest = http::request<http::string_body>;

/// A connection that sends and receives frames, seen from the app.
class WebSocket {
public:
  virtual ~WebSocket() = default;
  virtual void send(std::shared_ptr<const std::string> frame) = 0;
  virtual void ping() = 0;
  /// After what waits; at once where that takes too long.
  virtual void finish(bool going_away) = 0;
};

class ServerCore {
public:
  std::set<std::string> hosts; // that a request may name
  std::set<std::string> proxies;
  std::unordered_map<ConnectionId, std::shared_ptr<WebSocket>> sockets;
  ConnectionId last = 0;
  bool stops = false;
  std::string name; // of the address it listens at
  std::function<void(const std::string&)> warn;
  std::unique_ptr<App> app; // goes first, then the loop with all that waits in it
  net::io_context io{1};
  Tcp::acceptor acceptor{io};
  net::steady_timer second{io};
};

/// A connection counted by the registry for as long as this lives.
class Presence {
public:
  Presence(ServerCore& core, ConnectionId id, std::string address)
      : core_(core), id_(id), address_(std::move(address)) {}
  Presence(const Presence&) = delete;
  Presence& operator=(const Presence&) = delete;
  ~Presence() {
    if (core_.app) core_.app->left(id_);
  }
  ConnectionId id() const { return id_; }
  const std::string& address() const { return address_; }

private:
  ServerCore& core_;
  ConnectionId id_;
  std::string address_;
};

/// Goes on with a connection that asks for a WebSocket (websocket.cpp).
void begin_websocket(ServerCore& core, std::shared_ptr<Presence> presence, beast::tcp_stream stream,
                     const HttpRequest& request);

/// What every answer says to the browser.
void guard(http::fields& header);

} // namespace yezi
