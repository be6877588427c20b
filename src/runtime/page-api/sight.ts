// Whether those who are in a room see pictures, and what a picture costs with each of their models.

import { isShownTo } from "../../city/read-models/city-cards.ts";
import type { PageVisitor, Refused } from "../../city/read-models/page-host.ts";
import type { BuildingId, PersonaId } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { PageAnswerOf } from "../../protocol/page-questions.ts";
import { residentOf, roomOf } from "../../world/state.ts";
import type { HostParts } from "./host-parts.ts";

type PersonSight = PageAnswerOf<"sight">["people"][number];

/** A model that nobody listed is asked in its own form, and may refuse it: whether it sees is not known before. */
type Sighted = Pick<HostParts, "life" | "models" | "budget">;

function seesWith({ models }: Sighted, name: string): PersonSight["sees"] {
  const listed = models().find(
    (model) => model.name === name || `${model.provider}:${model.name}` === name,
  );
  if (listed?.sees === undefined) return "unknown";
  return listed.sees ? "yes" : "no";
}

/** Of one persona; empty where she is not here, or asleep for good. */
export function sightOf(parts: Sighted, persona: PersonaId): readonly PersonSight[] {
  const { residents, city } = parts.life;
  const resident = residentOf(city.state(), persona);
  if (resident === undefined) return [];
  // Pictures stay in this city: a visitor learns their descriptions.
  if (resident.visitor !== null) return [{ persona, sees: "visitor" }];
  const living = residents.of(persona);
  if (living?.kind !== "awake") return [];
  const { name, understudy } = living.equipment.model();
  if (understudy) return [{ persona, sees: "no" }];
  const input = parts.budget.priceOf(name)?.price.input;
  return [
    { persona, sees: seesWith(parts, name), ...(input === undefined ? {} : { price: input }) },
  ];
}

/** Refused with `unknown-building` and `not-visible`. */
export function visionInfo(
  parts: Sighted,
  building: BuildingId,
  { role }: Pick<PageVisitor, "role">,
): Result<PageAnswerOf<"sight">, Refused> {
  const room = roomOf(parts.life.city.state(), building);
  if (room === undefined) return err({ code: "unknown-building" });
  if (!isShownTo(role, room.building)) return err({ code: "not-visible" });
  return ok({ to: "sight", people: room.inside.flatMap((persona) => sightOf(parts, persona)) });
}
