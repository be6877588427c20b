/** The problems of the program and their remedies, in English. */
export const problems = {
  /** `zone`: the one that is used. */
  timeZone: (variable: string, zone: string) =>
    `The environment variable TZ ("${variable}") names no time zone, so ${zone} is used. Set TZ to a name such as Asia/Tokyo, or SAINTVERSE_TIME_ZONE.`,
  portTaken: (port: number) =>
    `Port ${port} is used by another program. Stop it, or choose another number with --port.`,
  hostNeedsPassword: (host: string) =>
    `Listening on ${host} would show the page to others. The page can only be opened on this computer (127.0.0.1).`,
  bodyNeedsToken: (host: string) =>
    `Listening on ${host} needs a token. Set SAINTVERSE_BODY_TOKEN (16 characters or more), or add --trusted-network inside a closed network.`,
  unknownHost: (host: string) => `Cannot listen on the address ${host}. Check --host.`,
  server: (note: string) => `The server cannot start: ${note}`,
  noMcpUrls:
    "There is no body to connect to. Put the URL of a body's MCP server into MCP_URLS (or MCP_URL), as MCP_URLS=http://127.0.0.1:8000/sse. To run everything together use: saintverse start",
  noPersona: (id: string, known: string) =>
    `There is no persona "${id}". There are: ${known}. To make a new one: saintverse persona new ${id}`,
  personaExists: (id: string) => `"${id}" exists already. Choose another id.`,
  personaNotWritten: (note: string) => `The persona could not be written: ${note}`,
  personaBroken: (id: string) => `The files of the persona "${id}" need mending:`,
  mindKept: "The edited files have an error, so the mind stays as it was.",
  mindReloaded: "The persona's files changed. The change is in force from the next turn.",
  unknownModel: (name: string, known: string) =>
    `The model "${name}" cannot be used. These can: ${known}. Correct MODEL_NAME (LIGHT_MODEL_NAME for the lighter model).`,
  noEngine: (install: string) =>
    `SAINT_GRAPH_ENGINE=adk needs Google ADK. Run "${install}", or remove SAINT_GRAPH_ENGINE.`,
  badModelAddress: (name: string, setting: string) =>
    `The address of the model "${name}" cannot be used. Set ${setting} to a URL that begins with http:// or https:// and holds no user name or password (as http://127.0.0.1:1234/v1).`,
  badKey:
    "The model did not accept the key. Check the key of the model in use on the page, under Settings; it says where the key is from. Nothing of the conversation is lost.",
  modelRefused: (note: string) => `The model refused: ${note}`,
  /** It was asked, and has sent nothing that could be said for so many seconds. */
  modelQuiet: (model: string, seconds: number) =>
    `${model} has said nothing for ${seconds} s. It is still being waited for.`,
  /** Its server is loading it. */
  modelLoading: (model: string) =>
    `The server is still loading ${model}. What was said meanwhile is answered as soon as it is there.`,
  /** It takes so many tokens; the persona's own text and an answer need so many. */
  smallContext: (model: string, context: number, needed: number) =>
    `${model} takes ${context} tokens at its server, and this persona's own text with room for an answer needs about ${needed}. She answers with a part of her text. Start the server with a larger context (llama.cpp: -c, Ollama: OLLAMA_CONTEXT_LENGTH, LM Studio: Context Length), or shorten her persona.`,
  /** It takes so many tokens: she is asked without acts, most examples or tools. */
  instructionLeftOut: (model: string, context: number) =>
    `${model} takes ${context} tokens at its server, so she is asked with a part of her text: without some or all of her acts, tools and dialogue examples. A context of 8192 holds them all (llama.cpp: -c, Ollama: OLLAMA_CONTEXT_LENGTH, LM Studio: Context Length).`,
  /** It takes so many tokens: the oldest turns of the talk are not sent. */
  talkLeftOut: (model: string, context: number) =>
    `${model} takes ${context} tokens at its server, and the talk has grown longer: its oldest turns are no longer sent. They stay in her memory, and what fits the newest words comes to her mind. A larger context holds more of the talk.`,
  modelAway: (note: string) =>
    `The model does not answer (${note}). It is tried again in a moment.`,
  gateLate: (isHeld: boolean) =>
    `GATE_MODEL gave no answer within GATE_DELAY, so it was ${isHeld ? "held back" : "let through"} unchecked. If this comes often, name a faster model or raise GATE_DELAY (GATE_LATE says what is done then).`,
  unanswered: (note: string) =>
    `Something that was said was not answered (${note}). It is not tried again; write it once more to have an answer.`,
  answerBroke: (route: string) =>
    `The answer of ${route} broke off in the middle. It is asked again; if that goes on, it is asked later and later, and other words are answered first. If it comes often, look at the log of the model's server or choose another model (MODEL_NAME).`,
  setAside: (text: string, note: string) =>
    `There is no answer to "${text}"${note === "" ? "" : ` (${note})`}: it is set aside, and other words are answered. "Try again" on the page of her room asks for it once more.`,
  /** The parts left out of a request, because its model or its server does not take them. */
  answerNotes: {
    noTools: (model: string) =>
      `${model} takes no tools here, so it is asked without them. For tools, choose another model, or start its server with them (vLLM: --enable-auto-tool-choice, llama.cpp: --jinja).`,
    toolLeftOut: (model: string, tool: string) =>
      `${model} does not take the tool ${tool}, which is left out for now; everything else goes on. Its server may describe it better, or a persona be given fewer tools (tools in mind.json).`,
    unread: (model: string, field: string) =>
      `A part of the answer of ${model} cannot be read (${field}) and is left out; the rest counts. If words or calls are missing often, look for a newer version of its server, or choose another model.`,
    unsent: (model: string, setting: string) =>
      `${model} does not know ${setting}, so it is not sent. Change the setting, or choose another model.`,
  },
  /** `said`: the end of what it wrote instead; may be empty. */
  blocked: (model: string, said: string): string =>
    `"${model}" would not answer: it refused, or its provider's filter held the answer back.${said === "" ? "" : ` It wrote: "${said}".`} If this comes with harmless words, change what her instructions ask for, or choose another model (MODEL_NAME).`,
  askedHowItBegins: (model: string) =>
    `"${model}" is asked one short question, once for all personas, to see whether its answers begin with thoughts. The finding is kept (model-thoughts.json in the data folder).`,
  onlyThought: (model: string) =>
    `The answer of "${model}" was nothing but thoughts: there was nothing to say, and it is asked once more. After a second such answer she says that she lost the thread. If this comes often, have it think less, let it write more (the most tokens of an answer, in its server too), or choose another model (MODEL_NAME).`,
  emptyAnswer: (model: string) =>
    `The answer of "${model}" was empty: she says nothing. A persona may be silent; if she is so to everything, the model cannot cope with the request: choose another one (MODEL_NAME), or a larger context in its server.`,
  /** `reason`: `repeats` or `too-long`. */
  answerEnded: (reason: string): string =>
    reason === "repeats"
      ? "The model repeated itself: its answer was ended there, and what followed was not said. Where this comes often, choose a larger model (MODEL_NAME), or raise its repeat penalty in its server."
      : "The answer grew longer than ANSWER_LENGTH allows: it was ended there, and what followed was not said. Set ANSWER_LENGTH for longer ones.",
  answerCut: (model: string) =>
    `The answer of "${model}" reached the most tokens that it may have and was cut there (finish_reason: length). What had come was said. Set a larger ANSWER_LENGTH, or a larger bound or context in the model's server.`,
  callLoop: (tool: string) =>
    `The model asked for the same again and again (${tool}): it was asked once more without tools. Where this comes often, choose a larger model (MODEL_NAME).`,
  callLeftOut: (what: string) =>
    `The model wrote a call into its text that could not be carried out (${what}): it was left out and not said. Where this comes often, the server does not hand on the calls of this model: turn its tool parser on (llama.cpp: --jinja; vLLM: --enable-auto-tool-choice), or choose another model (MODEL_NAME).`,
  oddFinish: (route: string, reason: string) =>
    `${route} ended its answer for an unknown reason (${reason}). What had come was said. If it goes on so, choose another model (MODEL_NAME).`,
  rateLimited: "The model's rate limit is reached. It is tried again in a moment.",
  journal: (file: string) => `The journal ${file} cannot be opened.`,
  journalFault: (note: string) =>
    `The journal cannot be written (${note}). Check the disk's free space and permissions, or with DATABASE_URL whether the database answers. Waiting until it can; nothing is lost.`,
  takenOver:
    "Another program started to live this persona, so this one stops speaking. Run only one of them.",
  alreadyAwake: (id: string, pid: number, url?: string) =>
    `"${id}" is awake already in another program (process ${pid}). ${url === undefined ? "Use that one, or stop it first." : `Open ${url}, or talk with: saintverse chat ${id}`}`,
  cityAwake: (pid: number, url?: string) =>
    `The city of this data folder already runs in another program (process ${pid}). ${url === undefined ? "Use that one, or stop it first." : `Open ${url}.`}`,
  passwords: {
    unreadable: (home: string) =>
      `passwords.json in ${home} cannot be read. Mend or remove it, then set a password anew: saintverse password operator`,
    "password-file-unreadable": (_home: string) =>
      "The file of SAINTVERSE_PASSWORD_FILE cannot be read. Check its place and permissions.",
    "too-short": (_home: string) => "The password is too short: 10 characters at least.",
    "too-long": (_home: string) => "The password is too long.",
  },
  notInCity: (persona: string) =>
    `"${persona}" does not live in this city. Welcome her on the page under World.`,
  nobodyAt: (url: string) => `No city runs at ${url}. Start it with: saintverse start`,
  signedOut: (url: string) =>
    `The city at ${url} is kept by a password. Sign in on its page, or set its token in SAINTVERSE_TOKEN.`,
  auditUnwritten: (file: string, code: string) =>
    `The record of sign-ins and of what the operator does, ${file}, cannot be written (${code}). Check the free space and the permissions. The program goes on without it.`,
  unreadableEntry: (file: string, why: string) =>
    `The journal ${file} holds an event that cannot be read (${why}). It was left as it is, and nothing was started. A newer version of the program may have written it.`,
  bug: "This is a defect of the program. The turn is ended and she goes on.",
  telemetryUnspoken: (name: string, value: string) =>
    `${name}=${value} is not spoken here, so nothing is sent that way. Use http/protobuf or http/json for OTEL_EXPORTER_OTLP_PROTOCOL (collectors usually take them on port 4318), and otlp, console or none for OTEL_…_EXPORTER.`,
  metricsUnserved: (url: string, code: string) =>
    `Metrics cannot be served at ${url} (${code}). Choose another OTEL_EXPORTER_PROMETHEUS_PORT or OTEL_EXPORTER_PROMETHEUS_HOST. The program goes on without them.`,
  telemetryUnused: (name: string) =>
    `${name} is not used by this program and changes nothing. docs/settings.md lists the OTEL_… that are.`,
  failed: (note: string) => `That did not work: ${note}`,
  nothingToReplay: (place: string) =>
    `There is nothing to replay in ${place}. Start with saintverse start and talk with her first, or name another persona with --persona (saintverse persona list shows the ids).`,
  showUnreadable: (file: string) =>
    `The running order ${file} cannot be read. Check SAINTVERSE_SHOW.`,
  page: (note: string) => `The page could not be built (${note}). The terminal works.`,
};

/** The problems of the program, and the remedies. */
export type ProblemWords = typeof problems;
