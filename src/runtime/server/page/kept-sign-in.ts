// The kept state of sign-in, where this configuration keeps it.

import type { OpenProblem } from "../../../adapters/store/open-problem.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import type { Context } from "../../config/console/context.ts";
import { dataFolder } from "../../config/read-config.ts";
import { type KeptDocuments, openKeptDocuments } from "../../data/kept-documents.ts";
import { type KnownTokens, openKnownTokens } from "../../data/known-tokens.ts";
import type { JournalConfig } from "../../data/storage-config.ts";
import { type PasswordDocument, passwordDocument } from "./passwords.ts";
import { openSessions, type Sessions, sessionsForm } from "./sessions.ts";
import { type LinkDocument, linkDocument } from "./sign-in-link.ts";

export type KeptSignIn = {
  readonly documents: KeptDocuments;
  readonly passwords: PasswordDocument;
  readonly links: LinkDocument;
  readonly sessions: Sessions;
  readonly tokens: KnownTokens;
};

/** Opens it, and tells what was taken over into the database. Who opened it closes its documents. */
export async function openKeptSignIn(
  { words, tell }: Pick<Context, "words" | "tell">,
  config: JournalConfig,
): Promise<Result<KeptSignIn, OpenProblem>> {
  const opened = await openKeptDocuments(config, (file) => tell(words.signIn_.takenOver(file)));
  if (!opened.ok) return opened;
  const documents = opened.value;
  const isShared = documents.kept === "database";
  const places = await documents.state("sessions", sessionsForm);
  return ok({
    documents,
    passwords: await documents.document(passwordDocument),
    links: await documents.document(linkDocument),
    tokens: await openKnownTokens(documents, dataFolder(config)),
    sessions: openSessions(Date.now, places, isShared),
  });
}
