import type { ServerWords } from "../../pack/program/server-words.ts";

/** The texts about servers of tools, in English. */
export const servers: ServerWords = {
  down: {
    "no-command": (command) =>
      `there is no command "${command}" on this computer: install it, or correct "command" in SAINTVERSE_MCP`,
    ended: (line) =>
      line === undefined
        ? "it ended at once, without a word: try its command in a terminal"
        : `it ended at once; its last line was "${line}": mend what it names, or try its command in a terminal`,
    "needs-sign-in":
      'it lets in only who has a token or signed in (HTTP 401, OAuth): make a token at that service, and put it as "token" into its entry in SAINTVERSE_MCP',
    slow: (seconds) =>
      `no answer within ${seconds} s from its start on: if it only starts slowly, set MCP_CONNECT_TIMEOUT to more seconds`,
  },
  notConnected: (name, why) => `Not connected: ${name}: ${why}. It is tried again and again.`,
  connected: (name) => `Connected: ${name}`,
  unreachable: (name, note) =>
    `Not connected: ${name} (${note}). Check that it runs and that the address is right. Trying on.`,
  answers: (name) => `The MCP server ${name} answers`,
  silent: (name, why) =>
    `The MCP server ${name} does not answer (${why}). Check that it runs, and its URL.`,
  starting: "still starting",
  stillStarting: (name) => `Still starting: ${name}. Its tools come when it answers.`,
  odd: (name, what) =>
    `The list of tools of ${name} is not quite as the protocol says. It is used as far as it can be read: ${what.join("; ")}. Its makers can mend it.`,
  notUsed: {
    "no-name": (tool) =>
      tool === "" ? "a tool without a name is left out" : `${tool} is left out for its name`,
    "header-marks": (tool) => `${tool} is left out, because its header marks are forbidden`,
    "listed-twice": (tool) => `${tool} is listed twice, the first one is used`,
    "needs-task": (tool) => `${tool} is left out, because it runs as a task alone`,
  },
  mended: {
    "any-value": (tool, place) => `${tool}: ${place} cannot be read, any value is taken`,
    "left-out": (tool, place) => `${tool}: ${place} cannot be read and is left out`,
    "no-type": (tool, place) => `${tool}: ${place} has an unknown type, any value is taken`,
  },
  tooMany: (used) => `only the first ${used} tools are used`,
  setting: {
    json: (name, line, column) => `${name} is no JSON: line ${line}, column ${column}.`,
    entry: (name, entry, field) =>
      field === ""
        ? `Entry ${entry} of ${name} is no server.`
        : `Entry ${entry} of ${name}: ${field} is missing, unknown or wrong.`,
    "no-list": (name) => `${name} is no list: put it into [ ].`,
  },
};
