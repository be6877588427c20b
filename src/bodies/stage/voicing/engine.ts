import type { Fault } from "../../../kernel/fault.ts";
import { notAwaited } from "../../../kernel/not-awaited.ts";
import type { Clock } from "../../../kernel/ports.ts";
import type { Result } from "../../../kernel/result.ts";
import type { VoiceState } from "../../../protocol/stage-feed.ts";
import type { Utterance, Voice, Voiced } from "../../ports.ts";
import { type Resting, resting } from "./resting.ts";
import { slots, type WorkerSlots } from "./slots.ts";
import { type SoundCache, soundKey } from "./sound-cache.ts";

/** Milliseconds between an attempt and the second one. */
const betweenAttempts = 150;

/** An engine with its limits: at most two utterances at once, each tried twice, with a pause after failures. */
export type Engine = {
  readonly name: string;
  state(): VoiceState;
  isResting(): boolean;
  /** The cached sound. */
  made(utterance: Utterance): Voiced | undefined;
  /**
   * The sound, or undefined when it failed, when `deadline` milliseconds are over, or when `signal` aborted. A sound
   * that comes after the deadline is kept for the next time.
   */
  sound(
    utterance: Utterance,
    wanted: { readonly urgent: boolean; readonly deadline: number; readonly signal: AbortSignal },
  ): Promise<Voiced | undefined>;
};

type Job = {
  readonly sound: Promise<Voiced | undefined>;
  readonly stop: () => void;
  waiters: number;
  urgent: boolean;
  /** It has a slot: from now on the time counts as the engine's. */
  begun: boolean;
};

export type EngineGround = {
  readonly clock: Clock;
  readonly cache: SoundCache;
  readonly changed: () => void;
  readonly closed: AbortSignal;
};

/** An utterance with the mind's choices for this engine. */
export function wishedOf({ name, hasVoiceForEveryName }: Voice, utterance: Utterance): Utterance {
  const { wish, ...rest } = utterance;
  if (wish === undefined) return rest;
  const own = Object.entries(wish.engines).find(([engine]) => engine === name)?.[1];
  return {
    ...rest,
    voice: own?.voice ?? (hasVoiceForEveryName === true ? wish.persona : undefined) ?? rest.voice,
    rate: own?.rate ?? wish.rate ?? rest.rate,
    pitch: own?.pitch ?? wish.pitch ?? rest.pitch,
  };
}

/** A voice with its slots, its pauses and its cached sounds. */
type Works = EngineGround & {
  readonly voice: Voice;
  readonly health: Resting;
  readonly places: WorkerSlots;
  readonly jobs: Map<string, Job>;
};

export function engineOf(voice: Voice, ground: EngineGround): Engine {
  const { clock, cache, changed, closed } = ground;
  const { name } = voice;
  const health = resting(clock, changed, closed);
  const works: Works = { ...ground, voice, health, places: slots(2), jobs: new Map() };
  return {
    name,
    state: () => ({ name, ...health.state() }),
    isResting: health.isResting,
    made: (given) => cache.get(soundKey(name, wishedOf(voice, given))),
    async sound(given, { urgent, deadline, signal }) {
      const utterance = wishedOf(voice, given);
      const job = jobFor(works, soundKey(name, utterance), utterance, urgent);
      job.waiters++;
      const first = await until(clock, job.sound, deadline, signal);
      job.waiters--;
      if (first !== "late") return first;
      if (signal.aborted) {
        if (job.waiters === 0) job.stop();
      } else if (job.begun && !health.isResting()) health.lagged(deadline);
      return undefined;
    },
  };
}

/** `late` after this many milliseconds, or when it is aborted. */
async function until<T>(
  clock: Clock,
  made: Promise<T>,
  deadline: number,
  signal: AbortSignal,
): Promise<T | "late"> {
  const over = new AbortController();
  const leave = () => over.abort();
  signal.addEventListener("abort", leave, { once: true });
  const alarm = clock.sleep(deadline, over.signal).then(() => "late" as const);
  const first = await Promise.race([made, alarm]);
  signal.removeEventListener("abort", leave);
  over.abort(notAwaited);
  return first;
}

function jobFor(works: Works, key: string, utterance: Utterance, urgent: boolean): Job {
  const job = works.jobs.get(key) ?? begin(works, key, utterance, urgent);
  if (urgent && !job.urgent) {
    job.urgent = true;
    works.places.hurry();
  }
  return job;
}

function begin(works: Works, key: string, utterance: Utterance, urgent: boolean): Job {
  const { jobs, places, closed } = works;
  const stop = new AbortController();
  const forget = () => {
    if (jobs.get(key) === job) jobs.delete(key);
  };
  const end = () => {
    forget();
    stop.abort(notAwaited);
  };
  closed.addEventListener("abort", end, { once: true });
  const { promise, resolve } = Promise.withResolvers<Voiced | undefined>();
  const job: Job = { sound: promise, stop: end, waiters: 0, urgent, begun: false };
  void places.take({ isUrgent: () => job.urgent, giveWay: end }).then(async (leave) => {
    job.begun = true;
    resolve(stop.signal.aborted ? undefined : await work(works, key, utterance, stop.signal));
    leave();
    closed.removeEventListener("abort", end);
    forget();
  });
  jobs.set(key, job);
  return job;
}

async function work(
  works: Works,
  key: string,
  utterance: Utterance,
  stop: AbortSignal,
): Promise<Voiced | undefined> {
  const { health } = works;
  const made = await attempts(works, utterance, stop);
  if (made.ok) {
    if (made.value.kind === "audio") works.cache.put(key, made.value);
    health.succeeded(made.value.kind === "audio" ? made.value.remark : undefined);
    return made.value;
  }
  if (made.error.kind !== "cancelled" && !stop.aborted && !health.isResting()) {
    health.failed(made.error);
  }
  return undefined;
}

async function attempts(
  { voice, clock }: Works,
  utterance: Utterance,
  stop: AbortSignal,
): Promise<Result<Voiced, Fault>> {
  const first = await voice.synthesise(utterance, stop);
  if (first.ok || !first.error.retryable || stop.aborted) return first;
  await clock.sleep(betweenAttempts, stop);
  return stop.aborted ? first : await voice.synthesise(utterance, stop);
}
