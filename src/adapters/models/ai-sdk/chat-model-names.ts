// Lists of models, for which no package of the provider specification has a request; and the one of OpenAI's API.

import { type Fault, fault } from "../../../kernel/fault.ts";
import { isJsonObject, type Json } from "../../../kernel/json.ts";
import { ownValue } from "../../../kernel/own-value.ts";
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

/** Names that are read of one list, and the characters of each. */
const mostNames = 5_000;
const longestName = 200;
const nameFields = ["id", "name", "model"] as const;

/** The entries of a list in the forms that servers have: bare, or in a field; undefined where there is none. */
export function listedIn(reply: unknown): readonly Json[] | undefined {
  const given = reply as Json | undefined;
  if (Array.isArray(given)) return given.slice(0, mostNames);
  if (!isJsonObject(given)) return undefined;
  for (const field of ["data", "models"]) {
    const listed = ownValue(given, field);
    if (Array.isArray(listed)) return listed.slice(0, mostNames);
    if (isJsonObject(listed)) {
      const isEntry = nameFields.some((name) => Object.hasOwn(listed, name));
      return isEntry ? [listed] : Object.values(listed).slice(0, mostNames);
    }
  }
  return undefined;
}

/** The name of an entry; undefined: it has none, or one that no request may have. */
export function listedName(entry: Json, ...fields: readonly string[]): string | undefined {
  const among = fields.length > 0 ? fields : nameFields;
  const texts = isJsonObject(entry) ? among.map((field) => ownValue(entry, field)) : [entry];
  const name = texts.find((text) => typeof text === "string" && text.trim() !== "");
  const isName = typeof name === "string" && name.length <= longestName;
  return isName && !/[\p{Cc}\p{Cs}]/u.test(name.trim()) ? name.trim() : undefined;
}

/** `url`: the base of the API's paths. Never rejects; no key is in a fault. */
export async function chatModelNames(
  line: AskedLine,
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Result<readonly string[], Fault>> {
  const answered = await askJson(line, `${url}/models`, headers, signal);
  if (!answered.ok) return answered;
  const listed = listedIn(answered.value);
  if (listed === undefined) return err(fault("bad-reply", `${line.place} sent no list of models`));
  return ok([...new Set(listed.flatMap((one) => listedName(one) ?? []))]);
}

/** Models that write down, speak or judge: no port of the program takes them from a list. */
const others = /(?:^|[-_/])tts|whisper|transcribe|moderation|rerank/i;

/** The purpose of each model by its name, which is all that the list says. */
export const listedModels = (names: readonly string[]) =>
  names.filter((name) => !others.test(name)).map((name) => ({ name, does: purposeOf(name) }));

function purposeOf(name: string): "chat" | "pictures" | "vectors" {
  if (/embed/i.test(name)) return "vectors";
  return /image|dall-e/i.test(name) ? "pictures" : "chat";
}
