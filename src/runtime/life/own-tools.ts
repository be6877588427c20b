// All tools of a persona where she is: those of the servers that she is lent, and those of the house.

import type { PersonaId } from "../../kernel/id.ts";
import type { Allowance, ToolBox } from "../../saint-graph/ports.ts";
import { joinedToolBox } from "../../tools/joined-tool-box.ts";
import type { CityState } from "../../world/state.ts";
import type { HouseTools } from "../persona/house-tools.ts";
import type { Grounds } from "../residents/grounds.ts";
import { roomAround, surroundingsOf } from "../residents/place.ts";
import type { Inside } from "../residents/residents.ts";
import { lentTools } from "./lent-tools.ts";

type ToolSources = {
  /** All tools of all servers. */
  readonly tools: ToolBox;
  readonly houseTools?: HouseTools | undefined;
  /** Servers that go where the user is. */
  readonly usersOwn: ReadonlySet<string>;
  readonly allowance: (persona: PersonaId, purpose?: string, model?: string) => Allowance;
};

export const ownTools = (
  sources: ToolSources,
  state: () => CityState,
  groundsOf: (state: CityState) => Grounds,
  persona: PersonaId,
  her?: Inside,
): ToolBox =>
  lentTools(allTools(sources, state, groundsOf, persona, her), {
    lent: () =>
      new Set([
        ...(roomAround(state(), persona)?.building.tools ?? []),
        ...(her?.mind().tools ?? []),
      ]),
    claimed: () => groundsOf(state()).lent,
    usersOwn: sources.usersOwn,
    userIsHere: () => state().user.building === roomAround(state(), persona)?.building.buildingId,
  });

/** Those of the servers, and beside them those of the house as she has them. */
function allTools(
  { tools, houseTools, allowance }: ToolSources,
  state: () => CityState,
  groundsOf: (state: CityState) => Grounds,
  persona: PersonaId,
  her: Inside | undefined,
): ToolBox {
  if (houseTools === undefined || her === undefined) return tools;
  const own = houseTools({
    persona,
    ...her,
    timeZone: () => state().city.timeZone,
    surroundings: () => surroundingsOf(state(), persona, groundsOf(state())),
    allowance: (purpose, model) => allowance(persona, purpose, model),
  });
  return joinedToolBox([own, tools]);
}
