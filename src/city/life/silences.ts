// The reason for the silence of each silent persona of a city: by the city's rules, and on the stage by her soul's.

import type { PersonaId } from "../../kernel/id.ts";
import type { Silence, SilenceReason } from "../../protocol/liveliness.ts";
import type { SoulOutline } from "../../saint-graph/outline.ts";
import { isQuiet, soliloquyAt } from "../../saint-graph/soliloquy/soliloquy.ts";
import type { PlanningContext } from "../../world/planning-context.ts";
import { afterQuiet } from "../../world/quiet-hours.ts";
import { silencesIn } from "../../world/silence.ts";
import type { CityState } from "../../world/state.ts";

type Known = {
  readonly state: CityState;
  readonly planning: PlanningContext;
  readonly at: number;
  /** The persona who is live on a stage. */
  readonly live: PersonaId | undefined;
  readonly soulOf: (persona: PersonaId) => SoulOutline | undefined;
};

/** By persona, without those who are active. */
export function silencesOf({
  state,
  planning,
  at,
  live,
  soulOf,
}: Known): ReadonlyMap<PersonaId, Silence> {
  const silences = new Map(silencesIn(state, planning, at));
  const soul = live === undefined ? undefined : soulOf(live);
  const known = live === undefined ? undefined : silences.get(live);
  if (live === undefined || soul === undefined || holdsOnStage(known?.why)) return silences;
  const onStage = stageSilence(soul, planning, state.city.timeZone, at);
  if (onStage === undefined) silences.delete(live);
  else silences.set(live, onStage);
  return silences;
}

const everywhere: ReadonlySet<SilenceReason> = new Set([
  "stopped",
  "cannot-think",
  "budget-spent",
  "price-unknown",
]);

const holdsOnStage = (why: SilenceReason | undefined): boolean =>
  why !== undefined && everywhere.has(why);

/** Undefined: she speaks, or is about to. */
function stageSilence(
  soul: SoulOutline,
  { bounds }: PlanningContext,
  timeZone: string,
  at: number,
): Silence | undefined {
  const { settings, open, waiting, soliloquies } = soul;
  if (settings === null || open !== null || waiting.length > 0) return undefined;
  if (soliloquies.resting) return { why: "rests" };
  if (isQuiet(settings, at)) {
    return { why: "quiet-hours", until: afterQuiet(at, bounds.quiet, timeZone) };
  }
  const until = soliloquyAt(settings, soul);
  return { why: "awaits-audience", ...(until === undefined || until <= at ? {} : { until }) };
}
