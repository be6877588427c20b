// Tool calls whose arguments are streamed in pieces, several at a time.

import { z } from "zod";
import { callArguments } from "../../adapters/models/call-arguments.ts";
import type { ModelDelta, ModelRequest } from "../../saint-graph/ports.ts";

/** A piece of a call. Some servers omit the index, or send the arguments as an object. */
export const CallPiece = z.object({
  index: z.number().nullish(),
  id: z.string().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.unknown().optional() }).nullish(),
});
type CallPiece = z.infer<typeof CallPiece>;

type GrowingCall = {
  readonly place: number;
  readonly index: number | undefined;
  id: string;
  name: string;
  json: string;
  /** The length of the part of `json` that was returned. */
  told: number;
};

export type GrowingCalls = {
  /** Adds one piece; returns the items that are known so far. */
  grow(piece: CallPiece): readonly ModelDelta[];
  /** The complete calls, after the last piece. */
  whole(): readonly ModelDelta[];
};

/** A piece with another id and another function than the call at its index starts a new call. */
const beginsAnother = (call: GrowingCall, { id, function: named }: CallPiece): boolean =>
  Boolean(id && named?.name && call.id !== "" && call.id !== id);

/** Starts without calls; `callId` names them in the order in which they start. */
export function growingCalls(callId: ModelRequest["callId"]): GrowingCalls {
  const calls: GrowingCall[] = [];

  const begin = (index: number | undefined): GrowingCall => {
    const call = { place: calls.length, index, id: "", name: "", json: "", told: 0 };
    calls.push(call);
    return call;
  };
  const callOf = (piece: CallPiece): GrowingCall => {
    const index = piece.index ?? undefined;
    const known =
      index === undefined ? calls.at(-1) : calls.findLast((call) => call.index === index);
    return known === undefined || beginsAnother(known, piece) ? begin(index) : known;
  };
  const tell = (call: GrowingCall): ModelDelta[] => {
    const json = call.json.slice(call.told);
    if (call.name === "" || json === "") return [];
    call.told = call.json.length;
    return [{ kind: "call-delta", place: call.place, name: call.name, json }];
  };

  return {
    grow(piece) {
      const call = callOf(piece);
      const given = piece.function?.arguments;
      call.id ||= piece.id ?? "";
      call.name ||= piece.function?.name ?? "";
      if (typeof given === "string") call.json += given;
      else if (given !== undefined && given !== null) call.json += JSON.stringify(given);
      return tell(call);
    },
    whole: () =>
      calls.map(({ place, id, name, json }) => ({
        kind: "call",
        place,
        call: {
          kind: "call",
          id: callId(place),
          ...(id === "" ? {} : { providerId: id }),
          name,
          ...callArguments(json),
        },
      })),
  };
}
