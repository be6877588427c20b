// The settings as the page shows and saves them. A secret that is set never goes to a page.

import { z } from "zod";
import { OccupantIdShape } from "./ids.ts";

export const PartKindName = z.enum([
  "model",
  "voice",
  "transcriber",
  "audience",
  "body",
  "embedder",
  "tool",
  "importer",
  "exporter",
]);
export type PartKindName = z.infer<typeof PartKindName>;

const PartId = z.string().max(40);
const Name = z.string().max(64);

/** The typed values, by the settings' names; null removes the saved one. */
export const TypedSettings = z.record(Name, z.string().max(20_000).nullable());
export type TypedSettings = z.infer<typeof TypedSettings>;

export const settingsQuestions = [
  z.object({ ask: z.literal("settings") }),
  /** Whether each part is ready; some look for servers first. */
  z.object({ ask: z.literal("part-states") }),
  /** The models that providers name: with what was typed, of one provider or of all that can be used. */
  z.object({
    ask: z.literal("listed-models"),
    provider: PartId.optional(),
    typed: TypedSettings.default({}),
  }),
  /** The names at a part's server that its settings can take: with what was typed, of a voice or a transcriber. */
  z.object({
    ask: z.literal("listed-names"),
    kind: z.enum(["voice", "transcriber"]),
    part: PartId,
    typed: TypedSettings.default({}),
  }),
  /** One real call, with what was typed; nothing is saved. */
  z.object({
    ask: z.literal("try-part"),
    kind: PartKindName,
    part: PartId,
    typed: TypedSettings.default({}),
    /** Of a provider or embedder: the model. */
    model: z.string().max(200).optional(),
    /** Of a voice: whose. */
    persona: OccupantIdShape.optional(),
  }),
] as const;

/** One setting, as the page shows it. */
export const SettingCard = z.object({
  name: z.string(),
  about: z.string(),
  form: z.string(),
  secret: z.boolean(),
  /** As one writes it; absent where nothing is set, and for everything that holds a secret. */
  value: z.string().optional(),
  /** The origin of the value in force. `sealed`: the page set it, and cannot read it any more. */
  by: z.enum(["environment", "file", "page", "default", "sealed"]),
  /** The file that sets it. */
  place: z.string().optional(),
  /** The last characters of a long secret that is set. */
  ending: z.string().optional(),
  /** The value that applies while it is not set. */
  unset: z.string().optional(),
  /** Each with its name in the page's language. */
  choices: z.array(z.object({ value: z.string(), name: z.string() })).optional(),
  /** It names models that do this. */
  models: z.enum(["chat", "pictures", "vectors"]).optional(),
  isList: z.literal(true).optional(),
  /** When a saved value is in force; absent: the page cannot set it. */
  inForce: z.enum(["now", "start"]).optional(),
  /** The source of a regular expression: what such a value looks like. */
  looksLike: z.string().optional(),
  /** Where one gets such a secret. */
  from: z.string().optional(),
});
export type SettingCard = z.infer<typeof SettingCard>;

export const PartCard = z.object({
  kind: PartKindName,
  id: z.string(),
  about: z.string(),
  /** The names of its settings; some belong to several parts. */
  settings: z.array(z.string()),
  /** One can try it. */
  tries: z.boolean(),
  /** Those of its settings that name something at its server. */
  named: z.array(z.string()),
  /** It names its models. */
  lists: z.boolean(),
  /** The way to begin without paying. */
  free: z.string().optional(),
  /** The id of the plug-in that brought it. */
  plugIn: z.string().optional(),
});
export type PartCard = z.infer<typeof PartCard>;

export const settingSections = [
  "models",
  "voices",
  "hearing",
  "audience",
  "bodies",
  "memory",
  "talk",
  "pace",
  "gates",
] as const;

export const SettingsSection = z.object({
  id: z.enum(settingSections),
  parts: z.array(PartCard),
  /** The names of settings that belong to no part. */
  settings: z.array(z.string()),
});
export type SettingsSection = z.infer<typeof SettingsSection>;

export const PartReadiness = z.enum([
  "ready",
  /** It takes a key, and what is set was not tried since the program started. */
  "untried",
  "no-key",
  "off",
  "not-answering",
  "not-installed",
  "bad-address",
  "other",
]);
export type PartReadiness = z.infer<typeof PartReadiness>;

/** The outcome of a try. */
export const TryOutcome = z.enum([
  "works",
  "wrong-key",
  "no-key",
  "no-network",
  "loading",
  "no-such-model",
  "quota",
  "bad-value",
  "bad-address",
  "not-installed",
  "failed",
]);
export type TryOutcome = z.infer<typeof TryOutcome>;

/** The measured pace of a model. */
export const ModelPace = z.object({
  /** The tokens that a request and its answer may have together; absent: the server does not report it. */
  context: z.number().optional(),
  /** Tokens a second. */
  reading: z.number(),
  /** Tokens a second; absent: the answer was too short to measure. */
  writing: z.number().optional(),
  /** Seconds until the first word of a persona in each form of the prompt, where nothing of it was read before. */
  firstWord: z.object({ full: z.number(), small: z.number() }).optional(),
});
export type ModelPace = z.infer<typeof ModelPace>;

export const settingsAnswers = [
  z.object({
    to: z.literal("settings"),
    sections: z.array(SettingsSection),
    settings: z.array(SettingCard),
    /** The faults of saved settings. */
    problems: z.array(z.string()),
    /** The city's model now. */
    model: z.object({ name: z.string(), understudy: z.boolean() }),
    /** Words are kept back beside secrets: by a list, or by a model. */
    guarded: z.boolean(),
  }),
  z.object({
    to: z.literal("part-states"),
    states: z.array(
      z.object({
        kind: PartKindName,
        id: z.string(),
        state: PartReadiness,
        note: z.string().optional(),
      }),
    ),
  }),
  z.object({
    to: z.literal("listed-models"),
    models: z.array(
      z.object({
        /** As one writes it in a setting. */
        name: z.string(),
        provider: z.string(),
        does: z.enum(["chat", "pictures", "vectors"]),
      }),
    ),
    /** Providers that named none. */
    silent: z.array(z.object({ provider: z.string(), outcome: TryOutcome, note: z.string() })),
  }),
  z.object({
    to: z.literal("listed-names"),
    /** The names by the settings that can take them, each with its name for people. */
    names: z.record(Name, z.array(z.object({ value: z.string(), name: z.string() }))),
  }),
  z.object({
    to: z.literal("try-part"),
    outcome: TryOutcome,
    /** The spoken text, the heard text, or the fault, in words. */
    text: z.string(),
    /** Of a provider that works: the model that answered, as one writes it in a setting. */
    model: z.string().optional(),
    /** Milliseconds. */
    duration: z.number(),
    /** Of a model on this computer or in this network. */
    pace: ModelPace.optional(),
    /** Comments that came meanwhile, the newest last. */
    comments: z.array(z.object({ author: z.string(), text: z.string() })).optional(),
    sound: z.object({ mediaType: z.string(), base64: z.string() }).optional(),
    /** The page says it with a voice of its own. */
    spoken: z.object({ text: z.string(), rate: z.number(), pitch: z.number() }).optional(),
  }),
] as const;

export const settingsCommands = [
  /** Saves and puts in force. Refused with `bad-setting` and what is wrong; then nothing changes. */
  z.object({ do: z.literal("save-settings"), typed: TypedSettings }),
] as const;
