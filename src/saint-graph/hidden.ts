// Words that the audience must not hear from her: what was said, noted, thought or found where the audience was not,
// and is written nowhere that it can read.

import {
  openPrivateTexts,
  type PrivateText,
  type PrivateTexts,
  readPrivateText,
} from "../mind/gate/private-texts.ts";
import { openPublicTexts, type PublicTexts } from "../mind/gate/public-texts.ts";
import type { AnalysedSpeech } from "../mind/gate/said.ts";
import { type Hidden, tellsPrivate } from "../mind/gate/tells-private.ts";
import type { Mind } from "../mind/mind.ts";
import type { MessagePart } from "../protocol/message.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import type { Company } from "../protocol/trust.ts";
import { mayRepeat } from "../trust/company.ts";
import { isStranger } from "../trust/source.ts";
import { isOrdered, shownStimulus } from "./judging.ts";
import type { OpenTurn, PastTurn, SoulState } from "./state.ts";

type Known = Pick<SoulState, "past" | "notes">;
type Found = { readonly hidden: PrivateTexts; readonly shown: PublicTexts };

/** Whether an utterance reveals something of her memory that is private and not `shown` to those who hear it. */
export type PrivateMemoryCheck = (said: AnalysedSpeech, shown: PublicTexts) => boolean;

/**
 * What is private in her memory. Judging is synchronous: the caller has everything read before, and calls again right
 * before the judgement, because more may have been remembered, edited or forgotten in the meantime.
 */
export type RememberedWords = {
  /** By the foreign city in which she speaks. While not all of her memory is read, everything counts as private. */
  readonly told: (city?: string) => PrivateMemoryCheck;
  /**
   * Reads in advance; undefined: all of it is read, to the newest commit. Never rejects; false: it cannot be read now.
   */
  readonly readAhead: () => Promise<boolean> | undefined;
};

/**
 * All private words that are written nowhere public. `remembered`: those of her memory, queried each time, by the
 * foreign city in which she speaks; the rest holds for all utterances of a turn.
 */
export function followHidden(
  remembered: (city: string | undefined) => PrivateMemoryCheck | undefined,
): (state: Known, open: OpenTurn, mind: Mind) => Hidden {
  let known: { readonly past: unknown; readonly notes: unknown; readonly turn: string } | undefined;
  let found: Found = { hidden: openPrivateTexts(), shown: openPublicTexts() };
  const read = openReading();
  return (state, open, mind) => {
    const { past, notes } = state;
    if (known?.past !== past || known.notes !== notes || known.turn !== open.id) {
      known = { past, notes, turn: open.id };
      found = foundIn(state, open, mind, read);
    }
    const { hidden, shown } = found;
    const older = remembered(open.stimulus.abroad?.city);
    return {
      tells: (said) => tellsPrivate(hidden, said, shown) || older?.(said, shown) === true,
    };
  };
}

/** Reads private texts; those of the turn before are not read again. */
function openReading() {
  let before = new Map<string, PrivateText>();
  return (texts: readonly string[], names: readonly string[]): readonly PrivateText[] => {
    const now = new Map<string, PrivateText>();
    for (const text of texts) now.set(text, before.get(text) ?? readPrivateText(text, names));
    before = now;
    return [...now.values()];
  };
}

function foundIn(
  { past, notes }: Known,
  open: OpenTurn,
  mind: Mind,
  read: ReturnType<typeof openReading>,
): Found {
  const { company } = open.judged;
  const texts = [
    ...past.flatMap((turn) => privateTexts(turn, company)),
    ...stimulusTexts(open.stimulus),
    ...notes.flatMap(({ text, from }) => (from === undefined ? [text] : [])),
  ];
  const now = shownStimulus(open.stimulus, open.judged);
  const isTold = mayRepeat(open.heardBy, company);
  const told = [mind.persona, ...(isTold ? stimulusTexts(now) : []), ...past.flatMap(publicTexts)];
  const shown = openPublicTexts();
  for (const text of told) shown.add(text);
  const known = new Set(told);
  const untold = texts.filter((text) => !known.has(text));
  const hidden = openPrivateTexts();
  for (const text of read(untold, namesOf(past, open))) hidden.add(text);
  return { hidden, shown };
}

/** The names of those who talk with her. */
const namesOf = (past: readonly PastTurn[], open: OpenTurn): readonly string[] => [
  ...new Set(
    [...past, open].flatMap(({ stimulus: { author, perceived = [] } }) => [
      ...(author === undefined ? [] : [author.name]),
      ...perceived.flatMap((one) =>
        "name" in one && typeof one.name === "string" ? [one.name] : [],
      ),
    ]),
  ),
];

export const stimulusTexts = ({ text, perceived = [] }: Stimulus): readonly string[] => [
  text,
  ...perceived.flatMap((one) => ("text" in one ? [one.text] : [])),
];

function partTexts(part: MessagePart): readonly string[] {
  if (part.kind === "text") return [part.text];
  if (part.kind === "image") return [];
  if (part.kind === "call") return [JSON.stringify(part.args)];
  return ["output" in part.outcome ? part.outcome.output : part.outcome.error];
}

const stepTexts = ({ steps }: PastTurn): readonly string[] =>
  steps.flatMap(({ parts }) => parts.flatMap(partTexts));

/** The arguments and results of tools. */
const foundTexts = ({ steps }: PastTurn): readonly string[] =>
  steps.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === "text" ? [] : partTexts(part))),
  );

/** What those who hear now heard before is no secret to them; it counts as public only on the stage. */
function privateTexts(turn: PastTurn, now: Company): readonly string[] {
  const { heardBy, stimulus } = turn;
  if (!mayRepeat(heardBy, now)) return [...stimulusTexts(stimulus), ...stepTexts(turn)];
  if (heardBy.ears !== "stage") return foundTexts(turn);
  return isOfStrangers(turn) ? [] : stepTexts(turn);
}

const isOfStrangers = ({ judged, stimulus }: PastTurn): boolean =>
  isStranger(judged.taint) && !isOrdered(stimulus);

/** What she said to strangers makes nothing public: else words could be made public piece by piece. */
const publicTexts = (turn: PastTurn): readonly string[] =>
  turn.heardBy.ears === "stage"
    ? [...stimulusTexts(turn.stimulus), isOfStrangers(turn) ? "" : (turn.said ?? "")]
    : [];
