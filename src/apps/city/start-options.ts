import type { CityRuntime } from "../../city/life/open-life.ts";
import { stageOf } from "../../city/residents/place.ts";
import { parsePersonaId } from "../../kernel/id.ts";
import { type RunningOrder, wasAired } from "../../runtime/city/read-cues.ts";
import type { Context } from "../../runtime/config/console/context.ts";
import type { Config } from "../../runtime/config/settings.ts";
import { residentOf } from "../../world/state.ts";
/**
 * The persona given on the command line comes to the user; with a running order that begins by itself a persona goes on
 * the stage.
 */
export async function applyStartOptions(
  context: Context,
  config: Config,
  { life, show }: { readonly life: CityRuntime; readonly show: RunningOrder | undefined },
  { persona, showAgain }: { readonly persona?: string; readonly showAgain?: true },
): Promise<void> {
  const isToAir = show !== undefined && isAiredNow(context, config, { life, show, showAgain });
  const wanted = parsePersonaId(persona ?? config.persona);
  if (!wanted.ok) return;
  const state = life.city.state();
  const resident = residentOf(state, wanted.value);
  if (resident === undefined) {
    if (persona !== undefined) context.tell(context.words.problem.notInCity(persona));
    return;
  }
  if (isToAir) {
    const stage = stageOf(state);
    if (stage === undefined || life.live() !== undefined) return;
    const who = { kind: "persona", persona: wanted.value } as const;
    await life.command({ do: "move", who, to: stage, by: "operator" });
    return;
  }
  if (persona !== undefined && resident.building !== state.user.building) {
    await life.command({ do: "summon", persona: wanted.value, by: "operator" });
  }
}

/** Whether the running order begins now; reports why it does not. */
function isAiredNow(
  { tell, words }: Context,
  { showStart }: Pick<Config, "showStart">,
  parts: {
    readonly life: CityRuntime;
    readonly show: RunningOrder;
    readonly showAgain?: true | undefined;
  },
): boolean {
  const { life, show, showAgain } = parts;
  if (showAgain !== true && wasAired(life.city.state().cues, show)) {
    tell(words.running.showWasAired(show.title));
    return false;
  }
  if (showStart !== "auto") tell(words.running.showWaits(show.title));
  return showStart === "auto";
}
