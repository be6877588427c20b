// Removes keys from what people type to her before it is journalled.

import type { KeyKind } from "../protocol/key-kind.ts";
import type { SoulEvent } from "../protocol/soul-events.ts";
import type { Author, Perceived, Stimulus } from "../protocol/stimulus.ts";
import type { KeyGuard, Typist } from "../trust/typed-keys.ts";

const isOfHousehold = (author: Author | undefined): boolean =>
  author?.role === "operator" || author?.role === "user";

/** The event without the keys in its texts of people. */
export function withoutTypedKeys(event: SoulEvent, guard: KeyGuard): SoulEvent {
  switch (event.type) {
    case "stimulus-arrived":
    case "stimulus-passed":
    case "comment-dropped":
      return { ...event, stimulus: stimulusWithoutKeys(event.stimulus, guard) };
    case "comments-passed":
      return {
        ...event,
        paid: event.paid.map((one) => stimulusWithoutKeys(one, guard)),
        repeated: event.repeated.map((one) => ({
          ...one,
          text: guard(one.text, "stranger").text.slice(0, 80),
        })),
      };
    case "words-given":
    case "words-ended":
      return { ...event, text: ownWords(event.text, guard) };
    case "speech-decided":
      return event.text === undefined ? event : { ...event, text: ownWords(event.text, guard) };
    default:
      return event;
  }
}

/** The words that the operator has her say, cut to the 2 000 characters that their event allows. */
const ownWords = (text: string, guard: KeyGuard): string =>
  guard(text, "household").text.slice(0, 2_000);

/** `removed` lists what was taken out, so that the author can be notified. */
function stimulusWithoutKeys(stimulus: Stimulus, guard: KeyGuard): Stimulus {
  const { text, author, topic, perceived } = stimulus;
  const typist: Typist = author === undefined || isOfHousehold(author) ? "household" : "stranger";
  const kinds = new Set<KeyKind>(stimulus.removed);
  const guarded = (written: string): string => {
    const { text: kept, removed } = guard(written, typist);
    for (const kind of removed) kinds.add(kind);
    return kept;
  };
  const kept = {
    ...stimulus,
    text: guarded(text),
    ...(author === undefined
      ? {}
      : { author: { ...author, name: guarded(author.name).slice(0, 200) } }),
    ...(topic === undefined ? {} : { topic: guarded(topic) }),
    ...(perceived === undefined
      ? {}
      : { perceived: perceived.map((seen) => seenWithoutKeys(seen, guard)) }),
  };
  return kinds.size === 0 ? kept : { ...kept, removed: [...kinds] };
}

function seenWithoutKeys(seen: Perceived, guard: KeyGuard): Perceived {
  if (seen.kind === "world-event") return { ...seen, text: guard(seen.text, "household").text };
  if (seen.kind !== "words") return seen;
  return { ...seen, text: guard(seen.text, seen.role === "user" ? "household" : "stranger").text };
}
