// The pictures of a request, read for a model that sees them; for any other, words in their place.

import { Buffer } from "node:buffer";
import type { ImagePart, Message, MessagePart, TextPart } from "../../protocol/message.ts";
import { shownPicturesFolder } from "../../protocol/picture-reference.ts";
import type { PictureStore } from "../../saint-graph/ports.ts";

/** A picture as providers take it. */
export type SeenPicture = { readonly mediaType: ImagePart["mediaType"]; readonly base64: string };
/** By name. */
export type SeenPictures = ReadonlyMap<string, SeenPicture>;
export const nothingSeen: SeenPictures = new Map();

/** Only the newest are shown. */
const mostPictures = 6;
/** Bytes of one picture, and of all together, which every provider takes. */
const largest = 3_700_000;
const largestTogether = 12_000_000;

type Why = "cannot see pictures" | "is shown only the newest ones" | "cannot be shown it";

/** Of a picture that somebody shows, the text beside it tells more than its name. */
const isShown = ({ name }: ImagePart): boolean => name.startsWith(`${shownPicturesFolder}/`);
const saysSo = "; say so once, in your own words, and do not guess what it shows";

const wordsFor = (part: ImagePart, why: Why): TextPart => {
  const which = isShown(part) ? "a picture" : `picture ${part.name}`;
  const asked = isShown(part) && why !== "is shown only the newest ones" ? saysSo : "";
  return { kind: "text", text: `[${which}: this model ${why}${asked}]` };
};

/** A picture that the model drew itself, in no provider's own form: each takes its pictures back in another way. */
const drawn = ({ name }: ImagePart): TextPart => ({ kind: "text", text: `[picture ${name}]` });

/** The pictures of the user's side. */
export const picturesIn = (messages: readonly Message[]): readonly ImagePart[] =>
  messages.flatMap(({ role, parts }) =>
    role === "user" ? parts.filter((part) => part.kind === "image") : [],
  );

export const hasPictures = (messages: readonly Message[]): boolean =>
  messages.some(({ parts }) => parts.some(({ kind }) => kind === "image"));

async function readAll(names: readonly string[], store: PictureStore): Promise<SeenPictures> {
  const read = await Promise.all(
    names.map(async (name) => [name, await store.read(name)] as const),
  );
  const seen = new Map<string, SeenPicture>();
  let left = largestTogether;
  for (const [name, picture] of read) {
    if (!picture.ok || picture.value.bytes.byteLength > Math.min(largest, left)) continue;
    const { mediaType, bytes } = picture.value;
    left -= bytes.byteLength;
    seen.set(name, { mediaType, base64: Buffer.from(bytes).toString("base64") });
  }
  return seen;
}

/**
 * The messages as they are sent, and the pictures that stand in them: every picture of the user's side that is left in
 * them is among `pictures`. Never rejects.
 */
export async function withPictures(
  messages: readonly Message[],
  store: PictureStore | undefined,
  sees: boolean,
): Promise<{ readonly messages: readonly Message[]; readonly pictures: SeenPictures }> {
  if (!hasPictures(messages)) return { messages, pictures: nothingSeen };
  const names = [...new Set(picturesIn(messages).map(({ name }) => name))];
  const newest = sees && store !== undefined ? names.slice(-mostPictures) : [];
  const pictures = store === undefined ? nothingSeen : await readAll(newest.toReversed(), store);
  const shown = (part: MessagePart, role: Message["role"]): MessagePart => {
    if (part.kind === "image" && role === "model") return drawn(part);
    if (part.kind !== "image" || pictures.has(part.name)) return part;
    if (!sees || store === undefined) return wordsFor(part, "cannot see pictures");
    const isNew = newest.includes(part.name);
    return wordsFor(part, isNew ? "cannot be shown it" : "is shown only the newest ones");
  };
  return {
    messages: messages.map((message) => ({
      ...message,
      parts: message.parts.map((part) => shown(part, message.role)),
    })),
    pictures,
  };
}

/** The request with words in place of the pictures of the user's side that `isTold` names. */
export function withPicturesTold<R extends { readonly messages: readonly Message[] }>(
  request: R,
  isTold: (name: string) => boolean,
): R {
  if (!picturesIn(request.messages).some(({ name }) => isTold(name))) return request;
  const messages = request.messages.map((message) =>
    message.role === "model"
      ? message
      : {
          ...message,
          parts: message.parts.map((part) =>
            part.kind === "image" && isTold(part.name)
              ? wordsFor(part, "cannot be shown it")
              : part,
          ),
        },
  );
  return { ...request, messages };
}
