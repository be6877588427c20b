// mind.json: its schema, and its errors as problems with a field and a remedy.

import { z } from "zod";
import type { Json } from "../kernel/json.ts";
import { emotionNamed } from "../languages/emotion-named.ts";
import { languages } from "../languages/registry.ts";
import { type Emotion, emotions } from "../protocol/emotion.ts";
import { JsonFields } from "../protocol/message.ts";
import { AnswerStyle } from "../protocol/mind-choices.ts";
import { Sampling } from "../protocol/sampling.ts";
import { ThinkingEffort } from "../protocol/thinking-effort.ts";
import { excerpt, mindError } from "./mind-problem.ts";
import { nearest } from "./nearest.ts";
import type { MindProblem } from "./ports.ts";
import { checkPattern } from "./stimulus-pattern.ts";
import { unknownEngines, VoiceSetting, voiceFieldsAt } from "./voice.ts";

const oneText = z.string().trim().min(1).max(1000);
/** A text, or one for each language. */
const LocalText = z.union([oneText, z.partialRecord(z.enum(languages), oneText)]);
export type LocalText = z.infer<typeof LocalText>;

const Face = z
  .string()
  .max(40)
  .refine((word) => emotionNamed(word) !== undefined, { params: { problem: "emotion-unknown" } });
const Pattern = z
  .string()
  .refine((pattern) => checkPattern(pattern).ok, { params: { problem: "pattern-bad" } });
const Name = z.string().regex(/^[a-z][a-z0-9_-]{0,63}$/);
const ToolName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_.:-]{0,63}$/);
const Nudge = z.strictObject({
  name: Name,
  when: z.strictObject({
    rawText: z.boolean().optional(),
    spoken: z.boolean().optional(),
    sought: z.boolean().optional(),
    stimulusMatches: Pattern.optional(),
    notCalled: ToolName.optional(),
  }),
  message: LocalText,
});
const Setting = z.union([z.string().min(1).max(200), JsonFields]);

const Settings = z.strictObject({
  displayName: LocalText.optional(),
  language: z.enum(languages).optional(),
  model: z.string().trim().min(1).max(200).optional(),
  /** Absent: spoken. */
  style: AnswerStyle.optional(),
  thinking: ThinkingEffort.optional(),
  sampling: z.strictObject(Sampling.shape).optional(),
  /** `false`: her texts came from somebody else's card; she speaks, and does nothing that they ask for. */
  approved: z.boolean().optional(),
  speechMode: z.enum(["text", "tool"]).optional(),
  voice: VoiceSetting.optional(),
  avatar: Setting.optional(),
  pronouns: z.string().trim().min(1).max(40).optional(),
  /** The greeting on arrival. */
  greeting: z.string().trim().min(1).max(4000).optional(),
  emotions: z.array(Face).max(50).optional(),
  ngWords: z.array(z.string().trim().min(1).max(100)).max(2000).optional(),
  ngReply: LocalText.optional(),
  nudges: z.array(Nudge).max(20).optional(),
  /** Names of tools and of MCP servers that are available to her. */
  tools: z.array(ToolName).max(64).optional(),
  /** Of an ai-tuber mind. */
  speaker_id: z.number().int().nonnegative().optional(),
  /** Of an ai-tuber mind; not used: the voice engine keeps its data itself. */
  voicevox_data_dir: z.string().optional(),
});
export type MindSettings = Omit<z.infer<typeof Settings>, "emotions"> & {
  readonly emotions?: readonly Emotion[] | undefined;
};

const fieldNames = Object.keys(Settings.shape);
const knownAt = (path: readonly PropertyKey[], voices: readonly string[]): readonly string[] => {
  if (path.length === 0) return fieldNames;
  if (path[0] === "voice") return voiceFieldsAt(path.length, voices);
  if (path[0] === "sampling") return Object.keys(Sampling.shape);
  if (path[0] !== "nudges") return languages;
  return Object.keys(path.includes("when") ? Nudge.shape.when.shape : Nudge.shape);
};

const fieldAt = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, step) => (at !== null && typeof at === "object" ? Reflect.get(at, step) : undefined),
    value,
  );
}

function kindOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function unknownFields(
  file: string,
  path: readonly PropertyKey[],
  keys: readonly string[],
  voices: readonly string[],
) {
  const known = knownAt(path, voices);
  return keys.map((key) => {
    const meant = nearest(key, known);
    return mindError(file, "field-unknown", {
      field: fieldAt([...path, key.slice(0, 64)]),
      details: {
        known: known.join(", "),
        ...(meant === undefined ? {} : { nearest: meant }),
      },
    });
  });
}

const quoted = (value: unknown): string => excerpt(JSON.stringify(value) ?? "");

function problemsOf(
  file: string,
  value: Json,
  issue: z.core.$ZodIssue,
  voices: readonly string[],
): readonly MindProblem[] {
  const field = fieldAt(issue.path);
  const written = valueAt(value, issue.path);
  switch (issue.code) {
    case "unrecognized_keys":
      return unknownFields(file, issue.path, issue.keys, voices);
    case "invalid_type": {
      const details = { expected: issue.expected, got: kindOf(written) };
      return [mindError(file, "field-type", { field, details })];
    }
    case "invalid_union": {
      const inner = issue.errors.flat().find(({ code }) => code !== "invalid_type");
      if (inner !== undefined) {
        const deeper = { ...inner, path: [...issue.path, ...inner.path] };
        return problemsOf(file, value, deeper, voices);
      }
      const details = { expected: "string", got: kindOf(written) };
      return [mindError(file, "field-type", { field, details })];
    }
    case "invalid_value": {
      const allowed = issue.values.map(String);
      const meant = nearest(String(written), allowed);
      const details = { value: quoted(written), allowed: allowed.join(", ") };
      return [
        mindError(file, "field-value", {
          field,
          details: meant === undefined ? details : { ...details, nearest: meant },
        }),
      ];
    }
    case "too_small":
      return [limitProblem(file, field, written, `≥ ${issue.minimum}`)];
    case "too_big":
      return [limitProblem(file, field, written, `≤ ${issue.maximum}`)];
    case "invalid_format":
      return [limitProblem(file, field, written, String(issue.pattern ?? issue.format))];
    case "custom":
      return [checkProblem(file, field, written, Object.values(issue.params ?? {})[0])];
    default:
      return [limitProblem(file, field, written, issue.code)];
  }
}

const limitProblem = (
  file: string,
  field: string,
  written: unknown,
  allowed: string,
): MindProblem =>
  mindError(file, "field-value", { field, details: { value: quoted(written), allowed } });

/** The problem that a custom check reports. */
function checkProblem(file: string, field: string, written: unknown, check: unknown): MindProblem {
  const word = String(written);
  if (check === "pattern-bad") {
    const checked = checkPattern(word);
    const details = { pattern: excerpt(word), flaw: checked.ok ? "" : checked.error };
    return mindError(file, "pattern-bad", { field, details });
  }
  const meant = nearest(word, emotions);
  const details = { word: excerpt(word), known: emotions.join(", ") };
  return mindError(file, "emotion-unknown", {
    field,
    details: meant === undefined ? details : { ...details, nearest: meant },
  });
}

const twiceNamed = (file: string, nudges: MindSettings["nudges"] = []): readonly MindProblem[] =>
  nudges.flatMap(({ name }, index) =>
    nudges.findIndex((other) => other.name === name) < index
      ? mindError(file, "nudge-twice", { field: `nudges[${index}].name`, details: { name } })
      : [],
  );

/** Named voices that do not exist. */
function unknownVoices(
  file: string,
  setting: MindSettings["voice"],
  voices: readonly string[],
): readonly MindProblem[] {
  const fields = unknownFields(file, ["voice"], unknownEngines(setting, voices), voices);
  const { engine } = setting ?? {};
  if (engine === undefined || voices.includes(engine)) return fields;
  const meant = nearest(engine, voices);
  const details = { value: quoted(engine), allowed: voices.join(", ") };
  const all = meant === undefined ? details : { ...details, nearest: meant };
  return [...fields, mindError(file, "field-value", { field: "voice.engine", details: all })];
}

/**
 * The settings of a mind.json and all its problems. Fields that begin with `//` are comments. `voices`: the valid
 * names; absent: any.
 */
export function readSettings(
  file: string,
  value: Json,
  voices?: readonly string[],
): { readonly settings: MindSettings; readonly problems: readonly MindProblem[] } {
  const plain =
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).filter(([key]) => !key.startsWith("//") && key !== "$schema"),
        )
      : value;
  const parsed = Settings.safeParse(plain);
  if (!parsed.success) {
    const problems = parsed.error.issues.flatMap((issue) =>
      problemsOf(file, plain, issue, voices ?? []),
    );
    return { settings: {}, problems };
  }
  const { emotions: words, ...rest } = parsed.data;
  const faces = [...new Set((words ?? []).flatMap((word) => emotionNamed(word) ?? []))];
  return {
    settings: faces.length === 0 ? rest : { ...rest, emotions: faces },
    problems: [
      ...twiceNamed(file, rest.nudges),
      ...(voices === undefined ? [] : unknownVoices(file, rest.voice, voices)),
    ],
  };
}
