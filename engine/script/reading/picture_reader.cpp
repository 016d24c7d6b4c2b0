#include "script/reading/picture_reader.h"

#include <algorithm>
#include <iterator>

#include "script/sandbox/sandbox.h"

namespace yezi {

namespace {

class PictureReading {
public:
  PictureReading(Deck& deck, Faults& faults) : deck_(deck), faults_(faults) {}

  void picture(const Value& value) {
    if (!table(value, "picture")) return;
    known(value, {"body", "size", "framed", "stamp", "all", "suits", "faces"});
    if (const Value* body = value.field("body"))
      deck_.picture.body = one_of(*body, "body", words(picture_bodies));
    if (const Value* size = value.field("size")) read_size(*size);
    if (const Value* framed = value.field("framed")) {
      if (!framed->is(Value::Kind::boolean)) wanted(*framed, "framed wants true or false");
      deck_.picture.framed = framed->boolean;
    }
    if (const Value* stamp = value.field("stamp")) {
      one_of(*stamp, "stamp", deck_.marks);
      deck_.picture.stamp = deck_.mark(stamp->text);
    }
    if (const Value* all = value.field("all")) deck_.picture.all = face_picture(*all);
    if (const Value* suits = value.field("suits"); suits != nullptr && table(*suits, "suits"))
      for (const auto& [id, how] : suits->fields) suit(id, how);
    if (const Value* faces = value.field("faces"); faces != nullptr && table(*faces, "faces"))
      for (const auto& [code, how] : faces->fields) face(code, how);
    repeats(value.place);
  }

private:
  /// A sign is repeated as often as a face's numeral says, where there is a picture for that.
  void repeats(const Place& place) {
    for (const Face& one : deck_.faces) {
      std::string kind = one.picture.kind;
      if (kind.empty() && one.suit >= 0)
        kind = deck_.suits[static_cast<std::size_t>(one.suit)].picture.kind;
      if (kind.empty()) kind = deck_.picture.all.kind;
      if (kind == "repeat" && (one.numeral < 1 || one.numeral > 9))
        fault(place,
              "the sign of \"" + one.code + "\" is repeated by its numeral, which is " +
                  std::to_string(one.numeral),
              "1 to 9 can be drawn; give the card a picture of another kind");
    }
  }

  template <class Words>
  static std::vector<std::string> words(const Words& list) {
    return {std::begin(list), std::end(list)};
  }

  void fault(const Place& place, const std::string& what, const std::string& hint = {}) {
    faults_.push_back({place, what, hint});
  }
  void wanted(const Value& value, const std::string& what) {
    fault(value.place, what + ", got " + describe(value));
  }

  bool table(const Value& value, const std::string& name) {
    const bool named = value.is(Value::Kind::map) && value.items.empty();
    if (!named) wanted(value, name + " wants a table of named fields");
    return named;
  }

  void known(const Value& value, const std::vector<std::string>& names) {
    for (const auto& [name, field] : value.fields)
      if (std::find(names.begin(), names.end(), name) == names.end())
        fault(field.place, "there is no \"" + name + "\" in a picture", did_you_mean(name, names));
  }

  std::string text(const Value& value, const std::string& name) {
    if (!value.is(Value::Kind::text)) wanted(value, name + " wants a text");
    return value.text;
  }

  std::string one_of(const Value& value, const std::string& name,
                     const std::vector<std::string>& list) {
    std::string given = text(value, name);
    if (!value.is(Value::Kind::text)) return {};
    if (std::find(list.begin(), list.end(), given) != list.end()) return given;
    std::string hint = did_you_mean(given, list);
    if (hint.empty()) {
      hint = "there are: ";
      for (const std::string& word : list) hint += (&word == list.data() ? "" : ", ") + word;
    }
    fault(value.place, "there is no " + name + " \"" + given + "\"", hint);
    return {};
  }

  void read_size(const Value& size) {
    const auto millimetres = [](const Value& v) {
      return v.is(Value::Kind::integer) && v.integer >= 10 && v.integer <= 150;
    };
    if (size.items.size() != 2 || !size.fields.empty() ||
        !std::all_of(size.items.begin(), size.items.end(), millimetres))
      return fault(size.place, "size wants { width, height } in millimetres, 10 to 150 each");
    deck_.picture.width = static_cast<int>(size.items[0].integer);
    deck_.picture.height = static_cast<int>(size.items[1].integer);
  }

  FacePicture face_picture(const Value& how) {
    FacePicture picture;
    if (!how.is(Value::Kind::map) && !how.is(Value::Kind::list)) {
      wanted(how, "a picture is { \"kind\", sign = …, zh = …, index = …, ink = … }");
      return picture;
    }
    known(how, {"sign", "zh", "index", "ink"});
    if (how.items.size() > 1)
      fault(how.place, "a picture is { \"kind\", sign = …, zh = …, index = …, ink = … }");
    if (!how.items.empty()) picture.kind = one_of(how.items[0], "kind", words(picture_kinds));
    if (const Value* sign = how.field("sign")) picture.sign = text(*sign, "sign");
    if (const Value* zh = how.field("zh")) picture.writing = text(*zh, "zh");
    if (const Value* index = how.field("index")) picture.index = text(*index, "index");
    if (const Value* ink = how.field("ink")) picture.ink = one_of(*ink, "ink", words(picture_inks));
    return picture;
  }

  void suit(const std::string& id, const Value& how) {
    const int number = deck_.suit(id);
    if (number >= 0) {
      deck_.suits[static_cast<std::size_t>(number)].picture = face_picture(how);
      return;
    }
    std::vector<std::string> ids;
    for (const Suit& known_suit : deck_.suits) ids.push_back(known_suit.id);
    fault(how.place, "there is no suit \"" + id + "\"", did_you_mean(id, ids));
  }

  void face(const std::string& code, const Value& how) {
    std::vector<std::string> codes;
    for (Face& known_face : deck_.faces) {
      if (known_face.code == code) {
        known_face.picture = face_picture(how);
        return;
      }
      codes.push_back(known_face.code);
    }
    fault(how.place, "there is no card \"" + code + "\" in " + deck_.id, did_you_mean(code, codes));
  }

  Deck& deck_;
  Faults& faults_;
};

} // namespace

void read_picture(const Value& value, Deck& deck, Faults& faults) {
  PictureReading(deck, faults).picture(value);
}

} // namespace yezi
