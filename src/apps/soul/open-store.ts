import { join } from "node:path";
import { folderRiskOf } from "../../adapters/store/folder-risk.ts";
import { folderRiskText, openProblemText } from "../../adapters/store/open-problem-text.ts";
import { openSqliteJournal } from "../../adapters/store/sqlite-journal.ts";
import type { Journal } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { JournalEvent } from "../../protocol/journal-event.ts";
import type { Context } from "../cli/context.ts";
import { dataFolder } from "../config/read-config.ts";
import type { Config } from "../config/settings.ts";
import { systemClock } from "./system-clock.ts";

/** The one journal of a data folder. */
export const journalFile = (config: Config): string => join(dataFolder(config), "journal.sqlite");

/** Opens the journal of the data folder; on a refusal the texts say what to do. Warns of a folder that is a risk. */
export async function openStore(
  context: Context,
  config: Config,
): Promise<Result<Journal<JournalEvent>, readonly string[]>> {
  const { language, tell } = context;
  const file = journalFile(config);
  const journal = await openSqliteJournal({
    file,
    parse: (json) => JournalEvent.parse(json),
    clock: systemClock,
  });
  if (!journal.ok) return err([openProblemText(journal.error, language)]);
  const risk = await folderRiskOf(file);
  if (risk !== undefined) tell(folderRiskText(risk, dataFolder(config), language));
  return ok(journal.value);
}
