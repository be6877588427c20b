// An exporter for SaintVerse: a plain list of speakers and words, one line each.
import { defineExporter, definePlugIn } from "saintverse/exporter";

const oneLine = (text) => text.replace(/\s+/g, " ").trim();

function printer({ personaName, timeZone }) {
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  return {
    order: "written",
    begin: () => [`# ${oneLine(personaName)}\n`],
    entry: ({ occurredAt, speaker, text }) => [
      `${day.format(occurredAt)} ${oneLine(speaker.name || speaker.id)}: ${oneLine(text)}\n`,
    ],
    end: () => [],
  };
}

export const plugIn = definePlugIn({
  id: "example",
  parts: [
    defineExporter({
      id: "example",
      about: { ja: "一行ずつの記録（例）", en: "a record, a line each (an example)" },
      settings: {},
      // The data that the format cannot represent: `memory export` reports it.
      losses: [
        "topics",
        "superseded",
        "chronicle",
        "people",
        "provenance",
        "visibility",
        "summaries",
        "origins",
        "recall-counts",
        "reading-back",
      ],
      printer,
    }),
  ],
});
