import { expect, it } from "vitest";
import type { JsonObject } from "../../kernel/json.ts";
import type { ServerTool, ToolBox, ToolOutcome } from "../../saint-graph/ports.ts";
import { followComments } from "./shown-comments.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));

const toolOf = (server: string, body: string | undefined, original = "sys_show_comments") =>
  ({ name: `${server}_${original}`, server, original, body }) as unknown as ServerTool;

/** A show with these tools, whose calls end one by one at the test's command. */
function show(...offered: readonly ServerTool[]) {
  const listeners = new Set<(persona: string, step: unknown) => void>();
  const events: unknown[] = [];
  const calls: (readonly [string, readonly string[]])[] = [];
  const underWay: { readonly end: (outcome: ToolOutcome) => void; readonly signal: AbortSignal }[] =
    [];
  const life = {
    company: () => ["ren"],
    onSoulStep: (listener: (persona: string, step: unknown) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Parameters<typeof followComments>[0];
  const tools: ToolBox = {
    tools: () => offered,
    call: (name, args: JsonObject, signal) => {
      const comments = args["comments"] as unknown as {
        readonly text: string;
        readonly event?: string;
      }[];
      events.push(...comments.map(({ event }) => event));
      calls.push([name, comments.map(({ text }) => text)]);
      return new Promise((end) => underWay.push({ end, signal }));
    },
    onChange: () => () => undefined,
  };
  const stop = followComments(life, tools);
  return {
    ...{ calls, underWay, listeners, stop },
    told: () => events,
    happens: (event: object, persona = "ren") => {
      for (const listener of listeners) listener(persona, { entry: { event } });
    },
    async ends(outcome: ToolOutcome = { kind: "done", text: "" }) {
      underWay.shift()?.end(outcome);
      await settled();
    },
  };
}

const written = (text: string, kind = "comment") => ({
  type: "stimulus-arrived",
  stimulus: { id: text, kind, text, author: { id: "youtube:a", name: "A", platform: "youtube" } },
});

it("shows what the audience writes to the live persona, on bodies that show comments only", () => {
  const { calls, happens } = show(
    toolOf("stage", "stage"),
    toolOf("tools", undefined),
    toolOf("obs", "obs", "switch_scene"),
    toolOf("overlay", "overlay"),
  );
  happens(written("hello"), "air");
  happens(written("knock", "message"));
  happens({ type: "turn-ended" });
  expect(calls).toEqual([]);
  happens(written("hello"));
  expect(calls).toEqual([
    ["stage_sys_show_comments", ["hello"]],
    ["overlay_sys_show_comments", ["hello"]],
  ]);
});

it("tells the events that are announced from what the source says of a comment", () => {
  const { calls, happens, told } = show(toolOf("stage", "stage"), toolOf("other", "other"));
  const of = (badges: readonly string[]) => {
    const event = written(badges.join());
    return { ...event, stimulus: { ...event.stimulus, badges } };
  };
  happens(of(["moderator", "raid"]));
  expect(told()).toEqual(["raid", "raid"]);
  happens(of(["owner"]));
  expect(calls.length).toBe(2);
});

it("sends comments that arrive during a call together and in order, whatever the result of the call", async () => {
  const { calls, happens, ends } = show(toolOf("stage", "stage"));
  for (const text of ["1", "2", "3"]) happens(written(text));
  await ends({ kind: "failed", text: "full" });
  happens(written("4"));
  await ends();
  await ends();
  happens(written("5"));
  expect(calls.map(([, texts]) => texts)).toEqual([["1"], ["2", "3"], ["4"], ["5"]]);
});

it("drops the oldest comments when a body is too far behind", async () => {
  const { calls, happens, ends } = show(toolOf("stage", "stage"));
  for (let each = 0; each <= 1_000; each += 1) happens(written(String(each)));
  for (let each = 0; each < 20; each += 1) await ends();
  expect(calls.map(([, texts]) => texts.length)).toEqual([1, 50, 50, 50, 50]);
  expect(calls.flatMap(([, texts]) => texts)).toEqual([
    "0",
    ...Array.from({ length: 200 }, (_, place) => String(801 + place)),
  ]);
});

it("ends the running call, and sends nothing more", async () => {
  const { calls, happens, ends, stop, underWay, listeners } = show(toolOf("stage", "stage"));
  for (const text of ["1", "2"]) happens(written(text));
  stop();
  expect([underWay[0]?.signal.aborted, listeners.size]).toEqual([true, 0]);
  await ends();
  expect(calls.length).toBe(1);
});
