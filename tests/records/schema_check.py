#!/usr/bin/env python3
"""Whether every line of some records follows the schema, and altered lines do not.

Usage: schema_check.py SCHEMA FOLDER..."""

import copy
import json
import pathlib
import sys

import jsonschema

schema = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)

wrong, seen, examples = 0, {}, {}
for file in sorted(file for folder in sys.argv[2:] for file in pathlib.Path(folder).glob("*.jsonl")):
    for number, text in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        line = json.loads(text)
        seen[line["event"]] = seen.get(line["event"], 0) + 1
        examples.setdefault(line["event"], line)
        for error in validator.iter_errors(line):
            print(f"{file.name}:{number}: {error.message}")
            wrong += 1

# Without a field that is required, or with one of another type, a line is refused.
refused = 0
for event, line in examples.items():
    for key in schema["$defs"][event].get("required", []):
        for altered in (None, [] if not isinstance(line[key], list) else 7):
            other = copy.deepcopy(line)
            if altered is None:
                del other[key]
            else:
                other[key] = altered
            if validator.is_valid(other):
                print(f"{event} without or with another {key} is let pass")
                wrong += 1
            refused += 1
if validator.is_valid({"event": "jump"}) or validator.is_valid({"do": "pass"}):
    print("an event that does not exist is let pass")
    wrong += 1

print(f"{sum(seen.values())} lines of {len(seen)} events, {refused} altered ones refused")
sys.exit(1 if wrong or len(seen) < 11 else 0)
