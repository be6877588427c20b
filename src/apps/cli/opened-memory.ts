// What the commands about a memory begin with: the configuration, the persona, and her memory.

import { type PersonaId, parsePersonaId } from "../../kernel/id.ts";
import type { Config } from "../config/settings.ts";
import { type OpenedMemory, openMemory } from "../memory/open-memory.ts";
import { configOrTell } from "./config-or-tell.ts";
import type { Context, ExitCode } from "./context.ts";

export type MemoryAtHand = {
  readonly config: Config;
  readonly persona: PersonaId;
  readonly memory: OpenedMemory;
};

/** Opens the memory of a persona who has one; otherwise tells what is wrong. */
export async function withPersonaMemory(
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
    const { reader } = memory.value;
    if (reader.count(persona.value) === 0) {
      tell(words.memoryTopics_.noMemory(id, reader.personas().join(", ")));
      return 1;
    }
    return await use({ config, persona: persona.value, memory: memory.value });
  } finally {
    await memory.value.close();
  }
}
