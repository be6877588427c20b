import {
  type DeskTurn,
  type TurnStages,
  turnStages,
} from "../../../../../../src/protocol/studio-desk.ts";

/** The pieces that lie between her turn's beginning and its first sound; waiting for others is none of them. */
export const ownStages = turnStages.filter((stage) => stage !== "queued");
export type OwnStage = Exclude<keyof TurnStages, "queued">;

/** Milliseconds until her first sound, as far as it was measured; undefined for a turn that said nothing yet. */
export function untilSound({ stages }: Pick<DeskTurn, "stages">): number | undefined {
  if (stages.forming === undefined) return undefined;
  return ownStages.reduce((sum, stage) => sum + (stages[stage] ?? 0), 0);
}

/** The middle of some numbers; undefined of none. */
export function median(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)];
  const [below, above] = [sorted[middle - 1], sorted[middle]];
  return below === undefined || above === undefined ? undefined : (below + above) / 2;
}

export type Medians = {
  readonly untilSound: number | undefined;
  readonly stages: Readonly<Partial<Record<OwnStage, number>>>;
};

/** The medians of turns in which something was said. */
export function mediansOf(turns: readonly DeskTurn[]): Medians {
  const spoken = turns.filter((turn) => untilSound(turn) !== undefined);
  const stages = ownStages.flatMap((stage) => {
    const middle = median(spoken.flatMap((turn) => turn.stages[stage] ?? []));
    return middle === undefined ? [] : [[stage, middle] as const];
  });
  return {
    untilSound: median(spoken.flatMap((turn) => untilSound(turn) ?? [])),
    stages: Object.fromEntries(stages),
  };
}
