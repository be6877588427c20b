// Words that the audience must not hear from her: what was said, noted, thought or found where the audience was not,
// and is written nowhere that it can read.

import { type Particular, particularsOf } from "../mind/gate/particulars.ts";
import {
  type Hidden,
  openPrivateParticulars,
  openPublicTexts,
  type PrivateParticulars,
  type PublicTexts,
  type SpokenText,
} from "../mind/gate/private-particulars.ts";
import type { Mind } from "../mind/mind.ts";
import type { MessagePart } from "../protocol/message.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import type { Company } from "../protocol/trust.ts";
import { mayRepeat } from "../trust/company.ts";
import { isStranger } from "../trust/source.ts";
import { isOrdered, shownStimulus } from "./judging.ts";
import type { OpenTurn, PastTurn, SoulState } from "./state.ts";

type Known = Pick<SoulState, "past" | "notes">;
type Found = { readonly hidden: PrivateParticulars; readonly shown: PublicTexts };

/** Whether an utterance reveals something of her memory that is private and not `shown` to those who hear it. */
export type PrivateMemoryCheck = (said: SpokenText, shown: PublicTexts) => boolean;

/**
 * The private words in her memory. Judging is synchronous: the caller has everything read before, and calls again right
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
  let found: Found = { hidden: openPrivateParticulars(), shown: openPublicTexts() };
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
      tells: (said) => hidden.tells(said, shown) || older?.(said, shown) === true,
    };
  };
}

/** Reads private texts; those of the turn before are not read again. */
function openReading() {
  let before = new Map<string, readonly Particular[]>();
  return (texts: readonly string[]): readonly Particular[] => {
    const now = new Map<string, readonly Particular[]>();
    for (const text of texts) now.set(text, before.get(text) ?? particularsOf(text));
    before = now;
    return [...now.values()].flat();
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
    ...notes.flatMap(({ text, taint }) => (isStranger(taint) ? [] : [text])),
  ];
  const now = shownStimulus(open.stimulus, open.judged);
  const isTold = mayRepeat(open.heardBy, company);
  const told = [mind.persona, ...(isTold ? stimulusTexts(now) : []), ...past.flatMap(publicTexts)];
  const shown = openPublicTexts();
  for (const text of told) shown.add(text);
  const known = new Set(told);
  const untold = texts.filter((text) => !known.has(text));
  const hidden = openPrivateParticulars();
  hidden.add(read(untold));
  return { hidden, shown };
}

const stimulusTexts = ({ text, perceived = [] }: Stimulus): readonly string[] => [
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

/** Words that those who hear now heard before are no secret to them; they count as public only on the stage. */
function privateTexts(turn: PastTurn, now: Company): readonly string[] {
  const { heardBy, stimulus } = turn;
  if (!mayRepeat(heardBy, now)) return [...stimulusTexts(stimulus), ...stepTexts(turn)];
  if (heardBy.ears !== "stage") return foundTexts(turn);
  return isOfStrangers(turn) ? [] : stepTexts(turn);
}

const isOfStrangers = ({ judged, stimulus }: PastTurn): boolean =>
  isStranger(judged.taint) && !isOrdered(stimulus);

/** Her words to strangers make nothing public: else words could be made public piece by piece. */
const publicTexts = (turn: PastTurn): readonly string[] =>
  turn.heardBy.ears === "stage"
    ? [...stimulusTexts(turn.stimulus), isOfStrangers(turn) ? "" : (turn.said ?? "")]
    : [];
