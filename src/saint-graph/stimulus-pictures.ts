// The pictures that a stimulus shows. No matter who shows one, what stands in it is outside text: nobody vouches for it.

import type { ImagePart, Message, MessagePart } from "../protocol/message.ts";
import type { PictureReference } from "../protocol/picture-reference.ts";
import type { Perceived, Stimulus } from "../protocol/stimulus.ts";
import type { Source } from "../protocol/trust.ts";

const pictureSource = ({ origin }: PictureReference): Source =>
  origin === "stage" ? "screen" : "picture";

/** All pictures of a stimulus in the order in which its text names them: those of what she perceived are first. */
const picturesIn = ({ pictures = [], perceived = [] }: Stimulus): readonly PictureReference[] => [
  ...perceived.flatMap((seen) => (seen.kind === "words" ? (seen.pictures ?? []) : [])),
  ...pictures,
];

export const pictureSources = (stimulus: Stimulus): readonly Source[] =>
  picturesIn(stimulus).map(pictureSource);

/** Whether it is nothing but a look at the stream. */
export const showsStream = (stimulus: Stimulus): boolean =>
  stimulus.pictures?.every(({ origin }) => origin === "stage") === true &&
  stimulus.pictures.length > 0;

/** The pictures as parts of the stimulus' message. */
export const pictureParts = (stimulus: Stimulus): readonly ImagePart[] =>
  picturesIn(stimulus).map(({ mediaType, name, width, height }) => ({
    ...{ kind: "image", mediaType, name, width, height },
  }));

/** A stimulus without the pictures of such sources. */
export function withoutPictures(stimulus: Stimulus, isGone: (source: Source) => boolean): Stimulus {
  if (!pictureSources(stimulus).some(isGone)) return stimulus;
  const { pictures, perceived, ...rest } = stimulus;
  const left = (all: readonly PictureReference[] = []) => {
    const kept = all.filter((picture) => !isGone(pictureSource(picture)));
    return kept.length === 0 ? {} : { pictures: kept };
  };
  const seen = perceived?.map((one): Perceived => {
    if (one.kind !== "words" || one.pictures === undefined) return one;
    const { pictures: shown, ...words } = one;
    return { ...words, ...left(shown) };
  });
  return { ...rest, ...left(pictures), ...(seen === undefined ? {} : { perceived: seen }) };
}

/** At most so many pictures of people are in a request; when there are more, as many of the oldest are left out. */
export const mostSeen = 6;
const leftOutAtOnce = 3;

/**
 * The newest pictures of people stay; of older ones the line in the text of their stimulus remains. They are left out
 * several at once, so that what came before stays the same for most of the time.
 */
export function withNewestPictures(messages: readonly Message[]): readonly Message[] {
  const isPicture = (part: MessagePart): boolean => part.kind === "image";
  const shown = messages.filter(({ role }) => role === "user");
  const count = shown.reduce((sum, { parts }) => sum + parts.filter(isPicture).length, 0);
  const over = Math.max(0, count - mostSeen);
  let gone = Math.ceil(over / leftOutAtOnce) * leftOutAtOnce;
  if (gone === 0) return messages;
  return messages.map((message) => {
    if (message.role !== "user" || gone === 0) return message;
    const parts = message.parts.filter((part) => {
      if (!isPicture(part) || gone === 0) return true;
      gone -= 1;
      return false;
    });
    return parts.length === message.parts.length ? message : { ...message, parts };
  });
}
