// The progress of the running order of a stream.

export type ShowItem = {
  readonly title: string;
  readonly body: string;
  readonly status: "waiting" | "told" | "skipped";
  readonly tries: number;
};

export type Show = {
  readonly title: string;
  readonly items: readonly ShowItem[];
  /** `ready`: it waits until somebody starts it. */
  readonly phase: "ready" | "intro" | "items" | "questions" | "open" | "closing" | "over";
  /** The stimulus with the cue of this phase was requested. */
  readonly asked: boolean;
};

export type ShowState = {
  /** Null: she has no running order. */
  readonly show: Show | null;
};

export const noShow: ShowState = { show: null };
