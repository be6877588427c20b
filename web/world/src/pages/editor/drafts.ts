import { useSyncExternalStore } from "react";
import { z } from "zod";
import { keptMap } from "../../browser/kept-map.ts";

const Kept = z.object({ value: z.record(z.string(), z.unknown()), from: z.string() });
type Kept = z.infer<typeof Kept>;

/** Unsaved input of forms, by the name of the form. It outlives a visit to another page, and a reload. */
const kept = keptMap("forms", Kept);

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function setKept(next: ReadonlyMap<string, Kept>): void {
  kept.set(next);
  // Makes the browser ask before the tab is closed, because the drafts would be lost.
  if (next.size > 0) window.addEventListener("beforeunload", askBeforeLeaving);
  else window.removeEventListener("beforeunload", askBeforeLeaving);
}

if (kept.get().size > 0) setKept(kept.get());

export type FormDraft<T> = {
  readonly value: T;
  readonly change: (changes: Partial<T>) => void;
  readonly forget: () => void;
  /** `stale`: the saved values changed elsewhere after the editing began. */
  readonly phase: "untouched" | "touched" | "stale";
};

/** A form's values: the saved ones, until the first edit. `name` distinguishes forms; `T` is plain JSON. */
export function useDraft<T extends object>(name: string, saved: T): FormDraft<T> {
  const all = useSyncExternalStore(kept.subscribe, kept.get);
  const found = all.get(name);
  const now = JSON.stringify(saved);
  // A draft of an older build may lack fields.
  const value: T = { ...saved, ...(found?.value as Partial<T> | undefined) };
  return {
    value,
    phase: !found ? "untouched" : found.from === now ? "touched" : "stale",
    change(changes) {
      const next = { ...value, ...changes };
      const drafts = new Map(kept.get());
      if (JSON.stringify(next) === now) drafts.delete(name);
      else drafts.set(name, { value: next, from: found?.from ?? now });
      setKept(drafts);
    },
    forget() {
      const drafts = new Map(kept.get());
      drafts.delete(name);
      setKept(drafts);
    },
  };
}
