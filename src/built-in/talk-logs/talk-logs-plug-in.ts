// Talks of people: exports of LINE, Discord and Slack, and logs of `Name: text` lines.

import { hasFields } from "../../memory/formats/detect.ts";
import { defineImporter, definePlugIn } from "../../parts/part-kinds.ts";
import { descendDiscord, discordReader } from "./read-discord.ts";
import { isLineTalk, lineReader } from "./read-line.ts";
import { areNamedLines, namedLinesReader } from "./read-named-lines.ts";
import { descendSlack, slackReader } from "./read-slack.ts";

export const plugIn = definePlugIn({
  id: "talk-logs",
  parts: [
    defineImporter({
      id: "line",
      about: { ja: "LINE のトーク履歴", en: "LINE chat history" },
      settings: {},
      detect: isLineTalk,
      pieces: "plain-lines",
      reader: lineReader,
    }),
    defineImporter({
      id: "discord",
      about: {
        ja: "Discord（DiscordChatExporter の JSON）",
        en: "Discord (DiscordChatExporter, JSON)",
      },
      settings: {},
      detect: (beginning) => hasFields(beginning, "guild", "channel", "messages"),
      pieces: { descend: descendDiscord },
      reader: discordReader,
    }),
    defineImporter({
      id: "slack",
      about: { ja: "Slack の書き出し", en: "Slack export" },
      settings: {},
      detect: (beginning) => /^\s*\[/.test(beginning) && hasFields(beginning, "type", "ts", "text"),
      pieces: { descend: descendSlack },
      reader: slackReader,
    }),
    defineImporter({
      id: "named-lines",
      about: { ja: "「名前: 文」の行の記録", en: "a log of `Name: text` lines" },
      settings: {},
      detect: areNamedLines,
      pieces: "plain-lines",
      reader: namedLinesReader,
    }),
  ],
});
