#include "web/net/server.h"

#include <fmt/format.h>

#include <fcntl.h>

#include "core/plain_text.h"
#include "records/json_value.h"
#include "web/net/http_session.h"
#include "web/net/server_core.h"

namespace yezi {

namespace {

constexpr std::chrono::milliseconds glance{50}; // how often the flag is looked at
constexpr std::chrono::milliseconds last_words{1500};

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
      std::make_shared<HttpSession>(core, std::move(socket), std::move(presence))->read();
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
    const auto found = core.sockets.find(id);
    if (found == core.sockets.end()) return;
    const std::shared_ptr<WebSocket> socket = found->second; // it may go meanwhile
    what(*socket);
  };
  outside.send = [with](ConnectionId id, std::shared_ptr<const std::string> frame) {
    with(id, [&](WebSocket& socket) { socket.send(std::move(frame)); });
  };
  outside.close = [with](ConnectionId id) {
    with(id, [](WebSocket& socket) { socket.finish(false); });
  };
  outside.ping = [with](ConnectionId id) { with(id, [](WebSocket& socket) { socket.ping(); }); };
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
  core_->sockets.clear();
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
    core->hosts.insert(lower_case(host));
    core->hosts.insert(lower_case(host) + port);
  }
  for (const std::string& proxy : plan.proxies) {
    if (!is_address(proxy))
      return Fault{{}, in_quotes(proxy) + " is no address of a proxy", "such as 127.0.0.1"};
    core->proxies.insert(plain_address(net::ip::make_address(proxy)));
  }
  AppPlan app{plan.library, plan.limits,      plan.classes, plan.mark,           plan.workers,
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
  const auto sockets = core.sockets; // they leave it as they go
  for (const auto& [id, socket] : sockets) socket->finish(true);
  const Time until = std::chrono::steady_clock::now() + last_words;
  while (!core.sockets.empty() && std::chrono::steady_clock::now() < until) core.io.run_for(glance);
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
