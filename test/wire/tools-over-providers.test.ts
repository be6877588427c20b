// The tools of the house and the router over each provider's own protocol: its strict fake refuses every schema and
// every order of parts that the real one refuses.

import { expect, it } from "vitest";
import { houseTools } from "../../src/city/life/house-tools.ts";
import { ok } from "../../src/kernel/result.ts";
import type { SoulEvent } from "../../src/protocol/soul-events.ts";
import { answers, type ScriptedAnswer } from "../../src/published/model-bench.ts";
import type { ChatModel } from "../../src/saint-graph/ports.ts";
import { builtInTools } from "../fixtures/built-in-tools.ts";
import { openAnthropicBench } from "./anthropic-bench.ts";
import { openGeminiBench } from "./gemini-bench.ts";
import { openOllamaBench } from "./ollama-bench.ts";
import { openOpenAiBench } from "./openai-bench.ts";
import { realClock } from "./real-time.ts";
import { message, newLife, openSoul } from "./soul-bench.ts";

const providers = [
  ["Gemini", openGeminiBench],
  ["OpenAI", openOpenAiBench],
  ["Anthropic", openAnthropicBench],
  ["Ollama", openOllamaBench],
] as const;

const yes =
  '{"call": "yes", "tool": "calculate_expression", "args": "{\\"expression\\":\\"2+2\\"}"}';
const called = (name: string, args: object): ScriptedAnswer => answers([[{ call: name, args }]]);

const surroundings = {
  place: {
    city: { slug: "a", name: "A" },
    building: { id: "cafe_a", name: "Cafe", description: "", instruction: "" },
    present: [],
    buildings: [{ id: "cafe_a", name: "Cafe" }],
    acts: [],
  },
  inside: 1,
  capacity: 6,
  fullness: [{ inside: 1, capacity: 6 }],
};

it.each(providers)(
  "%s: every tool of the house is offered, called and answered",
  async (_, open) => {
    const bench = await open();
    const scenes = [
      answers([[{ text: yes }]]),
      called("calculate_expression", { expression: "0.1+0.2" }),
      called("tell_time", {}),
      called("look_around", {}),
      called("keep_note", { text: "猫が好き" }),
      called("read_notes", { about: "猫" }),
      called("recall_memory", { query: "猫" }),
      called("generate_image", { prompt: "a cat" }),
      answers([[{ text: "できたよ。" }]]),
    ];
    const model: ChatModel = {
      name: bench.model.name,
      stream(request, signal) {
        const scene = scenes.shift();
        if (scene !== undefined) bench.play?.(scene);
        return bench.model.stream(request, signal);
      },
    };
    const kept = newLife();
    const nothing = { entries: [], topics: [] };
    const house = houseTools(realClock, {
      tools: () => builtInTools,
      recaller: {
        recall: async () => nothing,
        byWords: async () => nothing,
      },
      imageGeneration: () => ({
        model: {
          name: "painter",
          generate: async () =>
            ok({ picture: { mediaType: "image/png", bytes: new Uint8Array() }, route: "painter" }),
        },
        pictures: { keep: async () => ok("generate_image/cat.png"), read: async () => ok(cat) },
      }),
    });
    const { soul } = await openSoul(model, {
      kept,
      router: model,
      more: (self) =>
        house({
          persona: "mio" as never,
          mind: () => ({ language: "ja" }) as never,
          self,
          timeZone: () => "UTC",
          surroundings: () => surroundings,
          allowance: () => ({ level: "free" }),
        }),
    });
    const done = await soul.processTurn(message("a", "0.1+0.2は？"));
    expect(done).toMatchObject({ ok: true, value: { outcome: "spoken", said: ["できたよ。"] } });
    await soul.close();
    await bench.close();
    const events = [...kept.streams.values()].flatMap(({ entries }) =>
      entries.map(({ json }) => JSON.parse(json) as SoulEvent),
    );
    const ended = events.flatMap((event) => (event.type === "tool-ended" ? [event] : []));
    expect(ended.map(({ name }) => name).toSorted()).toEqual(
      builtInTools.map(({ name }) => name).toSorted(),
    );
    expect(ended.filter(({ outcome }) => "error" in outcome)).toEqual([]);
    expect(ended[0]?.outcome).toEqual({ output: "0.1+0.2 = 0.3" });
    expect(events.filter(({ type }) => type === "model-failed")).toEqual([]);
    expect(events).toContainEqual(expect.objectContaining({ type: "notice", code: "router" }));
  },
);

const cat = { mediaType: "image/png" as const, bytes: new Uint8Array() };
