// The browser's own voice.

import type { Language } from "../../../../src/protocol/language.ts";
import type { StageSound } from "../../../../src/protocol/stage-feed.ts";
import { talkingMouth } from "./mouth-track.ts";
import type { Track } from "./track.ts";

type Spoken = Extract<StageSound, { readonly kind: "browser" }>;

/** Milliseconds within which a voice must begin. */
const patience = 4_000;
/** Milliseconds within which the browser must list its voices. */
const searching = 400;
const mostLanguages = 100;
/** `ja` for `ja-JP` and for `ja_JP`. */
const primaryTag = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? "";
const isOf = (language: Language) => (voice: SpeechSynthesisVoice) =>
  primaryTag(voice.lang) === primaryTag(language);

const voices = (): readonly SpeechSynthesisVoice[] =>
  "speechSynthesis" in globalThis ? speechSynthesis.getVoices() : [];

/** The voices of the browser, which lists them asynchronously. */
async function listedVoices(): Promise<readonly SpeechSynthesisVoice[]> {
  if ("speechSynthesis" in globalThis && voices().length === 0) {
    await new Promise((resolve) => {
      speechSynthesis.addEventListener("voiceschanged", resolve, { once: true });
      setTimeout(resolve, searching);
    });
  }
  return voices();
}

/** The names of the browser's voices of a language. */
export const namesOfVoices = async (language: Language): Promise<readonly string[]> => [
  ...new Set((await listedVoices()).filter(isOf(language)).map(({ name }) => name)),
];

/** The voice of that name, or the first one of the language. */
export const voiceNamed = (
  name: string | undefined,
  language: Language,
): SpeechSynthesisVoice | null =>
  voices().find((voice) => voice.name === name) ?? voices().find(isOf(language)) ?? null;

/** The languages that the browser can speak, without regions. */
export async function spokenLanguages(): Promise<Language[]> {
  const spoken = (await listedVoices()).map(({ lang }) => primaryTag(lang));
  return [...new Set(spoken)].filter((tag) => /^[a-z]{2,3}$/.test(tag)).slice(0, mostLanguages);
}

/** Since when the voice is held, and for how long it was before, in milliseconds; of the utterance that is spoken. */
let held: { readonly since: number | undefined; readonly before: number } = {
  since: undefined,
  before: 0,
};
const heldFor = (): number =>
  held.before + (held.since === undefined ? 0 : performance.now() - held.since);

/** Holds the browser's voice where it is, or continues it. */
export function holdOwnVoice(isHeld: boolean): void {
  if (!("speechSynthesis" in globalThis) || isHeld === (held.since !== undefined)) return;
  held = isHeld
    ? { since: performance.now(), before: held.before }
    : { since: undefined, before: heldFor() };
  if (isHeld) speechSynthesis.pause();
  else speechSynthesis.resume();
}

/** An utterance in the browser's voice. The mouth moves as if it spoke: the browser's sound cannot be read. */
export const ownVoiceTrack = (spoken: Spoken): Track => ({
  duration: spoken.duration,
  mouthAt: (position) => talkingMouth(position, spoken.duration),
  line: () => "clock",
  run: (_at, { began, ended }) => {
    const utterance = new SpeechSynthesisUtterance(spoken.text);
    utterance.voice = voiceNamed(spoken.voice, spoken.language);
    utterance.lang = spoken.language;
    utterance.rate = spoken.rate;
    utterance.pitch = spoken.pitch;
    let start: number | undefined;
    let isOver = false;
    const end = (outcome: "heard" | "failed", note?: string) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(late);
      ended(outcome, note);
    };
    const late = setTimeout(() => {
      speechSynthesis.cancel();
      end("failed", "the browser's voice did not begin");
    }, patience);
    utterance.onstart = () => {
      clearTimeout(late);
      start = performance.now();
      held = { since: held.since === undefined ? undefined : start, before: 0 };
      began();
    };
    utterance.onend = () => end("heard");
    utterance.onerror = ({ error }) => end("failed", error);
    speechSynthesis.speak(utterance);
    const position = () => (start === undefined ? -1 : performance.now() - start - heldFor());
    return {
      position,
      endsAt: undefined,
      line: "clock",
      stop: () => {
        isOver = true;
        clearTimeout(late);
        speechSynthesis.cancel();
        return Math.max(0, position());
      },
    };
  },
});
