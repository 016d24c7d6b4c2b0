// Tables of classes at the app: opened, laid, governed and closed.

#include <nlohmann/json.hpp>

#include "core/interrupt.h"
#include "records/fields.h"
#include "records/json_value.h"
#include "web/tables/app.h"
#include "web/tables/hosted_players.h"

namespace yezi {

namespace {

/// What is wrong with it, or nothing. The seats are as the game has them.
Faults check(ClassGame& game, Thinking& thinking) {
  const Checked<Opened>& opened = thinking.games.open(game.game, game.options);
  if (!opened) return opened.faults();
  const Rules& rules = *opened->rules;
  game.seats = rules.seats;
  if (game.people == 0) game.people = rules.seats;
  if (game.people > rules.seats)
    return {{{}, "a table of " + rules.said.id + " has too few seats"}};
  if (game.other.empty()) game.other = unhosted(rules, "simple").empty() ? "simple" : "eager";
  if (const std::string wrong = unhosted(rules, game.other); !wrong.empty()) return {{{}, wrong}};
  return {};
}

} // namespace

Checked<ClassGame> wanted_class_game(Fields& fields, Faults& faults) {
  using Need = Fields::Need;
  ClassGame game;
  game.game = fields.text("game", Need::yes);
  if (const Value* options = fields.map("options", Need::no))
    for (const auto& [name, given] : options->fields) {
      if (given.is(Value::Kind::text))
        game.options[name] = given.text;
      else
        fields.fault_at(given, "the value of an option is a text");
    }
  game.people = static_cast<int>(fields.integer("people", Need::no, {1, max_seats}, 0));
  game.other = fields.text("other", Need::no);
  game.hints = fields.boolean("hints", Need::no);
  game.company.boards =
      static_cast<int>(fields.integer("boards", Need::no, {1, most_boards}, usual_boards));
  game.company.clock =
      std::chrono::milliseconds(fields.integer("clock", Need::no, {0, longest_clock.count()}));
  game.company.absence = std::chrono::milliseconds(
      fields.integer("absence", Need::no, {0, longest_clock.count()}, usual_absence.count()));
  game.company.talks = fields.boolean("talk", Need::no, true);
  fields.refuse_others({"game", "options", "people", "other", "hints", "boards", "clock", "absence",
                        "talk", "lang"});
  if (!faults.empty()) return faults;
  game.secret = random_secret();
  return game;
}

void App::open_playing_class(const std::string& address, const ClassGame& game,
                             std::string language, Reply reply) {
  if (catalogue_.module_of(game.game).empty()) {
    reply(error_answer(400, Message("there is no game {}", in_quotes(game.game), game.game)));
    return;
  }
  const std::uint64_t number = ++last_opening_;
  opening_[number] = std::move(reply);
  jobs_.think(asker(address), [this, number, address, language = std::move(language),
                               game = ClassGame(game)](Thinking& thinking) mutable {
    Faults faults;
    try {
      faults = check(game, thinking);
    } catch (const Interrupted&) { // the program ends
      return;
    } catch (const std::exception& error) {
      faults = {{{}, error.what()}};
    }
    outside_.post([this, number, address, language, game, faults] {
      const Reply answer = std::move(opening_[number]);
      opening_.erase(number);
      if (!faults.empty()) {
        answer(error_answer(400, to_text(faults)));
        return;
      }
      const Classes::Opened opened = classes_.open(game, language, address, outside_.now());
      if (!opened.refusal.empty())
        answer(error_answer(503, opened.refusal));
      else
        answer(json_answer(nlohmann::json{{"code", opened.code}, {"key", opened.key}}.dump()));
    });
  });
}

void App::lay_for_class(const Classes::WantedTable& wanted) {
  const std::string whom = class_name(wanted.of);
  if (const Message refusal = registry_.refusal(whom, true); !refusal.empty()) {
    tell_class(classes_.laid(wanted.of, wanted.index, 0, {}, refusal));
    return;
  }
  const std::int64_t table = registry_.reserve(whom, outside_.now());
  class_tables_[table] = {wanted.of, wanted.index};
  lay_with(table, wanted.plan);
}

void App::laid_for_class(std::int64_t table, const LaidTable& laid) {
  const ClassTable of = class_tables_.at(table);
  if (!laid.fault.empty()) {
    class_tables_.erase(table);
    registry_.close(table);
    tell_class(classes_.laid(of.number, of.index, 0, {}, laid.fault));
    return;
  }
  tell_class(classes_.laid(of.number, of.index, table,
                           registry_.open(table, laid.players, outside_.now()), {}));
}

void App::obey_class(const Classes::Order& order) {
  using What = Classes::Order::What;
  if (order.what == What::govern) {
    player_of(order.table).govern(order.table, order.paused, order.talks);
  } else if (order.what == What::unseat) {
    for (const ConnectionId one : registry_.unseat(order.table, order.seat))
      refuse(one, "away", Message("The teacher has sent you away."));
  } else {
    player_of(order.table).close(order.table);
    close_table(order.table, "key", Message("This class is over."));
  }
}

} // namespace yezi
