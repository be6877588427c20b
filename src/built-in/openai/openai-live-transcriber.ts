import { Buffer } from "node:buffer";
import { on, once } from "node:events";
import type { ClientRequest, IncomingMessage } from "node:http";
import { WebSocket } from "ws";
import { z } from "zod";
import { jsonOrText, ProviderRefusal } from "../../adapters/models/ai-sdk/provider-refusal.ts";
import { clientFault, type FaultPlace } from "../../adapters/models/ai-sdk/refusal-fault.ts";
import type { Json, JsonObject } from "../../kernel/json.ts";
import type { Clock } from "../../kernel/ports.ts";
import { ok, type Result } from "../../kernel/result.ts";
import { checkedTranscriber } from "../../parts/transcriber/checked-transcriber.ts";
import type {
  Transcriber,
  TranscriptionOptions,
  TranscriptPiece,
} from "../../parts/transcriber/transcriber.ts";
import { type OpenAiPlace, type OpenAiRefusal, openAiDoor } from "./openai-access.ts";
import { upsampling } from "./speech-at-24k.ts";
import { transcriptionGuidance } from "./transcription-guidance.ts";

export type OpenAiLiveSettings = OpenAiPlace & {
  /** The address of its realtime API; derived from `baseUrl` when absent. */
  readonly liveUrl?: string | undefined;
  /** Milliseconds without a response of the server after the end of the speech. */
  readonly timeout: number;
  readonly clock: Clock;
};

/** The events of the server that are used; others do not concern the text. */
const ServerEvent = z.looseObject({ type: z.string() });
const transcribed = "conversation.item.input_audio_transcription";
const Delta = z.object({
  type: z.literal(`${transcribed}.delta`),
  item_id: z.string(),
  delta: z.string().catch(""),
});
const Completed = z.object({
  type: z.literal(`${transcribed}.completed`),
  item_id: z.string(),
  transcript: z.string(),
  languages: z
    .array(z.object({ code: z.string() }))
    .optional()
    .catch(undefined),
});
const Committed = z.object({
  type: z.literal("input_audio_buffer.committed"),
  item_id: z.string(),
});
const Failed = z.object({
  type: z.enum([`${transcribed}.failed`, "error"]),
  error: z.looseObject({}),
});
const Told = z.discriminatedUnion("type", [Delta, Completed, Committed, Failed]);

/** The longest event, in bytes. */
const longestEvent = 1024 * 1024;
const longestRefusal = 64 * 1024;

type Line = Omit<FaultPlace, "now"> & {
  readonly url: string;
  readonly key: string | undefined;
  readonly clock: Clock;
};

/**
 * A transcriber at OpenAI's realtime API, or at a compatible server: the speech is sent during the recording, and the
 * text is received meanwhile. A connection is used for one piece of speech. Refused like `openAiDoor`.
 */
export function openaiLiveTranscriber(
  settings: OpenAiLiveSettings,
): Result<Transcriber, OpenAiRefusal> {
  const { model, key, liveUrl, timeout, clock } = settings;
  const baseUrl = liveUrl === undefined ? settings.baseUrl : liveUrl.replace(/^ws/i, "http");
  const door = openAiDoor({ key, baseUrl });
  if (!door.ok) return door;
  const { place, conceal } = door.value;
  const url = new URL(liveUrl ?? `${door.value.url.replace(/^http/, "ws")}/realtime`);
  url.searchParams.set("intent", "transcription");
  const line: Line = { model, place, conceal, url: url.href, key: door.value.key, clock };
  return ok(
    checkedTranscriber({
      name: "openai-live",
      ...{ place, timeout, clock },
      work: (audio, options, signal) => transcription(line, audio, options, signal),
    }),
  );
}

async function* transcription(
  line: Line,
  audio: AsyncIterable<Uint8Array>,
  options: TranscriptionOptions,
  signal: AbortSignal,
): AsyncGenerator<TranscriptPiece> {
  const { key, url } = line;
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const socket = new WebSocket(url, {
    ...{ headers, maxPayload: longestEvent, perMessageDeflate: false },
  });
  socket.on("error", () => undefined);
  const events = on(socket, "message", { signal, close: ["close"] });
  try {
    await Promise.race([once(socket, "open", { signal }), refusal(socket)]);
    send(socket, sessionOf(line.model, options));
    const sent = speak(socket, audio).catch(() => socket.terminate());
    yield* heard(events);
    await sent;
  } catch (cause) {
    const isSaid = cause instanceof ProviderRefusal || cause instanceof SyntaxError;
    const found = isSaid ? cause : new TypeError("the connection broke off", { cause });
    yield { kind: "fault", fault: clientFault(found, { ...line, now: line.clock.now() }) };
  } finally {
    void events.return?.();
    socket.terminate();
  }
}

const send = (socket: WebSocket, event: JsonObject): void => socket.send(JSON.stringify(event));

const sessionOf = (model: string, options: TranscriptionOptions): JsonObject => ({
  type: "session.update",
  session: {
    type: "transcription",
    audio: {
      input: {
        format: { type: "audio/pcm", rate: 24_000 },
        transcription: { model, ...transcriptionGuidance(model, options) },
        turn_detection: null,
      },
    },
  },
});

/** Sends the speech as it arrives, and then its end. */
async function speak(socket: WebSocket, audio: AsyncIterable<Uint8Array>): Promise<void> {
  const upsampled = upsampling();
  const append = (pcm: Uint8Array) => {
    if (pcm.length === 0) return;
    const base64 = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength).toString("base64");
    send(socket, { type: "input_audio_buffer.append", audio: base64 });
  };
  for await (const chunk of audio) append(upsampled.push(chunk));
  append(upsampled.end());
  send(socket, { type: "input_audio_buffer.commit" });
}

/** Rejects when the server refuses the handshake. */
function refusal(socket: WebSocket): Promise<never> {
  return new Promise((_, reject) => {
    const refused = async (request: ClientRequest, response: IncomingMessage) => {
      const body = jsonOrText(await textOf(response));
      const retry = response.headers["retry-after"] ?? "";
      reject(new ProviderRefusal(response.statusCode, body, new Map([["retry-after", retry]])));
      request.destroy();
    };
    socket.once("unexpected-response", (request, response) => void refused(request, response));
  });
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = "";
  try {
    for await (const piece of response.setEncoding("utf8") as AsyncIterable<string>) {
      text += piece;
      if (text.length > longestRefusal) break;
    }
  } catch {
    // The result is what is known so far.
  }
  return text;
}

/** The server's transcription. Its pieces belong to items; a piece of speech is mostly one item. */
async function* heard(events: AsyncIterable<unknown[]>): AsyncGenerator<TranscriptPiece> {
  const items: HeardItems = { texts: new Map(), open: new Set(), isCommitted: false };
  for await (const [data] of events) {
    const event = ServerEvent.safeParse(JSON.parse(String(data)));
    if (!event.success) throw new SyntaxError("an event without a type");
    const { data: told } = Told.safeParse(event.data);
    if (told === undefined) continue;
    take(items, told);
    const text = [...items.texts.values()].join("");
    if (items.isCommitted && items.open.size === 0) {
      return yield { kind: "final", text, language: items.language };
    }
    yield { kind: "partial", text };
  }
}

type HeardItems = {
  readonly texts: Map<string, string>;
  /** Items whose text may still grow. */
  readonly open: Set<string>;
  isCommitted: boolean;
  language?: string | undefined;
};

function take(items: HeardItems, told: z.infer<typeof Told>): void {
  const { texts, open } = items;
  switch (told.type) {
    case "input_audio_buffer.committed":
      items.isCommitted = true;
      if (!texts.has(told.item_id)) open.add(told.item_id);
      return;
    case "conversation.item.input_audio_transcription.delta":
      open.add(told.item_id);
      texts.set(told.item_id, `${texts.get(told.item_id) ?? ""}${told.delta}`);
      return;
    case "conversation.item.input_audio_transcription.completed":
      open.delete(told.item_id);
      texts.set(told.item_id, told.transcript);
      items.language = told.languages?.length === 1 ? told.languages[0]?.code : undefined;
      return;
    default:
      throw new ProviderRefusal(undefined, { error: told.error as Json });
  }
}
