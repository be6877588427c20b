// Separates calls that a model wrote into its text from what it says, delta by delta, behind `reasoningApart`, and finds
// the offered tools that calls mean.

import type { CallId } from "../../kernel/id.ts";
import type { ModelRequest } from "../ports.ts";
import type { ApartDelta } from "../reasoning/apart.ts";
import { type AnswerPiece, offeredName } from "./call-content.ts";
import { openCallReader } from "./call-reader.ts";

/** Give it every delta of one answer in order, then `end`. */
export type CallsApart = {
  readonly delta: (delta: ApartDelta) => readonly ApartDelta[];
  readonly end: () => readonly ApartDelta[];
  /** The parts left out of the text so far, each in one line. */
  readonly leftOut: () => readonly string[];
  /** The text goes on with a message of somebody else: nothing more of it is read. */
  readonly isOthers: () => boolean;
  /** Whether a call was written into the text. */
  readonly isWritten: (id: CallId) => boolean;
};

/** Behind the places of calls that came as calls. */
const firstPlace = 500;
const mostCalls = 32;
const mostLeftOut = 8;

/** A call with the name of the offered tool that it means. */
function ofOffered(delta: ApartDelta, offered: ReadonlySet<string>): ApartDelta {
  const meant = (name: string): string => offeredName(name, offered) ?? name;
  if (delta.kind === "call-delta") return { ...delta, name: meant(delta.name) };
  return delta.kind === "call"
    ? { ...delta, call: { ...delta.call, name: meant(delta.call.name) } }
    : delta;
}

export function callsApart({ tools, callId }: Pick<ModelRequest, "tools" | "callId">): CallsApart {
  const names = tools.map(({ name }) => name);
  const offered = new Set(names);
  let reader = openCallReader(names);
  let leftOut: string[] = [];
  let isOthers = false;
  const written = new Set<CallId>();

  const given = (pieces: readonly AnswerPiece[]): readonly ApartDelta[] =>
    pieces.flatMap((piece): readonly ApartDelta[] => {
      if (piece.kind === "said") return [{ kind: "text", text: piece.text }];
      if (piece.kind === "others") isOthers = true;
      if (piece.kind === "left-out" && leftOut.length < mostLeftOut) leftOut.push(piece.about);
      if (piece.kind !== "call" || written.size >= mostCalls) return [];
      const place = firstPlace + written.size;
      const id = callId(place);
      written.add(id);
      return [{ kind: "call", place, call: { kind: "call", id, ...piece.call } }];
    });

  return {
    delta(delta) {
      if (delta.kind === "withdrawn") {
        reader = openCallReader(names);
        leftOut = [];
        return [delta];
      }
      if (delta.kind !== "text" || delta.thought === true) return [ofOffered(delta, offered)];
      const pieces = given(reader.read(delta.text));
      const [only] = pieces;
      const isAsItCame = pieces.length === 1 && only?.kind === "text" && only.text === delta.text;
      if (isAsItCame) return [delta];
      return delta.signature === undefined ? pieces : [...pieces, { ...delta, text: "" }];
    },
    end: () => given(reader.end()),
    leftOut: () => leftOut,
    isOthers: () => isOthers,
    isWritten: (id) => written.has(id),
  };
}
