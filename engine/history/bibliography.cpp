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

std::string bibtex_type(const Source& source) {
  const std::string& kind = source.kind;
  if (kind == "article" || kind == "newspaper") return "article";
  if (kind == "chapter") return "incollection";
  if (kind == "encyclopaedia" && !source.container.empty()) return "inreference";
  if (kind == "web") return "online";
  if (kind == "software") return "software";
  if (kind == "book" || kind == "manual" || kind == "novel" || kind == "memoir" ||
      kind == "gazetteer" || kind == "catalogue")
    return "book";
  return "misc";
}

std::string csl_type(const Source& source) {
  const std::string& kind = source.kind;
  if (kind == "article") return source.container.empty() ? "article" : "article-journal";
  if (kind == "newspaper") return "article-newspaper";
  if (kind == "chapter") return "chapter";
  if (kind == "encyclopaedia") return "entry-encyclopedia";
  if (kind == "web") return "webpage";
  if (kind == "software") return "software";
  if (kind == "letter") return "personal_communication";
  if (bibtex_type(source) == "book") return "book";
  return "document";
}

} // namespace

std::string cited_in_full(const Source& source) {
  std::string text;
  if (!source.authors.empty()) text = fmt::format("{}, ", fmt::join(source.authors, "; "));
  text += source.title;
  if (!source.container.empty()) text += ", " + source.container;
  text += fmt::format(" ({}). {}, {}.", year(source), source.kind, source.language);
  if (!source.extent.empty()) text += ' ' + source.extent + '.';
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

std::string as_bibtex(const std::vector<Source>& sources) {
  std::string text;
  for (const Source& source : sources) {
    text += fmt::format("@{}{{{},\n", bibtex_type(source), source.key);
    const auto field = [&](const char* name, const std::string& value) {
      if (!value.empty()) text += fmt::format("  {} = {{{}}},\n", name, for_bibtex(value));
    };
    std::vector<std::string> authors;
    for (const std::string& author : source.authors) {
      // A name in one piece is kept so by braces.
      const bool parted = author.find(',') != std::string::npos;
      authors.push_back(parted ? for_bibtex(author) : '{' + for_bibtex(author) + '}');
    }
    if (!authors.empty()) text += fmt::format("  author = {{{}}},\n", fmt::join(authors, " and "));
    field("title", source.title);
    const std::string type = bibtex_type(source);
    field(type == "article"                                 ? "journaltitle"
          : type == "incollection" || type == "inreference" ? "booktitle"
                                                            : "note",
          source.container);
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
    if (!source.container.empty()) item["container-title"] = source.container;
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
