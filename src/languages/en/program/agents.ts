/** The texts about the city as an MCP server. */
export const mcp = {
  about: "the running city as an MCP server, for Claude Desktop, editors and other agents",
  notRunning:
    "No city is running here. Start it with `npm start` (or `saintverse start`), and open this again.",
  noPage: (pid: number) =>
    `The city (process ${pid}) runs without a page, so nothing can be asked of it. Start it without --no-page.`,
  refused: (url: string) =>
    `Nothing could be opened at ${url}: no program answers there, or it did not take the token. If it was started with SAINTVERSE_TOKEN, start this with the same one.`,
};

export const a2a = {
  token:
    "make a token for an agent from outside (A2A); without a name, list who has one. Shown once",
  argumentCaller: "the agent's name (lower-case letters, digits, - and _, at most 40)",
  optionRemove: "take the token away",
  made: (name: string) =>
    `The token of "${name}" was made. It is shown this once. It goes into Authorization: Bearer. To take it away: saintverse city token ${name} --remove`,
  removed: (name: string) => `The token of "${name}" was taken away. It opens nothing any more.`,
  noTokens: "No agent has a token. To make one: saintverse city token NAME",
  "bad-name": (name: string) =>
    `"${name}" cannot be a name. Use lower-case letters, digits, and - and _ between them, at most 40 (such as helper).`,
  "unknown-name": (name: string) => `"${name}" has no token. To see who has: saintverse city token`,
  "too-many": (_name: string) =>
    "There are too many tokens (200 at most). Take away those that nobody uses, with --remove.",
  unreadable: (file: string) =>
    `The file of tokens ${file} cannot be read. Restore it from a copy, or delete it and make the tokens anew. Until then no token opens anything.`,
  unwritten: (file: string, code: string) =>
    `The file of tokens ${file} could not be written (${code}). Check that the data folder can be written to.`,

  open: (url: string, names: string) => `for agents from outside (A2A): ${url} (${names})`,
  all: "everybody",
  noServer: (port: number) =>
    `Agents from outside (A2A) cannot reach the city: port ${port} is taken or forbidden. Choose another with A2A_PORT.`,
  unknownPersona: (id: string) =>
    `"${id}" of A2A_PERSONAS does not live in this city. Check the id.`,
  callers: {
    "unknown-persona": "Nobody of that name can be talked with.",
    asleep: "She is asleep now. Speak to her later.",
    away: "She is in another city now. Speak to her when she is back.",
    "on-air": "She is live on the stage now. Speak to her afterwards.",
    stopped: "The city is stopped now.",
    spent: "Her budget for thinking is spent. Speak to her later.",
    unpriced:
      "She cannot think now: the price of her model is unknown, so her city cannot keep its cap of money. Its operator can write the price into prices.json, or set BUDGET_MONEY_… to none.",
    "too-often": "You have said all that you may say today. Speak to her tomorrow.",
    busy: "She is answering other words. Wait a little.",
    "heard-before": "The message of that messageId was heard already.",
    "not-heard": "The message was not heard.",
    failed: "She could not answer. Speak to her later.",
    "too-late": "She did not finish her answer in time.",
    "no-voice": "No voice of hers makes a sound here. Choose one on the page, such as kana.",
    held: "Her voice does not say these words: a word that is not allowed, an address or a secret is in them.",
    ended: "The program of the city is ending.",
  },

  guestHere: (name: string, building: string) =>
    `The agent "${name}" from outside is in ${building} now (A2A).`,
  guestGone: (name: string) => `The agent "${name}" from outside has left (A2A).`,
  guestRefused: (id: string, why: string) =>
    `The agent "${id}" from outside cannot be let in (${why}). Check the building in A2A_GUESTS, and how the city is.`,
  guestClosed: (id: string, building: string) =>
    `The agent "${id}" from outside cannot be let into "${building}": there is no such building, or it is closed to visitors now. Check A2A_GUESTS, and on the page who may enter and the opening hours.`,
  guestLost: (id: string, why: string) =>
    `The agent "${id}" from outside cannot be reached (${why}). Check its address in A2A_GUESTS. It is tried again and again.`,
  guestPrivate: (id: string) =>
    `The agent "${id}" from outside is on this computer or on a network of its own, or its address is not encrypted (http://). If it may be reached there, set A2A_PRIVATE_ADDRESSES=on.`,
  guestUnauthorised: (id: string) =>
    `The agent "${id}" from outside does not take the token. Check A2A_GUEST_TOKENS.`,
  guestQuestion: {
    where: (self: string, building: string, city: string) =>
      `You are a guest called "${self}" in "${building}" in the city "${city}".`,
    about: (text: string) => `The place: ${text}`,
    present: (names: string) => `Present: ${names}`,
    alone: "Nobody else is here.",
    happened: "What happened since you last spoke:",
    nothing: "Nothing new has happened.",
    ask: "Answer with what you say aloud, and nothing else. If you say nothing, answer [silent].",
    came: (name: string) => `${name} came in`,
    left: (name: string) => `${name} left`,
    arrived: (building: string) => `you came to ${building}`,
    act: (action: string, outcome: string) => `your ${action}: ${outcome}`,
    missed: (count: number) => `(${count} more before these)`,
    among: ", ",
  },
};

export type McpWords = typeof mcp;

export type A2aWords = typeof a2a;
