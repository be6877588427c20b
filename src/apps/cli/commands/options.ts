// The parsed command-line options of each command.

import type { RecallProfileName } from "../../../memory/ports.ts";
import type { CardForm } from "../../../protocol/card-report.ts";
import type { Emotion } from "../../../protocol/emotion.ts";
import type { TopicBackend } from "../../../protocol/memory-events.ts";

export type QdrantOptions = {
  readonly locationBase?: string;
  readonly collectionPrefix?: string;
};

export type JsonOptions = { readonly json?: true };

export type ImportCardOptions = JsonOptions & {
  readonly id?: string;
  readonly approved?: true;
  readonly intoPersona?: string;
  readonly intoBuilding?: string;
  readonly intoCity?: true;
};

export type ExportCardOptions = JsonOptions & { readonly as: CardForm; readonly out: string };

export type BodyOptions = {
  readonly port?: number;
  readonly host?: string;
  readonly allowHost?: readonly string[];
  readonly trustedNetwork?: true;
  readonly stdio?: true;
};

export type StageBodyOptions = BodyOptions & { readonly mind?: string };

export type ChatOptions = { readonly name?: string; readonly port?: number };

export type PromptOptions = JsonOptions & { readonly speech?: "text" | "tool" };

export type NewOptions = JsonOptions & { readonly name?: string };

export type BackupOptions = JsonOptions & { readonly list?: true };

export type MoveOptions = JsonOptions & { readonly to: string };

export type StopOptions = JsonOptions & { readonly resume?: true };

export type ResetOptions = JsonOptions & { readonly yes?: true };

export type SimulateOptions = JsonOptions & {
  readonly days: number;
  readonly personas: number;
  readonly seed: number;
  readonly user: "visits" | "absent";
  /** The persona who starts on the stage. */
  readonly stage?: string;
  readonly journal?: string;
};

export type PasswordOptions = { readonly remove?: true };

export type ReplayOptions = JsonOptions & {
  readonly persona?: string;
  readonly at?: number;
  readonly events?: true;
};

export type TokenOptions = { readonly json?: true; readonly remove?: true };

/** The backend that files imported entries: words, a model, or none. */
export const assignBackends = ["heuristic", "dummy", "gemini", "openai", "ollama", "none"] as const;

export type AssignBackend = (typeof assignBackends)[number];

/** The options for reading a file. */
export type ReadingOptions = {
  readonly json?: true;
  readonly from?: string;
  readonly me?: string;
  readonly convId?: string;
  readonly timezone?: string;
  readonly dryRun?: true;
  readonly assignLlm?: AssignBackend;
};

export type IngestOptions = QdrantOptions &
  ReadingOptions & {
    readonly file?: string;
    readonly start: number;
    readonly limit?: number;
  };

export type ImportOptions = ReadingOptions & { readonly as?: string };

export type ExportOptions = {
  readonly json?: true;
  readonly as: string;
  readonly out: string;
  readonly timezone?: string;
  readonly force?: true;
};

export type RecallOptions = QdrantOptions & {
  readonly json?: true;
  readonly topk: number;
  readonly at?: number;
  readonly profile: RecallProfileName;
  readonly queries?: string;
};

export type TopicsOptions = JsonOptions & { readonly all?: true };

export type RenameOptions = QdrantOptions & RepairOptions;

export type RepairOptions = JsonOptions & { readonly dryRun?: true; readonly limit?: number };

export type ReassignOptions = JsonOptions & {
  /** `heuristic`, `dummy`, or a provider of models by its id. */
  readonly backend?: TopicBackend;
  readonly limit?: number;
};

export type UiOptions = JsonOptions & QdrantOptions;

export type ForgetOptions = JsonOptions & {
  readonly entry?: string;
  readonly topic?: string;
  readonly person?: string;
  readonly conversation?: string;
  readonly from?: number;
  readonly to?: number;
  readonly yes?: true;
};

export type ForgetSoundsOptions = { readonly all?: true };

export type VoicesOptions = {
  readonly say?: string;
  readonly out: string;
  readonly engine?: string;
  readonly persona?: string;
  readonly emotion?: Emotion;
  readonly json?: true;
};

/** `for`: the user of the database whom the programs run as. */
export type PrepareOptions = { readonly for?: string };
