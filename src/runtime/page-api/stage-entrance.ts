import { stageOf } from "../../city/residents/place.ts";
import { parsePersonaId } from "../../kernel/id.ts";
import { err, ok } from "../../kernel/result.ts";
import { residentsOf } from "../../world/state.ts";
import type { CommandResult } from "./done.ts";
import type { HostParts } from "./host-parts.ts";
import { pageCode } from "./minds.ts";

/** Brings a persona who can speak onto the empty stage: the configured one, else the first who is awake. */
export async function bringOnStage({ life, persona }: HostParts): Promise<CommandResult> {
  const state = life.city.state();
  const to = stageOf(state);
  const awake = residentsOf(state)
    .map((resident) => resident.persona)
    .filter((each) => life.residents.of(each)?.kind === "awake");
  const wanted = parsePersonaId(persona);
  const who = awake.find((each) => wanted.ok && each === wanted.value) ?? awake[0];
  if (to === undefined || who === undefined) return err({ code: "nobody-live" });
  if (state.autonomy === "stopped") return err({ code: "stopped" });
  const moved = await life.command({
    do: "move",
    who: { kind: "persona", persona: who },
    to,
    by: "operator",
  });
  if (moved.ok || moved.error === "already-here") return ok({});
  return err({ code: moved.error === "ended" ? "stopping" : pageCode(moved.error) });
}
