import type { PartKind } from "../../src/parts/part-kinds.ts";
import type { SettingGroup, SettingName } from "../../src/runtime/config/settings.ts";

/** Commands that read a setting; `all`: every command. */
export type SettingCommand =
  | "all"
  | "start"
  | "worker"
  | "gateway"
  | "soul"
  | "body"
  | "body cli"
  | "body stage"
  | "body obs"
  | "body vtube-studio"
  | "body neuro"
  | "tools weather"
  | "chat"
  | "prompt"
  | "memory"
  | "voices"
  | "models"
  | "stop"
  | "replay"
  | "backup"
  | "city key"
  | "city reset"
  | "simulate";

const brains = ["start", "soul"] as const;

const ofGroups: Readonly<Record<SettingGroup, readonly SettingCommand[]>> = {
  general: ["all"],
  page: ["start"],
  models: [...brains, "memory", "models"],
  budget: brains,
  turns: brains,
  memory: [...brains, "memory"],
  voices: ["start", "body stage", "voices"],
  stage: ["start", "body stage"],
  hearing: ["start"],
  terminal: brains,
  audience: brains,
  pace: brains,
  gates: brains,
  servers: brains,
  telemetry: brains,
  workers: ["worker", "gateway"],
  cities: ["start"],
  saiverseCities: ["start"],
  agents: ["start"],
};

/** The group of settings in which those of a kind of parts are shown. */
export const groupOfParts: Readonly<Record<PartKind, SettingGroup>> = {
  voice: "voices",
  transcriber: "hearing",
  model: "models",
  embedder: "memory",
  audience: "audience",
  importer: "memory",
  exporter: "memory",
  tool: "turns",
  body: "servers",
};

/** The commands that read the settings of a kind of parts. */
export const commandsOfPart = (kind: PartKind): readonly SettingCommand[] =>
  kind === "body"
    ? [...ofGroups.servers, "body obs", "body vtube-studio", "body neuro", "tools weather"]
    : kind === "importer" || kind === "exporter"
      ? ["memory"]
      : ofGroups[groupOfParts[kind]];

/** Settings that are read by other commands than those of their group. */
const ofSettings: Partial<Readonly<Record<SettingName, readonly SettingCommand[]>>> = {
  liveliness: ["start", "simulate"],
  talksPerHour: ["start", "simulate"],
  exchangeTurns: ["start", "simulate"],
  pulseInterval: ["start", "simulate"],
  patience: ["start", "simulate"],
  patienceNear: ["start", "simulate"],
  patienceAlone: ["start", "simulate"],
  rest: ["start", "simulate"],
  restWithUser: ["start", "simulate"],
  readingSpeed: ["start", "simulate"],
  persona: [...brains, "body stage", "chat", "prompt", "voices", "replay"],
  controlsPort: ["soul"],
  allowedHosts: brains,
  timeZone: [...brains, "memory"],
  backups: ["start", "backup", "city reset"],
  backupEvery: ["start"],
  token: ["start", "stop", "chat", "memory"],
  lightModelName: brains,
  router: brains,
  routerModel: brains,
  imageModel: brains,
  speech: [...brains, "prompt"],
  terminalNames: ["body cli"],
  terminalSpeech: ["start", "chat"],
  openBrowser: ["start"],
  saiverseHome: ["memory"],
  bodyToken: ["body", "tools weather", ...brains],
  city: ["start", "city key"],
  cityName: ["start", "city key"],
};

/** The commands that read a setting. */
export const commandsOf = (name: SettingName, group: SettingGroup): readonly SettingCommand[] =>
  ofSettings[name] ?? ofGroups[group];
