// The lines of a room's open conversation.

import type { RoomLine } from "../../protocol/room-line.ts";
import {
  openThread,
  type RoomThreads,
  type ShownAlternatives,
  shownAlternatives,
  standsIn,
} from "../../world/threads.ts";
import type { RoomView } from "./room-view.ts";

/** The view without lines of other conversations and of answers that do not count. */
export const threadView = (view: RoomView, threads: RoomThreads | undefined): RoomView =>
  threads === undefined ? view : { ...view, lines: linesOfThread(view.lines, threads) };

/** The lines of the open conversation, each answer with the alternatives to it. */
export function linesOfThread(
  lines: readonly RoomLine[],
  threads: RoomThreads | undefined,
): readonly RoomLine[] {
  if (threads === undefined) return lines;
  const places = placesOf(threads);
  return lines.flatMap((line): RoomLine[] => {
    if (!standsIn(threads, line.number)) return [];
    const shown = line.kind === "message" ? places.get(line.number) : undefined;
    if (line.kind !== "message" || shown === undefined) return [line];
    return [{ ...line, alternatives: { ...shown, choices: [...shown.choices] } }];
  });
}

/** By the number of the answer that counts. */
const placesOf = (threads: RoomThreads): ReadonlyMap<number, ShownAlternatives> =>
  new Map(
    openThread(threads).answers.flatMap((place) => {
      const line = place.alternatives[place.chosen]?.line ?? 0;
      const shown = line > 0 ? shownAlternatives(place) : undefined;
      return shown === undefined ? [] : [[line, shown] as const];
    }),
  );
