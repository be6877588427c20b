// Exports a memory as Markdown, for reading.

import { zoneFormat } from "../../kernel/date-format.ts";
import type { Leaving, MemoryPrinter } from "../../memory/formats/exporting.ts";
import type { MemoryEntry } from "../../memory/ports.ts";

/** Headings in the reader's language. */
export type MarkdownWords = {
  readonly title: (name: string) => string;
  readonly exported: (time: string) => string;
  readonly chronicle: string;
  readonly people: string;
  readonly topics: string;
  readonly conversation: (name: string) => string;
};

export function markdownPrinter(leaving: Leaving, words: MarkdownWords): MemoryPrinter {
  const time = timeText(leaving.timeZone);
  let conversation: string | undefined;
  return {
    order: "conversations",
    *begin() {
      yield `# ${line(words.title(leaving.personaName))}\n\n`;
      yield `${words.exported(`${time(leaving.at)} (${leaving.timeZone})`)}\n`;
      yield* section(words.people, peopleLines(leaving));
      yield* section(words.topics, topicLines(leaving));
      yield* section(
        words.chronicle,
        leaving.stretches.map(
          ({ fromTime, toTime, text }) => `- ${time(fromTime)} – ${time(toTime)}: ${line(text)}\n`,
        ),
      );
    },
    *entry(entry) {
      if (conversation !== entry.conversation) {
        conversation = entry.conversation;
        yield `\n## ${line(words.conversation(conversation))}\n`;
      }
      yield entryText(entry, time(entry.occurredAt));
    },
    end: () => [],
  };
}

function* section(heading: string, lines: readonly string[]): Iterable<string> {
  if (lines.length > 0) yield `\n## ${line(heading)}\n\n`;
  yield* lines;
}

const peopleLines = ({ people }: Leaving): readonly string[] =>
  people.flatMap(({ id, names, facts }) =>
    facts.length === 0
      ? []
      : [`- ${line(names[0] ?? id)}\n`, ...facts.map(({ text }) => `  - ${line(text)}\n`)],
  );

const topicLines = ({ topics }: Leaving): readonly string[] =>
  topics
    .filter(({ disabled }) => !disabled)
    .map(({ title, summary, entries }) => `- **${line(title)}** (${entries}) ${line(summary)}\n`);

function entryText(entry: MemoryEntry, time: string): string {
  const { speaker, place, emotion, text } = entry;
  const about = [place, emotion].filter((one) => one !== undefined).map((one) => line(one));
  const name = speaker.name === "" ? speaker.kind : speaker.name;
  const details = about.length === 0 ? "" : ` · ${about.join(" · ")}`;
  return `\n**${line(name)}** · ${time}${details}\n\n${quoted(text)}\n`;
}

/** One line with all markup escaped. */
const line = (text: string): string =>
  text.replace(/\s+/g, " ").replace(/[\\`*_{}[\]<>#|]/g, (mark) => `\\${mark}`);

/** Words as a quotation, so that a heading or a fence in them stays inside. HTML is escaped. */
const quoted = (text: string): string =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .split("\n")
    .map((one) => `> ${one}`)
    .join("\n");

function timeText(timeZone: string): (time: number) => string {
  const format = zoneFormat("sv-SE", { dateStyle: "short", timeStyle: "medium" })(timeZone);
  return (time) => format.format(time);
}
