// A channel as a source of comments, into which her answers are written where that is wanted.

import {
  type AudienceSource,
  type Clock,
  connectedSource,
  fault,
  type SourceConnection,
} from "saintverse/audience";
import type { DiscordAccess } from "./discord-rest.ts";
import type { ListenedChannel } from "./read-channel.ts";
import type { AnswerWriter } from "./write-answers.ts";

export type DiscordSettings = {
  readonly access: DiscordAccess;
  /** Of the channel. */
  readonly id: string;
  readonly clock: Clock;
  readonly chance: { readonly next: () => number };
  readonly language: string;
  readonly answers: boolean;
};

export function discordSource({
  access,
  id,
  clock,
  chance,
  language,
  answers,
}: DiscordSettings): AudienceSource {
  let listened: ListenedChannel | undefined;
  let write: AnswerWriter | undefined;
  let connected: SourceConnection | undefined;
  return connectedSource({
    name: "discord",
    clock,
    chance,
    async connect(connection, ended) {
      const { listenTo, readChannel } = await import("./read-channel.ts");
      const { answerWriter } = await import("./write-answers.ts");
      if (ended.aborted) return fault("cancelled", "closed");
      connected = connection;
      listened ??= listenTo({ access, id, clock, language });
      write ??= answerWriter(listened, (refusal) => connected?.trouble(refusal?.note));
      return await readChannel(listened, connection, ended);
    },
    ...(answers ? { answer: (comment, text, over) => write?.(comment, text, over) } : {}),
  });
}
