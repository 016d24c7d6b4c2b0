// The units of the course as documents: the unit itself, its worksheet, the key to that, slides.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "explain/course/course.h"
#include "explain/print/document.h"

namespace yezi {

enum class UnitPrint : std::uint8_t { unit, worksheet, key, slides };
/// "unit", "worksheet", "key", "slides".
const std::vector<std::string>& unit_print_names();

/// What a list of units says of one.
nlohmann::ordered_json unit_outline(const CourseUnit& unit);

struct CoursePrint {
  UnitPrint part = UnitPrint::unit;
  bool pictures = false; // of cards: for HTML; or else their names
};

/// Assumes a unit without faults, and a shelf of its language that outlives the document.
Document unit_document(const CourseUnit& unit, const CourseShelf& shelf, const CoursePrint& print);
Document guide_document(std::string_view markdown, const std::string& language);

} // namespace yezi
