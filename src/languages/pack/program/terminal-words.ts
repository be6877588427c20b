/** The commands that may be typed where the program was started. */
export type TerminalCommandName =
  | "who"
  | "go"
  | "call"
  | "bye"
  | "stop"
  | "again"
  | "model"
  | "name"
  | "status"
  | "page"
  | "pause"
  | "resume"
  | "help"
  | "quit";

/** The terminal of `start`, for a person. */
export type TerminalWords = {
  /** Before what is typed. */
  readonly prompt: (name: string) => string;
  readonly hint: string;
  readonly helpTitle: string;
  readonly help: Readonly<Record<TerminalCommandName, string>>;
  /** The arguments written behind a command. */
  readonly arguments: Readonly<Partial<Record<TerminalCommandName, string>>>;
  readonly unknown: (word: string, near?: string) => string;
  readonly here: string;
  readonly nobody: string;
  readonly noPerson: (text: string, near: string | undefined, names: string) => string;
  readonly noPlace: (text: string, near: string | undefined, names: string) => string;
  readonly noName: string;
  readonly went: (place: string) => string;
  readonly called: (name: string) => string;
  readonly saidGoodbye: (name: string) => string;
  readonly stopped: string;
  readonly paused: string;
  readonly resumed: string;
  readonly renamed: (name: string) => string;
  readonly models: string;
  readonly modelNow: (name: string, model: string) => string;
  readonly modelChosen: (model: string) => string;
  readonly modelBack: string;
  readonly modelHint: string;
  readonly noModel: (text: string) => string;
  readonly noPage: string;
  readonly pageOpened: (url: string) => string;
};
