import { toFile } from "openai";
import { Stream } from "openai/streaming";
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
import { type TranscriptReply, transcriptIn } from "./transcript-reply.ts";
import { transcriptionGuidance } from "./transcription-guidance.ts";

export type OpenAiTranscriberSettings = OpenAiPlace & {
  /** Milliseconds without a response of the server after the end of the speech. */
  readonly timeout: number;
  readonly clock: Clock;
};

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

const final = ({ text, language }: TranscriptReply): TranscriptPiece => ({
  kind: "final",
  text,
  language,
});

function unreadable({ place }: Line): TranscriptPiece {
  const found = fault("bad-reply", `${place} sent something that is no transcription`);
  return { kind: "fault", fault: { ...found, retryable: true } };
}

function whole(line: Line, answer: unknown): TranscriptPiece {
  const read = transcriptIn(answer);
  return read === undefined ? unreadable(line) : final(read);
}

async function* streamed(
  line: Line,
  response: Response,
  connection: AbortController,
): AsyncGenerator<TranscriptPiece> {
  let text = "";
  let hasSegments = false;
  for await (const item of Stream.fromSSEResponse<unknown>(response, connection, line.client)) {
    const piece = transcriptIn(item);
    const type =
      typeof item === "object" && item !== null && "type" in item ? item.type : undefined;
    if (piece === undefined) continue;
    if (type === "transcript.text.done") return yield final(piece);
    const isDelta = type === "transcript.text.delta";
    // Speaches sends each segment as a separate answer; other events are none of the text.
    if (!isDelta && typeof type === "string") continue;
    hasSegments ||= !isDelta;
    text += piece.text;
    yield { kind: "partial", text };
  }
  // Without a `done` event only segments are complete.
  if (hasSegments) yield final({ text, language: undefined });
}
