import { useSyncExternalStore } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import { cell } from "../../connection/readable.ts";

/** A text that is not saved, and the saved text it was begun from. */
export type MindDraft = { readonly text: string; readonly from: string };

/** By persona and path. They outlive a visit to another page, so that leaving one loses nothing. */
const drafts = cell<ReadonlyMap<string, MindDraft>>(new Map());

const keyOf = (persona: PersonaId, path: string) => `${persona}/${path}`;

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function setDrafts(next: ReadonlyMap<string, MindDraft>): void {
  drafts.set(next);
  // The browser asks before the tab is closed, for what is kept here goes with it.
  if (next.size > 0) window.addEventListener("beforeunload", askBeforeLeaving);
  else window.removeEventListener("beforeunload", askBeforeLeaving);
}

export type MindDrafts = {
  readonly of: (path: string) => MindDraft | undefined;
  /** Keeps a text that differs from what is saved; one that does not is no draft. */
  readonly keep: (path: string, text: string, saved: string) => void;
  readonly forget: (path: string) => void;
};

export function useMindDrafts(persona: PersonaId): MindDrafts {
  const all = useSyncExternalStore(drafts.subscribe, drafts.get);
  const forget = (path: string) => {
    const next = new Map(drafts.get());
    next.delete(keyOf(persona, path));
    setDrafts(next);
  };
  return {
    of: (path) => all.get(keyOf(persona, path)),
    forget,
    keep(path, text, saved) {
      const from = all.get(keyOf(persona, path))?.from ?? saved;
      if (text === saved) forget(path);
      else setDrafts(new Map(drafts.get()).set(keyOf(persona, path), { text, from }));
    },
  };
}
