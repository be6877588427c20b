import type { Language } from "../../../protocol/language.ts";

export type PlugInWords = {
  readonly loaded: (id: string, brings: readonly string[]) => string;
  readonly partProblem: (
    id: string,
    problem:
      | {
          readonly kind: "no-key";
          readonly settings: string;
        }
      | {
          readonly kind: "bad-address";
          readonly setting: string;
        }
      | {
          readonly kind: "not-answering";
          readonly at: string;
        }
      | {
          readonly kind: "not-installed";
          readonly what: string;
        }
      | {
          readonly kind: "other";
          readonly text: Readonly<Record<Language, string>>;
        },
  ) => string;
  readonly badFormat: (text: string, meant: string | undefined, known: string) => string;
  readonly notAllowed: (named: string, place: string) => string;
  readonly missing: (named: string, place: string) => string;
  readonly broken: (named: string, why: string) => string;
  readonly clash: (named: string, what: string) => string;
  readonly about: string;
  readonly argumentKind: string;
  readonly argumentName: string;
  readonly badName: (name: string) => string;
  readonly there: (folder: string) => string;
  readonly unwritten: (folder: string, why: string) => string;
  readonly written: (folder: string, name: string, kind: string) => string;
  readonly readme: (name: string, kind: string, settings: readonly string[]) => string;
};
