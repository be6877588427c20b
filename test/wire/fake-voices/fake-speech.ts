// Strict fakes of two speech APIs on one port: OpenAI's `/v1/audio/speech` and Gemini's `generateContent` with AUDIO.

import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { startLocalServer } from "../fake-provider/local-server.ts";
import { jsonOf, textOf } from "../fake-provider/request-body.ts";
import { type Mishap, suffer } from "./mishap.ts";
import { hum, wavFile } from "./tone.ts";

const rate = 24_000;

const OpenAiBody = z.strictObject({
  model: z.string(),
  input: z.string().min(1).max(4_096),
  voice: z.enum(["alloy", "ash", "coral", "nova", "sage", "shimmer", "verse"]),
  instructions: z.string().optional(),
  response_format: z.enum(["mp3", "opus", "aac", "flac", "wav", "pcm"]).optional(),
  speed: z.number().min(0.25).max(4).optional(),
  stream_format: z.enum(["audio", "sse"]).optional(),
});

/** From Gemini 3.8 on the manner stands beside the words (ai.google.dev, speech generation). */
const Said = {
  old: z.strictObject({ text: z.string().min(1) }),
  new: z.strictObject({
    text: z.string().min(1),
    speechMetadata: z.strictObject({ style: z.string().min(1) }).optional(),
  }),
};

const geminiBody = (model: string) =>
  z.strictObject({
    contents: z
      .array(
        z.strictObject({
          role: z.enum(["user", "model"]).optional(),
          parts: z.array(/gemini-(?:2\.5|3\.1)-/.test(model) ? Said.old : Said.new).min(1),
        }),
      )
      .min(1),
    generationConfig: z.strictObject({
      responseModalities: z.tuple([z.literal("AUDIO")]),
      speechConfig: z.strictObject({
        languageCode: z.enum(["ja-JP", "en-US"]).optional(),
        voiceConfig: z.strictObject({
          prebuiltVoiceConfig: z.strictObject({ voiceName: z.enum(["Kore", "Puck", "Leda"]) }),
        }),
      }),
    }),
  });

export type FakeSpeech = {
  readonly origin: string;
  readonly seen: readonly { readonly path: string; readonly body: unknown }[];
  suffer(mishap: Mishap | undefined): void;
  /** `raw`: samples without a file around them; `streamed`: a file that does not know its size. */
  form(next: "file" | "raw" | "streamed"): void;
  close(): Promise<void>;
};

/** Of every utterance of the fake, milliseconds. */
export const beginningSilence = 50;

const pcmOf = (text: string): Buffer => {
  const seconds = 0.2 + [...text].length * 0.06;
  return hum(
    [{ from: beginningSilence / 1_000, to: seconds - 0.1 }],
    Math.round(seconds * rate),
    rate,
  );
};

/** Starts both on a free port; each knows one key. */
export async function startFakeSpeech(key: string): Promise<FakeSpeech> {
  const seen: { path: string; body: unknown }[] = [];
  let mishap: Mishap | undefined;
  let form: "file" | "raw" | "streamed" = "file";

  function openAi(
    body: unknown,
    request: IncomingMessage,
    answer: Answer,
    response: ServerResponse,
  ) {
    if (request.headers.authorization !== `Bearer ${key}`) {
      const message = `Incorrect API key provided: ${request.headers.authorization ?? ""}.`;
      const error = {
        message,
        type: "invalid_request_error",
        param: null,
        code: "invalid_api_key",
      };
      return answer(401, { error });
    }
    const read = OpenAiBody.safeParse(body);
    if (!read.success) {
      const param = read.error.issues[0]?.path.join(".") ?? null;
      const error = { message: "Invalid value", type: "invalid_request_error", param, code: null };
      return answer(400, { error });
    }
    const pcm = pcmOf(read.data.input);
    response.writeHead(200, { "content-type": form === "raw" ? "audio/pcm" : "audio/wav" });
    response.end(form === "raw" ? pcm : wavFile(pcm, rate, form === "streamed"));
  }

  function gemini(model: string, body: unknown, request: IncomingMessage, answer: Answer) {
    if (request.headers["x-goog-api-key"] !== key) {
      const message = `API key not valid: ${String(request.headers["x-goog-api-key"])}`;
      const details = [
        { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" },
      ];
      return answer(400, { error: { code: 400, message, status: "INVALID_ARGUMENT", details } });
    }
    const read = geminiBody(model).safeParse(body);
    if (!read.success) {
      const message = `Invalid value at ${read.error.issues[0]?.path.join(".")}`;
      return answer(400, { error: { code: 400, message, status: "INVALID_ARGUMENT" } });
    }
    const text = read.data.contents.flatMap(({ parts }) => parts.map((part) => part.text)).join("");
    const data = pcmOf(text).toString("base64");
    const inlineData = { mimeType: `audio/L16;codec=pcm;rate=${rate}`, data };
    return answer(200, {
      candidates: [{ content: { role: "model", parts: [{ inlineData }] }, finishReason: "STOP" }],
      usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 90, totalTokenCount: 99 },
    });
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? "/", "http://fake").pathname;
    const body = jsonOf(await textOf(request));
    seen.push({ path, body });
    const answer: Answer = (status, said) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(said));
    };
    if (mishap !== undefined) return suffer(mishap, response);
    if (request.method === "POST" && path === "/v1/audio/speech") {
      return openAi(body, request, answer, response);
    }
    const [, model] = /^\/v1beta\/models\/([\w.-]+):generateContent$/.exec(path) ?? [];
    if (request.method === "POST" && model !== undefined) {
      return gemini(model, body, request, answer);
    }
    return answer(404, { error: { code: 404, message: "Not Found", status: "NOT_FOUND" } });
  }

  const server = await startLocalServer("fake speech", handle);
  return {
    origin: server.origin,
    seen,
    suffer: (next) => {
      mishap = next;
    },
    form: (next) => {
      form = next;
    },
    close: server.close,
  };
}

type Answer = (status: number, body: unknown) => void;
