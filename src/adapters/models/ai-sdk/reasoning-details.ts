// The reasoning that OpenRouter gives, with signatures, and wants back with the message: piece by piece in a stream.

import type { SharedV4ProviderMetadata } from "@ai-sdk/provider";
import { isJsonObject, type Json, type JsonObject } from "../../../kernel/json.ts";
import { ownValue } from "../../../kernel/own-value.ts";

export type MergedDetails = {
  /** A chunk in the form of `chat-chunks.ts`. */
  add(chunk: Json): void;
  /** Undefined where there were none. */
  metadata(): SharedV4ProviderMetadata | undefined;
};

const sameKind = (one: JsonObject, other: JsonObject): boolean =>
  ownValue(one, "type") === ownValue(other, "type") &&
  (ownValue(one, "index") ?? 0) === (ownValue(other, "index") ?? 0) &&
  ownValue(one, "type") !== "reasoning.encrypted";

/** Words grow; everything else is replaced by what comes later. */
function joined(one: JsonObject, other: JsonObject): JsonObject {
  const words = (["text", "summary"] as const).flatMap((key): [string, Json][] => {
    const [before, after] = [ownValue(one, key), ownValue(other, key)];
    return typeof before === "string" && typeof after === "string" ? [[key, before + after]] : [];
  });
  const told = Object.entries(other).filter(([, value]) => value !== null);
  return { ...one, ...Object.fromEntries(told), ...Object.fromEntries(words) };
}

function detailsIn(chunk: Json): readonly JsonObject[] {
  const choices = isJsonObject(chunk) ? ownValue(chunk, "choices") : undefined;
  const choice: Json | undefined = Array.isArray(choices) ? choices[0] : undefined;
  const delta = isJsonObject(choice) ? ownValue(choice, "delta") : undefined;
  const given = isJsonObject(delta) ? ownValue(delta, "reasoning_details") : undefined;
  return Array.isArray(given) ? given.filter(isJsonObject) : [];
}

export function reasoningDetails(): MergedDetails {
  const details: JsonObject[] = [];
  return {
    add(chunk) {
      for (const one of detailsIn(chunk)) {
        const last = details.at(-1);
        if (last === undefined || !sameKind(last, one)) details.push(one);
        else details[details.length - 1] = joined(last, one);
      }
    },
    metadata: () =>
      details.length === 0
        ? undefined
        : ({ message: { reasoning_details: details } } as unknown as SharedV4ProviderMetadata),
  };
}
