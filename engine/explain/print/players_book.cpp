#include "explain/print/players_book.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "core/held_files.h"
#include "core/plain_text.h"
#include "explain/print/layout.h"
#include "history/data_text.h"
#include "records/files.h"
#include "records/record.h"

namespace yezi {

namespace {

constexpr int most_book_columns = 13'000; // of text, wide characters two: four pages

std::vector<std::string> words_in_text(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : text) {
    if (c != ' ' && c != '\n' && c != ',') {
      word += c;
      continue;
    }
    if (!word.empty()) words.push_back(std::move(word));
    word.clear();
  }
  if (!word.empty()) words.push_back(std::move(word));
  return words;
}

/// "L-7.4", "M-S10.1", "KH-2.8", "D8.1": letters first, a number in it.
bool is_rule_id(std::string_view word) {
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  if (word.empty() || !is_capital(word.front())) return false;
  bool number = false;
  for (const char c : word) {
    const bool digit = c >= '0' && c <= '9';
    number = number || digit;
    if (!is_capital(c) && !digit && c != '-' && c != '.') return false;
  }
  return number;
}

bool all_rule_ids(const std::vector<std::string>& words) {
  return !words.empty() && std::all_of(words.begin(), words.end(), is_rule_id);
}

class MarkReader {
public:
  MarkReader(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  Checked<std::vector<BookMark>> read() {
    for (std::size_t i = 0; i < text_.size(); ++i) {
      if (text_[i] == '\n') ++line_;
      if (text_[i] == '[')
        i = bracket(i);
      else if (text_[i] == '{')
        i = brace(i, i, {});
    }
    if (!faults_.empty()) return faults_;
    return std::move(marks_);
  }

private:
  /// Where the sign that closes stands; npos, and a fault, if it does not within the paragraph.
  std::size_t close_of(std::size_t open, char sign) {
    const std::size_t end = text_.find(sign, open);
    const std::size_t paragraph = text_.find("\n\n", open);
    if (end != text_.npos && end < paragraph) return end;
    faults_.push_back({{file_, line_}, fmt::format("\"{}\" does not close", text_[open])});
    return text_.npos;
  }

  /// Each gives the place of the last sign that it has read.
  std::size_t bracket(std::size_t open) {
    const std::size_t end = close_of(open, ']');
    if (end == text_.npos) return text_.size();
    const std::string_view inside = text_.substr(open + 1, end - open - 1);
    if (text_.substr(end + 1, 1) == "{") return brace(open, end + 1, std::string(inside));
    if (std::vector<std::string> ids = words_in_text(inside); all_rule_ids(ids)) {
      BookMark& mark = add(BookMark::Kind::rules, open, end);
      mark.items = std::move(ids);
    }
    return passed(open, end);
  }

  std::size_t brace(std::size_t begin, std::size_t open, std::string words) {
    const std::size_t end = close_of(open, '}');
    if (end == text_.npos) return text_.size();
    const std::string_view inside = text_.substr(open + 1, end - open - 1);
    if (inside == "deal" || inside == "pays") {
      add(inside == "deal" ? BookMark::Kind::deal : BookMark::Kind::pays, begin, end);
      return passed(begin, end);
    }
    const std::size_t colon = inside.find(':');
    BookMark& mark =
        add(colon == inside.npos ? BookMark::Kind::cards : BookMark::Kind::move, begin, end);
    mark.words = std::move(words);
    mark.items = words_in_text(colon == inside.npos ? inside : inside.substr(colon + 1));
    if (colon != inside.npos) mark.role = inside.substr(0, colon);
    if (mark.items.empty())
      faults_.push_back({{file_, line_}, "there is nothing between the braces"});
    if (mark.kind == BookMark::Kind::move && !mark.items.empty()) {
      mark.verb = mark.items.front();
      mark.items.erase(mark.items.begin());
    }
    return passed(begin, end);
  }

  BookMark& add(BookMark::Kind kind, std::size_t begin, std::size_t end) {
    BookMark mark;
    mark.kind = kind;
    mark.begin = begin;
    mark.end = end + 1;
    mark.line = line_;
    marks_.push_back(std::move(mark));
    return marks_.back();
  }

  std::size_t passed(std::size_t begin, std::size_t end) {
    const std::string_view read = text_.substr(begin, end - begin);
    line_ += static_cast<int>(std::count(read.begin(), read.end(), '\n'));
    return end;
  }

  std::string_view text_;
  const std::string& file_;
  int line_ = 1;
  std::vector<BookMark> marks_;
  Faults faults_;
};

std::string sorted_move(std::string_view verb, std::vector<std::string> cards) {
  std::sort(cards.begin(), cards.end());
  std::string text(verb);
  for (const std::string& card : cards) text += ' ' + card;
  return text;
}

std::string sorted_move(std::string_view says) {
  std::vector<std::string> words = words_in_text(says);
  if (words.empty()) return {};
  const std::string verb = words.front();
  words.erase(words.begin());
  return sorted_move(verb, std::move(words));
}

std::filesystem::path book_folder(const std::filesystem::path& home) {
  return home / "history" / "games" / "books";
}

} // namespace

std::vector<std::string> PlayersBook::cited() const {
  std::vector<std::string> ids;
  std::set<std::string> told;
  for (const BookMark& mark : marks)
    if (mark.kind == BookMark::Kind::rules)
      for (const std::string& id : mark.items)
        if (told.insert(id).second) ids.push_back(id);
  return ids;
}

Checked<PlayersBook> parse_players_book(std::string_view text, const std::string& file) {
  if (Faults faults = text_faults(text, file); !faults.empty()) return faults;
  PlayersBook book;
  book.file = file;
  constexpr std::string_view title = "# ", edition = "edition: ";
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (book.title.empty() && line.starts_with(title)) {
      book.title = line.substr(title.size());
    } else if (line.starts_with(edition)) {
      for (std::string& id : words_in_text(line.substr(edition.size())))
        book.edition.push_back(std::move(id));
    } else {
      book.text += line;
    }
    book.text += '\n'; // as many lines as the file has
  }
  if (book.title.empty()) return Fault{{file, 1}, "a book begins with its title, \"# Title\""};
  Checked<std::vector<BookMark>> marks = MarkReader(book.text, file).read();
  if (!marks) return marks.faults();
  book.marks = std::move(*marks);
  return book;
}

Checked<PlayersBook> load_players_book(const std::filesystem::path& home, const std::string& game,
                                       const std::string& language) {
  const Language reader = language_named(language).value_or(Language::english);
  std::filesystem::path path = book_folder(home);
  if (reader != Language::english) path /= folder_of_wordings(reader);
  path /= game + ".md";
  if (!is_there(path)) return PlayersBook{};
  const Checked<std::string> text = read_data(path, reader, most_data_bytes);
  if (!text) return text.faults();
  return parse_players_book(*text, path.lexically_relative(home).generic_string());
}

Checked<ToldHand> load_told_hand(const std::filesystem::path& home, const std::string& game,
                                 const Table& table) {
  using Json = nlohmann::json;
  const std::filesystem::path path = book_folder(home) / (game + ".jsonl");
  const std::string shown = path.lexically_relative(home).generic_string();
  const Checked<std::string> text = read_file(path, most_data_bytes);
  if (!text) return text.faults();
  // Another rules id is let pass: whether the hand is the same is seen when it is played again.
  const Checked<std::vector<Record>> records = parse_records(*table.rules, *text, shown, true);
  if (!records) return records.faults();
  if (records->size() != 1 || !records->front().finished)
    return Fault{{shown, 1}, "a book tells one finished hand"};
  if (const Checked<State> end = replay(table, records->front(), records->front().moves.size());
      !end)
    return end.faults();
  ToldHand hand;
  const std::size_t seats = table.rules->seats;
  hand.dealt.resize(seats);
  for (const std::string& line : lines_in(*text)) {
    const Json json = Json::parse(line);
    const std::string event = json.at("event");
    if (event == "start")
      for (const Json& seat : json.at("seats")) hand.roles.push_back(seat.at("role"));
    if (event == "deal" && json.contains("seat"))
      for (const Json& cards : json.at("cards"))
        for (std::string& code : words_in_text(cards.get<std::string>()))
          hand.dealt.at(json.at("seat").get<std::size_t>()).push_back(std::move(code));
    if (event == "act" || event == "claim")
      hand.moves.push_back({hand.roles.at(json.at("seat").get<std::size_t>()), json.at("do")});
    if (event == "settle") hand.net = json.at("net").get<std::vector<std::int64_t>>();
  }
  hand.net.resize(seats);
  return hand;
}

std::vector<std::string> rules_at_the_table(const Rules& rules, const Sheet& sheet) {
  std::set<std::string> cited;
  for (const Clause& clause : rules.said.clauses)
    if (!clause.path.starts_with("options.")) cited.insert(clause.by.begin(), clause.by.end());
  std::vector<std::string> ids;
  for (const SheetRule& rule : sheet.rules)
    if (cited.count(rule.id) != 0 && rule.settled.empty() && rule.not_coded.empty() &&
        rule.impossible.empty())
      ids.push_back(rule.id);
  return ids;
}

namespace {

class BookCheck {
public:
  BookCheck(const PlayersBook& book, const Sheet& sheet, const Rules& rules, const ToldHand& hand)
      : book_(book), sheet_(sheet), rules_(rules), hand_(hand) {}

  Faults faults() {
    for (const SheetRule& rule : sheet_.rules) known_.push_back(rule.id);
    for (const BookMark& mark : book_.marks) {
      if (mark.kind == BookMark::Kind::rules)
        known_rules(mark);
      else if (mark.kind == BookMark::Kind::move)
        move(mark);
      else if (mark.kind == BookMark::Kind::cards)
        cards(mark);
    }
    // what the others do to the last lead need not be told
    if (next_move_ + hand_.roles.size() <= hand_.moves.size())
      fault(0, fmt::format("does not follow its hand to the end, {}: {}", hand_.moves.back().role,
                           hand_.moves.back().says));
    coverage();
    if (const int columns = width(book_.text); columns > most_book_columns)
      fault(0,
            fmt::format("has {} columns of text; four pages hold {}", columns, most_book_columns));
    return std::move(faults_);
  }

private:
  void fault(int line, std::string what, std::string hint = {}) {
    faults_.push_back({{book_.file, line}, std::move(what), std::move(hint)});
  }

  void known_rules(const BookMark& mark) {
    for (const std::string& id : mark.items) known_rule(id, mark.line);
  }

  void known_rule(const std::string& id, int line) {
    if (sheet_.find(id) != nullptr) return;
    const std::string near = nearest(id, known_);
    fault(line, fmt::format("cites {}, which {} does not have", id, sheet_.file),
          near.empty() ? "" : "did you mean " + near + "?");
  }

  void cards(const BookMark& mark) {
    for (const std::string& code : mark.items)
      if (!rules_.deck.find(code))
        fault(mark.line, fmt::format("\"{}\" is no card of {}", code, rules_.deck.id));
  }

  void move(const BookMark& mark) {
    cards(mark);
    const std::string wanted = sorted_move(mark.verb, mark.items);
    for (std::size_t i = next_move_; i < hand_.moves.size(); ++i) {
      if (hand_.moves[i].role != mark.role || sorted_move(hand_.moves[i].says) != wanted) continue;
      next_move_ = i + 1;
      return;
    }
    fault(mark.line, fmt::format("the hand has no move \"{}: {}\" after those told before",
                                 mark.role, wanted));
  }

  void coverage() {
    std::set<std::string> told;
    for (std::string& id : book_.cited()) told.insert(std::move(id));
    for (const std::string& id : book_.edition) {
      known_rule(id, 0);
      if (!told.insert(id).second)
        fault(0, id + " is cited, or listed twice, and yet left to the edition");
    }
    for (const std::string& id : rules_at_the_table(rules_, sheet_))
      if (told.count(id) == 0)
        fault(0, fmt::format("says nothing of {}, which is in force at the table", id),
              "cite it where the book states it, or list it after \"edition:\"");
  }

  const PlayersBook& book_;
  const Sheet& sheet_;
  const Rules& rules_;
  const ToldHand& hand_;
  std::vector<std::string> known_;
  std::size_t next_move_ = 0;
  Faults faults_;
};

/// What is in one and not in the other, as a fault of `in`.
void missing_there(const std::set<std::string>& one, const std::set<std::string>& other,
                   const std::string& in, std::string_view says, Faults& faults) {
  for (const std::string& each : one)
    if (other.count(each) == 0)
      faults.push_back({{in, 0}, fmt::format("{} {}, the book in English does not", says, each)});
}

std::set<std::string> set_of(const std::vector<std::string>& list) {
  return {list.begin(), list.end()};
}

std::vector<std::string> moves_told(const PlayersBook& book) {
  std::vector<std::string> moves;
  for (const BookMark& mark : book.marks)
    if (mark.kind == BookMark::Kind::move)
      moves.push_back(mark.role + ": " + sorted_move(mark.verb, mark.items));
  return moves;
}

} // namespace

Faults players_book_faults(const PlayersBook& book, const Sheet& sheet, const Rules& rules,
                           const ToldHand& hand) {
  return BookCheck(book, sheet, rules, hand).faults();
}

Faults unlike_books(const PlayersBook& book, const PlayersBook& other) {
  Faults faults;
  const auto compare = [&](const std::set<std::string>& mine, const std::set<std::string>& theirs,
                           std::string_view does, std::string_view does_not) {
    missing_there(theirs, mine, other.file, does, faults);
    for (const std::string& each : mine)
      if (theirs.count(each) == 0)
        faults.push_back({{other.file, 0}, fmt::format("{} {}", does_not, each)});
  };
  compare(set_of(book.cited()), set_of(other.cited()), "cites", "does not cite");
  compare(set_of(book.edition), set_of(other.edition), "leaves to the edition",
          "does not leave to the edition");
  if (moves_told(book) != moves_told(other))
    faults.push_back({{other.file, 0}, "tells other moves of the hand than the book in English"});
  return faults;
}

} // namespace yezi
