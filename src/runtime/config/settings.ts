// Every setting of the program: its names, what it may be, and what it is when nobody says anything. Each stands in the
// group of what it is about; what it is for is said in `settings-….ts`, and `docs/settings.md` is made of both.

import { z } from "zod";
import { guardedTools } from "../../bodies/obs/guarded-tools.ts";
import { languages } from "../../languages/registry.ts";
import { CitySlugShape } from "../../protocol/ids.ts";
import { Liveliness } from "../../protocol/liveliness.ts";
import { VoiceRate } from "../../protocol/voice-wish.ts";
import { agentSettings } from "./agent-settings.ts";
import type { ConfigParts } from "./config-parts.ts";
import { qdrantSettings } from "./qdrant-settings.ts";
import {
  cap,
  cityToBe,
  count,
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
  scenes,
  seconds,
  secondsWithin,
  setting,
  socketUrl,
  text,
  timeZone,
  url,
  yesNo,
} from "./setting-forms.ts";

/** An address, or a network such as `10.0.0.0/8`. */
const proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const general = {
  home: setting("text", ["SAINTVERSE_HOME"], text.default("~/.saintverse")),
  /** The folder whose `.env` and `saintverse.config.json` are read in addition to those of the data folder. */
  configFolder: setting("text", ["SAINTVERSE_CONFIG"], text.optional()),
  language: setting("choice", ["SAINTVERSE_LANG"], z.enum(languages).optional()),
  persona: setting("text", ["SAINTVERSE_PERSONA", "PERSONA"], text.default("ren")),
  timeZone: setting("time-zone", ["SAINTVERSE_TIME_ZONE"], timeZone.optional()),
  /** Packages of parts; where they are looked for, and what a file may name, is said in `load-plug-ins.ts`. */
  plugIns: setting("list", ["PLUGINS"], packageNames.prefault([])),
  backups: setting("count", ["SAINTVERSE_BACKUPS"], count.min(1).max(1_000).default(10)),
};

const page = {
  host: setting("text", ["SAINTVERSE_HOST"], text.default("127.0.0.1")),
  port: setting("port", ["SAINTVERSE_PORT"], port.default(3939)),
  /** Names by which other machines call this one. */
  allowedHosts: setting("list", ["SAINTVERSE_ALLOWED_HOSTS"], list.prefault([])),
  /** Proxies whose word about the other end is taken: addresses and networks. */
  trustProxy: setting("list", ["TRUST_PROXY"], list.pipe(z.array(proxy)).prefault([])),
  /** On a machine that others use too: being at it opens nothing, a token is asked for. */
  localToken: setting("yes-no", ["LOCAL_TOKEN"], yesNo.prefault(false)),
  /** A file whose first line is the operator's password. */
  passwordFile: setting("text", ["SAINTVERSE_PASSWORD_FILE"], text.optional()),
  /** The page of the operator's controls of `soul`, on this machine only; 0: any free one. */
  controlsPort: setting("port", ["CONTROLS_PORT"], port.default(3940)),
  /** What programs show instead of a password. */
  token: setting("text", ["SAINTVERSE_TOKEN"], text.min(16).optional(), "secret"),
};

const models = {
  modelName: setting("text", ["MODEL_NAME"], text.optional()),
  /** What answers while the budget is near its end, and appraises feelings. */
  lightModelName: setting("text", ["LIGHT_MODEL_NAME"], text.optional()),
  /** Whether a light model says before each turn if a tool must be called, and which model that is. */
  router: setting("yes-no", ["ROUTER"], yesNo.prefault(false)),
  routerModel: setting("text", ["ROUTER_MODEL"], text.optional()),
  /** Who answers when the model does not, in this order; `none`: nobody. */
  fallbackModels: setting("list", ["FALLBACK_MODELS"], list.optional()),
  /** Which models somebody with the role `user` may choose (`*`: all); the operator chooses among all. */
  userModels: setting("list", ["USER_MODELS"], list.prefault([])),
  /** What draws. */
  imageModel: setting("text", ["IMAGE_MODEL"], text.optional()),
  modelTimeout: setting("seconds", ["MODEL_TIMEOUT"], seconds.prefault(60)),
};

const budget = {
  /** Hard caps for all personas together; an hour is a clock hour, a day one of the time zone, money US dollars. */
  budgetCallsPerHour: setting("cap", ["BUDGET_CALLS_PER_HOUR"], cap.prefault(600)),
  budgetCallsPerDay: setting("cap", ["BUDGET_CALLS_PER_DAY"], cap.optional()),
  budgetTokensPerHour: setting("cap", ["BUDGET_TOKENS_PER_HOUR"], cap.optional()),
  budgetTokensPerDay: setting("cap", ["BUDGET_TOKENS_PER_DAY"], cap.optional()),
  budgetMoneyPerHour: setting("cap", ["BUDGET_MONEY_PER_HOUR"], cap.optional()),
  budgetMoneyPerDay: setting("cap", ["BUDGET_MONEY_PER_DAY"], cap.optional()),
  /** Per cent of each cap that is kept for turns of the operator and the user. */
  budgetReserve: setting("count", ["BUDGET_RESERVE"], count.max(90).prefault(20)),
};

const turns = {
  /** Who decides whether she says something that nobody waits for: the model that answers, or a light one before it. */
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
  historyLimit: setting("count", ["HISTORY_LIMIT"], count.min(1).max(1_000).default(20)),
  historyTokens: setting(
    "count",
    ["HISTORY_TOKENS"],
    count.min(500).max(2_000_000).default(24_000),
  ),
};

const memory = {
  /** What turns memories into vectors: `gemini:…`, `openai:…`, `ollama:…`, `onnx:<folder>`. */
  embeddingModel: setting("text", ["EMBEDDING_MODEL"], text.optional()),
  ...qdrantSettings,
  /** Who files memories into topics: `heuristic`, `none`, or a provider of models by its id. */
  topicBackend: setting("choice", ["TOPIC_BACKEND"], text.default("heuristic")),
  /** How older stretches of a memory are put into words. */
  chronicle: setting(
    "choice",
    ["CHRONICLE"],
    z.enum(["extractive", "model", "off"]).default("extractive"),
  ),
  /** How it is found what people say of themselves. */
  people: setting("choice", ["PEOPLE"], z.enum(["patterns", "model", "off"]).default("patterns")),
  /** Where SAIVerse keeps its data, to move in from there. */
  saiverseHome: setting("text", ["SAIVERSE_HOME"], text.default("~/.saiverse")),
};

const voices = {
  /** The voice engines, in the order in which they are asked; what answers on this machine when absent. */
  voice: setting("list", ["VOICE"], list.pipe(z.array(z.string()).min(1)).optional()),
  voiceRate: setting("factor", ["VOICE_RATE"], z.coerce.number().pipe(VoiceRate).default(1)),
  /** For one utterance, in the background too; the stage does not wait so long. */
  voiceTimeout: setting("seconds", ["VOICE_TIMEOUT"], seconds.prefault(20)),
};

const hearing = {
  /** What writes down what is spoken, in the order in which it is asked; what the settings lead to when absent. */
  transcriber: setting("list", ["TRANSCRIBER"], list.pipe(z.array(z.string()).min(1)).optional()),
  /** From the end of what is spoken on. */
  transcriberTimeout: setting("seconds", ["TRANSCRIBER_TIMEOUT"], seconds.prefault(10)),
};

const audience = {
  terminalNames: setting("list", ["TERMINAL_NAMES"], list.prefault([])),
  /** After so long an unpaid comment gives way to newer ones; 0: never. */
  freshness: setting("seconds", ["FRESHNESS"], seconds.prefault(45)),
  pollInterval: setting("seconds", ["POLL_INTERVAL"], seconds.prefault(1)),
  soliloquyInterval: setting("seconds", ["SOLILOQUY_INTERVAL"], seconds.prefault(30)),
  /** The silence before a soliloquy doubles with each that nobody reacts to, up to this. */
  soliloquyLongest: setting("seconds", ["SOLILOQUY_LONGEST"], seconds.prefault(960)),
  /** After this many in a row that nobody reacted to she says that she goes home, and goes; 0: never. */
  soliloquiesUnanswered: setting("count", ["SOLILOQUIES_UNANSWERED"], count.max(1_000).default(6)),
  soliloquiesPerHour: setting("count", ["SOLILOQUIES_PER_HOUR"], count.max(1_000).default(30)),
  /** How lively the city is where nobody chose otherwise; the settings behind it stand over what it comes to. */
  liveliness: setting("choice", ["LIVELINESS"], Liveliness.default("normal")),
  talksPerHour: setting("count", ["TALKS_PER_HOUR"], count.max(1_000).optional()),
  exchangeTurns: setting("count", ["EXCHANGE_TURNS"], count.min(1).max(1_000).optional()),
  pulseInterval: setting("seconds", ["PULSE_INTERVAL"], secondsWithin(1, 86_400).optional()),
  patience: setting("seconds", ["PATIENCE"], secondsWithin(1, 86_400).optional()),
  patienceNear: setting("seconds", ["PATIENCE_NEAR"], secondsWithin(1, 86_400).optional()),
  patienceAlone: setting("seconds", ["PATIENCE_ALONE"], secondsWithin(1, 86_400).optional()),
  rest: setting("seconds", ["REST"], secondsWithin(1, 86_400).optional()),
  restWithUser: setting("seconds", ["REST_WITH_USER"], secondsWithin(1, 86_400).optional()),
  /** Characters a second; 0: nobody waits until what was said can have been read. */
  readingSpeed: setting(
    "factor",
    ["READING_SPEED"],
    z.coerce.number().min(0).max(1_000).default(10),
  ),
  quietHours: setting("hours", ["QUIET_HOURS"], quietHours.prefault("00:00-06:00")),
  show: setting("text", ["SAINTVERSE_SHOW"], text.optional()),
  newsFolder: setting("text", ["NEWS_DIR"], text.optional()),
  maxWaitCycles: setting("count", ["MAX_WAIT_CYCLES"], count.min(1).max(100_000).default(20)),
};

const gates = {
  /** Words that must not be said or come in, in addition to those of the minds. */
  ngWords: setting("list", ["NG_WORDS"], list.prefault([])),
  /** A list of such words that is there already. */
  ngStarter: setting("choice", ["NG_STARTER"], z.enum(["off", "mild", "strict"]).default("off")),
  /** Looks at comments and utterances; without a name no model does. */
  gateModel: setting("text", ["GATE_MODEL"], text.optional()),
  gateDelay: setting("seconds", ["GATE_DELAY"], seconds.prefault(1.5)),
  /** What becomes of a comment or an utterance when that model does not answer in time. */
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
  trustedTools: setting("list", ["TRUSTED_TOOLS"], list.prefault(["get_weather", "obs"])),
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
  openMeteoGeocodingUrl: setting("url", ["OPEN_METEO_GEOCODING_URL"], url.optional()),
  openMeteoForecastUrl: setting("url", ["OPEN_METEO_FORECAST_URL"], url.optional()),
};

const obs = {
  /** OBS with its obs-websocket; absent: OBS is not spoken to. */
  obsUrl: setting("socket", ["OBS_URL"], socketUrl.optional()),
  obsPassword: setting("text", ["OBS_PASSWORD"], text.min(6).optional(), "secret"),
  /** Which scene of OBS belongs to which segment of a show. */
  obsScenes: setting("scenes", ["OBS_SCENES"], scenes.prefault({})),
  /** The text source of OBS in which her words appear. */
  obsSubtitleSource: setting("text", ["OBS_SUBTITLE_SOURCE"], text.optional()),
  /** Tools of OBS that the model has only if they stand here. */
  obsLentTools: setting(
    "choice",
    ["OBS_LENT_TOOLS"],
    list.pipe(z.array(z.enum(guardedTools))).prefault([]),
  ),
};

const telemetry = {
  telemetryConsole: setting("yes-no", ["ADK_TELEMETRY"], yesNo.prefault(false)),
  telemetryContent: setting("yes-no", ["SAINTVERSE_TELEMETRY_CONTENT"], yesNo.prefault(false)),
};

const cities = {
  directoryUrl: setting("url", ["SDS_URL"], url.optional()),
  /** How near to this machine the addresses may be that the directory lists; absent: as near as the directory is. */
  directoryReach: setting(
    "choice",
    ["SDS_REACH"],
    z.enum(["public", "private", "loopback"]).optional(),
  ),
  /** What the city is called that is founded in an empty data folder. */
  city: setting("city", ["CITY"], cityToBe.optional()),
  /** The name under which other cities know this one; absent: its slug. */
  cityName: setting("text", ["CITY_NAME"], CitySlugShape.optional()),
  /** The city API is served when this is set, or there is a directory or another city to speak with. */
  cityApiPort: setting("port", ["CITY_API_PORT"], port.optional()),
  cityApiHost: setting("text", ["CITY_API_HOST"], text.default("127.0.0.1")),
  /** Where other cities reach the API, when it is not where it listens. */
  cityApiUrl: setting("url", ["CITY_API_URL"], url.optional()),
  cities: setting("cities", ["CITIES"], list.pipe(z.array(otherCity)).prefault([])),
  /** How long another city keeps one of ours when nothing is heard of us. */
  visitLease: setting("seconds", ["VISIT_LEASE"], secondsWithin(2, 600).prefault(120)),
  /** How many thoughts one city may ask for on a day. */
  visitThoughts: setting("count", ["VISIT_THOUGHTS_PER_DAY"], count.max(100_000).default(200)),
};

const saiverseCities = {
  /** The listener for cities of SAIVerse, which sign nothing; absent: there is none. */
  cityCompatPort: setting("port", ["CITY_COMPAT_PORT"], port.optional()),
  cityCompatHost: setting("text", ["CITY_COMPAT_HOST"], text.default("127.0.0.1")),
  /** Where they reach it, when it is not where it listens. */
  cityCompatUrl: setting("url", ["CITY_COMPAT_URL"], url.optional()),
  /** Which of them may call, each from its address alone, and where ours may go. */
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

/** The settings by what they are about, in the order in which they are shown. */
export const settingGroups = {
  general,
  page,
  models,
  budget,
  turns,
  memory,
  voices,
  hearing,
  audience,
  gates,
  servers,
  obs,
  telemetry,
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
  ...hearing,
  ...audience,
  ...gates,
  ...servers,
  ...obs,
  ...telemetry,
  ...cities,
  ...saiverseCities,
  ...agentSettings,
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export type Config = {
  readonly [K in SettingName]: z.output<(typeof settings)[K]["schema"]>;
} & {
  /** The parts of the program, and what was set for them. */
  readonly parts?: ConfigParts;
};
export type SettingGroup = keyof typeof settingGroups;
