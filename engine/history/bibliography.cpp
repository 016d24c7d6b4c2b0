#include "history/bibliography.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace yezi {

namespace {

std::string year(const Source& source) {
  if (!source.year_text.empty()) return source.year_text;
  return source.year ? to_text(*source.year) : "n.d.";
}

std::string for_bibtex(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
    case '&':
    case '%':
    case '$':
    case '#':
    case '_':
    case '{':
    case '}':
      out += '\\';
      out += c;
      break;
    case '\\':
      out += "\\textbackslash{}";
      break;
    case '~':
      out += "\\textasciitilde{}";
      break;
    case '^':
      out += "\\textasciicircum{}";
      break;
    default:
      out += c;
    }
  }
  return out;
}

/// "The Playing-Card XXIV/4, pp. 111-119" in its parts. A number of four digits is a year.
struct Printed {
  std::string in, volume, issue, pages;
};

bool is_volume(std::string_view word) {
  return !word.empty() && (word.size() < 4 || word.front() > '9') &&
         std::all_of(word.begin(), word.end(), [](char c) {
           return (c >= '0' && c <= '9') ||
                  std::string_view("IVXLC").find(c) != std::string_view::npos;
         });
}

Printed printed_in(std::string_view container) {
  Printed printed;
  constexpr std::string_view mark = ", pp. ";
  if (const std::size_t at = container.find(mark); at != std::string_view::npos) {
    const std::string_view rest = container.substr(at + mark.size());
    printed.pages = rest.substr(0, rest.find_first_not_of("0123456789-"));
    container = container.substr(0, at);
  }
  if (const std::size_t blank = container.rfind(' '); blank != std::string_view::npos) {
    const std::string_view last = container.substr(blank + 1);
    const std::string_view volume = last.substr(0, last.find('/'));
    if (is_volume(volume)) {
      printed.volume = volume;
      if (volume.size() < last.size()) printed.issue = last.substr(volume.size() + 1);
      container = container.substr(0, blank);
    }
  }
  printed.in = container;
  return printed;
}

/// An article in a work that is named by its container, or by an author that is no person.
bool is_entry(const Source& source) {
  if (source.kind != "encyclopaedia") return false;
  if (!source.container.empty() || source.authors.empty()) return true;
  const std::string& author = source.authors.front();
  return author.find(',') == std::string::npos && static_cast<unsigned char>(author.front()) < 0x80;
}

bool is_whole_book(const Source& source) {
  const std::string& kind = source.kind;
  return kind == "book" || kind == "manual" || kind == "novel" || kind == "memoir" ||
         kind == "gazetteer" || (kind == "catalogue" && source.container.empty()) ||
         (kind == "encyclopaedia" && !is_entry(source));
}

std::string bibtex_type(const Source& source) {
  const std::string& kind = source.kind;
  if ((kind == "article" && !source.container.empty()) || kind == "newspaper") return "article";
  if (kind == "chapter" || kind == "catalogue") return "incollection";
  if (is_entry(source)) return "inreference";
  if (kind == "web") return "online";
  if (kind == "software") return "software";
  if (kind == "database") return "dataset";
  return is_whole_book(source) ? "book" : "misc";
}

std::string csl_type(const Source& source) {
  const std::string& kind = source.kind;
  if (kind == "article") return source.container.empty() ? "document" : "article-journal";
  if (kind == "newspaper") return "article-newspaper";
  if (is_entry(source)) return "entry-encyclopedia";
  if (is_whole_book(source)) return "book";
  if (kind == "chapter" || kind == "catalogue") return "chapter";
  if (kind == "web") return "webpage";
  if (kind == "software") return "software";
  if (kind == "database") return "dataset";
  if (kind == "letter") return "personal_communication";
  return "document";
}

/// Of a book its publisher, of other things what they stand in.
std::string_view container_field(const std::string& type) {
  if (type == "article") return "journaltitle";
  if (type == "incollection" || type == "inreference") return "booktitle";
  if (type == "book") return "publisher";
  if (type == "online") return "organization";
  return "note";
}

std::string address_of(const Source& source, std::string_view kind) {
  for (const Address& address : source.addresses)
    if (address.kind == kind) return address.value;
  return "";
}

/// The page itself, else the site on which it is; with when it was read.
const Address* web_address(const Source& source) {
  for (const char* kind : {"url", "site"})
    for (const Address& address : source.addresses)
      if (address.kind == kind) return &address;
  return nullptr;
}

/// "2026-11-24" as [2026, 11, 24].
nlohmann::ordered_json date_parts(const std::string& date) {
  nlohmann::ordered_json parts = nlohmann::ordered_json::array();
  for (std::size_t at = 0; at < date.size();) {
    const std::size_t end = std::min(date.find('-', at), date.size());
    parts.push_back(std::stoi(date.substr(at, end - at)));
    at = end + 1;
  }
  return nlohmann::ordered_json::array({parts});
}

} // namespace

std::string cited_in_full(const Source& source) {
  std::string text;
  if (!source.authors.empty()) text = fmt::format("{}, ", fmt::join(source.authors, "; "));
  text += source.title;
  if (!source.container.empty()) text += ", " + source.container;
  text += fmt::format(" ({}). {}, {}.", year(source), source.kind, source.language);
  if (!source.extent.empty()) text += ' ' + source.extent + '.';
  for (const Address& address : source.addresses) {
    if (address.kind == "none")
      text += " No address: " + address.value;
    else if (address.kind == "doi")
      text += " https://doi.org/" + address.value;
    else
      text += address.kind == "isbn" ? " ISBN " + address.value : ' ' + address.value;
    if (!address.seen.empty()) text += fmt::format(" (read {})", address.seen);
    text += '.';
  }
  return text;
}

std::string cited_in_short(const Source& source, const Locale& locale) {
  std::string name = source.key;
  if (!source.authors.empty()) {
    const std::string& first = source.authors.front();
    name = first.substr(0, first.find(','));
    if (source.authors.size() > 1) name += locale.pick(" et al.");
  } else if (source.kind == "belief" || source.kind == "tradition") {
    name = source.title;
  }
  if (source.kind == "encyclopaedia") {
    if (locale.chinese())
      name += locale(Context{"title"}, "{}", source.title);
    else
      name += (name.empty() ? "" : ", ") + source.title;
  }
  if (source.year) {
    std::string year = to_text(*source.year, locale);
    const std::string suffix = locale(Context{"year"}, "{}", ""); // " 年" in Chinese
    if (year.ends_with(suffix)) year.resize(year.size() - suffix.size());
    const bool titled = locale.chinese() && source.kind == "encyclopaedia"; // in brackets
    return name + (titled ? "" : " ") + year;
  }
  return source.year_text.empty() ? name : name + ' ' + source.year_text;
}

std::string cited_in_short(const History& history, const std::vector<std::string>& keys) {
  std::vector<std::string> all;
  for (const std::string& key : keys) {
    const Source* source = history.source(key);
    all.push_back(source != nullptr ? cited_in_short(*source, history.locale()) : key);
  }
  return fmt::format("{}", fmt::join(all, history.locale().semicolon()));
}

std::string where_it_stands(const History& history, const Quotation& passage) {
  const Locale& locale = history.locale();
  std::string where = cited_in_short(*history.source(passage.source), locale);
  if (!passage.at.empty()) where = locale("{}, {}", where, passage.at);
  if (!passage.via.empty())
    where = locale("{}, quoted by {}", where, cited_in_short(*history.source(passage.via), locale));
  return where;
}

std::string passage_text(const History& history, const Quotation& passage) {
  const Locale& locale = history.locale();
  const std::string where = where_it_stands(history, passage);
  const std::string& translated = locale.chinese() ? passage.zh : passage.en;
  std::string text = locale("“{}” ({})", passage.text, where);
  if (!translated.empty()) text += locale(" In translation: {}", translated);
  return text;
}

nlohmann::ordered_json as_json(const Quotation& passage) {
  nlohmann::ordered_json json{
      {"id", passage.id}, {"source", passage.source}, {"at", passage.at}, {"text", passage.text}};
  if (!passage.via.empty()) json["via"] = passage.via;
  if (!passage.en.empty()) json["en"] = passage.en;
  if (!passage.zh.empty()) json["zh"] = passage.zh;
  json["bears"] = passage.bears;
  return json;
}

std::string as_bibtex(const std::vector<Source>& sources) {
  std::string text;
  for (const Source& source : sources) {
    text += fmt::format("@{}{{{},\n", bibtex_type(source), source.key);
    const auto field = [&](std::string_view name, const std::string& value) {
      if (!value.empty()) text += fmt::format("  {} = {{{}}},\n", name, for_bibtex(value));
    };
    const std::string type = bibtex_type(source);
    std::vector<std::string> authors;
    for (const std::string& author : source.authors) {
      if (type == "inreference" && source.container.empty()) continue; // it is the work itself
      // A name in one piece is kept so by braces.
      const bool parted = author.find(',') != std::string::npos;
      authors.push_back(parted ? for_bibtex(author) : '{' + for_bibtex(author) + '}');
    }
    if (!authors.empty()) text += fmt::format("  author = {{{}}},\n", fmt::join(authors, " and "));
    field("title", source.title);
    Printed printed = printed_in(source.container);
    if (type == "inreference" && printed.in.empty() && !source.authors.empty())
      printed.in = source.authors.front();
    field(container_field(type), printed.in);
    field("volume", printed.volume);
    field("number", printed.issue);
    field("pages", printed.pages);
    field("doi", address_of(source, "doi"));
    field("isbn", address_of(source, "isbn"));
    if (const Address* web = web_address(source)) {
      text += fmt::format("  url = {{{}}},\n", web->value);
      field("urldate", web->seen);
    }
    field("date", source.edtf);
    field("langid", source.language);
    field("keywords", source.level == ' ' ? "" : std::string(1, source.level));
    std::string remark = source.year_text;
    if (!remark.empty() && !source.extent.empty()) remark += "; ";
    field("annotation", remark + source.extent);
    text += "}\n\n";
  }
  return text;
}

nlohmann::ordered_json as_csl(const std::vector<Source>& sources) {
  using Json = nlohmann::ordered_json;
  Json list = Json::array();
  for (const Source& source : sources) {
    Json item{{"id", source.key}, {"type", csl_type(source)}, {"title", source.title}};
    Json authors = Json::array();
    for (const std::string& author : source.authors) {
      const std::size_t comma = author.find(',');
      if (comma == std::string::npos)
        authors.push_back({{"literal", author}});
      else
        authors.push_back({{"family", author.substr(0, comma)},
                           {"given", author.substr(std::min(comma + 2, author.size()))}});
    }
    if (!authors.empty()) item["author"] = authors;
    const Printed printed = printed_in(source.container);
    const auto put = [&](const char* name, const std::string& value) {
      if (!value.empty()) item[name] = value;
    };
    put(is_whole_book(source) ? "publisher" : "container-title", printed.in);
    if (is_entry(source) && printed.in.empty() && !source.authors.empty()) {
      item.erase("author");
      item["container-title"] = source.authors.front();
    }
    put("volume", printed.volume);
    put("issue", printed.issue);
    put("page", printed.pages);
    put("DOI", address_of(source, "doi"));
    put("ISBN", address_of(source, "isbn"));
    if (const Address* web = web_address(source)) {
      item["URL"] = web->value;
      if (!web->seen.empty()) item["accessed"] = {{"date-parts", date_parts(web->seen)}};
    }
    if (source.year && !source.year->open && !source.year->before) {
      Json parts = Json::array({Json::array({source.year->earliest})});
      if (source.year->latest != source.year->earliest)
        parts.push_back(Json::array({source.year->latest}));
      item["issued"] = {{"date-parts", parts}};
      if (source.year->approximate || source.year->uncertain) item["issued"]["circa"] = true;
    } else if (!source.year_text.empty()) {
      item["issued"] = {{"literal", source.year_text}};
    }
    item["language"] = source.language;
    if (!source.extent.empty()) item["note"] = source.extent;
    list.push_back(item);
  }
  return list;
}

} // namespace yezi
