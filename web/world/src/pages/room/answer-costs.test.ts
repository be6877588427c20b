import { expect, it } from "vitest";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { RoomLine } from "../../../../../src/protocol/room-line.ts";
import { answerCosts } from "./answer-costs.ts";

const ren = "ren" as PersonaId;
const said = (persona: string, duration?: number, money?: number) =>
  ({
    ...{ kind: "message", who: { kind: "persona", persona, name: persona } },
    ...(duration === undefined
      ? {}
      : { cost: { modelCalls: 1, inputTokens: 1, outputTokens: 1, duration, money } }),
  }) as unknown as RoomLine;

it("tells the middle of the seconds and the average of the money of her last answers", () => {
  const lines = [said("ren", 900, 1), said("aoi", 1, 1), said("ren"), said("ren", 100, 3)];
  expect(answerCosts([...lines, said("ren", 300, 2)], ren)).toEqual({
    ...{ answers: 3, duration: 300, money: 2 },
  });
});

it("tells no money where a price is unknown or nothing was paid, and nothing of no answers", () => {
  expect(answerCosts([said("ren", 5), said("ren", 7, 1)], ren)).toEqual({
    ...{ answers: 2, duration: 7 },
  });
  expect(answerCosts([said("ren", 5, 0)], ren)).toEqual({ answers: 1, duration: 5 });
  expect(answerCosts([said("aoi", 5, 1), said("ren")], ren)).toBeUndefined();
});

it("reads the last ten", () => {
  const many = Array.from({ length: 30 }, (_, place) => said("ren", place));
  expect(answerCosts(many, ren)).toEqual({ answers: 10, duration: 25 });
});
