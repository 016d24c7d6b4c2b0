// One WebSocket.

#include <boost/beast/websocket.hpp>
#include <deque>

#include "web/net/server_core.h"

namespace yezi {

namespace websocket = beast::websocket;

namespace {

constexpr std::chrono::seconds farewell{1}; // for what waits, and for the closing handshake

class WebSocketSession final : public WebSocket,
                               public std::enable_shared_from_this<WebSocketSession> {
public:
  WebSocketSession(ServerCore& core, std::shared_ptr<Presence> presence, beast::tcp_stream stream)
      : core_(core),
        presence_(std::move(presence)),
        socket_(std::move(stream)),
        patience_(core.io) {}

  void begin(const HttpRequest& request) {
    const RegistryLimits& limits = core_.app->registry().limits();
    beast::get_lowest_layer(socket_).expires_never();
    // Idle connections are the registry's business.
    socket_.set_option(websocket::stream_base::timeout{std::chrono::seconds(10),
                                                       websocket::stream_base::none(), false});
    socket_.set_option(
        websocket::stream_base::decorator([](websocket::response_type& answer) { guard(answer); }));
    socket_.read_message_max(limits.frame_bytes);
    socket_.auto_fragment(false);
    socket_.control_callback([this](websocket::frame_type, beast::string_view) {
      if (core_.app) core_.app->registry().heard(presence_->id(), std::chrono::steady_clock::now());
    });
    socket_.async_accept(
        request, [self = shared_from_this()](beast::error_code error) { self->accepted(error); });
  }

  void send(std::shared_ptr<const std::string> frame) override {
    if (finishing_) return;
    waiting_bytes_ += frame->size();
    out_.push_back(std::move(frame));
    if (!core_.app->registry().is_bearable(waiting_bytes_)) {
      fall_behind();
      return;
    }
    if (!writing_) write();
  }

  void ping() override {
    if (finishing_ || pinging_) return;
    pinging_ = true;
    socket_.async_ping({},
                       [self = shared_from_this()](beast::error_code) { self->pinging_ = false; });
  }

  void finish(bool going_away) override {
    if (finishing_) return;
    finishing_ = true;
    reason_ = going_away ? websocket::close_code::going_away : websocket::close_code::policy_error;
    patience_.expires_after(farewell);
    patience_.async_wait([weak = weak_from_this()](beast::error_code error) {
      if (const auto self = weak.lock(); self && !error) self->drop();
    });
    if (!writing_) say_goodbye();
  }

private:
  void accepted(beast::error_code error) {
    if (error || !core_.app) return;
    if (core_.stops) return;
    core_.app->registry().talks(presence_->id(), std::chrono::steady_clock::now());
    core_.sockets[presence_->id()] = shared_from_this();
    read();
  }

  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      self->was_read(error);
    });
  }

  void was_read(beast::error_code error) {
    if (error || !core_.app) {
      gone();
      return;
    }
    if (!finishing_ && !socket_.got_text()) {
      finish(false);
    } else if (!finishing_) {
      const auto bytes = buffer_.cdata();
      core_.app->heard(presence_->id(), {static_cast<const char*>(bytes.data()), bytes.size()});
    }
    buffer_.consume(buffer_.size());
    read(); // also while it ends: the other side's part of the closing handshake is to be read
  }

  void write() {
    writing_ = true;
    socket_.text(true);
    const auto frame = out_.front();
    socket_.async_write(net::buffer(*frame),
                        [self = shared_from_this(), frame](beast::error_code error, std::size_t) {
                          self->written(error);
                        });
  }

  void written(beast::error_code error) {
    writing_ = false;
    if (error) {
      gone();
      return;
    }
    waiting_bytes_ -= out_.front()->size();
    out_.pop_front();
    if (!out_.empty())
      write();
    else if (finishing_)
      say_goodbye();
  }

  /// Nobody takes what is sent: what waits is thrown away but for what is being written.
  void fall_behind() {
    while (out_.size() > (writing_ ? 1U : 0U)) out_.pop_back();
    out_.push_back(std::make_shared<const std::string>(
        R"({"event":"error","fault":"slow","says":"too much was waiting for this connection"})"));
    waiting_bytes_ = 0;
    for (const auto& frame : out_) waiting_bytes_ += frame->size();
    finish(false);
  }

  void say_goodbye() {
    if (!out_.empty()) {
      write();
      return;
    }
    if (closing_) return;
    closing_ = true;
    socket_.async_close(websocket::close_reason(reason_),
                        [self = shared_from_this()](beast::error_code) { self->gone(); });
  }

  void drop() {
    beast::error_code ignored;
    beast::get_lowest_layer(socket_).socket().close(ignored);
    gone();
  }

  void gone() {
    patience_.cancel();
    core_.sockets.erase(presence_->id());
  }

  ServerCore& core_;
  std::shared_ptr<Presence> presence_;
  websocket::stream<beast::tcp_stream> socket_;
  net::steady_timer patience_;
  beast::flat_buffer buffer_;
  std::deque<std::shared_ptr<const std::string>> out_;
  std::size_t waiting_bytes_ = 0;
  bool writing_ = false, pinging_ = false, finishing_ = false, closing_ = false;
  websocket::close_code reason_ = websocket::close_code::normal;
};

} // namespace

void begin_websocket(ServerCore& core, std::shared_ptr<Presence> presence, beast::tcp_stream stream,
                     const HttpRequest& request) {
  std::make_shared<WebSocketSession>(core, std::move(presence), std::move(stream))->begin(request);
}

} // namespace yezi
