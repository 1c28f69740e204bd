"""`tablee why`: may this move be made at this table?"""

from argparse import Namespace

from tablee import arbiter
from tablee.cli.reading import content, game_of
from tablee.cli.showing import print_json

REFUSED = 1  # the question was understood, the answer is no


def why(args: Namespace) -> int:
    game = game_of(args)
    t = game.tongue(args.lang)
    data = content(args.file)
    refusal = arbiter.why_not(game.name, data, args.move, args.seat, args.lang)
    if args.json:
        answer = {"legal": refusal is None}
        print_json(answer if refusal is None else answer | {"clause": refusal.clause, "why": refusal.why})
    elif refusal is None:
        print(t("“{move}” is legal.", move=args.move))
    else:
        print(f"{refusal.why} ({game.name} {refusal.clause})")
    return REFUSED if refusal else 0
