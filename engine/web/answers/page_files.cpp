#include "web/answers/page_files.h"

#include <openssl/evp.h>

#include <array>
#include <fstream>
#include <iterator>

namespace yezi {

namespace {

constexpr std::size_t most_page_bytes = std::size_t{16} << 20; // of one file

constexpr std::array<std::pair<std::string_view, std::string_view>, 14> media_types{{
    {".html", "text/html; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".json", "application/json; charset=utf-8"},
    {".webmanifest", "application/manifest+json; charset=utf-8"},
    {".svg", "image/svg+xml; charset=utf-8"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".ttf", "font/ttf"},
    {".txt", "text/plain; charset=utf-8"},
}};

/// Pictures and fonts too, so it is no text that is read.
Checked<std::string> bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  if (!in.is_open() || in.bad()) return Fault{{file.string(), 0}, "cannot be read"};
  return bytes;
}

std::string_view media_type(const std::filesystem::path& file) {
  const std::string extension = file.extension().string();
  for (const auto& [known, type] : media_types)
    if (known == extension) return type;
  return {};
}

} // namespace

std::string sha256(std::string_view text) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> bytes{};
  unsigned size = 0;
  if (EVP_Digest(text.data(), text.size(), bytes.data(), &size, EVP_sha256(), nullptr) != 1)
    throw std::runtime_error("SHA-256 is not available");
  return {reinterpret_cast<const char*>(bytes.data()), size};
}

std::string hex(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    text += "0123456789abcdef"[byte >> 4U];
    text += "0123456789abcdef"[byte & 15U];
  }
  return text;
}

Checked<PageFiles> PageFiles::read(const std::filesystem::path& folder) {
  PageFiles page;
  std::error_code error;
  std::filesystem::recursive_directory_iterator at(folder, error);
  for (; !error && at != std::filesystem::recursive_directory_iterator(); at.increment(error)) {
    const std::filesystem::path& file = at->path();
    const bool hidden = file.filename().string().starts_with('.');
    if (at->is_symlink() || hidden) {
      if (at->is_directory() || at->is_symlink()) at.disable_recursion_pending();
      continue;
    }
    const std::string_view type = media_type(file);
    if (!at->is_regular_file() || type.empty() || at->file_size() > most_page_bytes) continue;
    Checked<std::string> text = bytes_of(file);
    if (!text) return text.faults();
    Answer answer = text_answer(std::string(type), std::move(*text));
    answer.etag = '"' + hex(sha256(*answer.body)).substr(0, 32) + '"';
    page.files_['/' + file.lexically_relative(folder).generic_string()] = std::move(answer);
  }
  if (error) return Fault{{folder.string(), 0}, "cannot be read: " + error.message()};
  return page;
}

const Answer* PageFiles::find(const std::string& path) const {
  const auto found = files_.find(path == "/" ? "/index.html" : path);
  return found == files_.end() ? nullptr : &found->second;
}

} // namespace yezi
