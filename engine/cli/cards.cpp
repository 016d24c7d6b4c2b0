// cards: the packs, listed, and drawn for pages and to print.

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/terminal.h"
#include "cli/typed.h"
#include "explain/print/card_sheet.h"
#include "records/files.h"
#include "script/host.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

void cards_options(boost::program_options::options_description& all) {
  namespace po = boost::program_options;
  const auto value = [](const char* name) { return po::value<std::string>()->value_name(name); };
  auto add = all.add_options();
  add("sheet", value("a4|letter"), "paper to print on (a4)");
  add("format", value("pdf|svg|symbols"),
      "symbols: all faces as one SVG for web pages (pdf, or as FILE ends)");
  add("output,o", value("FILE"), "output file (standard output)");
  add("backs", "after each sheet, a sheet of backs for its other side");
  add("card", value("CODE"), "one card alone, or \"back\", as SVG");
  add_json(all);
}

struct AllDecks {
  std::vector<Deck> decks;
  Faults faults; // of files that cannot be read
};

/// Stops where there is none.
AllDecks all_decks(const Library& library) {
  AllDecks all;
  auto& [decks, faults] = all;
  for (const auto& file : library.deck_files()) {
    Checked<std::vector<Deck>> read = load_decks(library, file);
    if (!read) {
      faults.insert(faults.end(), read.faults().begin(), read.faults().end());
      continue;
    }
    // One file may have several sizes of a pack: the smaller before the larger.
    std::stable_sort(read->begin(), read->end(),
                     [](const Deck& a, const Deck& b) { return a.pack_size() < b.pack_size(); });
    decks.insert(decks.end(), read->begin(), read->end());
  }
  refuse_if_none(decks.empty() && faults.empty(), "packs", library.games() / "decks");
  return all;
}

/// A deck by its id, or that of a game.
Deck checked_deck(const Library& library, const std::string& typed) {
  const auto [decks, faults] = all_decks(library);
  std::vector<std::string> ids;
  for (const Deck& deck : decks) {
    if (deck.id == typed) return deck;
    ids.push_back(deck.id);
  }
  if (typed.ends_with(".lua") || !library.find(typed).empty()) {
    const Checked<Loaded> loaded = load(library, checked_id(library, typed), {});
    if (!loaded) stop_for(exit_faulty, loaded.faults());
    return loaded->declaration.deck;
  }
  throw_if_any(exit_faulty, faults);
  const std::string near = nearest(typed, ids);
  wrong_use("there is no deck \"" + harmless(typed) + '"',
            near.empty() ? "`yezi cards` names them all" : "did you mean \"" + near + "\"?");
}

Json as_json(const Deck& deck) {
  Json faces = Json::array();
  for (const Face& face : deck.faces)
    faces.push_back({{"code", face.code},
                     {"zh", face.zh},
                     {"title", face_title(deck, face)},
                     {"copies", face.copies}});
  return {{"id", deck.id},
          {"title", deck.title},
          {"title_zh", deck.zh},
          {"cards", deck.pack_size()},
          {"millimetres", {deck.picture.width, deck.picture.height}},
          {"faces", faces}};
}

Exit list_decks(const Library& library, bool json) {
  const auto [decks, faults] = all_decks(library);
  if (json) {
    Json all = Json::array();
    for (const Deck& deck : decks) all.push_back(as_json(deck));
    put(all.dump(2, ' ', false, Json::error_handler_t::replace) + '\n');
    throw_if_any(exit_faulty, faults);
    return exit_done;
  }
  Columns columns;
  for (const Deck& deck : decks)
    columns.row({deck.id, fmt::format("{} {}", deck.zh, deck.title),
                 fmt::format("{} cards, {} faces", deck.pack_size(), deck.faces.size()),
                 fmt::format("{} x {} mm", deck.picture.width, deck.picture.height)});
  put(columns.text());
  throw_if_any(exit_faulty, faults);
  return exit_done;
}

SheetPlan checked_plan(const Arguments& arguments) {
  SheetPlan plan;
  const std::string size = arguments.text("sheet");
  if (size == "letter") {
    plan.width = 215.9;
    plan.height = 279.4;
  } else if (!size.empty() && size != "a4") {
    const std::string near = nearest(size, {"a4", "letter"});
    wrong_use("there is no sheet \"" + harmless(size) + '"',
              near.empty() ? "the sheets are: a4, letter" : "did you mean \"" + near + "\"?");
  }
  plan.backs = arguments.has("backs");
  return plan;
}

std::string checked_format(const Arguments& arguments) {
  std::string format = arguments.text("format");
  if (format.empty()) return arguments.text("output").ends_with(".svg") ? "svg" : "pdf";
  if (format != "pdf" && format != "svg" && format != "symbols")
    wrong_use("there is no format \"" + harmless(format) + '"',
              "the formats are: pdf, svg, symbols");
  return format;
}

std::string one_card(const Deck& deck, const Signs& signs, const std::string& code) {
  if (code == "back") return card_svg(deck, signs, nullptr);
  if (const auto card = deck.find(code)) return card_svg(deck, signs, &deck.faces[*card]);
  std::vector<std::string> codes{"back"};
  for (const Face& face : deck.faces) codes.push_back(face.code);
  const std::string near = nearest(code, codes);
  wrong_use(fmt::format("there is no card \"{}\" in {}", harmless(code), deck.id),
            near.empty() ? "" : "did you mean \"" + near + "\"?");
}

/// Options that would do nothing beside others.
void refuse_together(const Arguments& arguments, const std::string& format) {
  const bool one = arguments.has("card"), page = format == "symbols";
  for (const char* option : {"sheet", "backs"})
    if (arguments.has(option) && (one || page || arguments.json))
      wrong_use(fmt::format("--{} is for sheets to print", option));
  if (one &&
      (arguments.has("format") ? format != "svg" : arguments.text("output").ends_with(".pdf")))
    wrong_use("one card is drawn as SVG alone");
  if (arguments.json && arguments.has("output")) wrong_use("--json writes to standard output only");
}

void give_out(const Arguments& arguments, const std::string& text) {
  const std::string file = arguments.text("output");
  if (file.empty()) return put_bytes(text); // it may be a PDF; what is drawn is escaped as SVG
  throw_if_any(exit_system, write_file_atomically(file, text));
}

/// SVG knows no pages, and what is printed must keep its size: "x.svg" becomes "x-1.svg" and so on.
/// Gives the first and the last name.
std::string one_file_a_sheet(const std::string& file, const std::vector<Leaf>& sheets,
                             const std::string& title) {
  const std::string stem = file.ends_with(".svg") ? file.substr(0, file.size() - 4) : file;
  const auto name = [&](std::size_t number) { return fmt::format("{}-{}.svg", stem, number); };
  for (std::size_t i = 0; i < sheets.size(); ++i)
    throw_if_any(exit_system, write_file_atomically(name(i + 1), as_svg({sheets[i]}, title)));
  return name(1) + " to " + name(sheets.size());
}

void print_sheets(const Arguments& arguments, const Deck& deck, const Signs& signs,
                  const std::string& format) {
  const SheetPlan plan = checked_plan(arguments);
  const std::vector<Leaf> sheets = card_sheets(deck, signs, plan);
  if (sheets.empty()) wrong_use("a card of " + deck.id + " is larger than the sheet");
  const bool to_file = arguments.has("output");
  if (format == "pdf" && !to_file && isatty(STDOUT_FILENO) == 1)
    wrong_use("a PDF cannot be printed to a terminal",
              "write it to a file: -o " + deck.id + ".pdf");
  std::string written = arguments.text("output");
  if (format == "pdf") {
    give_out(arguments, as_pdf(sheets, deck.id));
  } else if (!to_file || sheets.size() == 1) {
    give_out(arguments, as_svg(sheets, deck.id));
  } else {
    written = one_file_a_sheet(written, sheets, deck.id);
  }
  if (to_file)
    notify(fmt::format("{}: {} cards on {} {}{}.\n", written, deck.pack_size(), sheets.size(),
                       sheets.size() == 1 ? "page" : "pages",
                       plan.backs ? ", fronts and backs in turn" : ""));
}

Exit run_cards(const Arguments& arguments) {
  const Library library;
  if (arguments.words.empty()) {
    for (const char* option : {"sheet", "format", "output", "backs", "card"})
      if (arguments.has(option)) wrong_use("which deck?", "`yezi cards` names them all");
    return list_decks(library, arguments.json);
  }
  const std::string format = checked_format(arguments);
  refuse_together(arguments, format);
  const Deck deck = checked_deck(library, arguments.words[0]);
  if (arguments.json) {
    put(as_json(deck).dump(2, ' ', false, Json::error_handler_t::replace) + '\n');
    return exit_done;
  }
  const Checked<Signs> signs = load_signs(library.home());
  if (!signs) stop_for(exit_faulty, signs.faults());
  if (const auto lacking = lacking_signs(deck, *signs); !lacking.empty())
    notify(fmt::format("left out, since games/decks/strokes.txt has no such signs: {}.\n",
                       fmt::join(lacking, ", ")));
  if (arguments.has("card")) {
    give_out(arguments, one_card(deck, *signs, arguments.text("card")));
  } else if (format == "symbols") {
    give_out(arguments, card_symbols(deck, *signs));
  } else {
    print_sheets(arguments, deck, *signs, format);
  }
  return exit_done;
}

} // namespace

const Command& cards_command() {
  static const Command command{
      "cards",
      "[DECK] [--sheet a4|letter] [--format pdf|svg|symbols] [-o FILE]",
      "lists the packs, or draws one to print and cut out",
      "DECK is a pack of games/decks, or a game whose pack you want. The sheets show every card in "
      "its true size, with cut marks; print them without scaling. With --backs, a sheet of backs "
      "follows each sheet of fronts: print on both sides and turn over the long edge. In SVG, each "
      "sheet is a separate file (DECK-1.svg, DECK-2.svg).\nEverything is drawn as paths, so no "
      "font is needed.",
      {"yezi cards", "yezi cards DECK -o DECK.pdf",
       "yezi cards DECK --sheet letter --backs -o DECK.pdf",
       "yezi cards DECK --format symbols > DECK.svg"},
      1,
      cards_options,
      run_cards};
  return command;
}

} // namespace yezi
