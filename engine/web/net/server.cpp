#include "web/net/server.h"

#include <fcntl.h>
#include <fmt/format.h>

#include <algorithm>
#include <boost/beast/version.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <cctype>

#include "core/interrupt.h"
#include "records/json_value.h"
#include "web/net/server_core.h"

namespace yezi {

namespace {

constexpr std::chrono::milliseconds glance{50}; // how often the flag is looked at
constexpr std::chrono::milliseconds last_words{1500};

std::string lower(beast::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

/// As it is written for counting: the same host, the same text.
std::string plain_address(const net::ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return net::ip::make_address_v4(net::ip::v4_mapped, address.to_v6()).to_string();
  return address.to_string();
}

/// One connection that asks by HTTP, until it closes or begins to talk.
class Session : public std::enable_shared_from_this<Session> {
public:
  Session(ServerCore& core, Tcp::socket socket, std::shared_ptr<Presence> presence)
      : core_(core), presence_(std::move(presence)), stream_(std::move(socket)) {}

  void read() {
    const RegistryLimits& limits = core_.app->registry().limits();
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    parser_->body_limit(limits.body_bytes);
    stream_.expires_after(limits.request); // for all of it, however slowly it comes
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) {
                       self->was_read(error);
                     });
  }

private:
  void was_read(beast::error_code error) {
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
    if (request_.target() == "/talk") {
      if (!beast::iequals(request_[http::field::upgrade], "websocket")) {
        refuse(400, "expected a WebSocket request at /talk");
        return;
      }
      if (!core_.app->registry().count_as(presence_->id(), who())) {
        refuse(429, "too many connections from there");
        return;
      }
      stream_.expires_never();
      begin_talk(core_, std::move(presence_), std::move(stream_), request_);
      return;
    }
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

  /// Who asks: of a proxy, whom it asks for, by the last address in X-Forwarded-For that is no
  /// proxy's. What stands before that anybody may have written.
  std::string who() const {
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
    for (auto one = chain.rbegin(); one != chain.rend(); ++one) {
      beast::error_code error;
      const net::ip::address address = net::ip::make_address(*one, error);
      if (error) break; // nothing before it is to be believed either
      if (core_.proxies.count(plain_address(address)) == 0) return plain_address(address);
    }
    return presence_->address();
  }

  /// Why it is not for us, or not from a page of ours; empty where it is.
  std::string distrust() const {
    const std::string host = lower(request_[http::field::host]);
    if (core_.hosts.count(host) == 0)
      return "nobody here is called " + in_quotes(host) + ": see `yezi serve --host`";
    const beast::string_view origin = request_[http::field::origin];
    const bool plain = request_.target() != "/talk" && (request_.method() == http::verb::get ||
                                                        request_.method() == http::verb::head);
    if (origin.empty() && request_.count(http::field::origin) == 0 && plain) return "";
    const std::string from = lower(origin);
    if (from == "http://" + host || from == "https://" + host) return "";
    return "request refused: it came from another site (Origin)";
  }

  void refuse(int status, const std::string& says) {
    keep_alive_ = false;
    give(error_answer(status, says));
  }

  /// Whether the browser kept it. The tag is weak, because codings of a body share it; a proxy may
  /// have weakened a strong one, or listed several.
  bool has_it(const std::string& etag) const {
    return view_of(request_[http::field::if_none_match]).find(etag) != std::string_view::npos;
  }

  /// What was coded once is not coded again.
  static std::shared_ptr<const std::string> coded_body(const Answer& answer, Coding coding) {
    std::shared_ptr<const std::string>& kept =
        coding == Coding::brotli ? answer.coded->brotli : answer.coded->gzip;
    if (!kept) kept = std::make_shared<const std::string>(coded(*answer.body, coding));
    return kept;
  }

  void give(const Answer& answer) {
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
    reply.set(http::field::cache_control, answer.forever ? "public, max-age=31536000, immutable"
                                          : answer.etag.empty() ? "no-store"
                                                                : "no-cache");
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

  void written(beast::error_code error) {
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

  void linger(std::size_t most) {
    buffer_.clear();
    stream_.async_read_some(buffer_.prepare(8192), [self = shared_from_this(), most](
                                                       beast::error_code error, std::size_t got) {
      if (!error && got < most) self->linger(most - got);
    });
  }

  ServerCore& core_;
  std::shared_ptr<Presence> presence_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  HttpRequest request_;
  std::shared_ptr<const std::string> body_; // while it is sent
  bool keep_alive_ = false;
};

/// Programs that we start (a browser, the process of modules) do not get it.
void not_inherited(int descriptor) { fcntl(descriptor, F_SETFD, FD_CLOEXEC); }

void accept_next(ServerCore& core) {
  core.acceptor.async_accept([&core](beast::error_code error, Tcp::socket socket) {
    if (!core.acceptor.is_open() || !core.app) return;
    if (error) {
      // No descriptors left: there may be some again in a moment.
      auto pause = std::make_shared<net::steady_timer>(core.io, glance);
      pause->async_wait([&core, pause](beast::error_code) {
        if (core.acceptor.is_open()) accept_next(core);
      });
      return;
    }
    beast::error_code ignored;
    not_inherited(socket.native_handle());
    const std::string address = plain_address(socket.remote_endpoint(ignored).address());
    const bool is_proxy = core.proxies.count(address) != 0;
    const ConnectionId id = ++core.last;
    socket.set_option(Tcp::no_delay(true), ignored);
    if (core.app->registry().connect(id, is_proxy ? "" : address,
                                     std::chrono::steady_clock::now())) {
      auto presence = std::make_shared<Presence>(core, id, address);
      std::make_shared<Session>(core, std::move(socket), std::move(presence))->read();
    }
    accept_next(core);
  });
}

void each_second(ServerCore& core) {
  core.second.expires_after(std::chrono::seconds(1));
  core.second.async_wait([&core](beast::error_code error) {
    if (error || !core.app) return;
    core.app->tick();
    each_second(core);
  });
}

Outside outside_of(ServerCore& core) {
  Outside outside;
  outside.post = [&core](std::function<void()> job) { net::post(core.io, std::move(job)); };
  outside.now = [] { return std::chrono::steady_clock::now(); };
  const auto with = [&core](ConnectionId id, const auto& what) {
    const auto found = core.talks.find(id);
    if (found == core.talks.end()) return;
    const std::shared_ptr<Talk> talk = found->second; // it may go meanwhile
    what(*talk);
  };
  outside.send = [with](ConnectionId id, std::shared_ptr<const std::string> frame) {
    with(id, [&](Talk& talk) { talk.send(std::move(frame)); });
  };
  outside.close = [with](ConnectionId id) { with(id, [](Talk& talk) { talk.finish(false); }); };
  outside.ping = [with](ConnectionId id) { with(id, [](Talk& talk) { talk.ping(); }); };
  outside.warn = [&core](const std::string& what) { core.warn(what); };
  return outside;
}

/// How an address is written in front of a port.
std::string in_url(const net::ip::address& address) {
  return address.is_v6() ? '[' + address.to_string() + ']' : address.to_string();
}

std::string listen_at(ServerCore& core, const std::string& bind, std::uint16_t port) {
  beast::error_code error;
  const net::ip::address address = net::ip::make_address(bind, error);
  if (error) return "this is no address";
  const Tcp::endpoint place(address, port);
  core.acceptor.open(place.protocol(), error);
  if (!error) not_inherited(core.acceptor.native_handle());
  if (!error) core.acceptor.set_option(net::socket_base::reuse_address(true), error);
  if (!error) core.acceptor.bind(place, error);
  if (!error) core.acceptor.listen(net::socket_base::max_listen_connections, error);
  if (!error) core.name = in_url(address);
  return error ? error.message() : "";
}

} // namespace

void guard(http::fields& header) {
  header.set(http::field::server, "yezi");
  header.set("Content-Security-Policy",
             "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
             "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; "
             "frame-ancestors 'none'");
  header.set("X-Content-Type-Options", "nosniff");
  header.set("Referrer-Policy", "no-referrer");
  header.set("Cross-Origin-Opener-Policy", "same-origin");
  header.set("Cross-Origin-Resource-Policy", "same-origin");
}

Server::Server(std::unique_ptr<ServerCore> core) : core_(std::move(core)) {}

Server::~Server() {
  core_->talks.clear();
  core_->app.reset();
}

Checked<std::unique_ptr<Server>> Server::open(ServerPlan plan) {
  auto core = std::make_unique<ServerCore>();
  core->warn = plan.warn;
  Checked<PageFiles> page = PageFiles::read(plan.page, plan.page_built);
  if (!page) return page.faults();
  if (const std::string wrong = listen_at(*core, plan.bind, plan.port); !wrong.empty())
    return Fault{
        {},
        fmt::format("cannot listen at {}, port {}: {}", in_quotes(plan.bind), plan.port, wrong)};
  const std::string port = ':' + std::to_string(core->acceptor.local_endpoint().port());
  for (const std::string& host : {core->name, std::string("127.0.0.1"), std::string("localhost")})
    core->hosts.insert(host + port);
  for (const std::string& host : plan.hosts) {
    core->hosts.insert(lower(host));
    core->hosts.insert(lower(host) + port);
  }
  for (const std::string& proxy : plan.proxies) {
    if (!is_address(proxy))
      return Fault{{}, in_quotes(proxy) + " is no address of a proxy", "such as 127.0.0.1"};
    core->proxies.insert(plain_address(net::ip::make_address(proxy)));
  }
  AppPlan app{plan.library, plan.limits,      plan.classes, plan.workers,
              plan.jobs,    std::move(*page), plan.records, plan.modules_command};
  app.own_list_within = plan.own_list_within;
  Checked<std::unique_ptr<App>> opened = App::open(std::move(app), outside_of(*core));
  if (!opened) return opened.faults();
  core->app = std::move(*opened);
  return std::unique_ptr<Server>(new Server(std::move(core)));
}

std::uint16_t Server::port() const { return core_->acceptor.local_endpoint().port(); }

std::string Server::address() const {
  return fmt::format("http://{}:{}/", core_->name, core_->acceptor.local_endpoint().port());
}

void Server::run() {
  ServerCore& core = *core_;
  accept_next(core);
  each_second(core);
  while (!core.stops && !interrupt_flag.load()) core.io.run_for(glance);
  core.stops = true;
  beast::error_code ignored;
  core.acceptor.close(ignored);
  core.second.cancel();
  const auto talks = core.talks; // they leave it as they go
  for (const auto& [id, talk] : talks) talk->finish(true);
  const Time until = std::chrono::steady_clock::now() + last_words;
  while (!core.talks.empty() && std::chrono::steady_clock::now() < until) core.io.run_for(glance);
}

void Server::stop() {
  net::post(core_->io, [this] { core_->stops = true; });
}

bool is_address(const std::string& text) {
  beast::error_code error;
  net::ip::make_address(text, error);
  return !error;
}

std::uint16_t free_port(const std::string& bind, std::uint16_t from) {
  for (int port = from; port < 65536 && port < from + 100; ++port) {
    ServerCore trial;
    if (listen_at(trial, bind, static_cast<std::uint16_t>(port)).empty())
      return static_cast<std::uint16_t>(port);
  }
  return 0;
}

} // namespace yezi
