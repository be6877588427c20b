import { expect, it } from "vitest";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { RoomLine } from "../../../../../src/protocol/room-line.ts";
import { answerCosts } from "./answer-costs.ts";

type Cost = Partial<NonNullable<Extract<RoomLine, { kind: "message" }>["cost"]>>;

const ren = "ren" as PersonaId;
const said = (persona: string, cost?: Cost) =>
  ({
    ...{ kind: "message", who: { kind: "persona", persona, name: persona } },
    ...(cost === undefined
      ? {}
      : { cost: { modelCalls: 1, inputTokens: 1, outputTokens: 1, thinking: "off", ...cost } }),
  }) as unknown as RoomLine;

it("tells the middle of the seconds and the average of the money of her last answers", () => {
  const lines = [
    said("ren", { duration: 900, firstUtterance: 90, money: 1 }),
    said("aoi", { duration: 1, money: 1 }),
    said("ren"),
    said("ren", { duration: 100, firstUtterance: 10, money: 3 }),
    said("ren", { duration: 300, firstUtterance: 30, money: 2 }),
  ];
  expect(answerCosts(lines, ren)).toEqual(
    new Map([["off", { answers: 3, firstWords: 30, duration: 300, money: 2 }]]),
  );
});

it("tells each effort apart", () => {
  const lines = [
    said("ren", { thinking: "high", duration: 9_000, money: 3 }),
    said("ren", { thinking: "off", duration: 500, money: 1 }),
    said("ren", { thinking: undefined, duration: 1 }),
  ];
  expect(answerCosts(lines, ren)).toEqual(
    new Map([
      ["high", { answers: 1, duration: 9_000, money: 3 }],
      ["off", { answers: 1, duration: 500, money: 1 }],
    ]),
  );
});

it("tells no money where a price is unknown or nothing was paid, and nothing of no answers", () => {
  const paid = { duration: 7, money: 1 };
  expect(answerCosts([said("ren", { duration: 5 }), said("ren", paid)], ren).get("off")).toEqual({
    ...{ answers: 2, duration: 7 },
  });
  const free = answerCosts([said("ren", { duration: 5, money: 0 })], ren);
  expect(free.get("off")).toEqual({ answers: 1, duration: 5 });
  expect(answerCosts([said("aoi", paid), said("ren")], ren).size).toBe(0);
});

it("reads the last ten", () => {
  const many = Array.from({ length: 30 }, (_, duration) => said("ren", { duration }));
  expect(answerCosts(many, ren).get("off")).toEqual({ answers: 10, duration: 25 });
});
