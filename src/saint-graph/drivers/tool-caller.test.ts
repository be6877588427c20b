import { expect, it } from "vitest";
import type { Clock } from "../../kernel/ports.ts";
import type { ServerTool, ToolOutcome } from "../ports.ts";
import { callTool } from "./tool-caller.ts";

const tool = (name: string, original: string): ServerTool => ({
  name,
  original,
  server: "a",
  description: "",
  inputSchema: { type: "object" },
  internal: false,
  readOnly: false,
  declarationSource: "operator",
});

/** A box whose tools appear after some pauses, and that answers as scripted. */
function scripted(tools: readonly ServerTool[], after: number, outcome: ToolOutcome) {
  const called: string[] = [];
  const pauses: number[] = [];
  const clock: Clock = {
    now: () => 0,
    sleep: async (duration) => void pauses.push(duration),
  };
  const box = {
    tools: () => (pauses.length >= after ? tools : []),
    call: async (name: string) => {
      called.push(name);
      return outcome;
    },
  };
  return { box, clock, called, pauses };
}

const done: ToolOutcome = { kind: "done", text: "yes" };
const never = new AbortController().signal;

it("finds a tool by the name on offer and by the name on its server", async () => {
  const { box, clock, called } = scripted([tool("a_speak", "speak")], 0, done);
  expect(await callTool(box, clock, "a_speak", {}, never)).toEqual({ ok: true, value: "yes" });
  expect(await callTool(box, clock, "speak", {}, never)).toEqual({ ok: true, value: "yes" });
  expect(called).toEqual(["a_speak", "a_speak"]);
});

it("waits for a tool that comes up late", async () => {
  const { box, clock, pauses } = scripted([tool("speak", "speak")], 4, done);
  expect(await callTool(box, clock, "speak", {}, never)).toMatchObject({ ok: true });
  expect(pauses).toEqual([1000, 1000, 1000, 1000]);
});

it("gives up after five looks", async () => {
  const { box, clock, pauses } = scripted([tool("speak", "speak")], 5, done);
  expect(await callTool(box, clock, "speak", {}, never)).toEqual({
    ok: false,
    error: { kind: "absent", note: "no tool named speak", retryable: true },
  });
  expect(pauses).toHaveLength(4);
});

it("does not choose between two servers", async () => {
  const { box, clock, called } = scripted([tool("a_x", "x"), tool("b_x", "x")], 0, done);
  expect(await callTool(box, clock, "x", {}, never)).toMatchObject({ error: { kind: "absent" } });
  expect(called).toEqual([]);
});

it.each<[ToolOutcome, string]>([
  [{ kind: "failed", text: "broke" }, "refused"],
  [{ kind: "unknown", fault: { kind: "timed-out", retryable: true, note: "" } }, "timed-out"],
])("never repeats a call that was made: %o", async (outcome, kind) => {
  const { box, clock, called } = scripted([tool("x", "x")], 0, outcome);
  expect(await callTool(box, clock, "x", {}, never)).toMatchObject({ error: { kind } });
  expect(called).toEqual(["x"]);
});

it("stops looking when the caller gives up", async () => {
  const { box, clock, pauses } = scripted([], 0, done);
  await callTool(box, clock, "x", {}, AbortSignal.abort());
  expect(pauses).toEqual([]);
});
