// The router: it decides the first round's call when it is on, and nothing else ever.

import { describe, expect, it } from "vitest";
import { understudyModel } from "../../../packages/understudy/src/understudy-model.ts";
import type { ModelRequest } from "../../../src/saint-graph/ports.ts";
import { attentiveBody } from "../../doubles/attentive-body.ts";
import { type Answer, faults, scriptedModel } from "../../doubles/scripted-model.ts";
import { handClock } from "../../hand-clock.ts";
import { type Awakened, awakened, type Options, replying, saying } from "./awakened.ts";

const weather = '{"call": "yes", "tool": "get_weather", "args": "{\\"location\\":\\"福岡\\"}"}';

/** A soul with a router that answers this, and a model that calls the weather where it must. */
async function routedSoul(reply: Answer, more: Options = {}) {
  const clock = handClock();
  const router = scriptedModel(clock, () => reply);
  const opened = await awakened({
    clock,
    router,
    script: (request) =>
      request.toolChoice === "required"
        ? [{ call: "get_weather", args: { location: "福岡" } }]
        : [{ text: "はい。" }],
    ...more,
  });
  return { ...opened, router };
}

const choices = ({ model }: Pick<Awakened, "model">) =>
  model.requests.map(({ toolChoice, tools }) => [toolChoice, tools.map(({ name }) => name)]);
const inFull = (request: ModelRequest | undefined) => JSON.stringify(request);

describe("a yes", () => {
  it("makes the first round's call mandatory, and leaves the later rounds free", async () => {
    const soul = await routedSoul([{ text: weather }]);
    await soul.tell("福岡の天気は？");
    const [first, second, ...more] = choices(soul);
    expect(first).toEqual(["required", ["get_weather"]]);
    expect(second?.[0]).toBe("auto");
    expect(second?.[1]?.length).toBeGreaterThan(0);
    expect(more).toEqual([]);
    expect(soul.body.calls.map(({ name }) => name)).toContain("get_weather");
  });

  it("is asked with the tools on offer and the last message, and in the journal by its purpose", async () => {
    const soul = await routedSoul([{ text: weather }]);
    await soul.tell("福岡の天気は？");
    expect(soul.router.requests).toHaveLength(1);
    const [asked] = soul.router.requests;
    expect(asked?.system).toContain("- get_weather: ");
    expect(asked?.system).toContain("(args: location");
    expect(asked?.system).not.toContain("speak");
    expect(asked?.system).not.toContain("sys_");
    expect(asked?.tools).toEqual([]);
    expect(asked?.json?.name).toBe("tool_choice");
    expect(inFull(asked)).toContain("福岡の天気は？");
    const calls = soul.eventsOf("model-started").map(({ purpose, round }) => [purpose, round]);
    expect(calls).toEqual([
      ["router", 0],
      [undefined, 0],
      [undefined, 1],
    ]);
    expect(soul.eventsOf("notice").map(({ code }) => code)).toEqual(["router"]);
  });

  it("holds for the repeated attempts of the first round, and is asked for once", async () => {
    let failed = false;
    const soul = await routedSoul([{ text: weather }], {
      script: ({ toolChoice }) => {
        if (toolChoice !== "required") return [{ text: "はい。" }];
        if (failed) return [{ call: "get_weather", args: { location: "福岡" } }];
        failed = true;
        return [{ fault: faults.away }];
      },
    });
    await soul.tell("福岡の天気は？");
    expect(choices(soul).map(([choice]) => choice)).toEqual(["required", "required", "auto"]);
    expect(soul.router.requests).toHaveLength(1);
  });
});

describe("what is no yes changes nothing", () => {
  it.each<[string, Answer]>([
    ["a no", [{ text: '{"call": "no", "tool": "", "args": ""}' }]],
    ["another word", [{ text: '{"call": "maybe", "tool": "get_weather"}' }]],
    ["YES in capitals", [{ text: '{"call": "YES", "tool": "get_weather"}' }]],
    ["true", [{ text: '{"call": true, "tool": "get_weather"}' }]],
    ["a tool that is not on offer", [{ text: '{"call": "yes", "tool": "rm"}' }]],
    ["an internal tool", [{ text: '{"call": "yes", "tool": "sys_get_comments"}' }]],
    ["speaking", [{ text: '{"call": "yes", "tool": "speak"}' }]],
    ["words", [{ text: "天気を調べましょう。" }]],
    ["nothing", []],
    ["a failure", [{ fault: faults.away }]],
    ["a bug", [{ throws: "bug" }]],
  ])("%s", async (_name, reply) => {
    const soul = await routedSoul(reply);
    await soul.tell("福岡の天気は？");
    const [first] = choices(soul);
    expect(first?.[0]).toBe("auto");
    expect(first?.[1]?.length).toBeGreaterThan(0);
    expect(soul.eventsOf("turn-ended").map(({ outcome }) => outcome)).toEqual(["spoken"]);
  });

  it("an answer that comes too late", async () => {
    const soul = await routedSoul([{ hangs: "for-ever" }]);
    await soul.tell("福岡の天気は？", {}, 10_000);
    expect(choices(soul).map(([choice]) => choice)).toEqual(["auto"]);
    expect(soul.eventsOf("turn-ended")).toHaveLength(1);
  });

  it("an interruption while it is asked: nothing is thought any more", async () => {
    const soul = await routedSoul([{ hangs: "until-aborted" }]);
    await soul.tell("福岡の天気は？", {}, 0);
    soul.soul.interrupt("operator", "now");
    await soul.pass(10_000);
    expect(soul.model.requests).toEqual([]);
    expect(soul.troubles).toEqual([]);
  });
});

describe("it is not asked", () => {
  it("where it is off", async () => {
    const soul = await awakened({ script: replying(() => saying("text", "はい。")) });
    await soul.tell("福岡の天気は？");
    expect(soul.eventsOf("model-started").map(({ purpose }) => purpose)).toEqual([undefined]);
  });

  it("for what nobody said to her", async () => {
    const soul = await routedSoul([{ text: weather }]);
    await soul.tell("ひとりごと", { kind: "pulse" });
    await soul.tell("誰かが来た", { kind: "perceived" });
    expect(soul.router.requests).toEqual([]);
  });

  it("about tools that the audience may not set in motion", async () => {
    const body = attentiveBody();
    body.offer(
      body
        .tools()
        .map((tool) => (tool.name === "get_weather" ? { ...tool, readOnly: false } : tool)),
    );
    const more = { body, settings: { audienceTools: [] } };
    const soul = await routedSoul([{ text: weather }], more);
    await soul.tell("福岡の天気は？");
    expect(choices(soul).map(([choice]) => choice)).toEqual(["auto"]);
    expect(soul.router.requests).toEqual([]);
    const user = { id: "u", name: "me", platform: "web", role: "user" } as const;
    await soul.tell("福岡の天気は？", { author: user });
    expect(choices(soul).map(([choice]) => choice)).toContain("required");
  });
});

it("the understudy is a router that chooses what she would call herself", async () => {
  const clock = handClock();
  const router = understudyModel({ seed: "router", clock });
  const soul = await routedSoul([], { clock, router });
  await soul.tell("福岡の天気は？");
  await soul.tell("猫が好き");
  expect(choices(soul).map(([choice]) => choice)).toEqual(["required", "auto", "auto"]);
});
