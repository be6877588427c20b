// Puts together what a soul acts with: each part is made here from what it needs, and knows other parts only through
// these parameters.

import type { Clock } from "../../kernel/ports.ts";
import { boundsFor, forWhom } from "../judging.ts";
import type { Allowance, ModelStatus } from "../ports.ts";
import { speakerNames } from "../speaker-names.ts";
import type { OpenTurn, SoulState } from "../state.ts";
import { utterancesLeft } from "../turn-bounds.ts";
import { type Alarms, openAlarms } from "./alarms.ts";
import { type Appraising, openAppraising } from "./appraising.ts";
import { type Moderation, openModeration } from "./moderation.ts";
import { type Habits, openHabits } from "./reasoning-habits.ts";
import { openRecalling } from "./recalling.ts";
import { requesting } from "./requesting.ts";
import { openRouting } from "./routing.ts";
import type { UnstartedSoul } from "./self.ts";
import type { Deps } from "./soul-deps.ts";
import { noticesOf, openThinking, type Thinking } from "./thinking.ts";
import { openToolCaller, type ToolCallBounds, type ToolCaller } from "./tool-caller.ts";
import { openWarming, type Warming } from "./warming.ts";

export type Faculties = UnstartedSoul &
  Pick<Deps, "mind" | "isWatched"> &
  Pick<Moderation, "speechOutput" | "commentModeration" | "speechModeration"> & {
    readonly clock: Clock;
    readonly toolCaller: ToolCaller;
    /** The bounds of the tools that a turn calls. */
    readonly boundsOf: (turn: OpenTurn | null) => ToolCallBounds;
    readonly thinking: Thinking;
    readonly appraising: Appraising;
    readonly habits: Habits;
    readonly warming: Warming;
    readonly alarms: Alarms;
    readonly onBug: (error: unknown) => void;
  };

export function openFaculties(outside: Deps, self: UnstartedSoul): Faculties {
  const { clock, mind, isWatched } = outside;
  const { state, record } = self;
  const onBug = (error: unknown) => outside.onTrouble?.({ kind: "bug", error });
  const settingsOf = (of: SoulState) => of.settings ?? outside.settings;
  const settings = () => settingsOf(state());
  const allowanceOf = (purpose: string | undefined) => (model: string) =>
    outside.allowance?.(purpose, model) ?? unlimited;
  /** As `allowanceOf`, for whom the open turn is for. */
  const turnAllowanceOf =
    (purpose: string | undefined) =>
    (model: string, at = state()) =>
      outside.allowance?.(purpose, model, forWhom(at.open)) ?? unlimited;

  const moderation = openModeration({
    ...outside,
    record,
    state,
    settings,
    onBug,
  });
  const recalling = openRecalling({
    ...{ clock, onBug, recall: outside.recall },
    easy: () => state().budget.kind !== "free",
  });
  const onStatus = (status: ModelStatus, model: string) => {
    outside.onStatus?.(status);
    for (const event of noticesOf(status, model)) void record(event);
  };
  const habits = openHabits({
    ...{ clock, state, record, onBug, onStatus },
    allowance: allowanceOf("reasoning"),
  });
  const routing = openRouting({
    ...{ clock, mind, state, record, onBug },
    model: () => outside.router?.(),
    allowance: turnAllowanceOf("router"),
  });
  const thinking = openThinking({
    ...{ clock, habits, routing, recalling, record, state, onBug, onStatus },
    model: outside.model,
    allowance: turnAllowanceOf(undefined),
    speech: () => settings().speech,
    utterancesLeft: () => utterancesLeft(settings(), state().open),
    forming: () => ({
      names: speakerNames(mind(), state().open?.stimulus),
      longest: settings().longestAnswer,
    }),
    lookWhoHears: self.listeners.look,
    mayBeSent() {
      self.listeners.look();
      return self.listeners.mayHear(state().open);
    },
    request: requesting(outside, { settingsOf, listeners: self.listeners, recalling }),
  });
  const warming = openWarming(outside, { state, settingsOf, onBug });
  const appraising = openAppraising({
    ...{ clock, mind, state, record, onBug },
    model: () => outside.appraiser?.() ?? outside.model("easy"),
    allowance: allowanceOf("appraisal"),
  });
  const alarms = openAlarms(clock, outside.chance, (alarm, at) => {
    void record({ type: "alarm-rang", alarm }, { at });
  });
  return {
    ...self,
    ...moderation,
    ...{ clock, mind, isWatched, thinking, appraising, habits, alarms, warming, onBug },
    toolCaller: openToolCaller(outside.tools, clock),
    boundsOf: (turn) => boundsFor(settings(), turn),
  };
}

const unlimited: Allowance = { level: "free" };
