import { expect, it } from "vitest";
import type { PersonaId } from "../../kernel/id.ts";
import { SoulEvent } from "../../protocol/soul-events.ts";
import { callLine, errorLine } from "./operations.ts";

const ren = "ren" as PersonaId;
const budget = { costOf: () => 0 } as unknown as Parameters<typeof callLine>[0]["budget"];
const entry = (event: object) => ({
  stream: "soul:ren",
  at: 1,
  seq: 1,
  number: 1,
  event: SoulEvent.parse({ turn: "turn-1", round: 0, route: "light", duration: 5, ...event }),
});
const ended = (reason: string) =>
  entry({
    type: "model-ended",
    parts: [],
    finish: "stop",
    switches: [{ from: "own", to: "light", reason }],
  });

it("a switch to another model is shown with the call, and among the errors", () => {
  const switched = ended("unavailable");
  const note = "own → light (unavailable)";
  expect(callLine({ budget }, ren, switched)).toMatchObject({ outcome: "done", note });
  expect(errorLine(ren, switched)).toEqual({
    at: 1,
    level: "warning",
    code: "model-switched",
    note,
    persona: ren,
  });
});

it("a resting model is shown with each call, and not as an error", () => {
  expect(callLine({ budget }, ren, ended("resting"))?.note).toBe("own → light (resting)");
  expect(errorLine(ren, ended("resting"))).toBeUndefined();
});

it("a model that the provider does not have is reported as such", () => {
  const fault = { kind: "refused", retryable: false, note: "no such model (404)", about: "model" };
  expect(errorLine(ren, entry({ type: "model-failed", fault }))).toMatchObject({
    level: "error",
    code: "model-gone",
  });
});
