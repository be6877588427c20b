// Messages that were brought in from the file of a chat as entries of the memories of those who are in the room.

import type { BuildingId, PersonaId } from "../../kernel/id.ts";
import { cityStream } from "../../protocol/city-events.ts";
import type { NewMemoryEntry, Speaker } from "../../protocol/memory-entry.ts";
import { memoryStream } from "../../protocol/memory-events.ts";
import { nameOf } from "../../world/perception.ts";
import { localResidentOf, roomOf } from "../../world/state.ts";
import type { ThreadLine } from "../../world/thread-lines.ts";
import { standsIn } from "../../world/threads.ts";
import type { HostParts } from "./host-parts.ts";

const entriesInEvent = 500;

/**
 * Everything imported that stands in the open conversation of the room, each once: a message has one key, however often
 * this is done. False when the journal could not be written.
 */
export async function rememberImported(
  { life, journal, clock }: HostParts,
  building: BuildingId,
  file: string,
): Promise<boolean> {
  const state = life.city.state();
  const threads = roomOf(state, building)?.threads;
  const lines = (await life.rooms.lines(building)).filter(
    (line) => line.imported === true && standsIn(threads, line.number),
  );
  const inside = (roomOf(state, building)?.inside ?? []).filter(
    (persona) => localResidentOf(state, persona) !== undefined,
  );
  const speakerFor = (persona: PersonaId, { who }: ThreadLine): Speaker => {
    const name = nameOf(state, who);
    if (who.kind === "user") return { kind: "user", id: "city:user", name };
    const kind = who.persona === persona ? "persona" : "other";
    return { kind, id: `persona:${who.persona}`, name };
  };
  const at = clock.now();
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
  return entries.length === 0 || (await journal.append(entries)).ok;
}

const piecesOf = (lines: readonly ThreadLine[]): readonly (readonly ThreadLine[])[] =>
  Array.from({ length: Math.ceil(lines.length / entriesInEvent) }, (_, place) =>
    lines.slice(place * entriesInEvent, (place + 1) * entriesInEvent),
  );
