import type { PageCommand } from "../../../protocol/page-commands.ts";

export type ChangeWords = {
  readonly undo: string;
  readonly nothing: string;
  readonly undone: (what: string) => string;
  /** What was done, by the name of what it was done to. */
  readonly done: Readonly<Partial<Record<PageCommand["do"], (name: string) => string>>>;
};
