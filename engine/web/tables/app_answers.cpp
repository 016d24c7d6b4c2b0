// Answers of the app: computed in another thread, or by the process that has the modules of
// somebody's own; kept where they last, and shared by all who ask the same at once.

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/interrupt.h"
#include "web/tables/app.h"

namespace yezi {

namespace {

std::string key_of(const Request& request) {
  std::string key = request.path;
  for (const auto& [name, value] : request.query) {
    for (const std::string& part : {name, value})
      key += '\n' + std::to_string(part.size()) + ' ' + part;
  }
  return key;
}

/// In place of a list of somebody's own games.
std::string no_list(const std::string& why) {
  return nlohmann::json::array({{{"id", own_prefix}, {"fault", why}}})
      .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// Why there is no other answer. Assumes that it is one of error_answer().
std::string reason_of(const Answer& answer) {
  const nlohmann::json said = nlohmann::json::parse(*answer.body, nullptr, false);
  return said.is_object() ? said.value("error", std::string("no list came")) : "no list came";
}

} // namespace

void App::ask_own(const Request& request, Reply reply) {
  if (own_asked_.size() >= plan_.answers_waiting) {
    reply(error_answer(503, too_many));
    return;
  }
  own_asked_[++last_asked_] = std::move(reply);
  own_->ask(last_asked_, request);
}

void App::own_answered(std::int64_t asked, const Answer& answer) {
  const auto found = own_asked_.find(asked);
  if (found == own_asked_.end()) return;
  const Reply reply = std::move(found->second);
  own_asked_.erase(found);
  reply(answer);
}

/// The games of the library, then those of somebody's own, where they can be had in time.
void App::list_with_own(const Request& request, Reply reply) {
  reckon(request, plan_answer(request),
         [this, request, reply = std::move(reply)](const Answer& ours) {
           want_list_.push_back({ours, reply, outside_.now()});
           if (std::exchange(list_asked_, true)) return;
           ask_own(request, [this](const Answer& own) {
             list_asked_ = false;
             tell_list(own.status == 200 ? *own.body : no_list(reason_of(own)), Time::max());
           });
         });
}

void App::seek_deck(const Request& request, Reply reply) {
  reckon(request, plan_answer(request),
         [this, request, reply = std::move(reply)](const Answer& ours) {
           if (ours.status == 404)
             ask_own(request, reply);
           else
             reply(ours);
         });
}

void App::tell_list(const std::string& own, Time since) {
  const auto told = std::stable_partition(want_list_.begin(), want_list_.end(),
                                          [&](const WantsList& one) { return one.since > since; });
  const std::vector<WantsList> all(std::make_move_iterator(told),
                                   std::make_move_iterator(want_list_.end()));
  want_list_.erase(told, want_list_.end());
  for (const auto& [ours, reply, when] : all) {
    if (ours.status != 200 || own.size() <= 2)
      reply(ours);
    else
      reply(json_answer(ours.body->substr(0, ours.body->size() - 1) + ',' + own.substr(1)));
  }
}

void App::tell_no_list(const std::string& why, Time since) { tell_list(no_list(why), since); }

void App::reckon(const Request& request, const AnswerPlan& plan, Reply reply) {
  const std::string key =
      plan.lasting ? key_of(request) : '#' + random_key(); // what changes is nobody else's
  if (const auto found = kept_answers_.find(key); found != kept_answers_.end()) {
    reply(found->second);
    return;
  }
  if (const auto found = awaited_.find(key); found != awaited_.end()) {
    found->second.push_back(std::move(reply));
    return;
  }
  if (awaited_.size() >= plan_.answers_waiting) {
    reply(error_answer(503, too_many));
    return;
  }
  awaited_[key].push_back(std::move(reply));
  Store* store = plan.slow ? nullptr : &store_;
  (plan.slow ? jobs_ : clerk_)
      .think(asker(request.address),
             [this, request, key, store, lasting = plan.lasting](Thinking& thinking) {
               Answer given;
               try {
                 given = answer({catalogue_, thinking.games, &thinking.lessons, store}, request);
               } catch (const Interrupted&) { // the program ends
                 return;
               } catch (const std::exception& error) {
                 given = error_answer(500, error.what());
               }
               outside_.post([this, key, lasting, given = std::move(given)] {
                 answered(key, lasting, given);
               });
             });
}

void App::answered(const std::string& key, bool lasting, Answer answer) {
  if (lasting && answer.status == 200) {
    if (kept_bytes_ + answer.body->size() > plan_.answers_kept_bytes) {
      kept_answers_.clear();
      kept_bytes_ = 0;
    }
    kept_bytes_ += answer.body->size() + key.size();
    answer.etag = etag_of(*answer.body);
    kept_answers_[key] = answer;
  }
  const auto found = awaited_.find(key);
  if (found == awaited_.end()) return;
  const std::vector<Reply> replies = std::move(found->second);
  awaited_.erase(found);
  for (const Reply& reply : replies) reply(answer);
}

} // namespace yezi
