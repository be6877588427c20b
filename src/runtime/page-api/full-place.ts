import type { PageCommand } from "../../protocol/page-commands.ts";
import { type CityState, residentOf, roomOf } from "../../world/state.ts";

/** The name of the place that the refused command wanted to bring somebody to. */
export function placeAimedAt(state: CityState, command: PageCommand): string | undefined {
  const id = targetOf(state, command);
  return id === undefined ? undefined : roomOf(state, id)?.building.name;
}

function targetOf(state: CityState, command: PageCommand) {
  switch (command.do) {
    case "say":
    case "go":
    case "move-persona":
    case "settle-persona":
    case "create-persona":
      return command.building;
    case "summon":
      return state.user.building;
    case "send-home":
      return residentOf(state, command.persona)?.home;
    default:
      return undefined;
  }
}
