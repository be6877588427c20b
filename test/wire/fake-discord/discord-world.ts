// One server of Discord, its channel, and one bot on it.

export type DiscordUser = {
  readonly id: string;
  readonly username: string;
  readonly global_name: string | null;
  readonly bot?: true;
};

/** A message as Discord sends it. */
export type DiscordMessage = {
  readonly id: string;
  readonly channel_id: string;
  readonly author: DiscordUser;
  readonly content: string;
  readonly timestamp: string;
  readonly edited_timestamp: string | null;
  readonly type: number;
  readonly mentions: readonly DiscordUser[];
  readonly attachments: readonly object[];
  readonly embeds: readonly object[];
  /** The message that it replies to. */
  readonly message_reference?: { readonly message_id: string };
  readonly [more: string]: unknown;
};

export const fakeToken = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.a-token-that-discord-would-give-to-a";
export const fakeBot: DiscordUser = {
  ...{ id: "100000000000000001", username: "ren", global_name: null },
  bot: true,
};

/** The server, and what goes wrong with it. */
export type DiscordWorld = {
  readonly guild: string;
  readonly channel: string;
  readonly messages: DiscordMessage[];
  token: string;
  mayReadContent: boolean;
  maySeeChannel: boolean;
  mayWrite: boolean;
  channelType: number;
  /** Sessions that may still be begun today. */
  sessionsLeft: number;
  /** Requests that were refused because they came too fast. */
  tooFast: number;
  /** Requests, as `GET /channels/…`. */
  readonly requests: string[];
};
