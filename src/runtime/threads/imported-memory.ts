// Messages that were brought in from the file of a chat as entries of the memories of those who are in the room.

import type { BuildingId, PersonaId } from "../../kernel/id.ts";
import type { Journal } from "../../kernel/ports.ts";
import { cityStream } from "../../protocol/city-events.ts";
import type { NewMemoryEntry, Speaker } from "../../protocol/memory-entry.ts";
import { type MemoryEvent, memoryStream } from "../../protocol/memory-events.ts";
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
 * Everything that a conversation was begun with, each message once: it has one key, however often this is done. `opened`
 * and `chosen`: the numbers of the room at which it began and was there. Throws where the journal cannot be written.
 */
export async function rememberImported(
  { journal, rooms }: ImportedParts,
  state: CityState,
  { building, opened, chosen, at }: ImportedChat,
): Promise<void> {
  const threads = roomOf(state, building)?.threads;
  const lines = (await rooms.lines(building)).filter(
    ({ imported, number }) =>
      imported === true && number > opened && number < chosen && standsIn(threads, number),
  );
  const file = (threads && threadIn(threads, `t${opened}`)?.name) || "chat";
  const inside = (roomOf(state, building)?.inside ?? []).filter(
    (persona) => localResidentOf(state, persona) !== undefined,
  );
  const speakerFor = (persona: PersonaId, { who }: ThreadLine): Speaker => {
    const name = nameOf(state, who);
    if (who.kind === "user") return { kind: "user", id: "city:user", name };
    const kind = who.persona === persona ? "persona" : "other";
    return { kind, id: `persona:${who.persona}`, name };
  };
  const newest = lines.at(-1)?.number ?? 0;
  const entries = inside.flatMap((persona) =>
    piecesOf(lines).map((piece, place) => ({
      stream: memoryStream(persona),
      at,
      key: `chat:${cityStream(state.city.slug)}:${building}:${newest}:${place}`,
      event: {
        type: "entries-imported" as const,
        run: `chat ${newest}`,
        entries: piece.map(
          (line): NewMemoryEntry => ({
            conversation: "user:city:user",
            occurredAt: line.at,
            speaker: speakerFor(persona, line),
            text: line.text,
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
  readonly opened: number;
  readonly chosen: number;
  /** Milliseconds UTC. */
  readonly at: number;
};

const piecesOf = (lines: readonly ThreadLine[]): readonly (readonly ThreadLine[])[] =>
  Array.from({ length: Math.ceil(lines.length / entriesInEvent) }, (_, place) =>
    lines.slice(place * entriesInEvent, (place + 1) * entriesInEvent),
  );
