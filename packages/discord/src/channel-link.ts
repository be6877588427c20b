/** A text channel of a server of Discord's, by its id. */
export type ChannelId = string;

const snowflake = /^\d{15,20}$/;

/**
 * The channel that is meant: its id, its link, the link of a message in it, or a mention of it. Undefined where it is
 * none of these; a private conversation is none.
 */
export function channelIn(written: string): ChannelId | undefined {
  const given = written.slice(0, 300).trim();
  const link =
    /^(?:https?:\/\/)?(?:(?:www|ptb|canary)\.)?discord(?:app)?\.com\/channels\/\d{15,20}\/(\d{15,20})(?:[/?#]|$)/i;
  const id = link.exec(given)?.[1] ?? /^<#(\d{15,20})>$/.exec(given)?.[1] ?? given;
  return snowflake.test(id) ? id : undefined;
}
