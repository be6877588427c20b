// A user does not want to wait for her model any longer, while a turn of hers is open.

import { describe, expect, it } from "vitest";
import { outlineOf } from "../../../src/saint-graph/outline.ts";
import { faults } from "../../doubles/scripted-model.ts";
import { awakened, saying, speechModes } from "./awakened.ts";

describe.each(speechModes)("in %s mode", (mode) => {
  it("a request that nothing comes of is given up, and made again at once", async () => {
    const her = await awakened({
      mode,
      script: (_, ordinal) =>
        ordinal === 0
          ? [{ hangs: "until-aborted" }]
          : ordinal === 1
            ? saying(mode, "いるよ。")
            : [],
    });
    await her.tell("いる？");
    const asked = her.eventsOf("model-started");
    expect(asked).toHaveLength(1);
    expect(outlineOf(her.soul.state())).toMatchObject({ activity: "thinking" });
    expect(outlineOf(her.soul.state()).quietSince).toBeLessThanOrEqual(her.clock.now() - 5_000);

    await her.soul.record({ type: "rest-ended" });
    await her.pass(1_000);
    expect(her.body.heard).toEqual(["いるよ。"]);
    expect(her.eventsOf("model-started").slice(0, 2)).toMatchObject([
      { round: 0, attempt: 1 },
      { round: 0, attempt: 2, reason: "retry" },
    ]);
    expect(her.eventsOf("model-failed")).toMatchObject([{ askedAgain: true, route: "scripted" }]);
    expect(outlineOf(her.soul.state())).toMatchObject({ activity: "idle", trouble: null });
    expect(outlineOf(her.soul.state()).quietSince).toBeUndefined();
  });

  it("a pause between two attempts is told with its end, and ended", async () => {
    const her = await awakened({
      mode,
      script: (_, ordinal) =>
        ordinal === 0
          ? [{ fault: { ...faults.away, retryAfter: 15_000 } }]
          : ordinal === 1
            ? saying(mode, "いるよ。")
            : [],
    });
    await her.tell("いる？", {}, 3_000);
    const { trouble, quietSince } = outlineOf(her.soul.state());
    expect(trouble).toMatchObject({ kind: "unavailable" });
    expect(trouble?.until).toBeGreaterThan(her.clock.now() + 10_000);
    expect(quietSince).toBeUndefined();

    await her.soul.record({ type: "rest-ended" });
    await her.pass();
    expect(her.body.heard).toEqual(["いるよ。"]);
    expect(her.eventsOf("model-failed")).toHaveLength(1);
    expect(outlineOf(her.soul.state()).trouble).toBeNull();
  });
});

it("an answer that stands still in the middle goes on from there, and nothing is said twice", async () => {
  const her = await awakened({
    script: (_, ordinal) =>
      ordinal === 0
        ? [{ text: "はじまり。まんなか" }, { hangs: "until-aborted" }]
        : [{ text: "おわり。" }],
  });
  await her.tell("話して");
  expect(her.body.heard).toEqual(["はじまり。"]);
  await her.soul.record({ type: "rest-ended" });
  await her.pass(1_000);
  expect(her.body.heard).toEqual(["はじまり。", "おわり。"]);
  expect(her.eventsOf("turn-ended")).toMatchObject([{ outcome: "spoken" }]);
});

it("a broken answer is told as one that broke off, until she has answered", async () => {
  const her = await awakened({
    settings: { maxAttempts: 1 },
    script: () => [{ text: "はじまり。まんなか" }, { fault: faults.away }],
  });
  await her.tell("話して", {}, 60_000);
  expect(outlineOf(her.soul.state())).toMatchObject({
    open: null,
    waiting: [],
    trouble: { kind: "unavailable", midway: true },
  });
  her.model.answer(() => [{ text: "おわり。" }]);
  await her.tell("続きは？");
  expect(outlineOf(her.soul.state()).trouble).toBeNull();
});

it("a model that begins the broken answer again is not heard to say the same twice", async () => {
  const her = await awakened({
    script: (_, ordinal) =>
      ordinal === 0
        ? [{ text: "はじまり。まんなか" }, { fault: faults.away }]
        : [{ text: "はじまり。まんなか。おわり。" }],
  });
  await her.tell("話して");
  expect(her.body.heard).toEqual(["はじまり。", "まんなか。", "おわり。"]);
});

it("who stops her is told of no failure", async () => {
  const her = await awakened({ script: () => [{ fault: faults.away }] });
  await her.tell("いる？", {}, 1_500);
  expect(outlineOf(her.soul.state()).trouble).not.toBeNull();
  her.soul.interrupt("operator", "now");
  await her.pass();
  expect(outlineOf(her.soul.state()).trouble).toBeNull();
});
