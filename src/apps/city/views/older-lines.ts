import type { BuildingId } from "../../../kernel/id.ts";
import type { JournalEntry } from "../../../kernel/ports.ts";
import type { CityEvent } from "../../../protocol/city-events.ts";
import type { RoomLine } from "../../../protocol/room-line.ts";
import { counted, nothingCounted } from "./room-count.ts";
import { withHappening } from "./room-lines.ts";
import { emptyRoom, type RoomViewKind } from "./room-view.ts";

/** Lines of one answer. */
const linesInAnswer = 100;

/**
 * The lines of a room before a number, newest last. Reads the city's stream once, from its beginning to its end: a
 * line is completed, and taken out, by what came long after it.
 */
export async function olderLines(
  entries: AsyncIterable<JournalEntry<CityEvent>>,
  wanted: { readonly view: RoomViewKind; readonly building: BuildingId; readonly before: number },
  limit = linesInAnswer,
): Promise<{ readonly lines: readonly RoomLine[]; readonly more: boolean }> {
  let count = nothingCounted;
  let view = emptyRoom(wanted.view, wanted.building);
  for await (const entry of entries) {
    const next = counted(count, entry);
    count = next.count;
    for (const happening of next.happenings)
      if (happening.building === wanted.building)
        view = withHappening(view, happening, { keep: limit, end: wanted.before });
  }
  return { lines: view.lines, more: view.more };
}
