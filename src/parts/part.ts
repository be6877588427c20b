// The descriptor of every part of the program: a voice, a transcriber, a model provider, an embedder, a source of
// comments, an importer or exporter of memories, a tool, a body. Built-in parts are made like those of plug-ins.

import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { z } from "zod";
import type { Chance, Clock } from "../kernel/ports.ts";
import type { TextByTag } from "../languages/text-in.ts";
import type { Language } from "../protocol/language.ts";
import type { ChatModel, PictureStore } from "../saint-graph/ports.ts";

/** A text for people by language tag: in Japanese and English at least. */
export type Texts = TextByTag;

/** The forms of a setting's value; `seconds` are stored as milliseconds. */
export const partForms = [
  "text",
  "url",
  "socket",
  "port",
  "count",
  "factor",
  "seconds",
  "yes-no",
  "list",
  "choice",
] as const;
export type PartForm = (typeof partForms)[number];

/** One setting of a part. Its name in the environment and in `.env` is unique among all settings. */
export type PartSetting<S extends z.ZodType = z.ZodType> = {
  readonly name: string;
  /** Aliases of the name. */
  readonly also?: readonly string[] | undefined;
  /** Parses the written value, which is always a text; `undefined` where nothing is written. */
  readonly schema: S;
  readonly form?: PartForm | undefined;
  /** A description of the valid values, where neither the form nor the bounds of the schema say it. */
  readonly values?: Texts | undefined;
  /** Formats a value as one writes it, where it is not a text, number, list or boolean. */
  readonly written?: ((value: NonNullable<z.output<S>>) => string) | undefined;
  /** Never printed, and never sent to a model. */
  readonly secret?: true | undefined;
  /**
   * The change by the settings page: absent, while the program runs; `at-start`, for its next start; `outside`, not
   * at all, because it names a program that is run.
   */
  readonly changed?: "at-start" | "outside" | undefined;
  /** The form of such a secret, by which a pasted one is recognised. */
  readonly looksLike?: RegExp | undefined;
  /** Where one gets such a secret. */
  readonly from?: string | undefined;
  /** It names something at the part's server, which `voices` or `listModels` of the part lists. */
  readonly names?: "voice" | "model" | undefined;
  /** The purpose. */
  readonly about: Texts;
  /** The value that applies while it is not set, where the schema has no default. */
  readonly unset?: Texts | undefined;
};
export type PartSettings = Readonly<Record<string, PartSetting>>;

/** The values of settings, under the part's own names for them. */
export type SettingValues<S extends PartSettings> = {
  readonly [K in keyof S]: z.output<S[K]["schema"]>;
};

/** The program's services for a part. */
export type PartOutside = {
  readonly clock: Clock;
  readonly chance: Chance;
  /** The operator's language. */
  readonly language: Language;
  /** Milliseconds for one request of its kind. */
  readonly timeout: number;
  /** A folder of the part's own in the data folder; it need not exist. */
  readonly folder: string;
  /** The pictures that messages refer to. */
  readonly pictures: PictureStore;
  /** The credential that another program gave the part. */
  readonly secret: PartSecret;
  /** A model over a package of the AI SDK's provider specification. */
  readonly modelOver: (over: SpecifiedModel) => Promise<ChatModel>;
};

export type SpecifiedModel = {
  /** The id of the part and the model, as `<id>:<model>`. */
  readonly name: string;
  /** The key: no fault contains it. */
  readonly key: string;
  /** Makes the package's model; called with the first request. `fetch` keeps connections, and goes to the package. */
  open(fetch: typeof globalThis.fetch): LanguageModelV4 | Promise<LanguageModelV4>;
};

/** A text of the part's own, sealed in the data folder as keys are. No method throws. */
export type PartSecret = {
  /** Undefined: there is none, or it cannot be read here. */
  readonly read: () => string | undefined;
  /** Undefined removes it. Returns whether it is kept. */
  readonly write: (text: string | undefined) => boolean;
};

/** Why a part cannot be opened, or is not ready. */
export type PartProblem =
  /** `settings` names the settings for it. */
  | { readonly kind: "no-key"; readonly settings: string }
  | { readonly kind: "bad-address"; readonly setting: string }
  /** The address cannot be reached. `text`: what to do about it, where the address alone does not say it. */
  | { readonly kind: "not-answering"; readonly at: string; readonly text?: Texts | undefined }
  /** A program or a package is missing. */
  | { readonly kind: "not-installed"; readonly what: string }
  | { readonly kind: "other"; readonly text: Texts };

export type PartBase<Kind extends string, S extends PartSettings> = {
  readonly kind: Kind;
  /** `^[a-z][a-z0-9-]{1,39}$`, unique among the parts of its kind: the name in settings. */
  readonly id: string;
  readonly about: Texts;
  readonly settings: S;
  /** Checks whether it is ready now; undefined: it is. Never rejects. For `doctor` and for lists. */
  readonly check?: Check<S> | undefined;
};

/** A method, so that a part with specific settings is assignable to a part. */
type Check<S extends PartSettings> = {
  check(
    settings: SettingValues<S>,
    outside: PartOutside,
  ): Promise<PartProblem | undefined> | PartProblem | undefined;
}["check"];
