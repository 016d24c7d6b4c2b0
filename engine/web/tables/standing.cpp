#include "web/tables/standing.h"

#include "web/tables/wanted_table.h"

namespace yezi {

Progress progress_of(const TableSession& session) {
  const Record& record = session.record();
  return {record.match.hand, record.moves.size(), record.finished, session.kept()};
}

std::string plan_again(const std::string& asked, const LayPlan& plan) {
  nlohmann::json body = nlohmann::json::parse(asked);
  for (const char* said_by_hand : {"record", "record_text", "moves", "decides", "class"})
    body.erase(said_by_hand);
  body["game"] = plan.game;
  if (!plan.guided) {
    body["options"] = plan.options;
    body["players"] = plan.players;
  }
  return body.dump();
}

nlohmann::json standing_json(const std::string& plan, const Table& table,
                             const TableSession& session) {
  return {{"plan", plan},
          {"secret", session.secret()},
          {"begun", session.begun_elsewhere()},
          {"hand", to_text(table, session.record())}};
}

Checked<LayPlan> plan_standing(const nlohmann::json& said) {
  const auto text = [&](const char* key) {
    const auto found = said.find(key);
    return found != said.end() && found->is_string() ? found->get<std::string>() : "";
  };
  Checked<WantedTable> wanted = wanted_table(text("plan"));
  if (!wanted) return wanted.faults();
  LayPlan plan = std::move(wanted->plan);
  plan.asked = text("plan");
  plan.secret = text("secret");
  plan.record = text("hand");
  plan.again = true;
  const auto begun = said.find("begun");
  plan.begun_elsewhere = begun != said.end() && *begun == true;
  return plan;
}

} // namespace yezi
