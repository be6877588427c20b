// The descriptions of the settings of her surroundings, in English.

const samePlace = "where it listens";
const none = "none";

export const settingsOfSurroundings = {
  terminalSpeech: [
    "How speech is printed in the terminal: `names` (`Ren: …`) or `labels` (`[AI (joy)]: …`)",
    "names for a person, labels where the output is no terminal",
  ],
  terminalNames:
    "Names that a line in the terminal may begin with as its author, as in `name: words`; typing `/as name` adds one",
  freshness:
    "An unpaid comment older than this is passed over where newer ones wait, and newer ones are answered first. 0: none is passed over, and whoever waited longest goes first",
  pollInterval: "How often comments are asked for",
  soliloquyInterval: "How long it is silent before she speaks by herself; 0 for never",
  soliloquyLongest:
    "The longest silence before she speaks by herself: it doubles each time nobody reacts, up to this",
  soliloquiesUnanswered:
    "After so many times in a row that nobody reacts she says that she goes home, and goes (not while OBS streams, records or shows the stage). 0: never",
  soliloquiesPerHour: "How often an hour she may speak by herself",
  liveliness:
    "How lively the city is: `still` (nobody begins anything unasked), `calm`, `normal`, `lively`. The page can choose it too, for the city and for each persona",
  talksPerHour: [
    "How often an hour one persona may begin something unasked",
    "by how lively the city is (0, 3, 6, 15)",
  ],
  exchangeTurns: [
    "How many turns in a row personas talk with each other before it falls silent",
    "by how lively the city is (1, 4, 6, 12)",
  ],
  pulseInterval: [
    "How often the clock of a room comes round",
    "by how lively the city is (60, 30, 10, 5 s)",
  ],
  patience: [
    "How long she is still before she does something by herself; it doubles while nobody reacts",
    "by how lively the city is (60, 60, 20, 4 min)",
  ],
  patienceNear: [
    "The longest of that while somebody is near",
    "by how lively the city is (4, 8, 4, 1 h)",
  ],
  patienceAlone: [
    "The longest of that while she is alone",
    "by how lively the city is (12, 24, 12, 4 h)",
  ],
  rest: [
    "How long a room is silent before somebody begins anew",
    "by how lively the city is (4 h, 4 h, 2 h, 30 min)",
  ],
  restWithUser: [
    "The same in the room where you are",
    "by how lively the city is (60, 40, 20, 4 min)",
  ],
  readingSpeed:
    "When personas talk with each other, the next one waits until the words before can have been read: characters a second (Latin letters count two fifths). 0: nobody waits",
  quietHours: "Hours in which nobody speaks who was not spoken to; `none` for none",
  show: [
    "The file of the running order (an item for each `## heading`)",
    "`news_script.md` in `NEWS_DIR` where that is set, else there is no show",
  ],
  showStart:
    "Whether the running order begins by itself. `hand`: when you press GO in the studio, or at the time that you set there; `auto`: when the program starts, and it goes on by itself from item to item, also after a restart",
  newsFolder: [
    "The folder of a running order named `news_script.md` (a setting of ai-tuber); `SAINTVERSE_SHOW` comes first",
    none,
  ],
  maxWaitCycles:
    "After how many looks at an empty chat the questions of a show are closed (it waits `POLL_INTERVAL` times this number)",

  ngWords:
    "What must not be said or come in, beside the `ngWords` of the personas, in all its forms; `*` stands for any letters (`kill*`), what begins with `!` is an exception",
  ngStarter:
    "Whether a list that is there already is kept back too: `mild` has threats and slurs, `strict` also what children should not hear",
  gateModel: ["The light model that looks at comments and utterances", "no model looks at them"],
  gateDelay: "How long that model's answer is waited for",
  gateLate: "What becomes of what was not looked at in time (`pass` or `hold`)",
  approvalLimit: "How long an utterance waits for approval; after that it is not said",
  audienceTools:
    "Tools that comments may set in motion: `server/tool`, or `server/*` for all of a server, by the server's name in your settings. A name alone, or `*`, means tools of the program itself; its harmless ones may be used at any time",
  blockAddress:
    "How long a viewer of the page who was blocked is known by the network address, whatever the browser forgets. `0` turns it off, as where many viewers share one address",
  strangerTurns:
    "How many turns one commenter, or one agent over A2A, may cause in an hour; more of them are not heard (what is paid always is), and you are told once",
  audienceModelCalls: "How often the model is called in one turn of the audience, at most",
  audienceUtterances: "How many utterances one turn of the audience has, at most",
  audienceSpeech: "How long she speaks in one turn of the audience, at most, estimated",
  audiencePauses: "How long the silences in one turn of the audience are together, at most",
  approvedImports:
    "Ids of personas whose imported memories you know and answer for (`*` is everybody). Without it, a turn in which one comes to mind goes nowhere and uses no tools",
  approvedTools:
    "Tools whose descriptions you have looked at: `server/tool=mark`. The page of operations shows them and writes the marks. What a server describes otherwise later is not offered until you look again; what nobody looked at is shown to the model as a stranger's words",
  trustedTools:
    "Tools whose results are trusted as the program's own, written as in `AUDIENCE_TOOLS`; the words of a game stay those of a server. After a result of any other one, no tool is called in that turn that sends something off the program",
  bodyEmotions:
    "What a body calls a face: `server/emotion=word`, without a server for all of them; unset, a word that its tool's schema takes, else our own",
  internalTools:
    "Tools of servers that the model is not shown (those that begin with `sys_` never are)",

  mcpUrl: ["The MCP server of the body (a setting of ai-tuber); `MCP_URLS` comes first", none],
  weatherMcpUrl: [
    "The MCP server of the weather (a setting of ai-tuber); `MCP_URLS` comes first",
    none,
  ],
  mcpUrls: "The URLs of the MCP servers; `soul` needs one body at least",
  mcp: 'MCP servers in detail: a JSON list of `name`, `url`, `token`, or of `name`, `command`, `args`, `env` for one that is spoken with over standard input and output. With `"body": true` it is a body; with `"events": true` as well, what it tells are events of a program that she uses (`body neuro`) and no comments',
  mcpConnectTimeout: "How long a connection to a server is waited for, from its start on",
  mcpToolTimeout:
    "How long a tool's answer is waited for; of a tool that reports its progress, up to twenty times as long",
  bodyToken: [
    "The token of the servers of bodies and tools: a server refuses whoever does not show it, `soul` and `start` show it to servers of this machine",
    "they listen on this machine only",
  ],

  telemetryConsole: "Writes traces to standard error",
  telemetryContent: "Puts the words of the conversation into traces too",

  workerSecret: [
    "What all gateways and workers of a city show each other (16 characters or more; docs/scale.md)",
    "neither starts",
  ],
  workerHost:
    "The address at which a worker listens for gateways and other workers; in a network that nobody else is in",
  workerPort: "The port of it; 0 for any free one",
  workerUrl: [
    "Where gateways and other workers reach this worker, as `http://host:port`",
    "the address at which it listens; with `0.0.0.0` or `::` the name of the machine",
  ],
  workerSouls:
    "How many personas of the city a worker lives at most; 0: none. The worker with the city takes more when no other has room",

  directoryUrl: [
    "The URL of the directory of cities; it opens the listener for other cities",
    "no directory is used",
  ],
  directoryReach: [
    "How near to this machine the addresses may be that the directory lists: `public` only the internet, `private` home and office networks too, `loopback` this machine too. Cities in `CITIES` are called anywhere",
    "as near as the directory's own address",
  ],
  city: [
    "The id and the name of the city that is founded in an empty data folder (also `start --city`; the id stands in those of its buildings and stays)",
    "each city gets a name of its own",
  ],
  cityName: ["The name by which other cities call this one", "the id of the city"],
  cityApiPort: [
    "The port of the listener for other cities; it opens it without a directory or `CITIES` too. `tools weather` usually listens at 8001 as well: where both run on one machine, give one of them another port",
    "8001; it opens with `SDS_URL`, `CITIES`, or the first city that is added on the page",
  ],
  cityApiHost: "The address at which that listener listens",
  cityApiUrl: ["Its URL as other cities reach it", samePlace],
  cities: "Cities that are known without a directory; the key is what `saintverse city key` shows",
  visitLease: "How long another city keeps one of ours when nothing is heard of us",
  visitThoughts: "How many thoughts one city may ask for on a day",

  cityCompatPort: [
    "The port of the listener for cities of SAIVerse; another one than that of A2A (8010), as 8011",
    "it stays closed",
  ],
  cityCompatHost: "The address at which that listener listens",
  cityCompatUrl: ["Its URL as cities of SAIVerse reach it", samePlace],
  cityCompatCities: "The cities of SAIVerse that are spoken with; calls of others are refused",
  cityCompatStay: "The longest visit to or from a city of SAIVerse",

  a2aPersonas:
    "The ids of the personas with whom agents may talk over A2A, `*` for all; it opens the listener",
  a2aPort: "The port of that listener",
  a2aHost: "The address at which it listens",
  a2aUrl: ["Its URL as agents reach it", samePlace],
  a2aMessages: "How many messages one agent may send on a day",
  a2aGuests: "Agents from outside that stand in buildings as guests",
  a2aGuestTokens: "Our tokens that guests are shown",
  a2aGuestThoughts: "How many thoughts one guest is asked for on a day",
  a2aGuestPatience: "How long an answer of a guest is waited for; then the guest is told to stop",
  a2aPrivate:
    "Guests, and webhooks of callers, may be on this machine, on networks of its own, and at `http://`",
} as const;
