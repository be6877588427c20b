import type { SettingsPageWords, SettingText } from "../pack/setting-texts.ts";
import { liveliness } from "./page/liveliness-page.ts";
import { maker } from "./page/maker-page.ts";
import { settings as page } from "./page/settings-page.ts";
import { settingsOfPersona } from "./settings-of-persona.ts";
import { settingsOfSurroundings } from "./settings-of-surroundings.ts";

const purposes = { ...settingsOfPersona, ...settingsOfSurroundings };

const groups = {
  general: "Everything",
  page: "The page",
  models: "Models and keys",
  budget: "What may be spent",
  turns: "Speaking, and one turn",
  memory: "Memory",
  voices: "Voices",
  stage: "The stage",
  hearing: "Hearing",
  terminal: "The terminal",
  audience: "The audience, the show",
  pace: "What she begins by herself, and how lively the city is",
  gates: "What may be said, and which tools may be used",
  servers: "MCP servers (bodies and tools)",
  telemetry: "Telemetry",
  workers: "Workers and gateways",
  cities: "Other cities",
  saiverseCities: "Cities of SAIVerse",
  agents: "Agents from outside (A2A)",
};

const { on, off } = page;
const { efforts } = maker.answering;

/** The choices of settings, as the settings page names them. */
const choices = {
  backupEvery: { never: "Never", day: "Every day", week: "Every week" },
  router: { on, off },
  thinking: efforts,
  thinkingStage: efforts,
  thinkingAlone: efforts,
  thinkingBackground: efforts,
  promptForm: { auto: "Automatic", full: "Full", small: "Small" },
  pulseDecision: { answering: "The one that answers", light: "The light one" },
  emotionAppraisal: { off: "Not at all", "with-answer": "With her answer", separate: "Separately" },
  speech: { text: "As she writes", tool: "By a tool" },
  engine: { own: "The program's own", adk: "Google ADK" },
  topicBackend: { heuristic: "Rules, without a model", none: "Nothing" },
  chronicle: { extractive: "Excerpts", model: "A model", off: "Nothing" },
  people: { patterns: "Set phrases", model: "A model", off: "Not at all" },
  stageSubtitles: { beside: "Beside her", bottom: "Bottom", top: "Top", off: "Nowhere" },
  stageTicker: { top: "Top", bottom: "Bottom", off: "Nowhere" },
  stageAlerts: { on, off },
  keepHearing: { on, off },
  terminalSpeech: { names: "Names", labels: "Labels" },
  showStart: { hand: "By hand", auto: "By itself" },
  liveliness: liveliness.level,
  ngStarter: { off: "None", mild: "Mild", strict: "Strict" },
  gateLate: { pass: "Let it pass", hold: "Hold it back" },
} satisfies Readonly<Partial<Record<keyof typeof purposes, Readonly<Record<string, string>>>>>;

/** Environment variables of other programs that this one reads in addition to its settings. */
const foreign = {
  LC_ALL: "The language of the terminal's texts without `SAINTVERSE_LANG` and `--lang`",
  LC_MESSAGES: "The same, without `LC_ALL`",
  LANG: "The same, without `LC_MESSAGES` as well",
  TZ: "The time zone of the computer, where SAINTVERSE_TIME_ZONE is not set. What names no zone is replaced by the system's, else by UTC",
  INIT_CWD:
    "The folder that npm was called in; names of files given to a command are taken from there",
  CI: "Set, and not `false`: `start` opens no browser",
  NO_COLOR: "Set: the terminal has no colours",
  DBUS_SESSION_BUS_ADDRESS:
    "On Linux, where the key store (Secret Service) is called; without it there is taken to be none",
  OTEL_SDK_DISABLED: "`true` turns telemetry off",
  OTEL_TRACES_EXPORTER: "Where traces go (`otlp`, `console`, `none`, with commas)",
  OTEL_METRICS_EXPORTER:
    "Where metrics go (`otlp`, `none`), or `prometheus`: they are asked for at an address of their own (docs/scale.md)",
  OTEL_EXPORTER_PROMETHEUS_HOST:
    "Where that address is (default `127.0.0.1`); it asks for no password: keep it in your own network",
  OTEL_EXPORTER_PROMETHEUS_PORT: "Its port (default 9464)",
  OTEL_METRIC_EXPORT_INTERVAL: "Milliseconds between two exports of metrics (default 60000)",
  OTEL_METRIC_EXPORT_TIMEOUT: "Milliseconds that one export of metrics may take (default 30000)",
  OTEL_EXPORTER_OTLP_ENDPOINT: "The collector for OTLP over HTTP; set, it is sent to",
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "The one for traces alone",
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: "The one for metrics alone",
  OTEL_EXPORTER_OTLP_PROTOCOL:
    "`http/protobuf` (default) or `http/json`; `grpc` is not spoken, and told",
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: "The one for traces alone",
  OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: "The one for metrics alone",
  OTEL_EXPORTER_OTLP_HEADERS: "Headers for the collector (`name=value`, with commas)",
  OTEL_RESOURCE_ATTRIBUTES: "Attributes of the telemetry (`name=value`, with commas)",
  OTEL_SERVICE_NAME: "The name in telemetry (default `saintverse`)",
};

/** The texts about the settings, by the names that the English ones have. */
export type SettingTexts = {
  readonly purposes: Readonly<Record<keyof typeof purposes, SettingText>>;
  readonly choices: {
    readonly [S in keyof typeof choices]: Readonly<Record<keyof (typeof choices)[S], string>>;
  };
  readonly groups: Readonly<Record<keyof typeof groups, string>>;
  /** The use of other programs' environment variables. */
  readonly foreign: Readonly<Record<keyof typeof foreign, string>>;
  readonly page: SettingsPageWords;
};

export const settings: SettingTexts = {
  purposes,
  choices,
  groups,
  foreign,
  page: {
    opening: `# Settings

[日本語](settings.ja.md)

<!-- \`npm run docs:settings\` writes this page; its texts are in src/languages/en/. -->

The environment is read first, then \`.env\`, then \`saintverse.config.json\`, then what the [settings page](models.md#keys-on-the-page) saved; what is found first holds. The files are those of the program's own folder, when it is started there, or of the folder that \`--config\` or \`SAINTVERSE_CONFIG\` names, then those of the data folder. Files of any other folder that the program is called in are not read, and it says so. In \`saintverse.config.json\` the names are written as they are (\`{"HISTORY_LIMIT": 30}\`). An empty value counts as absent. With an unknown name or a bad value the program says which, where, and how to mend it, and does not start. \`saintverse config\` shows every value in force and where it came from, and never a secret.

In \`.env\`, put a value with commas or spaces into \`"…"\`.`,
    headings: ["Name", "What it does", "May be", "Unless set", "Commands", "Settings page"],
    or: " or ",
    named: (label: string) => `“${label}”`,
    comma: ", ",
    secret: " (secret)",
    empty: "none",
    allCommands: "all",
    onPage: { now: "at once", start: "next start", never: "—" },
    foreign: `## Environment variables of others

\`OTEL_…\` are those of [OpenTelemetry](https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/).`,
    foreignHeadings: ["Name", "What it does"],
    modelHeadings: ["To use", "Settings"],
    voiceHeadings: ["Name", "Voice"],
    elsewhere: `## What is no setting

| where | what |
| --- | --- |
| \`minds/<id>/mind.json\` | one persona's name, model, way of speaking, voice, looks, NG words ([personas.md](personas.md)) |
| \`prices.json\` in the data folder | what models cost |
| \`scenes/<scene>.png\` in the data folder | backgrounds of the stage |
| \`saintverse password <role>\` | passwords of the page |
| \`saintverse city token <name>\` | tokens of agents that talk with personas over A2A |
| options as \`--port\` | a value for this once: \`saintverse <command> --help\` lists them |

The usual ports: page 3939, controls of \`soul\` 3940, \`body cli\` 8000, \`tools weather\` 8001, the listener for other cities 8001, \`body stage\` 8002, \`body obs\` 8003, \`body vtube-studio\` 8004, \`body neuro\` 8005, A2A 8010, \`directory\` 8080.`,
  },
};
