// Streams an answer to a caller piece by piece, until she, the caller, the time limit or the program ends it.

import type { CallPiece, CallRefusal } from "../../../cities/ports.ts";
import type { Clock } from "../../../kernel/ports.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { spaceBetween } from "../../../protocol/speech.ts";
import type { Stimulus } from "../../../protocol/stimulus.ts";
import type { Soul } from "../../../saint-graph/soul.ts";

/**
 * Milliseconds: for each step until she has heard the words, the longest answer, and the longest time for her turn to end
 * after a cancellation.
 */
const longestStep = 30_000;
const longestAnswer = 120_000;
const longestEnd = 5_000;

export const refused = (why: CallRefusal): CallPiece => ({ kind: "refused", why });

export type CallPieceQueue = {
  readonly add: (piece: CallPiece) => void;
  readonly any: () => boolean;
  readonly next: () => Promise<CallPiece>;
};

/** A queue of pieces for one consumer. */
export function openPieces(): CallPieceQueue {
  const ready: CallPiece[] = [];
  let wake: (() => void) | undefined;
  return {
    add(piece) {
      ready.push(piece);
      wake?.();
    },
    any: () => ready.length > 0,
    async next() {
      for (;;) {
        const piece = ready.shift();
        if (piece !== undefined) return piece;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

type Hushing = {
  readonly soul: Pick<Soul, "outline" | "interrupt" | "passOver">;
  readonly stimulus: Stimulus;
  /** Aborts when the caller cancels the call. */
  readonly signal: AbortSignal;
  /** Aborts when the program ends. */
  readonly closing: AbortSignal;
  readonly clock: Clock;
};

/** The outcome of a step; when it takes too long, or the program ends before, why it is not waited for. */
export async function inTime<T>(
  step: Promise<T>,
  { clock, closing }: Pick<Hushing, "clock" | "closing">,
): Promise<Result<T, CallRefusal>> {
  const over = new AbortController();
  const listen = { once: true, signal: over.signal };
  const ended = new Promise<Result<T, CallRefusal>>((resolve) => {
    if (closing.aborted) resolve(err("ended"));
    closing.addEventListener("abort", () => resolve(err("ended")), listen);
  });
  const late = clock.sleep(longestStep, over.signal).then(() => err<CallRefusal>("too-late"));
  try {
    return await Promise.race([step.then((outcome) => ok(outcome)), ended, late]);
  } finally {
    over.abort();
  }
}

/** Her answer, with a space between sentences in languages that write one. */
export async function* answerOf(
  pieces: CallPieceQueue,
  hushing: Hushing,
): AsyncGenerator<CallPiece> {
  const hush = openHush(pieces, hushing);
  let said = "";
  try {
    for (;;) {
      const piece = await pieces.next();
      if (piece.kind !== "said") return yield hush.endOf(piece);
      const text = spaceBetween(said, piece.text) + piece.text;
      said = text;
      if (!hush.isHushed()) yield { kind: "said", text };
    }
  } finally {
    hush.close();
  }
}

/** Makes her stop when the caller cancels or the time limit is reached, and knows how the answer ended then. */
function openHush(pieces: CallPieceQueue, { soul, stimulus, signal, closing, clock }: Hushing) {
  const over = new AbortController();
  let forced: CallPiece | undefined;
  const end = (piece: CallPiece): void => {
    forced ??= piece;
    void quiet(soul, stimulus);
    void clock.sleep(longestEnd, over.signal).then(() => pieces.add(piece));
  };
  const listen = { once: true, signal: over.signal };
  const cancel = () => end({ kind: "ended", how: "cancelled" });
  signal.addEventListener("abort", cancel, listen);
  closing.addEventListener("abort", () => pieces.add(refused("ended")), listen);
  void clock.sleep(longestAnswer, over.signal).then(() => {
    if (!over.signal.aborted) end(refused("too-late"));
  });
  if (signal.aborted) cancel();
  return {
    isHushed: () => forced !== undefined,
    endOf: (piece: CallPiece): CallPiece => (piece.kind === "ended" ? (forced ?? piece) : piece),
    close: () => over.abort(),
  };
}

/** Stops this answer, and nothing else. Her turn may begin while the stimulus is being removed from the queue. */
export async function quiet(soul: Hushing["soul"], { id }: Stimulus): Promise<void> {
  const isOpen = async () => (await soul.outline()).open?.stimulus.id === id;
  if (!(await isOpen())) await soul.passOver(id, "deleted");
  if (await isOpen()) soul.interrupt("operator", "now");
}
