import { hintText } from "../../parts/transcriber/hint-words.ts";
import type { TranscriptionOptions } from "../../parts/transcriber/transcriber.ts";

/** What a transcription model of OpenAI is told beside the audio, in the words of its kind. */
export type TranscriptionGuidance =
  | { readonly languages?: string[]; readonly keywords?: string[] }
  | { readonly language?: string; readonly prompt?: string };

/** Models that read no more than 224 tokens of a prompt: so many characters of any script. */
const longestPrompt = 160;

/** `gpt-transcribe` and `gpt-live-transcribe` take lists, and refuse what older models take. */
const takesLists = (model: string): boolean => /^gpt-(?:live-)?transcribe(?:-|$)/.test(model);
/** It is told the language alone. */
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
