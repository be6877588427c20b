// The living soul: performs the effects of `decide` through ports and feeds what came of them back as events.
// Files of this name are the only ones of the core that wait or catch.

import type { Fault } from "../../kernel/fault.ts";
import type { TurnId } from "../../kernel/id.ts";
import type { JsonObject } from "../../kernel/json.ts";
import { err, type Result } from "../../kernel/result.ts";
import { SoulEvent } from "../../protocol/soul-events.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import { isNews, standingEvent } from "../budget/spent.ts";
import type { Allowance } from "../ports.ts";
import type { SoulState } from "../state.ts";
import { openWaiters, type Reported, type Waiters } from "../waiters.ts";
import { type CommentIntake, type Heard, openCommentIntake } from "./comment-intake.ts";
import { performing, stopEverything, stopSideWork } from "./effect-drivers.ts";
import { type Faculties, openFaculties } from "./faculties.ts";
import type { Recorded } from "./mailbox.ts";
import type { Outside } from "./outside.ts";
import { type Asleep, openSelf } from "./self.ts";
import { openShowing } from "./showing.ts";
import type { SpeechModeration } from "./speech-moderation.ts";
import { callTool } from "./tool-caller.ts";

export type SaintGraph = CommentIntake &
  SpeechModeration & {
    /**
     * Gives her a stimulus; resolves when it is durable. The same id twice is one; one out of shape is refused. A comment
     * may be passed over when too many wait.
     */
    readonly hear: (stimulus: Stimulus) => Promise<Heard>;
    /** Gives her a stimulus and waits until its turn has ended, or this soul has. */
    readonly processTurn: (stimulus: Stimulus) => Promise<Reported>;
    /** Calls a tool without the model. A tool that is not there yet gets five tries, one second apart. */
    readonly callTool: (
      name: string,
      args: JsonObject,
      signal?: AbortSignal,
    ) => Promise<Result<string, Fault>>;
    /** Ends the open turn. `now` cuts the sentence being said. */
    readonly interrupt: (by: "operator" | "shutdown", cut: "now" | "after-utterance") => void;
    /** Writes an event of the outside; the same `key` is written once. */
    readonly record: (event: SoulEvent, options?: { readonly key?: string }) => Promise<Recorded>;
    /** Tells her where she stands with her budget, as after its caps were changed; what she knows already is nothing. */
    readonly reconsider: (allowance: Allowance) => void;
    readonly state: () => SoulState;
    /** Whether her gate would let this be said now: whoever shows words before they were said asks first. */
    readonly mayBeHeard: (text: string) => boolean;
    /** Words were deleted from her stream: she forgets them, too. What is under way goes on. */
    readonly reread: () => Promise<void>;
    /** Others may hear her now: looks who does. */
    readonly lookWhoHears: () => void;
    /** Lets the sentence being said end, at most `patience` milliseconds, and writes nothing more. */
    readonly close: (patience?: number) => Promise<void>;
  };

/**
 * Wakes a soul: what its journal says was under way is taken up. `self` is hers, where whoever wakes her opened it
 * before.
 */
export async function awaken(outside: Outside, self?: Asleep): Promise<SaintGraph> {
  const { clock, tools, persona, journal } = outside;
  const soul = openFaculties(outside, self ?? (await openSelf(outside)));
  const { state, record, mailbox, listeners, habits, commentModeration, onBug } = soul;
  const waiters = openWaiters();
  const showing = openShowing(tools);
  const { close, ...performer } = performing(soul);
  mailbox.serve({
    ...performer,
    observe(entry, after, before) {
      waiters.answer(entry.event, after, before);
      showing.follow(after);
      outside.observe?.(entry, after, before);
    },
    onTakenOver() {
      stopEverything(soul);
      waiters.end();
      outside.onTrouble?.({ kind: "taken-over" });
    },
  });
  const commentIntake = openCommentIntake({
    persona,
    journal,
    clock,
    state,
    record,
    commentModeration,
    onBug,
  });
  const interrupt: SaintGraph["interrupt"] = (by, cut) => {
    const { open } = state();
    if (open !== null) void record({ type: "turn-interrupted", turn: open.id, by, cut });
  };

  listeners.look();
  await record({ type: "soul-woke", settings: outside.settings });
  habits.look([outside.model("free"), outside.model("easy")]);

  return {
    ...commentIntake,
    ...soul.speechModeration,
    ...{ interrupt, record, state },
    hear: async (stimulus) =>
      stimulus.kind === "comment"
        ? ((await commentIntake.hearAll([stimulus]))[0] ?? "refused")
        : await take(soul, stimulus),
    processTurn: (stimulus) => reportedTurn(soul, waiters, stimulus),
    callTool: (name, args, signal) => callTool(tools, clock, name, args, signal),
    reconsider(allowance) {
      if (isNews(state().budget, allowance)) void record(standingEvent(allowance));
    },
    mayBeHeard: (text) => soul.speechOutput.judge(text).kind === "pass",
    reread: mailbox.reread,
    lookWhoHears: listeners.look,
    async close(patience = longestPatience) {
      close();
      stopSideWork(soul);
      const turn = state().open?.id;
      interrupt("shutdown", "after-utterance");
      await turnEnded(soul, turn, patience);
      stopEverything(soul);
      await turnEnded(soul, turn, lastPatience);
      showing.stop();
      await mailbox.close();
      waiters.end();
    },
  };
}

/** What is out of shape is nobody's words. */
async function take({ record }: Faculties, stimulus: Stimulus): Promise<Heard> {
  const event = SoulEvent.safeParse({ type: "stimulus-arrived", stimulus });
  if (!event.success) return "refused";
  return await record(event.data, { key: `stimulus:${stimulus.id}` });
}

async function reportedTurn(
  soul: Faculties,
  waiters: Waiters,
  stimulus: Stimulus,
): Promise<Reported> {
  const { reported, leave } = waiters.wait(stimulus.id);
  const recorded = await take(soul, stimulus);
  if (recorded === "decided") return await reported;
  leave();
  return err(recorded);
}

const longestPatience = 3_000;
const lastPatience = 500;
const step = 20;

/** Waits until the turn is not open any more, at most `patience` milliseconds. */
async function turnEnded(
  { clock, state }: Faculties,
  turn: TurnId | undefined,
  patience: number,
): Promise<void> {
  const isOpen = () => turn !== undefined && state().open?.id === turn;
  for (let waited = 0; waited < patience && isOpen(); waited += step) await clock.sleep(step);
}
