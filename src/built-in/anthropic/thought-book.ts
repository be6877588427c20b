// Newer Claude models accept a thought only after exactly the same words as when it was thought: the same system text,
// tools and messages (platform.claude.com, "Prefix checks on thinking blocks"). Otherwise it is refused or ignored.

import { createHash, type Hash } from "node:crypto";
import { type AnthropicBlock, isThoughtBlock, type WireMessage } from "./anthropic-messages.ts";

/** More thoughts than any history holds. */
const mostRemembered = 2_000;

/**
 * Remembers which thoughts came from this model, and what preceded each. Lives as long as the model; drops the oldest.
 */
export type ThoughtBook = {
  remember(seal: string, place: string): void;
  stood(seal: string, place: string): boolean;
};

export function thoughtBook(): ThoughtBook {
  const places = new Map<string, string>();
  return {
    remember: (seal, place) => {
      places.set(seal, place);
      const [oldest] = places.keys();
      if (places.size > mostRemembered && oldest !== undefined) places.delete(oldest);
    },
    stood: (seal, place) => places.get(seal) === place,
  };
}

const sealOf = (block: AnthropicBlock): string | undefined => {
  if (block.type === "thinking") return block.signature;
  return block.type === "redacted_thinking" ? block.data : undefined;
};

const placeAfter = (before: Hash, blocks: readonly AnthropicBlock[]): string =>
  before.copy().update(JSON.stringify(blocks)).digest("base64");

const isUnchanged = (blocks: readonly AnthropicBlock[], before: Hash, book: ThoughtBook): boolean =>
  blocks.every((block, at) => {
    const seal = sealOf(block);
    return seal === undefined || book.stood(seal, placeAfter(before, blocks.slice(0, at)));
  });

export type Proven = {
  readonly messages: readonly WireMessage[];
  /** Records the newest thought of the answer to these messages; `blocks` are those of the answer so far. */
  remember(blocks: readonly AnthropicBlock[]): void;
};

/**
 * The messages without the thoughts at other positions than their original ones; those of one message stay or are
 * removed together. `head`: what is sent before the messages.
 */
export function provenThoughts(
  head: unknown,
  messages: readonly WireMessage[],
  book: ThoughtBook,
): Proven {
  const before = createHash("sha256").update(JSON.stringify(head));
  const proven = messages.map((message) => {
    const { role, content } = message;
    const kept = isUnchanged(content, before, book)
      ? message
      : { role, content: content.filter((block) => !isThoughtBlock(block)) };
    before.update(JSON.stringify(kept));
    return kept;
  });
  return {
    messages: proven,
    remember: (blocks) => {
      const newest = blocks.at(-1);
      const seal = newest && sealOf(newest);
      if (seal !== undefined) book.remember(seal, placeAfter(before, blocks.slice(0, -1)));
    },
  };
}
