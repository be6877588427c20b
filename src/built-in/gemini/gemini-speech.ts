import { Buffer } from "node:buffer";
import { z } from "zod";
import type { Utterance, Voice, Voiced } from "../../bodies/ports.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { packOf } from "../../languages/registry.ts";
import { readable } from "../../parts/voice/readable.ts";
import { voicedOf } from "../../parts/voice/sound-reply.ts";
import { wavOfPcm } from "../../parts/voice/wav.ts";
import type { GeminiKeyRefusal } from "./gemini-keys.ts";
import { type GeminiPostSettings, geminiPost } from "./gemini-post.ts";

/** `model`: such as `gemini-3.1-flash-tts-preview`; the timeout is for one utterance. */
export type GeminiSpeechSettings = GeminiPostSettings & {
  /** The default voice: one of Google's prebuilt voices, such as `Kore`. */
  readonly voice: string;
};

const Reply = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z
              .array(
                z.object({
                  inlineData: z
                    .object({ mimeType: z.string().nullish(), data: z.string() })
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finishReason: z.string().nullish(),
      }),
    )
    .nullish(),
  promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
});

const usualRate = 24_000;

function paced({ rate = 1, language }: Utterance): string {
  if (rate >= 1.15) return packOf(language).voices.faster;
  if (rate <= 0.87) return packOf(language).voices.slower;
  return "";
}

function requestFor(text: string, utterance: Utterance, usual: string): object {
  const { emotion, language, voice } = utterance;
  return {
    contents: [
      {
        role: "user",
        parts: [{ text: `${paced(utterance)}${packOf(language).voices.manners[emotion]}${text}` }],
      },
    ],
    generationConfig: {
      responseModalities: ["AUDIO"],
      speechConfig: {
        languageCode: packOf(language).voices.languageCode,
        voiceConfig: { prebuiltVoiceConfig: { voiceName: voice ?? usual } },
      },
    },
  };
}

const withheld = fault("refused", "Gemini's filter kept the speech back");
const noSound: Fault = { ...fault("bad-reply", "Gemini sent no sound"), retryable: true };

function soundIn(reply: unknown): Result<Voiced, Fault> {
  const read = Reply.safeParse(reply);
  if (!read.success) return err(noSound);
  if (read.data.promptFeedback?.blockReason) return err(withheld);
  const [candidate] = read.data.candidates ?? [];
  const sound = (candidate?.content?.parts ?? []).find(({ inlineData }) => inlineData)?.inlineData;
  if (!sound) {
    return err(/SAFETY|PROHIBITED|BLOCK/.test(candidate?.finishReason ?? "") ? withheld : noSound);
  }
  const bytes = new Uint8Array(Buffer.from(sound.data, "base64"));
  const type = sound.mimeType ?? "";
  const rate = Number(/rate=(\d{4,6})/i.exec(type)?.[1] ?? usualRate);
  const isFile = /wav/i.test(type);
  return voicedOf(isFile ? bytes : wavOfPcm(bytes, rate), "Gemini");
}

/** A speech model of Google's Gemini API, with the keys of `geminiModel`. */
export function geminiSpeech(settings: GeminiSpeechSettings): Result<Voice, GeminiKeyRefusal> {
  const post = geminiPost(settings, "generateContent");
  if (!post.ok) return post;

  return ok({
    name: "gemini",
    async synthesise(utterance, signal) {
      const text = readable(utterance.text, utterance.language);
      if (text === "" && !signal.aborted) return ok<Voiced>({ kind: "silence", duration: 300 });
      const answered = await post.value(requestFor(text, utterance, settings.voice), signal);
      return answered.ok ? soundIn(answered.value) : answered;
    },
  });
}
