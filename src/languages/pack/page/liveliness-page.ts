import type { Liveliness, SilenceReason } from "../../../protocol/liveliness.ts";

type Level = Liveliness | "as-around";

export type LivelinessWords = {
  readonly label: string;
  readonly level: Readonly<Record<Liveliness, string>>;
  /** Nothing is chosen for her, and nothing for the city. */
  readonly asCity: string;
  readonly asConfigured: string;
  readonly help: Readonly<Record<Level, string>>;
  readonly silent: string;
  readonly until: (time: string) => string;
  readonly why: Readonly<Record<SilenceReason, string>>;
};
