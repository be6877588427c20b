// The living soul: performs the effects of `decide` through ports and feeds what came of them back as events.
// Files of this name are the only ones of the core that wait or catch.

import type { TurnId } from "../../kernel/id.ts";
import { err } from "../../kernel/result.ts";
import { SoulEvent } from "../../protocol/soul-events.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import { budgetEvent, isNews } from "../budget/spent.ts";
import type { Heard, Soul } from "../soul.ts";
import type { SoulState } from "../state.ts";
import { openWaiters, type Reported, type Waiters } from "../waiters.ts";
import { openCommentIntake } from "./comment-intake.ts";
import { performing, stopEverything, stopSideWork } from "./effect-drivers.ts";
import { type Faculties, openFaculties } from "./faculties.ts";
import { openSelf, type UnstartedSoul } from "./self.ts";
import { openShowing } from "./showing.ts";
import type { Deps } from "./soul-deps.ts";
import type { SpeechModeration } from "./speech-moderation.ts";
import { callTool } from "./tool-caller.ts";

/** As `Soul`, for callers in the same process: her current state is read synchronously. */
export type SaintGraph = Omit<Soul, SoulQuestion> &
  Pick<SpeechModeration, "waitingSpeech"> & {
    readonly state: () => SoulState;
    /** Has a server of one's own read ahead, where the user is with her. */
    readonly warm: () => void;
  };

type SoulQuestion = "outline" | "waitingSpeech" | "remembered" | "prospect" | "nextRequest";

/**
 * Wakes a soul: takes up what was under way according to its journal. `self`: hers, where the caller opened it before.
 */
export async function startSoul(outside: Deps, self?: UnstartedSoul): Promise<SaintGraph> {
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
      soul.warming.follow(entry.event, after);
      outside.observe?.(entry);
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
  soul.warming.begin();

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
      if (isNews(state().budget, allowance)) void record(budgetEvent(allowance));
    },
    async mayBeHeard(texts) {
      await soul.speechOutput.allRead();
      return texts.map((text) => soul.speechOutput.judge(text).kind === "pass");
    },
    reread: mailbox.reread,
    lookWhoHears: listeners.look,
    warm: soul.warming.begin,
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

/** Malformed stimuli are refused. */
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
