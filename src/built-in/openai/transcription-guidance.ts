import { hintText } from "../../parts/transcriber/hint-words.ts";
import type { TranscriptionOptions } from "../../parts/transcriber/transcriber.ts";

/** The additional parameters of an OpenAI transcription model, by its kind. */
export type TranscriptionGuidance =
  | { readonly languages?: string[]; readonly keywords?: string[] }
  | { readonly language?: string; readonly prompt?: string };

/** Older models read at most 224 tokens of a prompt: this many characters of any script. */
const longestPrompt = 160;

/** `gpt-transcribe` and `gpt-live-transcribe` accept lists, and refuse the parameters of older models. */
const takesLists = (model: string): boolean => /^gpt-(?:live-)?transcribe(?:-|$)/.test(model);
/** It accepts the language only. */
const takesNoPrompt = (model: string): boolean => /^gpt-realtime-whisper(?:-|$)/.test(model);

export function transcriptionGuidance(
  model: string,
  { language, hints }: TranscriptionOptions,
): TranscriptionGuidance {
  const code = language?.split("-")[0];
  if (takesLists(model)) {
    return {
      ...(code === undefined ? {} : { languages: [code] }),
      ...(hints.length === 0 ? {} : { keywords: [...hints] }),
    };
  }
  const prompt = takesNoPrompt(model) ? "" : hintText(hints, longestPrompt);
  return {
    ...(code === undefined ? {} : { language: code }),
    ...(prompt === "" ? {} : { prompt }),
  };
}
