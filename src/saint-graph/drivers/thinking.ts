// One request to the model: its stream becomes utterances as it comes, and an answer at its end.

import type { Clock } from "../../kernel/ports.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { EffectOf } from "../effects.ts";
import { type Formed, formingCalls, formingText } from "../forming.ts";
import { type Announcing, type AnnouncingOutside, openAnnouncing } from "./announcing.ts";
import { type ModelAnswer, noAnswer, readAnswer } from "./model-answer.ts";
import type { Habits } from "./reasoning-habits.ts";

export type Thinking = Pick<Announcing, "announce"> & {
  /** Performs a `think` and records everything that follows from it. Never rejects. */
  readonly think: (effect: EffectOf<"think">) => Promise<void>;
  /** Aborts the request under way; nothing more of it is recorded. */
  readonly stop: () => void;
};

type Outside = AnnouncingOutside & {
  readonly clock: Clock;
  readonly speech: () => "text" | "tool";
  /** What is known about how models mark their thoughts. */
  readonly habits: Pick<Habits, "of">;
  /** How many more utterances the open turn may have; the stream is not read beyond them. */
  readonly utterancesLeft: () => number;
  readonly onBug: (error: unknown) => void;
};

export function openThinking(outside: Outside): Thinking {
  const { record, onBug } = outside;
  const { announce, questionOf } = openAnnouncing(outside);
  let thinking: AbortController | undefined;

  const answer = async (effect: EffectOf<"think">, signal: AbortSignal) => {
    if (effect.delay > 0) await outside.clock.sleep(effect.delay, signal);
    const question = await questionOf(effect, signal);
    if (question === undefined) return;
    const { model, request } = question;
    const isText = outside.speech() === "text";
    const counter = { next: outside.state().open?.speech.length ?? 0 };
    const reading = {
      clock: outside.clock,
      habit: outside.habits.of(model),
      forming: isText ? formingText(counter) : formingCalls(counter, request.callId),
      mostSaid: isText ? outside.utterancesLeft() : Number.POSITIVE_INFINITY,
      onFormed: (formed: Formed) => write(outside, effect, formed),
    };
    const came = await readAnswer(reading, question, signal);
    if (signal.aborted) return;
    const news = came.isOnlyThought ? [onlyThought(model.name)] : [];
    await Promise.all([...news, ending(effect, came)].map(record));
  };

  return {
    announce,
    async think(effect) {
      const controller = new AbortController();
      thinking = controller;
      try {
        await answer(effect, controller.signal);
      } catch (error) {
        if (controller.signal.aborted) return;
        onBug(error);
        await record(ending(effect, noAnswer));
      } finally {
        if (thinking === controller) thinking = undefined;
      }
    },
    stop: () => thinking?.abort(),
  };
}

/** Records what became certain of an answer. */
function write(
  { record }: Outside,
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

const onlyThought = (model: string): SoulEvent => ({
  type: "notice",
  level: "warning",
  code: "only-thought",
  note: model,
});

function ending(effect: EffectOf<"think">, came: ModelAnswer): SoulEvent {
  const { turn, round } = effect;
  const { finish, route, usage, switches } = came.end;
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
    ...(came.firstPart === undefined ? {} : { firstPart: came.firstPart }),
    duration: came.duration,
    ...(switches === undefined || switches.length === 0 ? {} : { switches: [...switches] }),
    ...(came.reasoning === undefined ? {} : { reasoning: came.reasoning }),
    ...(came.isOnlyThought ? { onlyThought: true as const } : {}),
  };
}
