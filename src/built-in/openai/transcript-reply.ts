// The reply of a transcribing server, whatever form it has: OpenAI's own, segments, or a bare text.

import { ProviderRefusal } from "../../adapters/models/ai-sdk/provider-refusal.ts";
import { fault } from "../../kernel/fault.ts";
import type { Json } from "../../kernel/json.ts";
import { ownValue } from "../../kernel/own-value.ts";
import type { TranscriptPiece } from "../../parts/transcriber/transcriber.ts";

export type TranscriptReply = {
  readonly text: string;
  /** Undefined: the server says none, or several. */
  readonly language: string | undefined;
};

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textFields = ["text", "transcript", "transcription", "result", "delta"] as const;
const listFields = ["segments", "results", "chunks", "utterances"] as const;
const deepest = 3;

function textIn(value: unknown, depth: number): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (depth === 0) return undefined;
  if (Array.isArray(value)) {
    const texts = value.flatMap((one: unknown) => textIn(one, depth - 1) ?? []);
    return texts.length === 0 ? undefined : texts.join("");
  }
  if (!isFields(value)) return undefined;
  const own = textFields.map((field) => textIn(ownValue(value, field), depth - 1));
  const listed = listFields.map((field) => {
    const list = ownValue(value, field);
    return Array.isArray(list) ? textIn(list, depth - 1) : undefined;
  });
  return [...own, ...listed].find((text) => text !== undefined);
}

function languageIn(reply: Fields): string | undefined {
  const all = ownValue(reply, "languages") ?? ownValue(reply, "language");
  const codes = (Array.isArray(all) ? all : [all]).flatMap((one: unknown) => {
    const code = isFields(one) ? ownValue(one, "code") : one;
    return typeof code === "string" && /^[a-z]{2,20}(?:[-_][\w-]{1,20})?$/i.test(code)
      ? [code]
      : [];
  });
  return codes.length === 1 ? codes[0] : undefined;
}

/** Undefined: there is no text. */
export function transcriptIn(reply: unknown): TranscriptReply | undefined {
  const text = textIn(reply, deepest);
  if (text === undefined) return undefined;
  return { text, language: isFields(reply) ? languageIn(reply) : undefined };
}

/** The reply in OpenAI's own form. Throws a refusal that has the status of an answer, as whisper.cpp's have. */
export function transcriptReply(reply: Json): Json {
  const read = transcriptIn(reply);
  if (read !== undefined) {
    const [language] = read.language?.toLowerCase().split(/[-_]/) ?? [];
    return { text: read.text, ...(language === undefined ? {} : { language }) };
  }
  if (isFields(reply) && ownValue(reply, "error") !== undefined)
    throw new ProviderRefusal(undefined, reply);
  return reply;
}

/** The end of a transcription whose reply has no text. */
export function noTranscription(place: string): TranscriptPiece {
  const found = fault("bad-reply", `${place} sent something that is no transcription`);
  return { kind: "fault", fault: { ...found, retryable: true } };
}
