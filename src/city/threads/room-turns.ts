// The turns of a persona's past as they follow from what stands in a room: turns that it does not change are kept, the
// others are read from the room.

import type { BuildingId, PersonaId, TurnId } from "../../kernel/id.ts";
import { stimulusId } from "../../kernel/id.ts";
import type { RoomTurn } from "../../protocol/room-turn.ts";
import type { Perceived, Stimulus } from "../../protocol/stimulus.ts";
import type { WholeTurn } from "../../saint-graph/soul.ts";
import { alone } from "../../trust/company.ts";
import { leastTrusted } from "../../trust/source.ts";
import type { ThreadLine } from "../../world/thread-lines.ts";

/** The messages that a persona heard and said in a room. */
export type HeardRoom = {
  readonly building: BuildingId;
  readonly persona: PersonaId;
  /** All messages that she heard there, and hers. */
  readonly heard: readonly ThreadLine[];
  readonly stands: (number: number) => boolean;
  /** The messages that an answer of hers was given to; undefined where that is unknown. */
  readonly askedIn: (line: ThreadLine) => ReadonlySet<number> | undefined;
  /** Messages that she is still to be given. */
  readonly coming: ReadonlySet<number>;
  readonly userName: string;
  readonly nameOf: (persona: PersonaId) => string;
};

/** The most turns that are read from a room. */
export const mostRead = 60;

/** Her past, the turns of the room last. `past`: her turns up to now. */
export function roomTurns(room: HeardRoom, past: readonly WholeTurn[]): readonly RoomTurn[] {
  const elsewhere = past.filter((turn) => !isOfRoom(room, turn));
  const here = past.filter(
    (turn) => isOfRoom(room, turn) && isUnchanged(room, turn) && !isComing(room, turn),
  );
  const talk = talkOf(room);
  const kept = new Map(here.map((turn) => [answerOf(room, turn)?.number, turn]));
  const answered = new Set(
    talk.flatMap(({ heard, answer }) => {
      const its = answer && kept.get(answer.number);
      if (its !== undefined) return numbersIn(room, its.stimulus);
      return answer === undefined ? [] : heard.flatMap(({ numbers }) => numbers);
    }),
  );
  const quiet = here.filter(
    (turn) =>
      answerOf(room, turn) === undefined &&
      !numbersIn(room, turn.stimulus).some((number) => answered.has(number)),
  );
  const known = new Set(quiet.flatMap(({ stimulus }) => numbersIn(room, stimulus)));
  const turns = talk.flatMap(({ heard, answer }): readonly PlacedTurn[] => {
    if (answer !== undefined) {
      const { number } = answer;
      const its = kept.get(number);
      const turn = its === undefined ? readFrom(room, { heard, answer }) : keptTurn(its);
      return [{ number, turn }];
    }
    const unknown = heard.filter(({ number }) => !known.has(number));
    const number = unknown.at(-1)?.number;
    return number === undefined ? [] : [{ number, turn: readFrom(room, { heard: unknown }) }];
  });
  return [...elsewhere.map(keptTurn), ...withQuiet(room, turns, quiet)];
}

const keptTurn = ({ ordinal }: WholeTurn): RoomTurn => ({ is: "kept", ordinal });

/** A turn, and the number of the room at which it ended. */
type PlacedTurn = { readonly turn: RoomTurn; readonly number: number };

/** The messages that were heard, and the answer to them. */
type TalkTurn = {
  readonly heard: readonly ThreadLine[];
  readonly answer?: ThreadLine | undefined;
};

/**
 * The standing messages, in the order of the room: an answer with the messages that it was given to, and before it
 * earlier messages without an answer.
 */
function talkOf({ heard, persona, stands, coming, askedIn }: HeardRoom): readonly TalkTurn[] {
  const standing = heard.filter(({ number }) => stands(number));
  const asked = new Set(
    standing.flatMap((line) => (isHers(line, persona) ? [...(askedIn(line) ?? [])] : [])),
  );
  const isIn = (set: ReadonlySet<number>, { numbers }: ThreadLine): boolean =>
    numbers.some((number) => set.has(number));
  const turns: TalkTurn[] = [];
  let pending: ThreadLine[] = [];
  const take = (are: (line: ThreadLine) => boolean): readonly ThreadLine[] => {
    const taken = pending.filter(are);
    pending = pending.filter((line) => !are(line));
    return taken;
  };
  for (const line of standing) {
    if (!isHers(line, persona)) {
      pending.push(line);
      continue;
    }
    const its = askedIn(line);
    const own = take((one) => (its === undefined ? !isIn(asked, one) : isIn(its, one)));
    const first = own[0]?.number ?? line.number;
    const earlier = take((one) => one.number < first && !isIn(asked, one));
    if (earlier.length > 0) turns.push({ heard: earlier });
    turns.push({ heard: own, answer: line });
  }
  const rest = take((one) => !isIn(coming, one));
  if (rest.length > 0) turns.push({ heard: rest });
  return turns.slice(-mostRead);
}

const isHers = ({ who }: ThreadLine, persona: PersonaId): boolean =>
  who.kind === "persona" && who.persona === persona;

/** Turns in which she said nothing, each before the first answer that came after it. */
function withQuiet(
  room: HeardRoom,
  turns: readonly PlacedTurn[],
  quiet: readonly WholeTurn[],
): readonly RoomTurn[] {
  const placed = [...turns];
  for (const one of quiet) {
    const number = Math.max(0, ...numbersIn(room, one.stimulus));
    const at = placed.findIndex((other) => other.number > number);
    placed.splice(at === -1 ? placed.length : at, 0, { turn: keptTurn(one), number });
  }
  return placed.map(({ turn }) => turn);
}

/** Her message of a turn, also one that does not count. */
const answerOf = ({ heard, persona }: HeardRoom, { lived }: WholeTurn): ThreadLine | undefined =>
  lived === undefined
    ? undefined
    : heard.find((line) => line.turn === lived && isHers(line, persona));

function isOfRoom(room: HeardRoom, turn: WholeTurn): boolean {
  const { stimulus } = turn;
  return (
    stimulus.id.startsWith(readId(room.building)) ||
    (stimulus.abroad === undefined && stimulus.room?.building === room.building) ||
    numbersIn(room, stimulus).length > 0 ||
    answerOf(room, turn) !== undefined
  );
}

/** The messages of the room that a stimulus holds. */
export function numbersIn(
  { building }: Pick<HeardRoom, "building">,
  { room, perceived = [], abroad }: Stimulus,
): readonly number[] {
  if (abroad !== undefined) return [];
  const own = room?.building === building && room.number !== undefined ? [room.number] : [];
  const seen = perceived.flatMap((one) =>
    one.kind === "words" && one.message?.building === building ? [one.message.number] : [],
  );
  return [...own, ...seen];
}

/** She said nothing in it, and is given some of it once more. */
const isComing = (room: HeardRoom, turn: WholeTurn): boolean =>
  answerOf(room, turn) === undefined &&
  numbersIn(room, turn.stimulus).some((number) => room.coming.has(number));

/** Whether all of a turn stands and reads as it was. */
function isUnchanged(room: HeardRoom, turn: WholeTurn): boolean {
  const { stimulus, lived } = turn;
  if (lived === undefined) return false;
  const answer = answerOf(room, turn);
  if (answer !== undefined && (!room.stands(answer.number) || answer.edited !== undefined)) {
    return false;
  }
  const lines = new Map(room.heard.flatMap((line) => line.numbers.map((one) => [one, line])));
  const reads = (number: number, text: string): boolean => {
    const line = lines.get(number);
    if (!room.stands(number)) return false;
    return line?.edited === undefined || line.text === text;
  };
  const seen = (stimulus.perceived ?? []).every(
    (one) =>
      one.kind !== "words" ||
      one.message?.building !== room.building ||
      reads(one.message.number, one.text),
  );
  const number = stimulus.room?.building === room.building ? stimulus.room.number : undefined;
  return seen && (number === undefined || reads(number, stimulus.text));
}

const readId = (building: BuildingId): string => `thread:${building}:`;

function readFrom(room: HeardRoom, { heard, answer }: TalkTurn): RoomTurn {
  const taint = leastTrusted(
    ...[...heard, ...(answer === undefined ? [] : [answer])].map(({ taint }) => taint),
  );
  const { turn } = answer ?? {};
  return {
    is: "read",
    ...(turn === undefined ? {} : { turn: turn as TurnId }),
    ...(answer === undefined ? {} : { number: answer.number }),
    stimulus: readStimulus(room, heard, answer),
    said: answer?.text ?? "",
    taint,
    company: answer?.company ?? alone,
  };
}

/** The messages that she heard as one stimulus: the user's last message, those before it as perceived. */
function readStimulus(
  room: HeardRoom,
  heard: readonly ThreadLine[],
  answer: ThreadLine | undefined,
): Stimulus {
  const { building, userName } = room;
  const asked = heard.findLast(({ who }) => who.kind === "user");
  const number = asked?.number ?? heard.at(-1)?.number ?? answer?.number ?? 0;
  const perceived = heard.filter((line) => line !== asked).map((line) => seenIn(room, line));
  const common = {
    id: stimulusId(`${readId(building)}${number}`),
    writtenAt: asked?.at ?? heard.at(-1)?.at ?? answer?.at ?? 0,
    urgency: "queue",
    ...(perceived.length === 0 ? {} : { perceived }),
  } as const;
  if (asked === undefined) {
    const kind = heard.length === 0 ? "pulse" : "perceived";
    const text = heard.length === 0 ? "…" : "";
    return { ...common, kind, text, source: "persona", room: { building } };
  }
  return {
    ...common,
    kind: "message",
    text: asked.text,
    ...shownWith(asked),
    author: { id: "user", name: userName, platform: "city", role: "user" },
    source: asked.taint,
    room: { building, number: asked.number },
  };
}

/** The pictures that a message was shown with: they stay with it, however its words are edited. */
const shownWith = ({ pictures = [] }: ThreadLine): Pick<Stimulus, "pictures"> =>
  pictures.length === 0 ? {} : { pictures: [...pictures] };

function seenIn({ building, userName, nameOf }: HeardRoom, line: ThreadLine): Perceived {
  const { who, text, number, taint } = line;
  return {
    kind: "words",
    id: who.kind === "user" ? "city:user" : `persona:${who.persona}`,
    name: who.kind === "user" ? userName : nameOf(who.persona),
    role: who.kind,
    text,
    ...shownWith(line),
    taint,
    message: { building, number },
  };
}
