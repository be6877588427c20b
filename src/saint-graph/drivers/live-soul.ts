// A soul that lives in this process, behind the `Soul` port.

import type { Result } from "../../kernel/result.ts";
import type { SoulSettings } from "../../protocol/soul-settings.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import { narrowed } from "../../trust/company.ts";
import { leastTrusted } from "../../trust/source.ts";
import { rememberedMessages } from "../history.ts";
import { livedIn } from "../history-set.ts";
import { historyForm, judgedFor, orderAlone, shownStimulus } from "../judging.ts";
import { outlineOf } from "../outline.ts";
import type { ToolBox } from "../ports.ts";
import { firstRequestTokens, instructionParts, textsOf, toolsFor } from "../request.ts";
import type { NextRequest, Prospect, Soul } from "../soul.ts";
import type { PastTurn, SoulState } from "../state.ts";
import { type SaintGraph, startSoul } from "./saint-graph.ts";
import { openSelf, type SelfOutside } from "./self.ts";
import type { Self } from "./soul-context.ts";
import type { Deps } from "./soul-deps.ts";

/** A soul that is not awake yet: its `within` can be given to tools before there is anything to do. */
export type SleepingSoul = {
  readonly self: Self;
  /** Wakes her: takes up what was under way according to her journal. */
  readonly wake: (outside: Deps) => Promise<Soul>;
};

/** Folds her journal. Nothing is written before she wakes. */
export async function openAsleep(outside: SelfOutside): Promise<SleepingSoul> {
  const asleep = await openSelf(outside);
  return {
    self: asleep.self,
    wake: async (whole) => behindPort(whole, await startSoul(whole, asleep)),
  };
}

/**
 * Wakes a soul, in this process or another one, or says why she cannot be woken, as texts for people. Tools may act from
 * within her only where she is woken in this process.
 */
export type WakeSoul = (
  outside: Omit<Deps, "tools">,
  toolsOf: (self: Self | undefined) => ToolBox,
) => Promise<Result<Soul, readonly string[]>>;

export const wakeHere = async (
  outside: Omit<Deps, "tools">,
  toolsOf: (self: Self | undefined) => ToolBox,
): Promise<{ readonly ok: true; readonly value: Soul }> => {
  const { self, wake } = await openAsleep(outside);
  return { ok: true, value: await wake({ ...outside, tools: toolsOf(self) }) };
};

function behindPort(outside: Deps, soul: SaintGraph): Soul {
  const { state, waitingSpeech, warm, ...commands } = soul;
  return {
    ...commands,
    lookWhoHears() {
      if (state().open === null) warm();
      else commands.lookWhoHears();
    },
    outline: async () => outlineOf(state()),
    waitingSpeech: async () => waitingSpeech(),
    remembered: async () =>
      state().past.map((turn) => {
        const { ordinal, stimulus } = turn;
        const lived = livedIn(turn);
        return { ordinal, stimulus, ...(lived === undefined ? {} : { lived }) };
      }),
    prospect: async (stimulus, turns) => prospectOf(state(), stimulus, turns),
    async nextRequest() {
      const { settings } = state();
      return settings === null ? undefined : nextRequest(outside, state(), settings);
    },
  };
}

function prospectOf(state: SoulState, stimulus: Stimulus, turns: number): Prospect {
  const { judged, heardBy } = judgedFor(stimulus, state);
  const past = state.past.filter((turn) => historyForm(turn, judged) !== "out").slice(-turns);
  return {
    taint: leastTrusted(
      judged.taint,
      textsOf(state.settings),
      ...past.map((turn) => turn.judged.taint),
    ),
    heardBy: past.reduce((company, turn) => narrowed(company, turn.heardBy), heardBy),
    stimulus: shownStimulus(stimulus, judged),
    turn: state.turnCount + 1,
    past: past.map((turn) =>
      historyForm(turn, judged) === "order"
        ? { stimulus: orderAlone(turn.stimulus), said: "" }
        : { stimulus: turn.stimulus, said: saidIn(turn) },
    ),
  };
}

const saidIn = ({ steps }: PastTurn): string =>
  steps
    .filter(({ role }) => role === "model")
    .flatMap(({ parts }) => parts)
    .flatMap((part) => (part.kind === "text" && part.thought !== true ? [part.text] : []))
    .join("");

function nextRequest(outside: Deps, state: SoulState, settings: SoulSettings): NextRequest {
  const { clock, timeZone, place, tools } = outside;
  const mind = outside.mind();
  const moment = { now: clock.now(), timeZone, place: place?.() };
  return {
    parts: instructionParts(mind, settings, state, moment),
    messages: rememberedMessages(mind, state.past, settings.history),
    tools: toolsFor(settings.speech, tools.tools(), mind.language),
    tokens: firstRequestTokens(mind, settings, state, moment, tools.tools()),
  };
}
