// The refusal of a provider in place of an answer, in whatever form it comes.

import { isJsonObject, type Json, type JsonObject } from "../../../kernel/json.ts";
import { ownValue } from "../../../kernel/own-value.ts";

/** The most of a refusal that is read, in UTF-16 units. */
export const longestRefusal = 64 << 10;

/** A refusal of a provider: by its status, or inside of an answer. */
export class ProviderRefusal extends Error {
  /** The HTTP status; absent for an error inside of an answer that names none. */
  readonly status: number | undefined;
  /** Its body as JSON, or as a text where it is none. */
  readonly body: Json;
  readonly headers: ReadonlyMap<string, string>;

  constructor(
    status: number | undefined,
    body: Json,
    headers: ReadonlyMap<string, string> = new Map(),
  ) {
    super("the provider refused");
    this.name = "ProviderRefusal";
    this.status = status ?? statusIn(body);
    this.body = body;
    this.headers = headers;
  }
}

/** The object that tells of the error: `error`, the first of a list, or the body itself. */
function errorObject(body: Json): JsonObject | undefined {
  const first = Array.isArray(body) ? body[0] : body;
  if (!isJsonObject(first)) return undefined;
  const inner = ownValue(first, "error");
  if (isJsonObject(inner)) return inner;
  const list = Array.isArray(inner) ? inner[0] : undefined;
  return isJsonObject(list) ? list : first;
}

const word = (value: Json | undefined): string | undefined => {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && /^[\w.-]{1,60}$/.test(text) ? text : undefined;
};

/** Codes and types of a refusal, as `context_length_exceeded`, and the reasons in its details. */
export function refusalWords(body: Json): readonly string[] {
  const found = errorObject(body);
  if (found === undefined) return [];
  const details = ownValue(found, "details");
  const reasons = (Array.isArray(details) ? details : []).map((one: Json) =>
    isJsonObject(one) ? word(ownValue(one, "reason")) : undefined,
  );
  const named = ["code", "type", "status"].map((key) => word(ownValue(found, key)));
  return [...named, ...reasons].filter((each) => each !== undefined);
}

/** The field that a refusal names, as `tools[3].function.parameters`. */
export function refusedField(body: Json): string | undefined {
  const found = errorObject(body);
  const param = found === undefined ? undefined : ownValue(found, "param");
  return typeof param === "string" && param !== "" ? param.slice(0, 200) : undefined;
}

/** The answer of the model that the provider could not read as a call (Groq's `failed_generation`). */
export function failedGeneration(body: Json): string | undefined {
  const found = errorObject(body);
  const written = found === undefined ? undefined : ownValue(found, "failed_generation");
  if (written === undefined || written === null) return undefined;
  return (typeof written === "string" ? written : JSON.stringify(written)).slice(0, longestRefusal);
}

function statusIn(body: Json): number | undefined {
  const found = errorObject(body);
  if (found === undefined) return undefined;
  for (const key of ["status", "status_code", "code"]) {
    const value = ownValue(found, key);
    const status = typeof value === "string" && /^[45]\d\d$/.test(value) ? Number(value) : value;
    if (typeof status === "number" && status >= 400 && status < 600) return status;
  }
  return undefined;
}
