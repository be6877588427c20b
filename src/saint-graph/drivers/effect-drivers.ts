// The table of drivers: what performs each effect.

import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Effect, EffectOf } from "../effects.ts";
import type { SoulState } from "../state.ts";
import type { Faculties } from "./faculties.ts";
import type { EffectPerformer } from "./mailbox.ts";
import { say, wholeFormed } from "./saying.ts";
import { promptSelf } from "./self-prompts.ts";

type Driver<T extends Effect["type"]> = {
  /** Starts the effect; returns a promise where it is not done at once. */
  readonly begin: (soul: Faculties, effect: EffectOf<T>) => unknown;
  /**
   * Events that are written together with the effect's cause, given the state after it: they wait for nothing outside.
   */
  readonly follows?: (
    soul: Faculties,
    effect: EffectOf<T>,
    after: SoulState,
  ) => readonly SoulEvent[];
  /** See `EffectPerformer`. */
  readonly awaits?: (
    soul: Faculties,
    effect: EffectOf<T>,
    after: SoulState,
  ) => Promise<void> | undefined;
  /** The effect ends something that is under way, and is performed while the soul closes, too. */
  readonly ends?: true;
};

type Drivers = { readonly [T in Effect["type"]]: Driver<T> };

const drivers: Drivers = {
  think: {
    follows: ({ thinking }, effect, after) =>
      effect.delay > 0 ? [] : thinking.announce(effect, after),
    awaits: ({ thinking }, effect, after) =>
      effect.delay > 0 ? undefined : thinking.awaits(effect, after),
    begin: ({ speechOutput, thinking }, effect) => {
      speechOutput.readAhead();
      return thinking.think(effect);
    },
  },
  "ask-again": { begin: ({ thinking }) => thinking.askAgain() },
  "stop-work": { ends: true, begin: stopWork },
  say: { begin: say },
  prepare: {
    begin: ({ speechOutput, state }, { text, emotion = state().emotion }) =>
      speechOutput.prepare(text, emotion),
  },
  "stop-saying": { ends: true, begin: ({ speechOutput }) => speechOutput.stop() },
  "call-tool": { begin: call },
  "say-raw": { follows: formWhole, begin: recordFormed },
  "say-prompt": { follows: formWhole, begin: recordFormed },
  appraise: { begin: ({ appraising }, effect) => appraising.appraise(effect) },
  record: {
    ends: true,
    follows: (_, { event }) => [event],
    begin: ({ record }, { event }) => record(event),
  },
  "prompt-self": { begin: promptSelf },
  "set-alarm": { begin: ({ alarms }, effect) => alarms.set(effect) },
};

const driverOf = <T extends Effect["type"]>(effect: EffectOf<T>): Driver<T> =>
  drivers[effect.type as T];

export type Performing = Pick<EffectPerformer, "follows" | "awaits" | "perform"> & {
  /** From now on only effects that end something are performed. */
  readonly close: () => void;
};

export function performing(soul: Faculties): Performing {
  let isClosing = false;
  const isPerformed = (effect: Effect): boolean => !isClosing || driverOf(effect).ends === true;
  return {
    follows: (effect, after) =>
      isPerformed(effect) ? (driverOf(effect).follows?.(soul, effect, after) ?? []) : [],
    awaits: (effect, after) =>
      isPerformed(effect) ? driverOf(effect).awaits?.(soul, effect, after) : undefined,
    perform(effect) {
      if (!isPerformed(effect)) return;
      try {
        const begun = driverOf(effect).begin(soul, effect);
        if (begun instanceof Promise) begun.catch(soul.onBug);
      } catch (error) {
        soul.onBug(error);
      }
    },
    close() {
      isClosing = true;
    },
  };
}

/** The utterances of a text that is known as a whole are written with what has it said. */
function formWhole(
  soul: Faculties,
  effect: EffectOf<"say-raw" | "say-prompt">,
): readonly SoulEvent[] {
  return [soul.concealed(wholeFormed(soul, effect))];
}

function recordFormed(soul: Faculties, effect: EffectOf<"say-raw" | "say-prompt">): unknown {
  return soul.record(wholeFormed(soul, effect));
}

/** Aborts the model call and the tool calls. */
function stopWork({ thinking, toolCaller }: Faculties): void {
  thinking.stop();
  toolCaller.stop();
}

/** Aborts the work that runs next to the turns. */
export function stopSideWork({ alarms, appraising, habits, warming }: Faculties): void {
  warming.stop();
  alarms.stop();
  appraising.stop();
  habits.stop();
}

export function stopEverything(soul: Faculties): void {
  stopWork(soul);
  stopSideWork(soul);
  soul.speechOutput.stop();
}

async function call(
  { state, record, toolCaller, boundsOf, onBug }: Faculties,
  { turn, call }: EffectOf<"call-tool">,
): Promise<void> {
  const { open } = state();
  const bounds = boundsOf(open?.id === turn ? open : null);
  const ended = await toolCaller.call(call, bounds).catch((error) => {
    onBug(error);
    return {
      outcome: { error: "The tool could not be called." },
      source: "operator" as const,
      duration: 0,
    };
  });
  await record({ type: "tool-ended", turn, call: call.id, name: call.name, ...ended });
}
