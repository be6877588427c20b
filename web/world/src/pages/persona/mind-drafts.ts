import { useSyncExternalStore } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import { cell } from "../../connection/readable.ts";

/** An unsaved text, and the saved text it is based on. */
export type MindDraft = { readonly text: string; readonly from: string };

/** By persona and path. They outlive a visit to another page, so that leaving one loses nothing. */
const drafts = cell<ReadonlyMap<string, MindDraft>>(new Map());

const keyOf = (persona: PersonaId, path: string) => `${persona}/${path}`;

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function setDrafts(next: ReadonlyMap<string, MindDraft>): void {
  drafts.set(next);
  // Makes the browser ask before the tab is closed, because the drafts would be lost.
  if (next.size > 0) window.addEventListener("beforeunload", askBeforeLeaving);
  else window.removeEventListener("beforeunload", askBeforeLeaving);
}

export type MindDrafts = {
  readonly of: (path: string) => MindDraft | undefined;
  /** Stores a text that differs from the saved one; an equal one is no draft. */
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
