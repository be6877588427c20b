// Models that draw, before the strict fakes of their providers.

import { Buffer } from "node:buffer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { geminiImageModel } from "../../src/built-in/gemini/gemini-image-model.ts";
import { openaiImageModel } from "../../src/built-in/openai/openai-image-model.ts";
import type { ImageModel } from "../../src/saint-graph/ports.ts";
import { redPoint } from "../fixtures/pictures.ts";
import { type HandClock, handClock } from "../hand-clock.ts";
import { type FakeGemini, startFakeGemini } from "./fake-gemini/fake-gemini.ts";
import { failures as geminiFailures, says } from "./fake-gemini/script.ts";
import { startFakeOpenAi } from "./fake-openai/fake-openai.ts";
import { failures } from "./fake-openai/script.ts";
import { elapse, patience } from "./scene-scripts.ts";

const never = () => new AbortController().signal;
const picture = Buffer.from(redPoint).toString("base64");
const drawn = { mediaType: "image/png", bytes: Buffer.from(redPoint) };

type Bench = {
  readonly model: ImageModel;
  readonly clock: HandClock;
  readonly requests: () => number;
  readonly good: () => void;
  readonly silent: () => void;
  readonly limited: () => void;
  readonly filtered: () => void;
  readonly textOnly: () => void;
  readonly noPicture: () => void;
  readonly keys: readonly string[];
  readonly close: () => Promise<void>;
};

async function openGemini(): Promise<Bench & { fake: FakeGemini }> {
  const keys = { free: "free-MARKED", paid: "paid-MARKED" };
  const fake = await startFakeGemini({ keys: Object.values(keys) });
  const clock = handClock();
  const model = geminiImageModel({
    model: "gemini-3.1-flash-image",
    baseUrl: fake.url,
    keys,
    timeout: patience,
    clock,
  });
  if (!model.ok) throw new Error(model.error);
  return {
    fake,
    model: model.value,
    clock,
    requests: () => fake.requests.length,
    good: () => fake.answer(() => ({ steps: [{ parts: [{ text: "はい。" }, { picture }] }] })),
    silent: () => fake.answer(() => ({ silent: true })),
    limited: () => fake.answer(() => ({ failure: geminiFailures.limited("7s") })),
    filtered: () => fake.answer(() => ({ steps: [], finish: "IMAGE_SAFETY" })),
    textOnly: () => fake.answer(() => says("描けません。")),
    noPicture: () =>
      fake.answer(() => ({
        steps: [{ parts: [{ picture: Buffer.from("<svg>").toString("base64") }] }],
      })),
    keys: Object.values(keys),
    close: () => fake.close(),
  };
}

async function openOpenAi(): Promise<Bench> {
  let change: unknown;
  const fake = await startFakeOpenAi({ keys: ["sk-MARKED-123456"], side: () => change });
  const clock = handClock();
  const model = openaiImageModel({
    model: "gpt-image-2",
    baseUrl: fake.url,
    key: "sk-MARKED-123456",
    timeout: patience,
    clock,
  });
  if (!model.ok) throw new Error(model.error);
  const set = (next: unknown) => () => {
    change = next;
  };
  return {
    model: model.value,
    clock,
    requests: () => fake.requests.length,
    good: set(undefined),
    silent: set("silent"),
    limited: set({ failure: failures.limited({ "retry-after": "7" }) }),
    filtered: set({
      failure: {
        status: 400,
        error: {
          message: "rejected",
          type: "image_generation_user_error",
          code: "moderation_blocked",
        },
      },
    }),
    textOnly: set({ data: [{ url: "http://127.0.0.1:1/x.png" }] }),
    noPicture: set({ data: [{ b64_json: Buffer.from("<svg>").toString("base64") }] }),
    keys: ["sk-MARKED-123456"],
    close: () => fake.close(),
  };
}

describe.each([
  ["Gemini", openGemini],
  ["OpenAI", openOpenAi],
])("%s", (_, open) => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await open();
    bench.good();
  });
  afterEach(() => bench.close());
  const generate = (signal = never()) => bench.model.generate("赤い点", signal);

  it("draws, and says over which route", async () => {
    expect(await generate()).toMatchObject({
      ok: true,
      value: { picture: drawn, route: expect.stringContaining(bench.model.name) },
    });
  });

  it.each([
    ["limited", "rate-limited"],
    ["filtered", "refused"],
    ["textOnly", "bad-reply"],
    ["noPicture", "bad-reply"],
  ] as const)("when %s says so", async (how, kind) => {
    bench[how]();
    const result = await generate();
    expect(result).toMatchObject({ ok: false, error: { kind } });
    for (const key of bench.keys) expect(JSON.stringify(result)).not.toContain(key);
  });

  it("is cancelled, before it begins without a request", async () => {
    expect(await generate(AbortSignal.abort())).toMatchObject({ error: { kind: "cancelled" } });
    expect(bench.requests()).toBe(0);
    bench.silent();
    const stop = new AbortController();
    const waiting = generate(stop.signal);
    while (bench.requests() === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    stop.abort();
    expect(await waiting).toMatchObject({ error: { kind: "cancelled" } });
  });

  it("times out", async () => {
    bench.silent();
    const waiting = generate();
    await elapse(bench.clock);
    expect(await waiting).toMatchObject({ error: { kind: "timed-out" } });
  });
});

it("Gemini's paid key draws while the free one is limited", async () => {
  const bench = await openGemini();
  bench.good();
  bench.fake.limit("free-MARKED", "7s");
  expect(await bench.model.generate("x", never())).toMatchObject({
    ok: true,
    value: { route: "gemini-3.1-flash-image (paid)" },
  });
  await bench.close();
});

it("others than OpenAI are asked for the picture itself", async () => {
  const fake = await startFakeOpenAi();
  const model = openaiImageModel({
    model: "sdxl",
    baseUrl: fake.url,
    timeout: patience,
    clock: handClock(),
  });
  expect(model.ok && (await model.value.generate("x", never()))).toMatchObject({ ok: true });
  await fake.close();
});
