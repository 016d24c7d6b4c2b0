// A browser's part of HTTP and WebSocket over a blocking socket, simple enough to send what no
// browser would.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

namespace yezi {

class WebClient {
public:
#ifdef YEZI_SANITIZED
  static constexpr int usual_patience = 60; // s
#else
  static constexpr int usual_patience = 20;
#endif
  explicit WebClient(std::uint16_t port, int seconds = usual_patience) : port_(port) {
    fd_ = socket(AF_INET, SOCK_STREAM, 0);
    timeval patience{seconds, 0};
    setsockopt(fd_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    is_open_ = connect(fd_, reinterpret_cast<sockaddr*>(&to), sizeof to) == 0;
  }
  WebClient(const WebClient&) = delete;
  WebClient& operator=(const WebClient&) = delete;
  ~WebClient() { hang_up(); }

  bool is_open() const { return is_open_; }
  void hang_up() {
    if (fd_ >= 0) close(fd_);
    fd_ = -1;
  }
  std::string host() const { return "127.0.0.1:" + std::to_string(port_); }

  bool put(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t sent = send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }
  /// More bytes into the buffer; false at the end or when nothing comes.
  bool more() {
    char bytes[65536];
    const ssize_t got = recv(fd_, bytes, sizeof bytes, 0);
    if (got <= 0) return false;
    buffer_.append(bytes, static_cast<std::size_t>(got));
    return true;
  }

  struct Got {
    int status = 0; // 0: the connection ended
    std::string head, body;
    nlohmann::json json() const { return nlohmann::json::parse(body, nullptr, false); }
  };
  /// The next answer; `headless`: one that has no body whatever its length says.
  Got answer(bool headless = false) {
    Got got;
    std::size_t end = 0;
    while ((end = buffer_.find("\r\n\r\n")) == std::string::npos)
      if (!more()) return got;
    got.head = buffer_.substr(0, end + 2);
    buffer_.erase(0, end + 4);
    got.status = std::atoi(got.head.c_str() + 9);
    std::size_t length = 0;
    if (const std::size_t at = got.head.find("Content-Length: "); at != std::string::npos)
      length = static_cast<std::size_t>(std::atoll(got.head.c_str() + at + 16));
    if (headless) return got;
    while (buffer_.size() < length)
      if (!more()) return got;
    got.body = buffer_.substr(0, length);
    buffer_.erase(0, length);
    return got;
  }
  Got ask(const std::string& method, const std::string& target, const std::string& more_head = "",
          const std::string& body = "") {
    std::string text = method + ' ' + target + " HTTP/1.1\r\nHost: " + host() + "\r\n" + more_head;
    if (method == "POST")
      text += "Origin: http://" + host() + "\r\nContent-Length: " + std::to_string(body.size()) +
              "\r\n";
    put(text + "\r\n" + body);
    return answer(method == "HEAD");
  }

  /// From here on it talks; the status, 101 if it may.
  int upgrade(const std::string& origin, const std::string& target = "/talk") {
    put("GET " + target + " HTTP/1.1\r\nHost: " + host() +
        "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
        (origin.empty() ? "" : "Origin: " + origin + "\r\n") + "\r\n");
    return answer(false).status;
  }
  bool talk(const std::string& text, unsigned opcode = 1) {
    std::string frame;
    frame += static_cast<char>(0x80U | opcode);
    const std::size_t size = text.size();
    if (size < 126) {
      frame += static_cast<char>(0x80U | size);
    } else {
      const bool wide = size > 0xffff;
      frame += static_cast<char>(0x80U | (wide ? 127U : 126U));
      for (int shift = wide ? 56 : 8; shift >= 0; shift -= 8)
        frame += static_cast<char>((size >> static_cast<unsigned>(shift)) & 0xffU);
    }
    frame += std::string(4, '\0'); // a mask that changes nothing
    return put(frame + text);
  }
  /// The next text frame; pings are passed over. Nothing once the other side has closed.
  std::optional<std::string> hear() {
    for (;;) {
      while (buffer_.size() < 2)
        if (!more()) return std::nullopt;
      const unsigned opcode = static_cast<unsigned char>(buffer_[0]) & 15U;
      std::size_t size = static_cast<unsigned char>(buffer_[1]) & 127U, head = 2;
      const std::size_t wide = size == 126 ? 2 : size == 127 ? 8 : 0;
      while (buffer_.size() < head + wide)
        if (!more()) return std::nullopt;
      if (wide > 0) size = 0;
      for (std::size_t i = 0; i < wide; ++i)
        size = (size << 8U) | static_cast<unsigned char>(buffer_[head + i]);
      head += wide;
      while (buffer_.size() < head + size)
        if (!more()) return std::nullopt;
      std::string text = buffer_.substr(head, size);
      buffer_.erase(0, head + size);
      if (opcode == 8) return std::nullopt;
      if (opcode == 1) return text;
    }
  }
  /// The next frame of this kind; null when the other side has closed before.
  nlohmann::json hear(const std::string& event) {
    while (const std::optional<std::string> text = hear()) {
      nlohmann::json frame = nlohmann::json::parse(*text, nullptr, false);
      if (frame.is_object() && frame.value("event", "") == event) return frame;
    }
    return {};
  }

private:
  std::uint16_t port_;
  int fd_ = -1;
  bool is_open_ = false;
  std::string buffer_;
};

} // namespace yezi
