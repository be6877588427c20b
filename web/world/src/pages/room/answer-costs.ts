// The cost of the last answers of a persona in a room: seconds and money.

import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { RoomLine } from "../../../../../src/protocol/room-line.ts";

export type AnswerCosts = {
  readonly answers: number;
  /** Milliseconds of the middle one, from its beginning to its end. */
  readonly duration: number;
  /** US dollars of one answer on average; absent: not every price is known. */
  readonly money?: number | undefined;
};

const lastAnswers = 10;

/** Undefined: none of these lines tells. */
export function answerCosts(
  lines: readonly RoomLine[],
  persona: PersonaId,
): AnswerCosts | undefined {
  const costs = lines
    .flatMap((line) => {
      const isHers =
        line.kind === "message" && line.who.kind === "persona" && line.who.persona === persona;
      return isHers && line.cost !== undefined ? [line.cost] : [];
    })
    .slice(-lastAnswers);
  const sorted = costs.map(({ duration }) => duration).sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) return undefined;
  const known = costs.flatMap(({ money }) => money ?? []);
  const sum = known.reduce((all, money) => all + money, 0);
  return {
    ...{ answers: costs.length, duration: middle },
    ...(known.length === costs.length && sum > 0 ? { money: sum / costs.length } : {}),
  };
}
