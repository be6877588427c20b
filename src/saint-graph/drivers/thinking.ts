// One request to the model: its stream becomes utterances as it comes, and an answer at its end.

import { fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { EffectOf } from "../effects.ts";
import { type Formed, type FormingOptions, formingCalls, formingText } from "../forming.ts";
import type { ModelStatus } from "../ports.ts";
import { type Announcing, type AnnouncingOutside, openAnnouncing } from "./announcing.ts";
import { type ModelAnswer, noAnswer, readAnswer } from "./model-answer.ts";
import type { Habits } from "./reasoning-habits.ts";

export type Thinking = Pick<Announcing, "announce" | "awaits"> & {
  /** Performs a `think` and records everything that follows from it. Never rejects. */
  readonly think: (effect: EffectOf<"think">) => Promise<void>;
  /** Ends the wait before a request, or the request under way, which is recorded as given up. */
  readonly askAgain: () => void;
  /** Aborts the request under way; nothing more of it is recorded. */
  readonly stop: () => void;
};

type Deps = AnnouncingOutside & {
  readonly clock: Clock;
  readonly speech: () => "text" | "tool";
  /** The known ways in which models mark their thoughts. */
  readonly habits: Pick<Habits, "of">;
  /** The number of utterances that the open turn may still have; the stream is not read beyond them. */
  readonly utterancesLeft: () => number;
  /** The names and bounds by which the open turn's answer becomes utterances. */
  readonly forming: () => FormingOptions;
  /** Whether nobody hears now whom the request was not made for; if somebody does, that is recorded. */
  readonly mayBeSent: () => boolean;
  readonly onBug: (error: unknown) => void;
  /** Receives the status of the model's server before it answers the open turn. */
  readonly onStatus: (status: ModelStatus, model: string) => void;
};

/** A `think` that is being performed. `asked`: the model, once the request is sent. */
type UnderWay = {
  readonly effect: EffectOf<"think">;
  readonly work: AbortController;
  readonly pause: AbortController;
  asked?: string;
};

export function openThinking(outside: Deps): Thinking {
  const { record, onBug } = outside;
  const { announce, awaits, questionOf } = openAnnouncing(outside);
  let thinking: UnderWay | undefined;

  const answer = async (effect: EffectOf<"think">, underWay: UnderWay) => {
    const { signal } = underWay.work;
    if (effect.delay > 0) await outside.clock.sleep(effect.delay, underWay.pause.signal);
    const question = await questionOf(effect, signal);
    if (question === undefined) return;
    const { model, request } = question;
    underWay.asked = model.name;
    const habit = outside.habits.of(model);
    // A server that works on one request at a time would answer before the question that the answer waits for.
    if (model.server !== undefined) await Promise.race([habit.saysWhatItWrites, aborted(signal)]);
    const isText = outside.speech() === "text";
    const counter = { next: outside.state().open?.speech.length ?? 0 };
    const reading = {
      clock: outside.clock,
      habit,
      forming: isText
        ? formingText(counter, outside.forming())
        : formingCalls(counter, request.callId, outside.forming()),
      mostSaid: isText ? outside.utterancesLeft() : Number.POSITIVE_INFINITY,
      onFormed: (formed: Formed) => {
        if (!isApart(outside, effect)) write(outside, effect, formed);
      },
      onStatus: (status: ModelStatus) => outside.onStatus(status, model.name),
    };
    if (!outside.mayBeSent()) return;
    const came = await readAnswer(reading, question, signal);
    if (signal.aborted) return;
    const news = newsOf(came, model.name, counter.next > 0);
    await Promise.all([...news, ending(effect, came)].map(record));
  };

  return {
    announce,
    awaits,
    async think(effect) {
      const begun: UnderWay = { effect, work: new AbortController(), pause: new AbortController() };
      thinking = begun;
      try {
        await answer(effect, begun);
      } catch (error) {
        if (begun.work.signal.aborted) return;
        onBug(error);
        await record(ending(effect, noAnswer));
      } finally {
        if (thinking === begun) thinking = undefined;
      }
    },
    askAgain() {
      if (thinking === undefined) return;
      const { effect, work, pause, asked } = thinking;
      pause.abort();
      if (asked === undefined || work.signal.aborted) return;
      work.abort();
      void record(givenUp(effect, asked));
    },
    stop() {
      thinking?.work.abort();
      thinking?.pause.abort();
    },
  };
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));

/** Whether only calls are asked for: nothing of the answer is said or done in the world. */
const isApart = ({ state }: Deps, { round }: EffectOf<"think">): boolean =>
  state().open?.rounds[round]?.apart !== undefined;

/** Records the certain part of an answer. */
function write(
  { record }: Deps,
  { turn, round }: EffectOf<"think">,
  { places, blocks, withdrawn }: Formed,
): void {
  if (withdrawn !== undefined) {
    void record({ type: "speech-withdrawn", turn, round, from: withdrawn });
  }
  if (places.length > 0) {
    void record({ type: "speech-formed", turn, round, items: [...places] });
  }
  if (blocks.length > 0) {
    void record({ type: "acts-written", turn, round, blocks: [...blocks] });
  }
}

/** Reports a server that loads its model, and what a context is too small for, to the operator. */
export function noticesOf(status: ModelStatus, model: string): readonly SoulEvent[] {
  if (status.kind === "loading") {
    return [{ type: "notice", level: "info", code: "model-loading", note: model }];
  }
  if (status.kind === "made-to-fit") {
    const note = `${status.leftOut} ${status.context} ${model}`;
    return [{ type: "notice", level: "warning", code: "made-to-fit", note }];
  }
  if (status.kind !== "small-context") return [];
  const note = `${status.context} ${status.needed} ${model}`;
  return [{ type: "notice", level: "warning", code: "small-context", note }];
}

/** The events of an answer for the operator. */
function newsOf(
  { parts, end, isOnlyThought, leftOut, endedBy }: ModelAnswer,
  model: string,
  saysSomething: boolean,
): readonly SoulEvent[] {
  const isEmpty = parts.length === 0 && end.finish.kind === "stop" && !saysSomething;
  return [
    ...(isOnlyThought ? [notice("only-thought", model)] : []),
    ...(isEmpty ? [notice("empty-answer", model)] : []),
    ...(endedBy === undefined ? [] : [notice("answer-ended", endedBy)]),
    ...(end.finish.kind === "length" && !isOnlyThought ? [notice("answer-cut", model)] : []),
    ...(leftOut.length > 0 ? [notice("call-left-out", leftOut.join(" / "))] : []),
  ];
}

type AnswerNews = "only-thought" | "empty-answer" | "answer-ended" | "answer-cut" | "call-left-out";

const notice = (code: AnswerNews, note: string): SoulEvent => ({
  ...{ type: "notice", level: "warning", code, note },
});

/** The failure of a request whose answer a person did not wait for any longer. */
const givenUp = ({ turn, round }: EffectOf<"think">, route: string): SoulEvent => ({
  ...{ type: "model-failed", turn, round, askedAgain: true },
  ...{ fault: fault("cancelled", "it was asked again"), route, duration: 0 },
});

function ending(effect: EffectOf<"think">, came: ModelAnswer): SoulEvent {
  const { turn, round } = effect;
  const { finish, route, usage, thinking, switches, notes } = came.end;
  const cost = usage === undefined ? {} : { usage };
  if (finish.kind === "fault") {
    const { duration } = came;
    const began = came.firstPart === undefined ? {} : { began: true as const };
    return {
      ...{ type: "model-failed", turn, round, fault: finish.fault, ...began },
      ...{ route, duration, ...cost },
    };
  }
  return {
    type: "model-ended",
    turn,
    round,
    parts: [...came.parts],
    finish: finish.kind,
    ...(finish.odd === undefined ? {} : { oddFinish: finish.odd }),
    route,
    ...cost,
    ...(thinking === undefined ? {} : { thinking }),
    ...(came.firstPart === undefined ? {} : { firstPart: came.firstPart }),
    duration: came.duration,
    ...(switches === undefined || switches.length === 0 ? {} : { switches: [...switches] }),
    ...(notes === undefined || notes.length === 0 ? {} : { notes: [...notes] }),
    ...(came.reasoning === undefined ? {} : { reasoning: came.reasoning }),
    ...(came.isOnlyThought ? { onlyThought: true as const } : {}),
  };
}
