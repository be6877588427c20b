// All tools of a persona where she is: those of the servers available to her, and the built-in ones.

import type { PersonaId } from "../../kernel/id.ts";
import type { Allowance, ToolBox } from "../../saint-graph/ports.ts";
import { joinedToolBox } from "../../tools/joined-tool-box.ts";
import type { Surroundings } from "../../tools/tool.ts";
import { type CityState, residentOf } from "../../world/state.ts";
import type { BuildingIndex } from "../residents/building-index.ts";
import { companyOn, roomAround, surroundingsOf } from "../residents/place.ts";
import type { PersonaContext } from "../residents/residents.ts";
import type { HouseAround } from "../soul-rpc/soul-rpc-types.ts";
import type { BuiltInTools } from "./house-tools.ts";
import { type FigureOnPages, placeTools } from "./place-tools.ts";

type ToolSources = {
  /** All tools of all servers. */
  readonly tools: ToolBox;
  readonly houseTools?: BuiltInTools | undefined;
  /** Servers that follow the user. */
  readonly usersOwn: ReadonlySet<string>;
  readonly allowance: (
    persona: PersonaId,
    purpose?: string,
    model?: string,
  ) => Allowance | Promise<Allowance>;
  /** The personas in their rooms, as pages show them; absent: they are not shown. */
  readonly figures?: PageFigures | undefined;
};

/** The figures of personas on the pages that show their rooms. */
export type PageFigures = {
  readonly of: (persona: PersonaId) => FigureOnPages & { readonly isShown: () => boolean };
  /** Called when a figure appears on its first page, or disappears from its last. Returns a function that stops it. */
  readonly onChange: (listener: () => void) => () => void;
};

export const ownTools = (
  sources: ToolSources,
  state: () => CityState,
  buildingIndexOf: (state: CityState) => BuildingIndex,
  persona: PersonaId,
  her?: PersonaContext,
): ToolBox => {
  const isOnStage = () => companyOn(state(), buildingIndexOf(state())).includes(persona);
  return placeTools(allTools(sources, state, buildingIndexOf, persona, her), {
    buildingTools: () => {
      const around = new Set(toolsAround(state(), persona, her));
      // A persona without a place on the stage is heard in the room.
      if (!isOnStage()) around.delete("stage");
      return around;
    },
    claimed: () => buildingIndexOf(state()).buildingTools,
    usersOwn: sources.usersOwn,
    userIsHere: () => state().user.building === roomAround(state(), persona)?.building.buildingId,
    persona,
    name: () => her?.mind().displayName ?? residentOf(state(), persona)?.name ?? persona,
    figure: () => {
      const figure = sources.figures?.of(persona);
      const isSeen = roomAround(state(), persona)?.building.userVisible === true;
      return figure?.isShown() === true && isSeen && !isOnStage() ? figure : undefined;
    },
    onFigure: (listener) => sources.figures?.onChange(listener) ?? (() => undefined),
  });
};

/** The tools that her building provides and her mind names. */
const toolsAround = (
  state: CityState,
  persona: PersonaId,
  her: Pick<PersonaContext, "mind"> | undefined,
): readonly string[] => [
  ...(roomAround(state, persona)?.building.tools ?? []),
  ...(her?.mind().tools ?? []),
];

/** The facts that the tools of the house depend on, for a soul in another process. */
export const houseAround = (
  state: CityState,
  index: BuildingIndex,
  persona: PersonaId,
  her: Pick<PersonaContext, "mind">,
): HouseAround => ({
  timeZone: state.city.timeZone,
  surroundings: surroundingsOf(state, persona, index),
  buildingTools: toolsAround(state, persona, her),
  claimed: [...index.buildingTools],
});

/** The tools of the servers, followed by her built-in tools. */
function allTools(
  { tools, houseTools, allowance }: ToolSources,
  state: () => CityState,
  buildingIndexOf: (state: CityState) => BuildingIndex,
  persona: PersonaId,
  her: PersonaContext | undefined,
): ToolBox {
  if (houseTools === undefined || her?.self === undefined) return tools;
  const { mind, self } = her;
  const own = houseTools({
    ...{ persona, mind, self },
    timeZone: () => state().city.timeZone,
    surroundings: surroundingsIn(state, buildingIndexOf, persona),
    allowance: (purpose, model) => allowance(persona, purpose, model),
  });
  return joinedToolBox([own, tools]);
}

/** Her surroundings, computed once for each state of the city. */
function surroundingsIn(
  state: () => CityState,
  buildingIndexOf: (state: CityState) => BuildingIndex,
  persona: PersonaId,
): () => Surroundings | undefined {
  let known: { readonly at: CityState; readonly seen: Surroundings | undefined } | undefined;
  return () => {
    const at = state();
    if (known?.at !== at) known = { at, seen: surroundingsOf(at, persona, buildingIndexOf(at)) };
    return known.seen;
  };
}
