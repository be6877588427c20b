import type { Clock } from "../../kernel/ports.ts";
import type { ChatModel } from "../../saint-graph/ports.ts";
import { partsOf, valuesFor } from "../config/config-parts.ts";
import { partOutside } from "../data/part-outside.ts";

/** Nothing is stored, and no service is called. */
const config = { home: "/nonexistent", language: undefined, keyStore: "file" } as const;

/** The understudy with a clock of its own; its choices depend on the seed. */
export async function openUnderstudy(seed: string, clock: Clock): Promise<ChatModel> {
  const part = partsOf({}, "model").find(({ isUnderstudy }) => isUnderstudy === true);
  if (part === undefined) throw new Error("no part is the understudy");
  const opened = await part.open(seed, valuesFor(part, {}), partOutside(part, config, clock, 0));
  if (!opened.ok) throw new Error(opened.error.kind);
  return opened.value;
}
