import type { Voiced } from "../../../bodies/ports.ts";
import { wishedOf } from "../../../bodies/stage/voicing/engine.ts";
import type { Clock } from "../../../kernel/ports.ts";
import type { Words } from "../../../languages/program-words.ts";

import type { NamedVoice, VoicePart } from "../../../parts/part-kinds.ts";
import type { Language } from "../../../protocol/language.ts";
import type { VoiceWish } from "../../../protocol/voice-wish.ts";
import { valuesFor } from "../../config/config-parts.ts";
import { partOutside } from "../../data/part-outside.ts";
import { systemClock } from "../../data/system-clock.ts";
import { openPronunciations } from "../../voice/voice-table.ts";
import type { SetupConfig } from "./setup-config.ts";
import { failedBy, failedFor, type Trial, works } from "./trial.ts";

/** The most bytes of a sample that are sent to the page. */
const longestSound = 4 * 1024 * 1024;

type Asked = {
  readonly config: SetupConfig;
  readonly clock: Clock;
  readonly words: Words;
  readonly language: Language;
  readonly signal: AbortSignal;
  /** The persona's choices, of which an engine takes what is its own; undefined: the engine's own voice. */
  readonly wish: VoiceWish | undefined;
};

/** Says one sentence, and gives its sound. */
export async function tryVoice(part: VoicePart, asked: Asked): Promise<Trial> {
  const { config, clock, words, language, signal, wish } = asked;
  const settings = valuesFor(part, config);
  const pronunciations = await openPronunciations(config, systemClock);
  const outside = { ...partOutside(part, config, clock, config.voiceTimeout), pronunciations };
  try {
    const problem = await part.check?.(settings, outside);
    if (problem !== undefined) return failedFor(part.id, problem, words);
    const opened = await part.open(settings, outside);
    if (!opened.ok) return failedFor(part.id, opened.error, words);
    const { rate = 1, ...wished } = wishedOf(opened.value, {
      ...{ text: words.setup_.sample, language, emotion: "joy" },
      ...(wish === undefined ? {} : { wish }),
    });
    const utterance = { ...wished, rate: rate * config.voiceRate };
    const said = await opened.value.synthesise(utterance, signal);
    opened.value.close?.();
    if (!said.ok) return failedBy(said.error);
    const list = () => part.voices?.(settings, { ...outside, leftOut: () => undefined }, language);
    return trialOf(said.value, words, namedIn(await listed(list), utterance.voice));
  } finally {
    pronunciations?.close?.();
  }
}

async function listed(
  list: () => ReturnType<NonNullable<VoicePart["voices"]>> | undefined,
): Promise<readonly NamedVoice[]> {
  try {
    return (await list()) ?? [];
  } catch {
    return [];
  }
}

/** The name for people of the voice that spoke: that of the wish, else the only one. */
const namedIn = (voices: readonly NamedVoice[], wished: string | undefined): string | undefined =>
  (voices.find(({ id }) => id === wished) ?? (voices.length === 1 ? voices[0] : undefined))?.name;

function trialOf(voiced: Voiced, words: Words, named: string | undefined): Trial {
  switch (voiced.kind) {
    case "browser": {
      const { text, rate, pitch } = voiced;
      return works(text, { spoken: { text, rate, pitch } });
    }
    case "silence":
      return works(words.setup_.silent);
    case "audio": {
      const { bytes, mediaType, remark } = voiced;
      const sound = { mediaType, base64: base64Of(bytes) };
      const text = [words.setup_.sample, named, remark]
        .filter((each) => each !== undefined)
        .join(" — ");
      return works(text, bytes.length > longestSound ? {} : { sound });
    }
  }
}

const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
