import { join } from "node:path";
import { type NewMindRefusal, writeNewMind } from "../../../adapters/minds/new-mind.ts";
import { parsePersonaId } from "../../../kernel/id.ts";
import type { MindProblem, MindSummary } from "../../../mind/ports.ts";
import { problemText } from "../../../mind/problem-text.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { table } from "../../../runtime/config/console/text-table.ts";
import { dataFolder } from "../../../runtime/config/read-config.ts";
import { mindsOf } from "../../../runtime/soul/load-mind.ts";
import type { JsonOptions, NewOptions } from "./options.ts";

/** Lists the personas. */
export const personaList =
  (options: JsonOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const minds = await mindsOf(context, config).list();
    if (options.json === true) context.out(JSON.stringify(minds, null, 2));
    else if (minds.length === 0) context.out(context.words.persona_.none);
    else context.out(table(minds.map((mind) => rowOf(context, mind))));
    return 0;
  };

const rowOf = ({ words }: Context, mind: MindSummary): readonly string[] => [
  mind.id,
  mind.displayName,
  mind.origin === "own" ? words.persona_.own : words.persona_.builtIn,
  mind.problems.length === 0 ? "" : `(${mind.problems.length})`,
];

/** Writes a starter mind. Asks nothing. */
export const personaNew =
  (id: string, options: NewOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const { words, language, tell } = context;
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const parsed = parsePersonaId(id);
    if (!parsed.ok) {
      tell(words.wrongUse.badPersonaId(id));
      return 2;
    }
    const known = await mindsOf(context, config).ids();
    if (known.includes(parsed.value)) {
      tell(words.problem.personaExists(id));
      return 1;
    }
    const own = join(dataFolder(config), "minds");
    const mind = {
      id: parsed.value,
      displayName: options.name ?? id,
      language: config.language ?? language,
    };
    const written = await writeNewMind(own, mind);
    return written.ok
      ? tellWritten(context, mind, join(own, id), options)
      : tellUnwritten(context, written.error);
  };

type Named = { readonly id: string; readonly displayName: string };

function tellWritten(
  { words, out }: Context,
  { id, displayName }: Named,
  folder: string,
  { json }: JsonOptions,
): ExitCode {
  out(
    json === true
      ? JSON.stringify({ id, displayName, folder })
      : words.persona_.written(folder, id),
  );
  return 0;
}

function tellUnwritten({ words, tell }: Context, refusal: NewMindRefusal): ExitCode {
  tell(
    words.problem.personaNotWritten(refusal.kind === "fault" ? refusal.fault.note : refusal.kind),
  );
  return 1;
}

/** Checks the files of one persona, or of all. Fails when one of them cannot be used. */
export const personaCheck =
  (id: string | undefined, options: JsonOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const { words } = context;
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const all = await mindsOf(context, config).list();
    const checked = id === undefined ? all : all.filter((mind) => mind.id === id);
    if (id !== undefined && checked.length === 0) {
      context.tell(words.problem.noPersona(id, all.map((mind) => mind.id).join(", ")));
      return 1;
    }
    if (options.json === true) context.out(JSON.stringify(checked, null, 2));
    else for (const mind of checked) report(context, mind);
    return checked.some(({ problems }) => problems.some(isError)) ? 1 : 0;
  };

const isError = (problem: MindProblem) => problem.severity === "error";

function report({ words, language, out }: Context, { id, problems }: MindSummary): void {
  if (problems.length === 0) {
    out(words.persona_.good(id));
    return;
  }
  for (const problem of problems) {
    const kind = isError(problem) ? words.persona_.error : words.persona_.warning;
    out(`${id}: ${kind}: ${problemText(problem, language)}`);
  }
}
