// The one place where requests are made: of pieces, for those who hear the answer.
//     Laws, tried in seal.test.ts:
//       L1. A request holds no piece that somebody who hears the answer did not hear, and none of a source that the turn
//           leaves out.
//       L2. A turn is as little trusted as the least trusted piece of its request, and its tools are those that the table
//           of src/trust/rule.ts allows to it.

import type { Message } from "../protocol/message.ts";
import type { Source } from "../protocol/trust.ts";
import { alone, mayRepeat } from "../trust/company.ts";
import { type Piece, piece } from "../trust/piece.ts";
import {
  type Callable,
  type Grants,
  isConfined,
  isLeftOut,
  type Judged,
  mayCall,
  mayTry,
} from "../trust/rule.ts";
import { leastTrusted, levelOf } from "../trust/source.ts";
import type { ModelRequest, SealedRequest, ToolSpec } from "./ports.ts";

/** A request before it is sealed. */
export type RequestDraft<Tool> = Omit<
  ModelRequest,
  "system" | "messages" | "tools" | "toolsAnew" | "toolsApart" | "wholeSystem"
> & {
  readonly system: readonly Piece[];
  /** The facts of this moment, as plain lines: they stand before the newest words, and in no later request. */
  readonly now: readonly Piece[];
  /** The instruction with all that the mind's files hold, and with what holds at this moment. */
  readonly whole: readonly Piece[];
  /** Turns of the past, oldest first: each is held whole or not at all. */
  readonly past: readonly (readonly Piece<Message>[])[];
  /** The stimulus of the answer, and its rounds up to now; without all of it there is no request. */
  readonly begun: readonly Piece<Message>[];
  readonly rounds: readonly Piece<Message>[];
  readonly tools: readonly Piece<Tool>[];
};

/** The judgement for which a request is made, and the way in which its parts become one. */
export type SealFor<Tool> = {
  readonly judged: Judged;
  readonly grants: Grants;
  /** The turn may begin again, without the words of others. */
  readonly mayBeginAnew: (taint: Source) => boolean;
  readonly readable: (begun: readonly Message[], rounds: readonly Message[]) => readonly Message[];
  readonly specsOf: (tools: readonly Tool[]) => readonly ToolSpec[];
};

export type Sealed = {
  readonly request: SealedRequest;
  /** The least trusted source in it. */
  readonly taint: Source;
  /** The turn begins again when it is about to do what `taint` does not allow. */
  readonly anew: boolean;
  /** The number of its parts, and of turns of the past, that those who hear the answer must not hear. */
  readonly unheard: number;
};

/** The request as it is sent; undefined where those who hear the answer must not hear what it is asked for. */
export function seal<Tool extends Callable>(
  draft: RequestDraft<Tool>,
  { judged, grants, mayBeginAnew, readable, specsOf }: SealFor<Tool>,
): Sealed | undefined {
  const { system, now, whole, past, begun, rounds, tools, ...rest } = draft;
  const isHeard = ({ heardBy }: Piece<unknown>): boolean => mayRepeat(heardBy, judged.company);
  const isIn = (one: Piece<unknown>): boolean => isHeard(one) && !isLeftOut(one.source, judged);
  const open = [...begun, ...rounds];
  if (!open.every(isHeard)) return undefined;
  const parts = system.filter(isIn);
  const lines = now.filter(isIn);
  const turns = past.filter((turn) => turn.every(isIn));
  const read: Judged = {
    ...judged,
    taint: sourceOf([...parts, ...whole.filter(isIn), ...lines, ...turns.flat(), ...open]),
  };
  const offer = offered(tools.filter(isIn), read, grants);
  const { taint } = offer.judged;
  const isTainted = mayBeginAnew(taint) && levelOf(taint) !== "own";
  const called = offer.tools.filter(
    (one) => !isTainted || !isConfined(offer.judged, one.value) || isUnread(one),
  );
  const unread: Judged = { ...judged, taint: "persona", strangers: "left-out", found: "left-out" };
  const anew = isTainted
    ? tools.filter(
        (one) =>
          isHeard(one) &&
          !isLeftOut(one.source, unread) &&
          !called.includes(one) &&
          mayCall(grants, unread, one.value),
      )
    : [];
  const apart = tools.filter(
    (one) =>
      isIn(one) &&
      isUnread(one) &&
      (isTainted || called.includes(one)) &&
      mayTry({ ...judged, taint: "persona" }, one.value),
  );
  const described = [...anew, ...apart.filter((one) => !called.includes(one))];
  const all = tools.filter((one) => called.includes(one) || described.includes(one));
  const request: ModelRequest = {
    ...rest,
    system: textOf(parts, "\n\n"),
    wholeSystem: () => textOf(whole.filter(isIn), "\n\n"),
    messages: readable(
      [...turns.flat().map(contentOf), ...nowMessage(textOf(lines, "\n")), ...begun.map(contentOf)],
      rounds.map(contentOf),
    ),
    tools: specsOf(all.map(contentOf)),
    ...(described.length === 0 ? {} : { toolsAnew: described.map(({ value }) => value.name) }),
    ...(apart.length === 0
      ? {}
      : { toolsApart: apart.map(({ value: { name, server } }) => ({ name, server })) }),
  };
  return {
    request: request as SealedRequest,
    taint,
    anew: isTainted,
    unheard:
      [...system, ...now].filter((one) => !isHeard(one)).length +
      past.filter((turn) => !turn.every(isHeard)).length,
  };
}

const textOf = (pieces: readonly Piece[], between: string): string =>
  pieces
    .map(({ value }) => value.trim())
    .filter((text) => text !== "")
    .join(between);

/** It becomes a part of the message of the newest words. */
const nowMessage = (text: string): readonly Message[] =>
  text === "" ? [] : [{ role: "user", parts: [{ kind: "text", text: `${text}\n\n` }] }];

/**
 * The tools that a request may offer, and what it is judged by then: what a tool says of itself is read, too. One whose
 * words make the turn less trusted is on offer only where it may be called even then.
 */
function offered<Tool extends Callable>(
  tools: readonly Piece<Tool>[],
  judged: Judged,
  grants: Grants,
): { readonly tools: readonly Piece<Tool>[]; readonly judged: Judged } {
  const least = leastTrusted(judged.taint, sourceOf(tools));
  const read: Judged = { ...judged, taint: least };
  const callable = tools.filter(
    (one) => mayCall(grants, read, one.value) || (isUnread(one) && mayTry(read, one.value)),
  );
  if (callable.some(({ source }) => source === least) || least === judged.taint) {
    return { tools: callable, judged: read };
  }
  return offered(
    tools.filter(({ source }) => source !== least),
    judged,
    grants,
  );
}

/** The declaration of a tool is of a server that nobody approved. */
const isUnread = ({ source }: Piece<unknown>): boolean => levelOf(source) === "found";

const sourceOf = (pieces: readonly Piece<unknown>[]): Source =>
  leastTrusted(...pieces.map(({ source }) => source));

const contentOf = <T>({ value }: Piece<T>): T => value;

/** A question beside the turns, whose answer nobody hears. */
export type AsideDraft = Pick<ModelRequest, "json" | "turn" | "callId"> & {
  readonly system: Piece;
  /** The data that is asked about. */
  readonly text: Piece;
};

/**
 * The request of a question beside the turns, and the least trusted source in it: what is made of the answer is as
 * little trusted. It has no tools, and its answer is read by the program alone.
 */
export function sealAside({
  system,
  text,
  ...rest
}: AsideDraft): Pick<Sealed, "request" | "taint"> {
  const message: Message = { role: "user", parts: [{ kind: "text", text: text.value }] };
  const asked = piece(message, text.source, text.heardBy);
  const draft = { ...rest, toolChoice: "none" as const, tools: [], past: [], rounds: [] };
  const sealed = seal(
    { ...draft, system: [system], now: [], whole: [], begun: [asked] },
    {
      judged: { taint: "operator", company: alone, strangers: "kept", found: "kept" },
      grants: { audienceTools: [], trustedTools: [] },
      mayBeginAnew: () => false,
      readable: (begun) => begun,
      specsOf: () => [],
    },
  );
  if (sealed === undefined) throw new Error("the program may read all words");
  return { request: sealed.request, taint: sealed.taint };
}
