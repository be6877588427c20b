// Commands about the conversations of a room: answer again, another alternative, edits, branches, pins.

import { pageKey } from "../../city/read-models/page-key.ts";
import { type BuildingId, type PersonaId, stimulusId } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { PageCommandOf } from "../../protocol/page-commands.ts";
import type { Perceived, Stimulus } from "../../protocol/stimulus.ts";
import type { CityCommand } from "../../world/commands.ts";
import { isUsersOwn } from "../../world/rules/thread-rules.ts";
import { residentOf, roomOf } from "../../world/state.ts";
import type { ThreadLine } from "../../world/thread-lines.ts";
import {
  isHeldBy,
  openThread as openIn,
  placeWith,
  standsIn,
  threadsOr,
} from "../../world/threads.ts";
import { type CommandResult, doneOrRefused, refused } from "./done.ts";
import { nextFirstWords, saidWords } from "./first-words.ts";
import type { HostParts } from "./host-parts.ts";
import { importChat } from "./import-chat.ts";
import { forgetRemoved, saidAt } from "./messages.ts";
import { greetingsIn } from "./mind-choices.ts";
import type { Runs } from "./runs.ts";

type ThreadDeed =
  | "answer-again"
  | "choose-alternative"
  | "edit-message"
  | "open-thread"
  | "choose-thread"
  | "change-thread"
  | "pin-message"
  | "remove-thread"
  | "import-chat";

/** Carried out once the room is quiet. */
const inQuiet =
  <C extends { readonly building: BuildingId }>(
    run: (parts: HostParts, id: string, command: C) => Promise<CommandResult>,
  ) =>
  async (parts: HostParts, id: string, command: C): Promise<CommandResult> =>
    (await quieted(parts, command.building)) ?? (await run(parts, id, command));

const given = (
  parts: HostParts,
  id: string,
  command: PageCommandOf<"pin-message" | "change-thread" | "choose-thread" | "choose-alternative">,
): Promise<CommandResult> => give(parts, id, { ...command, by: "user" });

export const threadRuns: Runs<ThreadDeed> = {
  "pin-message": given,
  "change-thread": given,
  "choose-thread": inQuiet(given),
  "choose-alternative": inQuiet(given),
  "open-thread": inQuiet(openThread),
  "edit-message": inQuiet(editMessage),
  "import-chat": (parts, id, command, { language }) =>
    importChat(parts, id, command, () => quieted(parts, command.building), language),
  "remove-thread": inQuiet(removeThread),
  "answer-again": inQuiet(answerAgain),
};

async function give(parts: HostParts, id: string, command: CityCommand): Promise<CommandResult> {
  const given = await parts.life.command(command, pageKey(id));
  if (given.ok) await parts.life.historyGiven();
  return doneOrRefused(given);
}

/** Milliseconds within which the people of a room stop speaking. */
const patience = 10_000;

/** Ends what is said and thought in a room of the user's, and waits for it. A refusal where that is not possible. */
async function quieted(
  { life, clock }: HostParts,
  building: BuildingId,
): Promise<CommandResult | undefined> {
  const room = roomOf(life.city.state(), building);
  if (room === undefined) return refused("unknown-building");
  if (life.city.state().user.building !== building) return refused("not-here");
  if (!isUsersOwn(life.city.state(), building)) return refused("not-private");
  const isBusy = (): boolean =>
    room.inside.some((one) => (residentOf(life.city.state(), one)?.activation ?? null) !== null);
  if (!isBusy()) return undefined;
  for (const persona of room.inside) life.residents.soulOf(persona)?.interrupt("operator", "now");
  const waiting = new AbortController();
  const ended = new Promise<void>((resolve) => {
    const stop = life.city.subscribe(() => {
      if (!isBusy()) resolve();
    });
    waiting.signal.addEventListener("abort", stop);
  });
  if (isBusy()) await Promise.race([ended, clock.sleep(patience, waiting.signal).catch(() => {})]);
  waiting.abort();
  return isBusy() ? refused("busy") : undefined;
}

/** The messages of a room that stand, and the one with this number. */
type CurrentRoom = {
  readonly lines: readonly ThreadLine[];
  readonly line: ThreadLine;
};

/** Refused with `unknown-message`. */
async function currentRoom(
  { life }: HostParts,
  building: BuildingId,
  number: number,
): Promise<Result<CurrentRoom, "unknown-message">> {
  const all = await life.rooms.lines(building);
  const threads = roomOf(life.city.state(), building)?.threads;
  const lines = all.filter((one) => standsIn(threads, one.number));
  const line = lines.find(({ numbers }) => numbers.includes(number));
  return line === undefined ? err("unknown-message") : ok({ lines, line });
}

async function openThread(
  parts: HostParts,
  id: string,
  { building, name = "", upTo }: PageCommandOf<"open-thread">,
): Promise<CommandResult> {
  const by = "user" as const;
  if (upTo === undefined) return await give(parts, id, { do: "open-thread", building, name, by });
  const found = await currentRoom(parts, building, upTo);
  if (!found.ok) return refused(found.error);
  const { line } = found.value;
  const end = line.numbers.at(-1) ?? line.number;
  return await give(parts, id, { do: "open-thread", building, name, upTo: end, by });
}

/** Deletes a conversation, and the words that no other one holds. */
async function removeThread(
  parts: HostParts,
  id: string,
  { building, thread }: PageCommandOf<"remove-thread">,
): Promise<CommandResult> {
  const known = threadsOr(roomOf(parts.life.city.state(), building)?.threads);
  const others = known.threads.filter((one) => one.id !== thread);
  const gone = (await parts.life.rooms.lines(building)).filter(
    ({ number }) =>
      isHeldBy(known, thread, number) && !others.some((one) => isHeldBy(known, one.id, number)),
  );
  const numbers = gone.flatMap((line) => line.numbers);
  const messages = await saidAt(parts, building, numbers);
  const given = await give(parts, id, {
    ...{ do: "remove-thread", building, thread, numbers, by: "user" },
  });
  if (given.ok) await forgetRemoved(parts, building, messages);
  return given;
}

async function editMessage(
  parts: HostParts,
  id: string,
  { building, number, text }: PageCommandOf<"edit-message">,
): Promise<CommandResult> {
  const found = await currentRoom(parts, building, number);
  if (!found.ok) return refused(found.error);
  const { numbers } = found.value.line;
  return await give(parts, id, { do: "edit-message", building, numbers, text, by: "user" });
}

/** An answer is set aside and asked for once more; for a message of the user, the answer to it. */
async function answerAgain(
  parts: HostParts,
  id: string,
  { building, number }: PageCommandOf<"answer-again">,
): Promise<CommandResult> {
  const found = await currentRoom(parts, building, number);
  if (!found.ok) return refused(found.error);
  const { line, lines } = found.value;
  const answer = line.who.kind === "persona" ? line : await answerTo(parts, building, found.value);
  const persona = answer === undefined ? someoneIn(parts, building) : personaOf(answer);
  if (persona === undefined) return refused("not-there");
  const greeting = answer && (await nextGreeting(parts, building, persona, answer));
  if (greeting !== undefined) {
    const aside = { do: "answer-again", building, persona, by: "user" } as const;
    const given = await give(parts, id, { ...aside, setAside: answer?.number });
    const soul = parts.life.residents.soulOf(persona);
    if (given.ok) await soul?.sayThis(`hello ${pageKey(id)}`, greeting, "mind");
    return given;
  }
  const before = lines.filter((one) => one.number < (answer?.number ?? Number.POSITIVE_INFINITY));
  const given = await stimulusOf(parts, building, answer);
  const asked = { parts, id, building, before, persona };
  const stimulus = given === undefined ? fromRoom(asked) : again(asked, given);
  return await give(parts, id, {
    ...{ do: "answer-again", building, persona, stimulus, by: "user" },
    ...(answer === undefined ? {} : { setAside: answer.number }),
  });
}

/** The next greeting of her card, where the answers in this place are greetings. */
async function nextGreeting(
  { life, editing }: HostParts,
  building: BuildingId,
  persona: PersonaId,
  answer: ThreadLine,
): Promise<string | undefined> {
  const living = life.residents.of(persona);
  if (answer.stimulus !== undefined || living?.kind !== "awake") return undefined;
  const mind = living.equipment.mind();
  const files = await editing.mindFiles(persona);
  const greetings = [mind.greeting ?? "", ...(files.ok ? greetingsIn(files.value.card) : [])];
  const threads = threadsOr(roomOf(life.city.state(), building)?.threads);
  const place = placeWith(openIn(threads), answer.number);
  const numbers = new Set(place?.alternatives.map(({ line }) => line) ?? [answer.number]);
  const said = (await life.rooms.lines(building)).filter(({ number }) => numbers.has(number));
  return nextFirstWords(
    greetings.filter((text) => text !== "").map((text) => saidWords(life, mind, text)),
    said.map(({ text }) => text),
  );
}

const personaOf = ({ who }: ThreadLine): PersonaId | undefined =>
  who.kind === "persona" ? who.persona : undefined;

/** The stimulus of an answer, where it is known. */
async function stimulusOf(
  { life }: HostParts,
  building: BuildingId,
  answer: ThreadLine | undefined,
): Promise<Stimulus | undefined> {
  if (answer?.stimulus === undefined) return undefined;
  return (await life.rooms.stimuli(building, [answer.stimulus])).get(answer.stimulus);
}

/** Answers behind a message among which the one to it is looked for. */
const answersLookedAt = 40;

/** The first answer to a message of the user; where it has none, what somebody said next. */
async function answerTo(
  { life }: HostParts,
  building: BuildingId,
  { lines, line }: CurrentRoom,
): Promise<ThreadLine | undefined> {
  const later = lines
    .filter(({ number, who }) => number > line.number && who.kind === "persona")
    .slice(0, answersLookedAt);
  const stimuli = await life.rooms.stimuli(
    building,
    later.flatMap(({ stimulus }) => stimulus ?? []),
  );
  const isTo = ({ stimulus }: ThreadLine): boolean =>
    stimulus !== undefined && stimuli.get(stimulus)?.room?.number === line.number;
  return later.find(isTo) ?? later[0];
}

const someoneIn = ({ life }: HostParts, building: BuildingId): PersonaId | undefined =>
  roomOf(life.city.state(), building)?.inside.find(
    (persona) => residentOf(life.city.state(), persona)?.mode !== "sleep",
  );

type Asked = {
  readonly parts: HostParts;
  readonly id: string;
  readonly building: BuildingId;
  /** The lines before the answer. */
  readonly before: readonly ThreadLine[];
  readonly persona: PersonaId;
};

/** The stimulus of the earlier answer, with its words as they read now. */
function again(asked: Asked, given: Stimulus): Stimulus {
  const { building, before } = asked;
  const lineAt = (number: number) => before.find(({ numbers }) => numbers.includes(number));
  const { note: _, noteTaint: __, perceived = [], ...rest } = given;
  const seen = perceived.flatMap((one): readonly Perceived[] => {
    if (one.kind !== "words" || one.message?.building !== building) return [];
    const line = lineAt(one.message.number);
    if (line === undefined) return [];
    const isEdited = line.edited !== undefined;
    if (isEdited && one.message.number !== line.number) return [];
    return [isEdited ? { ...one, text: line.text } : one];
  });
  const number = rest.room?.number;
  const line = number === undefined ? undefined : lineAt(number);
  if (rest.kind === "message" && line === undefined) return fromRoom(asked);
  return {
    ...rest,
    id: stimulusId(`again:${asked.id}`),
    text: line?.text ?? rest.text,
    urgency: "first",
    ...(seen.length === 0 ? {} : { perceived: seen }),
  };
}

/** The last lines as a stimulus: the user's last message. */
function fromRoom({ parts, id, building, before }: Asked): Stimulus {
  const { life, clock, context } = parts;
  const { name } = life.city.state().user;
  const common = { id: stimulusId(`again:${id}`), urgency: "first" } as const;
  const asked = before.findLast(({ who }) => who.kind === "user");
  if (asked === undefined) {
    return {
      ...{ ...common, kind: "pulse", text: context.words.world.goOn, writtenAt: clock.now() },
      ...{ room: { building }, source: "show", ordered: true },
    };
  }
  return {
    ...{ ...common, kind: "message", text: asked.text, writtenAt: asked.at },
    author: { id: "user", name, platform: "city", role: "user" },
    source: asked.taint,
    room: { building, number: asked.number },
  };
}
