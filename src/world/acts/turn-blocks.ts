// Collects the blocks of acts of a soul's turn from her events.

import type { ActBlock, SoulEvent } from "../../protocol/soul-events.ts";
import type { WrittenAct } from "../commands.ts";
import { readBlocks } from "./read-acts.ts";

/** The blocks of the turn that is open, by the round in which they were written. Plain JSON. */
export type TurnBlocks = {
  readonly turn: string;
  readonly rounds: Readonly<Record<number, readonly ActBlock[]>>;
};

export const noBlocks: TurnBlocks = { turn: "", rounds: {} };

/**
 * The blocks after one more event of the soul's stream. A round that is requested again, after a fault or a restart,
 * withdraws what it had written, so that nothing counts twice. So does one whose text turns out to be a thought.
 */
export function withSoulEvent(blocks: TurnBlocks, event: SoulEvent): TurnBlocks {
  const takesBack = event.type === "model-started" || event.type === "speech-withdrawn";
  if (!takesBack && event.type !== "acts-written") return blocks;
  const rounds = blocks.turn === event.turn ? blocks.rounds : {};
  const before = takesBack ? [] : (rounds[event.round] ?? []);
  const added = event.type === "acts-written" ? event.blocks : [];
  return { turn: event.turn, rounds: { ...rounds, [event.round]: [...before, ...added] } };
}

/**
 * The blocks that a turn which has ended wrote, in order. A failed turn has none: nobody heard it, and its stimulus may
 * get another turn; neither have rounds that are left out. The acts of an interrupted turn are returned, so that each
 * is refused as `interrupted`.
 */
export function actsOfTurn(
  blocks: TurnBlocks,
  ended: Extract<SoulEvent, { readonly type: "turn-ended" }>,
): readonly WrittenAct[] {
  if (blocks.turn !== ended.turn || ended.outcome === "failed") return [];
  const { roundsLeftOut = [] } = ended;
  const rounds = Object.entries(blocks.rounds)
    .filter(([round]) => !roundsLeftOut.includes(Number(round)))
    .sort(([a], [b]) => Number(a) - Number(b));
  return readBlocks(rounds.flatMap(([, written]) => written));
}
