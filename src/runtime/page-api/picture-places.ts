// The places at which pictures were shown, as far as lines with them were given to pages.

import type { RoomLine } from "../../protocol/room-line.ts";

export type PicturePlaces = {
  readonly note: (place: string, names: readonly string[]) => void;
  readonly noteLines: (place: string, lines: readonly RoomLine[]) => void;
  readonly has: (place: string, name: string) => boolean;
};

/** The newest places that are known; a page that shows older lines asks for these lines first. */
const mostKnown = 20_000;

export function openPicturePlaces(): PicturePlaces {
  const known = new Set<string>();
  const keyOf = (place: string, name: string): string => `${place} ${name}`;
  const note: PicturePlaces["note"] = (place, names) => {
    for (const name of names) {
      known.delete(keyOf(place, name));
      known.add(keyOf(place, name));
    }
    for (const oldest of known) {
      if (known.size <= mostKnown) return;
      known.delete(oldest);
    }
  };
  return {
    note,
    noteLines(place, lines) {
      for (const line of lines) {
        if (line.kind === "message")
          note(
            place,
            (line.pictures ?? []).map(({ name }) => name),
          );
      }
    },
    has: (place, name) => known.has(keyOf(place, name)),
  };
}
