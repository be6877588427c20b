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

export type EditorTab = "city" | "buildings" | "personas" | "event";
/** The label and help text of a form's field. */
export type FieldWords = { readonly name: string; readonly help?: string };

export type EditorWords = {
  readonly title: string;
  readonly about: string;
  readonly tabs: Readonly<Record<EditorTab, string>>;
  readonly save: string;
  readonly saved: string;
  readonly revert: string;
  readonly cancel: string;
  readonly unsaved: string;
  readonly stale: string;
  readonly flaw: (flaw: FieldFlaw) => string;
  readonly city: {
    readonly name: FieldWords;
    readonly description: FieldWords;
    readonly timeZone: FieldWords;
    readonly opening: FieldWords;
    readonly openings: Readonly<Record<"always" | "hours", string>>;
    readonly from: FieldWords;
    readonly to: FieldWords;
  };
  readonly personas: {
    readonly living: string;
    readonly nobody: string;
    readonly isAt: string;
    readonly called: string;
    readonly rename: string;
    readonly home: string;
    readonly move: string;
    readonly remove: string;
    readonly reallyRemove: string;
    readonly removeHelp: string;
    readonly settle: string;
    readonly settleHelp: string;
    readonly noMinds: string;
    readonly origin: Readonly<Record<"built-in" | "own", string>>;
    readonly settleHere: string;
    readonly ownRoom: string;
    readonly where: string;
    readonly cards: {
      readonly title: string;
      readonly help: string;
      readonly approved: string;
      readonly approvedHelp: string;
      readonly choose: string;
      readonly drop: string;
      readonly dialog: string;
      readonly who: (name: string) => string;
      /** The first words that are said on arrival, and the others. */
      readonly first: string;
      readonly others: (count: number) => string;
      readonly othersHelp: string;
      readonly parts: (count: number) => string;
      readonly moveIn: string;
      readonly moved: (name: string) => string;
      readonly look: string;
      readonly export: string;
      readonly exportHelp: string;
    } & Readonly<Record<"busy" | "too-big" | "unreachable", string>>;
  };
  readonly event: {
    readonly about: string;
    readonly text: FieldWords;
    readonly where: string;
    readonly everywhere: string;
    readonly some: string;
    readonly tell: string;
    readonly told: string;
    readonly noUndo: string;
    readonly empty: string;
    readonly nowhere: string;
  };
};
