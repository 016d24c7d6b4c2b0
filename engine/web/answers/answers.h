// Answers to HTTP GET: games, decks, rule books, the lineage, records. Pure functions of a
// request and of what lies in the library and the store: no sockets, no threads.
#pragma once

#include "players/opened.h"
#include "web/answers/catalogue.h"
#include "web/answers/lesson_room.h"
#include "web/net/request.h"
#include "web/tables/store.h"

namespace yezi {

inline const Message no_record{"there is no such record"};

/// What one thread answers from.
struct AnswerSource {
  const Catalogue& catalogue;
  OpenedGames& games;
  LessonRoom* lessons = nullptr;
  Store* store = nullptr; // null where this thread has none: records are not found then
};

/// How a request is best answered.
struct AnswerPlan {
  bool known = false;
  bool slow = false;    // not while others wait
  bool lasting = false; // the same as long as the program runs
  bool posts = false;   // POST, else GET
};
AnswerPlan plan_answer(const Request& request);

/// Whatever is asked, there is an answer: 400 or 404 with what is wrong. Throws ScriptError where a
/// module fails, and Interrupted.
Answer answer(const AnswerSource& source, const Request& request);

/// Why a game cannot be opened: what its options may not say together, else all faults. `id` as the
/// catalogue has it, `home` where the library's words are.
Message refusal_of(const Faults& faults, const std::filesystem::path& home, const std::string& id);

} // namespace yezi
