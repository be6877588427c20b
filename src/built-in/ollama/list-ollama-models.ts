// The models that an Ollama server has.

import { listedIn, listedName } from "../../adapters/models/ai-sdk/chat-model-names.ts";
import { settled } from "../../adapters/models/settled.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { PartOutside } from "../../parts/part.ts";
import type { ListedModel } from "../../parts/part-kinds.ts";
import { askOllama } from "./ask-ollama.ts";
import { lostFault, refusalFault } from "./ollama-fault.ts";
import { ollamaServer } from "./ollama-server.ts";

/** Never rejects; no password is in a fault. */
export async function listOllamaModels(
  address: string,
  { clock, timeout }: Pick<PartOutside, "clock" | "timeout">,
  signal: AbortSignal,
): Promise<Result<readonly ListedModel[], Fault>> {
  const server = ollamaServer(address);
  if (server === undefined) return err(fault("refused", "the address is none that can be called"));
  const answered = await settled(
    async (connection) => {
      const asked = await askOllama(server, "/api/tags", undefined, connection);
      return asked.ok ? ok((await asked.value.json()) as unknown) : asked;
    },
    { clock, timeout, signal },
    { place: "Ollama", faultOf: lostFault },
  );
  if (!answered.ok) return answered;
  const { value } = answered;
  if (!value.ok) return err(refusalFault(value.error, "", server.secrets));
  const listed = listedIn(value.value);
  if (listed === undefined) return err(fault("bad-reply", "Ollama sent no list of models"));
  const names = new Set(listed.flatMap((one) => listedName(one, "name", "model") ?? []));
  return ok(
    [...names].map((name) => ({
      name,
      does: /embed/i.test(name) ? ("vectors" as const) : ("chat" as const),
    })),
  );
}
