#!/usr/bin/env python3
"""A small player: takes the first thing it can do, and the default for everything else.

Usage: player.py CARDHALL [arguments for `cardhall bot --protocol`]
"""
import json
import subprocess
import sys


def answer(question):
    """The answer to a question: act if something can be done, else what a timeout would say."""
    form = question["form"]
    if form["kind"] == "action":
        for place, option in enumerate(question["options"]):
            if option["verb"] in ("play", "cast"):
                return {"Pick": place}
        return {"Pick": form["pass"] or 0}
    if form["kind"] == "pairs" and form["once"]:
        attackers = {creature: target for creature, target in reversed(form["pairs"])}
        return {"Pairs": sorted(attackers.items())}
    return question["default"]


def main():
    table = subprocess.Popen(
        [sys.argv[1], "bot", "--protocol", *sys.argv[2:]],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )

    def say(line):
        table.stdin.write(json.dumps(line) + "\n")
        table.stdin.flush()

    asked, wrong = {}, 0
    for line in table.stdout:
        message = json.loads(line)
        if message["type"] == "question":
            asked = message["question"]
            say({"question": asked["number"], "answer": answer(asked)})
        elif message["type"] == "wrong":
            wrong += 1
            say({"question": asked["number"], "answer": asked["default"]})
        elif message["type"] == "over":
            print("over:", json.dumps(message["outcome"]), "refused answers:", wrong)
    sys.exit(table.wait())


if __name__ == "__main__":
    main()
