import type { PictureFlaw, PictureOrigin } from "../../../protocol/picture-reference.ts";

const seconds = (count: number): string =>
  count % 60 === 0 ? (count === 60 ? "minute" : `${count / 60} minutes`) : `${count} seconds`;
const and = (names: readonly string[]): string => names.join(", ");

/** The texts about pictures that are shown to personas, on the room's page and at the desk. */
export const pictureTexts = {
  add: "Show a picture",
  choose: "Choose pictures…",
  camera: "Take a photo",
  screenOnce: "Show a window or the screen, once",
  screenEvery: "Let them watch the screen",
  interval: "How often they look",
  every: (count: number) => `every ${seconds(count)}`,
  /** Where pictures go. */
  privacy:
    "A picture is made smaller, without where it was taken. It goes to the models of those in this room, and stays in this program. You can paste or drop pictures, too.",
  drop: "Drop pictures here",
  tray: "Pictures to show",
  numbered: (number: number) => `Picture ${number}`,
  remove: (number: number) => `Remove picture ${number}`,
  alt: "What it shows (optional)",
  altHint: "for those who cannot see it",
  size: (width: number, height: number, kilobytes: number) =>
    `${width} × ${height}, ${kilobytes} KB`,
  phase: { reducing: "Making it smaller…", uploading: "Uploading…" },
  about: (money: string) => `about ${money}`,
  price: (money: string, tokens: string) => `Showing this costs about ${money} (${tokens} tokens).`,
  free: (tokens: string) => `Showing this costs nothing (about ${tokens} tokens).`,
  priceUnknown: (tokens: string) =>
    `About ${tokens} tokens; what they cost with this model is not known.`,
  /** The names of those who do not see, or may not. */
  sight: {
    no: (names) =>
      `${and(names)} cannot see pictures with the model of now: only what you write about it is understood.`,
    unknown: (names) =>
      `Whether the model of ${and(names)} sees pictures is not known. If it does not, ${and(names)} will say so.`,
    visitor: (names) =>
      `${and(names)}, as a visitor, is told what it shows: pictures do not leave this city.`,
  } satisfies Readonly<Record<"no" | "unknown" | "visitor", (names: readonly string[]) => string>>,
  problem: {
    "no-picture": "This is no picture that can be shown (PNG, JPEG or WebP).",
    "broken-picture": "This picture is damaged. Save it anew, or take another one.",
    "moving-picture": "Only still pictures can be shown.",
    "too-large": "This picture is too large (3 MB at most).",
    "too-many-pixels": "This picture has too many pixels (2,048 on a side at most).",
    "too-many": "At most 4 pictures go with one message.",
    unreadable: "This browser cannot read the picture. Save it as PNG or JPEG first.",
    "too-fast": "Too many pictures at once. Wait a moment, then add it again.",
    "not-allowed": "You may not show pictures here. Sign in again.",
    failed: "The picture did not arrive. Check the connection, and add it again.",
  } satisfies Readonly<
    Record<PictureFlaw | "unreadable" | "too-fast" | "not-allowed" | "failed", string>
  >,
  enlarge: "Show large",
  close: "Close",
  /** In the place of a picture whose bytes are gone. */
  missing: "This picture was removed.",
  /** Of a picture without a description. */
  origin: {
    shown: "A picture that you showed",
    screen: "A look at your screen",
    stage: "A look at the stream",
  } satisfies Readonly<Record<PictureOrigin, string>>,
  watching: "Your screen is being watched",
  looks: (count: number): string =>
    count === 0 ? "no look yet" : count === 1 ? "1 look" : `${count} looks`,
  lastLook: "The last look",
  stopWatching: "Stop",
  /** Why looks at the screen ended, or did not begin. */
  ended: {
    ended: "The browser ended the view of your screen. Nobody sees it any more.",
    hidden: "This page was hidden, so nobody watches your screen any more.",
    refused: "The browser did not allow it: nobody sees your screen.",
    unavailable: "This browser cannot show a screen. It takes HTTPS, or this very machine.",
    failed: "The screen could not be shown. Try again, or choose another window.",
  } satisfies Readonly<Record<"ended" | "hidden" | "refused" | "unavailable" | "failed", string>>,
};

export type PictureWords = typeof pictureTexts;
