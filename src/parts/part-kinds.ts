// The kinds of parts, each with what it opens.

import type { Voice } from "../bodies/ports.ts";
import type { BodyDefinition } from "../bodies/server/body.ts";
import type { ConditionSource } from "../bodies/server/status-deed.ts";
import type { Result } from "../kernel/result.ts";
import type { Leaving, Loss, MemoryPrinter } from "../memory/formats/exporting.ts";
import type {
  FormatReader,
  Read,
  ReadFile,
  ReadingContext,
  RowReader,
} from "../memory/formats/reading.ts";
import type { Embedder } from "../memory/ports.ts";
import type { Language } from "../protocol/language.ts";
import type { Price } from "../saint-graph/budget/prices.ts";
import type { AudienceSource, ChatModel, ImageModel } from "../saint-graph/ports.ts";
import type { Tool } from "../tools/tool.ts";
import type { PartBase, PartOutside, PartProblem, PartSettings, SettingValues } from "./part.ts";
import type { Transcriber } from "./transcriber/transcriber.ts";
import type { PronunciationReader } from "./voice/pronunciation-reader.ts";

type Opened<T> = Result<T, PartProblem> | Promise<Result<T, PartProblem>>;

/** What a voice is given. */
export type VoiceOutside = PartOutside & {
  /** Undefined where no part knows how words are pronounced. It is closed by the program. */
  readonly pronunciations: PronunciationReader | undefined;
};

/** A voice engine: `VOICE` names it by its id, a mind under `plugged` of its `voice`. */
export type VoicePart<S extends PartSettings = PartSettings> = PartBase<"voice", S> & {
  open(settings: SettingValues<S>, outside: VoiceOutside): Opened<Voice>;
  /** How words are pronounced, for voices that cannot read every script: the first part that has it is asked. */
  openReader?(outside: PartOutside): PronunciationReader | Promise<PronunciationReader>;
  /** The page that plays it has it or has it not: nothing sounds here. */
  readonly inPage?: true | undefined;
  /** Where it is asked. */
  address?(settings: SettingValues<S>): string;
  /** Whether it is asked where the operator names no voices; those that are come in the order of the parts. */
  isAskedUnnamed?(settings: SettingValues<S>, outside: PartOutside): boolean | Promise<boolean>;
};

/** What writes down what is spoken: `TRANSCRIBER` names it by its id. */
export type TranscriberPart<S extends PartSettings = PartSettings> = PartBase<"transcriber", S> & {
  open(settings: SettingValues<S>, outside: PartOutside): Opened<Transcriber>;
  /** Where the sound is sent, for people; absent or undefined: it stays in the program. */
  address?(settings: SettingValues<S>): string | undefined;
  /**
   * Whether it is asked where the operator names no transcribers: only if a setting of its own says where it is, for
   * sound goes nowhere that nobody chose. Those that are come in the order of the parts.
   */
  isAskedUnnamed?(settings: SettingValues<S>): boolean;
};

/** A model that a provider has, for lists and prices. */
export type PartModel = {
  /** As it is named without the provider's prefix. */
  readonly name: string;
  /** What it is for: conversations (also when absent), drawing, or embedding memories. */
  readonly does?: "chat" | "pictures" | "vectors" | undefined;
  /** The first day, UTC, on which the provider no longer answers under this name, as `2026-12-01`. */
  readonly ends?: string | undefined;
  /** What the provider recommends then. */
  readonly instead?: string | undefined;
  /** Tokens that it reads at once. */
  readonly context?: number | undefined;
  readonly tools?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly sees?: boolean | undefined;
};

/** Somebody who runs models: `<id>:<model>` names one of them. */
export type ProviderPart<S extends PartSettings = PartSettings> = PartBase<"model", S> & {
  /** Those that are shown in lists, the default first; any other name is tried all the same. */
  readonly models: readonly PartModel[];
  /** US dollars per million tokens; the operator's `prices.json` goes before them. */
  readonly prices?: readonly Price[] | undefined;
  /** Whether a name without the prefix `<id>:` is plainly one of its models; absent: those of `models` are. */
  owns?(name: string): boolean;
  /**
   * The model that answers where nobody named one; undefined where the settings do not lead here. `now`: milliseconds
   * UTC. Providers are asked in the order of the parts.
   */
  defaultModel?(settings: SettingValues<S>, now: number): string | undefined;
  /** Models of its own that answer, in this order, when this one does not and nobody named others. */
  standIns?(model: string, now: number): readonly string[];
  /** It has models that nobody can list: lists show `<id>:…` for them. */
  readonly hasOtherModels?: true | undefined;
  /** It runs on a machine of the operator's, which may be switched off. */
  readonly isLocal?: true | undefined;
  /** Its default answers when a local provider does not, unless somebody named others. */
  readonly backsLocal?: true | undefined;
  /** It needs nothing, and answers where no other provider can: its default is the last that is taken. */
  readonly isUnderstudy?: true | undefined;
  /** Whether the settings have what its models need. */
  isUsable(settings: SettingValues<S>): boolean;
  open(model: string, settings: SettingValues<S>, outside: PartOutside): Opened<ChatModel>;
  openImages?(model: string, settings: SettingValues<S>, outside: PartOutside): Opened<ImageModel>;
  openEmbedder?(model: string, settings: SettingValues<S>, outside: PartOutside): Opened<Embedder>;
};

/** What turns memories into vectors: `EMBEDDING_MODEL=<id>:<model>`. */
export type EmbedderPart<S extends PartSettings = PartSettings> = PartBase<"embedder", S> & {
  open(model: string, settings: SettingValues<S>, outside: PartOutside): Opened<Embedder>;
};

/** A place that comments come from by themselves. */
export type AudiencePart<S extends PartSettings = PartSettings> = PartBase<"audience", S> & {
  /**
   * Undefined: the settings do not name it. `since`, milliseconds UTC: what was written before it is known, however
   * often the platform tells it.
   */
  open(
    settings: SettingValues<S>,
    outside: PartOutside & { readonly since: number },
  ): AudienceSource | undefined;
};

/** A format of a text file from which memories are read: `memory import --as <id>`, or by its beginning. */
export type ImporterPart<S extends PartSettings = PartSettings> = PartBase<"importer", S> &
  (TextImporter | DatabaseImporter);

/** Reads texts of JSON. */
export type TextImporter = {
  /** Whether a text that no part before this one knows is of this format, by its beginning. */
  detect(beginning: string, file: Pick<ReadFile, "building">): boolean;
  /** `lines`: a JSON value a line; otherwise one JSON value, whose containers at these paths are gone through. */
  readonly pieces: "lines" | { readonly descend: (path: readonly (string | number)[]) => boolean };
  /** Reads the pieces of one file, each once and in order. */
  reader(reading: ReadingContext, file: ReadFile): FormatReader;
  /** Reads a building's history that lies in several files as one; absent: the format is of single files. */
  historyReader?(reading: ReadingContext, file: ReadFile, building: string): HistoryReader;
};

/** Reads the parts of a history, and puts what they hold in order at the end. */
export type HistoryReader = {
  /** What takes the pieces of one more of the files. */
  part(file: ReadFile): FormatReader["take"];
  end(): Iterable<Read>;
};

/** Reads databases of SQLite. */
export type DatabaseImporter = {
  /** Whether a database is of this format, by the names of its tables. */
  hasTables(tables: ReadonlySet<string>): boolean;
  readRows(rows: RowReader, reading: ReadingContext, file: ReadFile): Iterable<Read>;
};

/** A format that memories are written in. */
export type ExporterPart<S extends PartSettings = PartSettings> = PartBase<"exporter", S> & {
  /** What the format has no place for; reported with every export. */
  readonly losses: readonly Loss[];
  /** Prints one memory. */
  printer(leaving: Leaving): MemoryPrinter;
};

/** A tool that every persona has; made with `defineTool`. */
export type ToolPart<S extends PartSettings = PartSettings> = PartBase<"tool", S> & {
  /** Undefined: the settings do not allow it. */
  open(settings: SettingValues<S>, outside: PartOutside): Tool | undefined;
};

/** A body in the program itself, or tools of a server: its id is its name among the servers. */
export type BodyPart<S extends PartSettings = PartSettings> = PartBase<"body", S> & {
  /** It has tools, and shows and says nothing: it is there in a chat by a terminal, too. */
  readonly isToolsOnly?: true | undefined;
  /** Undefined: the settings do not name it. */
  open(settings: SettingValues<S>, outside: BodyOutside): OpenedBody | undefined;
};
export type BodyOutside = PartOutside & {
  /** The version of the program. */
  readonly version: string;
  /** Of what the operator reads in the terminal; `language` is that of the city where none is set. */
  readonly terminalLanguage: Language;
  /** The operator runs this body by itself: settings that are not set have their usual values. */
  readonly isAlone: boolean;
};
export type OpenedBody = {
  readonly body: BodyDefinition;
  /** How it is doing, for the operator who runs it by itself; absent: there is nothing to report. */
  readonly condition?: ConditionSource | undefined;
  readonly close?: (() => void | Promise<void>) | undefined;
};

export type PlugInPart =
  | VoicePart
  | TranscriberPart
  | ProviderPart
  | EmbedderPart
  | AudiencePart
  | ImporterPart
  | ExporterPart
  | ToolPart
  | BodyPart;
export type PartKind = PlugInPart["kind"];

/** A package of parts. It is exported as `plugIn`. */
export type PlugIn = {
  /** For people, as `acme-voices`. */
  readonly id: string;
  readonly parts: readonly PlugInPart[];
};

/** These tie a part's functions to the shapes of its settings. */
export const defineVoice = <S extends PartSettings>(part: Omit<VoicePart<S>, "kind">): VoicePart =>
  erased({ kind: "voice", ...part });
export const defineTranscriber = <S extends PartSettings>(
  part: Omit<TranscriberPart<S>, "kind">,
): TranscriberPart => erased({ kind: "transcriber", ...part });
export const defineModel = <S extends PartSettings>(
  part: Omit<ProviderPart<S>, "kind">,
): ProviderPart => erased({ kind: "model", ...part });
export const defineEmbedder = <S extends PartSettings>(
  part: Omit<EmbedderPart<S>, "kind">,
): EmbedderPart => erased({ kind: "embedder", ...part });
export const defineAudience = <S extends PartSettings>(
  part: Omit<AudiencePart<S>, "kind">,
): AudiencePart => erased({ kind: "audience", ...part });
export const defineImporter = <S extends PartSettings>(
  part: Omit<PartBase<"importer", S>, "kind"> & (TextImporter | DatabaseImporter),
): ImporterPart => erased({ kind: "importer", ...part });
export const defineExporter = <S extends PartSettings>(
  part: Omit<ExporterPart<S>, "kind">,
): ExporterPart => erased({ kind: "exporter", ...part });
export const defineToolPart = <S extends PartSettings>(part: Omit<ToolPart<S>, "kind">): ToolPart =>
  erased({ kind: "tool", ...part });
export const defineBody = <S extends PartSettings>(part: Omit<BodyPart<S>, "kind">): BodyPart =>
  erased({ kind: "body", ...part });

/** Whoever opens a part gives it what its own settings have read: their shape need not be known elsewhere. */
const erased = <T>(part: unknown): T => part as T;

export const definePlugIn = (plugIn: PlugIn): PlugIn => plugIn;
