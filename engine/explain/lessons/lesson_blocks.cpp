#include "explain/lessons/lesson_blocks.h"

#include <algorithm>
#include <charconv>

#include "records/json_value.h"

namespace yezi {

std::string without_edges(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return "";
  return std::string(text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1));
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (true) {
    const std::size_t first = text.find_first_not_of(" \t\r\n,");
    if (first == std::string_view::npos) return words;
    text.remove_prefix(first);
    const std::size_t end = std::min(text.find_first_of(" \t\r\n,"), text.size());
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

namespace {

constexpr std::string_view fence = "```";

class PieceReader {
public:
  PieceReader(std::string file, Faults& faults) : file_(std::move(file)), faults_(faults) {}

  void read(std::string_view line) {
    ++line_;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.starts_with(fence)) return in_block_ ? close() : open(line.substr(fence.size()));
    if (!in_block_ && line.starts_with('#')) return heading(line);
    if (pieces_.empty() || (!in_block_ && pieces_.back().kind != LessonPiece::Kind::text))
      start(LessonPiece::Kind::text);
    pieces_.back().text.append(line) += '\n';
  }

  std::vector<LessonPiece> take() {
    if (in_block_)
      faults_.push_back({pieces_.back().place, "this block is not closed", "close it with ```"});
    std::erase_if(pieces_, [](const LessonPiece& piece) {
      return piece.kind == LessonPiece::Kind::text && without_edges(piece.text).empty();
    });
    return std::move(pieces_);
  }

private:
  LessonPiece& start(LessonPiece::Kind kind) {
    LessonPiece piece;
    piece.kind = kind;
    piece.place = {file_, line_};
    pieces_.push_back(std::move(piece));
    return pieces_.back();
  }

  void open(std::string_view rest) {
    LessonPiece& piece = start(LessonPiece::Kind::block);
    const std::vector<std::string> words = words_of(rest);
    if (!words.empty()) piece.word = words[0];
    if (words.size() > 1) piece.name = words[1];
    if (words.size() > 2)
      faults_.push_back({piece.place, "a block is opened with a word and one name"});
    in_block_ = true;
  }

  void close() {
    in_block_ = false;
    // what follows is another piece
    start(LessonPiece::Kind::text);
    pieces_.back().place.line = line_ + 1;
  }

  void heading(std::string_view line) {
    LessonPiece& piece = start(LessonPiece::Kind::heading);
    const std::size_t signs = std::min(line.find_first_not_of('#'), line.size());
    piece.level = static_cast<int>(signs);
    std::string text = without_edges(line.substr(signs));
    const std::size_t mark = text.rfind("{after:");
    if (mark != std::string::npos && text.ends_with('}')) {
      piece.after = without_edges(std::string_view(text).substr(mark + 7, text.size() - mark - 8));
      text = without_edges(std::string_view(text).substr(0, mark));
      if (piece.after.empty()) faults_.push_back({piece.place, "{after: } names no question"});
    }
    piece.text = std::move(text);
  }

  std::string file_;
  Faults& faults_;
  std::vector<LessonPiece> pieces_;
  int line_ = 0;
  bool in_block_ = false;
};

template <class List>
bool among(const List& list, std::string_view key) {
  return std::find(list.begin(), list.end(), key) != list.end();
}

} // namespace

std::vector<LessonPiece> lesson_pieces(std::string_view text, const std::string& file,
                                       Faults& faults) {
  PieceReader reader(file, faults);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    reader.read(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return reader.take();
}

LessonFields::LessonFields(const LessonPiece& piece, std::initializer_list<std::string_view> known,
                           std::initializer_list<std::string_view> lists, Faults& faults)
    : piece_(piece), faults_(faults) {
  std::string_view text = piece.text;
  const std::vector<std::string> keys(known.begin(), known.end());
  for (int line = piece.place.line + 1; !text.empty(); ++line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view row = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const Place place{piece.place.file, line};
    if (without_edges(row).empty()) {
      if (!fields_.empty() && !fields_.back().value.text.empty()) fields_.back().value.text += '\n';
      continue;
    }
    if (row.front() == ' ' || row.front() == '\t') {
      if (fields_.empty()) {
        faults.push_back({place, "this line continues nothing", "key: text"});
        continue;
      }
      LessonText& value = fields_.back().value;
      if (value.text.empty()) {
        value = {without_edges(row), place};
      } else {
        (value.text += '\n') += without_edges(row);
      }
      continue;
    }
    const std::size_t colon = row.find(':');
    const std::string key = without_edges(row.substr(0, std::min(colon, row.size())));
    if (colon == std::string_view::npos) {
      faults.push_back({place, "wanted \"key: text\", got " + in_quotes(row),
                        "a continuation line begins with a blank"});
    } else if (!among(known, key)) {
      const std::string near = nearest(key, keys);
      faults.push_back({place, "a block \"" + piece.word + "\" has no " + in_quotes(key),
                        near.empty() ? "" : "did you mean \"" + near + "\"?"});
    } else if (!among(lists, key) && find(key) != nullptr) {
      faults.push_back({place, "\"" + key + "\" is there twice"});
    }
    // kept even so, for lines that go on with it
    fields_.push_back(
        {key,
         {colon == std::string_view::npos ? std::string() : without_edges(row.substr(colon + 1)),
          place}});
  }
  for (LessonField& field : fields_) // blank lines after it are not its own
    while (field.value.text.ends_with('\n')) field.value.text.pop_back();
}

const LessonField* LessonFields::find(std::string_view key) const {
  for (const LessonField& field : fields_)
    if (field.key == key) return &field;
  return nullptr;
}

LessonText LessonFields::text(std::string_view key, bool needed) {
  const LessonField* field = find(key);
  if (field != nullptr && !field->value.text.empty()) return field->value;
  if (field != nullptr)
    faults_.push_back({field->value.place, "\"" + std::string(key) + "\" says nothing"});
  else if (needed)
    faults_.push_back(
        {piece_.place, "a block \"" + piece_.word + "\" wants \"" + std::string(key) + ":\""});
  return {"", piece_.place};
}

std::vector<LessonText> LessonFields::texts(std::string_view key) const {
  std::vector<LessonText> out;
  for (const LessonField& field : fields_)
    if (field.key == key) out.push_back(field.value);
  return out;
}

std::vector<LessonPair> LessonFields::pairs(std::string_view key) {
  std::vector<LessonPair> out;
  for (const LessonText& text : texts(key)) {
    const std::size_t arrow = text.text.find("=>");
    LessonPair pair;
    pair.says.place = text.place;
    if (arrow != std::string::npos) {
      pair.answer = without_edges(std::string_view(text.text).substr(0, arrow));
      pair.says.text = without_edges(std::string_view(text.text).substr(arrow + 2));
    }
    if (pair.answer.empty() || pair.says.text.empty()) {
      faults_.push_back({text.place, "wanted \"" + std::string(key) + ": ANSWER => text\", got " +
                                         in_quotes(text.text)});
      continue;
    }
    out.push_back(std::move(pair));
  }
  return out;
}

int LessonFields::number(std::string_view key, int least, int most, int otherwise) {
  const LessonField* field = find(key);
  if (field == nullptr) return otherwise;
  const std::string& text = field->value.text;
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc{} && end == text.data() + text.size() && value >= least && value <= most)
    return value;
  faults_.push_back({field->value.place, "wanted a whole number from " + std::to_string(least) +
                                             " to " + std::to_string(most) + ", got " +
                                             in_quotes(text)});
  return otherwise;
}

} // namespace yezi
