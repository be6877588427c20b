import { useSyncExternalStore } from "react";
import { z } from "zod";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import { keptMap } from "../../browser/kept-map.ts";

/** An unsaved text, and the saved text it is based on. */
const MindDraft = z.object({ text: z.string(), from: z.string() });
export type MindDraft = Readonly<z.infer<typeof MindDraft>>;

/** By persona and path. They outlive a visit to another page and a reload. */
const drafts = keptMap("minds", MindDraft);

const keyOf = (persona: PersonaId, path: string) => `${persona}/${path}`;

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function setDrafts(next: ReadonlyMap<string, MindDraft>): void {
  drafts.set(next);
  // Makes the browser ask before the tab is closed, because the drafts would be lost.
  if (next.size > 0) window.addEventListener("beforeunload", askBeforeLeaving);
  else window.removeEventListener("beforeunload", askBeforeLeaving);
}

if (drafts.get().size > 0) setDrafts(drafts.get());

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
