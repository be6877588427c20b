// A strict fake of OpenAI's `/v1/audio/transcriptions`, and of the servers that speak it in their own ways.

import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { startLocalServer } from "../fake-provider/local-server.ts";
import { cut } from "../fake-provider/other-side.ts";
import { type Mishap, suffer } from "../fake-voices/mishap.ts";
import { fileFlaw } from "./spoken-file.ts";

const listModels: ReadonlySet<string> = new Set(["gpt-transcribe"]);
const ownModels: ReadonlySet<string> = new Set([
  ...listModels,
  "whisper-1",
  "gpt-4o-transcribe",
  "gpt-4o-mini-transcribe",
]);

const Code = z.string().regex(/^[a-z]{2,3}$/);
const Keyword = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^<>\r\n]+$/);
const common = {
  file: z.instanceof(File),
  model: z.string().min(1),
  response_format: z.literal("json").optional(),
};
const ListForm = z.strictObject({
  ...common,
  prompt: z.string().min(1).optional(),
  "languages[]": z.array(Code).optional(),
  "keywords[]": z.array(Keyword).max(100).optional(),
});
/** The prompt of older models has 224 tokens. */
const PlainForm = z.strictObject({
  ...common,
  language: Code.optional(),
  prompt: z.string().min(1).max(224).optional(),
});

export type SeenForm = z.infer<typeof ListForm> | z.infer<typeof PlainForm>;

/** `openai`: has OpenAI's models alone. `plain`: takes any model's name, as whisper.cpp does. */
export type TranscriptionServer = "openai" | "plain";

export type FakeTranscriptions = {
  readonly origin: string;
  readonly seen: readonly SeenForm[];
  /** Resolves once a connection has ended before its answer. */
  readonly left: Promise<void>;
  /** The samples of the last file. */
  received(): Uint8Array | undefined;
  hears(words: readonly string[]): void;
  /** `stops`: the answer ends before its end. */
  suffer(mishap: Mishap | { readonly kind: "stops" } | undefined): void;
  close(): Promise<void>;
};

type Fake = {
  readonly kind: TranscriptionServer;
  readonly key: string | undefined;
  readonly seen: SeenForm[];
  words: readonly string[];
  mishap: Mishap | { readonly kind: "stops" } | undefined;
  last: Uint8Array | undefined;
};

/** On a free port; `key` is the only one that it knows, undefined: it asks for none. */
export async function startFakeTranscriptions(
  key: string | undefined,
  kind: TranscriptionServer = "openai",
): Promise<FakeTranscriptions> {
  const fake: Fake = {
    ...{ kind, key, seen: [], words: ["はい"] },
    ...{ mishap: undefined, last: undefined },
  };
  const left = Promise.withResolvers<void>();
  const server = await startLocalServer("fake transcriptions", (request, response) => {
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

const refuse = (response: ServerResponse, message: string, param: string | null = null) =>
  answer(response, 400, { error: { message, type: "invalid_request_error", param, code: null } });

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The fields of a form; those with `[]` are lists, and no other may come twice. */
async function fieldsOf(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  const type = request.headers["content-type"] ?? "";
  if (!type.startsWith("multipart/form-data; boundary=")) return undefined;
  const body = new Uint8Array(await bodyOf(request));
  const form = await new Response(body, { headers: { "content-type": type } }).formData();
  const names = [...new Set(form.keys())];
  if (names.some((name) => !name.endsWith("[]") && form.getAll(name).length > 1)) return undefined;
  return Object.fromEntries(
    names.map((name) => [name, name.endsWith("[]") ? form.getAll(name) : form.get(name)]),
  );
}

async function handle(
  fake: Fake,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "POST" || request.url !== "/v1/audio/transcriptions") {
    return answer(response, 404, { error: { message: "Not Found" } });
  }
  const { authorization } = request.headers;
  if (fake.key !== undefined && authorization !== `Bearer ${fake.key}`) {
    const message = `Incorrect API key provided: ${authorization ?? ""}.`;
    const error = { message, type: "invalid_request_error", param: null, code: "invalid_api_key" };
    return answer(response, 401, { error });
  }
  const fields = await fieldsOf(request);
  if (fields === undefined) return refuse(response, "this is no form");
  const isList = listModels.has(String(fields["model"]));
  const read = (isList ? ListForm : PlainForm).safeParse(fields);
  if (read.success) return await judge(fake, read.data, isList, response);
  const [issue] = read.error.issues;
  refuse(response, `Invalid value: ${issue?.message}`, issue?.path.join(".") ?? null);
}

async function judge(
  fake: Fake,
  form: SeenForm,
  isList: boolean,
  response: ServerResponse,
): Promise<void> {
  const { file, model } = form;
  if (fake.kind === "openai" && !ownModels.has(model)) {
    const error = { message: `The model ${model} does not exist`, code: "model_not_found" };
    return answer(response, 404, { error });
  }
  if (file.name !== "audio.wav" || file.type !== "audio/wav") {
    return refuse(response, `the file's form is unknown: ${file.name} ${file.type}`, "file");
  }
  const bytes = Buffer.from(await file.arrayBuffer());
  const flaw = fileFlaw(bytes, 16_000);
  if (flaw !== undefined) return refuse(response, `Audio file is corrupted: ${flaw}`, "file");
  fake.seen.push(form);
  fake.last = new Uint8Array(bytes.subarray(44));
  await play(fake, isList, response);
}

const usage = { type: "duration", seconds: 1 };

async function play({ words, mishap }: Fake, isList: boolean, response: ServerResponse) {
  const known = isList ? { languages: [{ code: "ja" }], usage } : { usage };
  if (mishap === undefined) return answer(response, 200, { text: words.join(""), ...known });
  if (mishap.kind !== "stops") return await suffer(mishap, response);
  response.writeHead(200, { "content-type": "application/json", "content-length": 1_000 });
  response.write('{"text":"');
  await cut(response);
}
