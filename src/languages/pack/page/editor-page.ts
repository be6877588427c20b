import type { PageCommand } from "../../../protocol/page-commands.ts";

export type ChangeWords = {
  readonly undo: string;
  readonly nothing: string;
  readonly undone: (what: string) => string;
  /** The description of a completed command, with the name of its object. */
  readonly done: Readonly<Partial<Record<PageCommand["do"], (name: string) => string>>>;
};

/** Why the value of a form's field is not acceptable. */
export type FieldFlaw =
  | { readonly kind: "missing" | "number" | "slug" | "time-zone" | "time" | "picture" | "wrong" }
  | { readonly kind: "too-long" | "too-much" | "too-little"; readonly limit: number };

export type EditorTab = "city" | "buildings" | "personas" | "event" | "world";
/** The label and help text of a form's field. */
export type FieldWords = { readonly name: string; readonly help?: string };

/** A field whose label needs no help text. */
export const unexplained = (name: string): FieldWords => ({ name });
