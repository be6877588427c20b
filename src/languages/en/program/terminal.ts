const help = {
  who: "who is where",
  go: "go to another room",
  call: "call somebody to you",
  bye: "end the conversation: she goes back to where she was",
  stop: "cut off what is being said here",
  again: "ask her to go on with what she was saying",
  model:
    "the models, and the one in use; with a number or a name: use that one; with -: her own again",
  name: "be called by another name",
  status: "what goes on in the background, and how far it is",
  page: "open the page in the browser",
  pause: "stop everybody and every call at once",
  resume: "let everything go on",
  help: "this list",
  quit: "end the program (Ctrl+C does the same)",
};

/** The commands that may be typed where the program was started. */
export type TerminalCommandName = keyof typeof help;

/** The arguments written behind a command. */
const behind: Readonly<Partial<Record<TerminalCommandName, string>>> = {
  go: "<room>",
  call: "<name>",
  bye: "<name>",
  model: "[model]",
  name: "<your name>",
};

/** The terminal of `start`, for a person. */
export const terminal = {
  /** Before what is typed. */
  prompt: (name: string) => `${name}> `,
  hint: "/help lists what else can be typed.",
  helpTitle: "Write and press Enter to talk. Beside that:",
  help,
  arguments: behind,
  unknown: (word: string, near?: string) =>
    `There is no command ${word}; nothing was said. ${near === undefined ? "/help lists those there are." : `Did you mean ${near}?`}`,
  here: "you are here",
  nobody: "nobody",
  noPerson: (text: string, near: string | undefined, names: string) =>
    `${text === "" ? "Say whom." : `Nobody here is called ${text}.`}${near === undefined ? "" : ` Did you mean ${near}?`} In the city: ${names}`,
  noPlace: (text: string, near: string | undefined, names: string) =>
    `${text === "" ? "Say where." : `There is no room ${text}.`}${near === undefined ? "" : ` Did you mean ${near}?`} Rooms: ${names}`,
  noName: "Write the name behind it: /name Sam",
  went: (place: string) => `You are in ${place} now.`,
  called: (name: string) => `${name} is coming.`,
  saidGoodbye: (name: string) => `${name} goes back.`,
  stopped: "Cut off.",
  paused: "Everything is stopped. /resume lets it go on.",
  resumed: "Everything goes on.",
  renamed: (name: string) => `You are ${name} now.`,
  models: "Models that your keys can use:",
  modelNow: (name: string, model: string) => `${name} thinks with ${model}.`,
  modelChosen: (model: string) =>
    `Everybody in this room thinks with ${model} from the next answer on.`,
  modelBack: "Everybody in this room thinks with her own model again.",
  modelHint: "Choose one with /model and its number or name. /model - takes the choice back.",
  noModel: (text: string) => `There is no number ${text} in the list. /model shows it.`,
  noPage: "This program serves no page.",
  pageOpened: (url: string) => `The page: ${url}`,
};

export type TerminalWords = typeof terminal;
