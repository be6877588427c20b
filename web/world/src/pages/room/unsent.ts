import { useCallback, useSyncExternalStore } from "react";
import type { BuildingId } from "../../../../../src/kernel/id.ts";
import { keepDraft, keptDraft } from "../../browser/kept-draft.ts";
import { type Cell, cell } from "../../connection/readable.ts";
import { useCommand } from "../../widgets/use-command.ts";
import type { Pending } from "./room-lines.ts";

/** Input in a room that is not in it yet. It outlives a visit to another page; the draft also a reload. */
type Unsent = { readonly draft: string; readonly pending: readonly Pending[] };

const rooms = new Map<BuildingId, Cell<Unsent>>();

function unsentOf(building: BuildingId): Cell<Unsent> {
  const known = rooms.get(building);
  if (known !== undefined) return known;
  const fresh = cell<Unsent>({ draft: keptDraft(building), pending: [] });
  fresh.subscribe(() => keepDraft(building, fresh.get().draft));
  rooms.set(building, fresh);
  return fresh;
}

/** Adds a text to what is being written in a room. */
export function addToDraft(building: BuildingId, text: string): void {
  const unsent = unsentOf(building);
  const { draft } = unsent.get();
  unsent.set({ ...unsent.get(), draft: draft === "" ? text : `${draft}\n${text}` });
}

/** Removes a refused message so that it can be edited again. */
const withoutPending = (unsent: Unsent, id: string): Unsent => ({
  ...unsent,
  pending: unsent.pending.filter((each) => each.id !== id),
});

export type UnsentControl = Unsent & {
  readonly write: (draft: string) => void;
  /** Shows the message at once, and the reason when it is refused. `id`: that of the command; absent: a new one. */
  readonly say: (text: string, id?: string) => void;
  readonly again: (pending: Pending) => void;
  /** Moves a refused message back to the input box. */
  readonly edit: (pending: Pending) => void;
  readonly discard: (id: string) => void;
};

export function useUnsent(building: BuildingId): UnsentControl {
  const command = useCommand();
  const kept = unsentOf(building);
  const unsent = useSyncExternalStore(kept.subscribe, kept.get);
  const change = useCallback(
    (id: string, changed: Partial<Pending>) => {
      const now = kept.get();
      const pending = now.pending.map((each) => (each.id === id ? { ...each, ...changed } : each));
      kept.set({ ...now, pending });
    },
    [kept],
  );
  const say = useCallback(
    (text: string, given?: string) => {
      const { id, outcome } = command(
        { do: "say", building, text },
        { refusal: "quiet", ...(given === undefined ? {} : { id: given }) },
      );
      const now = kept.get();
      const pending: Pending = { id, text, at: Date.now(), phase: "sending" };
      kept.set({ ...now, pending: [...now.pending, pending] });
      void outcome.then((result) =>
        change(
          id,
          result.ok
            ? { phase: "taken", number: result.value.number }
            : { phase: "refused", ...result.error },
        ),
      );
    },
    [building, change, command, kept],
  );
  return {
    ...unsent,
    write: (draft) => kept.set({ ...kept.get(), draft }),
    say,
    again({ id, text }) {
      kept.set(withoutPending(kept.get(), id));
      say(text);
    },
    edit({ id, text }) {
      const rest = withoutPending(kept.get(), id);
      kept.set({ ...rest, draft: rest.draft ? `${text}\n${rest.draft}` : text });
    },
    discard: (id) => kept.set(withoutPending(kept.get(), id)),
  };
}
