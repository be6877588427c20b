import type { PictureWords } from "../../pack/page/picture-words.ts";

const seconds = (count: number): string =>
  count % 60 === 0 ? (count === 60 ? "minute" : `${count / 60} minutes`) : `${count} seconds`;
const and = (names: readonly string[]): string => names.join(", ");

export const pictureTexts: PictureWords = {
  add: "Show a picture",
  choose: "Choose pictures…",
  camera: "Take a photo",
  screenOnce: "Show a window or the screen, once",
  screenEvery: "Let them watch the screen",
  interval: "How often they look",
  every: (count) => `every ${seconds(count)}`,
  privacy:
    "A picture is made smaller, without where it was taken. It goes to the models of those in this room, and stays in this program. You can paste or drop pictures, too.",
  drop: "Drop pictures here",
  tray: "Pictures to show",
  numbered: (number) => `Picture ${number}`,
  remove: (number) => `Remove picture ${number}`,
  alt: "What it shows (optional)",
  altHint: "for those who cannot see it",
  size: (width, height, kilobytes) => `${width} × ${height}, ${kilobytes} KB`,
  phase: { reducing: "Making it smaller…", uploading: "Uploading…" },
  about: (money) => `about ${money}`,
  price: (money, tokens) => `Showing this costs about ${money} (${tokens} tokens).`,
  free: (tokens) => `Showing this costs nothing (about ${tokens} tokens).`,
  priceUnknown: (tokens) => `About ${tokens} tokens; what they cost with this model is not known.`,
  sight: {
    no: (names) =>
      `${and(names)} cannot see pictures with the model of now: only what you write about it is understood.`,
    unknown: (names) =>
      `Whether the model of ${and(names)} sees pictures is not known. If it does not, ${and(names)} will say so.`,
    visitor: (names) =>
      `${and(names)}, as a visitor, is told what it shows: pictures do not leave this city.`,
  },
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
  },
  enlarge: "Show large",
  close: "Close",
  missing: "This picture was removed.",
  origin: {
    shown: "A picture that you showed",
    screen: "A look at your screen",
    stage: "A look at the stream",
  },
  watching: "Your screen is being watched",
  looks: (count) => (count === 0 ? "no look yet" : count === 1 ? "1 look" : `${count} looks`),
  lastLook: "The last look",
  stopWatching: "Stop",
  ended: {
    ended: "The browser ended the view of your screen. Nobody sees it any more.",
    hidden: "This page was hidden, so nobody watches your screen any more.",
    refused: "The browser did not allow it: nobody sees your screen.",
    unavailable: "This browser cannot show a screen. It takes HTTPS, or this very machine.",
    failed: "The screen could not be shown. Try again, or choose another window.",
  },
};
