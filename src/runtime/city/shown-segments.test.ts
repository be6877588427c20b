import { expect, it } from "vitest";
import type { ServerTool, ToolOutcome } from "../../saint-graph/ports.ts";
import { type CueShow, noCues } from "../../world/cues/cue-show.ts";
import { followSegments } from "./shown-segments.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));
const tool = (server: string, body?: string): ServerTool => ({
  name: `${server}_sys_show_segment`,
  original: "sys_show_segment",
  server,
  description: "",
  inputSchema: { type: "object" },
  internal: true,
  readOnly: false,
  declarationSource: "operator",
  ...(body === undefined ? {} : { body }),
});

function room(...first: readonly ServerTool[]) {
  const listeners = new Set<() => void>();
  const told: string[] = [];
  const troubles: string[] = [];
  let cues: CueShow = noCues;
  let tools = first;
  let answer: ToolOutcome = { kind: "done", text: "" };
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const life = {
    onChange: listen,
    city: { state: () => ({ cues, desk: { muted: false }, autonomy: "running" }) },
  } as unknown as Parameters<typeof followSegments>[0];
  const box = {
    tools: () => tools,
    call: async (name: string, { names }: { names?: unknown }) => {
      told.push(`${name}: ${String(names)}`);
      return answer;
    },
    onChange: listen,
  };
  const stop = followSegments(life, box, (why) => troubles.push(why));
  const changed = async () => {
    for (const listener of listeners) listener();
    await settled();
  };
  return {
    ...{ told, troubles, stop },
    answers: (outcome: ToolOutcome) => {
      answer = outcome;
    },
    async becomes(next: CueShow) {
      cues = next;
      await changed();
    },
    async offers(...next: readonly ServerTool[]) {
      tools = next;
      await changed();
    },
  };
}

const current = (cue: string): CueShow => ({
  ...noCues,
  cues: [
    { id: "intro", part: "intro", title: "", notes: "" },
    { id: "one", part: "item", title: "天気", notes: "" },
  ],
  current: { cue } as CueShow["current"],
});
const first = current("intro");
const second = current("one");

it("notifies every body of each segment once, by all its names, and of the end of the show", async () => {
  const { told, becomes } = room(tool("obs", "obs"), tool("other", "lights"));
  await becomes(first);
  await becomes({ ...first, held: true });
  await becomes(second);
  await becomes(noCues);
  const names = ["intro", "天気,item:1,items", ""];
  expect(told).toEqual(
    names.flatMap((each) => [`obs_sys_show_segment: ${each}`, `other_sys_show_segment: ${each}`]),
  );
});

it("notifies a new body of the current segment, and never any other server", async () => {
  const { told, becomes, offers } = room(tool("stranger"));
  await becomes(first);
  expect(told).toEqual([]);
  await offers(tool("obs", "obs"));
  expect(told).toEqual(["obs_sys_show_segment: intro"]);
  await offers();
  await offers(tool("obs", "obs"));
  expect(told).toHaveLength(2);
});

it("reports why a body could not do it, and sends nothing once it is stopped", async () => {
  const { told, troubles, becomes, answers, stop } = room(tool("obs", "obs"));
  answers({ kind: "failed", text: "no such scene" });
  await becomes(first);
  expect(troubles).toEqual(["no such scene"]);
  stop();
  await becomes(second);
  expect(told).toHaveLength(1);
});
