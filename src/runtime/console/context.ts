import type { Words } from "../../languages/pack/program/words.ts";
import type { PlugIns } from "../../parts/loaded-plug-in.ts";
import type { Language } from "../../protocol/language.ts";

/** What every command is given. */
export type Context = {
  readonly language: Language;
  readonly words: Words;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Where the program was called: what a person names is looked for here, and no settings are. */
  readonly folder: string;
  /** Where `.env` and `saintverse.config.json` are read: the checkout, or what was named; undefined: nowhere. */
  readonly configFolder: string | undefined;
  /** The package's own folder, with `minds/` and the page. */
  readonly packageFolder: string;
  readonly version: string;
  /** Absent: none was named. */
  readonly plugIns?: PlugIns;
  /** A line of result, to standard output. */
  readonly out: (line: string) => void;
  /** A line for the person who runs the program, to standard error. */
  readonly tell: (line: string) => void;
};

/** 0 done, 1 failed, 2 wrong use. */
export type ExitCode = 0 | 1 | 2;
