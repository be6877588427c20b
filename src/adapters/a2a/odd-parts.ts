// The parts of a message that another program wrote, each read by itself, and put into the form of a version of A2A.

import { type FieldReader, readFields } from "../../kernel/field-reader.ts";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";

/** An id; undefined where it is no text or number. */
export const idIn = (fields: FieldReader, name: string): string | undefined =>
  typeof fields.value(name) === "object" ? undefined : fields.text(name);

/** A text, or something else that is not heard. */
export type HeardPart = { readonly text: string } | "other";

export const partFor = (older: boolean, part: HeardPart): JsonObject => {
  if (part === "other") return older ? { kind: "data", data: {} } : { data: {} };
  return older ? { kind: "text", ...part } : part;
};

const otherContents = ["file", "data", "raw", "url", "uri", "bytes"];

/** The parts of a message, or of an artifact: what is neither a text nor another content is noted. */
export function partsIn(fields: FieldReader): readonly HeardPart[] {
  const value = fields.value("parts");
  const listed: readonly Json[] =
    isJsonObject(value) && !isPart(readFields(value, () => undefined))
      ? Object.values(value)
      : Array.isArray(value)
        ? value
        : value === undefined
          ? []
          : [value];
  return listed.flatMap((one): readonly HeardPart[] => {
    if (one === null) return [];
    if (typeof one === "string") return [{ text: one }];
    const part = isJsonObject(one) ? readFields(one, () => undefined) : undefined;
    const text = part?.text("text");
    if (text !== undefined) return [{ text }];
    if (part !== undefined && isPart(part)) return ["other"];
    fields.note("parts");
    return [];
  });
}

const isPart = (part: FieldReader): boolean =>
  ["text", ...otherContents].some((name) => part.value(name) !== undefined);
