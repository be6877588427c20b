import { openProblemText } from "../../../adapters/store/open-problem-text.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { type KeptDocuments, openKeptDocuments } from "../../../runtime/data/kept-documents.ts";
import type { JournalConfig } from "../../../runtime/data/storage-config.ts";

/** Runs with the documents of sign-in; tells why they cannot be opened. */
export async function withDocuments(
  { words, tell, language }: Context,
  config: JournalConfig,
  run: (documents: KeptDocuments) => Promise<ExitCode>,
): Promise<ExitCode> {
  const opened = await openKeptDocuments(config, (file) => tell(words.signIn_.takenOver(file)));
  if (!opened.ok) {
    tell(openProblemText(opened.error, language));
    return 1;
  }
  try {
    return await run(opened.value);
  } finally {
    await opened.value.close();
  }
}
