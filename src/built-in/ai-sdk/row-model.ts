// A model of a provider of `provider-rows.ts`.

import { bridgedModel } from "../../adapters/models/ai-sdk/bridged-model.ts";
import {
  type ChatServer,
  chatForm,
  openChatModel,
} from "../../adapters/models/ai-sdk/chat-completions.ts";
import { chatModelNames } from "../../adapters/models/ai-sdk/chat-model-names.ts";
import { type LineOutside, providerLine } from "../../adapters/models/ai-sdk/provider-line.ts";
import { keyConcealer } from "../../adapters/models/ai-sdk/refusal-fault.ts";
import { apiBase } from "../../adapters/models/api-address.ts";
import type { Fault } from "../../kernel/fault.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { ChatModel } from "../../saint-graph/ports.ts";
import type { ProviderRow } from "./provider-rows.ts";

export type RowAccess = {
  readonly key: string | undefined;
  readonly address: string | undefined;
};

/** `bad-key`: it has characters that no header can carry. */
export type RowRefusal = "no-key" | "bad-key" | "bad-url";

type Door = Pick<ChatServer, "url" | "key" | "headers">;

function doorOf(row: ProviderRow, { key, address }: RowAccess): Result<Door, RowRefusal> {
  if (key === undefined || key === "") return err("no-key");
  if (!/^[\x21-\x7e]+$/.test(key)) return err("bad-key");
  const url = URL.parse(address ?? row.url ?? "");
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "") return err("bad-url");
  const base = address === undefined ? (row.url ?? "") : apiBase(url);
  if (row.header === undefined) return ok({ url: base, key, headers: undefined });
  return ok({ url: base, key: undefined, headers: { [row.header]: key } });
}

export function rowModel(
  row: ProviderRow,
  model: string,
  access: RowAccess,
  outside: LineOutside,
): Result<ChatModel, RowRefusal> {
  const door = doorOf(row, access);
  if (!door.ok) return door;
  const { name, thinking, never, takesMinP = false } = row;
  const form = chatForm({
    thinking: (effort) => thinking?.(effort, model) ?? {},
    takesMinP,
  });
  const line = providerLine(
    {
      ...{ model, place: name, route: `${row.id}:${model}`, never, call: form },
      conceal: keyConcealer([access.key ?? ""]),
      open: () => openChatModel({ model, ...door.value }),
    },
    outside,
  );
  return ok({ ...bridgedModel(`${row.id}:${model}`, line), unopenedThoughts: async () => "may" });
}

/** The models that the provider names. Never rejects; no key is in a fault. */
export async function rowModelNames(
  row: ProviderRow,
  access: RowAccess,
  { clock, timeout }: LineOutside,
  signal: AbortSignal,
): Promise<Result<readonly string[], Fault | RowRefusal>> {
  const door = doorOf(row, access);
  if (!door.ok) return door;
  const { url, key, headers } = door.value;
  const line = { model: "models", place: row.name, route: row.id, clock, timeout };
  const conceal = keyConcealer([access.key ?? ""]);
  const sent = key === undefined ? { ...headers } : { authorization: `Bearer ${key}` };
  return await chatModelNames({ ...line, conceal }, url, sent, signal);
}
