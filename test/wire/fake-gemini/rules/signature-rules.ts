// Thought signatures: R10, and R11 where the server remembers what it gave out.

import { canonicalJson, type Json } from "../../../../src/kernel/json.ts";
import { field, isFields, type Violation, type WireContent, type WirePart } from "./wire-shapes.ts";

/** Passes in place of any signature. */
const skipSentinel = "skip_thought_signature_validator";

/** Gemini 1 and 2 ask for no signatures; 3 and later do, and so do names without a number. */
export function asksForSignatures(model: string): boolean {
  const major = /^gemini-(\d+)/.exec(model)?.[1];
  return model.startsWith("gemini-") && (major === undefined || Number(major) >= 3);
}

/** The current turn begins after the newest user content without any function response. */
function currentTurn(contents: readonly WireContent[]): number {
  return (
    contents.findLastIndex(({ role, responses }) => role === "user" && responses.length === 0) + 1
  );
}

/** R10: the first call of each step of the current turn has a signature. */
export function missingSignatures(contents: readonly WireContent[], model: string): Violation[] {
  if (!asksForSignatures(model)) return [];
  const start = currentTurn(contents);
  return contents.slice(start).flatMap(({ calls }, step): Violation[] => {
    const first = calls[0];
    if (first === undefined) return [];
    if (typeof first.signature === "string" && first.signature !== "") return [];
    const message = `Function call is missing a thought_signature in functionCall parts. This is required for tools to work correctly, and missing thought_signature may lead to degraded model performance. Additional data, function call \`default_api:${String(first.call?.name)}\` , position ${start + step + 1}. Please refer to https://ai.google.dev/gemini-api/docs/thought-signatures for more details.`;
    return [{ rule: "R10", message }];
  });
}

/** The part with which a signature was given out, and its receiver. */
export type Issued = { readonly holder: string; readonly part: string };

function argumentsOf(given: unknown): unknown {
  if (typeof given !== "string") return given ?? {};
  try {
    return JSON.parse(given);
  } catch {
    return {};
  }
}

/** A part without its signature, in one form however its arguments were written. */
export function fingerprint(part: Record<string, unknown>): string {
  const call = field(part, "functionCall");
  if (!isFields(call)) return canonicalJson({ text: String(field(part, "text") ?? "") });
  const args = argumentsOf(field(call, "args")) as Json;
  return canonicalJson({
    name: String(field(call, "name")),
    id: String(field(call, "id") ?? ""),
    args: typeof args === "object" && !Array.isArray(args) ? args : {},
  });
}

/** R11: each signature is one that this holder (a key and a model) was given, on the very part it came with. */
export function foreignSignatures(
  contents: readonly WireContent[],
  holder: string,
  issued: ReadonlyMap<string, Issued>,
): Violation[] {
  const isForeign = ({ fields, signature }: WirePart): boolean => {
    if (signature === undefined || signature === skipSentinel) return false;
    const known = issued.get(String(signature));
    return known?.holder !== holder || known.part !== fingerprint(fields);
  };
  return contents
    .flatMap(({ parts }) => parts)
    .filter(isForeign)
    .map(() => ({ rule: "R11", message: "Corrupted thought signature." }));
}
