import type { Utterance } from "../../bodies/ports.ts";
import type { Clock } from "../../kernel/ports.ts";
import type { NamedVoice } from "../../parts/part-kinds.ts";
import type { OpenAiDoor } from "./openai-access.ts";
import {
  isOpenaiVoice,
  type ListingPlace,
  speechModelAt,
  voiceFor,
  voicesListedAt,
} from "./openai-voices.ts";

/** The voices for an utterance. */
type VoicesFor = {
  /** The one that her mind names, where the name counts at this server. */
  readonly wished: string | undefined;
  /** The operator's, or a usual one. */
  readonly usual: string;
};

/** The models and voices of a server. */
export type SpeechCatalogue = {
  /** Never rejects. */
  readonly model: () => Promise<string>;
  /** Never rejects. */
  readonly voicesFor: (utterance: Pick<Utterance, "voice" | "language">) => Promise<VoicesFor>;
};

type Named = {
  readonly model: string | undefined;
  readonly voice: string | undefined;
  readonly clock: Clock;
};

const ownModel = "gpt-4o-mini-tts";
const ownVoice = "nova";
/** The name by which most compatible servers know the model that they have. */
const commonModel = "tts-1";
/** Milliseconds after which a list is asked for again. */
const listAge = 60_000;

/** The last answer, asked for again when it is old. */
function remembered<T>(ask: () => Promise<T>, otherwise: T, clock: Clock): () => Promise<T> {
  let known: { readonly at: number; readonly value: Promise<T> } | undefined;
  return () => {
    const now = clock.now();
    if (known === undefined || now - known.at > listAge) {
      known = { at: now, value: ask().catch(() => otherwise) };
    }
    return known.value;
  };
}

/**
 * The names that count at a server. OpenAI's own voices count at OpenAI, and where a server lists them; where a server
 * lists voices, a name that it lacks does not count.
 */
export function speechCatalogue(
  { isOwn, url, key }: OpenAiDoor,
  { model, voice, clock }: Named,
): SpeechCatalogue {
  const at: ListingPlace = { address: url, key, clock };
  const voices = remembered<readonly NamedVoice[]>(() => voicesListedAt(at), [], clock);
  const listedModel = remembered(() => speechModelAt(at), undefined, clock);
  const counts = (name: string, listed: readonly NamedVoice[]): boolean =>
    listed.length > 0 ? listed.some(({ id }) => id === name) : !isOpenaiVoice(name);
  return {
    async model() {
      if (model !== undefined) return model;
      return isOwn ? ownModel : ((await listedModel()) ?? commonModel);
    },
    async voicesFor({ voice: wish, language }) {
      if (isOwn) return { wished: wish, usual: voice ?? ownVoice };
      if (wish === undefined && voice !== undefined) return { wished: undefined, usual: voice };
      const listed = await voices();
      return {
        wished: wish !== undefined && counts(wish, listed) ? wish : undefined,
        usual: voice ?? voiceFor(language, listed) ?? ownVoice,
      };
    },
  };
}
