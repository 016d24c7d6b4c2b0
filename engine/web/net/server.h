// Sockets: HTTP/1.1 and WebSocket in one event loop on one thread (README.md beside this file).
// The server decides which requests are answered; the app (tables/app.h) decides the answers.
//
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/checked.h"
#include "web/tables/app.h"

namespace yezi {

struct ServerPlan {
  Library library;
  RegistryLimits limits;
  ClassLimits classes;
  ServerMark mark;
  WorkersPlan workers;
  unsigned jobs = 0;
  std::filesystem::path page;       // the folder
  std::filesystem::path page_built; // what is made for it when the program is built; may be missing
  std::filesystem::path records;    // empty: in memory
  std::vector<std::string> modules_command; // AppPlan's, as the next
  std::chrono::milliseconds own_list_within = AppPlan().own_list_within;
  std::string bind = "127.0.0.1";
  std::uint16_t port = 0;         // 0: any that is free
  std::vector<std::string> hosts; // names it is called by, beside its address
  /// Addresses of proxies: what they say in X-Forwarded-For of who asks is believed.
  std::vector<std::string> proxies;
  std::function<void(const std::string&)> warn = [](const std::string&) {};
};

class ServerCore;

class Server {
public:
  /// Listens when it is there. Faults of the address, the port, the page, the file of records.
  static Checked<std::unique_ptr<Server>> open(ServerPlan plan);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;
  /// "http://127.0.0.1:8080/"
  std::string address() const;
  /// Serves until stop() is called or the flag of interrupt.h is set. Then everybody is notified,
  /// and it returns within two seconds.
  void run();
  /// From any thread.
  void stop();

private:
  explicit Server(std::unique_ptr<ServerCore> core);
  std::unique_ptr<ServerCore> core_;
};

/// Whether it is an address of IP, as ServerPlan::proxies are.
bool is_address(const std::string& text);

/// The next port from `from` on that is free at this address; 0 where there is none.
std::uint16_t free_port(const std::string& bind, std::uint16_t from);

} // namespace yezi
