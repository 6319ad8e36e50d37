"""An agent in another process, in plain Python 3: plays lands and casts what it can, and passes otherwise.

It reads one JSON object a line from standard input and writes one a line to standard output; docs/agents.md describes
the messages. Standard error is for remarks.
"""

import json
import sys


def choose(options):
    """The option to take: the first one that plays or casts something or attacks, else the first."""
    for word in ("play ", "cast ", "automatic"):
        for index, option in enumerate(options):
            if option.startswith(word):
                return index
    for index, option in enumerate(options):
        if " attacks " in option:
            return index
    return 0


def say(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "hello", "protocol": "segovia-agent", "version": 1, "name": "first example"})
    elif message["type"] == "decide":
        say({"type": "answer", "id": message["id"], "option": choose(message["options"])})
    # "game over" and "error" need no answer; the next "hello" begins another game.
