import type { PageCommand } from "../../../protocol/page-commands.ts";

export type ChangeWords = {
  readonly undo: string;
  readonly nothing: string;
  readonly undone: (what: string) => string;
  /** The description of a completed command, with the name of its object. */
  readonly done: Readonly<Partial<Record<PageCommand["do"], (name: string) => string>>>;
};
