// The target of a live stream: a video or a channel.

export type Target =
  | { readonly kind: "video"; readonly id: string }
  | { readonly kind: "channel"; readonly id: string }
  | { readonly kind: "handle"; readonly handle: string };

const videoId = /^[\w-]{11}$/;
const channelId = /^UC[\w-]{22}$/;
const handle = /^@[^\s/?#@]{1,60}$/u;

function ofPath(path: readonly string[]): Target | undefined {
  const [first = "", second = ""] = path;
  if (/^(?:live|embed|shorts|v)$/.test(first) && videoId.test(second))
    return { kind: "video", id: second };
  if (first === "channel" && channelId.test(second)) return { kind: "channel", id: second };
  return ofWord(first);
}

function ofWord(word: string): Target | undefined {
  if (handle.test(word)) return { kind: "handle", handle: word };
  if (channelId.test(word)) return { kind: "channel", id: word };
  return videoId.test(word) ? { kind: "video", id: word } : undefined;
}

/**
 * The stream that is meant: the id or address of a video, the id, handle or address of a channel. Undefined where it is
 * none of these.
 */
export function targetOf(written: string): Target | undefined {
  const given = written.slice(0, 500).trim();
  const address = /^(?:https?:\/\/)?(?:[a-z]+\.)?(youtube\.com|youtu\.be)\/(.+)$/i.exec(given);
  if (address === null) return ofWord(given);
  const url = new URL(`https://${address[1]}/${address[2]}`);
  const watched = url.searchParams.get("v");
  if (watched !== null) return videoId.test(watched) ? { kind: "video", id: watched } : undefined;
  const path = url.pathname
    .split("/")
    .filter((part) => part !== "")
    .map(decoded);
  return ofPath(path);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A target as one writes it. */
export const writtenTarget = (target: Target): string =>
  target.kind === "handle" ? target.handle : target.id;
