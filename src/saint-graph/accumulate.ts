import type { ModelPart, TextPart } from "../protocol/message.ts";
import type { ModelDelta } from "./ports.ts";

const sameKind = (a: TextPart, b: TextPart) => (a.thought ?? false) === (b.thought ?? false);
const isOpen = (part: TextPart) => part.signature === undefined;

/**
 * Adds a delta to the parts of an answer. Text without a signature is appended to such text of the same kind;
 * calls and signed parts keep their place and are never merged, because providers want them back unchanged.
 */
export function accumulate(
  parts: readonly ModelPart[],
  delta: Extract<ModelDelta, { kind: "text" | "call" | "image" }>,
): readonly ModelPart[] {
  if (delta.kind === "call") return [...parts, delta.call];
  if (delta.kind === "image") return [...parts, delta.part];
  if (delta.text === "" && delta.signature === undefined) return parts;
  const added: TextPart = {
    kind: "text",
    text: delta.text,
    ...(delta.thought === undefined ? {} : { thought: delta.thought }),
    ...(delta.signature === undefined ? {} : { signature: delta.signature }),
  };
  const last = parts.at(-1);
  if (last?.kind === "text" && isOpen(last) && isOpen(added) && sameKind(last, added)) {
    return [...parts.slice(0, -1), { ...added, text: last.text + added.text }];
  }
  return [...parts, added];
}

/** The parts of an answer whose words, as it turned out, were thoughts. */
export const asThoughts = (parts: readonly ModelPart[]): readonly ModelPart[] =>
  parts.map((part) =>
    part.kind === "text" ? { kind: "text", text: part.text, thought: true } : part,
  );

/** The thoughts of the model. */
export const thoughtText = (parts: readonly ModelPart[]): string =>
  parts
    .filter((part): part is TextPart => part.kind === "text" && part.thought === true)
    .map((part) => part.text)
    .join("\n");

/** The words that the model wrote to be read or said, without thoughts. */
export const writtenText = (parts: readonly ModelPart[]): string =>
  parts
    .filter((part): part is TextPart => part.kind === "text" && part.thought !== true)
    .map((part) => part.text)
    .join("");
