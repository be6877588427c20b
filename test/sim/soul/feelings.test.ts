// The moves of a soul's feelings, their fading, and their way into the prompt.

import { describe, expect, it } from "vitest";
import { halfLife } from "../../../src/mind/emotion-state.ts";
import { openBudget } from "../../../src/runtime/models/budget/budget.ts";
import { partPrices } from "../../../src/runtime/models/read-prices.ts";
import { soulShape } from "../../../src/saint-graph/state.ts";
import { faults, type Script, scriptedModel } from "../../doubles/scripted-model.ts";
import { handClock } from "../../hand-clock.ts";
import { awakened, mioMind } from "./awakened.ts";

const heard: Script = () => [{ text: "はい。" }];
const prompts = {
  ...mioMind.prompts,
  emotion_shift: "気持ちが動いたら ::act を書く。",
  emotion_appraisal: "{{displayName}} {{state}}",
};
const mind = { prompts };

describe("feelings", () => {
  it("reach the prompt as words, and fade with time", async () => {
    const her = await awakened({ script: heard });
    const delta = { affect: { mean: 90 } };
    await her.soul.record({ type: "emotion-shifted", by: "operator", delta });
    await her.tell("1", {}, 0);
    await her.pass(halfLife, halfLife);
    await her.tell("2", {}, 0);
    await her.pass(halfLife, halfLife);
    await her.tell("3", {}, 0);
    const words = her.model.requests.map(
      ({ wholeSystem }) => /.*喜び.*/.exec(wholeSystem?.() ?? "")?.[0],
    );
    expect(words).toEqual(["喜びが極端に強い", "少し喜びがある", undefined]);
  });

  it("fade before they move again", async () => {
    const her = await awakened({ script: heard });
    const delta = { affect: { mean: 60 } };
    await her.soul.record({ type: "emotion-shifted", by: "act", delta });
    await her.pass(halfLife, halfLife);
    await her.soul.record({ type: "emotion-shifted", by: "act", delta });
    expect(her.soul.state().axes.values.affect.mean).toBeCloseTo(90);
    expect(her.soul.state().axes.at).toBe(her.clock.now());
  });

  it("are asked for with the answer, in text mode", async () => {
    const systemOf = async (mode: "text" | "tool", appraisal: string) => {
      const her = await awakened({ mode, mind, script: heard, settings: { appraisal } });
      await her.tell("hi", {}, 0);
      return her.model.requests[0]?.system;
    };
    expect(await systemOf("text", "with-answer")).toContain(prompts.emotion_shift);
    expect(await systemOf("text", "off")).not.toContain(prompts.emotion_shift);
    expect(await systemOf("tool", "with-answer")).not.toContain(prompts.emotion_shift);
  });

  it("go half of the way to the face that she shows, and not beyond what it means", async () => {
    const her = await awakened({ script: () => [{ text: "[emotion: joy] はい。" }] });
    const joy = () => Math.round(her.soul.state().axes.values.affect.mean);
    const seen: number[] = [];
    for (const words of ["1", "2", "3", "4", "5", "6", "7", "8", "9"]) {
      await her.tell(words, {}, 0);
      seen.push(joy());
    }
    expect(her.soul.state().emotion).toBe("joy");
    expect(seen.slice(0, 3)).toEqual([25, 37, 43]);
    expect(Math.max(...seen)).toBeLessThanOrEqual(50);
    expect(her.eventsOf("emotion-shifted")[0]).toMatchObject({
      by: "face",
      delta: { affect: { mean: 25 } },
    });
    expect(her.eventsOf("emotion-shifted").length).toBeLessThan(seen.length);
  });

  it("do not move by a face where she writes herself how they move, nor where nothing moves them", async () => {
    const shift = '::act\n[{"action": "emotion_shift", "delta": {"affect": {"mean": 9}}}]\n::end';
    const shiftsOf = async (text: string, appraisal: string) => {
      const her = await awakened({ script: () => [{ text }], settings: { appraisal } });
      await her.tell("1", {}, 0);
      expect(her.soul.state().emotion).toBe("joy");
      return her.eventsOf("emotion-shifted");
    };
    expect(await shiftsOf(`[emotion: joy] はい。\n${shift}`, "with-answer")).toEqual([]);
    expect(await shiftsOf("[emotion: joy] はい。", "off")).toEqual([]);
  });

  it("have a shape of state of their own", () => expect(soulShape).toBe("soul-18"));
});

describe("a separate appraisal", () => {
  const appraised = async (reply: Script, more: object = {}) => {
    const clock = handClock();
    const light = scriptedModel(clock, reply);
    const settings = { appraisal: "separate" };
    const her = await awakened({ clock, mind, light, settings, script: heard, ...more });
    return { her, light, clock };
  };

  it("asks the light model with the last words only, and moves the feelings", async () => {
    const { her, light } = await appraised(() => [{ text: 'ok {"affect": {"mean": 5}}' }]);
    await her.tell("きのうの話");
    await her.tell("うれしいね");
    const [, second] = light.requests;
    expect(second).toMatchObject({ tools: [], toolChoice: "none" });
    expect(JSON.stringify(second)).toContain("うれしいね");
    expect(JSON.stringify(second)).not.toContain("きのうの話");
    expect(her.soul.state().axes.values.affect.mean).toBeCloseTo(10, 1);
    expect(her.eventsOf("emotion-shifted")).toMatchObject([
      { by: "appraisal", delta: { affect: { mean: 5 } } },
      { by: "appraisal" },
    ]);
    expect(her.eventsOf("notice")).toMatchObject([{ level: "info", code: "appraisal" }, {}]);
  });

  it("never delays the next turn", async () => {
    const { her, light } = await appraised(() => [{ hangs: "until-aborted" }]);
    await her.tell("1", {}, 0);
    await her.tell("2", {}, 0);
    await her.tell("3", {}, 0);
    expect(her.body.heard).toEqual(["はい。", "はい。", "はい。"]);
    expect(light.requests).toHaveLength(1);
    await her.soul.close();
  });

  it.each<[string, Script]>([
    ["is unreadable", () => [{ text: "とても嬉しそうです" }]],
    ["fails", () => [{ fault: faults.away }]],
    ["throws", () => [{ throws: "bug" }]],
  ])("that %s changes nothing, and her life goes on", async (_, reply) => {
    const { her } = await appraised(reply);
    await her.tell("1");
    await her.tell("2");
    expect(her.body.heard).toEqual(["はい。", "はい。"]);
    expect(her.eventsOf("emotion-shifted")).toEqual([]);
    expect(her.soul.state().failures).toBe(0);
  });

  it("counts against the budget, and is not made when that is spent", async () => {
    const clock = handClock();
    const cap = { scope: "city", per: "hour", unit: "calls", cap: 3 } as const;
    const timeZone = "Asia/Tokyo";
    const budget = openBudget({ clock, timeZone, prices: partPrices({}), caps: [cap] });
    const { her, light } = await appraised(() => [{ text: "{}" }], { clock, budget });
    await her.tell("1");
    expect(budget.uses()).toMatchObject([{ used: 2 }]);
    expect(her.eventsOf("model-started").map(({ purpose }) => purpose)).toEqual([
      undefined,
      "appraisal",
    ]);
    await her.tell("2");
    expect(her.body.heard).toHaveLength(2);
    expect(light.requests).toHaveLength(1);
  });
});
