// Messages that were brought in from the file of a chat as entries of the memories of those who are in the room.

import type { BuildingId, PersonaId } from "../../kernel/id.ts";
import type { Journal } from "../../kernel/ports.ts";
import { cityStream } from "../../protocol/city-events.ts";
import type { NewMemoryEntry, Speaker } from "../../protocol/memory-entry.ts";
import { type MemoryEvent, memoryStream } from "../../protocol/memory-events.ts";
import { textWithPictures } from "../../protocol/picture-reference.ts";
import type { ThreadId } from "../../protocol/thread-events.ts";
import { nameOf } from "../../world/perception.ts";
import { type CityState, localResidentOf, roomOf } from "../../world/state.ts";
import type { ThreadLine } from "../../world/thread-lines.ts";
import { standsIn, threadIn } from "../../world/threads.ts";
import type { RoomIndex } from "./room-index.ts";

const entriesInEvent = 500;

type ImportedParts = {
  readonly journal: Pick<Journal<MemoryEvent>, "append">;
  readonly rooms: Pick<RoomIndex, "lines">;
};

/**
 * Remembers the standing messages of an imported chat, each once: it has one key, however often this is done. Throws
 * where the journal cannot be written.
 */
export async function rememberImported(
  { journal, rooms }: ImportedParts,
  state: CityState,
  { building, thread, change, at, isMeant }: ImportedChat,
): Promise<void> {
  const threads = roomOf(state, building)?.threads;
  const lines = (await rooms.lines(building)).filter(
    ({ imported, number }) => imported === true && standsIn(threads, number) && isMeant(number),
  );
  const file = (threads && threadIn(threads, thread)?.name) || "chat";
  const inside = (roomOf(state, building)?.inside ?? []).filter(
    (persona) => localResidentOf(state, persona) !== undefined,
  );
  const speakerFor = (persona: PersonaId, { who }: ThreadLine): Speaker => {
    const name = nameOf(state, who);
    if (who.kind === "user") return { kind: "user", id: "city:user", name };
    const kind = who.persona === persona ? "persona" : "other";
    return { kind, id: `persona:${who.persona}`, name };
  };
  const entries = inside.flatMap((persona) =>
    piecesOf(lines).map((piece, place) => ({
      stream: memoryStream(persona),
      at,
      key: `chat:${cityStream(state.city.slug)}:${building}:${change}:${place}`,
      event: {
        type: "entries-imported" as const,
        run: `chat ${change}`,
        entries: piece.map(
          (line): NewMemoryEntry => ({
            conversation: "user:city:user",
            occurredAt: line.at,
            speaker: speakerFor(persona, line),
            text: textWithPictures(line),
            place: building,
            source: { kind: "import", file: `${file}.jsonl`, position: line.number },
            provenance: "import",
            visibility: "private",
            key: `room:${building}:${line.number}`,
          }),
        ),
      },
    })),
  );
  if (entries.length === 0) return;
  const written = await journal.append(entries);
  if (!written.ok) throw new Error(`the memory of ${building} was not written`);
}

export type ImportedChat = {
  readonly building: BuildingId;
  /** The conversation that it is. */
  readonly thread: ThreadId;
  /** The number of the room that it is remembered under. */
  readonly change: number;
  /** Milliseconds UTC. */
  readonly at: number;
  /** Whether a message is among those that are remembered now. */
  readonly isMeant: (number: number) => boolean;
};

const piecesOf = (lines: readonly ThreadLine[]): readonly (readonly ThreadLine[])[] =>
  Array.from({ length: Math.ceil(lines.length / entriesInEvent) }, (_, place) =>
    lines.slice(place * entriesInEvent, (place + 1) * entriesInEvent),
  );
