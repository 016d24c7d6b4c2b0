#include "web/answers/page_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>

#include "core/sha256.h"

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

/// Whether what follows this text is the name of a script that it imports before it begins.
bool is_imported_at(std::string_view text) {
  if (text.ends_with(' ')) text.remove_suffix(1);
  return text.ends_with("from") || text.ends_with("import");
}

} // namespace

std::string etag_of(std::string_view body) {
  return "W/\"" + hex(sha256(body)).substr(0, 32) + '"';
}

Faults PageFiles::add(const std::filesystem::path& folder) {
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
    answer.etag = etag_of(*answer.body);
    files_['/' + file.lexically_relative(folder).generic_string()] = std::move(answer);
  }
  if (error) return {{{folder.string(), 0}, "cannot be read: " + error.message()}};
  return {};
}

Checked<PageFiles> PageFiles::read(const std::filesystem::path& folder,
                                   const std::filesystem::path& built) {
  PageFiles page;
  if (Faults faults = page.add(folder); !faults.empty()) return faults;
  PageFiles more;
  if (!built.empty() && std::filesystem::is_directory(built))
    if (Faults faults = more.add(built); !faults.empty()) return faults;
  std::vector<std::string> styles;
  for (const auto& [path, file] : more.files_)
    if (path.ends_with(".css") && page.files_.count(path) == 0) styles.push_back(path);
  page.files_.swap(more.files_);
  page.files_.merge(more.files_); // leaves those that are there
  page.version(styles);
  return page;
}

void PageFiles::version(const std::vector<std::string>& styles) {
  std::string all;
  for (const auto& [path, file] : files_) all += path + file.etag;
  const std::string root = "/v/" + hex(sha256(all)).substr(0, 16);
  const auto index = files_.find("/index.html");
  if (index == files_.end()) return;
  std::map<std::string, Answer, std::less<>> lasting;
  for (const auto& [path, file] : files_) {
    if (path == index->first) continue;
    lasting[root + path] = file;
    lasting[root + path].forever = true;
  }
  std::string html = *index->second.body;
  std::string heads; // what is added to the head
  std::vector<std::string> scripts;
  for (const auto& [path, file] : files_) {
    for (const char* attribute : {" href=\"", " src=\""}) {
      const std::string mention = attribute + path.substr(1) + '"';
      const std::size_t at = html.find(mention);
      if (at == std::string::npos) continue;
      html.replace(at, mention.size(), fmt::format("{}{}{}\"", attribute, root, path));
      if (path.ends_with(".js")) scripts.push_back(path);
    }
  }
  for (const std::string& path : styles)
    heads += fmt::format("<link rel=\"stylesheet\" href=\"{}{}\">\n", root, path);
  for (const std::string& path : imported(scripts))
    heads += fmt::format("<link rel=\"modulepreload\" href=\"{}{}\">\n", root, path);
  if (const std::size_t end = html.find("</head>"); end != std::string::npos)
    html.insert(end, heads);
  Answer& page = index->second;
  page = text_answer(page.type, std::move(html));
  page.etag = etag_of(*page.body);
  files_.merge(lasting);
}

/// All scripts that these import, and those that they do.
std::vector<std::string> PageFiles::imported(std::vector<std::string> scripts) const {
  constexpr std::string_view mention = "\"./";
  for (std::size_t i = 0; i < scripts.size(); ++i) {
    const auto file = files_.find(scripts[i]);
    if (file == files_.end()) continue;
    const std::string_view text = *file->second.body;
    for (std::size_t at = text.find(mention); at != std::string_view::npos;
         at = text.find(mention, at + 1)) {
      const std::size_t name = at + mention.size();
      const std::string path = '/' + std::string(text.substr(name, text.find('"', name) - name));
      if (is_imported_at(text.substr(0, at)) && files_.count(path) != 0 &&
          std::find(scripts.begin(), scripts.end(), path) == scripts.end())
        scripts.push_back(path);
    }
  }
  return scripts;
}

const Answer* PageFiles::find(const std::string& path) const {
  const auto found = files_.find(path == "/" ? "/index.html" : path);
  return found == files_.end() ? nullptr : &found->second;
}

} // namespace yezi
