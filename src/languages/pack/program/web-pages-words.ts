import type { PhoneProblem } from "../../../protocol/phone.ts";
import type { DocsWords } from "./docs-words.ts";

/** A page without the application: a heading and what to do. */
export type WebPageWords = { readonly title: string; readonly lines: readonly string[] };

/** Pages for a browser whose request is not answered by the application. */
export type WebPagesWords = {
  readonly toCity: string;
  readonly again: string;
  readonly signIn: string;
  readonly refused: {
    readonly "foreign-host": WebPageWords;
    readonly "foreign-origin": WebPageWords;
    readonly "sign-in": WebPageWords;
    readonly "wrong-token": WebPageWords;
    readonly "too-fast": WebPageWords;
    readonly "not-found": WebPageWords;
    readonly "not-allowed": WebPageWords;
    readonly "too-large": WebPageWords;
    readonly "bad-message": WebPageWords;
    readonly preparing: WebPageWords;
    readonly failed: WebPageWords;
  };
  readonly offline: WebPageWords;
  /** The documentation, where it is not built. */
  readonly noDocs: WebPageWords;
  readonly docs: DocsWords;
  /** The page as an app: what it is, and the shortcuts of its icon. */
  readonly app: { readonly about: string; readonly city: string; readonly studio: string };
  /** The page that a phone sees over HTTP: how it comes to trust this machine. */
  readonly trust: {
    readonly title: string;
    readonly why: string;
    readonly iphone: string;
    readonly iphoneSteps: readonly string[];
    readonly iphoneFile: string;
    readonly android: string;
    readonly androidSteps: readonly string[];
    readonly androidFile: string;
    readonly compare: string;
    readonly open: string;
    readonly remove: string;
  };
  /** The description of the profile on an iPhone. */
  readonly profile: string;
};

export type PhoneWords = {
  readonly open: (url: string) => string;
  readonly notOpen: (why: string) => string;
  readonly problems: Readonly<Record<PhoneProblem, string>>;
};
