// The start of all memory commands: the configuration, the persona, and her memory.

import { type PersonaId, parsePersonaId } from "../../../kernel/id.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import { type OpenedMemory, openMemory } from "../../../runtime/memory/open-memory.ts";

export type MemoryAtHand = {
  readonly config: Config;
  readonly persona: PersonaId;
  readonly memory: OpenedMemory;
};

/** Opens the memory of a persona, which may not exist yet; otherwise reports what is wrong. */
export async function withAnyMemory(
  context: Context,
  id: string,
  use: (at: MemoryAtHand) => Promise<ExitCode>,
): Promise<ExitCode> {
  const { words, tell } = context;
  const config = configOrTell(context);
  if (config === undefined) return 2;
  const persona = parsePersonaId(id);
  if (!persona.ok) {
    tell(words.wrongUse.badPersonaId(id));
    return 2;
  }
  const memory = await openMemory(context, config);
  if (!memory.ok) {
    for (const line of memory.error) tell(line);
    return 1;
  }
  try {
    return await use({ config, persona: persona.value, memory: memory.value });
  } finally {
    await memory.value.close();
  }
}

/** As `withAnyMemory`, for a persona whose memory exists. */
export const withPersonaMemory = (
  context: Context,
  id: string,
  use: (at: MemoryAtHand) => Promise<ExitCode>,
): Promise<ExitCode> =>
  withAnyMemory(context, id, async (at) => {
    const { reader } = at.memory;
    if ((await reader.count(at.persona)) > 0) return await use(at);
    context.tell(context.words.memoryTopics_.noMemory(id, (await reader.personas()).join(", ")));
    return 1;
  });
