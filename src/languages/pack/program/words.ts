import type { FieldNote } from "../../../kernel/field-reader.ts";
import type { JobWords } from "../job-words.ts";
import type { A2aWords, McpWords } from "./agents-words.ts";
import type { CardsWords } from "./cards-words.ts";
import type { CitiesWords } from "./cities-words.ts";
import type { CityWords } from "./city-words.ts";
import type { ControlsWords } from "./controls-words.ts";
import type { MemoryMovingWords } from "./memory-moving-words.ts";
import type { MemoryRecallWords } from "./memory-recall-words.ts";
import type { MemoryStoreWords, QdrantWords } from "./memory-store-words.ts";
import type { MemoryTopicsWords } from "./memory-topics-words.ts";
import type { ModelsWords } from "./models-words.ts";
import type { MoveWords } from "./move-words.ts";
import type { ObsWords } from "./obs-words.ts";
import type { PlugInWords } from "./plug-ins-words.ts";
import type { ProblemWords } from "./problems-words.ts";
import type { KeysWords, RefusalsWords } from "./refusals-words.ts";
import type { ServerWords } from "./server-words.ts";
import type { SetupWords } from "./setup-words.ts";
import type { SimulationWords } from "./simulation-words.ts";
import type { StandByWords } from "./stand-by-words.ts";
import type { TerminalWords } from "./terminal-words.ts";
import type { UpkeepWords } from "./upkeep-words.ts";
import type { HearingWords, VoicesWords } from "./voices-words.ts";
import type { PhoneWords, WebPagesWords } from "./web-pages-words.ts";
import type { WorkersWords } from "./workers-words.ts";

/** All texts of the program for the terminal and for notes. */
export type Words = {
  readonly about: string;
  readonly language: string;
  readonly configFolder: string;
  readonly json: string;
  readonly usageOptions: string;
  readonly usageCommand: string;
  readonly usageTitle: string;
  readonly optionsTitle: string;
  readonly commandsTitle: string;
  readonly argumentsTitle: string;
  readonly helpOption: string;
  readonly versionOption: string;
  readonly start: string;
  readonly soul: string;
  readonly body: string;
  readonly bodyCli: string;
  readonly bodyStage: string;
  readonly optionMind: string;
  readonly bodyObs: string;
  readonly bodyVtubeStudio: string;
  readonly tools: string;
  readonly toolsWeather: string;
  readonly chat: string;
  readonly prompt: string;
  readonly persona: string;
  readonly personaList: string;
  readonly personaNew: string;
  readonly personaCheck: string;
  readonly config: string;
  readonly password: string;
  readonly signIn: string;
  readonly doctor: string;
  readonly replay: string;
  readonly optionPersona: string;
  readonly optionPort: string;
  readonly optionHost: string;
  readonly optionAllow: string;
  readonly optionTrusted: string;
  readonly optionStdio: string;
  readonly optionNoOpen: string;
  readonly optionShowAgain: string;
  readonly optionName: string;
  readonly optionAt: string;
  readonly optionFollow: string;
  readonly optionSpeech: string;
  readonly optionUser: string;
  readonly argumentPersona: string;
  readonly argumentRole: string;
  readonly optionRemovePassword: string;
  readonly argumentJournal: string;
  readonly wrongUse: {
    readonly unknownCommand: (name: string, near?: string) => string;
    readonly unknownOption: (name: string) => string;
    readonly missingArgument: (name: string) => string;
    readonly missingValue: (name: string) => string;
    /** An option that a command cannot do without. */
    readonly missingOption: (name: string) => string;
    readonly badValue: (what: string) => string;
    readonly tooMany: string;
    readonly badPort: (text: string) => string;
    readonly badPersonaId: (text: string) => string;
  };
  readonly config_: {
    readonly badValue: (name: string, place: string, wanted: string, meant?: string) => string;
    readonly forms: {
      readonly text: string;
      readonly url: string;
      readonly port: string;
      readonly count: string;
      readonly seconds: string;
      readonly "yes-no": string;
      readonly list: string;
      readonly hours: string;
      readonly "time-zone": string;
      readonly choice: string;
      readonly "bare-url": string;
      readonly prefix: string;
      readonly database: string;
      readonly socket: string;
      readonly scenes: string;
      readonly emotions: string;
      readonly cap: string;
      readonly factor: string;
      readonly guests: string;
      readonly "guest-tokens": string;
      readonly city: string;
      readonly cities: string;
      readonly "saiverse-cities": string;
      readonly servers: string;
    };
    readonly choices: (list: string) => string;
    readonly least: (value: number) => string;
    readonly shortest: (letters: number) => string;
    readonly most: (value: number) => string;
    readonly comma: string;
    readonly unknown: (name: string, place: string, near?: string) => string;
    readonly unreadable: (place: string, why: string) => string;
    readonly misplaced: (name: string, place: string) => string;
    readonly notRead: (files: string, folder: string) => string;
    readonly environment: string;
    /** The name of the values that the settings page saved. */
    readonly page: string;
    /** A value that was saved on the page and is valid no longer. */
    readonly badSaved: (name: string, wanted: string, meant?: string) => string;
    /** A value that was entered on the page. */
    readonly badEntered: (name: string, wanted: string, meant?: string) => string;
    /** Secrets saved on the page that cannot be read here. */
    readonly sealed: (names: string) => string;
    readonly savedUnreadable: (place: string, why: string) => string;
    readonly default: string;
    readonly hidden: string;
    readonly unset: string;
    readonly headings: readonly string[];
  };
  readonly problem: ProblemWords;
  readonly servers: ServerWords;
  readonly budget_: {
    readonly cap: (
      cap: string,
      unit: "calls" | "tokens" | "money",
      per: "hour" | "day",
      scope: string,
    ) => string;
    readonly free: string;
    readonly easy: (what: string) => string;
    readonly reserved: (what: string, time: string) => string;
    readonly spent: (what: string, time: string) => string;
    readonly noPrice: (model: string, file: string) => string;
    readonly oldPrice: (model: string, date: string, file: string) => string;
    readonly badPrices: (file: string, why: string) => string;
  };
  readonly fault: {
    readonly cancelled: string;
    readonly "timed-out": string;
    readonly unavailable: string;
    readonly "rate-limited": string;
    readonly unauthorised: string;
    readonly refused: string;
    readonly "bad-reply": string;
    readonly absent: string;
  };
  readonly running: {
    readonly page: (url: string) => string;
    readonly showWasAired: (title: string) => string;
    readonly showWaits: (title: string) => string;
    readonly stage: (url: string) => string;
    readonly unheard: {
      readonly "no-page": (url: string) => string;
      readonly "no-sound": (url: string) => string;
    };
    readonly hello: (name: string) => string;
    readonly understudy: string;
    readonly model: (name: string) => string;
    readonly sourceUp: (name: string) => string;
    readonly sourceAway: (name: string, note: string) => string;
    readonly withheld: (server: string, tools: readonly string[]) => string;
    readonly faceRefused: (server: string, emotion: string, word: string | undefined) => string;
    readonly repeating: (server: string, said: string) => string;
    /** `assumed`: undefined when the field was left out. */
    readonly oddField: (source: string, note: FieldNote) => string;
    readonly bodyOpen: string;
    readonly bodyHint: string;
    readonly awake: (name: string) => string;
    readonly ending: string;
    /** `url`: of the operator's metrics. */
    readonly metrics: (url: string) => string;
    readonly body: (name: string, url: string) => string;
    readonly chatAttached: (url: string) => string;
    readonly chatHint: string;
    readonly nobodyHere: (room: string) => string;
    readonly noOtherAuthors: string;
    readonly tooLong: string;
    readonly stopped: string;
    readonly notVisible: string;
    readonly signIn: {
      readonly "signed-in": (from: string) => string;
      readonly "signed-out": (from: string) => string;
      readonly "sign-in-failed": (from: string) => string;
      readonly "sign-in-held": (from: string) => string;
      readonly "wrong-token": (from: string) => string;
      readonly "proxy-unlocked": (from: string) => string;
    };
    readonly cityBroken: (name: string) => string;
  };
  readonly mcp_: McpWords;
  readonly signIn_: {
    readonly link: (url: string, minutes: number) => string;
    readonly notRunning: (place: string) => string;
    readonly notNeeded: (url: string) => string;
    readonly unwritten: (place: string, code: string) => string;
    /** `file`: what the database had not, and has from now on. */
    readonly takenOver: (file: string) => string;
  };
  readonly password_: {
    readonly ask: (role: string) => string;
    readonly again: string;
    readonly set: (role: string) => string;
    readonly removed: (role: string) => string;
    readonly badRole: (text: string) => string;
    readonly differ: string;
    readonly stopped: string;
    readonly "too-short": string;
    readonly "too-long": string;
    readonly unreadable: (file: string) => string;
    readonly "operator-first": string;
    readonly "operator-last": string;
    readonly "none-set": string;
    readonly unwritten: (file: string, why: string) => string;
  };
  readonly plugIns_: PlugInWords;
  readonly setup_: SetupWords;
  readonly doctor_: {
    readonly ok: string;
    readonly warn: string;
    readonly bad: string;
    readonly node: (version: string) => string;
    readonly sqlite: (version: string) => string;
    readonly sqliteOld: (version: string) => string;
    readonly home: (folder: string) => string;
    readonly homeBad: (folder: string, why: string) => string;
    readonly homeRisk: (folder: string, kind: string) => string;
    readonly fromPage: (names: readonly string[]) => string;
    readonly journal: (file: string, entries: number) => string;
    readonly journalNone: (file: string) => string;
    readonly config: string;
    readonly persona: (id: string) => string;
    readonly model: (name: string) => string;
    readonly port: (port: number) => string;
    readonly portTaken: (port: number) => string;
    /** `said`: what the server says of its tools, a line each; `value`: the setting that approves it. */
    readonly serverUnseen: (name: string, said: string, value: string) => string;
    readonly partReady: (about: string) => string;
    readonly networkFolder: string;
    readonly cloudFolder: string;
  };
  readonly prompt_: {
    readonly tokens: (count: number) => string;
    readonly total: string;
    readonly fixed: string;
    readonly changing: string;
    readonly messages: string;
  };
  readonly cards: CardsWords;
  readonly persona_: {
    readonly none: string;
    readonly own: string;
    readonly builtIn: string;
    readonly good: (id: string) => string;
    readonly written: (folder: string, id: string) => string;
    readonly error: string;
    readonly warning: string;
  };
  readonly replay_: {
    readonly state: (number: number, stream: string) => string;
    readonly open: string;
    readonly none: string;
    readonly waiting: string;
    readonly turns: string;
    readonly emotion: string;
    readonly heard: string;
  };
  readonly city_: CityWords;
  readonly cities_: CitiesWords;
  readonly keys_: KeysWords;
  readonly a2a_: A2aWords;
  readonly phone_: PhoneWords;
  readonly webPages_: WebPagesWords;
  readonly upkeep_: UpkeepWords;
  readonly move_: MoveWords;
  readonly models: ModelsWords;
  readonly controls_: ControlsWords;
  readonly terminal_: TerminalWords;
  readonly jobs_: JobWords;
  readonly voices: VoicesWords;
  readonly hearing: HearingWords;
  readonly obs_: ObsWords;
  readonly simulation_: SimulationWords;
  readonly memoryRecall_: MemoryRecallWords;
  readonly memoryStore_: MemoryStoreWords;
  readonly standBy_: StandByWords;
  readonly workers_: WorkersWords;
  readonly qdrant_: QdrantWords;
  readonly memoryMoving_: MemoryMovingWords;
  readonly memoryTopics_: MemoryTopicsWords;
  readonly world: {
    readonly calledInVain: {
      readonly unreached: (city: string) => string;
      readonly spent: (city: string) => string;
    };
    readonly full: (place: string) => string;
    readonly summons: string;
    readonly goOn: string;
  };
  /** Why something was refused, for people. */
  readonly refusal: RefusalsWords;
};
