import type { BuildingId } from "../../../../src/kernel/id.ts";
import type { AbroadView } from "../../../../src/protocol/abroad-view.ts";
import type { Operations, ViewUpdateOf } from "../../../../src/protocol/page-views.ts";
import type { ServerQuestion } from "../../../../src/protocol/server-question.ts";
import type { StudioDesk } from "../../../../src/protocol/studio-desk.ts";
import { cityAfter, type PageCityState } from "./city-state.ts";
import { type RoomViewState, roomAfter } from "./room-view-state.ts";
import { type StudioState, studioAfter } from "./studio-state.ts";
import type { ViewGrowth } from "./watched-view.ts";

export const cityGrowth: ViewGrowth<PageCityState> = {
  view: { kind: "city" },
  after: (state, update) => (update.kind === "city" ? cityAfter(state, update) : state),
  cursor: () => undefined,
};

export const studioGrowth: ViewGrowth<StudioState> = {
  view: { kind: "studio" },
  after: (state, update) => (update.kind === "studio" ? studioAfter(state, update) : state),
  cursor: (state) => state.cursor,
};

export const deskGrowth: ViewGrowth<StudioDesk> = {
  view: { kind: "desk" },
  after: (state, update) => (update.kind === "desk" ? deskAfter(state, update) : state),
  cursor: () => undefined,
};

export const abroadGrowth: ViewGrowth<AbroadView> = {
  view: { kind: "abroad" },
  after: (state, update) => (update.kind === "abroad" ? abroadAfter(state, update) : state),
  cursor: () => undefined,
};

export const operationsGrowth: ViewGrowth<Operations> = {
  view: { kind: "operations" },
  after: (state, update) => (update.kind === "operations" ? operationsAfter(state, update) : state),
  cursor: () => undefined,
};

export const questionsGrowth: ViewGrowth<readonly ServerQuestion[]> = {
  view: { kind: "server-questions" },
  after: (state, update) => (update.kind === "server-questions" ? update.questions : state),
  cursor: () => undefined,
};

export const roomGrowth = (
  kind: "room" | "log",
  building: BuildingId,
): ViewGrowth<RoomViewState> => ({
  view: { kind, building },
  after: (state, update) =>
    update.kind === kind && update.building === building ? roomAfter(state, update) : state,
  cursor: (state) => state.cursor,
});

/** Other cities after an update; undefined before the first complete update. */
export function abroadAfter(
  known: AbroadView | undefined,
  { fresh, abroad }: ViewUpdateOf<"abroad">,
): AbroadView | undefined {
  if (fresh) return abroad as AbroadView;
  return known && Object.assign({ ...known }, abroad);
}

/** Operations after an update; undefined before the first complete update. */
export function operationsAfter(
  known: Operations | undefined,
  { fresh, operations }: ViewUpdateOf<"operations">,
): Operations | undefined {
  if (fresh) return operations as Operations;
  return known && Object.assign({ ...known }, operations);
}

/** The desk after an update; undefined before the first complete update. */
function deskAfter(
  known: StudioDesk | undefined,
  { fresh, desk }: ViewUpdateOf<"desk">,
): StudioDesk | undefined {
  if (fresh) return desk as StudioDesk;
  return known && Object.assign({ ...known }, desk);
}
