// The living city as its pages see it.

import type { PersonaId } from "../../kernel/id.ts";
import type { JournalEntry } from "../../kernel/ports.ts";
import { ok } from "../../kernel/result.ts";
import { type CityEvent, cityStream } from "../../protocol/city-events.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { residentOf, roomsOf } from "../../world/state.ts";
import { journalPart } from "../storage/journal-part.ts";
import { type CityBoard, cityBoard } from "../views/city-board.ts";
import { type CityPicture, cityPicture, type SoulCard } from "../views/city-picture.ts";
import type { PageHost } from "../views/page-host.ts";
import { openAbroadHost } from "./abroad-host.ts";
import { carryOut } from "./commands.ts";
import type { HostParts } from "./host-parts.ts";
import { openOperations } from "./operations.ts";
import { answerTo } from "./questions.ts";
import { openStudio } from "./studio.ts";
import { openStudioDesk } from "./studio-desk.ts";

export type OpenPageHost = PageHost & { readonly close: () => void };

/** Opens what pages ask, watch and see of a city. */
export async function openPageHost(behind: Omit<HostParts, "board">): Promise<OpenPageHost> {
  const { life, context } = behind;
  const cities = journalPart<CityEvent>(behind.journal, "city:");
  const souls = journalPart<SoulEvent>(behind.journal, "soul:");
  const stream = cityStream(life.city.state().city.slug);
  const [founded] = await firstOf(cities.read(stream, 0, 1));
  const epoch = `${stream}@${founded?.at ?? 0}`;
  const board = cityBoard(epoch, pictureOf(life), roomNumbers(life));
  const parts = { ...behind, board };
  const follower = followBoard(life, board);
  board.follow(await cities.latest(stream, entriesShown), pictureOf(life));
  follower.start();
  const studio = openStudio(life, souls, epoch, life.onBug);
  const desk = openStudioDesk({ ...parts, onBug: life.onBug }, souls);
  const operations = await openOperations(parts, souls);
  const abroad = openAbroadHost(parts);

  return {
    welcome: () => ({
      epoch,
      city: life.city.state().city,
      version: context.version,
      model: parts.model,
      firstVisit: isFirstVisit(life),
    }),
    watch(view, visitor, resume) {
      switch (view.kind) {
        case "city":
        case "room":
        case "log":
          return board.watch(view, visitor, resume);
        case "studio":
          return ok(studio.watch(resume, visitor.role));
        case "desk":
          return ok(desk.watch());
        case "operations":
          return ok(operations.watch());
        case "abroad":
          return ok(abroad.watch(visitor));
      }
    },
    command: (id, command, visitor) => carryOut(parts, id, command, visitor),
    ask: (question, visitor) => answerTo(parts, question, visitor),
    close() {
      follower.stop();
      studio.close();
      desk.close();
      operations.close();
      abroad.close();
    },
  };
}

async function firstOf<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  for await (const item of items) return [item];
  return [];
}

/** How far back a room can be read without asking for more, in entries of the city. */
const entriesShown = 3_000;

const roomNumbers = ({ city }: HostParts["life"]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    roomsOf(city.state()).map(({ building, number }) => [building.buildingId, number]),
  );

/** Nobody has spoken to anybody here yet. */
const isFirstVisit = ({ city }: HostParts["life"]): boolean =>
  roomsOf(city.state()).every(({ userSpokeAt }) => userSpokeAt === 0);

function pictureOf(life: HostParts["life"]): CityPicture {
  const silences = life.silences();
  const cardOf = (persona: PersonaId): SoulCard => {
    const silence = silences.get(persona);
    return { ...soulCard(life, persona), ...(silence === undefined ? {} : { silence }) };
  };
  return cityPicture(life.city.state(), cardOf, life.live() ?? null);
}

function soulCard({ city, residents }: HostParts["life"], persona: PersonaId): SoulCard {
  const living = residents.of(persona);
  const activity = residents.activity(persona);
  if (living?.kind !== "awake") {
    const note = living?.problems.join("\n");
    return { activity, soul: "broken", origin: "own", ...(note === undefined ? {} : { note }) };
  }
  const { mind, model } = living.equipment;
  const chosen = residentOf(city.state(), persona)?.model ?? null;
  const shown = { ...model(), ...(chosen === null ? {} : { chosen: true as const }) };
  return { activity, soul: "awake", origin: mind().origin, model: shown };
}

/** Tells the board of everything that changes, once for all changes of one moment. */
function followBoard(life: HostParts["life"], board: CityBoard) {
  let entries: JournalEntry<CityEvent>[] = [];
  let isDue = false;
  let isStarted = false;
  const flush = () => {
    isDue = false;
    if (!isStarted) return;
    const now = entries;
    entries = [];
    board.follow(now, pictureOf(life));
  };
  const due = () => {
    if (isDue) return;
    isDue = true;
    setImmediate(flush);
  };
  const stops = [
    life.city.subscribe((entry) => {
      entries.push(entry);
    }),
    life.onChange(due),
  ];
  return {
    /** The past was told; what came meanwhile follows it. */
    start() {
      isStarted = true;
      due();
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
