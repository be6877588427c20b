// One request with an answer in JSON, for what no package of the provider specification has: lists of models.

import type { Fault } from "../../../kernel/fault.ts";
import type { Result } from "../../../kernel/result.ts";
import { settled } from "../settled.ts";
import type { AskedLine } from "./asked-once.ts";
import { clientFault } from "./refusal-fault.ts";
import { wireFetch } from "./wire-fetch.ts";

/** The parsed answer to a GET, unchecked. Never rejects; no key is in a fault. */
export async function askJson(
  line: AskedLine,
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Result<unknown, Fault>> {
  const fetched = wireFetch();
  return await settled<unknown>(
    async (connection) => await (await fetched(url, { headers, signal: connection })).json(),
    { ...line, signal },
    {
      place: line.place,
      faultOf: (cause) => clientFault(cause, { ...line, now: line.clock.now() }),
    },
  );
}
