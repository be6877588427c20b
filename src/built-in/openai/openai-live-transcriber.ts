import { Buffer } from "node:buffer";
import { on, once } from "node:events";
import type { ClientRequest, IncomingMessage } from "node:http";
import { WebSocket } from "ws";
import { ProviderRefusal } from "../../adapters/models/ai-sdk/provider-refusal.ts";
import { clientFault, type FaultPlace } from "../../adapters/models/ai-sdk/refusal-fault.ts";
import { jsonOrText } from "../../adapters/outside/json-or-text.ts";
import type { JsonObject } from "../../kernel/json.ts";
import { notAwaited } from "../../kernel/not-awaited.ts";
import type { Clock } from "../../kernel/ports.ts";
import { ok, type Result } from "../../kernel/result.ts";
import { checkedTranscriber } from "../../parts/transcriber/checked-transcriber.ts";
import type {
  Transcriber,
  TranscriptionOptions,
  TranscriptPiece,
} from "../../parts/transcriber/transcriber.ts";
import { LiveTranscriptReader } from "./live-transcript.ts";
import { type OpenAiPlace, type OpenAiRefusal, openAiDoor } from "./openai-access.ts";
import { upsampling } from "./speech-at-24k.ts";
import { noTranscription } from "./transcript-reply.ts";
import { transcriptionGuidance } from "./transcription-guidance.ts";

export type OpenAiLiveSettings = OpenAiPlace & {
  /** The address of its realtime API; derived from `baseUrl` when absent. */
  readonly liveUrl?: string | undefined;
  /** Milliseconds without a response of the server after the end of the speech. */
  readonly timeout: number;
  readonly clock: Clock;
};

/** The longest event, in bytes. */
const longestEvent = 1024 * 1024;
const longestRefusal = 64 * 1024;
/** Milliseconds: a text to which nothing is added for so long after the speech is whole. */
const pauseAtEnd = 5_000;

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
    const reader = new LiveTranscriptReader();
    const sent = speak(socket, audio, () => reader.sent()).catch(() => socket.terminate());
    yield* heard(events, reader, sent, line);
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
async function speak(
  socket: WebSocket,
  audio: AsyncIterable<Uint8Array>,
  sent: () => void,
): Promise<void> {
  const upsampled = upsampling();
  const append = (pcm: Uint8Array) => {
    if (pcm.length === 0) return;
    const base64 = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength).toString("base64");
    send(socket, { type: "input_audio_buffer.append", audio: base64 });
  };
  for await (const chunk of audio) append(upsampled.push(chunk));
  append(upsampled.end());
  sent();
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

/** The server's transcription. `sent` resolves with the end of the speech. */
async function* heard(
  events: AsyncIterator<unknown[]>,
  reader: LiveTranscriptReader,
  sent: Promise<void>,
  { place, clock }: Line,
): AsyncGenerator<TranscriptPiece> {
  let next: Promise<IteratorResult<unknown[]>> | undefined;
  for (;;) {
    next ??= events.next();
    next.catch(() => undefined);
    const over = new AbortController();
    const pause = sent.then(() => clock.sleep(pauseAtEnd, over.signal)).then(() => undefined);
    const step = await Promise.race([next, pause]).finally(() => over.abort(notAwaited));
    const isOver = step === undefined || step.done === true;
    if (isOver && reader.isOdd()) return yield noTranscription(place);
    if (step?.done === true) return;
    if (step !== undefined) next = undefined;
    const found = step === undefined ? reader.atPause() : reader.take(String(step.value[0]));
    if (found === undefined) continue;
    const { text, isFinal, language } = found;
    if (isFinal) return yield { kind: "final", text, language };
    yield { kind: "partial", text };
  }
}
