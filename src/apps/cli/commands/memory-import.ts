import { resolve } from "node:path";
import { nearest } from "../../../mind/nearest.ts";
import { broughtPlugIns } from "../../../runtime/config/config-parts.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { endingSignal } from "../../../runtime/data/ending.ts";
import { knownFormats } from "../../../runtime/memory/moving/known-formats.ts";
import { openSources, readingFor } from "../../../runtime/memory/moving/moving-in.ts";
import { moveIn, withMemory } from "./moving-run.ts";
import { readProblemText } from "./moving-texts.ts";
import type { ImportOptions } from "./options.ts";

/** Reads a file of any known format into a persona's memory. */
export const memoryImport =
  (persona: string, file: string, options: ImportOptions) =>
  (context: Context): Promise<ExitCode> =>
    withMemory(context, persona, async (mover) => {
      const reading = readingFor(mover.config, mover.persona, options);
      const { signal } = endingSignal();
      const path = resolve(context.folder, file);
      const formats = knownFormats(mover.config, "importer", context.language);
      const known = formats.map(({ id }) => id);
      if (options.as !== undefined && !known.includes(options.as)) {
        const say = context.words.plugIns_;
        context.tell(say.badFormat(options.as, nearest(options.as, known), known.join(", ")));
        return 2;
      }
      const plugIns = broughtPlugIns(mover.config).flatMap(({ from }) => from ?? []);
      const as = { as: options.as };
      const { opened, problems } = await openSources([path], reading, as, signal, plugIns);
      for (const problem of problems) {
        if (options.json === true) context.out(JSON.stringify({ problem: problem.code }, null, 2));
        context.tell(readProblemText(context.words, problem, formats));
      }
      return problems.length > 0 ? 1 : await moveIn(mover, opened, reading, options, signal);
    });
