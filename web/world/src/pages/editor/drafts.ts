import { useSyncExternalStore } from "react";
import { cell } from "../../connection/readable.ts";

type Kept = { readonly value: unknown; readonly from: string };

/** Unsaved input of forms, by the name of the form. It outlives a visit to another page. */
const kept = cell<ReadonlyMap<string, Kept>>(new Map());

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function setKept(next: ReadonlyMap<string, Kept>): void {
  kept.set(next);
  // Makes the browser ask before the tab is closed, because the drafts would be lost.
  if (next.size > 0) window.addEventListener("beforeunload", askBeforeLeaving);
  else window.removeEventListener("beforeunload", askBeforeLeaving);
}

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
  const value = (found?.value as T | undefined) ?? saved;
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
