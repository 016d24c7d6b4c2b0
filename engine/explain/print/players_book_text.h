// A player's book as blocks of a document. Numbers of rules are left out unless they are asked for,
// and cards become words, or on a page of HTML pictures.
#pragma once

#include <string>
#include <vector>

#include "explain/print/card_picture.h"
#include "explain/print/document.h"
#include "explain/print/players_book.h"

namespace yezi {

enum class BookForm : std::uint8_t { text, markdown, html };

struct BookPrint {
  BookForm form = BookForm::text;
  bool numbers = false; // of rules; HTML always has them, and shows them where the reader wants
};

/// All of it, below the title.
std::vector<Block> players_book_blocks(const PlayersBook& book, const ToldHand& hand,
                                       const Rules& rules, const Locale& locale,
                                       const BookPrint& print);
/// Its tables and lists alone, each under the heading of its section, to lie beside the cards:
/// without the hand.
std::vector<Block> players_table_blocks(const PlayersBook& book, const ToldHand& hand,
                                        const Rules& rules, const Locale& locale,
                                        const BookPrint& print);

/// HTML for what those blocks have in brackets. `sprite`: where the pictures are, before "#CODE";
/// empty: in the same document.
Brackets players_book_brackets(const Deck& deck, const Locale& locale, const std::string& sprite);
/// The pictures that the blocks ask for, to stand in the same document.
std::string players_book_pictures(const std::vector<Block>& blocks, const Deck& deck,
                                  const Signs& signs);

} // namespace yezi
