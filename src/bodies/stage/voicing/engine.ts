import type { Fault } from "../../../kernel/fault.ts";
import { notAwaited } from "../../../kernel/not-awaited.ts";
import type { Clock } from "../../../kernel/ports.ts";
import type { Result } from "../../../kernel/result.ts";
import type { VoiceState } from "../../../protocol/stage-feed.ts";
import type { Utterance, Voice, Voiced } from "../../ports.ts";
import { openPace, type Pace } from "./pace.ts";
import { type Resting, resting } from "./resting.ts";
import { slots, type WorkerSlots } from "./slots.ts";
import { type SoundCache, soundKey } from "./sound-cache.ts";

/** Milliseconds between an attempt and the second one. */
const betweenAttempts = 150;
/** The factor by which a sound may take longer than the engine's pace promises. */
const leeway = 3;
/** A pace above this is slower than speech. */
const speechPace = 1.05;

/** An engine with its limits: requests in the order of speaking, each tried twice, with a pause after failures. */
export type Engine = {
  readonly name: string;
  state(): VoiceState;
  isResting(): boolean;
  speaks(language: Utterance["language"]): boolean;
  /** The cached sound. */
  made(utterance: Utterance): Voiced | undefined;
  /**
   * The sound, or undefined when it failed, when the engine had it for longer than the limit, or when `signal` aborted:
   * then it is given up, unless somebody else waits for it.
   */
  sound(utterance: Utterance, wanted: WantedSound): Promise<Voiced | undefined>;
};

export type WantedSound = {
  /** Whether somebody waits to hear it now. */
  readonly urgent: boolean;
  /** No other engine would speak instead: it is waited for as long as the engine's pace says. */
  readonly isOnly: boolean;
  readonly signal: AbortSignal;
};

type Job = {
  readonly sound: Promise<Voiced | undefined>;
  /** When it got a slot: from then on the time counts as the engine's. Undefined: it was given up before. */
  readonly begun: Promise<number | undefined>;
  readonly stop: () => void;
  waiters: number;
  /** In the order of speaking; infinite: nobody waits to hear it now. */
  place: number;
};

export type EngineGround = {
  readonly clock: Clock;
  /** Milliseconds for one utterance. */
  readonly timeout: number;
  /** Estimated milliseconds of speech. */
  readonly lengthOf: (utterance: Utterance) => number;
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

/** A voice with its slots, its pauses, its pace and its cached sounds. */
type Works = EngineGround & {
  readonly voice: Voice;
  readonly health: Resting;
  readonly pace: Pace;
  readonly places: WorkerSlots;
  readonly jobs: Map<string, Job>;
  /** Sounds in a row that did not come in time. */
  late: number;
  /** The place of the next utterance in the order of speaking. */
  nextPlace: number;
};

export function engineOf(voice: Voice, ground: EngineGround): Engine {
  const { name } = voice;
  const health = resting({ ...ground, isThere: voice.isThere });
  const pace = openPace();
  const places = slots(pace.lanes);
  const works: Works = {
    ...ground,
    voice,
    health,
    pace,
    places,
    jobs: new Map(),
    late: 0,
    nextPlace: 0,
  };
  return {
    name,
    state: () => stateOf(works),
    isResting: health.isResting,
    speaks: (language) => voice.speaks?.(language) ?? true,
    made: (given) => ground.cache.get(soundKey(name, wishedOf(voice, given))),
    sound: (given, wanted) => soundFrom(works, wishedOf(voice, given), wanted),
  };
}

const isSlow = (pace: Pace): boolean => (pace.perSound() ?? 0) > speechPace;

/** Tells those who follow the state where the engine turns out to be slow, or fast again. */
function learn({ pace, changed }: Works, measure: () => void): void {
  const wasSlow = isSlow(pace);
  measure();
  if (isSlow(pace) !== wasSlow) changed();
}

function stateOf({ voice, health, pace }: Works): VoiceState {
  const rate = pace.perSound();
  const { trouble, ...state } = health.state();
  const found = trouble ?? (isSlow(pace) ? "slow" : undefined);
  return {
    ...{ name: voice.name, ...state },
    ...(rate === undefined ? {} : { pace: Math.round(rate * 100) / 100 }),
    ...(found === undefined ? {} : { trouble: found }),
  };
}

async function soundFrom(
  works: Works,
  utterance: Utterance,
  { urgent, isOnly, signal }: WantedSound,
): Promise<Voiced | undefined> {
  const { clock, health, pace } = works;
  const job = jobFor(works, soundKey(works.voice.name, utterance), utterance, urgent);
  job.waiters++;
  const begunAt = await Promise.race([job.begun, aborted(signal)]);
  const length = works.lengthOf(utterance);
  const usual = works.timeout;
  const limit = isOnly ? Math.max(usual, leeway * length * (pace.perSound() ?? 0)) : usual;
  const left = begunAt === undefined ? 0 : limit - (clock.now() - begunAt);
  const first = signal.aborted ? "late" : await until(clock, job.sound, left, signal);
  job.waiters--;
  if (first !== "late") return first;
  const wasOwn = works.jobs.get(soundKey(works.voice.name, utterance)) === job;
  if (job.waiters === 0) job.stop();
  if (signal.aborted || !wasOwn || health.isResting()) return undefined;
  learn(works, () => pace.needsMore(limit, length));
  works.late += 1;
  // A single engine is asked for the next sentence at once: without it there is only silence.
  if (!isOnly || works.late > 1) health.lagged(limit);
  return undefined;
}

const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });

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
  const alarm = clock.sleep(Math.max(0, deadline), over.signal).then(() => "late" as const);
  const first = await Promise.race([made, alarm]);
  signal.removeEventListener("abort", leave);
  over.abort(notAwaited);
  return first;
}

function jobFor(works: Works, key: string, utterance: Utterance, urgent: boolean): Job {
  const place = urgent ? works.nextPlace++ : Number.POSITIVE_INFINITY;
  const job = works.jobs.get(key) ?? begin(works, key, utterance, place);
  job.place = Math.min(job.place, place);
  return job;
}

function begin(works: Works, key: string, utterance: Utterance, place: number): Job {
  const { jobs, places, closed, clock } = works;
  const stop = new AbortController();
  const forget = () => {
    if (jobs.get(key) === job) jobs.delete(key);
  };
  const end = () => {
    forget();
    stop.abort(notAwaited);
  };
  closed.addEventListener("abort", end, { once: true });
  const sound = Promise.withResolvers<Voiced | undefined>();
  const begun = Promise.withResolvers<number | undefined>();
  const job: Job = {
    ...{ sound: sound.promise, begun: begun.promise, stop: end, waiters: 0, place },
  };
  void places.take({ place: () => job.place }, stop.signal).then(async (leave) => {
    begun.resolve(leave === undefined ? undefined : clock.now());
    const isGone = leave === undefined || stop.signal.aborted;
    sound.resolve(isGone ? undefined : await work(works, key, utterance, stop.signal));
    leave?.();
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
  const { health, clock, pace, places } = works;
  const since = clock.now();
  const wasShared = places.working() > 1;
  const made = await attempts(works, utterance, stop);
  if (made.ok) {
    if (made.value.kind === "audio") {
      works.cache.put(key, made.value);
      const { duration } = made.value;
      const isShared = wasShared || places.working() > 1;
      learn(works, () => pace.made(clock.now() - since, duration, isShared));
    }
    works.late = 0;
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
