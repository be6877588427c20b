// Words that the audience must not hear from her: what was said, noted, thought or found where they were not, and
// stands nowhere before them.

import { lettersOf, type Pieces, piecesOf } from "../mind/gate/runs.ts";
import type { Mind } from "../mind/mind.ts";
import type { MessagePart } from "../protocol/message.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import type { Company } from "../protocol/trust.ts";
import { mayRepeat } from "../trust/company.ts";
import { isStranger } from "../trust/source.ts";
import { isOrdered, shownStimulus } from "./judging.ts";
import type { OpenTurn, PastTurn, SoulState } from "./state.ts";

const none: Pieces = new Set();
const nothing = { hidden: none, shown: none };

type Known = Pick<SoulState, "past" | "notes">;
type Found = { readonly hidden: Pieces; readonly shown: Pieces };

/**
 * Pieces of all private words that stand nowhere public. `remembered`: those of her memory, asked anew each time, by
 * the city of others in which she speaks; the rest holds for all utterances of a turn.
 */
export function followHidden(
  remembered: (city: string | undefined) => Pieces | undefined,
): (state: Known, open: OpenTurn, mind: Mind) => Pieces {
  let known: { readonly past: unknown; readonly notes: unknown; readonly turn: string } | undefined;
  let found: Found = nothing;
  return (state, open, mind) => {
    const { past, notes } = state;
    if (known?.past !== past || known.notes !== notes || known.turn !== open.id) {
      known = { past, notes, turn: open.id };
      found = foundIn(state, open, mind);
    }
    const { hidden, shown } = found;
    const older = remembered(open.stimulus.abroad?.city);
    if (older === undefined) return hidden;
    return {
      size: hidden.size + older.size,
      has: (piece) => hidden.has(piece) || (older.has(piece) && !shown.has(piece)),
    };
  };
}

function foundIn({ past, notes }: Known, open: OpenTurn, mind: Mind): Found {
  const { company } = open.judged;
  const texts = [
    ...past.flatMap((turn) => privateTexts(turn, company)),
    ...stimulusTexts(open.stimulus),
    ...notes.flatMap(({ text, from }) => (from === undefined ? [text] : [])),
  ];
  const now = shownStimulus(open.stimulus, open.judged);
  const told = [mind.persona, ...stimulusTexts(now), ...past.flatMap(publicTexts)];
  const shown = piecesOf(told.map(lettersOf));
  return { hidden: piecesOf(texts.map(lettersOf), shown), shown };
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

/** What tools were asked and found. */
const foundTexts = ({ steps }: PastTurn): readonly string[] =>
  steps.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === "text" ? [] : partTexts(part))),
  );

/** What those who hear now heard before is no secret to them; that makes it public nowhere but on the stage. */
function privateTexts(turn: PastTurn, now: Company): readonly string[] {
  const { judged, stimulus } = turn;
  if (!mayRepeat(judged.company, now)) return [...stimulusTexts(stimulus), ...stepTexts(turn)];
  if (judged.company.ears !== "stage") return foundTexts(turn);
  return isOfStrangers(turn) ? [] : stepTexts(turn);
}

const isOfStrangers = ({ judged, stimulus }: PastTurn): boolean =>
  isStranger(judged.taint) && !isOrdered(stimulus);

/** What she said to strangers makes nothing public: words that leave piece by piece would become so. */
const publicTexts = (turn: PastTurn): readonly string[] =>
  turn.judged.company.ears === "stage"
    ? [...stimulusTexts(turn.stimulus), isOfStrangers(turn) ? "" : (turn.said ?? "")]
    : [];
