import { useCallback, useSyncExternalStore } from "react";
import type { BuildingId } from "../../../../src/kernel/id.ts";
import type { Result } from "../../../../src/kernel/result.ts";
import type { AbroadView } from "../../../../src/protocol/abroad-view.ts";
import type { PageQuestion } from "../../../../src/protocol/page-questions.ts";
import type { Operations } from "../../../../src/protocol/page-views.ts";
import type { ServerQuestion } from "../../../../src/protocol/server-question.ts";
import type { StudioDesk } from "../../../../src/protocol/studio-desk.ts";
import type { PageCityState } from "./city-state.ts";
import type { ShownRefusal } from "./open-requests.ts";
import type { Readable } from "./readable.ts";
import type { RoomViewState } from "./room-view-state.ts";
import type { StudioState } from "./studio-state.ts";
import type { Watched } from "./watched-view.ts";
import type { CommandOutcome, QuestionOutcome, Session } from "./world.ts";
import { useWorld } from "./world-context.tsx";

const useReadable = <T>(value: Readable<T>): T => useSyncExternalStore(value.subscribe, value.get);

export const useSession = (): Session => useReadable(useWorld().session);
/** The program's clock, milliseconds UTC. */
export function useProgramClock(): () => number {
  const { ahead = 0 } = useSession();
  return useCallback(() => Date.now() + ahead, [ahead]);
}
export const useCity = (): Watched<PageCityState> => useReadable(useWorld().city);
/**
 * A part of the city as it stands in its state; undefined until the city is known. What shows it is rendered when that
 * part is replaced, and not with every change of the city.
 */
export function useCityPart<T>(part: (city: PageCityState) => T): T | undefined {
  const { city } = useWorld();
  return useSyncExternalStore(city.subscribe, () => {
    const now = city.get();
    return now.phase === "shown" ? part(now.state) : undefined;
  });
}
export const useStudio = (): Watched<StudioState> => useReadable(useWorld().studio);
/** For the operator: the desk of the stream. */
export const useDesk = (): Watched<StudioDesk> => useReadable(useWorld().desk);
/** For the operator: what MCP servers ask. */
export const useServerQuestions = (): Watched<readonly ServerQuestion[]> =>
  useReadable(useWorld().questions);
export const useOperations = (): Watched<Operations> => useReadable(useWorld().operations);
/** Other cities, and the travellers between them and this one. */
export const useAbroad = (): Watched<AbroadView> => useReadable(useWorld().abroad);
export const useRoom = (building: BuildingId): Watched<RoomViewState> =>
  useReadable(useWorld().room(building));
/** For the operator: everything that happened in a building. */
export const useLog = (building: BuildingId): Watched<RoomViewState> =>
  useReadable(useWorld().log(building));

/** Asks a question; the answer arrives after a reconnect, too. */
export function useQuestion(): <Q extends PageQuestion>(question: Q) => QuestionOutcome<Q> {
  return useWorld().ask;
}

/** Loads the lines before the oldest one. */
export function useOlderLines(
  view: "room" | "log",
  building: BuildingId,
): () => Promise<Result<CommandOutcome, ShownRefusal>> {
  const world = useWorld();
  return useCallback(() => world.askOlderLines(view, building), [world, view, building]);
}
