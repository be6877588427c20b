// Commands about messages: continue, answer again, delete.

import type { SaidMessage } from "../../city/read-models/city-board.ts";
import { pageKey } from "../../city/read-models/page-key.ts";
import {
  type BuildingId,
  type PersonaId,
  stimulusId,
  type TurnId,
  turnId,
} from "../../kernel/id.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { err, ok } from "../../kernel/result.ts";
import { unmarked } from "../../kernel/unmarked.ts";
import { type CityEvent, cityStream } from "../../protocol/city-events.ts";
import { forgotten } from "../../protocol/forgotten.ts";
import type { PageCommandOf } from "../../protocol/page-commands.ts";
import type { CityEntry } from "../../world/drivers/living-city.ts";
import { residentOf, roomOf } from "../../world/state.ts";
import type { CommandResult } from "./done.ts";
import { eraseMessages } from "./forgetting.ts";
import type { HostParts } from "./host-parts.ts";
import { turnsWith } from "./taken-back.ts";

type Building = PageCommandOf<"resend">["building"];

/** Asks her to continue where she is: her soul receives a cue, as if nothing had ended. */
export async function continueAnswer(
  { life, clock, context }: HostParts,
  id: string,
  persona: PersonaId,
): Promise<CommandResult> {
  const resident = residentOf(life.city.state(), persona);
  if (resident === undefined) return err({ code: "unknown-persona" });
  if (resident.activation !== null || life.city.state().autonomy === "stopped") {
    return err({ code: resident.activation === null ? "stopped" : "too-fast" });
  }
  const stimulus = {
    id: stimulusId(`continue:${id}`),
    kind: "show-cue",
    text: context.words.world.goOn,
    source: "persona",
    writtenAt: clock.now(),
    urgency: "first",
    // Without a place it would be the stage's, where she holds back what was said in a room.
    room: { building: resident.building },
  } as const;
  const event: CityEvent = {
    type: "pulse-made",
    persona,
    building: resident.building,
    cause: "message",
    stimulus,
  };
  await life.city.record([event], { keys: [pageKey(id)] });
  return ok({});
}

/**
 * She does not wait any longer for her model. Where nothing of hers waits any more, the answer that broke off goes on,
 * or the message that got none is said again.
 */
export async function tryAgain(
  parts: HostParts,
  id: string,
  persona: PersonaId,
): Promise<CommandResult> {
  const soul = parts.life.residents.soulOf(persona);
  if (soul === undefined) return err({ code: "unknown-persona" });
  const { open, waiting, trouble, aside } = await soul.outline();
  if (open !== null || waiting.length > 0 || aside.length > 0 || trouble === null) {
    await soul.record({ type: "rest-ended" });
    return ok({});
  }
  if (trouble.midway === true) return await continueAnswer(parts, id, persona);
  const building = residentOf(parts.life.city.state(), persona)?.building;
  const said = building === undefined ? undefined : parts.board.messages(building).at(-1);
  if (building === undefined || said?.event.who.kind !== "user") return ok({});
  return await resendMessage(parts, id, { do: "resend", building, number: said.number });
}

/** Deletes a message, or a whole answer, from its room and from the memories of its speaker and hearers. */
export async function removeMessage(
  parts: HostParts,
  id: string,
  { building, number }: PageCommandOf<"remove-message">,
): Promise<CommandResult> {
  const gone = await messageAt(parts, building, number);
  if (gone.length === 0) return err({ code: "unknown-message" });
  return await takeBack(parts, pageKey(id), building, gone);
}

/** Her figure says an answer once more; nothing of it is written down. */
export async function sayAgain(
  parts: HostParts,
  { building, number }: PageCommandOf<"say-again">,
): Promise<CommandResult> {
  const said = await messageAt(parts, building, number);
  const who = said[0]?.event.who;
  if (who?.kind !== "persona") return err({ code: "unknown-message" });
  const figure = parts.figures?.of(who.persona);
  const isHere = roomOf(parts.life.city.state(), building)?.inside.includes(who.persona) === true;
  if (!isHere || figure?.isShown() !== true) return err({ code: "not-here" });
  void figure.sayAgain(
    said.map(({ event: { text, emotion = "neutral" } }) => ({ text: unmarked(text), emotion })),
  );
  return ok({});
}

/** Deletes the user's message with all its answers, and says it again. */
export async function resendMessage(
  parts: HostParts,
  id: string,
  { building, number }: PageCommandOf<"resend">,
): Promise<CommandResult> {
  const { life } = parts;
  const [found] = await messageAt(parts, building, number);
  if (found?.event.who.kind !== "user") return err({ code: "unknown-message" });
  if (life.city.state().user.building !== building) return err({ code: "not-here" });
  for (const persona of roomOf(life.city.state(), building)?.inside ?? []) {
    life.residents.soulOf(persona)?.interrupt("operator", "now");
  }
  const { text, pictures = [], taint: source } = found.event;
  const again = async (): Promise<CommandResult> => {
    const gone = [found, ...answersTo(parts, found)];
    const taken = await takeBack(parts, `back:${id}`, building, gone);
    if (!taken.ok) return taken;
    const shown = pictures.length === 0 ? {} : { pictures };
    const said = await life.command({ do: "say", building, text, source, ...shown }, pageKey(id));
    return said.ok ? ok(numberIn(building, said.value)) : err({ code: "failed" });
  };
  if (pictures.length === 0) return await again();
  const names = pictures.map(({ name }) => name);
  const said = await parts.shownPictures.showing(names, again);
  return said ?? err({ code: "unknown-picture" });
}

/** The words of a room by their numbers, as they were said. */
export async function saidAt(
  { life }: HostParts,
  building: Building,
  numbers: readonly number[],
): Promise<readonly SaidMessage[]> {
  const wanted = new Set(numbers);
  const said: SaidMessage[] = [];
  const spans = [...wanted].sort((a, b) => a - b).map((number) => [number, number] as const);
  for await (const { event, at } of life.rooms.entries(building, spans)) {
    const number = ownValue(event.rooms, building);
    if (event.type !== "message-said" || event.building !== building) continue;
    if (number !== undefined && wanted.has(number)) said.push({ number, event, at });
  }
  return said;
}

/** The words that begin at a number: one message of the user's, or all utterances of an answer. */
export async function messageAt(
  parts: HostParts,
  building: Building,
  number: number,
): Promise<readonly SaidMessage[]> {
  const lines = await parts.life.rooms.lines(building);
  const line = lines.find(({ numbers }) => numbers.includes(number));
  return line === undefined ? [] : await saidAt(parts, building, line.numbers);
}

/** The messages after the user's message, up to the user's next one. */
function answersTo({ board }: HostParts, from: SaidMessage): readonly SaidMessage[] {
  const later = board.messages(from.event.building).filter(({ number }) => number > from.number);
  const next = later.findIndex(({ event }) => event.who.kind === "user");
  return next === -1 ? later : later.slice(0, next);
}

async function takeBack(
  parts: HostParts,
  key: string,
  building: Building,
  messages: readonly SaidMessage[],
): Promise<CommandResult> {
  const { life } = parts;
  const numbers = messages.map(({ number }) => number);
  const removed = await life.command({ do: "remove-messages", building, numbers, by: "user" }, key);
  if (!removed.ok) return err({ code: "unknown-message" });
  await forgetRemoved(parts, building, messages);
  return ok({});
}

/** Takes removed words out of the histories, memories and events that hold them. Done twice, it changes nothing more. */
export async function forgetRemoved(
  parts: HostParts,
  building: Building,
  messages: readonly SaidMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const { life } = parts;
  for (const persona of life.residents.all()) {
    const soul = life.residents.soulOf(persona);
    const past = (await soul?.remembered()) ?? [];
    const hers = messages.flatMap(({ event: { who, turn } }) =>
      who.kind === "persona" && who.persona === persona && turn !== undefined ? [turn] : [],
    );
    const heard = turnsWith(past, { building, messages }).map(turnId);
    const turns = [...new Set([...hers.map((turn) => turn as TurnId), ...heard])];
    if (turns.length > 0) await soul?.record({ type: "past-forgotten", turns });
  }
  const since = Math.min(...messages.map(({ at }) => at));
  const numbers = messages.map(({ number }) => number);
  await eraseMessages(parts, building, numbers, since);
}

/**
 * Finishes the removal of words where the program ended in its midst: words that were removed from a room, and still
 * stand in the events. Looks at the newest removals.
 */
export async function finishRemovals(parts: HostParts): Promise<void> {
  const { life, journal } = parts;
  const stream = cityStream(life.city.state().city.slug);
  for (const { event } of await journal.latest(stream, removalsLookedAt)) {
    if (event.type !== "messages-removed") continue;
    const said = await saidAt(parts, event.building, event.numbers);
    const left = said.filter(({ event: { text } }) => text !== forgotten);
    await forgetRemoved(parts, event.building, left);
  }
}

/** The newest entries of a city among which removals are looked for. */
const removalsLookedAt = 300;

/** The room's number of the new message, for the page that sent it. */
export function numberIn(
  building: BuildingId,
  [entry]: readonly CityEntry[],
): { readonly number?: number } {
  const number = ownValue(entry?.event.rooms, building);
  return number === undefined ? {} : { number };
}
