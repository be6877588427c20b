// The cost of the last answers of a persona in a room by the effort of her model: seconds and money.

import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { RoomLine } from "../../../../../src/protocol/room-line.ts";
import type { ThinkingEffort } from "../../../../../src/protocol/thinking-effort.ts";

export type AnswerCosts = {
  readonly answers: number;
  /** Milliseconds to the first words of the middle one; absent: not every answer tells. */
  readonly firstWords?: number | undefined;
  /** Milliseconds of the middle one, from its beginning to its end. */
  readonly duration: number;
  /** US dollars of one answer on average; absent: not every price is known. */
  readonly money?: number | undefined;
};

type Cost = NonNullable<Extract<RoomLine, { kind: "message" }>["cost"]>;

/** Answers of each effort. */
const lastAnswers = 10;

const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** By the effort that was asked for; absent: no line of that effort tells. */
export function answerCosts(
  lines: readonly RoomLine[],
  persona: PersonaId,
): ReadonlyMap<ThinkingEffort, AnswerCosts> {
  const byEffort = new Map<ThinkingEffort, readonly Cost[]>();
  for (const line of lines) {
    const isHers =
      line.kind === "message" && line.who.kind === "persona" && line.who.persona === persona;
    const cost = isHers ? line.cost : undefined;
    if (cost?.thinking === undefined) continue;
    byEffort.set(cost.thinking, [...(byEffort.get(cost.thinking) ?? []), cost]);
  }
  return new Map([...byEffort].map(([effort, costs]) => [effort, summed(costs)]));
}

function summed(all: readonly Cost[]): AnswerCosts {
  const costs = all.slice(-lastAnswers);
  const words = costs.flatMap(({ firstUtterance }) => firstUtterance ?? []);
  const known = costs.flatMap(({ money }) => money ?? []);
  const sum = known.reduce((whole, money) => whole + money, 0);
  return {
    answers: costs.length,
    ...(words.length === costs.length ? { firstWords: middleOf(words) } : {}),
    duration: middleOf(costs.map(({ duration }) => duration)),
    ...(known.length === costs.length && sum > 0 ? { money: sum / costs.length } : {}),
  };
}
