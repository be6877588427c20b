// The admission of calls of external agents, for her words and for her voice alike.

import type { CallRefusal } from "../../../cities/ports.ts";
import type { CityRuntime } from "../../../city/life/open-life.ts";
import type { PersonaId } from "../../../kernel/id.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { LivingCity } from "../../../world/drivers/living-city.ts";
import { isAway, residentsOf } from "../../../world/state.ts";

export type AdmissionParts = {
  readonly city: Pick<LivingCity, "state">;
  readonly residents: Pick<CityRuntime["residents"], "of" | "allowanceOf">;
  /** The persona who is live on a stage. */
  readonly live: CityRuntime["live"];
  /** Whether the owner allows external agents to talk with a persona. */
  readonly isReachable: (persona: string) => boolean;
};

export type CallAdmission = {
  /** Counts a call as under way until its end is called, or says why it is refused. */
  readonly begin: (call: {
    readonly caller: string;
    readonly persona: PersonaId;
  }) => Result<() => void, CallRefusal>;
};

/** The most concurrent answers for one caller. */
const mostUnderWay = 3;

export function openCallAdmission(parts: AdmissionParts): CallAdmission {
  /** The number of running answers, by caller. */
  const underWay = new Map<string, number>();
  return {
    begin({ caller, persona }) {
      const count = underWay.get(caller) ?? 0;
      const refusal = herRefusal(parts, persona) ?? (count >= mostUnderWay ? "busy" : undefined);
      if (refusal !== undefined) return err(refusal);
      underWay.set(caller, count + 1);
      return ok(() => {
        const left = (underWay.get(caller) ?? 1) - 1;
        if (left > 0) underWay.set(caller, left);
        else underWay.delete(caller);
      });
    },
  };
}

/** The reason why she cannot answer now; undefined: she can. */
function herRefusal(
  { city, residents, isReachable, live }: AdmissionParts,
  persona: PersonaId,
): CallRefusal | undefined {
  const state = city.state();
  const resident = residentsOf(state).find((one) => one.persona === persona);
  if (resident?.visitor !== null || !isReachable(persona)) return "unknown-persona";
  if (state.autonomy === "stopped") return "stopped";
  if (isAway(resident)) return "away";
  if (live() === persona) return "on-air";
  const isAwake = resident.mode !== "sleep" && residents.of(persona)?.kind === "awake";
  if (!isAwake) return "asleep";
  const { level, unpriced } = residents.allowanceOf(persona);
  if (level !== "spent") return undefined;
  return unpriced === undefined ? "spent" : "unpriced";
}
