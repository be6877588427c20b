import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { type OpenedMemory, openMemory } from "../../../runtime/memory/open-memory.ts";
import type { JsonOptions } from "./options.ts";
import { progressLine } from "./progress.ts";

/** Rebuilds the tables of one persona's memory, or of everybody's. */
export const memoryRebuild =
  (named: string, options: JsonOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const opened = await openMemory(context, config);
    if (!opened.ok) {
      for (const line of opened.error) context.tell(line);
      return 1;
    }
    try {
      return await rebuild(context, opened.value, named, options);
    } finally {
      await opened.value.close();
    }
  };

async function rebuild(
  context: Context,
  { store, reader }: OpenedMemory,
  named: string,
  { json }: JsonOptions,
): Promise<ExitCode> {
  const { out, tell, words } = context;
  const say = words.memoryStore_;
  const all = await store.personas();
  const personas = named === "" ? all : all.filter((persona) => persona === named);
  if (personas.length === 0) {
    tell(named === "" ? say.nobody : say.unknown(named));
    return named === "" ? 0 : 1;
  }
  const rebuilt: { readonly persona: string; readonly entries: number }[] = [];
  for (const persona of personas) {
    const line = progressLine(context);
    const onProgress = (done: number, total: number) => line.show({ step: "fold", done, total });
    await store.rebuild(persona, { onProgress });
    line.end();
    rebuilt.push({ persona, entries: await reader.count(persona) });
    if (json !== true) out(say.rebuilt(persona, await reader.count(persona)));
  }
  if (json === true) out(JSON.stringify({ rebuilt }, null, 2));
  return 0;
}
