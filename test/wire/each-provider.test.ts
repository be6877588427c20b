// A whole turn over each provider's strict fake: what a model does with tools that is right, wrong or too much, and what
// becomes of an answer that breaks off.

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fault } from "../../src/kernel/fault.ts";
import {
  answers,
  type ModelBench,
  type ProviderBehaviour,
  type ScriptedAnswer,
} from "../../src/published/model-bench.ts";
import type { ToolOutcome } from "../../src/saint-graph/ports.ts";
import { openAnthropicBench } from "./anthropic-bench.ts";
import { openGeminiBench } from "./gemini-bench.ts";
import { openOllamaBench } from "./ollama-bench.ts";
import { openOpenAiBench } from "./openai-bench.ts";
import { message, openSoul } from "./soul-bench.ts";

const said = answers([[{ text: "わかった。" }]]);
const calls = (...pieces: ScriptedAnswer["chunks"][number]): ProviderBehaviour => answers([pieces]);
const outcomes: Readonly<Record<string, ToolOutcome>> = {
  huge: { kind: "done", text: "あ".repeat(1_000_000) },
  slow: { kind: "unknown", fault: fault("timed-out", "the tool did not answer in time") },
};

describe.each([
  ["Gemini", openGeminiBench],
  ["OpenAI", openOpenAiBench],
  ["Anthropic", openAnthropicBench],
  ["Ollama", openOllamaBench],
])("%s", (_, open) => {
  let bench: ModelBench;
  beforeEach(async () => {
    bench = await open();
  });
  afterEach(() => bench.close());

  /** Lives one message for each list of scenes; gives what was spoken and called, and how the turns ended. */
  async function lived(...turns: readonly (readonly ProviderBehaviour[])[]) {
    const scenes = turns.flat();
    const asked: number[] = [];
    const { soul, tools } = await openSoul(
      {
        name: bench.model.name,
        stream: (request, signal) => {
          const scene = scenes.shift();
          if (scene === undefined) throw new Error("nothing more is scripted");
          bench.play?.(scene);
          asked.push(JSON.stringify(request.messages).length);
          return bench.model.stream(request, signal);
        },
      },
      { hurry: 50, outcomes },
    );
    const ends: string[] = [];
    for (const [place] of turns.entries()) {
      await soul.hear(message(`m${place}`, "やあ"));
      await expect
        .poll(() => [soul.state().open, soul.state().waiting.length], { timeout: 60_000 })
        .toEqual([null, 0]);
      ends.push(JSON.stringify(soul.state().past.at(-1)?.steps));
    }
    await soul.close();
    return { spoken: tools.spoken, called: tools.called, ends, asked, left: scenes.length };
  }

  it("runs two legitimate calls of one tool, and the same call once", async () => {
    const city = (name: string) => ({ call: "get_weather", args: { city: name } });
    const { spoken, called, left } = await lived([
      calls(city("東京"), city("大阪"), city("東京")),
      said,
    ]);
    expect(called.map(({ args }) => args["city"]).toSorted()).toEqual(["大阪", "東京"]);
    expect([spoken, left]).toEqual([["わかった。"], 0]);
  });

  it("is told of a tool that is not there, and answers", async () => {
    const { spoken, called, ends } = await lived([calls({ call: "no_such_tool", args: {} }), said]);
    expect([spoken, called]).toEqual([["わかった。"], []]);
    expect(ends[0]).toContain("error");
  });

  it("may give arguments as JSON text, and is told when they are none", async () => {
    const { spoken, called, ends } = await lived([
      calls({ call: "get_weather", args: '{"city":"京都"}' }),
      calls({ call: "get_weather", args: "{city" }),
      said,
    ]);
    expect(called).toEqual([{ name: "get_weather", args: { city: "京都" } }]);
    expect(spoken).toEqual(["わかった。"]);
    expect(ends[0]).toContain("error");
  });

  it("is told of a tool that hung, and answers", async () => {
    const { spoken, ends } = await lived([calls({ call: "slow", args: {} }), said]);
    expect(spoken).toEqual(["わかった。"]);
    expect(ends[0]).toContain("error");
  });

  it("is given a result of a megabyte cut to its bound", async () => {
    const { spoken, asked } = await lived([calls({ call: "huge", args: {} }), said]);
    expect(spoken).toEqual(["わかった。"]);
    expect(asked[1]).toBeLessThan(20_000);
  });

  it("that is overloaded after the first utterance has it heard once, and the next turn is well", async () => {
    const then = "overloaded";
    const { spoken, left } = await lived(
      [answers([[{ text: "最初の文です。" }], [{ text: "次の" }]], { then }), said],
      [said],
    );
    expect(spoken.filter((text) => text === "最初の文です。")).toHaveLength(1);
    expect(spoken.at(-1)).toBe("わかった。");
    expect(left).toBe(0);
  });

  it("that is overloaded before it is asked again, and nothing is said twice", async () => {
    const { spoken, left } = await lived(
      [{ kind: "fails", as: "unavailable" }, said].map((scene) => scene as ProviderBehaviour),
    );
    expect([spoken, left]).toEqual([["わかった。"], 0]);
  });
});
