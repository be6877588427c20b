"""card_reader.py FILE...: reads each file with the package tavern_card.

Prints one line of JSON per file: what the package took in of it, and again after its own writer.
"""

import json
import pathlib
import sys

from tavern_card import parse_card, parse_png_card, write_png_card

for name in sys.argv[1:]:
    held = pathlib.Path(name).read_bytes()
    card = parse_png_card(held) if name.endswith(".png") else parse_card(held)
    again = parse_png_card(write_png_card(card, held if name.endswith(".png") else None))
    print(json.dumps({"file": name, "card": card, "same": again["data"] == card["data"]}))
