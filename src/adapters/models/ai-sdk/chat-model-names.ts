// Lists of models, for which no package of the provider specification has a request; and the one of OpenAI's API.

import { z } from "zod";
import { type Fault, fault } from "../../../kernel/fault.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
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

const Id = z.string().min(1).max(200);
const Named = z
  .union([
    Id,
    z.object({ id: Id }).transform(({ id }) => id),
    z.object({ name: Id }).transform(({ name }) => name),
  ])
  .optional()
  .catch(undefined);
const Listed = z.array(Named).max(5_000);
/** Some servers give the list itself. */
const Reply = z.union([
  Listed,
  z.object({ data: Listed }).transform(({ data }) => data),
  z.object({ models: Listed }).transform(({ models }) => models),
]);

/** `url`: the base of the API's paths. Never rejects; no key is in a fault. */
export async function chatModelNames(
  line: AskedLine,
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Result<readonly string[], Fault>> {
  const answered = await askJson(line, `${url}/models`, headers, signal);
  if (!answered.ok) return answered;
  const reply = Reply.safeParse(answered.value);
  if (!reply.success) return err(fault("bad-reply", `${line.place} sent no list of models`));
  return ok([...new Set(reply.data.filter((id) => id !== undefined))]);
}
