import { expect, it } from "vitest";
import { SoulEvent } from "../../protocol/soul-events.ts";
import { actsOfTurn, noBlocks, withSoulEvent } from "./turn-blocks.ts";

const started = (round: number, turn = "turn-1") => ({
  type: "model-started",
  turn,
  round,
  attempt: 1,
  reason: "stimulus",
  model: "m",
});
const wrote = (target: string, round = 0, turn = "turn-1") => ({
  type: "acts-written",
  turn,
  round,
  blocks: [{ written: JSON.stringify({ action: "move", target }), closed: true }],
});
const targets = (events: readonly object[], outcome = "spoken", turn = "turn-1") => {
  const blocks = events.map((event) => SoulEvent.parse(event)).reduce(withSoulEvent, noBlocks);
  const ended = SoulEvent.parse({ type: "turn-ended", turn, outcome });
  if (ended.type !== "turn-ended") throw new Error("not the end of a turn");
  return actsOfTurn(blocks, ended).map((one) =>
    one.kind === "act" && one.act.action === "move" ? one.act.target : "?",
  );
};

it("gives the acts of all rounds in order", () => {
  const events = [started(0), wrote("a"), wrote("b"), started(1), wrote("c", 1)];
  expect(targets(events)).toEqual(["a", "b", "c"]);
  expect(targets(events, "silent")).toEqual(["a", "b", "c"]);
});

it("counts nothing twice when a round is requested again", () => {
  const events = [started(0), wrote("a"), started(1), wrote("b", 1), started(1), wrote("b", 1)];
  expect(targets(events)).toEqual(["a", "b"]);
});

it("forgets the turn before, and gives none of a failed or another turn", () => {
  expect(targets([started(0), wrote("a"), started(0, "turn-2"), wrote("b", 0, "turn-2")])).toEqual(
    [],
  );
  expect(targets([started(0), wrote("a"), started(0, "turn-2")], "spoken", "turn-2")).toEqual([]);
  expect(targets([started(0), wrote("a")], "failed")).toEqual([]);
  expect(targets([started(0), wrote("a")], "interrupted")).toEqual(["a"]);
});
