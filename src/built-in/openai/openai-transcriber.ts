import { toFile } from "openai";
import { Stream } from "openai/streaming";
import { z } from "zod";
import { fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";
import { ok, type Result } from "../../kernel/result.ts";
import { checkedTranscriber } from "../../parts/transcriber/checked-transcriber.ts";
import {
  speechRate,
  type Transcriber,
  type TranscriptionOptions,
  type TranscriptPiece,
} from "../../parts/transcriber/transcriber.ts";
import { wholeSpeech } from "../../parts/transcriber/watched-speech.ts";
import { wavOfPcm } from "../../parts/voice/wav.ts";
import {
  type OpenAiAccess,
  type OpenAiPlace,
  type OpenAiRefusal,
  openAiAccess,
} from "./openai-access.ts";
import { mayBeTheForm, openAiFault } from "./openai-fault.ts";
import { transcriptionGuidance } from "./transcription-guidance.ts";

export type OpenAiTranscriberSettings = OpenAiPlace & {
  /** Milliseconds without a response of the server after the end of the speech. */
  readonly timeout: number;
  readonly clock: Clock;
};

const Languages = z.array(z.object({ code: z.string() })).optional();
const Whole = z.object({ text: z.string(), languages: Languages });
const StreamedPiece = z.union([
  z.object({ type: z.literal("transcript.text.delta"), delta: z.string() }),
  z.object({ type: z.literal("transcript.text.done"), text: z.string(), languages: Languages }),
  // Speaches sends each segment as a separate answer.
  z.object({ type: z.undefined().optional(), text: z.string() }),
]);

type Line = OpenAiAccess & {
  readonly clock: Clock;
  /** Whether streaming has not been refused. */
  streams: boolean;
};

/**
 * A transcriber at OpenAI (`/audio/transcriptions`), or at a compatible server: whisper.cpp, faster-whisper and others.
 * The speech is sent as one WAV file when it has ended; the text is streamed where the server supports it. Refused like
 * `openAiAccess`.
 */
export function openaiTranscriber(
  settings: OpenAiTranscriberSettings,
): Result<Transcriber, OpenAiRefusal> {
  const { clock, timeout } = settings;
  const access = openAiAccess(settings);
  if (!access.ok) return access;
  const line: Line = { ...access.value, clock, streams: true };
  return ok(
    checkedTranscriber({
      name: "openai",
      place: line.place,
      timeout,
      clock,
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
  const wav = wavOfPcm(await wholeSpeech(audio), speechRate);
  const connection = new AbortController();
  const leave = () => connection.abort();
  signal.addEventListener("abort", leave, { once: true });
  try {
    const response = await answered(line, wav, options, connection.signal);
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
    if (isStream) yield* streamed(line, response, connection);
    else yield whole(line, await response.json());
  } catch (cause) {
    const now = line.clock.now();
    yield { kind: "fault", fault: openAiFault(cause, { ...line, now }) };
  } finally {
    signal.removeEventListener("abort", leave);
  }
}

/** The answer to the file. A server that refuses streaming is requested again without, also from then on. */
async function answered(
  line: Line,
  wav: Uint8Array,
  options: TranscriptionOptions,
  signal: AbortSignal,
): Promise<Response> {
  const file = await toFile(wav, "speech.wav", { type: "audio/wav" });
  const { model, client } = line;
  const form = {
    ...{ file, model, response_format: "json" as const },
    ...transcriptionGuidance(model, options),
  };
  const ask = (stream: boolean) =>
    client.audio.transcriptions
      .create(stream ? { ...form, stream: true } : form, { signal })
      .asResponse();
  if (!line.streams) return await ask(false);
  try {
    return await ask(true);
  } catch (cause) {
    if (!mayBeTheForm(cause, line)) throw cause;
    const plain = await ask(false);
    line.streams = false;
    return plain;
  }
}

function final(
  text: string,
  languages: readonly { readonly code: string }[] = [],
): TranscriptPiece {
  const [first, ...others] = languages;
  const language = others.length === 0 ? first?.code : undefined;
  return { kind: "final", text, language };
}

function unreadable({ place }: Line): TranscriptPiece {
  const found = fault("bad-reply", `${place} sent something that is no transcription`);
  return { kind: "fault", fault: { ...found, retryable: true } };
}

function whole(line: Line, answer: unknown): TranscriptPiece {
  const read = Whole.safeParse(answer);
  return read.success ? final(read.data.text, read.data.languages) : unreadable(line);
}

async function* streamed(
  line: Line,
  response: Response,
  connection: AbortController,
): AsyncGenerator<TranscriptPiece> {
  let text = "";
  let hasSegments = false;
  for await (const item of Stream.fromSSEResponse<unknown>(response, connection, line.client)) {
    const { data: piece } = StreamedPiece.safeParse(item);
    if (piece?.type === "transcript.text.done") return yield final(piece.text, piece.languages);
    if (piece === undefined) continue;
    hasSegments ||= piece.type === undefined;
    text += piece.type === undefined ? piece.text : piece.delta;
    yield { kind: "partial", text };
  }
  // Without a `done` event only segments are complete.
  if (hasSegments) yield final(text);
}
