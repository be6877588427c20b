// Which blocks of acts a turn of a soul left behind, from her events.

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
 * The blocks after one more event of the soul's stream. A round that is asked anew, after a fault or a restart,
 * takes back what it had written: nothing counts twice. So does one whose text turns out to be a thought.
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
 * What a turn that has ended wrote as acts, in order. A failed turn comes to nothing: nobody heard it, and what it
 * answered may have another turn; so do rounds that are left out. Of an interrupted one the acts are given, for each to be refused as `interrupted`.
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
