import json
import sys

for line in sys.stdin:
    event = json.loads(line)
    if event["event"] == "hello":
        print(json.dumps({"hello": "yezi", "name": "smallest", "schema": 1}), flush=True)
    elif event["event"] == "ask":
        offers = event["offers"] or [family["do"] + " " + family["of"] for family in event["families"]]
        print(json.dumps({"do": offers[0]}), flush=True)
