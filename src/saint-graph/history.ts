// The messages that the model receives, from the turns so far.
//     Laws, each a property test in test/sim/history.sim.test.ts:
//       H1. It starts with a user message and ends with one.
//       H2. Roles alternate: neighbours of one role are merged part by part, empty messages vanish.
//       H3. At most `limit.turns` turns and, not counting the open turn, at most `limit.tokens` tokens; always whole
//           turns. Pictures of people are counted by themselves: at most `mostSeen`.
//       H4. Each call has its result in the very next message, each result its call in the one before; ids are unique.
//       H5. The window moves in blocks, and so do the pictures in it: between two moves, older messages stay byte for byte
//           the same, but for looks at the stream: only the newest one is shown, of older ones the line stays.
//       H6. Before outsiders it holds only what they, or everybody, heard: turns of strangers with the results of their
//           tools, and of other turns what was heard. The other forms of a past turn are defined in judging.ts.
//       H7. It holds no words of a source that is less trusted than what the open turn is judged by.

import { ownValue } from "../kernel/own-value.ts";
import { packOf } from "../languages/registry.ts";
import type { Mind } from "../mind/mind.ts";
import { leftOutText, quotedText } from "../mind/quoted-text.ts";
import { moodText } from "../mind/room-mood.ts";
import { noteText, stimulusText, stimulusTokens } from "../mind/stimulus-text.ts";
import type { Message, MessagePart } from "../protocol/message.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import type { Company, Source } from "../protocol/trust.ts";
import { household, isPublic, onStage } from "../trust/company.ts";
import { ofProgram, type Piece, piece } from "../trust/piece.ts";
import { isSpeechCall } from "./calls.ts";
import {
  historyForm,
  isOrdered,
  orderAlone,
  type PastTurnForm,
  shownStimulus,
  stimulusSourceOf,
} from "./judging.ts";
import { formedText, picturesOf, resultsOf } from "./past.ts";
import type { OpenTurn, PastStep, PastTurn, Round } from "./state.ts";
import { pictureParts, showsStream, withNewestPictures } from "./stimulus-pictures.ts";

/**
 * The persona that reads it: notes to the model are in the mind's language and, where the mind has them, in its own
 * words.
 */
type Reader = Pick<Mind, "language"> &
  Partial<Pick<Mind, "prompts">> & {
    /** The source of the mind's texts; absent: the operator. */
    readonly texts?: Source | undefined;
  };
export type HistoryLimit = { readonly turns: number; readonly tokens: number };

/** The conversation in the request for the next round of the open turn, before it is sealed. */
export type DraftedHistory = {
  /** Turn by turn. */
  readonly past: readonly (readonly Piece<Message>[])[];
  readonly begun: readonly Piece<Message>[];
  readonly rounds: readonly Piece<Message>[];
};

export function historyFor(
  reader: Reader,
  past: readonly PastTurn[],
  open: OpenTurn,
  limit: HistoryLimit,
): DraftedHistory {
  const window = windowOf(past, open, limit);
  const look = showsStream(open.stimulus) ? open : window.findLast(isLookAtStream);
  return {
    past: window.map((turn) =>
      pastMessages(reader, turn, historyForm(turn, open.judged), turn === look),
    ),
    ...openMessages(reader, open),
  };
}

/** The messages that the next turn's request begins with. */
export const rememberedMessages = (
  reader: Reader,
  past: readonly PastTurn[],
  limit: HistoryLimit,
): readonly Message[] => {
  const window = windowOf(past, null, limit);
  const look = window.findLast(isLookAtStream);
  const messages = window.flatMap((turn) => pastMessages(reader, turn, "whole", turn === look));
  return readable(
    reader,
    messages.map(({ value }) => value),
    [],
  );
};

const isLookAtStream = ({ stimulus }: PastTurn): boolean => showsStream(stimulus);

/** Messages as a model reads them: `begun` up to the open turn's answer, `rounds` from there on. */
export const readable = (
  reader: Reader,
  begun: readonly Message[],
  rounds: readonly Message[],
): readonly Message[] =>
  mergeRoles([...withNewestPictures(begun), ...rounds]).map((message) =>
    labelledMessage(reader, message),
  );

/** Of fewer of the tokens that it may hold, a window is left over by blocks that are too large for its turns. */
const leastHeld = 1 / 3;

/**
 * The past turns that fit, oldest first. Drops a quarter of the limit at a time; where turns are so long that little
 * would be left, half of that, and half again. It never moves back, since whichever block is chosen the window begins
 * as early as its turns fit.
 */
export function windowOf(
  past: readonly PastTurn[],
  open: OpenTurn | null,
  limit: HistoryLimit,
): readonly PastTurn[] {
  const newest = open?.ordinal ?? past.at(-1)?.ordinal ?? 0;
  const overflow = Math.max(0, newest - limit.turns);
  const openTokens = open === null ? 0 : stimulusTokens(open.stimulus);
  const heldFrom = (from: number) =>
    past.reduce((sum, turn) => (turn.ordinal < from ? sum : sum + turn.tokens), openTokens);
  for (let block = Math.max(1, Math.floor(limit.turns / 4)); ; block = Math.floor(block / 2)) {
    const earliest = Math.ceil(overflow / block) * block + 1;
    let first = earliest;
    while (first <= newest && heldFrom(first) > limit.tokens) first += block;
    if (block === 1 || first === earliest || heldFrom(first) >= limit.tokens * leastHeld)
      return past.filter((turn) => turn.ordinal >= first);
  }
}

const userText = (text: string): Message => ({ role: "user", parts: [{ kind: "text", text }] });

/**
 * Makes something of a value that never changes once for each key: past turns are read in every request while they are
 * remembered, and the messages of two requests that are alike are the same objects.
 */
function madeOnce<T extends object, K, M>(): (value: T, key: K, make: () => M) => M {
  const known = new WeakMap<T, Map<K, M>>();
  return (value, key, make) => {
    const made = known.get(value) ?? new Map<K, M>();
    const found = made.get(key);
    if (found !== undefined) return found;
    const fresh = make();
    known.set(value, made.set(key, fresh));
    return fresh;
  };
}

const stimulusMessages = madeOnce<Stimulus, string, Message>();
const turnMessages = madeOnce<PastTurn, string, readonly Piece<Message>[]>();
const labelledMessages = madeOnce<Message, Reader["language"], Message>();

/** The audience knows nobody of the household by name. */
function unnamedOnStage({ author, perceived, ...stimulus }: Stimulus): Stimulus {
  const isOfHousehold = author?.role === "user" || author?.role === "operator";
  return {
    ...stimulus,
    ...(author === undefined ? {} : { author: isOfHousehold ? { ...author, name: "" } : author }),
    ...(perceived === undefined
      ? {}
      : {
          perceived: perceived.map((seen) =>
            seen.kind === "words" && seen.role === "user" ? { ...seen, name: "" } : seen,
          ),
        }),
  };
}

const stimulusMessage = ({ language }: Reader, stimulus: Stimulus, { ears }: Company): Message =>
  stimulusMessages(stimulus, `${language} ${ears === "stage"}`, () => {
    const shown = ears === "stage" ? unnamedOnStage(stimulus) : stimulus;
    return {
      role: "user",
      parts: [{ kind: "text", text: stimulusText({ language }, shown) }, ...pictureParts(stimulus)],
    };
  });

/** A look at the stream that a newer one has taken the place of: its line alone. */
function olderLook(message: Message): Message {
  return { ...message, parts: message.parts.filter(({ kind }) => kind !== "image") };
}

const stepMessage = (step: PastStep): Message => ({
  role: step.role,
  parts: step.parts,
  ...(step.route === undefined ? {} : { route: step.route }),
});

/** After a turn, no thought is sent back to a model, except those that a provider signed and needs back. */
const withoutOwnThoughts = (message: Message): Message => ({
  ...message,
  parts: message.parts.filter(
    (part) => part.kind !== "text" || part.thought !== true || part.signature !== undefined,
  ),
});

const modelText = (text: string): Message => ({ role: "model", parts: [{ kind: "text", text }] });

/** A past turn as a request holds it. Calls, thoughts and acts are included only where the whole turn is. */
const pastMessages = (
  reader: Reader,
  turn: PastTurn,
  form: PastTurnForm,
  isNewestLook: boolean,
): readonly Piece<Message>[] => {
  const looks = isNewestLook || !isLookAtStream(turn);
  return turnMessages(turn, `${form} ${looks} ${reader.language}`, () =>
    messagesOf(reader, turn, form, looks),
  );
};

function messagesOf(
  reader: Reader,
  turn: PastTurn,
  form: PastTurnForm,
  looks: boolean,
): readonly Piece<Message>[] {
  const { stimulus, judged, heardBy } = turn;
  const shown = stimulusMessage(reader, stimulus, heardBy);
  const asked = piece(looks ? shown : olderLook(shown), stimulusSourceOf(stimulus), heardBy);
  const answered = (message: Message) => piece(message, judged.taint, heardBy);
  switch (form) {
    case "whole":
      return [asked, ...turn.steps.map(stepMessage).map(withoutOwnThoughts).map(answered)];
    case "words":
    case "said":
      return [asked, answered(modelText(turn.said ?? ""))];
    case "quoted":
      return isOrdered(stimulus)
        ? [orderOf(reader, turn), answered(modelText(turn.said || "…"))]
        : [answered(userText(quotedText(linesOf(turn), reader.language)))];
    case "order": {
      const left = turn.said ? packOf(reader.language).mind.answerLeftOut : "";
      return [orderOf(reader, turn), ofProgram(modelText(left))];
    }
    case "out":
      return [];
  }
}

/** The words of the household that began a past turn. */
function orderOf(reader: Reader, { stimulus, heardBy }: PastTurn): Piece<Message> {
  const order = orderAlone(stimulus);
  return piece(stimulusMessage(reader, order, heardBy), stimulusSourceOf(order), heardBy);
}

/** Author and text of each line of a turn. */
const linesOf = ({ stimulus: { author, text, perceived = [] }, said = "" }: PastTurn) => [
  ...perceived.flatMap((one) => (one.kind === "words" ? [one] : [])),
  ...(author === undefined ? [] : [{ name: author.name, text }]),
  { name: "→", text: said },
];

/**
 * The open turn up to now. The mood of the room, nudges, the notice that tools are off, and the notice that an answer
 * broke off are notes: visible only while the turn is open.
 */
function openMessages(reader: Reader, open: OpenTurn): Omit<DraftedHistory, "past"> {
  const { judged, heardBy, mood, leftOut } = open;
  const rounds = open.rounds.flatMap((round): readonly Piece<Message>[] => {
    if (round.leftOut === true) return [];
    const note = noteBefore(reader, round);
    const asked = note
      ? [piece(userText(noteText(note)), reader.texts ?? "operator", onStage)]
      : [];
    const answered = (message: Message) => piece(message, judged.taint, heardBy);
    if (round.status === "broken") return [...asked, ...brokenMessage(open, round).map(answered)];
    if (round.status !== "answered") return asked;
    const given: Message = { role: "model", parts: round.parts, route: round.route };
    const answer = answered(round.onlyThought === true ? withoutOwnThoughts(given) : given);
    const results = resultsOf(round);
    return results.length === 0
      ? [...asked, answer]
      : [...asked, answer, answered({ role: "user", parts: [...results, ...picturesOf(round)] })];
  });
  const room =
    mood === undefined
      ? []
      : [piece(userText(moodText(reader.language, mood)), "audience", onStage)];
  const without = isPublic(judged.company) ? "" : leftOutText(leftOut, reader.language);
  const told = without === "" ? [] : [piece(userText(noteText(without)), "operator", household)];
  const shown = shownStimulus(open.stimulus, judged);
  const stimulus = piece(stimulusMessage(reader, shown, heardBy), stimulusSourceOf(shown), heardBy);
  return { begun: [...room, ...told, stimulus], rounds };
}

function noteBefore(reader: Reader, round: Round): string {
  const named = (name: string): string => ownValue(reader.prompts, name) ?? "";
  const notes = [
    round.nudge?.message ?? "",
    round.continues === true ? named("cut_off") || packOf(reader.language).soul.goOn : "",
    round.afterThought === true ? named("only_thought") || packOf(reader.language).soul.goOn : "",
    round.toolsOff ? named("bounds_reached") : "",
  ];
  return notes.filter((note) => note !== "").join("\n");
}

/** The formed part of an answer that broke off: it was said, or is about to be said. */
function brokenMessage(open: OpenTurn, round: Round): readonly Message[] {
  const said = formedText(open, round);
  return said === "" ? [] : [{ role: "model", parts: [{ kind: "text", text: said }] }];
}

/** Merges neighbours of one role and leaves empty messages out. Keeps the route while it is one and the same. */
export function mergeRoles(messages: readonly Message[]): readonly Message[] {
  const merged: Message[] = [];
  for (const message of messages) {
    const isWhole = message.parts.every(hasContent);
    const parts = isWhole ? message.parts : message.parts.filter(hasContent);
    if (parts.length === 0) continue;
    const last = merged.at(-1);
    if (last?.role !== message.role) {
      merged.push(isWhole ? message : { ...message, parts });
      continue;
    }
    const route = last.route === message.route ? last.route : undefined;
    merged[merged.length - 1] = {
      role: last.role,
      parts: [...last.parts, ...parts],
      ...(route === undefined ? {} : { route }),
    };
  }
  return merged;
}

/** A message whose results of tools are marked as data where the model reads them. */
function labelledMessage(reader: Reader, message: Message): Message {
  if (!message.parts.some(isLabelled)) return message;
  return labelledMessages(message, reader.language, () => ({
    ...message,
    parts: message.parts.map((part) => labelled(reader, part)),
  }));
}

const isLabelled = (part: MessagePart): boolean =>
  part.kind === "result" && !isSpeechCall(part.name);

function labelled(reader: Reader, part: MessagePart): MessagePart {
  if (part.kind !== "result" || isSpeechCall(part.name)) return part;
  const label = `[${part.name}: ${packOf(reader.language).soul.resultLabel}]\n`;
  const { outcome } = part;
  return {
    ...part,
    outcome: "output" in outcome ? { output: label + outcome.output } : { error: outcome.error },
  };
}

const hasContent = (part: MessagePart): boolean =>
  part.kind !== "text" || part.text !== "" || part.signature !== undefined;
