import type { Voice } from "../../bodies/ports.ts";
import { fault } from "../../kernel/fault.ts";
import { err, ok } from "../../kernel/result.ts";
import { readable } from "../../parts/voice/readable.ts";
import type { Emotion } from "../../protocol/emotion.ts";

/** The expression of an emotion by rate and pitch only. */
const tones: Readonly<Record<Emotion, { readonly rate: number; readonly pitch: number }>> = {
  neutral: { rate: 1, pitch: 1 },
  joy: { rate: 1.05, pitch: 1.12 },
  fun: { rate: 1.03, pitch: 1.06 },
  sadness: { rate: 0.9, pitch: 0.92 },
  anger: { rate: 1.08, pitch: 0.98 },
  surprise: { rate: 1.1, pitch: 1.18 },
  shyness: { rate: 0.95, pitch: 1.04 },
};

const within = (value: number): number => Math.min(2, Math.max(0.5, Number(value.toFixed(3))));

/** The voice of the page that plays it (`speechSynthesis`). */
export const browserVoice = (): Voice => ({
  name: "browser",
  synthesise: async (utterance, signal) => {
    if (signal.aborted) return err(fault("cancelled", "the utterance was cancelled"));
    const text = readable(utterance.text, utterance.language);
    if (text === "") return ok({ kind: "silence", duration: 300 });
    const { language, voice, emotion } = utterance;
    const tone = tones[emotion];
    const rate = within(tone.rate * (utterance.rate ?? 1));
    const pitch = within(tone.pitch * (utterance.pitch ?? 1));
    return ok({ kind: "browser", text, language, voice, rate, pitch });
  },
});
