// Keeps secrets in the output of models and tools out of the journal. What others told her is stored as they wrote it.

import type { Concealer } from "../mind/secret-mask.ts";
import type { ModelPart } from "../protocol/message.ts";
import type { SoulEvent } from "../protocol/soul-events.ts";

/** An event as it may be written down. */
export function concealedEvent(event: SoulEvent, conceal: Concealer): SoulEvent {
  switch (event.type) {
    case "stimulus-arrived":
    case "stimulus-passed":
    case "comments-passed":
    case "show-set":
    case "comment-dropped":
      return event;
    case "model-ended":
      return {
        ...withoutSecrets(event, conceal),
        parts: event.parts.map((part) => concealedPart(part, conceal)),
      };
    default:
      return withoutSecrets(event, conceal);
  }
}

/** A signature is only valid for the words that it was given with: it is dropped where they were changed. */
function concealedPart(part: ModelPart, conceal: Concealer): ModelPart {
  if (part.kind !== "text") return withoutSecrets(part, conceal);
  const text = conceal(part.text);
  const { signature: _, ...unsigned } = part;
  return text === part.text ? part : { ...unsigned, text };
}

/** A value of the same shape in which no text holds a secret. */
function withoutSecrets<T>(value: T, conceal: Concealer): T {
  const walk = (one: unknown): unknown => {
    if (typeof one === "string") return conceal(one);
    if (Array.isArray(one)) return one.map(walk);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(
      Object.entries(one).map(([name, field]) => [conceal(name), walk(field)]),
    );
  };
  return walk(value) as T;
}
