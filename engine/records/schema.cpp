#include "records/schema.h"

namespace yezi {

std::string_view record_line_schema() {
  return R"json({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "One line of a yezi record, schema 2",
  "description": "An event of a hand. Fields that are not listed are to be ignored. In a line masked for a seat, hidden cards are \"?\".",
  "type": "object",
  "required": ["event"],
  "properties": {
    "event": {
      "enum": ["start", "luck", "deal", "act", "draw", "turn", "move", "shuffle", "take", "claim", "reveal", "settle", "end", "unfinished"]
    }
  },
  "allOf": [
    { "if": { "properties": { "event": { "const": "start" } } }, "then": { "$ref": "#/$defs/start" } },
    { "if": { "properties": { "event": { "const": "luck" } } }, "then": { "$ref": "#/$defs/luck" } },
    { "if": { "properties": { "event": { "const": "deal" } } }, "then": { "$ref": "#/$defs/deal" } },
    { "if": { "properties": { "event": { "const": "act" } } }, "then": { "$ref": "#/$defs/act" } },
    { "if": { "properties": { "event": { "const": "draw" } } }, "then": { "$ref": "#/$defs/draw" } },
    { "if": { "properties": { "event": { "const": "turn" } } }, "then": { "$ref": "#/$defs/turn" } },
    { "if": { "properties": { "event": { "const": "move" } } }, "then": { "$ref": "#/$defs/move" } },
    { "if": { "properties": { "event": { "const": "shuffle" } } }, "then": { "$ref": "#/$defs/shuffle" } },
    { "if": { "properties": { "event": { "const": "take" } } }, "then": { "$ref": "#/$defs/take" } },
    { "if": { "properties": { "event": { "const": "claim" } } }, "then": { "$ref": "#/$defs/claim" } },
    { "if": { "properties": { "event": { "const": "reveal" } } }, "then": { "$ref": "#/$defs/reveal" } },
    { "if": { "properties": { "event": { "const": "settle" } } }, "then": { "$ref": "#/$defs/settle" } },
    { "if": { "properties": { "event": { "const": "end" } } }, "then": { "$ref": "#/$defs/end" } },
    { "if": { "properties": { "event": { "const": "unfinished" } } }, "then": { "$ref": "#/$defs/unfinished" } }
  ],
  "$defs": {
    "seat": { "type": "integer", "minimum": 0, "maximum": 7 },
    "party": { "oneOf": [{ "$ref": "#/$defs/seat" }, { "enum": ["pool", "nobody"] }] },
    "cards": { "type": "string", "pattern": "^([^ ]+( [^ ]+)*)?$" },
    "rules": { "type": "array", "items": { "type": "string" } },
    "sums": { "type": "string", "pattern": "^[0-9a-f]{8}( [0-9a-f]{8})*$" },
    "match": {
      "type": "object",
      "required": ["hand", "round", "head", "scores", "pool"],
      "properties": {
        "hand": { "type": "integer", "minimum": 0 },
        "round": { "type": "integer", "minimum": 0 },
        "head": { "$ref": "#/$defs/seat" },
        "scores": { "type": "array", "items": { "type": "integer" } },
        "pool": { "type": "integer" },
        "been_head": { "type": "array", "items": { "$ref": "#/$defs/seat" } },
        "counters": { "type": "object", "additionalProperties": { "type": "integer" } }
      }
    },
    "start": {
      "required": ["schema", "game", "options", "rules", "match", "seats"],
      "properties": {
        "schema": { "type": "integer", "minimum": 1 },
        "game": { "type": "string" },
        "options": { "type": "object", "additionalProperties": { "type": "string" } },
        "rules": { "type": "string" },
        "you": { "$ref": "#/$defs/seat" },
        "match": { "$ref": "#/$defs/match" },
        "seats": {
          "type": "array",
          "items": {
            "type": "object",
            "required": ["role", "player"],
            "properties": { "role": { "type": "string" }, "player": { "type": "string" }, "team": { "type": "integer" } }
          }
        }
      }
    },
    "luck": {
      "required": ["pack"],
      "properties": {
        "pack": { "$ref": "#/$defs/cards" },
        "cut": { "type": "integer", "minimum": 0 },
        "dice": { "type": "array", "items": { "type": "integer" } },
        "turning": { "type": "integer", "minimum": 0 }
      }
    },
    "deal": {
      "required": ["cards"],
      "properties": {
        "seat": { "$ref": "#/$defs/seat" },
        "cards": { "type": "object", "additionalProperties": { "$ref": "#/$defs/cards" } },
        "opener": { "$ref": "#/$defs/seat" }
      }
    },
    "act": {
      "required": ["seat", "do"],
      "properties": {
        "seat": { "$ref": "#/$defs/seat" },
        "do": { "type": "string", "minLength": 1 },
        "trick": { "type": "integer", "minimum": 1 },
        "sealed": { "const": true }
      }
    },
    "draw": {
      "required": ["seat", "cards"],
      "properties": { "seat": { "$ref": "#/$defs/seat" }, "cards": { "$ref": "#/$defs/cards" }, "from": { "const": "end" } }
    },
    "turn": { "required": ["wall"], "properties": { "wall": { "type": "integer", "minimum": 1 } } },
    "move": {
      "required": ["from", "to", "cards"],
      "properties": {
        "seat": { "$ref": "#/$defs/seat" },
        "from": { "type": "string" },
        "from_seat": { "$ref": "#/$defs/seat" },
        "to": { "type": "string" },
        "to_seat": { "$ref": "#/$defs/seat" },
        "cards": { "$ref": "#/$defs/cards" }
      }
    },
    "shuffle": {
      "required": ["zone", "size"],
      "properties": { "seat": { "$ref": "#/$defs/seat" }, "zone": { "type": "string" }, "size": { "type": "integer" } }
    },
    "take": {
      "required": ["seat", "cards"],
      "properties": { "seat": { "$ref": "#/$defs/seat" }, "cards": { "$ref": "#/$defs/cards" }, "trick": { "type": "integer", "minimum": 1 } }
    },
    "claim": {
      "required": ["seat", "do", "stands"],
      "properties": { "seat": { "$ref": "#/$defs/seat" }, "do": { "type": "string" }, "stands": { "type": "boolean" } }
    },
    "reveal": {
      "required": ["zone", "cards"],
      "properties": { "seat": { "$ref": "#/$defs/seat" }, "zone": { "type": "string" }, "cards": { "$ref": "#/$defs/cards" } }
    },
    "transfer": {
      "type": "object",
      "required": ["from", "to", "amount"],
      "properties": {
        "from": { "$ref": "#/$defs/party" },
        "to": { "$ref": "#/$defs/party" },
        "amount": { "type": "integer", "minimum": 1 },
        "clause": { "type": "string" },
        "rules": { "$ref": "#/$defs/rules" },
        "cards": { "$ref": "#/$defs/cards" },
        "owed_by": { "$ref": "#/$defs/seat" },
        "redirect": { "type": "string" },
        "redirect_rules": { "$ref": "#/$defs/rules" },
        "offence": { "type": "integer" },
        "cause": { "$ref": "#/$defs/act" }
      }
    },
    "count": {
      "type": "object",
      "required": ["seat", "value", "lines"],
      "properties": {
        "seat": { "$ref": "#/$defs/seat" },
        "value": { "type": "integer" },
        "lines": {
          "type": "array",
          "items": {
            "type": "object",
            "required": ["clause", "column", "amount"],
            "properties": {
              "clause": { "type": "string" },
              "rules": { "$ref": "#/$defs/rules" },
              "column": { "type": "string" },
              "amount": { "type": "integer" },
              "cards": { "$ref": "#/$defs/cards" }
            }
          }
        }
      }
    },
    "settle": {
      "required": ["transfers", "net"],
      "properties": {
        "transfers": { "type": "array", "items": { "$ref": "#/$defs/transfer" } },
        "net": { "type": "array", "items": { "type": "integer" } },
        "counts": { "type": "array", "items": { "$ref": "#/$defs/count" } }
      }
    },
    "end": {
      "required": ["outcome", "reason", "next"],
      "properties": {
        "outcome": { "enum": ["won", "drawn", "void", "played"] },
        "reason": { "type": "string" },
        "winner": { "$ref": "#/$defs/seat" },
        "next": { "$ref": "#/$defs/match" },
        "sums": { "$ref": "#/$defs/sums" }
      }
    },
    "unfinished": { "properties": { "sums": { "$ref": "#/$defs/sums" } } }
  }
}
)json";
}

} // namespace yezi
