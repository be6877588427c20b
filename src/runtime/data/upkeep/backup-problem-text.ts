import { openProblemText } from "../../../adapters/store/open-problem-text.ts";
import type { Language } from "../../../protocol/language.ts";

import { wordsIn } from "../../config/console/words.ts";
import type { AwakeProcess, BackupProblem } from "./backup-manifest.ts";

/** The text of what happened, why, and what to do next, for the operator. */
export function backupProblemText(problem: BackupProblem, language: Language): string {
  const say = wordsIn(language).upkeep_;
  switch (problem.kind) {
    case "nothing":
      return say.nothing(problem.home);
    case "journal":
      return openProblemText(problem.problem, language);
    case "database":
      return problem.code === "no-program" ? say.noDump : say.dumpFailed(problem.note);
    case "under-way":
      return say.underWay;
    case "awake":
      return say.awake(problem.who.map(processText).join(", "));
    case "in-use":
      return say.inUse(problem.file);
    case "journal-in-database":
      return say.journalInDatabase(problem.file);
    case "unknown":
      return say.unknown(problem.place);
    case "damaged":
      return say.damaged(problem.place, problem.file);
    case "newer":
      return say.newer(problem.place);
    case "cancelled":
      return say.cancelled;
    case "disk":
      return say.disk(problem.place, problem.code);
    case "half-way":
      return say.halfWay(problem.place, problem.code);
  }
}

const processText = ({ name, pid, url }: AwakeProcess): string =>
  `${name} (${url === undefined ? "" : `${url}, `}pid ${pid})`;
