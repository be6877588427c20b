// Separates a model's thoughts from its answer, delta by delta.

import type { CallPart } from "../../protocol/message.ts";
import { isSpeechCall } from "../calls.ts";
import type { ModelDelta, ModelEnd } from "../ports.ts";
import {
  endReasoning,
  newReasoning,
  type Reasoned,
  readReasoning,
  releaseReasoning,
  withoutReasoning,
} from "./reader.ts";

/** A piece of an answer itself. */
export type AnswerDelta = Exclude<ModelDelta, ModelEnd | { readonly kind: "status" }>;
type TextDelta = Extract<AnswerDelta, { kind: "text" }>;

/** A piece of an answer in which thoughts are marked. `withdrawn`: the text until now was thought. */
export type ApartDelta = AnswerDelta | { readonly kind: "withdrawn" };

/** Give it every delta of one answer in order, then `end`. */
export type Apart = {
  readonly delta: (delta: AnswerDelta) => readonly ApartDelta[];
  readonly end: () => readonly ApartDelta[];
  /**
   * Whether the answer closed thoughts that nothing had opened. Undefined while no text of it can tell.
   */
  readonly closesUnopened: () => boolean | undefined;
  /** It is now known that only tagged text of the answer is thought: what was held back is said. */
  readonly trust: () => readonly ApartDelta[];
};

/** `holdsBack`: the model is known to begin with thoughts that nothing opens. */
export function reasoningApart(holdsBack: boolean): Apart {
  let reader = newReasoning(holdsBack);
  let hasText = false;
  const given = (pieces: readonly Reasoned[]): readonly ApartDelta[] => pieces.map(deltaOf);
  const release = (as: "said" | "thought"): readonly ApartDelta[] => {
    const step = releaseReasoning(reader, as);
    reader = step.reader;
    return given(step.pieces);
  };
  /** A signature stays with the words that it was given for. */
  const read = (delta: TextDelta): readonly ApartDelta[] => {
    const before = reader;
    const step = readReasoning(before, delta.text);
    const { pieces } = step;
    reader = step.reader;
    hasText ||= delta.text.trim() !== "";
    const [only] = pieces;
    const isAsItCame = pieces.length === 1 && only?.kind === "said" && only.text === delta.text;
    const isOnlySigned = delta.text === "" && delta.signature !== undefined;
    const deltas = given(pieces);
    return isOnlySigned || (isAsItCame && before.held === "") ? [delta] : deltas;
  };

  return {
    delta(delta) {
      if (delta.kind === "text" && delta.thought !== true) return read(delta);
      if (delta.kind === "text") {
        hasText = true;
        return [...release("said"), delta];
      }
      return [...release("thought"), delta];
    },
    end: () => given(endReasoning(reader)),
    trust: () => release("said"),
    closesUnopened: () => (hasText ? reader.closesUnopened : undefined),
  };
}

const deltaOf = (piece: Reasoned): ApartDelta => {
  if (piece.kind === "withdrawn") return piece;
  const { kind, text } = piece;
  return kind === "thought" ? { kind: "text", text, thought: true } : { kind: "text", text };
};

/** The call as it is stored: its words to speak hold no thoughts. */
export function withoutThoughts(call: CallPart): CallPart {
  const { text } = call.args;
  if (!isSpeechCall(call.name) || typeof text !== "string") return call;
  const said = withoutReasoning(text);
  if (said === text) return call;
  const { signature: _, ...bare } = call;
  return { ...bare, args: { ...call.args, text: said } };
}
