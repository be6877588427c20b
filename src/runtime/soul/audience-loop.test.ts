import { expect, it } from "vitest";
import { handClock } from "../../../test/hand-clock.ts";
import { noNewComments } from "../../protocol/comment.ts";
import type { ServerTool, ToolBox, ToolOutcome } from "../../saint-graph/ports.ts";
import { type AudienceLoop, openAudienceLoop } from "./audience-loop.ts";

const tool = (server: string): ServerTool => ({
  name: server,
  original: "sys_get_comments",
  server,
  body: server,
  description: "",
  inputSchema: {},
  internal: true,
  readOnly: false,
  declarationSource: "operator",
});

const done = (text: string): ToolOutcome => ({ kind: "done", text });
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A loop over bodies that answer by `answers`. */
function listening(answers: Record<string, () => ToolOutcome | Promise<ToolOutcome>>) {
  const clock = handClock();
  const heard: string[] = [];
  const troubles: string[] = [];
  const repeating: string[] = [];
  const asked: string[] = [];
  let changed = () => {};
  let bodies = Object.keys(answers);
  const tools: ToolBox = {
    tools: () => bodies.map(tool),
    call: async (name) => {
      asked.push(name);
      return answers[name]?.() ?? { kind: "absent", note: "" };
    },
    onChange: (listener) => {
      changed = listener;
      return () => {};
    },
  };
  const open = (pushing: readonly string[] = []): AudienceLoop =>
    openAudienceLoop({
      tools,
      clock,
      interval: 1_000,
      pushing: new Set(pushing),
      hear: async (stimuli) => {
        heard.push(...stimuli.map(({ text }) => text));
        return true;
      },
      onTrouble: (note) => troubles.push(note),
      onRepeating: (server, words) => repeating.push(`${server}: ${words}`),
    });
  const appear = (...names: string[]) => {
    bodies = names;
    changed();
  };
  return { clock, heard, troubles, repeating, asked, open, appear };
}

it("receives from the others while one body fails, which is polled at growing intervals", async () => {
  const room = listening({
    broken: () => ({ kind: "failed", text: "no" }),
    good: () => done(`hello ${room.clock.now()}`),
  });
  const loop = room.open();
  for (let second = 0; second <= 16; second += 1) {
    await turn();
    room.clock.move(1_000);
  }
  await turn();
  expect(room.heard.length).toBe(18);
  expect(room.troubles.length).toBe(3);
  await loop.close();
});

it("takes what a body hands over as an event only where its connection may tell events", async () => {
  const comment = {
    ...{ id: "1", text: "Your turn.", time: 0, platform: "game", event: "queue" },
    author: { id: "game:chess", name: "Chess" },
  };
  const heardOf = async (may: Partial<ServerTool>) => {
    const kinds: string[] = [];
    const loop = openAudienceLoop({
      ...{ clock: handClock(), interval: 1_000, pushing: new Set<string>() },
      tools: {
        tools: () => [{ ...tool("neuro"), ...may }],
        call: async () => ({ kind: "done", text: "", structured: { comments: [comment] } }),
        onChange: () => () => {},
      },
      hear: async (stimuli) => {
        kinds.push(...stimuli.map(({ kind, source }) => `${kind} of ${source}`));
        return true;
      },
      onTrouble: (why) => expect.unreachable(why),
      onRepeating: () => expect.unreachable(),
    });
    await turn();
    await loop.close();
    return kinds;
  };
  expect(await heardOf({ plainNames: true })).toEqual(["comment of audience"]);
  expect(await heardOf({ tellsEvents: true })).toEqual(["pulse of tool"]);
});

it("receives from the others while one body does not answer", async () => {
  const hanging = Promise.withResolvers<ToolOutcome>();
  const answers = ["hello", "again"];
  const room = listening({
    hanging: () => hanging.promise,
    good: () => done(answers.shift() ?? noNewComments),
  });
  const loop = room.open();
  await turn();
  room.clock.move(1_000);
  await turn();
  expect(room.heard).toEqual(["hello", "again"]);
  expect(room.asked.filter((name) => name === "hanging")).toHaveLength(1);
  hanging.resolve(done("late"));
  await loop.close();
  expect(room.heard).toContain("late");
});

it("polls a body again that called during a poll", async () => {
  const first = Promise.withResolvers<ToolOutcome>();
  const answers = [first.promise, done("two")];
  const room = listening({ page: () => answers.shift() ?? done("No new comments.") });
  const loop = room.open(["page"]);
  await turn();
  loop.wake();
  await turn();
  first.resolve(done("one"));
  await turn();
  expect(room.heard).toEqual(["one", "two"]);
  await loop.close();
});

it("polls a body as soon as it connects", async () => {
  const room = listening({ late: () => done("hello") });
  room.appear();
  const loop = room.open();
  await turn();
  expect(room.heard).toEqual([]);
  room.appear("late");
  await turn();
  expect(room.heard).toEqual(["hello"]);
  await loop.close();
});

it("polls a body with more comments again at once, after everything it sent is durable", async () => {
  const clock = handClock();
  const comments = Array.from({ length: 250 }, (_, place) => ({
    id: `c${place}`,
    author: { id: "a", name: "a" },
    text: `${place}`,
    platform: "test",
    time: 0,
  }));
  const asked: unknown[] = [];
  const batches: number[] = [];
  let durable = Promise.withResolvers<void>();
  const tools: ToolBox = {
    tools: () => [{ ...tool("big"), inputSchema: { properties: { after: {} } } }],
    call: async (_, args) => {
      asked.push(args["after"]);
      const from = comments.findIndex(({ id }) => id === args["after"]) + 1;
      const structured = { comments: comments.slice(from, from + 100) };
      return { kind: "done", text: noNewComments, structured };
    },
    onChange: () => () => undefined,
  };
  const loop = openAudienceLoop({
    tools,
    clock,
    interval: 1_000,
    pushing: new Set(),
    hear: async (stimuli) => {
      batches.push(stimuli.length);
      await durable.promise;
      return true;
    },
    onTrouble: () => undefined,
    onRepeating: () => undefined,
  });
  await turn();
  expect(asked).toEqual([""]);
  durable.resolve();
  durable = Promise.withResolvers();
  durable.resolve();
  await turn();
  expect(asked).toEqual(["", "c99", "c199"]);
  expect(batches).toEqual([100, 100, 50]);
  await loop.close();
});

/** The comments received from a body that answers in this way, once a second. */
async function heardOf(answer: (second: number) => ToolOutcome, seconds: number) {
  let second = 0;
  const room = listening({ body: () => answer(second) });
  const loop = room.open();
  for (; second < seconds; second += 1) {
    await turn();
    room.clock.move(1_000);
  }
  await loop.close();
  return room;
}

it("treats an empty list as no comments, however often it comes", async () => {
  const room = await heardOf(() => done("[]"), 35);
  expect(room.heard).toEqual([]);
  expect(room.repeating).toEqual([]);
});

it("delivers a comment that is repeated in every answer once, and reports it once", async () => {
  const room = await heardOf(() => done("(nobody wrote)"), 35);
  expect(room.heard).toEqual(["(nobody wrote)"]);
  expect(room.repeating).toEqual(["body: (nobody wrote)"]);
});

it("delivers the new ones of a body that lists its newest comments", async () => {
  const all = Array.from({ length: 20 }, (_, place) => `comment ${place}`);
  const room = await heardOf((second) => done(all.slice(second, second + 5).join("\n")), 15);
  expect(room.heard).toEqual(all.slice(0, 19));
  expect(room.repeating).toEqual([]);
});

it("delivers alternating texts three times a minute at most", async () => {
  const room = await heardOf((second) => done(second % 2 === 0 ? "nobody" : "nothing"), 50);
  expect(room.heard.length).toBe(6);
  expect(room.repeating).toHaveLength(1);
});

it("delivers the same words again when nobody wrote in between", async () => {
  const room = await heardOf((second) => done(second % 20 === 0 ? "yes" : noNewComments), 60);
  expect(room.heard).toEqual(["yes", "yes", "yes"]);
});

it("delivers words that several people wrote at once, and again later", async () => {
  const four = "どうぞ\nどうぞ\nどうぞ\nどうぞ";
  const room = await heardOf((second) => done(second % 5 === 0 ? four : noNewComments), 30);
  expect(room.heard).toEqual(Array.from({ length: 24 }, () => "どうぞ"));
  expect(room.repeating).toEqual([]);
});

it("polls a body of an older program, which has get_comments and speak", async () => {
  const asked: string[] = [];
  const named = (server: string, original: string, inputSchema = {}): ServerTool => ({
    ...tool(server),
    name: `${server}_${original}`,
    original,
    inputSchema,
  });
  const tools: ToolBox = {
    tools: () => [
      named("older", "speak"),
      named("older", "get_comments", { type: "object", properties: {} }),
      named("issues", "get_comments"),
      named("reviews", "speak"),
      named("reviews", "get_comments", { required: ["issue"] }),
      named("both", "speak"),
      named("both", "get_comments"),
      named("both", "sys_get_comments"),
    ],
    call: async (name) => {
      asked.push(name);
      return done(noNewComments);
    },
    onChange: () => () => undefined,
  };
  const loop = openAudienceLoop({
    tools,
    clock: handClock(),
    interval: 1_000,
    pushing: new Set(),
    hear: async () => true,
    onTrouble: () => undefined,
    onRepeating: () => undefined,
  });
  await turn();
  expect(asked).toEqual(["older_get_comments", "both_sys_get_comments"]);
  await loop.close();
});
