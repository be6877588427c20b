import type { Clock } from "../../../kernel/ports.ts";
import type { VoiceState } from "../../../protocol/stage-feed.ts";
import type { Utterance, Voice, Voiced, Voicing } from "../../ports.ts";
import { type Engine, engineOf } from "./engine.ts";
import { soundCache } from "./sound-cache.ts";

export type VoicingSettings = {
  /** In the order in which they are tried. */
  readonly engines: readonly Voice[];
  /** The result when no engine can say it: silence of some length. */
  readonly silence: (utterance: Utterance) => Voiced;
  readonly clock: Clock;
  /** Bytes of sound that are kept; 64 MiB when absent. */
  readonly cacheBytes?: number | undefined;
};

const usualCache = 64 * 1024 * 1024;
const preparedAtOnce = 2;
/** Utterances that wait to be prepared; the oldest is left out when there are more. */
const longestQueue = 16;

/**
 * Milliseconds that an engine has for an utterance before the next one is tried: two seconds, and more for a long one.
 */
const deadlineFor = ({ text }: Utterance): number => 2_000 + 15 * text.length;

/** The factor by which the last engine is waited for longer, once: after it there is only silence. */
const lastPatience = 4;

const nothing: Voiced = { kind: "silence", duration: 0 };
const silenceNote = "no voice could say the last utterance";
type Wanted = {
  readonly refused: ReadonlySet<string>;
  readonly urgent: boolean;
  readonly signal: AbortSignal;
};
type Prepared = {
  readonly utterance: Utterance;
  readonly onMade: ((voiced: Voiced) => void) | undefined;
};
type Said = { readonly engine: string; readonly voiced: Voiced };

/** The state: prepared sounds, and the engines. */
type Voices = {
  readonly engines: readonly Engine[];
  readonly closing: AbortSignal;
  readonly waiting: Prepared[];
  preparing: number;
  refusedLast: ReadonlySet<string>;
};

/** The engines in order: preparing, caching, retrying, and falling back to the next one. */
export function voicingOver(settings: VoicingSettings): Voicing {
  const { clock } = settings;
  const closing = new AbortController();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };
  const cache = soundCache(settings.cacheBytes ?? usualCache);
  const ground = { clock, cache, changed, closed: closing.signal };
  const engines = settings.engines.map((voice) => engineOf(voice, ground));
  const voices: Voices = {
    ...{ engines, closing: closing.signal, waiting: [], preparing: 0, refusedLast: new Set() },
  };
  let isSilent = false;
  const tell = (silent: boolean) => {
    if (silent === isSilent) return;
    isSilent = silent;
    changed();
  };

  return {
    prepare(utterance, onMade) {
      if (closing.signal.aborted) return;
      voices.waiting.push({ utterance, onMade });
      if (voices.waiting.length > longestQueue) voices.waiting.shift();
      prepareNext(voices);
    },
    async voice(utterance, signal, refused = new Set()) {
      voices.refusedLast = refused;
      const either = AbortSignal.any([signal, closing.signal]);
      if (either.aborted) return { engine: "silence", voiced: nothing };
      const said = await firstOf(engines, utterance, { refused, urgent: true, signal: either });
      if (either.aborted) return { engine: "silence", voiced: nothing };
      tell(said === undefined);
      return said ?? { engine: "silence", voiced: settings.silence(utterance) };
    },
    states(): readonly VoiceState[] {
      const states = engines.map((engine) => engine.state());
      return isSilent
        ? [...states, { name: "silence", state: "ready", note: silenceNote }]
        : states;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      voices.waiting.length = 0;
      closing.abort();
      listeners.clear();
    },
  };
}

function prepareNext(voices: Voices): void {
  while (voices.preparing < preparedAtOnce) {
    const next = voices.waiting.shift();
    if (next === undefined) return;
    voices.preparing++;
    const wanted = { refused: voices.refusedLast, urgent: false, signal: voices.closing };
    void firstOf(voices.engines, next.utterance, wanted)
      .then((said) => {
        if (said !== undefined) next.onMade?.(said.voiced);
      })
      .finally(() => {
        voices.preparing--;
        prepareNext(voices);
      });
  }
}

/** The sound of the first engine that can make it. */
async function firstOf(
  engines: readonly Engine[],
  utterance: Utterance,
  wanted: Wanted,
): Promise<Said | undefined> {
  let left = inOrderFor(utterance, engines).filter(({ name }) => !wanted.refused.has(name));
  const usual = deadlineFor(utterance);
  let longest = usual * lastPatience;
  while (!wanted.signal.aborted) {
    const made = madeBy(left, utterance);
    const { engine, isLast } = nextOf(left);
    if (made !== undefined || engine === undefined) return made;
    const deadline = isLast ? longest : usual;
    if (isLast) longest = usual;
    const voiced = await engine.sound(utterance, { ...wanted, deadline });
    if (voiced !== undefined) return { engine: engine.name, voiced };
    left = left.slice(left.indexOf(engine) + 1);
  }
  return undefined;
}

/** The engine of her voice comes first. */
function inOrderFor({ wish }: Utterance, engines: readonly Engine[]): readonly Engine[] {
  const first = engines.find(({ name }) => name === wish?.first);
  return first === undefined ? engines : [first, ...engines.filter((one) => one !== first)];
}

/** The cached sound of an engine that would be tried. */
function madeBy(left: readonly Engine[], utterance: Utterance): Said | undefined {
  for (const engine of left) {
    const voiced = engine.made(utterance);
    if (voiced !== undefined) return { engine: engine.name, voiced };
    if (!engine.isResting()) return undefined;
  }
  return undefined;
}

/** The engine that is tried next, and whether only silence comes after it. */
function nextOf(left: readonly Engine[]) {
  const awake = left.filter((engine) => !engine.isResting());
  return { engine: awake[0], isLast: awake.length === 1 };
}
