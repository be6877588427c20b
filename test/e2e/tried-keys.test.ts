// Every key that the settings page takes for a model, a voice or a transcriber is tried there against the strict fake of
// its server, on the running program: the right one works, another one is called wrong.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { providerRows } from "../../src/built-in/ai-sdk/provider-rows.ts";
import { speechRows } from "../../src/built-in/ai-sdk/speech-rows.ts";
import type { PageAnswer } from "../../src/protocol/page-questions.ts";
import { startFakeAnthropic } from "../wire/fake-anthropic/fake-anthropic.ts";
import { startFakeGemini } from "../wire/fake-gemini/fake-gemini.ts";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { startFakeSpeechServices } from "../wire/fake-speech-services/fake-speech-services.ts";
import { startFakeGeminiAudio } from "../wire/fake-transcribers/fake-gemini-audio.ts";
import { startFakeRealtime } from "../wire/fake-transcribers/fake-realtime.ts";
import { startFakeTranscriptions } from "../wire/fake-transcribers/fake-transcriptions.ts";
import { startFakeSpeech } from "../wire/fake-voices/fake-speech.ts";
import type { Page } from "../wire/page-client.ts";
import { keepSecret } from "./marks.ts";
import { freshFolder } from "./program.ts";
import { newId, openWorld, wire } from "./world.ts";

const key = "tried-MARKED-KEY-0123456789abcdef";
const wrong = "tried-MARKED-KEY-of-another-server";

type Fake = { readonly address: string; close(): Promise<void> };
const at = async <F extends { close(): Promise<void> }>(
  started: Promise<F>,
  address: (fake: F) => string,
): Promise<Fake> => {
  const fake = await started;
  return { address: address(fake), close: () => fake.close() };
};

const keys = [key];
const spoken = () => at(startFakeSpeech(key), ({ origin }) => origin);
const google = (path = "") => at(startFakeGemini({ keys }), ({ url }) => url + path);
const openAi = (more: Parameters<typeof startFakeOpenAi>[0] = {}) =>
  at(startFakeOpenAi({ keys, ...more }), ({ url }) => url);

/** The fake of each part that takes a key, by kind and id. */
const fakes: Readonly<Record<string, () => Promise<Fake>>> = {
  "model:gemini": google,
  "model:vertex": () => google("/v1/publishers/google"),
  "model:openai": () => openAi(),
  "model:anthropic": () => at(startFakeAnthropic({ keys }), ({ url }) => url),
  "voice:gemini": spoken,
  "voice:openai": spoken,
  "transcriber:gemini": () => at(startFakeGeminiAudio(keys), ({ origin }) => origin),
  "transcriber:openai": () => at(startFakeTranscriptions(key), ({ origin }) => origin),
  "transcriber:openai-live": () =>
    at(startFakeRealtime(key), ({ url }) => url.replace("ws", "http").replace("/realtime", "")),
  ...Object.fromEntries(
    providerRows.map(({ id, example, header }) => [
      `model:${id}`,
      () => openAi({ models: [example], ...(header === undefined ? {} : { keyHeader: header }) }),
    ]),
  ),
  ...Object.fromEntries(
    speechRows.flatMap(({ id, voice, transcriber }) => {
      const start = () => at(startFakeSpeechServices(id, key), ({ origin }) => origin);
      return [
        ...(voice === undefined ? [] : [[`voice:${id}`, start] as const]),
        ...(transcriber === undefined ? [] : [[`transcriber:${id}`, start] as const]),
      ];
    }),
  ),
};

async function asked<T extends PageAnswer["to"]>(page: Page, to: T, more: object = {}) {
  const told = await page.ask(newId(), { ask: to, ...more });
  if (told.type !== "answer" || told.answer.to !== to) throw new Error(JSON.stringify(told));
  return told.answer as Extract<PageAnswer, { readonly to: T }>;
}

it("tries each kind of key against its server", async () => {
  for (const secret of [key, wrong]) keepSecret("a key that is tried", secret);
  const folder = await freshFolder();
  // The keys that other tests are given stay out.
  await writeFile(join(folder, ".env"), "");
  const world = await openWorld({ folder });
  const { sections, settings } = await asked(await wire(world), "settings");
  const cardOf = (name: string) => settings.find((card) => card.name === name);
  const parts = sections
    .flatMap((section) => section.parts)
    .filter(({ kind }) => ["model", "voice", "transcriber"].includes(kind))
    .map((part) => ({
      ...part,
      secret: part.settings.find((name) => cardOf(name)?.secret) ?? "",
      place: part.settings.find((name) => cardOf(name)?.form === "url") ?? "",
    }))
    .filter(({ secret }) => secret !== "");
  expect(parts.map(({ kind, id }) => `${kind}:${id}`).toSorted()).toEqual(
    Object.keys(fakes).toSorted(),
  );
  const told: Record<string, readonly string[]> = {};
  for (const { kind, id, secret, place } of parts) {
    const fake = await fakes[`${kind}:${id}`]?.();
    if (fake === undefined) throw new Error(id);
    onTestFinished(() => fake.close());
    // Each page may ask so often in a while.
    const page = await wire(world);
    const tryWith = async (typed: string) => {
      const trial = { kind, part: id, typed: { [secret]: typed, [place]: fake.address } };
      const { outcome, text } = await asked(page, "try-part", trial);
      return outcome === "works" || outcome === "wrong-key" ? outcome : `${outcome}: ${text}`;
    };
    told[`${kind}:${id}`] = [await tryWith(key), await tryWith(wrong)];
  }
  expect(told).toEqual(
    Object.fromEntries(Object.keys(told).map((name) => [name, ["works", "wrong-key"]])),
  );
});
