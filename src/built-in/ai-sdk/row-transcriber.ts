// A transcriber of a provider of `speech-rows.ts`: the speech is sent as one WAV file when it has ended.

import { hearOver } from "../../adapters/models/ai-sdk/asked-once.ts";
import { fault } from "../../kernel/fault.ts";
import { ok, type Result } from "../../kernel/result.ts";
import { checkedTranscriber } from "../../parts/transcriber/checked-transcriber.ts";
import { speechRate, type Transcriber } from "../../parts/transcriber/transcriber.ts";
import { wholeSpeech } from "../../parts/transcriber/watched-speech.ts";
import { wavOfPcm } from "../../parts/voice/wav.ts";
import { type SpeechAccess, type SpeechRefusal, speechLine } from "./speech-line.ts";
import type { SpeechRow, TranscriberForm } from "./speech-rows.ts";

export type HearingRow = SpeechRow & { readonly transcriber: TranscriberForm };

export function rowTranscriber(
  row: HearingRow,
  access: SpeechAccess,
): Result<Transcriber, SpeechRefusal> {
  const { transcriber: form, id, name } = row;
  const made = speechLine(row, access, form.model);
  if (!made.ok) return made;
  const { line, door } = made.value;
  const { timeout, clock } = access;
  return ok(
    checkedTranscriber({
      ...{ name: id, place: name, timeout, clock },
      async *work(audio, { language, hints }, signal) {
        const wav = wavOfPcm(await wholeSpeech(audio), speechRate);
        const options = form.options(language?.split("-")[0], hints);
        const heard = await hearOver(line, () => form.open(door, line.model), wav, options, signal);
        if (!heard.ok) return yield { kind: "fault", fault: heard.error };
        // The packages read an answer that tells nothing at all as an empty text.
        const { value } = heard;
        const isTold = value.text !== "" || (value.language ?? value.seconds) !== undefined;
        const none = fault("bad-reply", `${name} sent something that is no transcription`);
        yield isTold
          ? { kind: "final", ...value }
          : { kind: "fault", fault: { ...none, retryable: true } };
      },
    }),
  );
}
