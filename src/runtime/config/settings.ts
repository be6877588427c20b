// Every setting of the program: its names, its form, and its default. Each stands in the group of its subject; the
// texts about them are in the language packs, and `docs/settings.md` is generated from both.

import { z } from "zod";
import { languages } from "../../languages/registry.ts";
import { CitySlugShape } from "../../protocol/ids.ts";
import { Liveliness } from "../../protocol/liveliness.ts";
import { SubtitlePlace, TickerPlace, usualLayout } from "../../protocol/stage-feed.ts";
import { ThinkingEffort } from "../../protocol/thinking-effort.ts";
import { VoiceRate } from "../../protocol/voice-wish.ts";
import { agentSettings } from "./agent-settings.ts";
import type { ConfigParts } from "./config-parts.ts";
import { qdrantSettings } from "./qdrant-settings.ts";
import {
  cap,
  cityToBe,
  count,
  databaseUrl,
  emotionWord,
  fromJson,
  list,
  McpServer,
  otherCity,
  packageNames,
  port,
  quietHours,
  type Setting,
  saiverseCity,
  seconds,
  secondsWithin,
  setting,
  text,
  timeZone,
  url,
  yesNo,
} from "./setting-forms.ts";

/** An address, or a network such as `10.0.0.0/8`. */
const proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const general = {
  home: setting("text", ["SAINTVERSE_HOME"], text.default("~/.saintverse")),
  /** The PostgreSQL database of the journal and the memories; without it they are files of the data folder. */
  databaseUrl: setting("database", ["DATABASE_URL"], databaseUrl.optional(), "secret"),
  /** The folder whose `.env` and `saintverse.config.json` are read in addition to those of the data folder. */
  configFolder: setting("text", ["SAINTVERSE_CONFIG"], text.optional()),
  language: setting("choice", ["SAINTVERSE_LANG"], z.enum(languages).optional()),
  persona: setting("text", ["SAINTVERSE_PERSONA", "PERSONA"], text.default("ren")),
  timeZone: setting("time-zone", ["SAINTVERSE_TIME_ZONE"], timeZone.optional()),
  /** Packages of parts; `load-plug-ins.ts` says where they are searched, and what a file may name. */
  plugIns: setting("list", ["PLUGINS"], packageNames.prefault([])),
  backups: setting("count", ["SAINTVERSE_BACKUPS"], count.min(1).max(1_000).default(10)),
  /** The time after which the running city makes a backup by itself. */
  backupEvery: setting(
    "choice",
    ["BACKUP_EVERY"],
    z.enum(["never", "day", "week"]).default("never"),
  ),
  /** The place of the key that seals the secrets which the page saved. */
  keyStore: setting(
    "choice",
    ["SAINTVERSE_KEY_STORE"],
    z.enum(["system", "file"]).default("system"),
  ),
};

const page = {
  host: setting("text", ["SAINTVERSE_HOST"], text.default("127.0.0.1")),
  port: setting("port", ["SAINTVERSE_PORT"], port.default(3939)),
  /** Host names under which other machines reach this one. */
  allowedHosts: setting("list", ["SAINTVERSE_ALLOWED_HOSTS"], list.prefault([])),
  /** Proxies whose forwarded client addresses are trusted: addresses and networks. */
  trustProxy: setting("list", ["TRUST_PROXY"], list.pipe(z.array(proxy)).prefault([])),
  /** For a machine that others use too: local access requires a token. */
  localToken: setting("yes-no", ["LOCAL_TOKEN"], yesNo.prefault(false)),
  /** The port at which phones of the home network reach the page, once its page opened it to them; 0: any free port. */
  phonePort: setting("port", ["PHONE_PORT"], port.default(3941)),
  /** The addresses to listen on for phones; none: the machine's own in home networks. */
  phoneAddresses: setting(
    "list",
    ["PHONE_ADDRESSES"],
    list.pipe(z.array(z.union([z.ipv4(), z.ipv6()]))).prefault([]),
  ),
  /** A certificate and its key (PEM files) instead of those of the machine's own authority. */
  tlsCertificate: setting("text", ["TLS_CERTIFICATE"], text.optional()),
  tlsKey: setting("text", ["TLS_KEY"], text.optional()),
  /** Whether a start at a person's terminal opens the page. */
  openBrowser: setting("yes-no", ["OPEN_BROWSER"], yesNo.prefault(true)),
  /** A file whose first line is the operator's password. */
  passwordFile: setting("text", ["SAINTVERSE_PASSWORD_FILE"], text.optional()),
  /** The port of the operator's controls of `soul`, on this machine only; 0: any free one. */
  controlsPort: setting("port", ["CONTROLS_PORT"], port.default(3940)),
  /** The token that programs present instead of a password. */
  token: setting("text", ["SAINTVERSE_TOKEN"], text.min(16).optional(), "secret"),
};

const models = {
  modelName: setting("text", ["MODEL_NAME"], text.optional()),
  /** The model that answers while the budget is nearly spent, and that appraises feelings. */
  lightModelName: setting("text", ["LIGHT_MODEL_NAME"], text.optional()),
  /** Whether a light model decides before each turn if a tool must be called, and which model that is. */
  router: setting("yes-no", ["ROUTER"], yesNo.prefault(false)),
  routerModel: setting("text", ["ROUTER_MODEL"], text.optional()),
  /** The models that answer when the first one does not, in this order; `none`: none. */
  fallbackModels: setting("list", ["FALLBACK_MODELS"], list.optional()),
  /** The models that a person with the role `user` may choose (`*`: all); the operator may choose any. */
  userModels: setting("list", ["USER_MODELS"], list.prefault([])),
  /** The model that draws. */
  imageModel: setting("text", ["IMAGE_MODEL"], text.optional()),
  /**
   * The effort of a model's thinking before an answer to a person, before one on the stage, before her own words, and in
   * the background.
   */
  thinking: setting("choice", ["THINKING"], ThinkingEffort.default("off")),
  thinkingStage: setting("choice", ["THINKING_STAGE"], ThinkingEffort.optional()),
  thinkingAlone: setting("choice", ["THINKING_ALONE"], ThinkingEffort.optional()),
  thinkingBackground: setting("choice", ["THINKING_BACKGROUND"], ThinkingEffort.default("model")),
  modelTimeout: setting("seconds", ["MODEL_TIMEOUT"], seconds.optional()),
  /** The amount of a persona's texts and tools that a model reads. */
  promptForm: setting("choice", ["PROMPT_FORM"], z.enum(["auto", "full", "small"]).default("auto")),
  /** The tokens that models at servers take, where the server does not tell. */
  modelContext: setting("count", ["MODEL_CONTEXT"], count.min(256).optional()),
};

const budget = {
  /**
   * Hard caps for all personas together; an hour is a clock hour, a day one of the time zone, money is in US dollars.
   */
  budgetCallsPerHour: setting("cap", ["BUDGET_CALLS_PER_HOUR"], cap.prefault(600)),
  budgetCallsPerDay: setting("cap", ["BUDGET_CALLS_PER_DAY"], cap.optional()),
  budgetTokensPerHour: setting("cap", ["BUDGET_TOKENS_PER_HOUR"], cap.optional()),
  budgetTokensPerDay: setting("cap", ["BUDGET_TOKENS_PER_DAY"], cap.optional()),
  budgetMoneyPerHour: setting("cap", ["BUDGET_MONEY_PER_HOUR"], cap.optional()),
  budgetMoneyPerDay: setting("cap", ["BUDGET_MONEY_PER_DAY"], cap.optional()),
  /** Per cent of each cap that is reserved for turns of the operator and the user. */
  budgetReserve: setting("count", ["BUDGET_RESERVE"], count.max(90).prefault(20)),
};

const turns = {
  /** The model that decides whether she speaks spontaneously: the one that answers, or a light one before it. */
  pulseDecision: setting(
    "choice",
    ["PULSE_DECISION"],
    z.enum(["answering", "light"]).default("answering"),
  ),
  emotionAppraisal: setting(
    "choice",
    ["EMOTION_APPRAISAL"],
    z.enum(["off", "with-answer", "separate"]).default("with-answer"),
  ),
  speech: setting("choice", ["SAINT_GRAPH_SPEECH"], z.enum(["text", "tool"]).optional()),
  engine: setting("choice", ["SAINT_GRAPH_ENGINE"], z.enum(["own", "adk"]).default("own")),
  unopenedReasoning: setting(
    "list",
    ["UNOPENED_REASONING"],
    list.prefault(["deepseek-r1", "qwq", "-thinking"]),
  ),
  maxToolRounds: setting("count", ["MAX_TOOL_ROUNDS"], count.min(1).max(50).default(10)),
  /** Speech after which an answer is over; 0: it has no bound. */
  answerLength: setting("seconds", ["ANSWER_LENGTH"], seconds.prefault(120)),
  historyLimit: setting("count", ["HISTORY_LIMIT"], count.min(1).max(1_000).default(20)),
  historyTokens: setting(
    "count",
    ["HISTORY_TOKENS"],
    count.min(500).max(2_000_000).default(24_000),
  ),
};

const memory = {
  /** The model that embeds memories: `gemini:…`, `openai:…`, `ollama:…`, `onnx:<folder>`. */
  embeddingModel: setting("text", ["EMBEDDING_MODEL"], text.optional()),
  ...qdrantSettings,
  /** The method of filing memories into topics: `heuristic`, `none`, or a provider of models by its id. */
  topicBackend: setting("choice", ["TOPIC_BACKEND"], text.default("heuristic")),
  /** The method of summarizing older parts of a memory. */
  chronicle: setting(
    "choice",
    ["CHRONICLE"],
    z.enum(["extractive", "model", "off"]).default("extractive"),
  ),
  /** The method of finding statements of people about themselves. */
  people: setting("choice", ["PEOPLE"], z.enum(["patterns", "model", "off"]).default("patterns")),
  /** The data folder of SAIVerse, for importing. */
  saiverseHome: setting("text", ["SAIVERSE_HOME"], text.default("~/.saiverse")),
};

const voices = {
  /** The voice engines, in the order in which they are tried; absent: those that answer on this machine. */
  voice: setting("list", ["VOICE"], list.pipe(z.array(z.string()).min(1)).optional()),
  voiceRate: setting("factor", ["VOICE_RATE"], z.coerce.number().pipe(VoiceRate).default(1)),
  /** For one utterance, also in the background; the stage waits less. */
  voiceTimeout: setting("seconds", ["VOICE_TIMEOUT"], seconds.prefault(20)),
};

/** Where the stage writes her words, and the comments. */
const stage = {
  stageSubtitles: setting(
    "choice",
    ["STAGE_SUBTITLES"],
    SubtitlePlace.default(usualLayout.subtitles),
  ),
  stageTicker: setting("choice", ["STAGE_TICKER"], TickerPlace.default(usualLayout.ticker)),
  stageAlerts: setting("yes-no", ["STAGE_ALERTS"], yesNo.prefault(usualLayout.alerts)),
};

const hearing = {
  /** The transcribers, in the order in which they are tried; absent: those that the other settings configure. */
  transcriber: setting("list", ["TRANSCRIBER"], list.pipe(z.array(z.string()).min(1)).optional()),
  /** Counted from the end of the speech. */
  transcriberTimeout: setting("seconds", ["TRANSCRIBER_TIMEOUT"], seconds.prefault(10)),
  /** Whether the sound of what was spoken stays in the data folder. */
  keepHearing: setting("yes-no", ["KEEP_HEARING"], yesNo.prefault(false)),
};

const terminal = {
  /** The form of speech in the terminal; absent: names for a person, labels for a program that reads it. */
  terminalSpeech: setting("choice", ["TERMINAL_SPEECH"], z.enum(["names", "labels"]).optional()),
  terminalNames: setting("list", ["TERMINAL_NAMES"], list.prefault([])),
};

const audience = {
  /** After this time an unpaid comment gives way to newer ones; 0: never. */
  freshness: setting("seconds", ["FRESHNESS"], seconds.prefault(45)),
  pollInterval: setting("seconds", ["POLL_INTERVAL"], seconds.prefault(1)),
  show: setting("text", ["SAINTVERSE_SHOW"], text.optional()),
  /** Whether the running order begins by itself. */
  showStart: setting("choice", ["SAINTVERSE_SHOW_START"], z.enum(["hand", "auto"]).default("hand")),
  newsFolder: setting("text", ["NEWS_DIR"], text.optional()),
  maxWaitCycles: setting("count", ["MAX_WAIT_CYCLES"], count.min(1).max(100_000).default(20)),
};

/** The talk that personas begin unasked. */
const pace = {
  soliloquyInterval: setting("seconds", ["SOLILOQUY_INTERVAL"], seconds.prefault(30)),
  /** The pause before a soliloquy doubles with each one that gets no reaction, up to this. */
  soliloquyLongest: setting("seconds", ["SOLILOQUY_LONGEST"], seconds.prefault(960)),
  /** After this many in a row without a reaction she announces that she goes home, and goes; 0: never. */
  soliloquiesUnanswered: setting("count", ["SOLILOQUIES_UNANSWERED"], count.max(1_000).default(6)),
  soliloquiesPerHour: setting("count", ["SOLILOQUIES_PER_HOUR"], count.max(1_000).default(30)),
  /** The liveliness of the city unless it was chosen otherwise; the single settings take precedence over it. */
  liveliness: setting("choice", ["LIVELINESS"], Liveliness.default("normal")),
  talksPerHour: setting("count", ["TALKS_PER_HOUR"], count.max(1_000).optional()),
  exchangeTurns: setting("count", ["EXCHANGE_TURNS"], count.min(1).max(1_000).optional()),
  pulseInterval: setting("seconds", ["PULSE_INTERVAL"], secondsWithin(1, 86_400).optional()),
  patience: setting("seconds", ["PATIENCE"], secondsWithin(1, 86_400).optional()),
  patienceNear: setting("seconds", ["PATIENCE_NEAR"], secondsWithin(1, 86_400).optional()),
  patienceAlone: setting("seconds", ["PATIENCE_ALONE"], secondsWithin(1, 86_400).optional()),
  rest: setting("seconds", ["REST"], secondsWithin(1, 86_400).optional()),
  restWithUser: setting("seconds", ["REST_WITH_USER"], secondsWithin(1, 86_400).optional()),
  /** Characters per second, for waiting until a text can have been read; 0: no waiting. */
  readingSpeed: setting(
    "factor",
    ["READING_SPEED"],
    z.coerce.number().min(0).max(1_000).default(10),
  ),
  quietHours: setting("hours", ["QUIET_HOURS"], quietHours.prefault("00:00-06:00")),
};

const gates = {
  /** Words that must not be said or accepted, in addition to those of the minds. */
  ngWords: setting("list", ["NG_WORDS"], list.prefault([])),
  /** A predefined list of such words. */
  ngStarter: setting("choice", ["NG_STARTER"], z.enum(["off", "mild", "strict"]).default("off")),
  /** The model that checks comments and utterances; absent: none does. */
  gateModel: setting("text", ["GATE_MODEL"], text.optional()),
  gateDelay: setting("seconds", ["GATE_DELAY"], seconds.prefault(1.5)),
  /** The treatment of a comment or an utterance when that model does not answer in time. */
  gateLate: setting("choice", ["GATE_LATE"], z.enum(["pass", "hold"]).default("pass")),
  approvalLimit: setting("seconds", ["APPROVAL_LIMIT"], secondsWithin(1, 86_400).prefault(120)),
  audienceTools: setting("list", ["AUDIENCE_TOOLS"], list.prefault(["get_weather"])),
  blockAddress: setting(
    "seconds",
    ["BLOCK_ADDRESS"],
    secondsWithin(0, 30 * 86_400).prefault(86_400),
  ),
  strangerTurns: setting(
    "count",
    ["STRANGER_TURNS_PER_HOUR"],
    count.min(1).max(10_000).prefault(120),
  ),
  audienceModelCalls: setting(
    "count",
    ["AUDIENCE_MODEL_CALLS"],
    count.min(1).max(100).prefault(12),
  ),
  audienceUtterances: setting("count", ["AUDIENCE_UTTERANCES"], count.min(1).max(200).prefault(6)),
  audienceSpeech: setting("seconds", ["AUDIENCE_SPEECH"], secondsWithin(1, 3_600).prefault(60)),
  audiencePauses: setting("seconds", ["AUDIENCE_PAUSES"], seconds.prefault(10)),
  approvedImports: setting("list", ["APPROVED_IMPORTS"], list.prefault([])),
  /** Declarations of servers that the operator approved: `server/tool=pin`. */
  approvedTools: setting("list", ["APPROVED_TOOLS"], list.prefault([])),
  trustedTools: setting(
    "list",
    ["TRUSTED_TOOLS"],
    list.prefault(["get_weather", "obs/*", "neuro/*"]),
  ),
  bodyEmotions: setting(
    "emotions",
    ["BODY_EMOTIONS"],
    list.pipe(z.array(emotionWord)).prefault([]),
  ),
  internalTools: setting("list", ["MCP_INTERNAL_TOOLS"], list.prefault([])),
};

const servers = {
  mcpUrl: setting("url", ["MCP_URL"], url.optional()),
  weatherMcpUrl: setting("url", ["WEATHER_MCP_URL"], url.optional()),
  mcpUrls: setting("list", ["MCP_URLS"], list.pipe(z.array(url)).prefault([])),
  mcp: setting(
    "servers",
    ["SAINTVERSE_MCP"],
    z.preprocess(fromJson, z.array(McpServer)).prefault([]),
  ),
  mcpConnectTimeout: setting("seconds", ["MCP_CONNECT_TIMEOUT"], seconds.prefault(30)),
  mcpToolTimeout: setting("seconds", ["MCP_TOOL_TIMEOUT"], seconds.prefault(30)),
  bodyToken: setting("text", ["SAINTVERSE_BODY_TOKEN"], text.min(16).optional(), "secret"),
};

const telemetry = {
  telemetryConsole: setting("yes-no", ["ADK_TELEMETRY"], yesNo.prefault(false)),
  telemetryContent: setting("yes-no", ["SAINTVERSE_TELEMETRY_CONTENT"], yesNo.prefault(false)),
};

const cities = {
  directoryUrl: setting("url", ["SDS_URL"], url.optional()),
  /** The most local kind of address that the directory may list; absent: as local as the directory itself. */
  directoryReach: setting(
    "choice",
    ["SDS_REACH"],
    z.enum(["public", "private", "loopback"]).optional(),
  ),
  /** The name of a city that is founded in an empty data folder. */
  city: setting("city", ["CITY"], cityToBe.optional()),
  /** The name under which other cities know this one; absent: its slug. */
  cityName: setting("text", ["CITY_NAME"], CitySlugShape.optional()),
  /** The city API is served when this is set, or when a directory or another city is configured. */
  cityApiPort: setting("port", ["CITY_API_PORT"], port.optional()),
  cityApiHost: setting("text", ["CITY_API_HOST"], text.default("127.0.0.1")),
  /** The public address of the API, when it differs from where it listens. */
  cityApiUrl: setting("url", ["CITY_API_URL"], url.optional()),
  cities: setting("cities", ["CITIES"], list.pipe(z.array(otherCity)).prefault([])),
  /** The time for which another city keeps a visitor of this one without a sign of life. */
  visitLease: setting("seconds", ["VISIT_LEASE"], secondsWithin(2, 600).prefault(120)),
  /** The most thoughts that one city may ask for per day. */
  visitThoughts: setting("count", ["VISIT_THOUGHTS_PER_DAY"], count.max(100_000).default(200)),
};

const saiverseCities = {
  /** The listener for cities of SAIVerse, which sign nothing; absent: none. */
  cityCompatPort: setting("port", ["CITY_COMPAT_PORT"], port.optional()),
  cityCompatHost: setting("text", ["CITY_COMPAT_HOST"], text.default("127.0.0.1")),
  /** Its public address, when it differs from where it listens. */
  cityCompatUrl: setting("url", ["CITY_COMPAT_URL"], url.optional()),
  /** The cities that may call, each from its address alone, and to which personas may travel. */
  cityCompatCities: setting(
    "saiverse-cities",
    ["CITY_COMPAT_CITIES"],
    list.pipe(z.array(saiverseCity)).prefault([]),
  ),
  /** The longest visit to or from one of them. */
  cityCompatStay: setting(
    "seconds",
    ["CITY_COMPAT_STAY"],
    secondsWithin(10, 86_400).prefault(3_600),
  ),
};

const workers = {
  /** The secret that gateways and workers of a city show each other. */
  workerSecret: setting("text", ["WORKER_SECRET"], text.min(16).optional(), "secret"),
  workerHost: setting("text", ["WORKER_HOST"], text.default("127.0.0.1")),
  workerPort: setting("port", ["WORKER_PORT"], port.default(3950)),
  /** The address at which gateways and other workers reach it, when it is not the one at which it listens. */
  workerUrl: setting("url", ["WORKER_URL"], url.optional()),
  /** The most personas that a worker lives; the one with the city takes more when nobody else has room. */
  workerSouls: setting("count", ["WORKER_SOULS"], count.max(100_000).default(200)),
};

/** The settings by subject, in the order in which they are shown. */
export const settingGroups = {
  general,
  page,
  models,
  budget,
  turns,
  memory,
  voices,
  stage,
  hearing,
  terminal,
  audience,
  pace,
  gates,
  servers,
  telemetry,
  workers,
  cities,
  saiverseCities,
  agents: agentSettings,
} as const satisfies Record<string, Readonly<Record<string, Setting>>>;

export const settings = {
  ...general,
  ...page,
  ...models,
  ...budget,
  ...turns,
  ...memory,
  ...voices,
  ...stage,
  ...hearing,
  ...terminal,
  ...audience,
  ...pace,
  ...gates,
  ...servers,
  ...telemetry,
  ...workers,
  ...cities,
  ...saiverseCities,
  ...agentSettings,
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export type Config = {
  readonly [K in SettingName]: z.output<(typeof settings)[K]["schema"]>;
} & {
  /** The parts of the program, and the values of their settings. */
  readonly parts?: ConfigParts;
};
export type SettingGroup = keyof typeof settingGroups;
