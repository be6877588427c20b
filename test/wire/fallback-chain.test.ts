// A chain of models as the configuration makes it, before the strict fakes of the providers.

import { afterEach, expect, it } from "vitest";
import { breakerBoard } from "../../src/adapters/models/fallback/breaker-board.ts";
import { fallbackModel } from "../../src/adapters/models/fallback/fallback-model.ts";
import type { ModelBench } from "../../src/published/model-bench.ts";
import { chatModelContract } from "../../src/published/model-contract.ts";
import { wordsIn } from "../../src/runtime/config/console/words.ts";
import { readConfig } from "../../src/runtime/config/read-config.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import { chooseModel } from "../../src/runtime/models/choose-model.ts";
import { modelNoteText } from "../../src/runtime/models/model-problem-text.ts";
import { handClock } from "../hand-clock.ts";
import { startFakeAnthropic } from "./fake-anthropic/fake-anthropic.ts";
import { startFakeGemini } from "./fake-gemini/fake-gemini.ts";
import { failures, says } from "./fake-gemini/script.ts";
import { openGeminiBench } from "./gemini-bench.ts";
import { hear } from "./heard.ts";

chatModelContract(
  "A chain",
  async (): Promise<ModelBench> => {
    const bench = await openGeminiBench();
    const clock = handClock();
    const board = { ...breakerBoard(clock), mayAsk: () => true };
    const model = fallbackModel({
      models: [bench.model, bench.model],
      board,
      clock: { ...clock, sleep: async () => undefined },
      chance: { next: () => 0 },
    });
    return { ...bench, model };
  },
  { timeouts: "each of its models waits for its own time; a chain adds them up" },
);

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
const opened = <T extends { close(): Promise<void> }>(fake: T): T => {
  closing.push(() => fake.close());
  return fake;
};
async function chosen(environment: Record<string, string>) {
  const read = readConfig(environment, "/nowhere");
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const model = await chooseModel(read.value.config, {}, systemClock);
  if (!model.ok) throw new Error(JSON.stringify(model.error));
  return model.value;
}

it("an overloaded Gemini is followed by its lighter models, and the switch is told", async () => {
  const fake = opened(await startFakeGemini());
  fake.answer(({ model }) =>
    model === "gemini-3.8-flash" ? { failure: failures.overloaded() } : says(`I am ${model}.`),
  );
  const { model } = await chosen({ GEMINI_API_KEY: "k", GEMINI_BASE_URL: fake.url });
  const heard = await hear(model);
  expect(heard.end).toMatchObject({
    finish: { kind: "stop" },
    route: "gemini-3.5-flash-lite (paid)",
    switches: [{ from: "gemini-3.8-flash", to: "gemini-3.5-flash-lite", reason: "unavailable" }],
  });
  expect(fake.requests.map((request) => request.model)).toEqual([
    "gemini-3.8-flash",
    "gemini-3.8-flash",
    "gemini-3.5-flash-lite",
  ]);
});

it("FALLBACK_MODELS names who follows, of any provider, and those who cannot are told", async () => {
  const gemini = opened(await startFakeGemini());
  const claude = opened(await startFakeAnthropic());
  gemini.answer(() => ({ failure: failures.limited("60s") }));
  const { model, notes } = await chosen({
    GEMINI_API_KEY: "k",
    GEMINI_BASE_URL: gemini.url,
    ANTHROPIC_API_KEY: "a",
    ANTHROPIC_BASE_URL: claude.url,
    FALLBACK_MODELS: "gpt-6-luna, claude-haiku-5-5",
  });
  expect((await hear(model)).end.route).toBe("claude-haiku-5-5 (anthropic)");
  expect(gemini.requests).toHaveLength(1);
  const [note] = notes;
  if (note === undefined) throw new Error("there is no note");
  expect(modelNoteText(note, wordsIn("ja"))).toMatch(/gpt-6-luna.*OPENAI_API_KEY/);
});

it("none stands in when nobody shall", async () => {
  const fake = opened(await startFakeGemini());
  fake.answer(() => ({ failure: failures.overloaded() }));
  const { model } = await chosen({
    GEMINI_API_KEY: "k",
    GEMINI_BASE_URL: fake.url,
    FALLBACK_MODELS: "none",
  });
  expect((await hear(model)).end.finish).toMatchObject({ fault: { kind: "unavailable" } });
  expect(fake.requests).toHaveLength(1);
});

it("a model that the provider does not have is said, not swapped", async () => {
  const fake = opened(await startFakeGemini());
  const environment = { GEMINI_API_KEY: "k", GEMINI_BASE_URL: fake.url };
  const { model } = await chosen({ ...environment, MODEL_NAME: "gemini-9-flash" });
  const heard = await hear(model);
  expect(heard.end.finish).toMatchObject({ fault: { kind: "refused", about: "model" } });
  expect(fake.requests.map((request) => request.model)).toEqual(["gemini-9-flash"]);
});

it("an Ollama that is not there leaves it to Gemini, where there is a key, and says so", async () => {
  const fake = opened(await startFakeGemini());
  const { model, notes } = await chosen({
    MODEL_NAME: "ollama:qwen3",
    OLLAMA_BASE_URL: "http://127.0.0.1:1",
    GEMINI_API_KEY: "k",
    GEMINI_BASE_URL: fake.url,
  });
  expect(model.name).toBe("gemini-3.8-flash");
  expect(notes).toHaveLength(1);
  const [note] = notes;
  if (note === undefined) throw new Error("there is no note");
  for (const language of ["ja", "en"] as const) {
    expect(modelNoteText(note, wordsIn(language))).toMatch(
      /ollama:qwen3[\s\S]*ollama serve[\s\S]*gemini-3.8-flash/,
    );
  }
});
