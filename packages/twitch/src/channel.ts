/**
 * The login name in what somebody gives for a channel: `name`, `@name`, `#name`, or an address of its page or chat.
 * Undefined where there is none. Names have 3 to 25 letters, digits or underscores.
 */
export function channelOf(written: string): string | undefined {
  const given = written.slice(0, 300).trim();
  const path = /^(?:https?:\/\/)?(?:(?:www|m)\.)?twitch\.tv\/(?:popout\/|embed\/)?([^/?#]+)/i;
  const name = (path.exec(given)?.[1] ?? given.replace(/^[@#]/, "")).toLowerCase();
  return /^\w{3,25}$/.test(name) ? name : undefined;
}
