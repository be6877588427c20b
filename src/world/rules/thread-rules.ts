// The conversations in rooms of the user's: what may be done with them, and where.

import type { BuildingId } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import type { Agent } from "../../protocol/place.ts";
import { longestThreadName } from "../../protocol/thread-events.ts";
import type { CityCommandOf, CityRefusal, ImportedMessage, Obeyed } from "../commands.ts";
import { hearersIn } from "../hearers.ts";
import { type CityState, type Room, residentOf, roomOf } from "../state.ts";
import {
  isHeldBy,
  mostAlternatives,
  mostPins,
  mostThreads,
  openThread,
  placeWith,
  type RoomThreads,
  standsIn,
  standsSomewhere,
  threadIn,
  threadsOr,
} from "../threads.ts";
import { textWithin } from "./words.ts";

/** The most code points of a message as it reads after an edit, and of an imported one. */
export const longestEdit = 16_000;
/** The most messages, with all their alternatives, of one file of a chat. */
export const mostImported = 20_000;

/** A room in which the user's conversations are the user's alone to shape: the household hears it, and nobody else. */
export const isUsersOwn = (state: CityState, building: BuildingId): boolean => {
  const room = roomOf(state, building);
  return (
    room?.building.userVisible === true &&
    state.user.building === building &&
    hearersIn(state, building).ears === "room"
  );
};

type Own = { readonly room: Room; readonly threads: RoomThreads };

function ownRoom(state: CityState, building: BuildingId): Result<Own, CityRefusal> {
  const room = roomOf(state, building);
  if (room === undefined) return err("unknown-building");
  if (state.user.building !== building) return err("not-here");
  if (!isUsersOwn(state, building)) return err("not-private");
  return ok({ room, threads: threadsOr(room.threads) });
}

/** No persona is thinking or speaking there. */
const isQuietIn = (state: CityState, { inside }: Room): boolean =>
  inside.every((persona) => residentOf(state, persona)?.activation === null);

/** Where what stands may change: nobody is in the middle of an answer to what stood. */
function quietRoom(state: CityState, building: BuildingId): Result<Own, CityRefusal> {
  const own = ownRoom(state, building);
  if (!own.ok) return own;
  return isQuietIn(state, own.value.room) ? own : err("busy");
}

const nameOf = (written: string): string =>
  [...written.toWellFormed().replace(/\s+/gu, " ").trim()].slice(0, longestThreadName).join("");

export function openThreadIn(
  state: CityState,
  { building, name, upTo, imported = [], by }: CityCommandOf<"open-thread">,
): Result<Obeyed, CityRefusal> {
  const own = quietRoom(state, building);
  if (!own.ok) return own;
  const { room, threads } = own.value;
  if (threads.threads.length >= mostThreads) return err("too-many");
  if (upTo !== undefined && (upTo < 1 || upTo > room.number)) return err("unknown-message");
  const texts = imported.reduce((sum, one) => sum + one.texts.length, 0);
  if (texts > mostImported) return err("too-many");
  const opened: CityEvent = {
    ...{ type: "thread-opened", building, name: nameOf(name), by },
    ...(upTo === undefined ? {} : { upTo }),
  };
  const events = importedEvents(building, imported, room.number + 2, by);
  if (events.length === 0) return ok([opened]);
  const thread = `t${room.number + 1}`;
  return ok([opened, ...events, { type: "thread-chosen", building, thread, by }]);
}

/** `first`: the number of the first of them. */
function importedEvents(
  building: BuildingId,
  messages: readonly ImportedMessage[],
  first: number,
  by: Agent,
): readonly CityEvent[] {
  const events: CityEvent[] = [];
  for (const { who, texts, chosen, at, pictures } of messages) {
    const answer = first + events.length;
    texts.forEach((text, place) => {
      const number = answer + 2 * (place - 1);
      if (place > 0) {
        events.push({ type: "answer-set-aside", building, number, imported: true, by });
      }
      const shown = pictures === undefined ? {} : { pictures: [...pictures] };
      events.push({
        ...{ type: "message-said", who, building, text, ...shown },
        ...{ taint: "import", imported: { at } },
      });
    });
    if (texts.length > 1 && chosen !== texts.length - 1) {
      events.push({
        ...{ type: "alternative-chosen", building, answer, choice: chosen },
        ...{ imported: true, by },
      });
    }
  }
  return events;
}

export function chooseThread(
  state: CityState,
  { building, thread, by }: CityCommandOf<"choose-thread">,
): Result<Obeyed, CityRefusal> {
  const own = quietRoom(state, building);
  if (!own.ok) return own;
  if (threadIn(own.value.threads, thread) === undefined) return err("unknown-message");
  return ok([{ type: "thread-chosen", building, thread, by }]);
}

export function changeThread(
  state: CityState,
  { building, thread, name, archived, by }: CityCommandOf<"change-thread">,
): Result<Obeyed, CityRefusal> {
  const own = ownRoom(state, building);
  if (!own.ok) return own;
  const { threads } = own.value;
  if (threadIn(threads, thread) === undefined) return err("unknown-message");
  if (archived === true && threads.open === thread) return err("in-use");
  const named = name === undefined ? {} : { name: nameOf(name) };
  const kept = archived === undefined ? {} : { archived };
  return ok([{ type: "thread-changed", building, thread, ...named, ...kept, by }]);
}

export function removeThread(
  state: CityState,
  { building, thread, numbers, by }: CityCommandOf<"remove-thread">,
): Result<Obeyed, CityRefusal> {
  const own = quietRoom(state, building);
  if (!own.ok) return own;
  const { room, threads } = own.value;
  if (threadIn(threads, thread) === undefined) return err("unknown-message");
  if (threads.open === thread) return err("in-use");
  const others = threads.threads.filter(({ id }) => id !== thread);
  const isItsAlone = (number: number): boolean =>
    Number.isInteger(number) &&
    number >= 1 &&
    number <= room.number &&
    others.every(({ id }) => !isHeldBy(threads, id, number));
  if (!numbers.every(isItsAlone)) return err("unknown-message");
  return ok([
    { type: "thread-removed", building, thread, by },
    ...(numbers.length === 0
      ? []
      : [{ type: "messages-removed" as const, building, numbers: [...new Set(numbers)], by }]),
  ]);
}

export function answerAgain(
  state: CityState,
  { building, persona, stimulus, setAside, by }: CityCommandOf<"answer-again">,
): Result<Obeyed, CityRefusal> {
  const own = quietRoom(state, building);
  if (!own.ok) return own;
  if (state.autonomy === "stopped") return err("stopped");
  const resident = residentOf(state, persona);
  if (resident === undefined || !own.value.room.inside.includes(persona)) return err("not-there");
  const asked: readonly CityEvent[] =
    stimulus === undefined
      ? []
      : [{ type: "pulse-made", persona, building, cause: "message", stimulus }];
  const { threads } = own.value;
  if (setAside === undefined) {
    // Her soul is given what stands: she may have known the message, and said nothing to it.
    return ok([{ type: "thread-chosen", building, thread: threads.open, by }, ...asked]);
  }
  if (!standsIn(threads, setAside)) return err("unknown-message");
  const place = placeWith(openThread(threads), setAside);
  if ((place?.alternatives.length ?? 1) >= mostAlternatives) return err("too-many");
  return ok([{ type: "answer-set-aside", building, number: setAside, by }, ...asked]);
}

export function chooseAlternative(
  state: CityState,
  { building, answer, choice, by }: CityCommandOf<"choose-alternative">,
): Result<Obeyed, CityRefusal> {
  const own = quietRoom(state, building);
  if (!own.ok) return own;
  const place = openThread(own.value.threads).answers.find((one) => one.answer === answer);
  if (place?.alternatives[choice] === undefined) return err("unknown-message");
  return ok([{ type: "alternative-chosen", building, answer, choice, by }]);
}

export function editMessage(
  state: CityState,
  { building, numbers, text: written, by }: CityCommandOf<"edit-message">,
): Result<Obeyed, CityRefusal> {
  const own = quietRoom(state, building);
  if (!own.ok) return own;
  const { threads } = own.value;
  if (numbers.length === 0 || !numbers.every((number) => standsIn(threads, number))) {
    return err("unknown-message");
  }
  const text = textWithin(written, longestEdit);
  if (!text.ok) return text;
  return ok([{ type: "message-edited", building, numbers: [...numbers], text: text.value, by }]);
}

export function pinMessage(
  state: CityState,
  { building, number, on, by }: CityCommandOf<"pin-message">,
): Result<Obeyed, CityRefusal> {
  const own = ownRoom(state, building);
  if (!own.ok) return own;
  const { room, threads } = own.value;
  if (number < 1 || number > room.number || !standsSomewhere(threads, number)) {
    return err("unknown-message");
  }
  if (on && threads.pins.length >= mostPins) return err("too-many");
  return ok([{ type: "message-pinned", building, number, on, by }]);
}
