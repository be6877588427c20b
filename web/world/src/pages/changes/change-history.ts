import { useCallback, useSyncExternalStore } from "react";
import { z } from "zod";
import { ok, type Result } from "../../../../../src/kernel/result.ts";
import { BuildingIdShape } from "../../../../../src/protocol/ids.ts";
import { PageCommand } from "../../../../../src/protocol/page-commands.ts";
import { keptMap, withKept } from "../../browser/kept-map.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import type { ShownRefusal } from "../../connection/open-requests.ts";
import { useCommand } from "../../widgets/use-command.ts";
import { type Change, inverseOf, nameIn, roomMadeBy, withChange } from "./undo.ts";

const KeptChange: z.ZodType<Change> = z.object({
  command: PageCommand,
  back: z.array(PageCommand),
  name: z.string(),
  buildings: z.array(BuildingIdShape),
});

const kept = keptMap<readonly Change[]>("changes", z.array(KeptChange));
const place = "of this tab";
const none: readonly Change[] = [];

/** The changes of this tab, which outlive a reload. */
const history = {
  subscribe: kept.subscribe,
  get: () => kept.get().get(place) ?? none,
  set: (changes: readonly Change[]) =>
    kept.set(withKept(kept.get(), place, changes.length === 0 ? undefined : changes)),
};

export type ChangeHistory = {
  /** Carries out the command, and remembers its inverse. The caller shows a refusal. */
  readonly change: (command: PageCommand) => Promise<Result<unknown, ShownRefusal>>;
  readonly changes: readonly Change[];
  /** Undoes the newest change; a refusal leaves it in the history. */
  readonly undo: () => Promise<Result<unknown, ShownRefusal>>;
};

/** Changes of the city that can be undone, newest first. */
export function useChangeHistory(city: PageCityState): ChangeHistory {
  const command = useCommand();
  const changes = useSyncExternalStore(history.subscribe, history.get);
  const change = useCallback(
    async (asked: PageCommand) => {
      const back = inverseOf(asked, city);
      const name = nameIn(asked, city);
      const result = await command(asked, { refusal: "quiet" }).outcome;
      const buildings = city.buildings.map(({ buildingId }) => buildingId);
      if (result.ok && back) {
        history.set(withChange(history.get(), { command: asked, back, name, buildings }));
      }
      return result;
    },
    [city, command],
  );
  const undo = useCallback(async () => {
    const newest = history.get().at(-1);
    if (!newest) return ok({});
    history.set(history.get().filter((each) => each !== newest));
    const room = roomMadeBy(newest, city);
    for (const step of newest.back) {
      const result = await command(step).outcome;
      if (!result.ok) {
        history.set(withChange(history.get(), newest));
        return result;
      }
    }
    if (room !== undefined) {
      await command({ do: "remove-building", building: room }, { refusal: "quiet" }).outcome;
    }
    return ok({});
  }, [city, command]);
  return { change, changes, undo };
}
