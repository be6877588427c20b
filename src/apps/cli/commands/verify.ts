import { openProblemText } from "../../../adapters/store/open-problem-text.ts";
import type { Words } from "../../../languages/program-words.ts";

import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { table } from "../../../runtime/config/console/text-table.ts";
import { endingSignal } from "../../../runtime/data/ending.ts";
import { journalFile, journalPlace } from "../../../runtime/data/journal-file.ts";
import { systemClock } from "../../../runtime/data/system-clock.ts";
import {
  type Finding,
  journalInDatabase,
  journalInFile,
  type VerifyRefusal,
  type VerifyReport,
  verifyJournal,
} from "../../../runtime/data/upkeep/verify-journal.ts";
import type { JsonOptions } from "./options.ts";
import { progressLine } from "./progress.ts";

/** Reads the whole journal and rebuilds every state from it. Fails when anything is wrong. */
export const verify =
  (options: JsonOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const line = progressLine(context);
    const verified = await verifyJournal(
      config.databaseUrl === undefined
        ? journalInFile(journalFile(config), systemClock)
        : journalInDatabase(config.databaseUrl, journalPlace(config), systemClock),
      { signal: endingSignal().signal, onProgress: line.show },
    );
    line.end();
    if (!verified.ok) return refuse(context, verified.error, options);
    if (options.json === true) context.out(JSON.stringify(verified.value, null, 2));
    else show(context, verified.value);
    return verified.value.findings.length === 0 ? 0 : 1;
  };

function refuse(
  { out, tell, words, language }: Context,
  refusal: VerifyRefusal,
  options: JsonOptions,
) {
  if (options.json === true) {
    const { kind } = refusal;
    out(JSON.stringify({ problem: kind === "journal" ? refusal.problem.code : kind }, null, 2));
  }
  tell(
    refusal.kind === "journal"
      ? openProblemText(refusal.problem, language)
      : words.upkeep_.cancelled,
  );
  return 1 as const;
}

function show({ words, out }: Context, { file, events, streams, findings }: VerifyReport): void {
  const say = words.upkeep_;
  const rows = streams.map((one) => [one.stream, String(one.events), say.foldNames[one.fold]]);
  if (rows.length > 0) out(table([say.verifyHeadings, ...rows]));
  for (const finding of findings) out(findingText(finding, words));
  out(
    findings.length === 0 ? say.good(file, events, streams.length) : say.bad(file, findings.length),
  );
}

function findingText(finding: Finding, { upkeep_: say }: Words): string {
  switch (finding.kind) {
    case "unreadable-event":
      return say.unreadableEvent(finding.stream, finding.number, finding.why);
    case "gap":
      return say.gap(finding.stream, finding.number);
    case "fold-differs":
      return say.foldDiffers(finding.stream);
    case "memory-differs":
      return say.memoryDiffers(finding.persona, finding.tables.join(", "));
  }
}
