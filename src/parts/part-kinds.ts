// The kinds of parts, each with what it opens.

import type { Voice } from "../bodies/ports.ts";
import type { BodyDefinition } from "../bodies/server/body.ts";
import type { ConditionSource } from "../bodies/server/status-deed.ts";
import type { Fault } from "../kernel/fault.ts";
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
import type {
  PartBase,
  PartOutside,
  PartProblem,
  PartSettings,
  SettingValues,
  Texts,
} from "./part.ts";
import type { Transcriber } from "./transcriber/transcriber.ts";
import type { PronunciationReader } from "./voice/pronunciation-reader.ts";

type Opened<T> = Result<T, PartProblem> | Promise<Result<T, PartProblem>>;

/** The program's services for a voice. */
export type VoiceOutside = PartOutside & {
  /** Undefined where no part has a pronunciation reader. The program closes it. */
  readonly pronunciations: PronunciationReader | undefined;
};

/** A voice of an engine; `name` is for people. */
export type NamedVoice = { readonly id: string; readonly name: string };

/** The models of its kind at its server, by their names there. Rejects or is empty where the server lists none. */
type ListNames<S extends PartSettings> =
  | {
      list(
        settings: SettingValues<S>,
        outside: PartOutside,
        signal: AbortSignal,
      ): Promise<readonly string[]>;
    }["list"]
  | undefined;

/** A voice engine: `VOICE` names it by its id, a mind under `plugged` of its `voice`. */
export type VoicePart<S extends PartSettings = PartSettings> = PartBase<"voice", S> & {
  open(settings: SettingValues<S>, outside: VoiceOutside): Opened<Voice>;
  /** Opens a pronunciation reader for voices that cannot read every script: that of the first part with one is used. */
  openReader?(outside: PartOutside): PronunciationReader | Promise<PronunciationReader>;
  /**
   * The voices that can be chosen, by the engine's names for them; absent: it has one. Rejects or returns none where
   * the engine does not answer. `leftOut` tells the operator of an entry that cannot be read whole.
   */
  voices?(
    settings: SettingValues<S>,
    outside: PartOutside & { readonly leftOut: (entry: unknown) => void },
    language: Language,
  ): readonly NamedVoice[] | Promise<readonly NamedVoice[]>;
  listModels?: ListNames<S>;
  /** The page that plays it has this voice or not: this process makes no sound. */
  readonly inPage?: true | undefined;
  /** The address of its requests. */
  address?(settings: SettingValues<S>): string;
  /** Whether it is used where the operator names no voices; such voices are used in the order of the parts. */
  isAskedUnnamed?(settings: SettingValues<S>, outside: PartOutside): boolean | Promise<boolean>;
};

/** A part that transcribes speech: `TRANSCRIBER` names it by its id. */
export type TranscriberPart<S extends PartSettings = PartSettings> = PartBase<"transcriber", S> & {
  open(settings: SettingValues<S>, outside: PartOutside): Opened<Transcriber>;
  /** The address that the sound is sent to, for display; absent or undefined: it stays in the program. */
  address?(settings: SettingValues<S>): string | undefined;
  /**
   * Whether it is used where the operator names no transcribers: only if a setting of its own gives its address,
   * because sound may only be sent where the operator chose. Such transcribers are used in the order of the parts.
   */
  isAskedUnnamed?(settings: SettingValues<S>): boolean;
  listModels?: ListNames<S>;
};

/** A model of a provider, for lists and prices. */
export type PartModel = {
  /** The name without the provider's prefix. */
  readonly name: string;
  /** The purpose: conversations (also when absent), drawing, or embedding memories. */
  readonly does?: "chat" | "pictures" | "vectors" | undefined;
  /** The first day, UTC, on which the provider no longer serves this name, such as `2026-12-01`. */
  readonly ends?: string | undefined;
  /** The replacement that the provider recommends. */
  readonly instead?: string | undefined;
  /** The context window in tokens. */
  readonly context?: number | undefined;
  readonly tools?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly sees?: boolean | undefined;
};

/** A model that a provider names. */
export type ListedModel = Pick<PartModel, "name" | "does">;

/** A provider of models: `<id>:<model>` names one of them. */
export type ProviderPart<S extends PartSettings = PartSettings> = PartBase<"model", S> & {
  /** The models for lists, the default first; other names can be used nevertheless. */
  readonly models: readonly PartModel[];
  /** US dollars per million tokens; the operator's `prices.json` takes precedence. */
  readonly prices?: readonly Price[] | undefined;
  /** Whether a name without the prefix `<id>:` evidently belongs to this provider; absent: those of `models` do. */
  owns?(name: string): boolean;
  /**
   * The default model; undefined where the settings do not enable this provider. `now`: milliseconds UTC. Providers are
   * tried in the order of the parts.
   */
  defaultModel?(settings: SettingValues<S>, now: number): string | undefined;
  /**
   * Models of the same provider that answer, in this order, when this one does not and the operator named no others.
   */
  standIns?(model: string, now: number): readonly string[];
  /**
   * The models that the provider itself names for this address and key, without the prefix: one request, for choosing
   * one of them. Never rejects; an aborted signal ends it with a `cancelled` fault. Absent: those of `models` are all.
   */
  listModels?(
    settings: SettingValues<S>,
    outside: PartOutside,
    signal: AbortSignal,
  ): Promise<Result<readonly ListedModel[], Fault>>;
  /** The way for a newcomer to begin without paying. Absent: there is none. */
  readonly free?: Texts | undefined;
  /** It has models that cannot be listed: lists show `<id>:…` for them. */
  readonly hasOtherModels?: true | undefined;
  /** It runs on a machine of the operator, which may be switched off. */
  readonly isLocal?: true | undefined;
  /** Its default answers when a local provider does not, unless the operator named others. */
  readonly backsLocal?: true | undefined;
  /** It needs no configuration, and answers where no other provider can: its default is used last. */
  readonly isUnderstudy?: true | undefined;
  /** The address of the models' server, where the settings name one: a server of one's own is given more time. */
  address?(settings: SettingValues<S>): string | undefined;
  /** Whether the settings have what its models need. */
  isUsable(settings: SettingValues<S>): boolean;
  open(model: string, settings: SettingValues<S>, outside: PartOutside): Opened<ChatModel>;
  openImages?(model: string, settings: SettingValues<S>, outside: PartOutside): Opened<ImageModel>;
  openEmbedder?(model: string, settings: SettingValues<S>, outside: PartOutside): Opened<Embedder>;
};

/** A part that embeds memories: `EMBEDDING_MODEL=<id>:<model>`. */
export type EmbedderPart<S extends PartSettings = PartSettings> = PartBase<"embedder", S> & {
  open(model: string, settings: SettingValues<S>, outside: PartOutside): Opened<Embedder>;
};

/** A source that delivers comments by itself. */
export type AudiencePart<S extends PartSettings = PartSettings> = PartBase<"audience", S> & {
  /**
   * Undefined: the settings do not enable it. `since`, milliseconds UTC: earlier comments are known, even if the
   * platform sends them again.
   */
  open(
    settings: SettingValues<S>,
    outside: PartOutside & { readonly since: number },
  ): AudienceSource | undefined;
};

/** A format of a text file from which memories are read: `memory import --as <id>`, or by its beginning. */
export type ImporterPart<S extends PartSettings = PartSettings> = PartBase<"importer", S> &
  (TextImporter | DatabaseImporter);

/** Reads texts of JSON, or of plain lines. */
export type TextImporter = {
  /** Whether a text that no earlier part recognized is of this format, by its beginning. */
  detect(beginning: string, file: Pick<ReadFile, "building">): boolean;
  /**
   * `lines`: one JSON value per line; `plain-lines`: lines of a text that is not JSON, empty ones included; otherwise one
   * JSON value, whose containers at these paths are entered.
   */
  readonly pieces:
    | "lines"
    | "plain-lines"
    | { readonly descend: (path: readonly (string | number)[]) => boolean };
  /** Reads the pieces of one file, each once and in order. */
  reader(reading: ReadingContext, file: ReadFile): FormatReader;
  /** Reads a building's history from several files as one; absent: the format consists of single files. */
  historyReader?(reading: ReadingContext, file: ReadFile, building: string): HistoryReader;
};

/** Reads the parts of a history, and sorts their content at the end. */
export type HistoryReader = {
  /** Returns the function for the pieces of one more of the files. */
  part(file: ReadFile): FormatReader["take"];
  end(): Iterable<Read>;
};

/** Reads SQLite databases. */
export type DatabaseImporter = {
  /** Whether a database is of this format, by the names of its tables. */
  hasTables(tables: ReadonlySet<string>): boolean;
  readRows(rows: RowReader, reading: ReadingContext, file: ReadFile): Iterable<Read>;
};

/** A format that memories are written in. */
export type ExporterPart<S extends PartSettings = PartSettings> = PartBase<"exporter", S> & {
  /** The data that the format cannot represent; reported with every export. */
  readonly losses: readonly Loss[];
  /** Prints one memory. */
  printer(leaving: Leaving): MemoryPrinter;
};

/** A tool of every persona; made with `defineTool`. */
export type ToolPart<S extends PartSettings = PartSettings> = PartBase<"tool", S> & {
  /** Undefined: the settings do not enable it. */
  open(settings: SettingValues<S>, outside: PartOutside): Tool | undefined;
};

/** A body in the program itself, or the tools of a server: its id is its server name. */
export type BodyPart<S extends PartSettings = PartSettings> = PartBase<"body", S> & {
  /** It has tools only, and neither shows nor says anything: it is also available in a chat at a terminal. */
  readonly isToolsOnly?: true | undefined;
  /** Its comments may be events of a program that she uses. Of no account in a plug-in of others. */
  readonly tellsEvents?: true | undefined;
  /** Undefined: the settings do not enable it. */
  open(settings: SettingValues<S>, outside: BodyOutside): OpenedBody | undefined;
};
export type BodyOutside = PartOutside & {
  /** The version of the program. */
  readonly version: string;
  /** The language of messages in the terminal; `language` is that of the city where none is set. */
  readonly terminalLanguage: Language;
  /** Whether the operator runs this body as a program: settings without a value have their defaults. */
  readonly isAlone: boolean;
};
export type OpenedBody = {
  readonly body: BodyDefinition;
  /** The condition, for an operator who runs the body as a program; absent: there is nothing to report. */
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
  /** The name for display, such as `acme-voices`. */
  readonly id: string;
  readonly parts: readonly PlugInPart[];
};

/**
 * Defines a voice. The types of its functions follow from its settings, as with all `define…` functions here.
 *
 * @example
 * const about = { en: "a silent voice" };
 * const synthesise = async () => ok({ kind: "silence", duration: 300 });
 * defineVoice({ id: "mute", about, settings: {}, open: () => ok({ name: "mute", synthesise }) });
 */
export const defineVoice = <S extends PartSettings>(part: Omit<VoicePart<S>, "kind">): VoicePart =>
  erased({ kind: "voice", ...part });
/**
 * Defines a transcriber of speech.
 *
 * @example
 * async function* work(audio) {
 *   yield { kind: "final", text: await myModel(await wholeSpeech(audio)) };
 * }
 * const open = (_, { timeout, clock }) =>
 *   ok(checkedTranscriber({ name: "mine", place: "my model", timeout, clock, work }));
 * defineTranscriber({ id: "mine", about: { en: "my model" }, settings: {}, open });
 */
export const defineTranscriber = <S extends PartSettings>(
  part: Omit<TranscriberPart<S>, "kind">,
): TranscriberPart => erased({ kind: "transcriber", ...part });
/**
 * Defines a provider of models.
 *
 * @example
 * async function* stream({ messages }, signal) {
 *   for await (const text of myModel(messages, signal)) yield { kind: "text", text };
 *   yield { kind: "end", finish: { kind: "stop" }, route: "mine:small" };
 * }
 * const models = [{ name: "small", context: 8_000 }];
 * const open = (name) => ok({ name: `mine:${name}`, stream });
 * defineModel({ id: "mine", about: { en: "mine" }, settings: {}, models, isUsable: () => true, open });
 */
export const defineModel = <S extends PartSettings>(
  part: Omit<ProviderPart<S>, "kind">,
): ProviderPart => erased({ kind: "model", ...part });
/**
 * Defines an embedder of memories.
 *
 * @example
 * const embed = async (texts) => ok(texts.map(myVector));
 * const open = (model) => ok({ space: `mine:${model}`, embed });
 * defineEmbedder({ id: "mine", about: { en: "my vectors" }, settings: {}, open });
 */
export const defineEmbedder = <S extends PartSettings>(
  part: Omit<EmbedderPart<S>, "kind">,
): EmbedderPart => erased({ kind: "embedder", ...part });
/**
 * Defines a source of comments.
 *
 * @example
 * const listen = (receiver) => {
 *   const stop = myChat.onLine((comment) => receiver.hear([comment]));
 *   return { wake: () => undefined, close: async () => stop() };
 * };
 * defineAudience({ id: "mine", about: { en: "mine" }, settings: {}, open: () => ({ name: "mine", listen }) });
 */
export const defineAudience = <S extends PartSettings>(
  part: Omit<AudiencePart<S>, "kind">,
): AudiencePart => erased({ kind: "audience", ...part });
/**
 * Defines a format that memories are read from.
 *
 * @example
 * const detect = (beginning) => beginning.startsWith('{"my-diary":');
 * const pieces = { descend: (path) => path.length <= 1 };
 * defineImporter({ id: "mine", about: { en: "my diary" }, settings: {}, detect, pieces, reader });
 */
export const defineImporter = <S extends PartSettings>(
  part: Omit<PartBase<"importer", S>, "kind"> & (TextImporter | DatabaseImporter),
): ImporterPart => erased({ kind: "importer", ...part });
/**
 * Defines a format that memories are written in.
 *
 * @example
 * const printer = () => ({
 *   order: "written",
 *   begin: () => [],
 *   entry: ({ speaker, text }) => [`${speaker.name}: ${text}\n`],
 *   end: () => [],
 * });
 * defineExporter({ id: "mine", about: { en: "lines" }, settings: {}, losses: ["topics"], printer });
 */
export const defineExporter = <S extends PartSettings>(
  part: Omit<ExporterPart<S>, "kind">,
): ExporterPart => erased({ kind: "exporter", ...part });
/**
 * Defines a tool that every persona has.
 *
 * @example
 * const args = z.object({ sides: z.number().int().min(2) });
 * const result = z.object({ side: z.number() });
 * const run = ({ sides }) => {
 *   const side = 1 + Math.floor(Math.random() * sides);
 *   return { kind: "done", text: `${side}`, data: { side } };
 * };
 * const uses = { readOnly: true, forAudience: true };
 * const dice = defineTool({ name: "dice", description: "Rolls a die.", args, result, ...uses, run });
 * defineToolPart({ id: "dice", about: { en: "dice" }, settings: {}, open: () => dice });
 */
export const defineToolPart = <S extends PartSettings>(part: Omit<ToolPart<S>, "kind">): ToolPart =>
  erased({ kind: "tool", ...part });
/**
 * Defines a body: an MCP server that she speaks through.
 *
 * @example
 * const speak = async ({ text }) => ({ ok: true, text: await myRobot.say(text) });
 * const register = (server) => registerBodyTools(server, "mine", { speak });
 * const body = { name: "body-mine", version: "1.0.0", register };
 * defineBody({ id: "mine", about: { en: "my robot" }, settings: {}, open: () => ({ body }) });
 */
export const defineBody = <S extends PartSettings>(part: Omit<BodyPart<S>, "kind">): BodyPart =>
  erased({ kind: "body", ...part });

/**
 * The caller that opens a part passes the values of the part's own settings: their type need not be known elsewhere.
 */
const erased = <T>(part: unknown): T => part as T;

export const definePlugIn = <const T extends PlugIn>(plugIn: T): T => plugIn;
