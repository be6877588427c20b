/** The texts about servers of tools, in English. */
export const servers = {
  down: {
    "no-command": (command: string) =>
      `there is no command "${command}" on this computer: install it, or correct "command" in SAINTVERSE_MCP`,
    /** `line`: the last one of its standard error. */
    ended: (line: string | undefined): string =>
      line === undefined
        ? "it ended at once, without a word: try its command in a terminal"
        : `it ended at once; its last line was "${line}": mend what it names, or try its command in a terminal`,
    "needs-sign-in":
      'it lets in only who has a token or signed in (HTTP 401, OAuth): sign in under Operations, Servers, or make a token at that service, and put it as "token" into its entry in SAINTVERSE_MCP',
    /** `answer`: as `HTTP 502: Bad Gateway`. */
    failing: (answer: string) =>
      `it answers, but with an error of its own (${answer}): look into its log, or into that of the proxy before it`,
    slow: (seconds: number) =>
      `no answer within ${seconds} s from its start on: if it only starts slowly, set MCP_CONNECT_TIMEOUT to more seconds`,
  },
  notSignedIn:
    "The sign-in did not work, or it took too long. Go back to Operations, Servers, and begin it again.",
  notConnected: (name: string, why: string) =>
    `Not connected: ${name}: ${why}. It is tried again and again.`,
  connected: (name: string) => `Connected: ${name}`,
  unreachable: (name: string, note: string) =>
    `Not connected: ${name} (${note}). Check that it runs and that the address is right. Trying on.`,
  /** For `doctor`. */
  answers: (name: string) => `The MCP server ${name} answers`,
  silent: (name: string, why: string) =>
    `The MCP server ${name} does not answer (${why}). Check that it runs, and its URL.`,
  starting: "still starting",
  stillStarting: (name: string) => `Still starting: ${name}. Its tools come when it answers.`,
  odd: (name: string, what: readonly string[]) =>
    `The list of tools of ${name} is not quite as the protocol says. It is used as far as it can be read: ${what.join("; ")}. Its makers can mend it.`,
  /** `tool`: empty where it has no name. */
  notUsed: {
    "no-name": (tool) =>
      tool === "" ? "a tool without a name is left out" : `${tool} is left out for its name`,
    "header-marks": (tool) => `${tool} is left out, because its header marks are forbidden`,
    "listed-twice": (tool) => `${tool} is listed twice, the first one is used`,
    "needs-task": (tool) => `${tool} is left out, because it runs as a task alone`,
  } satisfies Readonly<
    Record<"no-name" | "header-marks" | "listed-twice" | "needs-task", (tool: string) => string>
  >,
  mended: {
    "any-value": (tool, place) => `${tool}: ${place} cannot be read, any value is taken`,
    "left-out": (tool, place) => `${tool}: ${place} cannot be read and is left out`,
    "no-type": (tool, place) => `${tool}: ${place} has an unknown type, any value is taken`,
    shortened: (tool, place) => `${tool}: ${place} is too long and is cut`,
  } satisfies Readonly<
    Record<
      "any-value" | "left-out" | "no-type" | "shortened",
      (tool: string, place: string) => string
    >
  >,
  tooMany: (used: number) => `only the first ${used} tools are used`,
  more: (count: number) => `and ${count} more of this kind`,
  /** Where the list in SAINTVERSE_MCP is wrong. */
  setting: {
    json: (name: string, line: number, column: number) =>
      `${name} is no JSON: line ${line}, column ${column}.`,
    entry: (name: string, entry: number, field: string): string =>
      field === ""
        ? `Entry ${entry} of ${name} is no server.`
        : `Entry ${entry} of ${name}: ${field} is missing, unknown or wrong.`,
    "no-list": (name: string) => `${name} is no list: put it into [ ].`,
  },
};

/** The texts about servers of tools: why one is not connected, and what was odd in its list. */
export type ServerWords = typeof servers;
