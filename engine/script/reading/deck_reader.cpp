#include "script/reading/deck_reader.h"

#include <algorithm>
#include <optional>

#include "script/reading/picture_reader.h"
#include "script/sandbox/sandbox.h"

namespace yezi {

namespace {

constexpr std::size_t longest_code = 32;

class DeckReading {
public:
  explicit DeckReading(Faults& faults) : faults_(faults) {}

  Deck deck(const Value& value) {
    known_fields(value, {"title", "zh", "suits", "marks", "faces", "picture"});
    if (!value.items.empty()) deck_.id = value.items[0].text;
    deck_.title = text(value, "title");
    deck_.zh = text(value, "zh");
    if (const Value* suits = value.field("suits");
        suits != nullptr && few(*suits, "suits", max_faces))
      for (const Value& suit : suits->items) add_suit(suit);
    if (const Value* marks = value.field("marks"); marks != nullptr && few(*marks, "marks", 64))
      for (const Value& mark : marks->items) deck_.marks.push_back(mark.text);
    if (deck_.marks.size() > 32) fault(value.place, "a deck has at most 32 marks");
    const Value* faces = value.field("faces");
    if (faces == nullptr || faces->items.empty()) {
      fault(value.place, "a deck lists its faces");
    } else if (few(*faces, "faces", max_faces)) {
      for (const Value& face : faces->items) add_face(face);
    }
    check_size(value.place);
    if (const Value* picture = value.field("picture")) read_picture(*picture, deck_, faults_);
    return deck_;
  }

  /// y.pack: the deck without some faces and with others changed, or the same cards drawn
  /// otherwise.
  Deck pack(const Value& value) {
    known_fields(value, {"without", "change", "id", "title", "zh", "picture"});
    if (value.items.size() != 1 || !value.items[0].is_named("deck")) {
      fault(value.place,
            "wanted y.pack { deck, without = { … }, change = { … } } with a deck first");
      return {};
    }
    deck(value.items[0]);
    if (const Value* change = value.field("change")) {
      if (!change->items.empty()) fault(change->place, "change is a map: { code = { rank = 1 } }");
      for (const auto& [code, how] : change->fields) change_face(code, how);
    }
    if (const Value* without = value.field("without"))
      for (const Value& code : without->items) take_out(code);
    for (const auto& [name, into] :
         {std::pair{"id", &deck_.id}, std::pair{"title", &deck_.title}, std::pair{"zh", &deck_.zh}})
      if (value.field(name) != nullptr) *into = text(value, name);
    if (const Value* picture = value.field("picture")) repicture(*picture);
    return deck_;
  }

private:
  void repicture(const Value& picture) {
    deck_.picture = {};
    for (Suit& suit : deck_.suits) suit.picture = {};
    for (Face& face : deck_.faces) face.picture = {};
    read_picture(picture, deck_, faults_);
  }

  /// Each is held against all others.
  bool few(const Value& list, const std::string& what, std::size_t most) {
    if (list.items.size() <= most) return true;
    fault(list.place, "a deck has at most " + std::to_string(most) + " " + what + ", this one " +
                          std::to_string(list.items.size()));
    return false;
  }

  void fault(const Place& place, std::string what, std::string hint = {}) {
    faults_.push_back({place, std::move(what), std::move(hint)});
  }

  void known_fields(const Value& value, const std::vector<std::string>& known) {
    for (const auto& [name, field] : value.fields)
      if (std::find(known.begin(), known.end(), name) == known.end())
        fault(field.place, "there is no \"" + name + "\" here", known_as(name, known));
  }

  static std::string known_as(const std::string& name, const std::vector<std::string>& known) {
    std::string told = did_you_mean(name, known);
    if (!told.empty()) return told;
    told = "it may have ";
    for (const std::string& word : known) {
      if (&word != known.data()) told += ", ";
      told += word;
    }
    return told;
  }

  std::string text(const Value& value, std::string_view name) {
    const Value* field = value.field(name);
    if (field == nullptr) return {};
    if (!field->is(Value::Kind::text))
      fault(field->place, std::string(name) + " wants a text, got " + describe(*field));
    return field->text;
  }

  int number(const Value& value, std::string_view name, int otherwise, int most) {
    const Value* field = value.field(name);
    if (field == nullptr) return otherwise;
    if (!field->is(Value::Kind::integer) || field->integer < 0 || field->integer > most) {
      fault(field->place, std::string(name) + " wants a number from 0 to " + std::to_string(most) +
                              ", got " + describe(*field));
      return otherwise;
    }
    return static_cast<int>(field->integer);
  }

  void add_suit(const Value& suit) {
    const auto& items = suit.items;
    const bool good = (items.size() == 2 || items.size() == 3) &&
                      std::all_of(items.begin(), items.end(), [](const Value& v) {
                        return v.is(Value::Kind::text) && !v.text.empty();
                      });
    if (!good) {
      fault(suit.place, "a suit is { \"id\", \"name\", \"Chinese name\" }, the last as you like");
      // known all the same, so that its cards are not faults too
      if (!items.empty() && items[0].is(Value::Kind::text) && deck_.suit(items[0].text) < 0)
        deck_.suits.push_back({items[0].text, "", ""});
      return;
    }
    if (deck_.suit(items[0].text) >= 0)
      return fault(suit.place, "suit \"" + items[0].text + "\" is there twice");
    deck_.suits.push_back({items[0].text, items[1].text, items.size() > 2 ? items[2].text : ""});
  }

  std::vector<std::string> suit_ids() const {
    std::vector<std::string> ids;
    for (const Suit& suit : deck_.suits) ids.push_back(suit.id);
    return ids;
  }

  /// "s" or false for none.
  int suit_number(const Value& value) {
    if (value.is(Value::Kind::boolean) && !value.boolean) return -1;
    const int suit = value.is(Value::Kind::text) ? deck_.suit(value.text) : -1;
    const std::string told =
        value.is(Value::Kind::text) ? "\"" + value.text + "\"" : describe(value);
    if (suit < 0)
      fault(value.place, "there is no suit " + told, did_you_mean(value.text, suit_ids()));
    return suit;
  }

  void add_marks(const Value& marks, Face& face) {
    for (const Value& mark : marks.items) {
      const int number = deck_.mark(mark.text);
      if (number < 0) {
        fault(mark.place, "there is no mark \"" + mark.text + "\"",
              did_you_mean(mark.text, deck_.marks));
      } else {
        face.marks |= 1U << static_cast<unsigned>(number);
      }
    }
  }

  void add_face(const Value& value) {
    if (value.items.size() != 1 || !value.items[0].is(Value::Kind::text) ||
        value.items[0].text.empty())
      return fault(value.place, "a face is { \"code\", zh = …, suit = …, rank = … }");
    known_fields(value,
                 {"zh", "name", "glyph", "aliases", "suit", "rank", "numeral", "copies", "marks"});
    Face face;
    face.code = value.items[0].text;
    if (face.code.find_first_of(" \t\n,-?") == 0 ||
        face.code.find_first_of(" \t\n,?") != std::string::npos)
      fault(value.place, "a code has no blank, comma or question mark: \"" + face.code + "\"");
    if (face.code.size() > longest_code)
      fault(value.place, "a code has at most " + std::to_string(longest_code) + " bytes");
    for (const Face& other : deck_.faces)
      if (other.code == face.code) fault(value.place, "card \"" + face.code + "\" is there twice");
    face.zh = text(value, "zh");
    face.name = text(value, "name");
    face.glyph = text(value, "glyph");
    if (const Value* aliases = value.field("aliases"))
      for (const Value& alias : aliases->items) face.aliases.push_back(alias.text);
    if (const Value* suit = value.field("suit")) face.suit = suit_number(*suit);
    face.rank = number(value, "rank", 0, 99);
    face.numeral = number(value, "numeral", face.rank, 99);
    face.copies = number(value, "copies", 1, 15);
    if (const Value* marks = value.field("marks")) add_marks(*marks, face);
    deck_.faces.push_back(std::move(face));
  }

  void check_size(const Place& place) {
    if (deck_.faces.size() > static_cast<std::size_t>(max_faces))
      fault(place, "a deck has at most " + std::to_string(max_faces) + " faces");
    if (deck_.pack_size() > max_pack)
      fault(place, "a pack has at most " + std::to_string(max_pack) + " cards");
  }

  Face* face(const std::string& code, const Place& place) {
    std::vector<std::string> codes;
    for (Face& face : deck_.faces) {
      if (face.code == code) return &face;
      codes.push_back(face.code);
    }
    fault(place, "there is no card \"" + code + "\" in " + deck_.id, did_you_mean(code, codes));
    return nullptr;
  }

  void change_face(const std::string& code, const Value& how) {
    Face* changed = face(code, how.place);
    known_fields(how, {"suit", "rank", "numeral"});
    if (changed == nullptr) return;
    if (const Value* suit = how.field("suit")) changed->suit = suit_number(*suit);
    changed->rank = number(how, "rank", changed->rank, 99);
    changed->numeral = number(how, "numeral", changed->numeral, 99);
  }

  void take_out(const Value& code) {
    if (!code.is(Value::Kind::text))
      return fault(code.place, "without lists codes of cards, got " + describe(code));
    if (const Face* gone = face(code.text, code.place))
      deck_.faces.erase(deck_.faces.begin() + (gone - deck_.faces.data()));
  }

  Faults& faults_;
  Deck deck_;
};

} // namespace

Deck read_deck(const Value& value, Faults& faults) {
  DeckReading reading(faults);
  if (value.is_named("deck")) return reading.deck(value);
  if (value.is_named("pack")) return reading.pack(value);
  faults.push_back(
      {value.place, "deck wants a deck, such as require \"decks.<name>\", or y.pack { … }, got " +
                        describe(value)});
  return {};
}

} // namespace yezi
