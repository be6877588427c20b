import { openProblemText } from "../../../adapters/store/open-problem-text.ts";
import type { CityProblem } from "../../../runtime/city/city-in-journal.ts";
import type { Context } from "../../../runtime/config/console/context.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import { journalPlace } from "../../../runtime/data/journal-file.ts";
import type { JsonOptions } from "./options.ts";
import { cityPlace } from "./running-city.ts";

/** Reports why the city cannot be read, as JSON if requested. */
export function refuseCity(
  context: Context,
  config: Config,
  problem: CityProblem,
  { json }: JsonOptions,
): 1 {
  const { words, language, out, tell } = context;
  if (json === true) {
    const code = problem.kind === "journal" ? problem.problem.code : problem.kind;
    out(JSON.stringify({ problem: code }, null, 2));
  }
  switch (problem.kind) {
    case "no-city":
      tell(words.city_.noCity(cityPlace(context, config)));
      return 1;
    case "journal":
      tell(openProblemText(problem.problem, language));
      return 1;
    case "unreadable":
      tell(words.problem.unreadableEntry(journalPlace(config), problem.why));
      return 1;
  }
}
