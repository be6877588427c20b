import type { PersonaId } from "../kernel/id.ts";
import type { Result } from "../kernel/result.ts";
import type { Language } from "../protocol/language.ts";
import type { Mind, SpeechMode } from "./mind.ts";

export type { Mind } from "./mind.ts";

/** A problem of a mind's files: the file, the field, what is wrong, and what to do about it. */
export type MindProblem = {
  readonly severity: "error" | "warning";
  readonly file: string;
  readonly field?: string | undefined;
  /** A stable key of the message, such as `persona-missing`. */
  readonly code: string;
  /** Values for the message: names, offending text (short). */
  readonly details: Readonly<Record<string, string>>;
};

/** A mind's files, and what is needed to read them. Paths are relative, with `/`. */
export type MindSources = {
  readonly id: PersonaId;
  readonly origin: "built-in" | "own";
  /** The text files: `persona.md`, `prompts/greeting.md`, … */
  readonly files: ReadonlyMap<string, string>;
  /** The paths of binary files: `assets/ai_joyful.png`, … */
  readonly assets: readonly string[];
  /** The text files that every mind shares: `core_instructions.md`, `prompts/greeting.md`, … */
  readonly shared: ReadonlyMap<string, string>;
  /** The requested language; a mind without it keeps its own. */
  readonly language?: Language | undefined;
  /** The names of valid voices; absent: any. */
  readonly voices?: readonly string[] | undefined;
  /** The program's default way of speaking: few-shots are checked against it. `text` when absent. */
  readonly speechMode?: SpeechMode | undefined;
};

/** Reads and checks a mind's files. Every error is named, not only the first. */
export type ReadMind = (
  sources: MindSources,
) => Result<
  { readonly mind: Mind; readonly warnings: readonly MindProblem[] },
  readonly MindProblem[]
>;

export type MindSummary = {
  readonly id: PersonaId;
  readonly displayName: string;
  readonly origin: "built-in" | "own";
  readonly problems: readonly MindProblem[];
};

/**
 * The source of minds. The operator's own folder takes precedence over the built-in one of the same id. Never falls
 * back to another persona: a mind that cannot be read is refused with its problems.
 */
export interface MindStore {
  load(id: PersonaId): Promise<Result<Mind, readonly MindProblem[]>>;
  /** The ids of all minds, sorted. Reads none of them. */
  ids(): Promise<readonly PersonaId[]>;
  /** One mind; undefined where there is none of this id. */
  summary(id: PersonaId): Promise<MindSummary | undefined>;
  /** All minds, sorted by id. Reads each of them: for one of them there is `summary`. */
  list(): Promise<readonly MindSummary[]>;
  /** Called after a mind's files changed, with the new result of `load`. */
  watch(id: PersonaId, listener: (loaded: Result<Mind, readonly MindProblem[]>) => void): MindWatch;
}

export type MindWatch = {
  /** Checks immediately; when it resolves, the listener was notified of every earlier change. Never rejects. */
  readonly look: () => Promise<void>;
  readonly stop: () => void;
};
