// A strict fake of Gemini's `generateContent` and `streamGenerateContent` with audio in.

import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { startLocalServer } from "../fake-provider/local-server.ts";
import { cut } from "../fake-provider/other-side.ts";
import { jsonOf, textOf } from "../fake-provider/request-body.ts";
import { type Mishap, suffer } from "../fake-voices/mishap.ts";
import { fileFlaw } from "./spoken-file.ts";

const Sound = z.strictObject({
  inlineData: z.strictObject({ mimeType: z.literal("audio/wav"), data: z.base64().min(1) }),
});
const Words = z.strictObject({ text: z.string().min(1) });
/** A model that transcribes: the sound alone. */
const TranscriberBody = z.strictObject({
  contents: z.tuple([
    z.strictObject({ role: z.literal("user").optional(), parts: z.tuple([Sound]) }),
  ]),
  generationConfig: z
    .strictObject({
      audioTranscriptionConfig: z
        .strictObject({
          languageCodes: z.array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/)).optional(),
          customVocabulary: z.array(z.string().min(1).max(100)).max(1_000).optional(),
        })
        .optional(),
    })
    .optional(),
});
/** A model that converses answers what it hears, unless it is told not to. */
const ChatBody = z.strictObject({
  contents: z.tuple([
    z.strictObject({ role: z.literal("user").optional(), parts: z.tuple([Sound, Words]) }),
  ]),
  systemInstruction: z.strictObject({
    role: z.enum(["user", "system"]).optional(),
    parts: z.tuple([Words]),
  }),
  generationConfig: z.strictObject({ temperature: z.number().min(0).max(2).optional() }).optional(),
});

export type SeenBody = z.infer<typeof TranscriberBody> | z.infer<typeof ChatBody>;

export type FakeGeminiAudio = {
  readonly origin: string;
  readonly seen: readonly { readonly key: string; readonly body: SeenBody }[];
  readonly left: Promise<void>;
  /** The samples of the last file. */
  received(): Uint8Array | undefined;
  hears(words: readonly string[]): void;
  /** From now on. `limits`: one key is limited. `blocks`: the answer is kept back. */
  suffer(mishap: GeminiMishap | undefined): void;
  close(): Promise<void>;
};
export type GeminiMishap =
  | Mishap
  | { readonly kind: "stops" }
  | { readonly kind: "blocks" }
  | { readonly kind: "limits"; readonly key: string };

type Fake = {
  readonly keys: readonly string[];
  readonly seen: { key: string; body: SeenBody }[];
  words: readonly string[];
  mishap: GeminiMishap | undefined;
  last: Uint8Array | undefined;
};

/** On a free port; it knows these keys. */
export async function startFakeGeminiAudio(keys: readonly string[]): Promise<FakeGeminiAudio> {
  const fake: Fake = {
    ...{ keys, seen: [], words: ["はい"] },
    ...{ mishap: undefined, last: undefined },
  };
  const left = Promise.withResolvers<void>();
  const server = await startLocalServer("fake gemini audio", (request, response) => {
    response.on("close", () => {
      if (!response.writableFinished) left.resolve();
    });
    return handle(fake, request, response);
  });
  return {
    origin: server.origin,
    seen: fake.seen,
    left: left.promise,
    received: () => fake.last,
    hears: (words) => {
      fake.words = words;
    },
    suffer: (mishap) => {
      fake.mishap = mishap;
    },
    close: server.close,
  };
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

function refuse(response: ServerResponse, code: number, status: string, message: string): void {
  answer(response, code, { error: { code, status, message } });
}

const path = /^\/v1beta\/models\/([\w.-]+):(generateContent|streamGenerateContent\?alt=sse)$/;

async function handle(
  fake: Fake,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, model = "", method = ""] = path.exec(request.url ?? "") ?? [];
  const body = jsonOf(await textOf(request));
  const key = String(request.headers["x-goog-api-key"]);
  if (method === "" || request.method !== "POST") {
    return refuse(response, 404, "NOT_FOUND", "Not Found");
  }
  if (!fake.keys.includes(key)) {
    const details = [
      { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" },
    ];
    const message = `API key not valid: ${key}`;
    return answer(response, 400, {
      error: { code: 400, message, status: "INVALID_ARGUMENT", details },
    });
  }
  const streams = method !== "generateContent";
  const isTranscriber = model.includes("transcribe");
  if (isTranscriber && streams) {
    return refuse(response, 400, "INVALID_ARGUMENT", `${model} does not stream`);
  }
  const read = (isTranscriber ? TranscriberBody : ChatBody).safeParse(body);
  if (!read.success) {
    return refuse(response, 400, "INVALID_ARGUMENT", `Invalid value: ${read.error.message}`);
  }
  const wav = Buffer.from(read.data.contents[0].parts[0].inlineData.data, "base64");
  const flaw = fileFlaw(wav, 16_000);
  if (flaw !== undefined) return refuse(response, 400, "INVALID_ARGUMENT", `bad audio: ${flaw}`);
  fake.seen.push({ key, body: read.data });
  fake.last = new Uint8Array(wav.subarray(44));
  await play(fake, key, { isTranscriber, streams }, response);
}

async function play(
  { mishap, words }: Fake,
  key: string,
  { isTranscriber, streams }: { readonly isTranscriber: boolean; readonly streams: boolean },
  response: ServerResponse,
): Promise<void> {
  switch (mishap?.kind) {
    case "status":
    case "silent":
    case "cut":
      return await suffer(mishap, response);
    case "limits":
      if (mishap.key === key) return refuse(response, 429, "RESOURCE_EXHAUSTED", "quota");
      break;
    case "garbage":
      if (!streams) return await suffer(mishap, response);
      break;
    default:
  }
  if (streams) return await playStream(mishap, words, response);
  if (mishap?.kind === "stops") {
    response.writeHead(200, { "content-type": "application/json", "content-length": 9_000 });
    response.write('{"candidates":');
    return await cut(response);
  }
  const audioTranscription = { text: words.join(""), languageCode: "ja-JP" };
  const parts = isTranscriber ? [{ text: "" }, { audioTranscription }] : [{ text: "no" }];
  return answer(response, 200, {
    candidates: [{ content: { role: "model", parts }, finishReason: finishOf(mishap) }],
    usageMetadata: { promptTokenCount: 185, totalTokenCount: 185 },
  });
}

const finishOf = (mishap: GeminiMishap | undefined): string =>
  mishap?.kind === "blocks" ? "SAFETY" : "STOP";

async function playStream(
  mishap: GeminiMishap | undefined,
  words: readonly string[],
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (chunk: unknown) => response.write(`data: ${JSON.stringify(chunk)}\r\n\r\n`);
  if (mishap?.kind === "garbage") {
    send({ nothing: "of use" });
    response.end();
    return;
  }
  send({ candidates: [{ content: { parts: [{ text: "Hm.", thought: true }] } }] });
  for (const word of words) {
    send({ candidates: [{ content: { role: "model", parts: [{ text: word }] } }] });
    if (mishap?.kind === "stops") return await cut(response);
  }
  send({ candidates: [{ content: { parts: [{ text: "" }] }, finishReason: finishOf(mishap) }] });
  response.end();
}
