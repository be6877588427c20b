import { resting } from "../../../bodies/stage/voicing/resting.ts";
import { type Fault, type FaultKind, fault } from "../../../kernel/fault.ts";
import { openListeners } from "../../../kernel/listeners.ts";
import type { Clock } from "../../../kernel/ports.ts";
import type {
  SpeechAudio,
  Transcriber,
  TranscriptEnd,
  TranscriptionOptions,
  TranscriptPiece,
} from "../../../parts/transcriber/transcriber.ts";
import type { ChosenTranscriber } from "./choose-transcribers.ts";
import { type KeptSpeech, keptSpeech } from "./kept-speech.ts";

/** A piece, and the id of the transcriber that it came from; undefined: there is none. */
export type ChainPiece = TranscriptPiece & { readonly by: string | undefined };

/** The state of a transcriber, for display. */
export type TranscriberState = {
  readonly id: string;
  /** The address that it sends the sound to; absent: it stays in the program. */
  readonly address?: string | undefined;
  /** `resting`: it failed, and is tried again at `until` (milliseconds UTC). `unknown`: it was not used yet. */
  readonly state: "ready" | "resting" | "unknown";
  readonly until?: number | undefined;
  /** The fault of the last attempt; absent: none, or no attempt yet. */
  readonly fault?: FaultKind | undefined;
  readonly note?: string | undefined;
};

/**
 * The transcribers in order, as one that fulfils the port's contract. When one fails, the next one receives the same
 * speech from its beginning; one that failed is not used for a while. Partial texts of one that fails are replaced by
 * those of the next. `onChange` calls the listener when `states` has changed, and returns a function that stops it.
 */
export type TranscriberChain = {
  transcribe(
    audio: SpeechAudio,
    options: TranscriptionOptions,
    signal: AbortSignal,
  ): AsyncIterable<ChainPiece>;
  states(): readonly TranscriberState[];
  onChange(listener: () => void): () => void;
  close(): void;
};

/** Milliseconds before a transcriber is retried, where its fault may be transient. */
const pause = 250;
/** One that requires a longer wait than this is skipped in favour of the next one. */
const longestPause = 1_500;

type Link = ChosenTranscriber & {
  readonly id: string;
  readonly health: ReturnType<typeof resting>;
  last: FaultKind | undefined;
};

export function transcriberChain(
  chosen: readonly ChosenTranscriber[],
  clock: Clock,
): TranscriberChain {
  const closing = new AbortController();
  const listeners = openListeners();
  const changed = listeners.tell;
  const links = chosen.map((each): Link => {
    const health = resting({ clock, changed, closed: closing.signal });
    return { ...each, id: each.transcriber.name, health, last: undefined };
  });
  return {
    transcribe: (audio, options, signal) => {
      const either = AbortSignal.any([signal, closing.signal]);
      return transcription(links, clock, audio, options, either);
    },
    states: () => links.map(stateOf),
    onChange: listeners.add,
    close() {
      closing.abort();
      listeners.clear();
      for (const { transcriber } of links) transcriber.close?.();
    },
  };
}

function stateOf({ id, address, health, last }: Link): TranscriberState {
  const { state, until, note } = health.state();
  return {
    id,
    ...(address === undefined ? {} : { address }),
    state: state === "absent" ? "unknown" : state,
    ...(until === undefined ? {} : { until }),
    ...(last === undefined ? {} : { fault: last }),
    ...(note === undefined ? {} : { note }),
  };
}

/** Those that do not rest; when all do, the first one, so that one is tried. */
function askable(links: readonly Link[]): readonly Link[] {
  const awake = links.filter(({ health }) => !health.isResting());
  return awake.length > 0 ? awake : links.slice(0, 1);
}

const nobody = fault("unavailable", "there is no transcriber");

async function* transcription(
  links: readonly Link[],
  clock: Clock,
  audio: SpeechAudio,
  options: TranscriptionOptions,
  signal: AbortSignal,
): AsyncGenerator<ChainPiece> {
  const speech = keptSpeech(audio);
  let found: ChainPiece = { kind: "fault", fault: nobody, by: undefined };
  try {
    for (const link of askable(links)) {
      const end = yield* asked(link, speech, clock, options, signal);
      found = { ...end, by: link.id };
      if (end.kind === "final" || signal.aborted || !speech.isUsable()) break;
    }
    yield found;
  } finally {
    speech.close();
  }
}

/** Runs one transcriber, and retries once where its fault may be transient. */
async function* asked(
  link: Link,
  speech: KeptSpeech,
  clock: Clock,
  options: TranscriptionOptions,
  signal: AbortSignal,
): AsyncGenerator<ChainPiece, TranscriptEnd> {
  const first = yield* once(link, speech, options, signal);
  if (first.kind === "final" || signal.aborted || !speech.isUsable()) return noted(link, first);
  if (!mayPass(first.fault)) return noted(link, first);
  await clock.sleep(Math.max(pause, first.fault.retryAfter ?? 0), signal);
  if (signal.aborted) return first;
  const second = yield* once(link, speech, options, signal);
  const counts = second.kind === "final" || (!signal.aborted && speech.isUsable());
  return counts ? noted(link, second) : second;
}

const mayPass = ({ retryable, kind, retryAfter = 0 }: Fault): boolean =>
  retryable && kind !== "timed-out" && retryAfter <= longestPause;

async function* once(
  { id, transcriber }: Pick<Link, "id"> & { readonly transcriber: Transcriber },
  speech: KeptSpeech,
  options: TranscriptionOptions,
  signal: AbortSignal,
): AsyncGenerator<ChainPiece, TranscriptEnd> {
  for await (const piece of transcriber.transcribe(speech.again(), options, signal)) {
    if (piece.kind !== "partial") return piece;
    yield { ...piece, by: id };
  }
  return { kind: "fault", fault: fault("bad-reply", `${id} ended without an end`) };
}

/**
 * Updates the state by the result: a fault of the speech itself, or a cancellation, says nothing about the transcriber.
 */
function noted(link: Link, end: TranscriptEnd): TranscriptEnd {
  if (end.kind === "final") {
    link.last = undefined;
    link.health.succeeded();
  } else if (end.fault.kind !== "cancelled") {
    link.last = end.fault.kind;
    link.health.failed(end.fault);
  }
  return end;
}
