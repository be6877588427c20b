import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StimulusId } from "../../src/kernel/id.ts";
import type { Message } from "../../src/protocol/message.ts";
import { historyFor, windowOf } from "../../src/saint-graph/history.ts";
import type { PastTurn } from "../../src/saint-graph/state.ts";
import { tries } from "../fixtures/thoroughness.ts";
import { live, simSettings } from "./soul-simulator.ts";

const reader = { language: "ja" } as const;
const choices = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 20, maxLength: 250 });

/** Every request that a life made, in order. */
function requestsOf(
  mode: "text" | "tool",
  dice: readonly number[],
): readonly (readonly Message[])[] {
  const settings = simSettings(mode);
  return live(settings, dice).steps.flatMap(({ after, effects }) => {
    const { open } = after;
    const asks = effects.some((effect) => effect.type === "think" && effect.turn === open?.id);
    return open !== null && asks ? [historyFor(reader, after.past, open, settings.history)] : [];
  });
}

const callsOf = (message: Message | undefined) =>
  (message?.parts ?? []).flatMap((part) => (part.kind === "call" ? [part.id] : []));
const resultsOf = (message: Message | undefined) =>
  (message?.parts ?? []).flatMap((part) => (part.kind === "result" ? [part.id] : []));

describe.each(["text", "tool"] as const)("historyFor, in %s mode", (mode) => {
  const everyRequest = (law: (messages: readonly Message[]) => void) =>
    fc.assert(
      fc.property(choices, (dice) => {
        for (const messages of requestsOf(mode, dice)) law(messages);
      }),
      { numRuns: tries(400) },
    );

  it("H1: starts with a user message and ends with one", () =>
    everyRequest((messages) => {
      expect(messages[0]?.role).toBe("user");
      expect(messages.at(-1)?.role).toBe("user");
    }));

  it("H2: roles alternate and nothing is empty", () =>
    everyRequest((messages) => {
      messages.forEach((message, at) => {
        expect(message.role).toBe(at % 2 === 0 ? "user" : "model");
        expect(message.parts.length).toBeGreaterThan(0);
        for (const part of message.parts) if (part.kind === "text") expect(part.text).not.toBe("");
      });
    }));

  it("H4: calls and their results stand next to each other, one to one, with ids of their own", () =>
    everyRequest((messages) => {
      messages.forEach((message, at) => {
        if (message.role === "model") expect(resultsOf(message)).toEqual([]);
        else {
          expect(callsOf(message)).toEqual([]);
          expect(resultsOf(message)).toEqual(callsOf(messages[at - 1]));
        }
      });
      const ids = messages.flatMap(callsOf);
      expect(new Set(ids).size).toBe(ids.length);
    }));
});

describe("windowOf", () => {
  const limit = { turns: 8, tokens: 1_000 };
  const block = 2;

  it("H3 and H5: holds whole turns within both limits and moves in blocks, never back", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 400 }), { maxLength: 60 }), (sizes) => {
        let kept: readonly PastTurn[] = [];
        let start = 0;
        sizes.forEach((tokens, at) => {
          kept = windowOf([...kept, pastTurn(at + 1, tokens)], null, limit);
          const first = kept[0]?.ordinal ?? start;
          expect(kept.length).toBeLessThanOrEqual(limit.turns);
          expect(kept.reduce((sum, turn) => sum + turn.tokens, 0)).toBeLessThanOrEqual(
            limit.tokens,
          );
          expect(first).toBeGreaterThanOrEqual(start);
          if (kept.length > 0) expect((first - 1) % block).toBe(0);
          start = first;
        });
      }),
      { numRuns: tries(1_000) },
    );
  });

  it("H3: keeps what fits", () => {
    const past = Array.from({ length: 8 }, (_, at) => pastTurn(at + 1, 10));
    expect(windowOf(past, null, limit)).toEqual(past);
    expect(windowOf([...past, pastTurn(9, 10)], null, limit)[0]?.ordinal).toBe(3);
  });
});

const pastTurn = (ordinal: number, tokens: number): PastTurn => ({
  ordinal,
  stimulus: {
    id: `s${ordinal}` as StimulusId,
    kind: "comment",
    text: `comment ${ordinal}`,
    writtenAt: 0,
    urgency: "queue",
  },
  judged: {
    taint: "audience",
    company: { ears: "stage", outsiders: [] },
    strangers: "kept",
    found: "kept",
  },
  steps: [],
  tokens,
});
