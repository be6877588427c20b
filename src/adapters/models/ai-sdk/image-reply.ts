// The answer of an images API in the form that OpenAI itself sends, whatever other servers made of it.

import { isJsonObject, type Json, type JsonObject } from "../../../kernel/json.ts";
import { ownValue } from "../../../kernel/own-value.ts";
import { countIn, objectOf } from "../answer-fields.ts";

const listFields = ["data", "images", "artifacts", "output"] as const;
const pictureFields = ["b64_json", "b64", "base64", "image", "url", "data"] as const;
const dataAddress = /^data:[^,]{0,200};base64,/;

/** The base64 of a picture, in one of its fields or bare; an address of another server is not followed. */
function base64In(entry: Json): string | undefined {
  const values = isJsonObject(entry)
    ? pictureFields.map((field) => ownValue(entry, field))
    : [entry];
  const texts = values.flatMap((value) => (typeof value === "string" ? [value.trim()] : []));
  const found = texts.map((text) => text.replace(dataAddress, ""));
  return found.find((text) => text !== "" && !text.includes(":"));
}

function listIn(value: Json): readonly Json[] {
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return [];
  for (const field of listFields) {
    const listed = ownValue(value, field);
    if (Array.isArray(listed)) return listed;
    if (typeof listed === "string" || isJsonObject(listed)) return [listed];
  }
  return [value];
}

/** The pictures that can be read, and the counts. An error is left as it is. */
export function imageReply(value: Json): Json {
  const read = listIn(value).flatMap((entry) => {
    const found = base64In(entry);
    return found === undefined ? [] : [{ b64_json: found }];
  });
  const usage = ownValue(objectOf(value), "usage");
  const input = countIn(usage, "input_tokens", "prompt_tokens");
  const output = countIn(usage, "output_tokens", "completion_tokens");
  const counts: JsonObject = {
    ...(input === undefined ? {} : { input_tokens: input }),
    ...(output === undefined ? {} : { output_tokens: output }),
  };
  return { data: read, ...(Object.keys(counts).length === 0 ? {} : { usage: counts }) };
}
