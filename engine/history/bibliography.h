// Sources for people and for other programs.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "history/history.h"

namespace yezi {

/// "Culin, S., Korean Games (1895). book, en.", with the extent that we have seen.
std::string cited_in_full(const Source& source);
/// "Culin 1895": author and year, for a line of text.
std::string cited_in_short(const Source& source, const Locale& locale = english_locale());
/// "Culin 1895; Lo 2000", in the language of the history. An unknown key is shown unchanged.
std::string cited_in_short(const History& history, const std::vector<std::string>& keys);

/// "Li Dou 1795, 卷十一, quoted by …".
std::string where_it_stands(const History& history, const Quotation& passage);
/// The passage in quotation marks, who says it and who quotes it, with the translation into the
/// reader's language.
std::string passage_text(const History& history, const Quotation& passage);
nlohmann::ordered_json as_json(const Quotation& passage);

/// For BibLaTeX, which reads dates in EDTF. Every entry, in the order of the table.
std::string as_bibtex(const std::vector<Source>& sources);
/// CSL-JSON 1.0, as citation managers read it.
nlohmann::ordered_json as_csl(const std::vector<Source>& sources);

} // namespace yezi
