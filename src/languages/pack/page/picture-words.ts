import type { PictureFlaw, PictureOrigin } from "../../../protocol/picture-reference.ts";

/** The texts about pictures that are shown to personas, on the room's page and at the desk. */
export type PictureWords = {
  readonly add: string;
  readonly choose: string;
  readonly camera: string;
  readonly screenOnce: string;
  readonly screenEvery: string;
  readonly interval: string;
  readonly every: (seconds: number) => string;
  /** Where pictures go. */
  readonly privacy: string;
  readonly drop: string;
  readonly tray: string;
  readonly numbered: (number: number) => string;
  readonly remove: (number: number) => string;
  readonly alt: string;
  readonly altHint: string;
  readonly size: (width: number, height: number, kilobytes: number) => string;
  readonly phase: { readonly reducing: string; readonly uploading: string };
  readonly about: (money: string) => string;
  readonly price: (money: string, tokens: string) => string;
  readonly free: (tokens: string) => string;
  readonly priceUnknown: (tokens: string) => string;
  /** The names of those who do not see, or may not. */
  readonly sight: Readonly<
    Record<"no" | "unknown" | "visitor", (names: readonly string[]) => string>
  >;
  readonly problem: Readonly<
    Record<PictureFlaw | "unreadable" | "too-fast" | "not-allowed" | "failed", string>
  >;
  readonly enlarge: string;
  readonly close: string;
  /** In the place of a picture whose bytes are gone. */
  readonly missing: string;
  /** Of a picture without a description. */
  readonly origin: Readonly<Record<PictureOrigin, string>>;
  readonly watching: string;
  readonly looks: (count: number) => string;
  readonly lastLook: string;
  readonly stopWatching: string;
  /** Why looks at the screen ended, or did not begin. */
  readonly ended: Readonly<
    Record<"ended" | "hidden" | "refused" | "unavailable" | "failed", string>
  >;
};
