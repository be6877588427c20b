import { zoneFormat } from "../../../kernel/date-format.ts";
import { shortened } from "../../../kernel/shortened.ts";
import type { MemoryTopic } from "../../../memory/ports.ts";
import { safeLine } from "../../../mind/safe-text.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { table } from "../../../runtime/config/console/text-table.ts";
import { timeZoneOf } from "../../../runtime/config/soul-settings.ts";
import { withPersonaMemory } from "./opened-memory.ts";
import type { TopicsOptions } from "./options.ts";

/** Lists the topics of a memory, the strongest first. */
export const memoryTopics =
  (id: string, options: TopicsOptions) =>
  (context: Context): Promise<ExitCode> =>
    withPersonaMemory(context, id, async ({ config, persona, memory: { reader } }) => {
      const topics = (await reader.topics(persona, { disabled: options.all === true })).toSorted(
        (one, other) => other.strength - one.strength || other.updated - one.updated,
      );
      const unfiled = await reader.count(persona, { unfiled: "none" });
      const marked = await reader.count(persona, { unfiled: "marked" });
      if (options.json === true) {
        context.out(
          JSON.stringify({ persona, topics: topics.map(jsonOf), unfiled, marked }, null, 2),
        );
        return 0;
      }
      const say = context.words.memoryTopics_;
      const timeZone = timeZoneOf(config);
      if (topics.length === 0) context.out(say.noTopics);
      else
        context.out(table([say.headings, ...topics.map((one) => rowOf(context, one, timeZone))]));
      context.out(say.counts(topics.length, await reader.count(persona), unfiled, marked));
      return 0;
    });

const moments = zoneFormat("sv-SE", { dateStyle: "short", timeStyle: "short" });

const rowOf = ({ words }: Context, topic: MemoryTopic, timeZone: string): readonly string[] => [
  topic.id,
  safeLine(topic.title) + (topic.disabled ? words.memoryTopics_.disabled : ""),
  topic.strength.toFixed(2),
  String(topic.entries),
  moments(timeZone).format(topic.updated),
  shortened(safeLine(topic.summary), 60),
];

/** The JSON output; texts unchanged. */
const jsonOf = ({ created, updated, ...topic }: MemoryTopic) => ({
  ...topic,
  created: new Date(created).toISOString(),
  updated: new Date(updated).toISOString(),
});
