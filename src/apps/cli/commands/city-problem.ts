import { openProblemText } from "../../../adapters/store/open-problem-text.ts";
import type { CityProblem } from "../../../runtime/city/city-in-journal.ts";
import { dataFolder } from "../../../runtime/config/read-config.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import type { Context } from "../../../runtime/console/context.ts";
import { journalFile } from "../../../runtime/storage/journal-file.ts";
import type { JsonOptions } from "../program.ts";

/** Tells why the city cannot be read, and as JSON where that is asked for. */
export function refuseCity(
  { words, language, out, tell }: Context,
  config: Config,
  problem: CityProblem,
  { json }: JsonOptions,
): 1 {
  if (json === true) {
    const code = problem.kind === "journal" ? problem.problem.code : problem.kind;
    out(JSON.stringify({ problem: code }, null, 2));
  }
  switch (problem.kind) {
    case "no-city":
      tell(words.city_.noCity(dataFolder(config)));
      return 1;
    case "journal":
      tell(openProblemText(problem.problem, language));
      return 1;
    case "unreadable":
      tell(words.problem.unreadableEntry(journalFile(config), problem.why));
      return 1;
  }
}
