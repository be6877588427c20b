import type { Voiced } from "../../bodies/ports.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { readWav, wavOfPcm } from "./wav.ts";

/** Milliseconds, longer than any utterance: a longer sound is not the requested speech. */
const longest = 300_000;

/** A file of an engine as a sound without timings; a streamed file gets its sizes. */
export function voicedOf(bytes: Uint8Array, place: string): Result<Voiced, Fault> {
  const parts = readWav(bytes);
  if (parts === undefined || parts.data.length === 0 || parts.duration > longest) {
    const what =
      parts === undefined ? "something that is no WAV file" : "no sound of a usable length";
    return err({ ...fault("bad-reply", `${place} sent ${what}`), retryable: true });
  }
  const { data, rate, channels, bits, isWhole, duration } = parts;
  const mended = isWhole || bits !== 16 ? bytes : wavOfPcm(data, rate, channels);
  return ok({ kind: "audio", bytes: mended, mediaType: "audio/wav", duration });
}
