import { useCallback, useSyncExternalStore } from "react";
import { ok, type Result } from "../../../../../src/kernel/result.ts";
import type { PageCommand } from "../../../../../src/protocol/page-commands.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import type { ShownRefusal } from "../../connection/open-requests.ts";
import { cell } from "../../connection/readable.ts";
import { useCommand } from "../../widgets/use-command.ts";
import { type Change, inverseOf, nameIn, roomMadeBy, withChange } from "./undo.ts";

/** The changes since this page was opened. Each tab has its own. */
const history = cell<readonly Change[]>([]);

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
