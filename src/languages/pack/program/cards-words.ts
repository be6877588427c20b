/** The texts about character cards. */
export type CardsWords = {
  readonly import: string;
  readonly export: string;
  readonly argumentFile: string;
  readonly optionId: string;
  readonly optionApproved: string;
  readonly optionAs: string;
  readonly optionOut: string;
  readonly notes: {
    readonly lore: (values: Readonly<Record<string, string>>) => string;
    readonly "lore-regex": (values: Readonly<Record<string, string>>) => string;
    readonly "lore-decorators": (values: Readonly<Record<string, string>>) => string;
    readonly "lore-position": (values: Readonly<Record<string, string>>) => string;
    readonly greetings: (values: Readonly<Record<string, string>>) => string;
    readonly examples: (values: Readonly<Record<string, string>>) => string;
    readonly "system-prompt": (values: Readonly<Record<string, string>>) => string;
    readonly "after-history": (values: Readonly<Record<string, string>>) => string;
    readonly "kept-unused": (values: Readonly<Record<string, string>>) => string;
    readonly macros: (values: Readonly<Record<string, string>>) => string;
    readonly "own-settings": (values: Readonly<Record<string, string>>) => string;
    readonly "persona-edited": (values: Readonly<Record<string, string>>) => string;
    readonly "greeting-edited": (values: Readonly<Record<string, string>>) => string;
    readonly renamed: (values: Readonly<Record<string, string>>) => string;
    readonly lost: (values: Readonly<Record<string, string>>) => string;
    readonly "not-in-cards": (values: Readonly<Record<string, string>>) => string;
    readonly "assets-left-out": (values: Readonly<Record<string, string>>) => string;
  };
  readonly flaws: {
    readonly stopped: string;
    readonly "too-big": string;
    readonly "unknown-form": string;
    readonly "not-utf8": string;
    readonly "broken-png": string;
    readonly "broken-base64": string;
    readonly "no-card-in-png": string;
    readonly "broken-archive": string;
    readonly "archive-too-big": string;
    readonly "no-card-in-archive": string;
    readonly "too-much": string;
  };
  readonly problem: (
    found:
      | {
          readonly kind: "no-card";
        }
      | {
          readonly kind: "nameless";
        }
      | {
          readonly kind: "bad-field";
          readonly field: string;
          readonly why: string;
        },
  ) => string;
  readonly imported: (name: string, id: string, folder: string) => string;
  readonly exported: (name: string, file: string) => string;
  readonly badJson: (line: number, column: number, near: string) => string;
  readonly tooDeep: string;
  readonly exists: (id: string) => string;
  readonly notRead: (file: string, why: string) => string;
  readonly notWritten: (file: string, why: string) => string;
  readonly there: (file: string) => string;
  readonly unusable: string;
};
