import { openListeners } from "../../../kernel/listeners.ts";
import type { Clock } from "../../../kernel/ports.ts";
import type { VoiceState } from "../../../protocol/stage-feed.ts";
import type { Utterance, Voice, Voiced, Voicing } from "../../ports.ts";
import { type Engine, engineOf } from "./engine.ts";
import { soundCache } from "./sound-cache.ts";

export type VoicingSettings = {
  /** In the order in which they are tried. */
  readonly engines: readonly Voice[];
  /** The result when no engine can say it: silence of about the length of the speech. */
  readonly silence: (utterance: Utterance) => Extract<Voiced, { readonly kind: "silence" }>;
  readonly clock: Clock;
  /** Milliseconds that the sound of one utterance is waited for before another voice says it. */
  readonly timeout: number;
  /** Bytes of sound that are kept; 64 MiB when absent. */
  readonly cacheBytes?: number | undefined;
};

const usualCache = 64 * 1024 * 1024;
const preparedAtOnce = 2;
/** Utterances that wait to be prepared; the oldest is left out when there are more. */
const longestQueue = 16;
/** Milliseconds after the end of what was said in which more of the same answer may come. */
const betweenAnswers = 6_000;

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
  readonly signal: AbortSignal;
};
type Said = { readonly engine: string; readonly voiced: Voiced };

/** The engine that speaks in the present answer of a persona, and when that is over: milliseconds UTC. */
type Holding = { readonly engine: string; readonly end: number };

/** The state: prepared sounds, and the engines. */
type Voices = {
  readonly settings: VoicingSettings;
  readonly engines: readonly Engine[];
  readonly closing: AbortSignal;
  readonly waiting: Prepared[];
  /** By the id of the persona. */
  readonly holding: Map<string, Holding>;
  preparing: number;
  refusedLast: ReadonlySet<string>;
};

/**
 * The engines in order: preparing, caching, retrying, and going on with the next one when one fails. An answer is spoken
 * by one voice: that which spoke last goes on while it works, also when an earlier one works again.
 */
export function voicingOver(settings: VoicingSettings): Voicing {
  const { clock, timeout } = settings;
  const closing = new AbortController();
  const listeners = openListeners();
  const changed = listeners.tell;
  const cache = soundCache(settings.cacheBytes ?? usualCache);
  const lengthOf = (utterance: Utterance) => settings.silence(utterance).duration;
  const ground = { clock, timeout, lengthOf, cache, changed, closed: closing.signal };
  const engines = settings.engines.map((voice) => engineOf(voice, ground));
  const voices: Voices = {
    ...{ settings, engines, closing: closing.signal, waiting: [], holding: new Map() },
    ...{ preparing: 0, refusedLast: new Set() },
  };
  let isSilent = false;
  const tell = (silent: boolean) => {
    if (silent === isSilent) return;
    isSilent = silent;
    changed();
  };

  return {
    prepare(utterance, onMade, signal = closing.signal) {
      if (closing.signal.aborted) return;
      voices.waiting.push({ utterance, onMade, signal: AbortSignal.any([signal, closing.signal]) });
      if (voices.waiting.length > longestQueue) voices.waiting.shift();
      prepareNext(voices);
    },
    async voice(utterance, signal, refused = new Set()) {
      voices.refusedLast = refused;
      const either = AbortSignal.any([signal, closing.signal]);
      if (either.aborted) return { engine: "silence", voiced: nothing };
      const said = await firstOf(voices, utterance, { refused, urgent: true, signal: either });
      if (either.aborted) return { engine: "silence", voiced: nothing };
      tell(said === undefined);
      if (said !== undefined) hold(voices, utterance, said);
      return said ?? { engine: "silence", voiced: settings.silence(utterance) };
    },
    states(): readonly VoiceState[] {
      const states = engines.map((engine) => engine.state());
      return isSilent
        ? [...states, { name: "silence", state: "ready", note: silenceNote }]
        : states;
    },
    onChange: listeners.add,
    close() {
      voices.waiting.length = 0;
      closing.abort();
      listeners.clear();
    },
  };
}

const speakerOf = ({ wish }: Utterance): string => wish?.persona ?? "";

/** Has the engine go on in this answer, until a while after what it said. */
function hold(voices: Voices, utterance: Utterance, { engine, voiced }: Said): void {
  const speaker = speakerOf(utterance);
  const length =
    voiced.kind === "browser" ? voices.settings.silence(utterance).duration : voiced.duration;
  const now = voices.settings.clock.now();
  const end = Math.max(voices.holding.get(speaker)?.end ?? 0, now) + length;
  voices.holding.set(speaker, { engine, end });
}

function prepareNext(voices: Voices): void {
  while (voices.preparing < preparedAtOnce) {
    const next = voices.waiting.shift();
    if (next === undefined) return;
    if (next.signal.aborted) continue;
    voices.preparing++;
    const { utterance, signal } = next;
    const wanted = { refused: voices.refusedLast, urgent: false, signal };
    void firstOf(voices, utterance, wanted)
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
  voices: Voices,
  utterance: Utterance,
  { refused, ...wanted }: Wanted,
): Promise<Said | undefined> {
  const tried = new Set(refused);
  while (!wanted.signal.aborted) {
    const left = inOrderFor(utterance, voices).filter(
      ({ name, speaks }) => !tried.has(name) && speaks(utterance.language),
    );
    const made = madeBy(left, utterance);
    const awake = left.filter((engine) => !engine.isResting());
    const [engine] = awake;
    if (made !== undefined || engine === undefined) return made;
    const isOnly = awake.length === 1;
    const voiced = await engine.sound(utterance, { ...wanted, isOnly });
    if (voiced !== undefined) return { engine: engine.name, voiced };
    tried.add(engine.name);
  }
  return undefined;
}

/** The engine that speaks in this answer comes first, then that of her voice. */
function inOrderFor(utterance: Utterance, { engines, holding, settings }: Voices) {
  const held = holding.get(speakerOf(utterance));
  const isGoingOn = held !== undefined && settings.clock.now() < held.end + betweenAnswers;
  const firsts = [isGoingOn ? held.engine : undefined, utterance.wish?.first];
  const rank = ({ name }: Engine) => {
    const place = firsts.indexOf(name);
    return place < 0 ? firsts.length : place;
  };
  return engines.toSorted((a, b) => rank(a) - rank(b));
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
