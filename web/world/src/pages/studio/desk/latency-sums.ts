import {
  type DeskTurn,
  type TurnStages,
  turnStages,
} from "../../../../../../src/protocol/studio-desk.ts";

/** The stages between the start of her turn and its first sound, without waiting for others. */
export const ownStages = turnStages.filter((stage) => stage !== "queued");
export type OwnStage = Exclude<keyof TurnStages, "queued">;

/** The measured milliseconds until her first sound; undefined for a turn without speech so far. */
export function untilSound({ stages }: Pick<DeskTurn, "stages">): number | undefined {
  if (stages.forming === undefined) return undefined;
  return ownStages.reduce((sum, stage) => sum + (stages[stage] ?? 0), 0);
}

/** The median of numbers; undefined for none. */
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

/** The medians of turns with speech. */
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
