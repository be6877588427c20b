import { z } from "zod";
import { speakOver } from "../../adapters/models/ai-sdk/asked-once.ts";
import { ProviderRefusal } from "../../adapters/models/ai-sdk/provider-refusal.ts";
import { keyConcealer } from "../../adapters/models/ai-sdk/refusal-fault.ts";
import { withoutWords } from "../../adapters/models/without-words.ts";
import type { Utterance, Voice } from "../../bodies/ports.ts";
import type { Json } from "../../kernel/json.ts";
import { ok, type Result } from "../../kernel/result.ts";
import { packOf } from "../../languages/registry.ts";
import { readable } from "../../parts/voice/readable.ts";
import { voicedOfReply } from "../../parts/voice/sound-reply.ts";
import { type GeminiAccess, type GeminiKeyRefusal, keyRing } from "./gemini-keys.ts";
import { googleProvider, pathName } from "./google-provider.ts";
import { overKeys } from "./key-faults.ts";

/** `model`: such as `gemini-3.1-flash-tts-preview`; the timeout is for one utterance. */
export type GeminiSpeechSettings = GeminiAccess & {
  /** The default voice: one of Google's prebuilt voices, such as `Kore`. */
  readonly voice: string;
};

/** Its client ends an instruction with a colon. */
function instructionFor({ rate = 1, language, emotion }: Utterance): string | undefined {
  const { faster, slower, manners } = packOf(language).voices;
  const pace = rate >= 1.15 ? faster : rate <= 0.87 ? slower : "";
  const told = `${pace}${manners[emotion]}`.replace(/[\s.:、]+$/, "");
  return told === "" ? undefined : told;
}

const Withheld = z.union([
  z.object({ promptFeedback: z.object({ blockReason: z.string().min(1) }) }),
  z.object({
    candidates: z
      .tuple([z.object({ finishReason: z.string().regex(/SAFETY|PROHIBITED|BLOCK/) })])
      .rest(z.unknown()),
  }),
]);

/** Its client takes speech that was kept back for an answer without a sound. */
function orRefusal(answer: Json): Json {
  if (Withheld.safeParse(answer).success && !JSON.stringify(answer).includes('"inlineData"'))
    throw new ProviderRefusal(200, { error: { code: "content_filter" } }, new Map());
  return answer;
}

/** A speech model of Google's Gemini API, with the keys of `geminiModel`. */
export function geminiSpeech(settings: GeminiSpeechSettings): Result<Voice, GeminiKeyRefusal> {
  const { model, baseUrl, clock, timeout } = settings;
  const ring = keyRing(settings.keys, clock);
  if (!ring.ok) return ring;
  const { secrets } = ring.value;
  const concealed = keyConcealer(secrets.values());
  return ok({
    name: "gemini",
    async synthesise(utterance, signal) {
      const { language, voice = settings.voice } = utterance;
      const text = readable(utterance.text, language).toWellFormed();
      if (text === "" && !signal.aborted) return ok({ kind: "silence", duration: 300 });
      const instructions = instructionFor(utterance);
      const wish = {
        ...{ text, voice, language: packOf(language).voices.languageCode },
        ...(instructions === undefined ? {} : { instructions }),
      };
      const hidden = withoutWords(text, utterance.text);
      const conceal = (note: string) => hidden(concealed(note));
      const line = { model, place: "Gemini", route: model, conceal, clock, timeout };
      const said = await overKeys(ring.value, (name) => {
        const door = { key: secrets.get(name) ?? "", baseUrl };
        const open = async () =>
          (await googleProvider(door, { whole: orRefusal })).speech(pathName(model));
        return speakOver(line, open, wish, signal);
      });
      return said.ok ? voicedOfReply(said.value.bytes, "", "Gemini") : said;
    },
  });
}
