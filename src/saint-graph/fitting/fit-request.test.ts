import fc from "fast-check";
import { expect, it } from "vitest";
import { callId, turnId } from "../../kernel/id.ts";
import type { Message } from "../../protocol/message.ts";
import type { ModelRequest } from "../ports.ts";
import { fewest, fitRequest } from "./fit-request.ts";
import { requestSize } from "./request-size.ts";

const words = fc.lorem({ maxCount: 60 });
const call = (place: number) => callId(turnId(1), 0, place);
/** Words to her, then calls with their results in turn, then her answer. */
const exchange = fc
  .record({ asked: words, results: fc.array(words, { maxLength: 3 }), answered: words })
  .map(({ asked, results, answered }): readonly Message[] => [
    { role: "user", parts: [{ kind: "text", text: asked }] },
    ...results.flatMap((output, place): Message[] => {
      const id = call(place);
      return [
        { role: "model", parts: [{ kind: "call", id, name: "look", args: {} }] },
        { role: "user", parts: [{ kind: "result", id, name: "look", outcome: { output } }] },
      ];
    }),
    { role: "model", parts: [{ kind: "text", text: answered }] },
  ]);
const request = fc
  .record({ past: fc.array(exchange, { maxLength: 12 }), newest: words, system: words })
  .map(
    ({ past, newest, system }): ModelRequest => ({
      system,
      messages: [...past.flat(), { role: "user", parts: [{ kind: "text", text: newest }] }],
      ...{ tools: [], toolChoice: "auto", turn: "1", callId: call },
    }),
  );

it("F1, F2, F3: fits in any room, and stays a conversation that ends with the newest words", () => {
  fc.assert(
    fc.property(request, fc.integer({ min: 0, max: 2_000 }), (whole, room) => {
      const fitted = fitRequest(whole, room);
      expect(requestSize(fitted)).toBeLessThanOrEqual(Math.max(room, fewest + 30));
      const { messages } = fitted;
      expect(messages[0]?.role).toBe("user");
      expect(messages[0]?.parts.some(({ kind }) => kind === "result")).toBe(false);
      expect(messages.at(-1)?.role).toBe("user");
      expect(messages.every((one, at) => one.role !== messages[at + 1]?.role)).toBe(true);
      if (room > 500) expect(messages.at(-1)).toEqual(whole.messages.at(-1));
    }),
  );
});

it("F4: leaves a request alone that fits", () => {
  fc.assert(
    fc.property(request, (whole) => {
      expect(fitRequest(whole, 1_000_000)).toBe(whole);
    }),
  );
});

it("takes the request's own form for the room first", () => {
  const [whole] = fc.sample(request, 1);
  if (whole === undefined) return;
  const lean: ModelRequest = { ...whole, system: "", messages: whole.messages.slice(-1) };
  expect(fitRequest({ ...whole, within: () => lean }, 1_000)).toMatchObject(lean);
});

it("F5: changes nothing but the instruction, the messages and the tools on offer", () => {
  const tool = (name: string) => ({ name, description: "", inputSchema: {} });
  const lean: ModelRequest = {
    ...{ system: "lean", messages: [{ role: "user", parts: [{ kind: "text", text: "hi" }] }] },
    ...{ tools: [tool("a"), tool("b")], toolChoice: "auto", turn: "1", callId: call },
  };
  const whole: ModelRequest = {
    ...{ ...lean, system: "whole", tools: [tool("b"), tool("c")], within: () => lean },
    ...{ sampling: { maxTokens: 9, temperature: 1 }, thinking: "low", urgency: "person" },
  };
  const { system, messages } = lean;
  expect(fitRequest(whole, 1_000)).toEqual({ ...whole, system, messages, tools: [tool("b")] });
  const forced = { ...whole, toolChoice: "required", tools: [tool("c")] } as const;
  expect(fitRequest(forced, 1_000)).toEqual({ ...forced, system, messages });
});
