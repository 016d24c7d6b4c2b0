// A comparison of games as text for a terminal.
#pragma once

#include <string>
#include <vector>

#include "history/sheet.h"
#include "players/opened.h"
#include "study/features.h"
#include "study/measured.h"

namespace yezi {

/// One game of a comparison, with its settings.
struct ComparedGame {
  std::string typed; // quoted for a shell
  std::string title; // distinguished from the others
  std::string name;  // the same in the reader's language
  Locale locale;     // that language, with the words of the game
  Opened opened;
  Sheet sheet; // in the reader's language
  std::vector<Feature> features;
  std::vector<Metric> metrics;
};

/// What to print, and how to measure play.
struct ComparePlan {
  bool sentences = true, clauses = false, features = true, play = true;
  MeasurePlan measure;
};

/// The command that prints one part of it again.
std::string again(const std::vector<ComparedGame>& games, const MeasurePlan& plan,
                  const char* part);
std::vector<std::string> sentences(const std::vector<ComparedGame>& games);
std::string as_text(const std::vector<ComparedGame>& games, const ComparePlan& plan,
                    const Locale& locale);

} // namespace yezi
