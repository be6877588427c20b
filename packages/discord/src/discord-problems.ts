// Problems that a person can mend, with what to do about them.

import { type Fault, fault } from "saintverse/audience";

export type DiscordProblem =
  | "bad-token"
  | "no-intent"
  | "no-access"
  | "no-channel"
  | "not-text"
  | "may-not-write";

const portal = "https://discord.com/developers/applications";

const problems = {
  "bad-token": {
    kind: "unauthorised",
    text: {
      ja: `Discord がボットのトークンを受け付けません。${portal} の「Bot」で作り直し、DISCORD_TOKEN に入れてください。`,
      en: `Discord does not accept the bot's token. Reset it under Bot at ${portal}, and put the new one into DISCORD_TOKEN.`,
    },
  },
  "no-intent": {
    kind: "refused",
    text: {
      ja: `ボットはコメントの文を読めません。${portal} の「Bot」で「Message Content Intent」を入れてください。`,
      en: `The bot may not read the text of comments. Switch on Message Content Intent under Bot at ${portal}.`,
    },
  },
  "no-access": {
    kind: "refused",
    text: {
      ja: "ボットはこのチャンネルを見られません。ボットをサーバーに招き、このチャンネルで「チャンネルを見る」と「メッセージ履歴を読む」を許可してください。",
      en: "The bot cannot see this channel. Invite it to the server, and allow it View Channel and Read Message History there.",
    },
  },
  "no-channel": {
    kind: "refused",
    text: {
      ja: "このチャンネルはありません。チャンネルのリンクを Discord の「リンクをコピー」で取り直し、DISCORD_CHANNEL に入れてください。",
      en: "There is no such channel. Copy its link again in Discord (Copy Link), and put it into DISCORD_CHANNEL.",
    },
  },
  "may-not-write": {
    kind: "refused",
    text: {
      ja: "ボットはこのチャンネルに書けません。チャンネルの権限で、ボットに「メッセージを送信」（スレッドなら「スレッドでメッセージを送信」）を許可してください。",
      en: "The bot may not write in this channel. Allow it Send Messages there (in a thread: Send Messages in Threads).",
    },
  },
  "not-text": {
    kind: "refused",
    text: {
      ja: "これはメッセージを書けるチャンネルではありません。テキストチャンネルかスレッドのリンクを DISCORD_CHANNEL に入れてください。",
      en: "No messages are written in this channel. Put the link of a text channel or a thread into DISCORD_CHANNEL.",
    },
  },
} as const satisfies Record<DiscordProblem, { kind: Fault["kind"]; text: object }>;

/**
 * Milliseconds until it is tried again. Discord allows 1,000 sessions a day and withdraws the token of a bot that
 * begins more.
 */
const pause = 5 * 60_000;

/** The problem as a fault, in the operator's language. */
export function discordFault(problem: DiscordProblem, language: string): Fault {
  const { kind, text } = problems[problem];
  return fault(kind, language.startsWith("ja") ? text.ja : text.en, pause);
}

export const partProblem = (problem: DiscordProblem) => ({
  kind: "other" as const,
  text: problems[problem].text,
});
