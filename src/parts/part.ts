// What every part of the program says of itself: a voice, a transcriber, a model provider, an embedder, a source of
// comments, an importer of memories, a tool, a body. The program's own are made in the way in which a stranger's are.

import type { z } from "zod";
import type { Chance, Clock } from "../kernel/ports.ts";
import type { TextByTag } from "../languages/text-in.ts";
import type { Language } from "../protocol/language.ts";
import type { PictureStore } from "../saint-graph/ports.ts";

/** A text for people by the tags of languages: in Japanese and English at least. */
export type Texts = TextByTag;

/** What may be written for a setting; `seconds` are held as milliseconds. */
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

/** One setting of a part. Its name in the environment and in `.env` is that of no other setting. */
export type PartSetting<S extends z.ZodType = z.ZodType> = {
  readonly name: string;
  /** Other names that are accepted too. */
  readonly also?: readonly string[] | undefined;
  /** Reads what was written, always a text; what is written nowhere is `undefined`. */
  readonly schema: S;
  readonly form?: PartForm | undefined;
  /** What may be written, where neither the form nor the bounds of the schema say it. */
  readonly values?: Texts | undefined;
  /** A value as one would write it, where it is no text, number, list or yes and no. */
  readonly written?: ((value: NonNullable<z.output<S>>) => string) | undefined;
  /** Never printed, and given to no model. */
  readonly secret?: true | undefined;
  /** What it is for. */
  readonly about: Texts;
  /** What holds while it is not set, where the schema has no default. */
  readonly unset?: Texts | undefined;
};
export type PartSettings = Readonly<Record<string, PartSetting>>;

/** The values of settings, under the names that the part calls them by. */
export type SettingValues<S extends PartSettings> = {
  readonly [K in keyof S]: z.output<S[K]["schema"]>;
};

/** What a part is given of the program. */
export type PartOutside = {
  readonly clock: Clock;
  readonly chance: Chance;
  /** Of the operator. */
  readonly language: Language;
  /** Milliseconds that one request of its kind may take. */
  readonly timeout: number;
  /** A folder of the part's own in the data folder; it need not exist. */
  readonly folder: string;
  /** The pictures that messages name. */
  readonly pictures: PictureStore;
};

/** Why a part cannot be opened, or does not stand ready. */
export type PartProblem =
  /** `settings` names those that would hold what it needs. */
  | { readonly kind: "no-key"; readonly settings: string }
  | { readonly kind: "bad-address"; readonly setting: string }
  /** Nobody answers there. `text`: what to do about it, where the address alone does not say it. */
  | { readonly kind: "not-answering"; readonly at: string; readonly text?: Texts | undefined }
  /** A program or a package is missing. */
  | { readonly kind: "not-installed"; readonly what: string }
  | { readonly kind: "other"; readonly text: Texts };

export type PartBase<Kind extends string, S extends PartSettings> = {
  readonly kind: Kind;
  /** `^[a-z][a-z0-9-]{1,39}$`, unique among the parts of its kind: what settings name it by. */
  readonly id: string;
  readonly about: Texts;
  readonly settings: S;
  /** Looks whether it is ready now; undefined: it is. Never rejects. For `doctor` and for lists. */
  readonly check?: Check<S> | undefined;
};

/** A method, so that a part of some settings is a part. */
type Check<S extends PartSettings> = {
  check(
    settings: SettingValues<S>,
    outside: PartOutside,
  ): Promise<PartProblem | undefined> | PartProblem | undefined;
}["check"];
