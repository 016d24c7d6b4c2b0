// Scenes from values: form only.

#include <algorithm>

#include "records/fields.h"
#include "records/json_value.h"
#include "records/scene.h"

namespace yezi {

namespace {

using Need = Fields::Need;

constexpr std::size_t most_entries = 1024; // more than a hand of 240 cards has moves

class SceneReader {
public:
  Checked<Scene> read(const Value& value) {
    scene_.place = value.place;
    Fields fields(value, faults_);
    if (!faults_.empty()) return std::move(faults_);
    scene_.id = fields.text("id", Need::no);
    scene_.says = fields.text("says", Need::no);
    scene_.game = fields.text("game", Need::no);
    if (const Value* options = fields.map("options", Need::no)) read_options(*options);
    if (const Value* match = fields.map("match", Need::no)) read_match(*match);
    read_position(fields);
    read_play(fields);
    read_drawing(fields);
    if (const Value* expect = fields.map("expect", Need::no)) scene_.expect = *expect;
    scene_.expect.kind = Value::Kind::map;
    fields.refuse_others({"id",    "says",   "game",     "options",  "match",   "deal",
                          "zones", "holds",  "sizes",    "tricks",   "seen",    "aside",
                          "phase", "leader", "marks",    "counters", "trick",   "history",
                          "ended", "expect", "by",       "cut",      "winners", "offences",
                          "hands", "dice",   "from",     "turn",     "offer",   "left",
                          "pack",  "values", "at_fault", "trump"});
    if (!faults_.empty()) return std::move(faults_);
    return std::move(scene_);
  }

private:
  void read_options(const Value& options) {
    for (const auto& [name, value] : options.fields) {
      if (value.is(Value::Kind::text))
        scene_.options[name] = value.text;
      else if (value.is(Value::Kind::integer))
        scene_.options[name] = std::to_string(value.integer);
      else if (value.is(Value::Kind::boolean))
        scene_.options[name] = value.boolean ? "on" : "off";
      else
        fault(value, "wanted the value of the option " + in_quotes(name));
    }
  }

  void read_match(const Value& value) {
    Fields fields(value, faults_);
    Match& match = scene_.match;
    match.head = static_cast<Seat>(fields.integer("head", Need::no, {0, max_seats - 1}));
    match.hand = static_cast<std::int32_t>(fields.integer("hand", Need::no, {0, 1'000'000'000}));
    match.round = static_cast<std::int32_t>(fields.integer("round", Need::no, {0, 1'000'000'000}));
    match.pool = fields.integer("pool", Need::no, {0, most_points});
    if (const Value* scores = fields.list("scores", Need::no)) {
      for (Seat seat = 0; seat < max_seats && seat < scores->items.size(); ++seat)
        match.scores[seat] = number(scores->items[seat]);
    }
    if (const Value* counters = fields.map("counters", Need::no)) {
      for (const auto& [name, count] : counters->fields)
        scene_.match_counters.push_back({name, {}, small(count), count.place});
    }
    if (const Value* been = fields.list("been_head", Need::no)) read_texts(*been, scene_.been_head);
    fields.refuse_others({"head", "hand", "round", "pool", "scores", "counters", "been_head"});
  }

  void read_position(Fields& fields) {
    if (const Value* deal = fields.map("deal", Need::no)) {
      scene_.dealt = true;
      read_piles(*deal, {}, scene_.deal);
    }
    if (const Value* zones = fields.map("zones", Need::no)) {
      for (const auto& [zone, value] : zones->fields) {
        if (value.is(Value::Kind::text))
          scene_.zones.push_back({zone, {}, value.text, value.place});
        else
          read_piles(value, zone, scene_.zones);
      }
      if (scene_.dealt) fields.fault("a scene has \"deal\" or \"zones\", not both");
    }
    if (const Value* holds = fields.map("holds", Need::no)) read_piles(*holds, {}, scene_.holds);
    if (const Value* sizes = fields.map("sizes", Need::no)) read_numbers(*sizes, scene_.sizes);
    if (const Value* tricks = fields.map("tricks", Need::no)) read_numbers(*tricks, scene_.tricks);
    if (const Value* winners = fields.list("winners", Need::no))
      read_texts(*winners, scene_.winners);
    scene_.cut = text(fields, "cut");
    scene_.seen = text(fields, "seen");
    scene_.aside = text(fields, "aside");
    scene_.phase = text(fields, "phase");
    scene_.leader = text(fields, "leader");
    scene_.trump = text(fields, "trump");
    if (const Value* marks = fields.map("marks", Need::no)) {
      for (const auto& [name, role] : marks->fields)
        scene_.marks.push_back({name, text(role).text, 0, role.place});
    }
    if (const Value* counters = fields.map("counters", Need::no)) read_counters(*counters);
    if (const Value* ended = fields.map("ended", Need::no)) {
      scene_.ended = true;
      Fields end(*ended, faults_);
      scene_.outcome = text(end, "outcome");
      scene_.reason = text(end, "reason");
      scene_.winner = text(end, "winner");
      end.refuse_others({"outcome", "reason", "winner"});
    }
  }

  void read_counters(const Value& counters) {
    for (const auto& [name, value] : counters.fields) {
      if (!value.is(Value::Kind::map)) {
        scene_.counters.push_back({name, {}, small(value), value.place});
        continue;
      }
      for (const auto& [role, count] : value.fields)
        scene_.counters.push_back({name, role, small(count), count.place});
    }
  }

  void read_play(Fields& fields) {
    if (const Value* trick = fields.list("trick", Need::no)) read_texts(*trick, scene_.trick);
    if (const Value* history = fields.list("history", Need::no))
      read_texts(*history, scene_.history);
    if (const Value* offences = fields.list("offences", Need::no)) {
      for (const Value& offence : offences->items) read_offence(offence);
    }
  }

  void read_drawing(Fields& fields) {
    if (const Value* hands = fields.map("hands", Need::no)) read_piles(*hands, {}, scene_.hands);
    if (const Value* dice = fields.map("dice", Need::no)) {
      for (const auto& [name, shown] : dice->fields) {
        SceneDice made{name, {}, shown.place};
        if (!shown.is(Value::Kind::list) || shown.items.size() > 2)
          fault(shown, "wanted the dice of a throw, as { 3, 4 }");
        for (const Value& die : shown.items) made.shown.push_back(static_cast<int>(small(die)));
        scene_.dice.push_back(std::move(made));
      }
    }
    if (const Value* values = fields.map("values", Need::no)) {
      for (const auto& [role, value] : values->fields)
        scene_.values.push_back({{}, role, number(value), value.place});
    }
    if (const Value* faults = fields.list("at_fault", Need::no))
      read_texts(*faults, scene_.at_fault);
    scene_.from = text(fields, "from");
    scene_.turn = text(fields, "turn");
    scene_.pack = text(fields, "pack");
    scene_.dealt = scene_.dealt || !scene_.pack.text.empty();
    if (const Value* offer = fields.map("offer", Need::no)) {
      Fields of(*offer, faults_);
      scene_.offered = text(of, "card");
      // a script's `by` is kept as if rules were cited
      scene_.offered_by =
          offer->by.size() == 1 ? SceneText{offer->by.front(), offer->place} : text(of, "by");
      scene_.robbing = of.boolean("robbing", Need::no);
      scene_.turned_up = of.boolean("turned_up", Need::no);
      of.refuse_others({"card", "by", "robbing", "turned_up"});
    }
    if (fields.find("left") != nullptr)
      scene_.left = static_cast<int>(fields.integer("left", Need::no, {0, max_pack}));
  }

  void read_offence(const Value& value) {
    Fields fields(value, faults_);
    SceneOffence offence;
    offence.place = value.place;
    offence.name = fields.text("is", Need::yes);
    // a script's `by` is kept as if rules were cited
    offence.by = value.by.size() == 1 ? value.by.front() : fields.text("by", Need::yes);
    offence.to = fields.text("to", Need::no);
    offence.card = fields.text("card", Need::no);
    fields.refuse_others({"is", "by", "to", "card"});
    scene_.offences.push_back(std::move(offence));
  }

  void read_piles(const Value& value, const std::string& zone, std::vector<ScenePile>& out) {
    const bool bare = value.is(Value::Kind::list) && value.items.empty();
    if (!bare && !value.is(Value::Kind::map))
      return fault(value, "wanted cards by role, got " + describe(value));
    for (const auto& [role, cards] : value.fields)
      out.push_back({zone, role, text(cards).text, cards.place});
  }

  void read_numbers(const Value& value, std::vector<SceneMark>& out) {
    for (const auto& [role, count] : value.fields) {
      const std::int64_t size = number(count);
      if (size < 0 || size > max_pack) fault(count, "wanted a number of cards or tricks");
      out.push_back({{}, role, size, count.place});
    }
  }

  void read_texts(const Value& list, std::vector<SceneText>& out) {
    if (list.items.size() > most_entries) return fault(list, "too many entries");
    for (const Value& item : list.items) out.push_back(text(item));
  }

  SceneText text(Fields& fields, std::string_view name) {
    const Value* value = fields.find(name);
    return value == nullptr ? SceneText{} : text(*value);
  }

  SceneText text(const Value& value) {
    if (!value.is(Value::Kind::text)) fault(value, "wanted a text, got " + describe(value));
    return {value.text, value.place};
  }

  std::int64_t number(const Value& value) {
    if (value.is(Value::Kind::integer) && value.integer >= -most_points &&
        value.integer <= most_points)
      return value.integer;
    fault(value, "wanted a whole number, got " + describe(value));
    return 0;
  }

  /// What fits a counter.
  std::int64_t small(const Value& value) {
    const std::int64_t count = number(value);
    if (count < -32768 || count > 32767) fault(value, "this number is too large for a counter");
    return count;
  }

  void fault(const Value& value, std::string what) {
    faults_.push_back({value.place, std::move(what)});
  }

  Scene scene_;
  Faults faults_;
};

} // namespace

Checked<Scene> read_scene(const Value& value) { return SceneReader().read(value); }

namespace {

/// A list may hold lists, so that a script can put together what it made in parts.
void read_all(const Value& value, std::vector<Scene>& scenes, Faults& faults) {
  if (value.is(Value::Kind::list)) {
    for (const Value& item : value.items) read_all(item, scenes, faults);
    return;
  }
  Checked<Scene> scene = read_scene(value);
  if (scene)
    scenes.push_back(std::move(*scene));
  else
    faults.insert(faults.end(), scene.faults().begin(), scene.faults().end());
}

} // namespace

Checked<std::vector<Scene>> read_scenes(const Value& value) {
  std::vector<Scene> scenes;
  Faults faults;
  read_all(value, scenes, faults);
  if (!faults.empty()) return faults;
  return scenes;
}

Checked<std::vector<Scene>> parse_scenes(std::string_view text, const std::string& name) {
  const Checked<Value> value = parse_json(text, name);
  if (!value) return value.faults();
  return read_scenes(*value);
}

} // namespace yezi
