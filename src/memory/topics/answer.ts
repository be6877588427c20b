// Parses a model's decisions on where entries belong, from any surrounding text.

import { z } from "zod";
import type { JsonObject } from "../../kernel/json.ts";
import { readJson } from "../../kernel/json-text.ts";
import type { TopicId } from "../../protocol/memory-entry.ts";
import type { FilingDecision, FilingItem } from "./filing-item.ts";

const text = z
  .string()
  .nullish()
  .catch(undefined)
  .transform((written) => (written ?? "").slice(0, 400));

const Answer = z.object({
  decision: z.string().transform((word) =>
    word
      .trim()
      .toUpperCase()
      .replace(/[\s-]+/g, "_"),
  ),
  topic_id: text,
  new_topic: z.object({ title: text, summary: text }).nullish().catch(undefined),
  reason: text,
});
type Answer = z.infer<typeof Answer>;

const several = z.object({
  decisions: z
    .array(z.object({ entry: z.coerce.number().int() }).loose())
    .min(1)
    .max(50),
});

const nullable = (schema: JsonObject): JsonObject => ({ anyOf: [schema, { type: "null" }] });

const one: JsonObject = {
  decision: { type: "string", enum: ["BEST_MATCH", "NEW"] },
  topic_id: nullable({ type: "string" }),
  new_topic: nullable({
    type: "object",
    properties: { title: { type: "string" }, summary: { type: "string" } },
    required: ["title", "summary"],
    additionalProperties: false,
  }),
  reason: { type: "string" },
};
const object = (properties: JsonObject): JsonObject => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** The schema of the answer for this many entries: one decision, or a list of them with the entry's number. */
export const filingSchema = (items: number): JsonObject =>
  items === 1
    ? object(one)
    : object({
        decisions: { type: "array", items: object({ entry: { type: "integer" }, ...one }) },
      });

/**
 * Parses the decisions about these items, in their order; undefined for an item without a valid one. A best match with
 * an id that was not among `offered` becomes a new topic. `entry:2` refers to the topic that is opened for the second
 * entry of the request.
 */
export function readFilings(
  written: string,
  items: readonly FilingItem[],
  offered: ReadonlySet<TopicId>,
): readonly (FilingDecision | undefined)[] {
  const json = readJson(written.slice(written.indexOf("{"), written.lastIndexOf("}") + 1));
  const nothing = items.map(() => undefined);
  if (!json.ok) return nothing;
  const list = several.safeParse(json.value);
  if (!list.success) {
    return items.length === 1 ? [decisionOf(json.value, items, 0, offered)] : nothing;
  }
  const { decisions } = list.data;
  return items.map((_, place) => {
    const found = decisions.find(({ entry }) => entry === place + 1);
    return found === undefined ? undefined : decisionOf(found, items, place, offered);
  });
}

function decisionOf(
  value: unknown,
  items: readonly FilingItem[],
  place: number,
  offered: ReadonlySet<TopicId>,
): FilingDecision | undefined {
  const answer = Answer.safeParse(value);
  if (!answer.success) return undefined;
  const { decision, topic_id, new_topic, reason } = answer.data;
  if (decision !== "BEST_MATCH" && decision !== "NEW") return undefined;
  if (decision === "NEW") return opened(answer.data);
  const id = topic_id.trim();
  const known = [...offered].find((topic) => topic === id);
  if (known !== undefined) return { kind: "match", topic: known, reason };
  const with_ = /^entry:(\d+)$/.exec(id)?.[1];
  const other = with_ === undefined ? undefined : items[Number(with_) - 1];
  if (other !== undefined && Number(with_) <= place) {
    return { kind: "with", entry: other.entry.id, reason };
  }
  return opened({ ...answer.data, new_topic });
}

const opened = ({ new_topic, reason }: Answer): FilingDecision => ({
  kind: "new",
  title: new_topic?.title ?? "",
  summary: new_topic?.summary ?? "",
  reason,
});

const Titles = z.object({
  titles: z.array(z.object({ entry: z.coerce.number().int(), title: text })).max(50),
});

/** The schema of the answer when titles are requested again. */
export const titlesSchema: JsonObject = object({
  titles: {
    type: "array",
    items: object({ entry: { type: "integer" }, title: { type: "string" } }),
  },
});

/** The titles in an answer, by the number of the entry they are for. */
export function readTitles(written: string): ReadonlyMap<number, string> {
  const json = readJson(written.slice(written.indexOf("{"), written.lastIndexOf("}") + 1));
  const titles = json.ok ? Titles.safeParse(json.value) : undefined;
  if (titles?.success !== true) return new Map();
  return new Map(titles.data.titles.map(({ entry, title }) => [entry, title]));
}
