// Studies (study/README.md) in the page without a server, block by block: whoever asks says which
// block is to be played next, and by which worker, and keeps the sums. What comes out of them is
// the same to the byte as with `yezi study run`.
#pragma once

#include <memory>

#include "study/study_plan.h"
#include "web/answers/answers.h"
#include "web/site/own_modules.h"

namespace yezi {

class SiteStudies {
public:
  /// `place`: where the text of a study is put so that it can be read.
  SiteStudies(Library library, OwnPlace place);
  ~SiteStudies();

  /// Those of the library: a list of {"name","text"}.
  Answer written() const;

  /// Every request is a POST and has the study's "name" and "text", and maybe a query "lang".
  ///
  /// `…/plan`: "title", "asks", both also in Chinese, "blocks" of each question, how many of them
  /// are to be played "first", and "questions", each with its "game" and the "hands" of a block.
  /// `…/play`: with "question" and "block", both from 0, the "sums" of that block.
  /// `…/result`: with "sums", by question and by block, as many of each: "more", to how many blocks
  /// to go on; or where these are enough, "html" and the "files" of the run, by name.
  ///
  /// The faults of a study are "faults", each with its line and the nearest fix. Another path is no
  /// request (404).
  Answer ask(const Request& request);

private:
  struct Planned;

  /// The plan of a text; the last one is kept.
  const Checked<StudyPlan>& planned(const std::string& name, const std::string& text);
  Answer played(const StudyPlan& plan, std::size_t question, std::uint64_t block);

  Library library_;
  OwnPlace place_;
  std::unique_ptr<Planned> planned_;
};

} // namespace yezi
