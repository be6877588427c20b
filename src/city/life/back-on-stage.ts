// Handles an audience that writes to an empty stage: the persona who went home because nobody watched comes back, or
// the operator is notified.

import type { PersonaId } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";
import { isQuiet } from "../../saint-graph/soliloquy/soliloquy.ts";
import type { LivingCity } from "../../world/drivers/living-city.ts";
import { paceOf } from "../../world/pace.ts";
import { isSilenced, type PlanningContext } from "../../world/planning-context.ts";
import { isAway, localResidentOf, type Resident } from "../../world/state.ts";
import { stageOf } from "../residents/place.ts";
import type { Residents } from "../residents/residents.ts";

export type BackOnStage = {
  /** She went home because nobody watched. */
  readonly went: (persona: PersonaId) => void;
  /** A persona is on the air again. */
  readonly cameOn: () => void;
  /** The persona who would come back if the audience wrote. */
  readonly awaits: () => PersonaId | undefined;
  /** The audience wrote and nobody is on the stage; true: she is there now. Never rejects. */
  readonly called: () => Promise<boolean>;
};

type Deps = {
  readonly city: Pick<LivingCity, "state" | "command" | "record">;
  readonly residents: () => Pick<Residents, "outline">;
  readonly planning: () => Pick<PlanningContext, "bounds" | "spending" | "canThink">;
  readonly clock: Clock;
  /** The note for the operator when she does not come. */
  readonly noteOf: (name: string) => string;
  readonly onBug: (error: unknown) => void;
};

/**
 * She comes by herself when her liveliness allows her to start anything, there are no quiet hours, and she is free: the
 * user is not with her, and she can think. Otherwise the comments wait, and the operator is notified once.
 */
export function openBackOnStage(outside: Deps): BackOnStage {
  const { city, clock } = outside;
  let gone: PersonaId | undefined;
  let isTold = false;

  const mayCome = (resident: Resident): boolean => {
    const state = city.state();
    const { persona, mode, building } = resident;
    const { bounds, spending, canThink } = outside.planning();
    const soul = outside.residents().outline(persona);
    const settings = soul?.settings ?? null;
    if (soul === undefined || settings === null || soul.open !== null) return false;
    if (state.autonomy === "stopped" || mode === "sleep" || isAway(resident)) return false;
    if (!canThink(persona) || isSilenced(spending(persona))) return false;
    if (state.user.building === building || resident.activation !== null) return false;
    return paceOf(state, bounds, resident).perHour >= 1 && !isQuiet(settings, clock.now());
  };

  const comes = async (resident: Resident): Promise<boolean> => {
    const to = stageOf(city.state());
    if (to === undefined || !mayCome(resident)) return false;
    const who = { kind: "persona", persona: resident.persona } as const;
    return (await city.command({ do: "move", who, to, by: "persona" })).ok;
  };

  const tell = async ({ persona, name }: Resident): Promise<void> => {
    const building = stageOf(city.state());
    if (isTold || building === undefined) return;
    isTold = true;
    const note = outside.noteOf(name);
    const about = {
      type: "city-noticed",
      level: "warning",
      code: "comment-unheard",
      note,
    } as const;
    await city.record([{ ...about, persona, building }]);
  };

  return {
    went(persona) {
      gone = persona;
      isTold = false;
    },
    cameOn() {
      gone = undefined;
    },
    awaits: () => gone,
    async called() {
      const resident = gone === undefined ? undefined : localResidentOf(city.state(), gone);
      if (resident === undefined) return false;
      try {
        if (await comes(resident)) return true;
        await tell(resident);
      } catch (error) {
        outside.onBug(error);
      }
      return false;
    },
  };
}
