import { openProblemText } from "../../../adapters/store/open-problem-text.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { journalPlace } from "../../../runtime/data/journal-file.ts";
import { systemClock } from "../../../runtime/data/system-clock.ts";
import type { PrepareOptions } from "./options.ts";

/** Makes or updates the tables of the database as a user who may, and lets another one use them. */
export const databasePrepare =
  (options: PrepareOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const { words, tell, out, language } = context;
    const say = words.move_;
    if (config.databaseUrl === undefined) {
      tell(say.prepareWhich);
      return 2;
    }
    const { prepareDatabase } = await import(
      "../../../adapters/store/postgres/prepare-database.ts"
    );
    const done = await prepareDatabase(config.databaseUrl, options.for, systemClock);
    if (!done.ok) {
      const { error } = done;
      tell(error === "no-role" ? say.noUser(options.for ?? "") : openProblemText(error, language));
      return 1;
    }
    out(say.isPrepared(journalPlace(config), options.for));
    return 0;
  };
