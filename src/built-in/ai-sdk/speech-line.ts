// The connection to a provider of `speech-rows.ts`.

import type { AskedLine } from "../../adapters/models/ai-sdk/asked-once.ts";
import { keyConcealer } from "../../adapters/models/ai-sdk/refusal-fault.ts";
import { wireFetch } from "../../adapters/models/ai-sdk/wire-fetch.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { SpeechDoor, SpeechRow } from "./speech-rows.ts";

export type SpeechAccess = {
  readonly key: string | undefined;
  /** The origin in place of the provider's own. */
  readonly address: string | undefined;
  /** The model that the operator names. */
  readonly model: string | undefined;
  readonly timeout: number;
  readonly clock: Clock;
};

/** `bad-key`: it has characters that no header can carry. */
export type SpeechRefusal = "no-key" | "bad-key" | "bad-url";

export type SpeechLine = { readonly line: AskedLine; readonly door: SpeechDoor };

export function speechLine(
  row: SpeechRow,
  { key, address, model, timeout, clock }: SpeechAccess,
  usualModel: string,
): Result<SpeechLine, SpeechRefusal> {
  if (key === undefined || key === "") return err("no-key");
  if (!/^[\x21-\x7e]+$/.test(key)) return err("bad-key");
  const base = URL.parse(address ?? row.origin);
  if (base === null || !/^https?:$/.test(base.protocol) || base.username !== "")
    return err("bad-url");
  const used = model ?? usualModel;
  return ok({
    line: {
      ...{ model: used, place: row.name, route: `${row.id}:${used}`, clock, timeout },
      conceal: keyConcealer([key]),
    },
    door: { apiKey: key, fetch: fetchAt(base, row.origin) },
  });
}

/** The packages know one origin: requests to it go to the operator's address. A key is sent nowhere else. */
function fetchAt(base: URL, origin: string): SpeechDoor["fetch"] {
  const fetch = wireFetch();
  const before = base.pathname.replace(/\/+$/, "");
  return async (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : input);
    if (asked.origin !== origin) throw new TypeError("the address is another server's");
    return await fetch(`${base.origin}${before}${asked.pathname}${asked.search}`, init);
  };
}
