import { type Fault, fault } from "../../kernel/fault.ts";
import { notAwaited } from "../../kernel/not-awaited.ts";
import type { Clock } from "../../kernel/ports.ts";
import { LanguageTag } from "../../protocol/language.ts";
import { hintWords } from "./hint-words.ts";
import type { Transcriber, TranscriptionOptions, TranscriptPiece } from "./transcriber.ts";
import { type WatchedSpeech, watchedSpeech } from "./watched-speech.ts";

/**
 * A provider's function for one piece of speech: yields its results as they arrive, ending with `final` or `fault`. The
 * audio is at least 100 ms long. It may throw, hang and end without such a result: the transcription then ends with a
 * fault.
 */
export type TranscriptionWork = (
  audio: AsyncIterable<Uint8Array>,
  options: TranscriptionOptions,
  signal: AbortSignal,
) => AsyncIterable<TranscriptPiece>;

export type CheckedTranscriberSettings = {
  readonly name: string;
  /** The name of the transcriber, for display. */
  readonly place: string;
  /** Milliseconds without a response of the provider, counted from the end of the audio. */
  readonly timeout: number;
  readonly clock: Clock;
  readonly work: TranscriptionWork;
  readonly close?: (() => void) | undefined;
};

/** More than anybody says in the longest piece of speech. */
const longestText = 10_000;

const asFault = (found: Fault): TranscriptPiece => ({ kind: "fault", fault: found });
const cancelled = asFault(fault("cancelled", "the transcription was cancelled"));
const nothingSaid: TranscriptPiece = { kind: "final", text: "" };

/**
 * A transcriber that fulfils the port's contract whatever its provider does: audio without speech is not sent, audio is
 * checked, texts are trimmed, and there is exactly one end, as the last piece.
 */
export function checkedTranscriber(settings: CheckedTranscriberSettings): Transcriber {
  const { name, close } = settings;
  return {
    name,
    transcribe: (audio, { language, hints }, signal) => {
      const stop = new AbortController();
      const watch = () => watchedSpeech(audio, stop.signal);
      return transcription(settings, watch, { language, hints: hintWords(hints) }, signal, stop);
    },
    ...(close === undefined ? {} : { close }),
  };
}

async function* transcription(
  settings: CheckedTranscriberSettings,
  watch: () => WatchedSpeech,
  options: TranscriptionOptions,
  signal: AbortSignal,
  stop: AbortController,
): AsyncGenerator<TranscriptPiece> {
  if (signal.aborted) return yield cancelled;
  const left = Promise.withResolvers<"left">();
  const leave = () => left.resolve("left");
  signal.addEventListener("abort", leave, { once: true });
  try {
    const speech = watch();
    const begun = await Promise.race([speech.begun, left.promise]);
    if (begun === "left") return yield cancelled;
    const flaw = speech.flaw();
    if (flaw !== undefined) return yield asFault(flaw);
    if (begun === "nothing") return yield nothingSaid;
    yield* worked(settings, speech, options, left.promise, stop.signal);
  } finally {
    signal.removeEventListener("abort", leave);
    stop.abort(notAwaited);
  }
}

type WorkStep = IteratorResult<TranscriptPiece> | "left" | "late" | "failed";

async function* worked(
  settings: CheckedTranscriberSettings,
  speech: WatchedSpeech,
  options: TranscriptionOptions,
  left: Promise<"left">,
  stop: AbortSignal,
): AsyncGenerator<TranscriptPiece> {
  const pieces = settings.work(speech.chunks, options, stop)[Symbol.asyncIterator]();
  const never = Promise.withResolvers<never>().promise;
  const failed = speech.ended.then(() =>
    speech.flaw() === undefined ? never : ("failed" as const),
  );
  let before = "";
  try {
    for (;;) {
      const step = await nextStep(pieces, { settings, speech, failed, left });
      const piece = pieceOf(step, settings, speech.flaw());
      if (piece.kind !== "partial") return yield piece;
      if (piece.text !== "" && piece.text !== before) yield piece;
      before = piece.text;
    }
  } finally {
    void pieces.return?.().catch(() => undefined);
  }
}

/** Converts the result of waiting to a piece. A fault of the audio itself takes precedence over the provider's. */
function pieceOf(
  step: WorkStep,
  { place, timeout }: CheckedTranscriberSettings,
  flaw: Fault | undefined,
): TranscriptPiece {
  if (step === "left") return cancelled;
  if (flaw !== undefined) return asFault(flaw);
  if (step === "late") {
    return asFault(fault("timed-out", `${place} was silent for ${timeout} ms`));
  }
  if (step === "failed") return asFault(fault("refused", "the transcription could not be made"));
  if (step.done === true) {
    return asFault(fault("unavailable", `the answer of ${place} stopped before its end`));
  }
  return tidied(step.value, place);
}

/** Waits for the next piece, and after the end of the audio at most for the transcriber's timeout. */
async function nextStep(
  pieces: AsyncIterator<TranscriptPiece>,
  {
    settings: { clock, timeout },
    speech,
    failed,
    left,
  }: {
    readonly settings: CheckedTranscriberSettings;
    readonly speech: WatchedSpeech;
    readonly failed: Promise<"failed">;
    readonly left: Promise<"left">;
  },
): Promise<WorkStep> {
  const over = new AbortController();
  const late = speech.ended
    .then(() => (over.signal.aborted ? undefined : clock.sleep(timeout, over.signal)))
    .then(() => "late" as const);
  const next = pieces.next().then(
    (step): WorkStep => step,
    (): WorkStep => "failed",
  );
  const first = await Promise.race([next, left, failed, late]);
  over.abort(notAwaited);
  return first;
}

const isShare = (value: number | undefined): value is number =>
  value !== undefined && value >= 0 && value <= 1;

/** A piece in its normalized form. */
function tidied(piece: TranscriptPiece, place: string): TranscriptPiece {
  if (piece.kind === "fault") return piece;
  const text = piece.text.toWellFormed().trim();
  if (text.length > longestText) {
    const tooMuch = fault("bad-reply", `${place} sent more than can have been said`);
    return asFault({ ...tooMuch, retryable: true });
  }
  if (piece.kind === "partial") return { kind: "partial", text };
  const { confidence } = piece;
  const language = LanguageTag.safeParse(piece.language).data;
  return {
    ...{ kind: "final", text },
    ...(language === undefined ? {} : { language }),
    ...(isShare(confidence) ? { confidence } : {}),
  };
}
