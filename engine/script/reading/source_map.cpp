#include "script/reading/source_map.h"

#include <cctype>

namespace yezi {

namespace {

struct Token {
  enum class Kind : unsigned char { name, text, sign, end };
  Kind kind = Kind::end;
  std::string text;
  int line = 0;
};

class Scanner {
public:
  explicit Scanner(std::string_view text) : text_(text) {}

  std::vector<Token> all() {
    std::vector<Token> tokens;
    while (true) {
      skip_blank();
      Token token = next();
      const bool last = token.kind == Token::Kind::end;
      tokens.push_back(std::move(token));
      if (last) return tokens;
    }
  }

private:
  char at(std::size_t offset = 0) const {
    return place_ + offset < text_.size() ? text_[place_ + offset] : '\0';
  }
  bool done() const { return place_ >= text_.size(); }
  void step() {
    if (text_[place_] == '\n') ++line_;
    ++place_;
  }

  /// Level of a long bracket that opens here, or -1.
  int long_level() const {
    if (at() != '[') return -1;
    std::size_t n = 1;
    while (at(n) == '=') ++n;
    return at(n) == '[' ? static_cast<int>(n) - 1 : -1;
  }
  std::string long_text(int level) {
    for (int i = 0; i < level + 2; ++i) step();
    const std::string close = "]" + std::string(static_cast<std::size_t>(level), '=') + "]";
    std::string body;
    while (!done() && text_.compare(place_, close.size(), close) != 0) {
      body += at();
      step();
    }
    for (std::size_t i = 0; i < close.size() && !done(); ++i) step();
    return body;
  }
  void skip_blank() {
    while (!done()) {
      if (std::isspace(static_cast<unsigned char>(at())) != 0) {
        step();
      } else if (at() == '-' && at(1) == '-') {
        step();
        step();
        if (const int level = long_level(); level >= 0) {
          long_text(level);
        } else {
          while (!done() && at() != '\n') step();
        }
      } else {
        return;
      }
    }
  }
  std::string quoted() {
    const char quote = at();
    std::string body;
    step();
    while (!done() && at() != quote) {
      if (at() == '\\') {
        step();
        if (done()) break;
      }
      body += at();
      step();
    }
    if (!done()) step();
    return body;
  }
  static bool in_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
  }
  Token next() {
    Token token;
    token.line = line_;
    if (done()) return token;
    if (at() == '"' || at() == '\'') {
      token.kind = Token::Kind::text;
      token.text = quoted();
    } else if (const int level = long_level(); level >= 0) {
      token.kind = Token::Kind::text;
      token.text = long_text(level);
    } else if (in_word(at())) {
      token.kind = Token::Kind::name;
      while (in_word(at())) {
        token.text += at();
        step();
      }
    } else {
      token.kind = Token::Kind::sign;
      token.text = at();
      step();
      // Two-character signs matter only where they hold a "=" or a "." that means something alone.
      if ((at() == '=' && std::string_view("=~<>").find(token.text[0]) != std::string_view::npos) ||
          (at() == '.' && token.text == ".")) {
        token.text += at();
        step();
      }
    }
    return token;
  }

  std::string_view text_;
  std::size_t place_ = 0;
  int line_ = 1;
};

using Calls = std::map<std::pair<int, std::string>, std::vector<Written>>;

class Reading {
public:
  Reading(std::vector<Token> tokens, Calls& calls) : tokens_(std::move(tokens)), calls_(calls) {}

  void whole() {
    while (!ended()) element();
  }

private:
  const Token& token(std::size_t offset = 0) const {
    const std::size_t i = place_ + offset;
    return i < tokens_.size() ? tokens_[i] : tokens_.back();
  }
  bool ended() const { return place_ + 1 >= tokens_.size(); }
  bool sign(std::string_view text, std::size_t offset = 0) const {
    return token(offset).kind == Token::Kind::sign && token(offset).text == text;
  }
  bool word(std::string_view text) const {
    return token().kind == Token::Kind::name && token().text == text;
  }

  /// One token, or whatever nests in it. Gives the constructor if it is one.
  Written element() {
    if (sign("{")) return constructor();
    if (sign("(") || sign("[")) {
      list(sign("(") ? ")" : "]");
      return {};
    }
    if (word("function")) {
      block();
      return {};
    }
    if (word("return") && sign("{", 1)) return returned();
    if (token().kind == Token::Kind::name && sign(".", 1)) return call();
    ++place_;
    return {};
  }

  /// y.word, y.word "id" { … }, y.word { … }, y.word(…).
  Written call() {
    const int line = token().line;
    const std::string name = token(2).text;
    place_ += 3;
    if (token().kind == Token::Kind::text && sign("{", 1)) ++place_;
    Written made;
    if (sign("{")) {
      made = constructor();
    } else if (sign("(")) {
      made.items = list(")");
      // one table in brackets is the same as the table alone
      if (made.items.size() == 1 && !made.items[0].fields.empty()) made = made.items[0];
    } else {
      return {};
    }
    made.line = line;
    calls_[{line, name}].push_back(made);
    return made;
  }

  Written returned() {
    const int line = token().line;
    ++place_;
    Written made = constructor();
    calls_[{line, "return"}].push_back(made);
    return made;
  }

  /// A function to its `end`; what is called inside is noted.
  void block() {
    int depth = 0;
    while (!ended()) {
      if (word("function") || word("do") || word("then") || word("repeat")) {
        // "elseif … then" opens nothing new; "then" itself is counted at "if"
        if (!word("then")) ++depth;
        ++place_;
      } else if (word("if")) {
        ++depth;
        ++place_;
      } else if (word("end") || word("until")) {
        ++place_;
        if (--depth == 0) return;
      } else {
        element();
      }
    }
  }

  /// The value of a part, up to the separator or the closing sign.
  Written value() {
    Written found;
    const int line = token().line;
    bool first = true;
    while (!ended() && !sign(",") && !sign(";") && !sign("}") && !sign(")") && !sign("]")) {
      Written part = element();
      if (first) found = std::move(part);
      first = false;
    }
    found.line = line;
    return found;
  }

  std::vector<Written> list(std::string_view close) {
    std::vector<Written> items;
    ++place_;
    while (!ended() && !sign(close)) {
      if (sign(",") || sign("}") || sign(")") || sign("]")) {
        ++place_;
      } else {
        items.push_back(value());
      }
    }
    ++place_;
    return items;
  }

  Written constructor() {
    Written made;
    made.line = token().line;
    ++place_;
    while (!ended() && !sign("}")) {
      if (sign(",") || sign(";") || sign(")") || sign("]")) {
        ++place_;
      } else if (token().kind == Token::Kind::name && sign("=", 1)) {
        field(made, 0, 2);
      } else if (sign("[") && sign("]", 2) && sign("=", 3)) {
        field(made, 1, 4);
      } else {
        made.items.push_back(value());
      }
    }
    ++place_;
    return made;
  }
  void field(Written& made, std::size_t name_at, std::size_t length) {
    const std::string name = token(name_at).text;
    const int line = token().line;
    place_ += length;
    Written part = value();
    part.line = line;
    made.fields[name] = std::move(part);
  }

  std::vector<Token> tokens_;
  Calls& calls_;
  std::size_t place_ = 0;
};

} // namespace

SourceMap::SourceMap(std::string_view text) { Reading(Scanner(text).all(), calls_).whole(); }

const Written* SourceMap::find(int line, std::string_view word) const {
  const auto found = calls_.find({line, std::string(word)});
  return found == calls_.end() || found->second.size() != 1 ? nullptr : &found->second.front();
}

} // namespace yezi
