import type { BuildingId } from "../../kernel/id.ts";
import type { JournalEntry } from "../../kernel/ports.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import type { RoomLine } from "../../protocol/room-line.ts";
import { type CityNames, happened } from "./happened.ts";
import { withHappening } from "./room-lines.ts";
import { emptyRoom, type RoomView, type RoomViewKind } from "./room-view.ts";

/** The most lines in one answer. */
const linesKept = 100;

/**
 * The lines of a room before a number, newest last. `entries` are those of the city's stream from some position before
 * these lines to its end, because much later entries may complete or remove a line. `names` are the current ones.
 */
export async function olderLines(
  entries: AsyncIterable<JournalEntry<CityEvent>>,
  wanted: {
    readonly view: RoomViewKind;
    readonly building: BuildingId;
    readonly before: number;
    /** Whether a number begins a line; absent: all do. */
    readonly stands?: ((number: number) => boolean) | undefined;
  },
  known: CityNames,
  limit = linesKept,
): Promise<{ readonly lines: readonly RoomLine[]; readonly more: boolean }> {
  let names = known;
  let view: RoomView | undefined;
  for await (const entry of entries) {
    const next = happened(names, entry);
    names = next.names;
    for (const happening of next.happenings) {
      if (happening.building !== wanted.building) continue;
      view ??= emptyRoom(wanted.view, wanted.building, happening.number - 1);
      view = withHappening(view, happening, {
        ...{ keep: limit, end: wanted.before },
        ...(wanted.stands === undefined ? {} : { stands: wanted.stands }),
      });
    }
  }
  return { lines: view?.lines ?? [], more: view?.more ?? false };
}
