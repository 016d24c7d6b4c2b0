#include "explain/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "core/plain_text.h"
#include "explain/glossary.h"
#include "explain/print/layout.h"
#include "history/csv.h"
#include "kits/kit.h"
#include "records/files.h"

namespace yezi {

namespace {

constexpr const char* words_file = "history/words.csv";

std::optional<WordKind> kind_named(std::string_view name) {
  for (int i = 0; i < word_kinds; ++i)
    if (word_kind_name(static_cast<WordKind>(i)) == name) return static_cast<WordKind>(i);
  return std::nullopt;
}

/// Not a name, so that the glossary has no word for it.
bool is_text(WordKind kind) {
  return kind == WordKind::text || kind == WordKind::option || kind == WordKind::choice;
}

} // namespace

std::vector<std::pair<WordKind, std::string>> told_words(const Rules& rules) {
  std::vector<std::pair<WordKind, std::string>> words;
  std::set<std::pair<WordKind, std::string>> seen;
  const auto add = [&](WordKind kind, const std::string& word) {
    if (!word.empty() && seen.emplace(kind, word).second) words.emplace_back(kind, word);
  };
  for (const std::string& verb : rules.verbs) add(WordKind::verb, verb);
  for (const Zone& zone : rules.zones) add(WordKind::zone, zone.name);
  for (const std::string& role : rules.roles) add(WordKind::role, role);
  for (const std::string& mark : rules.marks) add(WordKind::mark, mark);
  for (const std::string& counter : rules.counters) add(WordKind::counter, counter);
  for (const SetKind& set : rules.sets) add(WordKind::set, set.name);
  for (const Pattern& pattern : rules.book.patterns()) add(WordKind::set, pattern.name);
  add(WordKind::unit, rules.unit.name);
  add(WordKind::unit, rules.unit.chip);
  for (const std::string& column : rules.count.columns) add(WordKind::column, column);
  for (const CountItem& item : rules.count.items) add(WordKind::text, item.says);
  for (const SettleLine& line : rules.settle)
    add(WordKind::text, line.says.empty() ? line.path : line.says);
  for (const SettleLine& line : rules.settle)
    for (const ShownNumber& number : line.shows) add(WordKind::text, number.says);
  for (const Redirect& redirect : rules.redirects)
    add(WordKind::text, redirect.says.empty() ? redirect.path : redirect.says);
  for (const std::string& reason : rules.reasons) add(WordKind::text, reason);
  for (const Named& fact : rules.facts) add(WordKind::text, fact.called);
  for (const Throw& one : rules.throws) add(WordKind::text, one.called);
  for (const OffenceRule& offence : rules.offences) add(WordKind::text, offence.says);
  for (const Caution& caution : rules.cautions) add(WordKind::text, caution.says);
  for (const std::string& demand : rules.demands) add(WordKind::text, demand);
  for (const Option& option : rules.said.options) {
    add(WordKind::option, option.says);
    for (const std::string& choice : option.choices)
      if (choice.find_first_not_of("0123456789") != std::string::npos)
        add(WordKind::choice, choice);
  }
  return words;
}

namespace {

/// Whether some phase of the game offers it.
bool in_use(const Rules& rules, Verb verb) {
  if (verb == Verb::pass || verb >= Verb::first_own) return true;
  return std::any_of(rules.phases.begin(), rules.phases.end(),
                     [&](const Phase& phase) { return phase.kit->uses(verb); });
}

/// The terms of one game as they are collected, each once.
class TermList {
public:
  TermList(const Rules& rules, const Locale& chinese) : rules_(rules), chinese_(chinese) {}

  std::vector<PrintedTerm> take() && {
    add_play();
    add_cards();
    add_counting();
    add_payments();
    add_ends();
    add_options();
    return std::move(terms_);
  }

private:
  /// `name`: as the tables have it; `read`: what people read.
  void add(WordKind kind, const std::string& name, const std::string& read, const Message& what,
           const std::vector<std::string>& by = {}) {
    if (read.empty()) return;
    std::string zh = chinese_.has(kind, name) ? chinese_.word(kind, name) : "";
    const auto same = [&](const PrintedTerm& term) {
      return term.term == read && term.what == what;
    };
    if (std::none_of(terms_.begin(), terms_.end(), same))
      terms_.push_back({read, zh == read ? "" : std::move(zh), kind, what, by});
  }

  static std::string plain(std::string name) {
    std::replace(name.begin(), name.end(), '_', ' ');
    return name;
  }

  void add_play() {
    for (std::size_t i = 0; i < rules_.verbs.size(); ++i)
      if (in_use(rules_, static_cast<Verb>(i)))
        add(WordKind::verb, rules_.verbs[i],
            rules_.verbs_called[i].empty() ? rules_.verbs[i] : rules_.verbs_called[i],
            Message("an action"));
    for (const Zone& zone : rules_.zones)
      add(WordKind::zone, zone.name, zone.called, Message("where cards lie"));
    for (std::size_t i = 0; i < rules_.roles.size(); ++i) {
      const std::string& name = rules_.role_names[i];
      add(WordKind::role, rules_.roles[i], name.empty() ? rules_.roles[i] : name,
          Message("a place at the table"));
    }
    for (std::size_t i = first_own_mark; i < rules_.marks.size(); ++i)
      add(WordKind::mark, rules_.marks[i],
          rules_.marks_called[i].empty() ? plain(rules_.marks[i]) : rules_.marks_called[i],
          Message("a status of a player in a hand"));
  }

  void add_cards() {
    for (const SetKind& set : rules_.sets)
      add(WordKind::set, set.name, plain(set.name), Message("a set of cards"));
    for (const Pattern& pattern : rules_.book.patterns())
      add(WordKind::set, pattern.name, plain(pattern.name), Message("cards played together"));
  }

  void add_counting() {
    add(WordKind::unit, rules_.unit.name, rules_.unit.name, Message("the unit of payments"));
    add(WordKind::unit, rules_.unit.chip, rules_.unit.chip, Message("the chips"));
    for (const std::string& column : rules_.count.columns)
      add(WordKind::column, column, column, Message("a unit of counting hands"));
    for (const CountItem& item : rules_.count.items)
      add(WordKind::text, item.says, item.says, Message("an item that hands are counted by"),
          item.by);
  }

  void add_payments() {
    for (const SettleLine& line : rules_.settle) {
      const std::string& says = line.says.empty() ? line.path : line.says;
      add(WordKind::text, says, says, Message("a payment"), line.by);
    }
    for (const OffenceRule& offence : rules_.offences)
      add(WordKind::text, offence.says, offence.says, Message("an offence"), offence.by);
    for (const Named& fact : rules_.facts)
      add(WordKind::text, fact.called, fact.called, Message("a fact counted after a hand"),
          fact.by);
  }

  void add_ends() {
    for (const Throw& one : rules_.throws)
      add(WordKind::text, one.called, one.called, Message("a throw of dice"), one.by);
    for (std::size_t i = 0; i < rules_.reasons.size(); ++i)
      add(WordKind::text, rules_.reasons[i], rules_.ends_called[i],
          Message("a way in which a hand ends"));
    for (const Caution& caution : rules_.cautions)
      add(WordKind::text, caution.says, caution.says, Message("a warning"), caution.by);
  }

  void add_options() {
    for (const std::string& demand : rules_.demands)
      add(WordKind::text, demand, demand, Message("a condition on options"));
    for (const Option& option : rules_.said.options) {
      add(WordKind::option, option.says, option.name, Message("an option: {}", option.says),
          option.by);
      for (const std::string& choice : option.choices)
        add(WordKind::choice, choice, choice, Message("a value of the option {}", option.name));
    }
  }

  const Rules& rules_;
  const Locale& chinese_;
  std::vector<PrintedTerm> terms_;
};

} // namespace

std::vector<PrintedTerm> printed_terms(const Rules& rules, const Locale& chinese) {
  return TermList(rules, chinese).take();
}

namespace {

std::string to_text(const PrintedTerm& term, const Locale& say) {
  return say("{}: {}{}.", spaced(term.term, term.zh), say(term.what),
             term.by.empty() ? "" : say(" ({})", fmt::join(term.by, say.comma())),
             term.zh.empty() ? term.term : term.zh);
}

} // namespace

std::string words_text(const Glossary& glossary, const Rules& rules, const Locales& locales,
                       Language language, const std::string& part) {
  constexpr std::size_t most_explained = 6;
  const Locale& say = locales.in(language);
  const std::vector<const GlossaryWord*> found = glossary.having(part);
  std::vector<PrintedTerm> printed;
  if (!part.empty()) {
    const std::string wanted = lower_case(part);
    const std::vector<PrintedTerm> all = printed_terms(rules, locales.chinese_for(language));
    // the glossary says more of what it has, and by a word that is there others are not meant
    const auto in_glossary = [&](const PrintedTerm& term) {
      return std::any_of(found.begin(), found.end(), [&](const GlossaryWord* word) {
        return lower_case(word->term) == lower_case(term.term);
      });
    };
    const auto take = [&](const auto& is_it) {
      for (const PrintedTerm& term : all)
        if (!in_glossary(term) && (is_it(lower_case(term.term)) || is_it(lower_case(term.zh))))
          printed.push_back(term);
    };
    take([&](const std::string& name) { return name == wanted; });
    if (printed.empty() && found.empty())
      take([&](const std::string& name) { return name.find(wanted) != std::string::npos; });
  }
  std::string text;
  if (found.size() > most_explained) {
    text = wrapped(terms_of(found, rules.deck, say) + std::string(say.full_stop())) +
           wrapped(say("words WORD explains one, as in: words {}", found.front()->term,
                       found.front()->zh));
  } else {
    for (const GlossaryWord* word : found) text += wrapped(to_text(*word, say), "", "    ");
  }
  if (printed.size() <= most_explained)
    for (const PrintedTerm& term : printed) text += wrapped(to_text(term, say), "", "    ");
  else {
    std::string names;
    for (const PrintedTerm& term : printed)
      names += (names.empty() ? "" : std::string(say.comma())) + spaced(term.term, term.zh);
    text += wrapped(names + std::string(say.full_stop()), "", "    ");
  }
  return text.empty() ? std::string(say.pick("There is no such word.\n")) : text;
}

Checked<Locale> load_locale(const std::filesystem::path& home, Language language,
                            const std::string& game) {
  if (language == Language::english) return Locale();
  const Checked<std::string> text = read_file(home / words_file, most_data_bytes);
  if (!text) return text.faults();
  const Checked<CsvTable> table = CsvTable::read(*text, words_file, {"kind", "en", "zh", "games"});
  if (!table) return table.faults();
  Locale::Words words;
  Faults faults;
  // What is said of the game itself goes before what is said of all.
  for (const bool own : {true, false}) {
    for (const CsvRow& row : table->rows()) {
      const std::vector<std::string> games = cell_list(table->cell(row, "games"), ' ');
      if (games.empty() == own) continue;
      if (own && std::find(games.begin(), games.end(), game) == games.end()) continue;
      const std::optional<WordKind> kind = kind_named(table->cell(row, "kind"));
      const std::string& english = table->cell(row, "en");
      const std::string& chinese = table->cell(row, "zh");
      if (!kind)
        faults.push_back(
            {table->place(row), "there is no kind of words \"" + table->cell(row, "kind") + '"'});
      else if (english.empty() || chinese.empty())
        faults.push_back({table->place(row), "a word needs both languages"});
      else if (!words.emplace(std::pair{*kind, english}, chinese).second && own)
        faults.push_back(
            {table->place(row), fmt::format("\"{}\" is there twice for {}", english, game)});
    }
  }
  if (!faults.empty()) return faults;
  const Glossary glossary(home, game);
  for (int i = 0; i < word_kinds; ++i) {
    const auto kind = static_cast<WordKind>(i);
    if (is_text(kind)) continue;
    for (const GlossaryWord& word : glossary.words())
      words.emplace(std::pair{kind, word.term}, word.zh);
  }
  return Locale(std::move(words), language);
}

Locales locales_of(const std::filesystem::path& home, const std::string& game) {
  Locales locales;
  if (Checked<Locale> chinese = load_locale(home, Language::chinese, game))
    locales.chinese = std::move(*chinese);
  if (Checked<Locale> simplified = load_locale(home, Language::simplified, game))
    locales.simplified = std::move(*simplified);
  return locales;
}

} // namespace yezi
