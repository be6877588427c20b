import { Buffer } from "node:buffer";
import type { Voiced } from "../../bodies/ports.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { packedSound } from "./packed-sound.ts";
import { readWav, wavOfPcm } from "./wav.ts";

/** Milliseconds, longer than any utterance: a longer sound is not the requested speech. */
const longest = 300_000;
/** Samples a second of sounds without a header that says otherwise. */
const usualRate = 24_000;

const sound = (
  bytes: Uint8Array,
  mediaType: "audio/wav" | "audio/mpeg" | "audio/ogg",
  duration: number,
): Voiced | undefined =>
  duration > 0 && duration <= longest ? { kind: "audio", bytes, mediaType, duration } : undefined;

function soundOfFile(bytes: Uint8Array): Voiced | undefined {
  const packed = packedSound(bytes);
  if (packed !== undefined) return sound(bytes, packed.mediaType, packed.duration);
  const parts = readWav(bytes);
  if (parts === undefined) return undefined;
  const { data, rate, channels, bits, isWhole, duration } = parts;
  const mended = isWhole || bits !== 16 ? bytes : wavOfPcm(data, rate, channels);
  return sound(mended, "audio/wav", duration);
}

const unusable = (bytes: Uint8Array, place: string): Fault => {
  const parts = readWav(bytes);
  const what = parts === undefined ? "no sound file" : "no sound of a usable length";
  return { ...fault("bad-reply", `${place} sent ${what}`), retryable: true };
};

/** A file of an engine as a sound without timings; a streamed file gets its sizes. */
export function voicedOf(bytes: Uint8Array, place: string): Result<Voiced, Fault> {
  const found = soundOfFile(bytes);
  return found === undefined ? err(unusable(bytes, place)) : ok(found);
}

/** Fields in which servers send a sound as base64. */
const soundFields = ["audio", "data", "b64_json", "audio_base64", "audioContent", "audio_content"];
const deepest = 3;

/** The longest text of base64 in the usual fields of JSON. */
function packedIn(value: unknown, depth: number): string | undefined {
  if (typeof value !== "object" || value === null || depth === 0) return undefined;
  const inside = Array.isArray(value)
    ? (value.slice(0, 3) as readonly unknown[])
    : soundFields.map((field): unknown => ownValue(value, field));
  for (const one of inside) {
    const found = typeof one === "string" ? one : packedIn(one, depth - 1);
    if (found !== undefined && found.length > 40) return found;
  }
  return undefined;
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8"));
  } catch {
    return undefined;
  }
}

const isText = (bytes: Uint8Array, type: string): boolean =>
  /^(?:text\/|application\/(?:json|problem))/i.test(type) ||
  bytes.subarray(0, 64).every((byte) => byte >= 0x20 || byte === 0x0a || byte === 0x0d);

/** A reply's sound: a file, samples without a header, or either as base64 in JSON. `type`: its media type. */
export function voicedOfReply(
  bytes: Uint8Array,
  type: string,
  place: string,
): Result<Voiced, Fault> {
  const file = soundOfFile(bytes);
  if (file !== undefined) return ok(file);
  if (readWav(bytes) !== undefined || bytes.length < 4) return err(unusable(bytes, place));
  if (isText(bytes, type)) {
    const packed = packedIn(jsonOf(bytes), deepest);
    if (packed === undefined) return err(unusable(bytes, place));
    const base64 = packed.startsWith("data:") ? packed.slice(packed.indexOf(",") + 1) : packed;
    const inside = new Uint8Array(Buffer.from(base64, "base64"));
    return voicedOf(
      soundOfFile(inside) === undefined ? wavOfPcm(inside, usualRate) : inside,
      place,
    );
  }
  if (!/^(?:audio\/(?:pcm|l16|x-raw|basic)|application\/octet-stream|)(?:;|$)/i.test(type)) {
    return err(unusable(bytes, place));
  }
  const rate = Number(/rate=(\d{4,6})/i.exec(type)?.[1] ?? usualRate);
  return voicedOf(wavOfPcm(bytes, rate), place);
}
