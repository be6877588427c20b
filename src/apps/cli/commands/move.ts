import { join, resolve } from "node:path";
import { openProblemText } from "../../../adapters/store/open-problem-text.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import { plugInsOf } from "../../../runtime/config/config-parts.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { dataFolder } from "../../../runtime/config/read-config.ts";
import { databaseUrl } from "../../../runtime/config/setting-forms.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import { type Claim, claimCity } from "../../../runtime/data/awake-file.ts";
import { endingSignal } from "../../../runtime/data/ending.ts";
import { journalFile } from "../../../runtime/data/journal-file.ts";
import { awakeProcesses } from "../../../runtime/data/upkeep/awake-processes.ts";
import { carryFiles } from "../relocation/carry-files.ts";
import { type MovedJournal, type MoveProblem, moveJournal } from "../relocation/move-journal.ts";
import {
  databaseSource,
  databaseTarget,
  type EndProblem,
  fileSource,
  fileTarget,
} from "../relocation/moved-ends.ts";
import type { MoveOptions } from "./options.ts";
import { progressLine } from "./progress.ts";

/** The name under which a move keeps the city of the data folder from being started. */
const claimed = "move";

type Target =
  | { readonly kind: "database"; readonly url: string }
  | { readonly kind: "folder"; readonly folder: string; readonly source: string };

/** Moves the journal and the memories into a database, or out of one into a folder. */
export const move =
  (options: MoveOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const { words, out, tell } = context;
    const refuse = (problem: string, text: string, code: 1 | 2 = 1): 1 | 2 => {
      if (options.json === true) out(JSON.stringify({ problem }, null, 2));
      tell(text);
      return code;
    };
    const target = targetOf(context, config, options.to);
    if ("refusal" in target) return refuse("bad-target", target.refusal, 2);
    const home = dataFolder(config);
    const folders = new Set([home, ...(target.kind === "folder" ? [target.folder] : [])]);
    const claims = claimAll([...folders]);
    if (!claims.ok) return refuse("awake", words.move_.awake(claims.error));
    const { signal } = endingSignal();
    try {
      const moved = await movedTo(context, config, target, signal);
      if (!moved.ok) return refuse(codeOf(moved.error), problemText(context, config, moved.error));
      await show(context, config, target, moved.value, { json: options.json === true, signal });
      return 0;
    } finally {
      for (const claim of claims.value) claim.release();
    }
  };

/** Keeps the cities of these folders from being started; the text says who is awake there. */
function claimAll(folders: readonly string[]): Result<readonly Claim[], string> {
  const who = folders.flatMap(awakeProcesses).map(({ name, pid }) => `${name} (pid ${pid})`);
  if (who.length > 0) return err(who.join(", "));
  const claims: Claim[] = [];
  for (const folder of folders) {
    const claim = claimCity(folder, claimed);
    if (claim.ok) {
      claims.push(claim.value);
      continue;
    }
    for (const held of claims) held.release();
    return err(`pid ${claim.error.pid}`);
  }
  return ok(claims);
}

function targetOf(
  { words, folder }: Context,
  config: Config,
  to: string,
): Target | { readonly refusal: string } {
  const database = databaseUrl.safeParse(to);
  if (database.success) return { kind: "database", url: database.data };
  if (to.trim() === "" || to.includes("://") || /^postgres(?:ql)?:/.test(to)) {
    return { refusal: words.move_.badTarget(shownTarget(to)) };
  }
  return config.databaseUrl === undefined
    ? { refusal: words.move_.noDatabase(dataFolder(config)) }
    : { kind: "folder", folder: resolve(folder, to), source: config.databaseUrl };
}

/** Without what may be a password. */
const shownTarget = (to: string): string => to.replace(/\/\/[^@]*@/, "//…@");

const fileIn = (folder: string): string => join(folder, "journal.sqlite");

async function movedTo(context: Context, config: Config, target: Target, signal: AbortSignal) {
  const line = progressLine(context);
  const onBug = () => context.tell(context.words.memoryStore_.bug);
  const ends =
    target.kind === "database"
      ? {
          source: async () => fileSource(journalFile(config)),
          target: () => databaseTarget(target.url),
        }
      : {
          source: () => databaseSource(target.source),
          target: () => fileTarget(fileIn(target.folder)),
        };
  const moved = await moveJournal(ends, onBug, { signal, onProgress: line.show });
  line.end();
  return moved;
}

const codeOf = (problem: MoveProblem): string =>
  problem.kind === "end" ? problem.problem.code : problem.kind;

function problemText(context: Context, config: Config, problem: MoveProblem): string {
  const say = context.words.move_;
  switch (problem.kind) {
    case "end":
      return problem.end === "source"
        ? sourceText(context, config, problem.problem)
        : targetText(context, problem.problem);
    case "other-content":
      return say.otherContent(problem.place);
    case "changed":
      return say.changed;
    case "lost":
      return say.lost;
    case "cancelled":
      return say.cancelled;
    case "differs":
      return say.differs(problem.findings.length);
  }
}

function sourceText({ words, language }: Context, config: Config, problem: EndProblem): string {
  switch (problem.code) {
    case "not-found":
      return words.move_.nothingThere(problem.file);
    case "in-use":
      return words.move_.inUse(problem.file);
    case "not-empty":
      return words.move_.notEmpty(dataFolder(config));
    default:
      return openProblemText(problem, language);
  }
}

function targetText({ words, language }: Context, problem: EndProblem): string {
  const say = words.move_;
  switch (problem.code) {
    case "not-empty":
      return say.notEmpty(problem.file);
    case "in-use":
      return say.inUse(problem.file);
    case "busy":
      return say.underWay(problem.file);
    case "server-unreachable":
      return say.unreachable(problem.file, problem.detail);
    case "server-refused":
      return say.refused(problem.file, problem.detail);
    default:
      return openProblemText(problem, language);
  }
}

async function show(
  { words, out }: Context,
  config: Config,
  target: Target,
  moved: MovedJournal,
  { json, signal }: { readonly json: boolean; readonly signal: AbortSignal },
): Promise<void> {
  const home = dataFolder(config);
  const isElsewhere = target.kind === "folder" && target.folder !== home;
  const files = isElsewhere
    ? await carryFiles(home, target.folder, plugInsOf(config), signal)
    : undefined;
  if (json) {
    out(JSON.stringify({ ...moved, ...(files === undefined ? {} : files) }, null, 2));
    return;
  }
  const say = words.move_;
  out(say.moved(moved.from, moved.to, moved.events, moved.streams));
  if (moved.findings.length > 0) out(say.known(moved.findings.length));
  out(target.kind === "database" ? say.nowDatabase : say.nowFolder(target.folder));
  out(
    files === undefined
      ? say.stays(home)
      : say.carried(files.copied.length, target.kind === "folder" ? target.folder : home),
  );
  if (files !== undefined && files.leftOut.length > 0) {
    out(say.notCarried(files.leftOut.join(", ")));
  }
  out(say.secrets);
  out(say.kept(moved.from));
}
