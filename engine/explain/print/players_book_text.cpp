#include "explain/print/players_book_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "explain/print/markdown.h"
#include "explain/print/svg.h"
#include "explain/tell.h"

namespace yezi {

namespace {

// What brackets begin with in the texts of blocks that become HTML.
constexpr char sign_rules = '#', sign_cards = ':', sign_stressed = '/';

std::string listed_with(const std::vector<std::string>& list, std::string_view between) {
  return fmt::format("{}", fmt::join(list, between));
}

bool all_digits(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// "9 of tens", and of it " of tens"; empty where a name is no number of a suit.
struct CardWords {
  std::string whole, of_suit;
};

CardWords card_in_words(const Deck& deck, Card card, const Locale& locale) {
  const Face& face = deck.faces[static_cast<std::size_t>(card)];
  if (locale.chinese() || face.name.empty()) return {card_name(deck, card, locale), {}};
  if (face.suit < 0 || face.numeral <= 0) return {face.name, {}};
  const std::string suit = " of " + deck.suits[static_cast<std::size_t>(face.suit)].name;
  if (!face.name.ends_with(suit)) return {face.name, {}};
  const bool in_figures = face.name.front() >= '0' && face.name.front() <= '9';
  return {in_figures ? face.name : std::to_string(face.numeral) + suit, suit};
}

/// "9-8 of tens, 1 of cash".
std::string cards_in_words(const Deck& deck, const std::vector<std::string>& codes,
                           const Locale& locale) {
  std::vector<std::string> names;
  std::string suit; // of the last of them
  for (const std::string& code : codes) {
    const CardWords words = card_in_words(deck, deck.find(code).value(), locale);
    if (!suit.empty() && suit == words.of_suit) {
      names.back().resize(names.back().size() - suit.size());
      names.back() += '-' + words.whole;
    } else {
      names.push_back(words.whole);
    }
    suit = words.of_suit;
  }
  return listed_with(names, locale.comma());
}

/// Whether the first word of a paragraph or sentence follows the text. Between sentences may be
/// blanks and stars.
bool begins_sentence(std::string_view text) {
  if (text.ends_with("\n\n")) return true;
  const std::size_t last = text.find_last_not_of(" \n*");
  return last == text.npos || (last + 1 < text.size() && text[last] == '.');
}

class BookPrinter {
public:
  BookPrinter(const PlayersBook& book, const ToldHand& hand, const Rules& rules,
              const Locale& locale, const BookPrint& print)
      : book_(book),
        hand_(hand),
        rules_(rules),
        locale_(locale),
        print_(print),
        teller_(rules, {head(), false}, no_seat, nullptr, locale) {}

  std::string markdown() const {
    std::string text;
    std::size_t at = 0;
    for (const BookMark& mark : book_.marks) {
      text += stressed(book_.text.substr(at, mark.begin - at));
      if (mark.kind == BookMark::Kind::rules)
        while (!text.empty() && (text.back() == ' ' || text.back() == '\n') &&
               !text.ends_with("\n\n"))
          text.pop_back();
      const bool in_words = mark.kind == BookMark::Kind::cards || mark.kind == BookMark::Kind::move;
      if (in_words && !html()) close_up(text);
      std::string words = marked(mark);
      if (in_words && !html() && !words.empty() && begins_sentence(text))
        words.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(words.front())));
      text += words;
      at = mark.end;
      if (!html() && (in_words || words.empty()) && closes_up(at)) ++at;
    }
    return text + stressed(book_.text.substr(at));
  }

private:
  bool html() const { return print_.form == BookForm::html; }

  /// Chinese is written with blanks around cards, for pictures; words need none.
  void close_up(std::string& text) const {
    if (locale_.chinese() && text.size() > 1 && text.back() == ' ' &&
        static_cast<unsigned char>(text[text.size() - 2]) >= 0x80)
      text.pop_back();
  }
  bool closes_up(std::size_t at) const {
    return locale_.chinese() && at + 1 < book_.text.size() && book_.text[at] == ' ' &&
           static_cast<unsigned char>(book_.text[at + 1]) >= 0x80;
  }

  Seat head() const {
    const auto found = std::find(hand_.roles.begin(), hand_.roles.end(), rules_.roles.front());
    return static_cast<Seat>(found == hand_.roles.end() ? 0 : found - hand_.roles.begin());
  }

  std::string marked(const BookMark& mark) const {
    switch (mark.kind) {
    case BookMark::Kind::rules:
      if (html()) return fmt::format("[{}{}]", sign_rules, listed_with(mark.items, " "));
      return print_.numbers ? fmt::format(" [{}]", listed_with(mark.items, ", ")) : std::string();
    case BookMark::Kind::cards:
    case BookMark::Kind::move:
      return cards(mark);
    case BookMark::Kind::deal:
      return deal();
    case BookMark::Kind::pays:
      return pays();
    }
    return {};
  }

  std::string cards(const BookMark& mark) const {
    if (mark.items.empty())
      return mark.words.empty() ? locale_.word(WordKind::verb, mark.verb) : mark.words;
    if (!html())
      return mark.words.empty() ? cards_in_words(rules_.deck, mark.items, locale_) : mark.words;
    return fmt::format("{}{}[{}{}]", mark.words, mark.words.empty() ? "" : " ", sign_cards,
                       listed_with(mark.items, " "));
  }

  /// *Stressed* words: a terminal has none, and Markdown keeps them as they are.
  std::string stressed(std::string_view text) const {
    if (print_.form == BookForm::markdown) return std::string(text);
    std::string out;
    bool open = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text.substr(i, 2) == "**") {
        out += "**";
        ++i;
      } else if (text[i] != '*') {
        out += text[i];
      } else {
        if (html()) out += open ? "]" : fmt::format("[{}", sign_stressed);
        open = !open;
      }
    }
    return out;
  }

  /// A card beside the name of its suit.
  std::string in_suit(const Face& face) const {
    if (face.suit < 0 && !locale_.chinese() && !face.name.empty()) return face.name;
    if (face.suit < 0) return face.zh.empty() ? face.code : face.zh;
    if (all_digits(face.code)) return face.code;
    std::string rest = face.code;
    const Suit& suit = rules_.deck.suits[static_cast<std::size_t>(face.suit)];
    if (const std::size_t at = rest.find(suit.id); at != rest.npos) rest.erase(at, suit.id.size());
    if (rest.starts_with('-')) rest.erase(0, 1);
    if (all_digits(rest) || face.zh.empty()) return rest;
    // 黑桃A stands beside 黑桃 or "spades" already
    const bool named = !suit.zh.empty() && face.zh.size() > suit.zh.size();
    if (named && face.zh.starts_with(suit.zh)) return face.zh.substr(suit.zh.size());
    return locale_.chinese() || face.name.empty() ? face.zh : face.name;
  }

  std::string dealt(const std::vector<std::string>& codes, int suit, bool by_suit) const {
    std::vector<std::string> list;
    for (const std::string& code : codes) {
      const Face& face =
          rules_.deck.faces[static_cast<std::size_t>(rules_.deck.find(code).value())];
      if (by_suit && face.suit != suit) continue;
      list.push_back(html() ? code : by_suit ? in_suit(face) : code);
    }
    if (list.empty()) return {};
    if (html()) return fmt::format("[{}{}]", sign_cards, listed_with(list, " "));
    const bool in_words = std::any_of(list.begin(), list.end(), [](const std::string& name) {
      return name.find(' ') != name.npos;
    });
    return listed_with(list, in_words ? ", " : " ");
  }

  /// A row for each seat, a column for each suit where there are few.
  std::string deal() const {
    constexpr std::size_t most_suits = 5;
    const std::vector<Suit>& suits = rules_.deck.suits;
    const bool by_suit = !suits.empty() && suits.size() <= most_suits;
    std::vector<std::vector<std::string>> rows(hand_.dealt.size() + 1);
    rows[0].emplace_back();
    for (std::size_t seat = 0; seat < hand_.dealt.size(); ++seat)
      rows[seat + 1].push_back(place(seat));
    const auto column = [&](std::string name, int suit) {
      rows[0].push_back(std::move(name));
      for (std::size_t seat = 0; seat < hand_.dealt.size(); ++seat)
        rows[seat + 1].push_back(dealt(hand_.dealt[seat], suit, by_suit));
    };
    for (std::size_t suit = 0; by_suit && suit < suits.size(); ++suit)
      column(std::string(locale_.either(suits[suit].name, suits[suit].zh)), static_cast<int>(suit));
    column({}, -1);
    if (by_suit &&
        std::all_of(rows.begin(), rows.end(), [](const auto& row) { return row.back().empty(); }))
      for (auto& row : rows) row.pop_back();
    return table(rows);
  }

  std::string pays() const {
    std::vector<std::vector<std::string>> rows(2);
    for (std::size_t seat = 0; seat < hand_.net.size(); ++seat) {
      rows[0].push_back(place(seat));
      rows[1].push_back(signed_amount(rules_.unit, hand_.net[seat]));
    }
    return table(rows);
  }

  std::string place(std::size_t seat) const { return teller_.place(static_cast<Seat>(seat)); }

  static std::string table(const std::vector<std::vector<std::string>>& rows) {
    std::string text = "\n";
    for (std::size_t i = 0; i < rows.size(); ++i) {
      text += "| " + listed_with(rows[i], " | ") + " |\n";
      if (i > 0) continue;
      for (std::size_t column = 0; column < rows[i].size(); ++column) text += "|---";
      text += "|\n";
    }
    return text;
  }

  const PlayersBook& book_;
  const ToldHand& hand_;
  const Rules& rules_;
  const Locale& locale_;
  const BookPrint& print_;
  Teller teller_;
};

/// The book without the section in which cards are dealt.
PlayersBook without_hand(const PlayersBook& book) {
  PlayersBook left = book;
  const auto deal = std::find_if(book.marks.begin(), book.marks.end(), [](const BookMark& mark) {
    return mark.kind == BookMark::Kind::deal;
  });
  if (deal == book.marks.end()) return left;
  const std::size_t begin = book.text.rfind("\n## ", deal->begin);
  const std::size_t end = std::min(book.text.find("\n## ", deal->end), book.text.size());
  if (begin == book.text.npos) return left;
  left.text.erase(begin, end - begin);
  std::erase_if(left.marks,
                [&](const BookMark& mark) { return mark.begin >= begin && mark.begin < end; });
  for (BookMark& mark : left.marks) {
    if (mark.begin < end) continue;
    mark.begin -= end - begin;
    mark.end -= end - begin;
  }
  return left;
}

/// The codes between `[:` and `]` in a text.
void collect_cards(std::string_view text, std::set<std::string>& codes) {
  const std::string open{'[', sign_cards};
  for (std::size_t at = text.find(open); at != text.npos; at = text.find(open, at + 1)) {
    const std::size_t end = std::min(text.find(']', at), text.size());
    std::string code;
    for (const char c : std::string(text.substr(at + 2, end - at - 2)) + ' ') {
      if (c != ' ')
        code += c;
      else if (!code.empty())
        codes.insert(std::exchange(code, {}));
    }
  }
}

std::vector<std::string> split_at_blanks(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text)
    if (c == ' ')
      words.emplace_back();
    else
      words.back() += c;
  return words;
}

} // namespace

std::vector<Block> players_book_blocks(const PlayersBook& book, const ToldHand& hand,
                                       const Rules& rules, const Locale& locale,
                                       const BookPrint& print) {
  return blocks_of_markdown(BookPrinter(book, hand, rules, locale, print).markdown());
}

std::vector<Block> players_table_blocks(const PlayersBook& book, const ToldHand& hand,
                                        const Rules& rules, const Locale& locale,
                                        const BookPrint& print) {
  std::vector<Block> shown, section;
  bool tables = false;
  const auto flush = [&] {
    if (tables) shown.insert(shown.end(), section.begin(), section.end());
    section.clear();
    tables = false;
  };
  for (const Block& block : players_book_blocks(without_hand(book), hand, rules, locale, print)) {
    if (block.kind == Block::Kind::heading) flush();
    if (block.kind == Block::Kind::paragraph) continue;
    tables = tables || block.kind == Block::Kind::table;
    section.push_back(block);
  }
  flush();
  return shown;
}

Brackets players_book_brackets(const Deck& deck, const Locale& locale, const std::string& sprite) {
  return [&deck, &locale, sprite](std::string_view inside) -> std::string {
    if (inside.empty()) return {};
    const std::string_view rest = inside.substr(1);
    if (inside.front() == sign_stressed) return fmt::format("<em>{}</em>", escaped(rest));
    std::string html;
    if (inside.front() == sign_rules) {
      for (const std::string& id : split_at_blanks(rest))
        html += fmt::format("{0}<a href=\"#{1}\">{1}</a>", html.empty() ? "" : ", ", escaped(id));
      return fmt::format("<span class=\"cites\"> [{}]</span>", html);
    }
    if (inside.front() != sign_cards) return {};
    const std::vector<std::string> codes = split_at_blanks(rest);
    const Box box = card_box(deck);
    for (const std::string& code : codes)
      html += fmt::format("<svg class=\"book-card\" viewBox=\"0 0 100 {0}\"><use href=\"{1}#{2}\" "
                          "width=\"100\" height=\"{0}\"/></svg>",
                          svg_number(box.height), escaped(sprite), escaped(code));
    return fmt::format("<span class=\"book-cards\" role=\"img\" aria-label=\"{0}\" title=\"{0}\">"
                       "{1}</span>",
                       escaped(cards_in_words(deck, codes, locale)), html);
  };
}

std::string players_book_pictures(const std::vector<Block>& blocks, const Deck& deck,
                                  const Signs& signs) {
  std::set<std::string> codes;
  for (const Block& block : blocks) {
    collect_cards(block.text, codes);
    for (const std::string& note : block.notes) collect_cards(note, codes);
    for (const auto& row : block.rows)
      for (const std::string& cell : row) collect_cards(cell, codes);
  }
  return codes.empty() ? std::string()
                       : "<div hidden>" + card_symbols(deck, signs, codes) + "</div>\n";
}

} // namespace yezi
