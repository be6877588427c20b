// The interface of the living city for its pages.

import { journalPart } from "../../city/journal-part.ts";
import { cardLook } from "../../city/read-models/card-look.ts";
import { cityBoard } from "../../city/read-models/city-board.ts";
import { isShownTo } from "../../city/read-models/city-cards.ts";
import {
  type CityPicture,
  cityPicture,
  type SoulCard,
} from "../../city/read-models/city-picture.ts";
import type { PageHost } from "../../city/read-models/page-host.ts";
import { openIncomingChats } from "../../city/threads/incoming-chats.ts";
import type { PersonaId } from "../../kernel/id.ts";
import type { JournalEntry } from "../../kernel/ports.ts";
import { ok } from "../../kernel/result.ts";
import { type CityEvent, cityStream } from "../../protocol/city-events.ts";
import { unsentPictures } from "../../protocol/picture-reference.ts";
import type { Role } from "../../protocol/role.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { SoulOutline } from "../../saint-graph/outline.ts";
import { type CityState, residentOf, roomsOf } from "../../world/state.ts";
import { openAbroadHost } from "./abroad-host.ts";
import { carryOut } from "./commands.ts";
import type { HostParts } from "./host-parts.ts";
import { finishRemovals } from "./messages.ts";
import { openOperations } from "./operations.ts";
import { openPicturePlaces } from "./picture-places.ts";
import { openPushNotices } from "./push-notices.ts";
import { answerTo } from "./questions.ts";
import { openShownCity, type ShownCity } from "./shown-city.ts";
import { sightOf } from "./sight.ts";
import { openStreamSight } from "./stream-vision.ts";
import { openStudio } from "./studio.ts";
import { openStudioDesk } from "./studio-desk.ts";

export type OpenPageHost = PageHost & { readonly close: () => void };

type MadeHere = "push" | "board" | "shown" | "picturePlaces" | "streamSight" | "incomingChats";

/** Opens the questions, commands and views of a city for pages. */
export async function openPageHost(behind: Omit<HostParts, MadeHere>): Promise<OpenPageHost> {
  const { life, context } = behind;
  const cities = journalPart<CityEvent>(behind.journal, "city:");
  const souls = journalPart<SoulEvent>(behind.journal, "soul:");
  const stream = cityStream(life.city.state().city.slug);
  const [founded] = await firstOf(cities.read(stream, 0, 1));
  const epoch = `${stream}@${founded?.at ?? 0}`;
  const { onBug } = life;
  const shown = await openShownCity({ journal: cities, stream, newest: entriesShown, onBug });
  const board = cityBoard(epoch, pictureOf(life, shown.state()), roomNumbers(shown.state()));
  const picturePlaces = openPicturePlaces();
  const streamSight = openStreamSight({
    ...behind,
    ...{ picturePlaces, onBug, sightOf: (persona: PersonaId) => sightOf(behind, persona)[0] },
  });
  const incomingChats = openIncomingChats();
  const push = noticesOf(behind, shown);
  const parts = { ...behind, board, shown, picturePlaces, streamSight, incomingChats, push };
  const follower = followBoard(parts);
  const studio = openStudio(life, souls, epoch, onBug);
  const sources = { ...parts.desk, sight: streamSight };
  const desk = openStudioDesk({ ...parts, desk: sources, onBug }, souls);
  const operations = await openOperations(parts, souls);
  const abroad = openAbroadHost(parts);
  shown.begin();
  finishRemovals(parts).catch(onBug);

  return {
    welcome: (role) => ({
      at: parts.clock.now(),
      epoch,
      city: shown.state().city,
      version: context.version,
      model: parts.model(),
      firstVisit: isFirstVisit(shown.state()),
      ...(role === "viewer" || parts.figures === undefined ? {} : { figures: parts.figures.page }),
    }),
    seen: push.seen,
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
        case "server-questions":
          return ok(parts.questions.watch());
        case "abroad":
          return ok(abroad.watch(visitor));
      }
    },
    command: (id, command, visitor) => carryOut(parts, id, command, visitor),
    ask: (question, visitor) => answerTo(parts, question, visitor),
    keepPicture: behind.shownPictures.keep,
    async pictureAt(place, name, { role }) {
      const isOwn = place === unsentPictures && role !== "viewer";
      const mayLook = isOwn
        ? behind.shownPictures.isWaiting(name)
        : picturePlaces.has(place, name) && mayLookAt(shown.state(), place, role);
      if (!mayLook) return undefined;
      const found = await behind.shownPictures.read(name);
      return found && { mediaType: found.kept.mediaType, bytes: found.bytes };
    },
    close() {
      push.close();
      streamSight.close();
      behind.shownPictures.close();
      void shown.close();
      follower.stop();
      for (const view of [studio, desk, operations, abroad]) view.close();
    },
  };
}

const noticesOf = (
  { life, home, clock }: Pick<HostParts, "life" | "home" | "clock">,
  shown: ShownCity,
) =>
  openPushNotices({
    ...{ home: home().folder, shown, onBug: life.onBug, now: () => clock.now() },
    services: { reach: "public" },
  });

/** Pictures of a room are for those who live in the city and see the room, and for the operator. */
function mayLookAt(state: CityState, place: string, role: Role): boolean {
  if (role === "operator") return true;
  const building = roomsOf(state).find((room) => room.building.buildingId === place)?.building;
  return role === "user" && isShownTo(role, building);
}

async function firstOf<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  for await (const item of items) return [item];
  return [];
}

/** The number of newest entries of the city from which a room is shown without loading more. */
const entriesShown = 3_000;

const roomNumbers = (state: CityState): Readonly<Record<string, number>> =>
  Object.fromEntries(roomsOf(state).map(({ building, number }) => [building.buildingId, number]));

/** Whether nobody has spoken here yet. */
const isFirstVisit = (state: CityState): boolean =>
  roomsOf(state).every(({ userSpokeAt }) => userSpokeAt === 0);

/** The city of its stream, with the current activities of its residents. */
function pictureOf(life: HostParts["life"], state: CityState): CityPicture {
  const silences = life.silences();
  const cardOf = (persona: PersonaId): SoulCard => {
    const silence = silences.get(persona);
    return { ...soulCard(life, state, persona), ...(silence === undefined ? {} : { silence }) };
  };
  return cityPicture(state, cardOf, life.live() ?? null);
}

function soulCard(
  { residents }: HostParts["life"],
  state: CityState,
  persona: PersonaId,
): SoulCard {
  const living = residents.of(persona);
  const activity = residents.activity(persona);
  if (living?.kind !== "awake") {
    const note = living?.problems.join("\n");
    return { activity, soul: "broken", origin: "own", ...(note === undefined ? {} : { note }) };
  }
  const { mind, model } = living.equipment;
  const chosen = residentOf(state, persona)?.model ?? null;
  const shown = { ...model(), ...(chosen === null ? {} : { chosen: true as const }) };
  const server = activity === "thinking" ? residents.serverWork(persona) : undefined;
  return {
    ...(server === undefined ? {} : { server }),
    ...{ activity, soul: "awake", origin: mind().origin, model: shown },
    look: cardLook(mind()),
    ...troubleOf(residents.outline(persona)),
  };
}

/** Characters of words that got no answer. */
const longestAbout = 120;

function troubleOf(soul: SoulOutline | undefined): Pick<SoulCard, "trouble" | "quietSince"> {
  if (soul === undefined) return {};
  const { quietSince, open, waiting } = soul;
  const quiet = quietSince === undefined ? {} : { quietSince };
  const aside = soul.aside.at(-1);
  const trouble = soul.trouble ?? aside?.failure;
  if (trouble === undefined) return quiet;
  const about = soul.trouble === null ? aside?.text.slice(0, longestAbout) : undefined;
  return {
    ...quiet,
    trouble: {
      why: trouble.about === "model" ? "no-model" : trouble.kind,
      note: trouble.note,
      ...(about === undefined ? {} : { about }),
      ...(soul.trouble?.until === undefined ? {} : { until: soul.trouble.until }),
      ...(trouble.midway === undefined ? {} : { midway: trouble.midway }),
      ...(open === null && waiting.length === 0 ? { over: true as const } : {}),
    },
  };
}

/**
 * Milliseconds for which changes are collected: what a message begins is shown as one change, and a turn begins before
 * its pages are written.
 */
const frame = 33;

/** Sends changes to the board, once for all changes of a frame. */
function followBoard({
  life,
  board,
  shown,
  picturePlaces,
}: Pick<HostParts, "life" | "board" | "shown" | "picturePlaces">) {
  let entries: JournalEntry<CityEvent>[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    const now = entries;
    entries = [];
    board.follow(now, pictureOf(life, shown.state()));
  };
  const due = () => {
    if (timer !== undefined) return;
    timer = setTimeout(flush, frame);
  };
  const stops = [
    shown.follow((entry) => {
      const { event } = entry;
      if (event.type === "message-said" && event.pictures !== undefined) {
        picturePlaces.note(
          event.building,
          event.pictures.map(({ name }) => name),
        );
      }
      entries.push(entry);
      due();
    }),
    life.onChange(due),
  ];
  flush();
  return {
    stop() {
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}
