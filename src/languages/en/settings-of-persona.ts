// The descriptions of the settings of the persona herself, in English.

const noCap = "no cap";

export const settingsOfPersona = {
  home: "The data folder: the journal, personas of your own, pictures, passwords. `~` is your home folder",
  configFolder: [
    "The folder whose `.env` and `saintverse.config.json` are read; `--config` does the same. It stands in no file",
    "the program's own folder, when the program is started in it; the files of the data folder are read in any case",
  ],
  language: [
    "The language of the personas and the city; the terminal and the page follow it",
    "that of the city; a new city takes the one of the locale (`LC_ALL`, `LC_MESSAGES`, `LANG`), else Japanese",
  ],
  persona: "The persona of a command that names none; with `start`, whom the terminal talks with",
  timeZone: ["The time zone of days, quiet hours and times of day", "the computer's"],
  plugIns:
    "Packages that bring voices, models, tools, bodies (docs/plug-ins.md): names, in the environment also paths. They are code that runs with the program's rights",
  databaseUrl: [
    "The PostgreSQL database (15 or newer) that keeps journal and memories, as `postgres://user:password@host/name` (docs/scale.md)",
    "they are in the data folder",
  ],
  backups: "How many backups are kept; the oldest go first",
  backupEvery: "How often the running city makes a backup by itself (`day`, `week`, or `never`)",
  keyStore:
    "Where the key is kept that encrypts the secrets entered on the settings page: `system`, the key store of the operating system (a file where there is none), or `file`, a file in the data folder that only you can read",

  host: "The address at which the page listens. Anything but `127.0.0.1` needs an operator's password or the token",
  port: "The page's port; 0 for any free one",
  allowedHosts:
    "Host names under which the page may be opened (from other machines, or behind a proxy)",
  trustProxy:
    "Proxies (addresses or networks such as `10.0.0.0/8`) whose word about the caller's address is taken; guesses are counted by that address",
  openBrowser:
    "Whether `start` opens the page in the browser, once a start; never where nobody sits: without a terminal, in CI, over SSH, or without a display",
  localToken:
    "On a machine that others use too: being at it opens nothing; the address printed at the start carries the token to sign in with",
  controlsPort:
    "The port of the page of `soul`'s controls, which opens on this machine only. Where it is taken, any free one is used; the terminal shows the URL",
  phonePort:
    "The port at which phones of the home network reach the page over HTTPS, once the phone page opened it to them (docs/phone.md); 0 for any free one",
  phoneAddresses:
    "The addresses to listen on for phones; none: the computer's own in home networks",
  tlsCertificate: [
    "A certificate (PEM file) for the phones, instead of one that the computer makes itself",
    "the computer makes one",
  ],
  tlsKey: ["The key of that certificate (PEM file)", "none"],
  passwordFile: [
    "A file whose first line is the operator's password (as a container's secret)",
    "what `saintverse password operator` set",
  ],
  token: [
    "What programs show instead of a password; the commands that speak with a running city use it too",
    "no token is taken",
  ],

  modelName: [
    "The city's model (`gemini-…`, `gpt-…`, `claude-…`, `openai:name`, `ollama:name`, `understudy`). A persona's own and what is chosen on the page come first",
    "whichever has a key (Gemini, OpenAI, Anthropic in this order), else `understudy`",
  ],
  lightModelName: [
    "The light model that answers while the budget is near its end, and appraises feelings",
    "none: the same model answers",
  ],
  router: "Whether a light model is asked before each answer if a tool is needed",
  routerModel: ["The model that is asked whether a tool is needed", "`LIGHT_MODEL_NAME`"],
  fallbackModels: [
    "The models that answer when the model does not, in this order; `none` for nobody",
    "lighter models of Gemini behind one of Gemini's; Gemini behind Ollama where there is a key",
  ],
  userModels:
    "Which models somebody with the role `user` may choose (`*`: all); the operator chooses among all",
  imageModel: ["The model that draws (`gemini-nano-banana-2.1`, `gpt-image-2` …)", "nobody draws"],
  thinking:
    "How long a model thinks before it answers somebody: each step costs seconds and money; `off` is the least that the model allows, `model` is what it likes best",
  thinkingStage: ["The same where she answers on the stage", "`THINKING`"],
  thinkingAlone: ["The same where she speaks or acts by herself", "`THINKING`"],
  thinkingBackground: "The same for summaries and other work in the background",
  modelTimeout: [
    "How long a model may be silent before it is asked again, or the next one is",
    "60 seconds; 600 for a server on this computer or in this network, as long as it shows life",
  ],
  promptForm:
    "How much of a persona's texts and tools a model reads: `small` is for models that take few tokens or read slowly (one example, no tools and acts of the program), `auto` decides by the tokens that the model takes",
  modelContext: [
    "How many tokens a model takes (request and answer together), at a server that does not tell it",
    "what the server tells, or what its refusal of a long request shows",
  ],

  budgetCallsPerHour: "How many model calls an hour may have, for all personas together",
  budgetCallsPerDay: ["How many model calls a day may have, for all personas together", noCap],
  budgetTokensPerHour: ["How many tokens an hour may have, for all personas together", noCap],
  budgetTokensPerDay: ["How many tokens a day may have, for all personas together", noCap],
  budgetMoneyPerHour: [
    "How much an hour may cost in US dollars; `prices.json` corrects prices",
    noCap,
  ],
  budgetMoneyPerDay: [
    "How much a day may cost in US dollars; `prices.json` corrects prices",
    noCap,
  ],
  budgetReserve: "The per cent of each cap that only turns of the operator and the user use",

  pulseDecision:
    "Which model decides whether she says something that nobody waits for (`answering`; with `light`, the light model is asked first)",
  emotionAppraisal:
    "How her feelings move. `with-answer`: she writes it in her answer, else her face moves them; `separate`: a light model is asked after it; `off`: they stay",
  speech: [
    "How she speaks. `text`: what she writes is said; `tool`: what she hands to a tool that speaks",
    "the persona's own way, else `text`",
  ],
  engine:
    "What carries an answer out: SaintVerse (`own`), or Google's agent kit where it is installed (`adk`)",
  unopenedReasoning:
    "Parts of the names of models that begin with thoughts without an opening tag: nothing is said until `</think>` comes",
  maxToolRounds: "How often tools may be used in one turn; after that she answers without them",
  answerLength:
    "How many seconds of speech an answer has at most; the model is told the matching number of tokens, and what it writes beyond is not said. `0` for no bound",
  historyLimit: "How many of the newest turns she has before her",
  historyTokens: "How many tokens these turns may take (estimated)",

  embeddingModel: [
    "The model that finds memories by meaning (`gemini:…`, `openai:…`, `ollama:…`, `onnx:<folder>`)",
    "they are found by their words alone",
  ],
  qdrantUrl: [
    "A Qdrant server that indexes the vectors of memories; it is sent no words",
    "they are compared here",
  ],
  qdrantApiKey: ["The key of Qdrant", "no key is sent"],
  qdrantPrefix: "What the names of its collections begin with: another one for each data folder",
  topicBackend: "What files memories into topics; unless a provider is named, no model is asked",
  chronicle: "What puts older stretches into words (`extractive`, `model`, or `off`)",
  people: "How it is found what people say of themselves (`patterns`, `model`, or `off`)",
  saiverseHome: "Where SAIVerse keeps its data, to move in from there",

  voice: [
    "The voices, in the order in which they are asked",
    "a VOICEVOX and AivisSpeech that run here, the browser's voice, the built-in one",
  ],
  voiceRate: "How fast she speaks; 1 is usual",
  stageSubtitles:
    "Where the stage writes her words (`beside`: in a box; `bottom`, `top`: across the picture; `off`)",
  stageTicker: "Where the stage shows the comments (`top`, `bottom`, or `off`)",
  stageAlerts:
    "Whether the stage announces paid comments, raids, follows and memberships with a sound",
  voiceTimeout:
    "How long the sound of one utterance is waited for before another voice says it; where there is no other one, a voice that is known to be slower is waited for",

  transcriber: [
    "What writes down what is spoken into a microphone, in the order in which it is asked",
    "those of whose settings one says where they are; else none",
  ],
  transcriberTimeout: "How long the text of what was spoken is waited for",
  keepHearing:
    "Whether the sound of what you say is kept in the data folder (`heard`); it is deleted with its message",
} as const;
