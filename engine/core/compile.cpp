// The order of compiling, and the clauses about people, zones and counters. A later clause may look
// at what an earlier one named; one that is faulty leaves something sensible behind, so that it
// does not make others look wrong.

#include <algorithm>

#include "core/compiler.h"
#include "kits/list.h"

namespace yezi {

namespace {

const std::vector<std::string> own_names = {"winner", "caller", "privileged", "opener"};
// Words that terms and payments use for seats.
const std::vector<std::string> taken_names = {"winner", "caller",   "privileged", "opener",
                                              "payer",  "payee",    "player",     "losers",
                                              "active", "everyone", "pool"};

/// Two clauses that ask the same of a third need say so once; and nobody reads thousands.
Faults without_doubles(Faults faults) {
  constexpr std::size_t most = 200;
  Faults kept;
  for (Fault& fault : faults) {
    if (kept.size() == most) {
      kept.push_back({fault.place, "and more; the first " + std::to_string(most) + " are shown"});
      break;
    }
    const bool told = std::any_of(kept.begin(), kept.end(), [&](const Fault& other) {
      return other.what == fault.what && other.place.line == fault.place.line &&
             other.place.file == fault.place.file;
    });
    if (!told) kept.push_back(std::move(fault));
  }
  return kept;
}

} // namespace

Checked<std::shared_ptr<const Rules>> compile(Declaration declaration, Hooks& hooks) {
  Compiler compiler(declaration, hooks);
  try {
    compiler.compile_all();
  } catch (const TooManyFaults&) { // report those found so far
  }
  // Where options contradict each other, all else only follows from that.
  const auto follows = [](const Fault& fault) { return fault.hint != unmet_demand; };
  if (!std::all_of(compiler.faults.begin(), compiler.faults.end(), follows))
    std::erase_if(compiler.faults, follows);
  if (!compiler.faults.empty()) return without_doubles(std::move(compiler.faults));
  auto rules = std::make_shared<Rules>(std::move(compiler.rules));
  rules->said = std::move(declaration);
  return std::shared_ptr<const Rules>(std::move(rules));
}

void Compiler::compile_all() {
  deck();
  if (!rules.piles && !rules.deck.fits_set()) return; // nothing about cards could be read
  seats();
  zones();
  kit_clauses();
  if (!rules.piles) opener();
  throws();
  deal();
  counters();
  marks();
  name_phases();
  name_facts();
  count_names();
  if (!rules.piles) combos();
  sets();
  phases();
  root_names();
  count();
  facts();
  settle();
  offences();
  match();
  report();
  cautions();
  demands();
  unit();
  opening();
  called();
  small_clauses();
  check_winner();
  share_terms();
}

ClauseAt Compiler::root() const { return {&said.root, {}, {said.source_file, 0}}; }

/// Clauses that only one of the kits knows.
void Compiler::kit_clauses() {
  if (rules.piles) {
    for (const char* name : {"combos", "opener"})
      if (const ClauseAt at = field(root(), name))
        fault(at, rules.has_walls ? "is for games of tricks" : "is for packs of at most 64 cards");
  }
  if (!rules.has_walls) {
    for (const char* name : {"throws", "sets", "count"})
      if (const ClauseAt at = field(root(), name))
        fault(at, "is for games of drawing and discarding");
  }
}

void Compiler::root_names() {
  std::vector<std::string> known = {
      "title",    "sheet",  "unit",   "options", "demands",  "seats",         "roles",  "active",
      "deck",     "zones",  "deal",   "combos",  "phases",   "facts",         "settle", "match",
      "marks",    "report", "simple", "play",    "counters", "reveal_at_end", "opener", "offences",
      "cautions", "throws", "sets",   "count",   "thumbs",   "opening",       "called", "teams"};
  // phases that are never played have been complained of
  for (const auto& [name, value] : said.root.fields)
    if (find_kit(value) != nullptr) known.push_back(name);
  only(root(), known);
}

// What options may not say together.
void Compiler::demands() {
  for (const ClauseAt& demand :
       list(field(root(), "demands"), "a list of { condition, \"why\" }")) {
    const auto parts = items(demand);
    if (parts.size() != 2 || !parts[1]->is(Value::Kind::text)) {
      wanted(demand, "{ condition, \"why\" }");
      continue;
    }
    rules.demands.push_back(parts[1]->text);
    const TermId term = number(parts[0], {});
    if (term == no_term) continue;
    const auto holds = constant(term);
    if (!holds) {
      fault(parts[0], "a demand may look at options only");
    } else if (*holds == 0) {
      faults.push_back({demand.place, parts[1]->text, unmet_demand});
    }
  }
}

void Compiler::seats() {
  const ClauseAt at = need(root(), "seats", "the number of seats");
  rules.seats = static_cast<std::uint8_t>(integer(at, 2, max_seats).value_or(0));
  const ClauseAt roles = field(root(), "roles");
  rules.roles = names(roles, "role");
  if (rules.seats == 0) {
    rules.seats =
        static_cast<std::uint8_t>(std::clamp<std::size_t>(rules.roles.size(), 2, max_seats));
  }
  if (roles && rules.roles.size() != rules.seats) {
    fault(roles, "there are " + std::to_string(rules.seats) + " seats, but " +
                     std::to_string(rules.roles.size()) +
                     (rules.roles.size() == 1 ? " role" : " roles"));
  }
  const char* const usual[] = {"head", "second", "third", "fourth", "fifth", "sixth"};
  for (auto i = rules.roles.size(); i < rules.seats; ++i) {
    rules.roles.emplace_back(usual[i]);
  }
  rules.roles.resize(rules.seats);
  for (const std::string& role : rules.roles) {
    if (index_of(taken_names, role) >= 0) {
      fault(roles, "\"" + role + "\" has a meaning of its own and cannot be a role");
    }
  }
  const ClauseAt active = field(root(), "active");
  rules.active_roles = active ? role_set(active) : (1U << rules.seats) - 1U;
  if (rules.active_roles == 0) {
    if (active && list(active, "").empty()) wanted(active, "at least one role");
    rules.active_roles = (1U << rules.seats) - 1U;
  }
  teams();
}

/// teams = { { "head", "third" }, { "second", "fourth" } }.
void Compiler::teams() {
  const ClauseAt at = field(root(), "teams");
  if (!at) return;
  std::uint32_t placed = 0;
  for (const ClauseAt& team : list(at, "a list of teams, each a list of roles")) {
    const std::uint32_t roles = role_set(team);
    if ((roles & placed) != 0) fault(team, "has a role of an earlier team");
    placed |= roles;
    rules.teams.push_back(roles);
  }
  std::vector<std::string> left_out;
  for (std::size_t role = 0; role < rules.roles.size(); ++role)
    if (((rules.active_roles & ~placed) >> role & 1U) != 0) left_out.push_back(rules.roles[role]);
  if (!left_out.empty())
    fault(at, "leaves out " + listed(left_out), "who plays alone is a team of one");
  if (rules.teams.size() == 1) fault(at, "one team has nobody to play against");
}

std::uint32_t Compiler::role_set(const ClauseAt& at) {
  std::uint32_t set = 0;
  for (const ClauseAt& item : list(at, "a list of roles")) {
    const int index = role(item);
    if (index < 0) continue;
    if (((set >> index) & 1U) != 0) fault(item, "the role " + item->text + " is here twice");
    set |= 1U << index;
  }
  return set;
}

void Compiler::zones() {
  const ClauseAt at = need(root(), "zones", "a table of zones");
  if (at && (!at->is(Value::Kind::map) || !at->items.empty())) {
    wanted(at, "a table of zones, as hand = { of = \"seat\", seen_by = \"owner\" }");
    return;
  }
  int words = 0;
  for (std::size_t i = 0; at && i < at->fields.size(); ++i) {
    const ClauseAt spot = field(at, at->fields[i].first);
    if (!spot) continue;
    if (!spot->is(Value::Kind::map)) {
      wanted(spot, "{ of = \"seat\" or \"table\", seen_by = \"owner\", \"all\" or \"none\" }");
      continue;
    }
    only(spot, {"of", "seen_by"});
    Zone zone;
    zone.name = at->fields[i].first;
    const ClauseAt of = need(spot, "of", "\"seat\" or \"table\"");
    const ClauseAt seen =
        need(spot, "seen_by", "\"owner\", \"all\" or \"none\"; there is no default");
    zone.of_seat = one_of(of, "kind of zone", {"seat", "table"}) != 1;
    const int seen_by = one_of(seen, "way to be seen", {"owner", "all", "none"});
    if (seen_by >= 0) zone.seen_by = static_cast<Zone::SeenBy>(seen_by);
    if (!zone.of_seat && seen_by == 0) fault(seen, "a zone of the table has no owner");
    zone.word = static_cast<std::uint16_t>(words);
    words += places_of(rules, zone) * rules.place_words;
    rules.zones.push_back(std::move(zone));
  }
  if (words > max_zone_words || rules.zones.size() > 64) {
    fault(at, "zones for " + std::to_string(words / rules.place_words) + " places are too many; " +
                  std::to_string(max_zone_words / rules.place_words) + " fit");
  }
}

std::vector<std::string> Compiler::zone_names() const {
  std::vector<std::string> names;
  for (const Zone& zone : rules.zones) names.push_back(zone.name);
  return names;
}

void Compiler::counters() {
  const ClauseAt at = field(root(), "counters");
  only(at, {"hand", "seat"});
  rules.match.counters = names(field(field(root(), "match"), "counters"), "counter");
  hand_counters_ = names(field(at, "hand"), "counter");
  seat_counters_ = names(field(at, "seat"), "counter");
  for (const auto* part : {&rules.match.counters, &hand_counters_, &seat_counters_}) {
    for (const std::string& name : *part) {
      if (index_of(rules.counters, name) >= 0) {
        fault(at ? at : root(), "there are two counters called \"" + name + "\"");
      }
      rules.counters.push_back(name);
    }
  }
  rules.seat_counters = seat_counters_.size();
  const auto words =
      rules.match.counters.size() + hand_counters_.size() + seat_counters_.size() * rules.seats;
  if (words > max_counters) {
    fault(at ? at : root(), std::to_string(words) +
                                " counters (those of seats counted for each) "
                                "are too many; " +
                                std::to_string(max_counters) + " fit");
  }
}

int Compiler::counter_place(const ClauseAt& at) {
  std::vector<std::string> plain = rules.match.counters;
  plain.insert(plain.end(), hand_counters_.begin(), hand_counters_.end());
  return counter_index(at, "counter", plain, "hand");
}

/// Which of `names` it is; a counter that nobody has declared is told where to be.
int Compiler::counter_index(const ClauseAt& at, const std::string& kind,
                            const std::vector<std::string>& declared, const std::string& where) {
  const auto name = text(at, "a " + kind);
  if (!name) return -1;
  const int index = index_of(declared, *name);
  if (index < 0 && nearest(*name, declared).empty())
    fault(at, "there is no " + kind + " \"" + *name + '"',
          "it is declared by counters = { " + where + " = { \"" + *name + "\" } }" +
              (where == "hand" ? ", or match.counters where it lasts" : ""));
  else if (index < 0)
    no_such(at, kind, *name, declared);
  return index;
}

/// Place of the first seat's counter in State::counters; -1 and a fault if there is none.
int Compiler::seat_counter_base(const ClauseAt& at) {
  const int index = counter_index(at, "counter of seats", seat_counters_, "seat");
  if (index < 0) return -1;
  return static_cast<int>(rules.match.counters.size() + hand_counters_.size()) +
         index * rules.seats;
}

void Compiler::marks() {
  rules.marks = own_names;
  const ClauseAt own = field(root(), "marks");
  for (const std::string& name : names(own, "mark")) {
    if (index_of(taken_names, name) >= 0 || index_of(rules.roles, name) >= 0) {
      fault(own, "\"" + name + "\" has a meaning of its own and cannot be a mark");
    }
    rules.marks.push_back(name);
  }
  if (rules.marks.size() > max_marks) {
    fault(own, "at most " + std::to_string(max_marks - own_names.size()) + " marks fit");
  }
}

void Compiler::small_clauses() {
  rules.simple = hook(field(root(), "simple"));
  if (const ClauseAt thumbs = field(root(), "thumbs")) {
    if (!thumbs->is(Value::Kind::map) || thumbs->fields.empty())
      wanted(thumbs, "{ name = function(v, actions) … end }, further players beside `simple`");
    for (const auto& [name, value] : thumbs->fields)
      rules.thumbs.push_back({name, no_term, hook(field(thumbs, name)), value.by, false, {}});
  }
  const ClauseAt reveal = field(root(), "reveal_at_end");
  const bool zones = reveal && !reveal->is(Value::Kind::boolean);
  for (std::size_t i = 0; i < rules.zones.size(); ++i) {
    const bool hidden = rules.zones[i].of_seat && rules.zones[i].seen_by != Zone::SeenBy::all;
    if (!zones && hidden) rules.reveal_at_end |= std::uint64_t{1} << i;
  }
  if (!zones) {
    if (!boolean(reveal, true)) rules.reveal_at_end = 0;
    return;
  }
  for (const ClauseAt& item : list(reveal, "a truth, or a list of zones")) {
    const int zone = one_of(item, "zone", zone_names());
    if (zone >= 0) rules.reveal_at_end |= std::uint64_t{1} << zone;
  }
}

/// called = { roles = { east = "East" }, zones = { … }, ends = { … }, … }: what people read where
/// the id of a role, a zone, a verb, a mark, a counter, a fact, a throw of dice or the reason for
/// an end would tell them nothing, or something else.
void Compiler::called() {
  rules.role_names.resize(rules.roles.size());
  rules.verbs_called.resize(rules.verbs.size());
  for (Zone& zone : rules.zones) zone.called = zone.name;
  rules.ends_called.resize(rules.reasons.size());
  rules.marks_called.resize(rules.marks.size());
  rules.counters_called.resize(rules.counters.size());
  for (Throw& one : rules.throws) one.called = one.name;
  const ClauseAt at = field(root(), "called");
  if (!at) return;
  if (!at->is(Value::Kind::map))
    return wanted(at, "{ roles = …, zones = …, verbs = …, marks = …, counters = …, facts = …, "
                      "ends = …, throws = … }");
  only(at, {"roles", "zones", "verbs", "marks", "counters", "facts", "ends", "throws"});
  const auto each = [&](const char* name, const char* kind, const std::vector<std::string>& known,
                        const auto& give) {
    const ClauseAt part = field(at, name);
    if (!part || (part->is(Value::Kind::list) && part->items.empty())) return; // all picked away
    if (!part->is(Value::Kind::map)) return wanted(part, "names by id, as east = \"East\"");
    for (const auto& [id, value] : part->fields) {
      const ClauseAt spot = field(part, id);
      if (!spot) continue;
      const int index = index_of(known, id);
      // A variant may drop what its game names, so only a likely typo is a fault.
      const bool reversed =
          index < 0 && spot->is(Value::Kind::text) && index_of(known, spot->text) >= 0;
      if (reversed)
        fault(spot, std::string("there is no ") + kind + " \"" + id + '"',
              "write the id first and the name after it: " + spot->text + " = \"" + id + '"');
      else if (index < 0 && !nearest(id, known).empty())
        no_such(spot, kind, id, known);
      if (index < 0) continue;
      if (const auto told = text(spot, "what people call it"))
        give(static_cast<std::size_t>(index), *told);
    }
  };
  each("roles", "role", rules.roles,
       [&](std::size_t i, const std::string& told) { rules.role_names[i] = told; });
  each("zones", "zone", zone_names(),
       [&](std::size_t i, const std::string& told) { rules.zones[i].called = told; });
  each("verbs", "verb", rules.verbs,
       [&](std::size_t i, const std::string& told) { rules.verbs_called[i] = told; });
  each("marks", "mark", rules.marks,
       [&](std::size_t i, const std::string& told) { rules.marks_called[i] = told; });
  each("counters", "counter", rules.counters,
       [&](std::size_t i, const std::string& told) { rules.counters_called[i] = told; });
  each("facts", "fact", fact_names(),
       [&](std::size_t i, const std::string& told) { rules.facts[i].called = told; });
  std::vector<std::string> throws;
  for (const Throw& one : rules.throws) throws.push_back(one.name);
  each("throws", "throw of dice", throws,
       [&](std::size_t i, const std::string& told) { rules.throws[i].called = told; });
  each("ends", "reason for a hand to end", rules.reasons,
       [&](std::size_t i, const std::string& told) { rules.ends_called[i] = told; });
}

/// unit = "points", or { "stakes", parts = 2, chips = { "chips", 2 } }.
void Compiler::unit() {
  const ClauseAt at = field(root(), "unit");
  if (!at) return;
  if (at->is(Value::Kind::text)) {
    rules.unit.name = at->text;
    return;
  }
  const auto constant_of = [&](const ClauseAt& spot, int least, int most, const char* what) {
    const auto value = constant(number(spot, {}));
    if (value && *value >= least && *value <= most) return static_cast<int>(*value);
    fault(spot, std::string("wanted ") + what + " from " + std::to_string(least) + " to " +
                    std::to_string(most));
    return least;
  };
  only(at, {"parts", "chips"}, true);
  const auto name = items(at);
  if (name.size() != 1) {
    wanted(at, "the name of a stake, or { \"stakes\", parts = 2, chips = { \"chips\", 2 } }");
    return;
  }
  rules.unit.name = text(name[0], "what one stake is called").value_or("stakes");
  if (const ClauseAt parts = field(at, "parts"))
    rules.unit.parts = constant_of(parts, 1, 100, "a number of parts");
  const ClauseAt chips = field(at, "chips");
  if (!chips) return;
  const auto entries = items(chips);
  if (entries.size() != 2) {
    wanted(chips, "{ \"chips\", how many to one stake }");
    return;
  }
  rules.unit.chip = text(entries[0], "what a chip is called").value_or("chips");
  rules.unit.chips = constant_of(entries[1], 1, 1'000'000, "a number of chips");
}

void Compiler::cautions() {
  const ClauseAt at = field(root(), "cautions");
  for (const Line& line : lines(at, "as { \"guard\", function(v, action) … end }")) {
    only(line.whole, {"says"}, true);
    Caution made;
    made.name = line.name;
    made.by = line.whole->by;
    made.says = text(need(line.whole, "says", "the warning in words"), "words").value_or("");
    made.hook = hook(line.value);
    rules.cautions.push_back(std::move(made));
  }
}

} // namespace yezi
