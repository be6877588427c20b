// A transcriber at OpenAI (`/audio/transcriptions`), or at a compatible server: whisper.cpp, faster-whisper and others.

import { type AskedLine, hearOver } from "../../adapters/models/ai-sdk/asked-once.ts";
import type { Clock } from "../../kernel/ports.ts";
import { ok, type Result } from "../../kernel/result.ts";
import { checkedTranscriber } from "../../parts/transcriber/checked-transcriber.ts";
import { speechRate, type Transcriber } from "../../parts/transcriber/transcriber.ts";
import { wholeSpeech } from "../../parts/transcriber/watched-speech.ts";
import { wavOfPcm } from "../../parts/voice/wav.ts";
import { type OpenAiPlace, type OpenAiRefusal, openAiDoor } from "./openai-access.ts";
import { openAiProvider } from "./openai-provider.ts";
import { transcriptReply } from "./transcript-reply.ts";
import { transcriptionGuidance } from "./transcription-guidance.ts";

export type OpenAiTranscriberSettings = OpenAiPlace & {
  /** Milliseconds without a response of the server after the end of the speech. */
  readonly timeout: number;
  readonly clock: Clock;
};

/** The package sends one that nobody wished for, which not every model takes. */
const withoutTemperature = (form: FormData) => form.delete("temperature");

/** The speech is sent as one WAV file when it has ended. Refused like `openAiDoor`. */
export function openaiTranscriber(
  settings: OpenAiTranscriberSettings,
): Result<Transcriber, OpenAiRefusal> {
  const { model, clock, timeout } = settings;
  const door = openAiDoor(settings);
  if (!door.ok) return door;
  const { place, conceal } = door.value;
  const line: AskedLine = { model, place, route: model, conceal, clock, timeout };
  const form = { whole: transcriptReply, form: withoutTemperature };
  const open = async () => (await openAiProvider(door.value, form)).transcription(model);
  return ok(
    checkedTranscriber({
      ...{ name: "openai", place, timeout, clock },
      async *work(audio, options, signal) {
        const wav = wavOfPcm(await wholeSpeech(audio), speechRate);
        const openai = { responseFormat: "json", ...transcriptionGuidance(model, options) };
        const heard = await hearOver(line, open, wav, { openai }, signal);
        yield heard.ok ? { kind: "final", ...heard.value } : { kind: "fault", fault: heard.error };
      },
    }),
  );
}
