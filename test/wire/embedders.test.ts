// The embedders before the strict fakes of their providers.

import { expect, it } from "vitest";
import { geminiEmbedder } from "../../src/built-in/gemini/gemini-embedder.ts";
import { ollamaEmbedder } from "../../src/built-in/ollama/ollama-embedder.ts";
import { openaiEmbedder } from "../../src/built-in/openai/openai-embedder.ts";
import { type EmbedderBench, embedderContract } from "../../src/published/embedder-contract.ts";
import { handClock } from "../hand-clock.ts";
import { startFakeGemini } from "./fake-gemini/fake-gemini.ts";
import { startFakeOllama } from "./fake-ollama/fake-ollama.ts";
import { startFakeOpenAi } from "./fake-openai/fake-openai.ts";
import { failures } from "./fake-openai/script.ts";
import { elapse, patience } from "./scene-scripts.ts";

type Change = Parameters<NonNullable<EmbedderBench["answer"]>>[0];
const vectors = (value: unknown, at: string) =>
  (value as Readonly<Record<string, readonly (readonly unknown[])[]>>)[at] ?? [];

const geminiKeys = { free: "free-MARKED-KEY", paid: "paid-MARKED-KEY" };

async function openGemini(model = "gemini-embedding-2") {
  let change: Change | "silent" | undefined;
  const fake = await startFakeGemini({
    keys: Object.values(geminiKeys),
    embeddings: (good) => {
      if (change === undefined || change === "silent") return change;
      const given = vectors(good, "embeddings") as unknown as readonly {
        readonly values: readonly unknown[];
      }[];
      const changed = change(given.map(({ values }) => values));
      return {
        embeddings: Array.isArray(changed) ? changed.map((values) => ({ values })) : changed,
      };
    },
  });
  const clock = handClock();
  const embedder = geminiEmbedder({
    model,
    baseUrl: fake.url,
    keys: geminiKeys,
    timeout: patience,
    clock,
  });
  if (!embedder.ok) throw new Error(embedder.error);
  return {
    fake,
    clock,
    embedder: embedder.value,
    answer: (next: Change) => {
      change = next;
    },
    silent: () => {
      change = "silent" as const;
    },
    elapse: () => elapse(clock),
    batches: () => fake.requests.map(({ body }) => vectors(body, "requests").length),
    keys: Object.values(geminiKeys),
    refuse: () => {
      for (const key of Object.values(geminiKeys)) fake.suspend(key);
    },
    close: () => fake.close(),
  };
}

const openAiKey = "sk-MARKED-KEY-12345";
async function openOpenAi() {
  let change: Change | "silent" | "refuse" | undefined;
  const fake = await startFakeOpenAi({
    keys: [openAiKey],
    side: (good) => {
      if (change === "refuse") return { failure: failures.badKey(openAiKey) };
      if (change === undefined || change === "silent") return change;
      const data = vectors(good, "data") as unknown as readonly { index: number; embedding: [] }[];
      const sorted = [...data].sort((a, b) => a.index - b.index).map(({ embedding }) => embedding);
      const changed = change(sorted);
      return {
        data: Array.isArray(changed)
          ? changed.map((embedding: unknown, index) => ({ index, embedding }))
          : changed,
      };
    },
  });
  const clock = handClock();
  const embedder = openaiEmbedder({
    model: "text-embedding-3-small",
    baseUrl: fake.url,
    key: openAiKey,
    timeout: patience,
    clock,
  });
  if (!embedder.ok) throw new Error(embedder.error);
  return {
    embedder: embedder.value,
    answer: (next: Change) => {
      change = next;
    },
    silent: () => {
      change = "silent";
    },
    elapse: () => elapse(clock),
    batches: () => fake.requests.map(({ body }) => vectors(body, "input").length),
    keys: [openAiKey],
    refuse: () => {
      change = "refuse";
    },
    close: () => fake.close(),
  };
}

const password = "MARKED-PASSWORD";
async function openOllama(model = "nomic-embed-text") {
  let change: Change | "silent" | undefined;
  const fake = await startFakeOllama({
    password: `ren:${password}`,
    embeddings: (good) => {
      if (change === undefined || change === "silent") return change;
      return { embeddings: change(vectors(good, "embeddings")) };
    },
  });
  const clock = handClock();
  const baseUrl = fake.url.replace("//", `//ren:${password}@`);
  return {
    embedder: ollamaEmbedder({ model, baseUrl, timeout: patience, clock }),
    answer: (next: Change) => {
      change = next;
    },
    silent: () => {
      change = "silent" as const;
    },
    elapse: () => elapse(clock),
    batches: () => fake.requests.map(({ body }) => vectors(body, "input").length),
    keys: [password],
    close: () => fake.close(),
  };
}

embedderContract("Gemini", () => openGemini());
embedderContract("OpenAI", openOpenAi);
embedderContract("Ollama", () => openOllama());

const never = () => new AbortController().signal;

it.each([
  ["gemini-embedding-001", "RETRIEVAL_QUERY", "猫"],
  ["gemini-embedding-2", undefined, "task: search result | query: 猫"],
])("%s is told what it embeds for in its own way", async (model, taskType, text) => {
  const { fake, embedder, close } = await openGemini(model);
  await embedder.embed(["猫"], "query", never());
  const [request] = vectors(fake.requests[0]?.body, "requests") as readonly unknown[];
  expect(request).toEqual({
    model: `models/${model}`,
    content: { parts: [{ text }] },
    ...(taskType === undefined ? {} : { taskType }),
  });
  await close();
});

it("the paid key embeds while the free one is limited", async () => {
  const { fake, clock, embedder, close } = await openGemini();
  fake.limit(geminiKeys.free, "7s");
  expect((await embedder.embed(["a"], "entry", never())).ok).toBe(true);
  expect((await embedder.embed(["a"], "entry", never())).ok).toBe(true);
  fake.recover(geminiKeys.free);
  clock.move(7_000);
  expect((await embedder.embed(["a"], "entry", never())).ok).toBe(true);
  const { free, paid } = geminiKeys;
  expect(fake.requests.map(({ key }) => key)).toEqual([free, paid, paid, free]);
  await close();
});

it("a model that Ollama does not have is told with how to get it", async () => {
  const { embedder, close } = await openOllama("mxbai-embed-large");
  expect(await embedder.embed(["a"], "entry", never())).toMatchObject({
    ok: false,
    error: { kind: "refused", note: expect.stringContaining("ollama pull mxbai-embed-large") },
  });
  await close();
});

it("spaces of other places than OpenAI are told apart", () => {
  const at = (baseUrl?: string) => {
    const made = openaiEmbedder({ model: "m", baseUrl, key: "k", timeout: 1, clock: handClock() });
    return made.ok ? made.value.space : made.error;
  };
  expect([at(), at("http://127.0.0.1:1234")]).toEqual(["openai:m", "openai:m@127.0.0.1:1234"]);
});
