// Words that the audience must not hear from her: what was said, noted, thought or found where they were not, and
// stands nowhere before them.

import { lettersOf, type Pieces, piecesOf } from "../mind/gate/runs.ts";
import type { Mind } from "../mind/mind.ts";
import type { MessagePart } from "../protocol/message.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import { isPublic } from "./privilege.ts";
import type { OpenTurn, PastTurn, SoulState } from "./state.ts";

const none: Pieces = new Set();

type Known = Pick<SoulState, "past" | "notes">;

/** As `hiddenFrom`; remembers the last answer, which holds for all utterances of a turn. */
export function followHidden(): (state: Known, open: OpenTurn, mind: Mind) => Pieces {
  let known: { readonly past: unknown; readonly notes: unknown; readonly turn: string } | undefined;
  let pieces = none;
  return (state, open, mind) => {
    const { past, notes } = state;
    if (known?.past !== past || known.notes !== notes || known.turn !== open.id) {
      known = { past, notes, turn: open.id };
      pieces = hiddenFrom(state, open, mind);
    }
    return pieces;
  };
}

/** Pieces of all private words that stand nowhere public. */
export function hiddenFrom({ past, notes }: Known, open: OpenTurn, mind: Mind): Pieces {
  const hidden = [
    ...past.flatMap(privateTexts),
    ...notes.flatMap(({ text, from }) => (from === undefined ? [text] : [])),
  ];
  if (hidden.length === 0) return none;
  const shown = [mind.persona, ...stimulusTexts(open.stimulus), ...past.flatMap(publicTexts)];
  return piecesOf(hidden.map(lettersOf), piecesOf(shown.map(lettersOf)));
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

function privateTexts(turn: PastTurn): readonly string[] {
  if (!isPublic(turn.stimulus)) return [...stimulusTexts(turn.stimulus), ...stepTexts(turn)];
  return turn.ofAudience === true ? [] : stepTexts(turn);
}

/** What she said at the audience's wish makes nothing public: words that leave piece by piece would become so. */
const publicTexts = (turn: PastTurn): readonly string[] =>
  isPublic(turn.stimulus) ? [...stimulusTexts(turn.stimulus), turn.said ?? ""] : [];
