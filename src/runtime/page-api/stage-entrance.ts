import { stageOf } from "../../city/residents/place.ts";
import { parsePersonaId } from "../../kernel/id.ts";
import { residentsOf } from "../../world/state.ts";
import { type CommandResult, done, doneOrRefused, refused } from "./done.ts";
import type { HostParts } from "./host-parts.ts";

/** Brings a persona who can speak onto the empty stage: the configured one, else the first who is awake. */
export async function bringOnStage({ life, persona }: HostParts): Promise<CommandResult> {
  const state = life.city.state();
  const to = stageOf(state);
  const awake = residentsOf(state)
    .map((resident) => resident.persona)
    .filter((each) => life.residents.of(each)?.kind === "awake");
  const wanted = parsePersonaId(persona);
  const who = awake.find((each) => wanted.ok && each === wanted.value) ?? awake[0];
  if (to === undefined || who === undefined) return refused("nobody-live");
  if (state.autonomy === "stopped") return refused("stopped");
  const moved = await life.command({
    do: "move",
    who: { kind: "persona", persona: who },
    to,
    by: "operator",
  });
  return !moved.ok && moved.error === "already-here" ? done : doneOrRefused(moved);
}
