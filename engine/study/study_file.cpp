#include "study/study_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/decimal.h"
#include "records/fields.h"
#include "study/study_measures.h"

namespace yezi {

namespace {

using Need = Fields::Need;
constexpr std::int64_t most_deals = 1'000'000'000;

class StudyReader {
public:
  explicit StudyReader(std::string file) { study_.file = std::move(file); }

  Checked<Study> read(const Value& said) {
    Fields fields(said, faults_);
    if (!said.is(Value::Kind::map)) return std::move(faults_);
    fields.refuse_others({"title", "asks", "games", "vary", "players", "plays", "blunders", "deals",
                          "sittings", "sitting", "duels", "blocks", "enough", "seed", "seconds",
                          "measures"});
    study_.title = saying(fields.map("title", Need::yes));
    study_.asks = saying(fields.map("asks", Need::yes));
    study_.players = fields.text("players", Need::no);
    study_.plays = number(fields, "plays", 2, 1000, study_.plays);
    study_.blunders = static_cast<unsigned>(number(fields, "blunders", 0, 100, study_.blunders));
    study_.deals = number(fields, "deals", 1, most_deals, study_.deals);
    study_.sittings = number(fields, "sittings", 0, most_deals, study_.sittings);
    study_.sitting = number(fields, "sitting", 2, 100'000, study_.sitting);
    study_.blocks = number(fields, "blocks", least_blocks, 10'000, study_.blocks);
    study_.seed = number(fields, "seed", 0, std::numeric_limits<std::int64_t>::max(), study_.seed);
    study_.seconds = number(fields, "seconds", 1, 3600, study_.seconds);
    if (const Value* games = fields.list("games", Need::yes)) read_games(*games);
    if (const Value* vary = fields.find("vary")) read_varied(*vary);
    if (const Value* duels = fields.list("duels", Need::no)) read_duels(*duels);
    if (const Value* measures = fields.list("measures", Need::yes)) read_measures(*measures);
    if (const Value* enough = fields.map("enough", Need::no)) read_enough(*enough);
    if (!faults_.empty()) return std::move(faults_);
    return std::move(study_);
  }

private:
  static std::uint64_t number(Fields& fields, const char* name, std::int64_t least,
                              std::int64_t most, std::uint64_t otherwise) {
    return static_cast<std::uint64_t>(
        fields.integer(name, Need::no, {least, most}, static_cast<std::int64_t>(otherwise)));
  }

  void fault(const Value& value, std::string what, std::string hint = {}) {
    faults_.push_back({value.place, std::move(what), std::move(hint)});
  }

  Saying saying(const Value* value) {
    if (value == nullptr) return {};
    Fields fields(*value, faults_);
    fields.refuse_others({"en", "zh"});
    return {fields.text("en", Need::yes), fields.text("zh", Need::yes)};
  }

  /// Its fields alone, of a value that has numbered parts too.
  static Value named_part(const Value& value) {
    Value named = value;
    named.items.clear();
    named.kind = Value::Kind::map;
    return named;
  }

  /// The texts among its numbered parts.
  std::vector<std::string> texts(const Value& value, const char* what) {
    std::vector<std::string> texts;
    for (const Value& item : value.items) {
      if (item.is(Value::Kind::text))
        texts.push_back(item.text);
      else
        fault(item, fmt::format("wanted {}, got {}", what, describe(item)));
    }
    return texts;
  }

  static std::string setting(const Value& value) {
    if (value.is(Value::Kind::integer)) return std::to_string(value.integer);
    if (value.is(Value::Kind::boolean)) return value.boolean ? "on" : "off";
    return value.is(Value::Kind::text) ? value.text : "";
  }

  void read_games(const Value& games) {
    for (const Value& said : games.items) {
      StudyGame game;
      game.place = said.place;
      if (said.is(Value::Kind::text)) {
        game.id = said.text;
      } else {
        const std::vector<std::string> ids = texts(said, "the id of a game");
        if (ids.size() != 1) {
          fault(said, "wanted a game: its id, or { id, set = { … } }, got " + describe(said));
          continue;
        }
        game.id = ids.front();
        const Value named = named_part(said);
        Fields fields(named, faults_);
        fields.refuse_others({"set", "called"});
        if (const Value* set = fields.map("set", Need::no))
          for (const auto& [option, value] : set->fields) {
            game.set[option] = setting(value);
            if (game.set[option].empty())
              fault(value,
                    fmt::format("wanted a value for \"{}\", got {}", option, describe(value)));
          }
        game.called = saying(fields.map("called", Need::no));
      }
      study_.games.push_back(std::move(game));
    }
    if (games.items.empty()) fault(games, "wanted at least one game");
  }

  void read_varied(const Value& vary) {
    study_.varied.place = vary.place;
    study_.varied.options = texts(vary, "the name of an option");
    const Value named = named_part(vary);
    Fields fields(named, faults_);
    fields.refuse_others({"how", "most"});
    const std::string how = fields.text("how", Need::no);
    const std::vector<std::string> known{"one", "pairs", "sample"};
    const auto found = std::find(known.begin(), known.end(), how.empty() ? "one" : how);
    if (found == known.end()) {
      const std::string near = nearest(how, known);
      fault(*vary.field("how"), fmt::format("there is no way \"{}\" to vary options", how),
            near.empty() ? "the ways are: one, pairs, sample" : "did you mean \"" + near + "\"?");
      return;
    }
    study_.varied.how = static_cast<StudyVaried::How>(found - known.begin() + 1);
    study_.varied.most = number(fields, "most", 2, 100'000, study_.varied.most);
  }

  void read_duels(const Value& duels) {
    for (const Value& said : duels.items) {
      const std::vector<std::string> kinds = texts(said, "a kind of player");
      const Value named = named_part(said);
      Fields fields(named, faults_);
      fields.refuse_others({"among", "deals"});
      StudyDuel duel;
      duel.place = said.place;
      duel.among = fields.text("among", Need::yes);
      duel.deals = number(fields, "deals", 1, most_deals, study_.deals);
      if (kinds.size() != 1) {
        fault(said, "wanted one player among others: { \"simple\", among = \"random\" }");
        continue;
      }
      duel.one = kinds.front();
      if (duel.one == duel.among) fault(said, "a player among others like it is ahead of nobody");
      const auto same = [&](const StudyDuel& other) {
        return other.one == duel.one && other.among == duel.among;
      };
      if (std::any_of(study_.duels.begin(), study_.duels.end(), same))
        fault(said, fmt::format("{} among {} is here twice", duel.one, duel.among));
      study_.duels.push_back(std::move(duel));
    }
  }

  static std::vector<std::string> known_measures() {
    std::vector<std::string> ids;
    for (const StudyMeasure& measure : study_measures()) ids.emplace_back(measure.id);
    return ids;
  }

  /// Null, with a fault, where there is none.
  const StudyMeasure* checked_measure(const Value& at, const std::string& id) {
    const StudyMeasure* measure = study_measure(id);
    if (measure == nullptr) {
      const std::vector<std::string> ids = known_measures();
      const std::string near = nearest(id, ids);
      fault(at, fmt::format("there is no measure \"{}\"", id),
            near.empty() ? fmt::format("the measures are: {}", fmt::join(ids, ", "))
                         : "did you mean \"" + near + "\"?");
    } else if (measure->duels && study_.duels.empty()) {
      fault(at, fmt::format("\"{}\" needs duels", id),
            "duels = { { \"simple\", among = \"random\", deals = 1000 } }");
    } else if (measure->sittings && study_.sittings == 0) {
      fault(at, fmt::format("\"{}\" needs sittings", id), "sittings = 80");
    }
    return measure;
  }

  void read_measures(const Value& measures) {
    std::set<std::string> seen;
    for (const Value& said : measures.items) {
      if (!said.is(Value::Kind::text)) {
        fault(said, "wanted the name of a measure, got " + describe(said));
        continue;
      }
      checked_measure(said, said.text);
      if (!seen.insert(said.text).second)
        fault(said, fmt::format("\"{}\" is here twice", said.text));
      study_.measures.push_back(said.text);
    }
    if (measures.items.empty()) fault(measures, "wanted at least one measure");
  }

  void read_enough(const Value& enough) {
    for (const auto& [id, said] : enough.fields) {
      const StudyMeasure* measure = checked_measure(said, id);
      const std::optional<double> error = said.is(Value::Kind::text) ? decimal(said.text)
                                          : said.is(Value::Kind::integer)
                                              ? static_cast<double>(said.integer)
                                              : std::optional<double>();
      if (!error || *error <= 0)
        fault(said, "wanted a standard error above 0, got " + describe(said),
              "as a text: \"0.05\"");
      if (measure == nullptr || !error) continue;
      study_.enough.push_back({id, *error, said.place});
    }
  }

  Study study_;
  Faults faults_;
};

} // namespace

Checked<Study> read_study(const Library& library, const std::filesystem::path& file) {
  const Checked<Value> said = load_data(library, file);
  if (!said) return said.faults();
  return StudyReader(file.string()).read(*said);
}

} // namespace yezi
