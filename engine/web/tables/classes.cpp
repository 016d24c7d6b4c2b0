#include "web/tables/classes.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "core/sha256.h"
#include "explain/print/layout.h"
#include "web/tables/frames.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view code_letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"; // no I, O, 0, 1
constexpr std::size_t code_size = 6;

std::string text_in(const Json& frame, const char* key) {
  const auto at = frame.find(key);
  return at != frame.end() && at->is_string() ? at->get<std::string>() : "";
}

/// An answer as the page sends it: a text, a number, or cards one by one.
std::string answer_in(const Json& frame) {
  const auto at = frame.find("answer");
  if (at == frame.end()) return "";
  if (at->is_number_integer()) return at->dump();
  if (!at->is_array()) return at->is_string() ? at->get<std::string>() : "";
  std::string text;
  for (const Json& one : *at)
    if (one.is_string()) text += (text.empty() ? "" : " ") + one.get<std::string>();
  return text;
}

/// Small letters and blanks do not matter.
std::string code_of(std::string_view typed) {
  std::string code;
  for (const char c : typed)
    if (std::isspace(static_cast<unsigned char>(c)) == 0)
      code += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return code;
}

Json question_frame(Json question) {
  return {{"event", "question"}, {"question", std::move(question)}};
}

} // namespace

std::string random_code() {
  const std::string random = random_key();
  std::string code;
  for (std::size_t i = 0; i < code_size; ++i)
    code += code_letters[std::stoul(random.substr(2 * i, 2), nullptr, 16) % code_letters.size()];
  return code;
}

Classes::Classes(const ClassLimits& limits, std::function<std::string()> new_key,
                 std::function<std::string()> new_code)
    : limits_(limits), new_key_(std::move(new_key)), new_code_(std::move(new_code)) {}

Classes::Opened Classes::open(const std::string& lesson, const std::string& language,
                              const std::vector<std::string>& questions, const std::string& address,
                              Time now) {
  Class made;
  made.lesson = lesson;
  made.language = language;
  made.address = address;
  for (const std::string& name : questions) made.questions.push_back({name, false, "", {}});
  return open_with(std::move(made), now);
}

Classes::Opened Classes::open_with(Class made, Time now) {
  const auto from_there = std::count_if(classes_.begin(), classes_.end(), [&](const auto& one) {
    return one.second.address == made.address;
  });
  if (classes_.size() >= limits_.classes)
    return {Message("there are too many classes: try again later"), "", ""};
  if (static_cast<std::size_t>(from_there) >= limits_.classes_by_address)
    return {Message("too many open classes from this address; close one first"), "", ""};
  made.code = new_code_();
  made.left = now;
  while (codes_.count(made.code) != 0) made.code = new_code_();
  const std::string key = new_key_();
  const std::string code = made.code;
  codes_[code] = ++last_;
  keys_[sha256(key)] = {last_, -1};
  classes_.emplace(last_, std::move(made));
  return {{}, code, key};
}

std::int64_t Classes::class_of(ConnectionId connection) const {
  const auto member = members_.find(connection);
  return member == members_.end() ? 0 : member->second.of;
}

std::int64_t Classes::class_of(std::string_view key) const {
  const auto member = keys_.find(sha256(key));
  return member == keys_.end() ? 0 : member->second.of;
}

Classes::Done Classes::hello(ConnectionId connection, std::string_view text,
                             const std::string& address, Time now) {
  const Json frame = Json::parse(text, nullptr, false);
  Done done;
  if (!frame.is_object()) {
    done.sent.push_back({connection, error_frame("malformed", Message("not a JSON object")), true});
    return done;
  }
  if (!frame.contains("key")) return join(connection, frame, address, now);
  const auto member = keys_.find(sha256(text_in(frame, "key")));
  if (member == keys_.end())
    done.sent.push_back({connection, error_frame("key", Message("This class is over.")), true});
  else
    come_in(connection, member->second, "", done);
  return done;
}

Classes::Done Classes::join(ConnectionId connection, const Json& frame, const std::string& address,
                            Time now) {
  Done done;
  const auto refuse = [&](std::string_view fault, const Message& says) {
    done.sent.push_back({connection, error_frame(fault, says), true});
    return done;
  };
  Bucket& wrong = bucket_of(wrong_codes_, address);
  if (!wrong.has(limits_.wrong_codes_a_second, limits_.wrong_codes_at_once, now))
    return refuse("full", Message("Too many wrong codes from this address; wait a minute."));
  const auto found = codes_.find(code_of(text_in(frame, "code")));
  if (found == codes_.end()) {
    wrong.take(limits_.wrong_codes_a_second, limits_.wrong_codes_at_once, now);
    return refuse("code", Message("There is no class with this code."));
  }
  Class& joined = classes_.at(found->second);
  std::string name = said_by_people(text_in(frame, "name"), limits_.name_columns);
  if (name.empty()) return refuse("name", Message("A name is missing."));
  const auto seated = std::count_if(joined.pupils.begin(), joined.pupils.end(),
                                    [](const Pupil& one) { return !one.sent_away; });
  if (static_cast<std::size_t>(seated) >= limits_.pupils)
    return refuse("full", Message("This class is full."));
  const auto is_taken = [&](const std::string& wanted) {
    return std::any_of(joined.pupils.begin(), joined.pupils.end(),
                       [&](const Pupil& other) { return other.name == wanted; });
  };
  const std::string typed = name;
  for (int i = 2; is_taken(name); ++i) name = typed + " " + std::to_string(i);
  const std::string key = new_key_();
  const Member member{found->second, static_cast<int>(joined.pupils.size())};
  joined.pupils.push_back({name, 0, false});
  keys_[sha256(key)] = member;
  come_in(connection, member, key, done);
  return done;
}

/// Tells it how all stands; `new_key` is one that it does not know yet.
void Classes::come_in(ConnectionId connection, const Member& member, const std::string& new_key,
                      Done& done) {
  Class& here = classes_.at(member.of);
  members_[connection] = member;
  here.here.push_back(connection);
  const bool teaches = member.pupil < 0;
  Json frame{{"event", "class"}, {"teaches", teaches}, {"code", here.code}};
  if (here.game)
    frame["game"] = game_json(*here.game);
  else
    frame["lesson"] = here.lesson;
  frame["language"] = here.language;
  if (!new_key.empty()) frame["key"] = new_key;
  if (!teaches) {
    Pupil& pupil = here.pupils[static_cast<std::size_t>(member.pupil)];
    frame["name"] = pupil.name;
    ++pupil.here;
  }
  frame["questions"] = Json::array();
  for (const Question& question : here.questions)
    frame["questions"].push_back(seen(question, member.pupil));
  if (teaches) frame["pupils"] = pupils(here);
  done.sent.push_back({connection, frame_text(frame)});
  if (here.game && (teaches || here.shown))
    done.sent.push_back({connection, frame_text(tables_json(here, teaches))});
  if (!teaches) tell_seat(here, member.pupil, connection, done);
  if (!teaches) tell(member.of, -1, {{"event", "pupils"}, {"pupils", pupils(here)}}, done);
}

Classes::Done Classes::hear(ConnectionId connection, std::string_view text) {
  const Member member = members_.at(connection);
  Class& here = classes_.at(member.of);
  Done done;
  const auto refuse = [&](std::string_view fault, const Message& says) {
    done.sent.push_back({connection, error_frame(fault, says)});
    return done;
  };
  const Json frame = Json::parse(text, nullptr, false);
  if (!frame.is_object()) return refuse("malformed", Message("not a JSON object"));
  const std::string what = text_in(frame, "do");
  const bool teaches = member.pupil < 0;
  if (teaches && what == "close") {
    close(member.of, done);
    return done;
  }
  if (teaches && what == "send away") {
    const auto at = frame.find("pupil");
    if (at == frame.end() || !at->is_number_integer() || *at < 0 || *at >= here.pupils.size())
      return refuse("unknown", Message("there is no such pupil"));
    send_away(member.of, at->get<int>(), done);
    return done;
  }
  if (teaches && here.game && obey(member, frame, done)) return done;
  if (what != (teaches ? "show" : "answer"))
    return refuse("unknown", teaches ? Message("a teacher can show, send away and close")
                                     : Message("a pupil can answer"));
  const std::string name = text_in(frame, "question");
  const auto question = std::find_if(here.questions.begin(), here.questions.end(),
                                     [&](const Question& one) { return one.name == name; });
  if (question == here.questions.end())
    return refuse("unknown", Message(Context{"class"}, "there is no such question"));
  if (question->shown) return refuse("shown", Message("the right answer has been shown"));
  Errand errand;
  errand.of = member.of;
  errand.question = static_cast<std::size_t>(question - here.questions.begin());
  errand.pupil = member.pupil;
  errand.lesson = here.lesson;
  errand.language = here.language;
  errand.name = name;
  if (!teaches) {
    errand.turn = ++question->answers[member.pupil].turn;
    errand.answer = answer_in(frame);
  }
  done.errand = std::move(errand);
  return done;
}

Classes::Done Classes::found(const Errand& errand, const Finding& finding) {
  Done done;
  const auto at = classes_.find(errand.of);
  if (at == classes_.end()) return done;
  Class& here = at->second;
  Question& question = here.questions[errand.question];
  if (errand.pupil < 0 && !finding.understood) {
    for (const ConnectionId one : here.here)
      if (members_.at(one).pupil < 0)
        done.sent.push_back(
            {one, error_frame("unknown", Message("the right answer could not be determined"))});
    return done;
  }
  if (errand.pupil < 0) {
    question.shown = true;
    question.says = finding.says;
    tell(errand.of, -1, question_frame(seen(question, -1)), done);
    for (std::size_t i = 0; i < here.pupils.size(); ++i) {
      const int pupil = static_cast<int>(i);
      if (here.pupils[i].here > 0)
        tell(errand.of, pupil, question_frame(seen(question, pupil)), done);
    }
    return done;
  }
  if (here.pupils[static_cast<std::size_t>(errand.pupil)].sent_away) return done;
  Answered& answered = question.answers[errand.pupil];
  if (errand.turn < answered.judged || (!finding.understood && errand.turn < answered.turn))
    return done;
  Json own;
  if (finding.understood) {
    answered.judged = errand.turn;
    answered.finding = finding;
    own = seen(question, errand.pupil);
    tell(errand.of, -1, question_frame(seen(question, -1)), done);
  } else {
    own = seen(question, errand.pupil);
    own["unclear"] = finding.says;
  }
  tell(errand.of, errand.pupil, question_frame(std::move(own)), done);
  return done;
}

Classes::Done Classes::left(ConnectionId connection, Time now) {
  Done done;
  const auto member = members_.find(connection);
  if (member == members_.end()) return done;
  const Member gone = member->second;
  members_.erase(member);
  Class& here = classes_.at(gone.of);
  std::erase(here.here, connection);
  if (here.here.empty()) here.left = now;
  if (gone.pupil < 0) return done;
  --here.pupils[static_cast<std::size_t>(gone.pupil)].here;
  tell(gone.of, -1, {{"event", "pupils"}, {"pupils", pupils(here)}}, done);
  return done;
}

Classes::Done Classes::tick(Time now) {
  std::vector<std::int64_t> idle;
  for (const auto& [number, one] : classes_)
    if (one.here.empty() && now - one.left >= limits_.idle) idle.push_back(number);
  Done done;
  for (const std::int64_t number : idle) close(number, done);
  return done;
}

void Classes::close(std::int64_t number, Done& done) {
  const auto at = classes_.find(number);
  if (!at->second.shown) show_results(at->second, done);
  for (const PlayedTable& one : at->second.tables)
    if (one.number != 0) done.orders.push_back({Order::What::close, one.number});
  for (const ConnectionId one : at->second.here) {
    members_.erase(one);
    done.sent.push_back({one, error_frame("key", Message("This class is over.")), true});
  }
  std::erase_if(keys_, [&](const auto& key) { return key.second.of == number; });
  codes_.erase(at->second.code);
  classes_.erase(at);
}

void Classes::send_away(std::int64_t number, int pupil, Done& done) {
  Class& here = classes_.at(number);
  const Member member{number, pupil};
  here.pupils[static_cast<std::size_t>(pupil)] = {"", 0, true};
  for (PlayedTable& table : here.tables)
    for (std::size_t seat = 0; seat < table.pupils.size(); ++seat) {
      if (table.pupils[seat] != pupil) continue;
      table.pupils[seat] = -1;
      Order order{Order::What::unseat, table.number};
      order.seat = static_cast<Seat>(seat);
      if (table.number != 0) done.orders.push_back(order);
    }
  std::erase_if(keys_, [&](const auto& key) { return key.second == member; });
  for (Question& question : here.questions)
    if (question.answers.erase(pupil) != 0)
      tell(number, -1, question_frame(seen(question, -1)), done);
  std::erase_if(here.here, [&](ConnectionId one) {
    if (!(members_.at(one) == member)) return false;
    members_.erase(one);
    done.sent.push_back(
        {one, error_frame("away", Message("The teacher has sent you away.")), true});
    return true;
  });
  tell(number, -1, {{"event", "pupils"}, {"pupils", pupils(here)}}, done);
}

/// To everybody there who is this pupil (-1: the teacher).
void Classes::tell(std::int64_t number, int pupil, const Json& frame, Done& done) const {
  const std::string text = frame_text(frame);
  for (const ConnectionId one : classes_.at(number).here)
    if (members_.at(one).pupil == pupil) done.sent.push_back({one, text});
}

Json Classes::pupils(const Class& here) {
  Json all = Json::array();
  for (std::size_t i = 0; i < here.pupils.size(); ++i)
    if (!here.pupils[i].sent_away)
      all.push_back(
          {{"pupil", i}, {"name", here.pupils[i].name}, {"here", here.pupils[i].here > 0}});
  return all;
}

/// A question as a pupil may see it; -1: the teacher, who sees all.
Json Classes::seen(const Question& question, int pupil) {
  Json json{{"id", question.name}, {"shown", question.shown}};
  if (question.shown) json["says"] = question.says;
  if (pupil < 0) {
    json["answers"] = Json::array();
    for (const auto& [who, one] : question.answers)
      if (one.judged != 0)
        json["answers"].push_back(
            {{"pupil", who}, {"answer", one.finding.answer}, {"right", one.finding.right}});
    return json;
  }
  const auto own = question.answers.find(pupil);
  if (own != question.answers.end() && own->second.judged != 0) {
    json["own"] = own->second.finding.answer;
    if (question.shown) json["right"] = own->second.finding.right;
    if (question.shown) json["reply"] = own->second.finding.says;
  }
  if (!question.shown) return json;
  std::map<std::string, std::pair<int, bool>> counts;
  for (const auto& [who, one] : question.answers) {
    if (one.judged == 0) continue;
    auto& [count, right] = counts[one.finding.answer];
    ++count;
    right = one.finding.right;
  }
  json["spread"] = Json::array();
  for (const auto& [answer, found] : counts)
    json["spread"].push_back({{"answer", answer}, {"count", found.first}, {"right", found.second}});
  return json;
}

} // namespace yezi
