// The title of a topic whose message was edited or discarded: it does not go on naming what stands no longer.

import type { MemoryEntry } from "../ports.ts";
import { entryTerms } from "./filing-item.ts";
import { summaryFrom, titleFrom, titleOfAsides } from "./title-hygiene.ts";
import { termsOf } from "./topic-terms.ts";

export type TopicNames = { readonly title: string; readonly summary: string };

/**
 * The names of a topic after an edit, or undefined where they may stay: they hold none of the words that were taken out,
 * or other messages of the topic hold those as well. `earlier`: the message as it read before; `others`: texts of the
 * topic that stand.
 */
export function namesAfterEdit(
  topic: TopicNames,
  entry: Pick<MemoryEntry, "text" | "occurredAt">,
  earlier: readonly string[],
  others: readonly string[],
): TopicNames | undefined {
  if (!isNamedAfter(topic, earlier, [entry.text, ...others])) return undefined;
  return {
    title: titleFrom([entry]),
    summary: summaryFrom([entry]),
  };
}

type Words = Pick<MemoryEntry, "text" | "occurredAt">;

/**
 * The names of a topic of which messages were discarded, or undefined where they may stay. `standing`: what else is in
 * it; where that is nothing, it is named after the day.
 */
export function namesAfterDiscard(
  topic: TopicNames,
  discarded: readonly [Words, ...Words[]],
  standing: readonly Words[],
): TopicNames | undefined {
  const gone = discarded.map(({ text }) => text);
  if (
    !isNamedAfter(
      topic,
      gone,
      standing.map(({ text }) => text),
    )
  )
    return undefined;
  const newest = standing.toSorted((a, b) => b.occurredAt - a.occurredAt)[0];
  const names =
    newest === undefined
      ? { title: titleOfAsides(gone), summary: "" }
      : { title: titleFrom([newest]), summary: summaryFrom([newest]) };
  return names.title === topic.title && names.summary === topic.summary ? undefined : names;
}

/** Whether its names hold words of `gone` that `standing` does not. */
function isNamedAfter(
  { title, summary }: TopicNames,
  gone: readonly string[],
  standing: readonly string[],
): boolean {
  const there = new Set(standing.flatMap((text) => [...entryTerms(text)]));
  const removed = new Set(
    gone.flatMap((text) => [...entryTerms(text)]).filter((term) => !there.has(term)),
  );
  return [...termsOf(`${title}\n${summary}`)].some((term) => removed.has(term));
}
