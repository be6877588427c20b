// The parts of the city that agents can read over MCP: as the page shows it to a viewer.

import type { PageHost, PageVisitor } from "../../../city/read-models/page-host.ts";
import type { BuildingId, PersonaId } from "../../../kernel/id.ts";
import { fallbackLanguage } from "../../../languages/registry.ts";
import type { PageCommand } from "../../../protocol/page-commands.ts";
import type { PageAnswer } from "../../../protocol/page-questions.ts";
import type { View, ViewUpdate, ViewUpdateOf } from "../../../protocol/page-views.ts";
import type { RoomLine } from "../../../protocol/room-line.ts";
import { isSeenByAll, isStage } from "../../../world/hearers.ts";

export type ListedPersona = {
  readonly persona: string;
  readonly name: string;
  /** Absent while she is in another city. */
  readonly room?: string;
  readonly awake: boolean;
  readonly live: boolean;
};

export type ListedRoom = {
  readonly room: string;
  readonly name: string;
  readonly description: string;
  /** Whether viewers see what is said in it. */
  readonly open: boolean;
};

export type RecalledForAgents = {
  readonly text: string;
  readonly entries: readonly { readonly id: string; readonly text: string; readonly at: number }[];
};

export type CityReader = {
  readonly personas: () => readonly ListedPersona[];
  readonly rooms: () => readonly ListedRoom[];
  /** The newest lines of a room; undefined: it does not exist, or viewers may not see it. */
  readonly lines: (room: string) => readonly RoomLine[] | undefined;
  /** The memories that an audience would receive; undefined: no such persona. */
  readonly recall: (persona: string, query: string) => Promise<RecalledForAgents | undefined>;
  /** Resolves with the reason why she did not come onto the stage; undefined: she is on it. `id`: the command's id. */
  readonly bringOnStage: (id: string, persona: string) => Promise<string | undefined>;
};

const viewer: PageVisitor = { role: "viewer", language: fallbackLanguage, id: "mcp" };
const operator: PageVisitor = { role: "operator", language: fallbackLanguage, id: "mcp" };

type Reading = Pick<PageHost, "watch" | "ask" | "command">;

export function openCityReader(host: Reading): CityReader {
  const city = (visitor = viewer): ViewUpdateOf<"city"> | undefined =>
    updateOf(host, { kind: "city" }, visitor, (update) =>
      update.kind === "city" ? update : undefined,
    );
  // Agents that may call personas know them, wherever they are; the messages in their rooms stay those of a viewer.
  const personas = (): readonly ListedPersona[] => {
    const shown = city(operator);
    return (shown?.personas ?? []).map(({ persona, name, building, mode, soul }) => ({
      ...{ persona, name, awake: soul === "awake" && mode !== "sleep" },
      ...(building === undefined ? {} : { room: building }),
      live: shown?.live === persona,
    }));
  };
  return {
    personas,
    rooms: () =>
      (city()?.buildings ?? []).map((building) => ({
        room: building.buildingId,
        name: building.name,
        description: building.description,
        open: isSeenByAll(building),
      })),
    lines: (room) =>
      updateOf(host, { kind: "room", building: room as BuildingId }, viewer, (update) =>
        update.kind === "room" ? update.lines : undefined,
      ),
    async recall(persona, query) {
      if (!personas().some((one) => one.persona === persona) || query === "") return undefined;
      const question = { ask: "memory-recall", persona: persona as PersonaId, query } as const;
      const found = await host.ask({ ...question, asker: "audience" }, operator);
      return found.ok ? recalled(found.value) : undefined;
    },
    async bringOnStage(id, persona) {
      const stage = city(operator)?.buildings?.find(isStage);
      if (stage === undefined) return "The city has no stage.";
      const { buildingId: building } = stage;
      const move: PageCommand = { do: "move-persona", persona: persona as PersonaId, building };
      const moved = await host.command(id, move, operator);
      if (moved.ok || moved.error.code === "already-here") return undefined;
      return moved.error.note ?? `The city refused it (${moved.error.code}).`;
    },
  };
}

/** The first update of a view that is not watched further. */
function updateOf<T>(
  host: Reading,
  view: View,
  visitor: PageVisitor,
  read: (update: ViewUpdate) => T | undefined,
): T | undefined {
  const watched = host.watch(view, visitor);
  const update = watched.ok ? watched.value.next() : undefined;
  return update && read(update);
}

function recalled(answer: PageAnswer): RecalledForAgents | undefined {
  if (answer.to !== "memory-recall") return undefined;
  const entries = answer.entries.map(({ entry }) => ({
    ...{ id: entry.id, text: entry.text, at: entry.occurredAt },
  }));
  return { text: answer.text, entries };
}
