import type { Words } from "../../../languages/program-words.ts";
import type { PlugIns } from "../../../parts/loaded-plug-in.ts";
import type { Language } from "../../../protocol/language.ts";
import type { PromptLine } from "./prompt-line.ts";

/** The context of every command. */
export type Context = {
  /** The language of the terminal. */
  readonly language: Language;
  /** The language that `--lang` or the system names; absent: none that there is a pack of. */
  readonly systemLanguage?: Language | undefined;
  readonly words: Words;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The working directory: paths in arguments are relative to it; no settings are read from it. */
  readonly folder: string;
  /** The folder of `.env` and `saintverse.config.json`: the checkout, or the named one; undefined: none. */
  readonly configFolder: string | undefined;
  /** The package's own folder, with `minds/` and the page. */
  readonly packageFolder: string;
  readonly version: string;
  /** Absent: no plug-ins were named. */
  readonly plugIns?: PlugIns;
  /** The line that a person types; absent where nobody does. */
  readonly prompt?: PromptLine | undefined;
  /** Hides these secrets, too, in everything that is printed from now on. */
  readonly hide?: (secrets: readonly string[]) => void;
  /** Prints a line of the result to standard output. */
  readonly out: (line: string) => void;
  /** Prints a line for the person who runs the program to standard error. */
  readonly tell: (line: string) => void;
};

/** 0: success, 1: failure, 2: wrong usage. */
export type ExitCode = 0 | 1 | 2;
