// The voices and transcribers over packages of the provider specification, before strict fakes of their services.

import { afterEach, describe, expect, it } from "vitest";
import { type HearingRow, rowTranscriber } from "../../src/built-in/ai-sdk/row-transcriber.ts";
import { rowVoice, rowVoices, type SpeakingRow } from "../../src/built-in/ai-sdk/row-voice.ts";
import { speechRows } from "../../src/built-in/ai-sdk/speech-rows.ts";
import { humming, spoken, transcriberContract } from "../../src/published/transcriber-contract.ts";
import { voiceContract } from "../../src/published/voice-contract.ts";
import { handClock } from "../hand-clock.ts";
import {
  type FakeSpeechServices,
  type ServiceMishap,
  startFakeSpeechServices,
} from "./fake-speech-services/fake-speech-services.ts";
import { elapse, patience } from "./scene-scripts.ts";

const key = "local-MARKED-KEY-1";
const quoting = { detail: { message: `bad ${key} "ひみつのことば" "ひみつの" "ことば"` } };
const status = (code: number, body: unknown = quoting): ServiceMishap => ({
  ...{ kind: "status", status: code, body },
});
const mishaps = {
  refuses: status(400),
  unauthorised: status(401),
  limited: status(429),
  fails: status(503, { detail: "overloaded" }),
  breaks: { kind: "cut" },
  stops: { kind: "stops" },
  silent: { kind: "silent" },
  garbage: { kind: "garbage" },
} as const satisfies Record<string, ServiceMishap>;

const speaking = speechRows.filter((row): row is SpeakingRow => row.voice !== undefined);
const hearing = speechRows.filter((row): row is HearingRow => row.transcriber !== undefined);
const never = () => new AbortController().signal;

let fake: FakeSpeechServices | undefined;
afterEach(async () => {
  await fake?.close();
  fake = undefined;
});

const accessTo = ({ origin }: FakeSpeechServices, clock = handClock()) => ({
  ...{ key, address: origin, model: undefined, voice: undefined, timeout: patience, clock },
});

for (const row of speaking) {
  voiceContract(row.id, async () => {
    const service = await startFakeSpeechServices(row.id, key);
    const clock = handClock();
    const voice = rowVoice(row, accessTo(service, clock));
    if (!voice.ok) throw new Error(voice.error);
    return {
      ...{ voice: voice.value, gives: "untimed", keys: [key] },
      suffer: (failure) => service.suffer(mishaps[failure]),
      asked: () => expect.poll(() => service.seen.length).toBeGreaterThan(0),
      elapse: () => elapse(clock),
      close: service.close,
    };
  });
}

for (const row of hearing) {
  transcriberContract(row.id, async () => {
    const service = await startFakeSpeechServices(row.id, key);
    const clock = handClock();
    const made = rowTranscriber(row, accessTo(service, clock));
    if (!made.ok) throw new Error(made.error);
    return {
      ...{ transcriber: made.value, givesPartials: false, keys: [key] },
      ...{ hears: service.hears, received: service.received },
      suffer: (failure) => service.suffer(mishaps[failure]),
      asked: () => expect.poll(() => service.seen.length).toBeGreaterThan(0),
      left: () => service.left,
      elapse: () => elapse(clock),
      close: service.close,
    };
  });
}

async function saidBy(id: string, voice: string | undefined, language = "ja") {
  const row = speaking.find((one) => one.id === id);
  if (row === undefined) throw new Error("no such row");
  fake = await startFakeSpeechServices(id, key);
  const made = rowVoice(row, accessTo(fake));
  if (!made.ok) throw new Error(made.error);
  const utterance = { text: "はい", emotion: "joy", language, voice, rate: 3 } as const;
  expect(await made.value.synthesise(utterance, never())).toMatchObject({ ok: true });
  return fake.seen[0];
}

describe("a voice", () => {
  it("that her mind names stands in the path, and nothing else does", async () => {
    const named = await saidBy("elevenlabs", "b".repeat(20));
    expect(named?.path).toBe(`/v1/text-to-speech/${"b".repeat(20)}`);
    await fake?.close();
    const odd = await saidBy("elevenlabs", "../../v1/user?x=");
    expect(odd?.path).toBe("/v1/text-to-speech/21m00Tcm4TlvDq8ikWAM");
  });

  it("is told language, speed and manner where its service takes them", async () => {
    const eleven = await saidBy("elevenlabs", undefined, "ja-JP");
    expect(eleven?.body).toMatchObject({ language_code: "ja", voice_settings: { speed: 1.2 } });
    await fake?.close();
    const hume = await saidBy("hume", undefined);
    expect(hume?.body).toMatchObject({
      utterances: [{ description: expect.stringMatching(/joy/), speed: 2 }],
    });
  });

  it("of Deepgram is one of the language, or the model that is named", async () => {
    expect((await saidBy("deepgram", undefined))?.query).toContain("aura-2-izanami-ja");
    await fake?.close();
    expect((await saidBy("deepgram", "aura-2-apollo-en", "en"))?.query).toContain(
      "aura-2-apollo-en",
    );
  });

  it.each(speaking)("of $name is listed by its service, odd entries left out", async (row) => {
    fake = await startFakeSpeechServices(row.id, key);
    expect(await rowVoices(row, accessTo(fake), never(), () => undefined)).toHaveLength(1);
  });
});

it.each(hearing)(
  "$name is told the language and the words, and tells the language",
  async (row) => {
    fake = await startFakeSpeechServices(row.id, key);
    const made = rowTranscriber(row, accessTo(fake));
    if (!made.ok) throw new Error(made.error);
    const options = { language: "ja-JP", hints: ["紅月れん"] };
    const pieces = [];
    for await (const piece of made.value.transcribe(spoken(humming(0.5)), options, never())) {
      pieces.push(piece);
    }
    expect(pieces).toEqual([{ kind: "final", text: "はい", language: "ja" }]);
  },
);

it.each(speechRows)("$name is refused without a key or an address", (row) => {
  const outside = { model: undefined, voice: undefined, timeout: patience, clock: handClock() };
  const open = (key: string | undefined, address?: string) =>
    row.voice === undefined
      ? rowTranscriber(row as HearingRow, { ...outside, key, address })
      : rowVoice(row as SpeakingRow, { ...outside, key, address });
  expect(open(undefined)).toMatchObject({ error: "no-key" });
  expect(open("鍵")).toMatchObject({ error: "bad-key" });
  expect(open(key, "ftp://x")).toMatchObject({ error: "bad-url" });
});
