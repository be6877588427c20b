// The place of the documents of sign-in: the data folder, or with a database in that, where every process of it
// has the same ones.

import type { z } from "zod";
import type { OpenProblem } from "../../adapters/store/open-problem.ts";
import { ok, type Result } from "../../kernel/result.ts";
import { ownState, type SharedForm, type SharedState } from "../../kernel/shared-state.ts";
import { dataFolder } from "../config/read-config.ts";
import { journalPlace } from "./journal-file.ts";
import {
  type DocumentKind,
  documentIn,
  documentInFolder,
  documentInState,
  jsonIn,
  type KeptDocument,
  type StoredDocument,
} from "./kept-document.ts";
import type { JournalConfig } from "./storage-config.ts";
import { systemClock } from "./system-clock.ts";

export type KeptDocuments = {
  /** `database`: several processes keep them together. */
  readonly kept: "folder" | "database";
  readonly document: <T>(kind: DocumentKind<T>) => Promise<KeptDocument<T>>;
  /** A state that processes of a database share; of this process alone where there is none. */
  readonly state: <S>(name: string, form: SharedForm<S>) => Promise<SharedState<S>>;
  /** Calls the listener soon after another process changed anything; without a database nobody does unseen. */
  readonly onChange: (listener: () => void) => void;
  readonly close: () => Promise<void>;
};

/** The documents of a data folder. */
export const documentsInFolder = (home: string): KeptDocuments => ({
  kept: "folder",
  document: async (kind) => documentInFolder(kind, home),
  state: async (_name, form) => ownState(form.first),
  onChange: () => undefined,
  close: async () => undefined,
});

/**
 * Opens them. What the data folder holds of a document that the database does not have yet is taken over, and `onTaken`
 * receives the file.
 */
export async function openKeptDocuments(
  config: JournalConfig,
  onTaken: (file: string) => void,
): Promise<Result<KeptDocuments, OpenProblem>> {
  const home = dataFolder(config);
  const { databaseUrl } = config;
  if (databaseUrl === undefined) return ok(documentsInFolder(home));
  const { openFollowedStates } = await import("../../adapters/store/postgres/followed-states.ts");
  const opened = await openFollowedStates(databaseUrl, systemClock);
  if (!opened.ok) return opened;
  const states = opened.value;
  const place = journalPlace(config);
  return ok({
    kept: "database",
    async document<T>(kind: DocumentKind<T>) {
      const state = await states.open(kind.name, documentForm(kind.schema));
      const inFolder = documentIn(kind, home);
      if (state.known() === "absent" && inFolder.ok && inFolder.value !== undefined) {
        const kept = inFolder.value;
        const isTaken = await state.change([], (stored) =>
          stored === "absent"
            ? { state: { kept }, result: true }
            : { state: stored, result: false },
        );
        if (isTaken) onTaken(kind.file(home));
      }
      return documentInState(kind, state, place);
    },
    state: states.open,
    onChange: states.onChange,
    close: states.close,
  });
}

function documentForm<T>(schema: z.ZodType<T>): SharedForm<StoredDocument<T>> {
  return {
    first: "absent",
    rowsOf: (stored) => ({
      whole: JSON.stringify(typeof stored === "string" ? null : stored.kept),
      parts: new Map(),
    }),
    withRows(_stored, { whole }) {
      const read = schema.safeParse(jsonIn(whole));
      return read.success ? { kept: read.data } : "unreadable";
    },
    pruned: (stored) => stored,
  };
}
