// Pictures in a request: each provider's own form where the model sees, words in their place where it does not.

import { Buffer } from "node:buffer";
import { expect, it } from "vitest";
import { toldPictures } from "../../src/adapters/models/told-pictures.ts";
import { fault } from "../../src/kernel/fault.ts";
import type { CallId } from "../../src/kernel/id.ts";
import { err, ok } from "../../src/kernel/result.ts";
import { aRequest, endOf } from "../../src/published/model-bench.ts";
import type { ChatModel, PictureStore } from "../../src/saint-graph/ports.ts";
import { redPoint } from "../fixtures/pictures.ts";
import { anthropicBench } from "./anthropic-bench.ts";
import { failures as anthropicFailures, says as anthropicSays } from "./fake-anthropic/script.ts";
import { failures as geminiFailures, says as geminiSays } from "./fake-gemini/script.ts";
import { failures as openAiFailures, says as openAiSays } from "./fake-openai/script.ts";
import { geminiBench } from "./gemini-bench.ts";
import { ollamaBench } from "./ollama-bench.ts";
import { openAiBench } from "./openai-bench.ts";
import { openedBenches } from "./opened-benches.ts";

const pictures: PictureStore = {
  read: async () => ok({ mediaType: "image/png", bytes: redPoint }),
  keep: async () => err(fault("refused", "nothing is kept here")),
};
const data = Buffer.from(redPoint).toString("base64");
const id = "turn-0.0.0" as CallId;
const picture = { kind: "image", mediaType: "image/png", name: "generate_image/cat.png" } as const;
const words = "[picture generate_image/cat.png: this model cannot see pictures]";

/** A picture of the user, and one that a tool gave. */
const request = aRequest({
  messages: [
    { role: "user", parts: [{ kind: "text", text: "見て" }, picture] },
    { role: "model", parts: [{ kind: "call", id, name: "get_weather", args: {} }] },
    {
      role: "user",
      parts: [
        { kind: "result", id, name: "get_weather", outcome: { output: "a picture" } },
        picture,
      ],
    },
  ],
});

async function ask(model: ChatModel, asked = request) {
  const items = [];
  for await (const item of model.stream(asked, new AbortController().signal)) items.push(item);
  expect(endOf(items).finish).toEqual({ kind: "stop" });
}
const times = (body: unknown, what: string) => JSON.stringify(body).split(what).length - 1;

const gemini = openedBenches(geminiBench);
const openai = openedBenches(openAiBench);
const anthropic = openedBenches(anthropicBench);
const ollama = openedBenches(ollamaBench);

it("Gemini is given them as inline data", async () => {
  const { fake, model } = await gemini.open({ pictures });
  await ask(model);
  expect(fake.requests[0]?.body).toMatchObject({
    contents: [
      { parts: [{ text: "見て" }, { inlineData: { mimeType: "image/png", data } }] },
      {},
      { parts: [{ functionResponse: {} }, { inlineData: { mimeType: "image/png", data } }] },
    ],
  });
});

it("OpenAI is given them as data URLs of the user", async () => {
  const { fake, model } = await openai.open({ pictures });
  await ask(model);
  const shown = { type: "image_url", image_url: { url: `data:image/png;base64,${data}` } };
  expect(fake.requests[0]?.body).toMatchObject({
    messages: [
      {},
      { role: "user", content: [{ type: "text", text: "見て" }, shown] },
      { role: "assistant" },
      { role: "tool" },
      { role: "user", content: [shown] },
    ],
  });
});

/** The user's pictures, one message for each. */
const showing = (...names: readonly string[]) =>
  aRequest({
    messages: names.map((name) => ({
      role: "user",
      parts: [{ kind: "image", mediaType: "image/png", name: `generate_image/${name}.png` }],
    })),
  });

it("a server that speaks OpenAI's API and takes none is asked in words, and shown later ones again", async () => {
  const { fake, model, clock } = await openai.open({ pictures }, { sees: false });
  const asked = async (...names: readonly string[]) => {
    const before = fake.requests.length;
    await ask(model, showing(...names));
    return fake.requests.slice(before).map(({ body }) => times(body, '"image_url":'));
  };
  await ask(model);
  await ask(model);
  expect(fake.requests.map(({ body }) => times(body, "image_url"))).toEqual([4, 0, 0]);
  expect(times(fake.requests[2]?.body, words)).toBe(2);
  // The refusal may have been about that picture alone; after another one there is a pause, which grows.
  expect(await asked("cat", "dog")).toEqual([1, 0]);
  expect(await asked("dog", "fox")).toEqual([0]);
  clock.move(60_000);
  expect(await asked("dog", "fox")).toEqual([1, 0]);
  clock.move(60_000);
  expect(await asked("owl")).toEqual([0]);
  clock.move(60_000);
  expect(await asked("owl")).toEqual([1, 0]);
});

it("a server that refuses one picture is shown the others, and that one again later", async () => {
  const named: PictureStore = {
    ...pictures,
    read: async (name) => ok({ mediaType: "image/png", bytes: Buffer.from(`picture ${name}`) }),
  };
  const { fake, model, clock } = await openai.open({ pictures: named });
  const cat = Buffer.from("picture generate_image/cat.png").toString("base64");
  let isBroken = true;
  fake.answer(({ body }) =>
    isBroken && times(body, cat) > 0
      ? { failure: { status: 400, error: { message: "no such format", type: "bad_request" } } }
      : openAiSays("見えた。"),
  );
  const shown = async (...names: readonly string[]) => {
    await ask(model, showing(...names));
    const { body } = fake.requests.at(-1) ?? {};
    return [times(body, cat), times(body, '"image_url":')];
  };
  expect(await shown("cat")).toEqual([0, 0]);
  expect(await shown("cat", "dog")).toEqual([0, 1]);
  isBroken = false;
  clock.move(3_600_000);
  expect(await shown("cat", "dog")).toEqual([1, 2]);
});

it("Anthropic is given them as blocks", async () => {
  const { fake, model } = await anthropic.open({ pictures });
  await ask(model);
  const block = { type: "image", source: { type: "base64", media_type: "image/png", data } };
  expect(fake.requests[0]?.body).toMatchObject({
    messages: [
      { content: [{ type: "text" }, block] },
      {},
      { content: [{ type: "tool_result" }, block] },
    ],
  });
});

it("Ollama is given them where its model sees, and words where it does not", async () => {
  const seeing = await ollama.open({ pictures, model: "gemma3:4b" });
  await ask(seeing.model);
  expect(seeing.fake.chats()[0]?.body).toMatchObject({
    messages: [{}, { role: "user", images: [data] }, {}, {}, { role: "user", images: [data] }],
  });
  const blind = await ollama.open({ pictures });
  await ask(blind.model);
  expect(times(blind.fake.chats()[0]?.body, words)).toBe(2);
});

it.each([
  ["Gemini", gemini],
  ["OpenAI", openai],
  ["Anthropic", anthropic],
  ["Ollama", ollama],
] as const)("%s without a store of pictures is given words", async (_, benches) => {
  const { fake, model } = await benches.open();
  await ask(model);
  const sent = fake.requests.map(({ body }) => body).at(-1);
  expect(times(sent, words)).toBe(2);
});

it("a picture that Gemini draws in its answer is kept, and stands in the answer by its name", async () => {
  const kept: string[] = [];
  const { fake, model } = await gemini.open({
    model: "gemini-3.1-flash-image",
    pictures: {
      ...pictures,
      keep: async (given) => {
        kept.push(Buffer.from(given.bytes).toString("base64"));
        return ok("generate_image/drawn.png");
      },
    },
  });
  fake.answer(() => ({ steps: [{ parts: [{ text: "どうぞ。" }, { picture: data }] }] }));
  const items = [];
  for await (const item of model.stream(aRequest(), new AbortController().signal)) {
    items.push(item);
  }
  const part = { kind: "image", mediaType: "image/png", name: "generate_image/drawn.png" };
  expect(items.slice(0, -1)).toEqual([
    { kind: "text", text: "どうぞ。" },
    { kind: "image", part },
  ]);
  expect(kept).toEqual([data]);
});

it("what a model drew itself goes back to every provider in words", async () => {
  const drew = aRequest({
    messages: [
      { role: "user", parts: [{ kind: "text", text: "描いて" }] },
      { role: "model", parts: [{ ...picture, name: "generate_image/drawn.png" }], route: "x" },
      { role: "user", parts: [{ kind: "text", text: "ありがとう" }] },
    ],
  });
  const benches = [
    await gemini.open({ pictures }),
    await openai.open({ pictures }),
    await anthropic.open({ pictures }),
    await ollama.open({ pictures }),
  ];
  for (const { fake, model } of benches) {
    for await (const item of model.stream(drew, new AbortController().signal)) {
      if (item.kind === "end") expect(item.finish).toEqual({ kind: "stop" });
    }
    expect(times(fake.requests.at(-1)?.body, "[picture generate_image/drawn.png]")).toBe(1);
  }
});

const refusedWith = "say so once, in your own words";
const shownOne = {
  ...picture,
  name: `shown_pictures/${"0".repeat(64)}.png`,
};
const showsOne = aRequest({
  messages: [{ role: "user", parts: [{ kind: "text", text: "見て" }, shownOne] }],
});
const hasPicture = (body: unknown): boolean => JSON.stringify(body).includes(data);

/** Asks twice about the same picture; the bodies of all requests. */
async function askTwice(model: ChatModel): Promise<void> {
  const told = toldPictures(model);
  for (const _ of ["first", "second"]) {
    const items = [];
    for await (const item of told.stream(showsOne, new AbortController().signal)) items.push(item);
    expect(endOf(items).finish).toEqual({ kind: "stop" });
  }
}

const expectAskedInWords = (bodies: readonly unknown[]): void => {
  expect(bodies.map(hasPicture)).toEqual([true, false, false]);
  for (const body of bodies.slice(1)) expect(times(body, refusedWith)).toBe(1);
};

it.each([
  ["is too large", { failure: geminiFailures.invalid("Request payload size exceeds the limit") }],
  ["is held by a filter", { blocked: "SAFETY" }],
])(
  "Gemini is asked again in words where a picture %s, once for each picture",
  async (_, refusal) => {
    const { fake, model } = await gemini.open({ pictures });
    fake.answer(({ body }) => (hasPicture(body) ? refusal : geminiSays("見えないや。")));
    await askTwice(model);
    expectAskedInWords(fake.requests.map(({ body }) => body));
  },
);

it.each([
  ["is too large", anthropicFailures.tooLarge()],
  ["cannot be taken", anthropicFailures.invalid("Could not process image")],
])(
  "Anthropic is asked again in words where a picture %s, once for each picture",
  async (_, failure) => {
    const { fake, model } = await anthropic.open({ pictures });
    fake.answer(({ body }) => (hasPicture(body) ? { failure } : anthropicSays("見えないや。")));
    await askTwice(model);
    expectAskedInWords(fake.requests.map(({ body }) => body));
  },
);

it.each([
  ["is too large", openAiFailures.invalid("Invalid image: too large")],
  ["is held by a filter", openAiFailures.filtered()],
])(
  "OpenAI is asked again in words where a picture %s, once for each picture",
  async (_, failure) => {
    const { fake, model } = await openai.open({ pictures });
    fake.answer(({ body }) => (hasPicture(body) ? { failure } : openAiSays("見えないや。")));
    await askTwice(model);
    expectAskedInWords(fake.requests.map(({ body }) => body));
  },
);
