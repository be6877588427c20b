import type { Liveliness, SilenceReason } from "../../../protocol/liveliness.ts";

type Level = Liveliness | "as-around";

export type LivelinessWords = {
  readonly label: string;
  readonly level: Readonly<Record<Liveliness, string>>;
  /** Neither she nor the city has a choice of its own. */
  readonly asCity: string;
  readonly asConfigured: string;
  readonly help: Readonly<Record<Level, string>>;
  readonly silent: string;
  readonly until: (time: string) => string;
  readonly why: Readonly<Record<SilenceReason, string>>;
};
