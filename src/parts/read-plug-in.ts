// Validates a plug-in when it is loaded: everything that the program relies on is checked once.

import { z } from "zod";
import { err, ok, type Result } from "../kernel/result.ts";
import { defaultTag, fallbackTag } from "../languages/defaults.ts";
import { losses } from "../memory/formats/exporting.ts";
import { Price } from "../saint-graph/budget/prices.ts";
import { partForms } from "./part.ts";
import type { PlugIn } from "./part-kinds.ts";

const callable = z.custom((value) => typeof value === "function", "must be a function");
const Texts = z
  .looseObject({ [defaultTag]: z.string().min(1), [fallbackTag]: z.string().min(1) })
  .catchall(z.string().min(1));
const Id = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, "must be lower-case letters, digits and -");

const SettingName = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{2,63}$/, "must be capital letters, digits and _")
  .refine((name) => !/^(SAINTVERSE|SAINT_GRAPH|NODE|NPM|OTEL)_/.test(name), "is the program's");
const Setting = z.object({
  name: SettingName,
  schema: z.custom(
    (value) =>
      typeof value === "object" &&
      value !== null &&
      "safeParse" in value &&
      typeof value.safeParse === "function",
    "must be a zod schema",
  ),
  also: z.array(SettingName).optional(),
  form: z.enum(partForms).optional(),
  values: Texts.optional(),
  written: callable.optional(),
  secret: z.literal(true).optional(),
  changed: z.enum(["at-start", "outside"]).optional(),
  looksLike: z.instanceof(RegExp).optional(),
  from: z.url({ protocol: /^https$/ }).optional(),
  about: Texts,
  unset: Texts.optional(),
});

const common = {
  id: Id,
  about: Texts,
  settings: z.record(z.string(), Setting),
  check: callable.optional(),
};
const ModelOfPart = z.object({
  name: z.string().min(1).max(200),
  context: z.number().positive().optional(),
  tools: z.boolean().optional(),
  json: z.boolean().optional(),
  sees: z.boolean().optional(),
  does: z.enum(["chat", "pictures", "vectors"]).optional(),
  ends: z.iso.date().optional(),
  instead: z.string().max(200).optional(),
});
const PartShape = z.discriminatedUnion("kind", [
  z.object({
    ...common,
    kind: z.literal("voice"),
    open: callable,
    openReader: callable.optional(),
    inPage: z.literal(true).optional(),
    address: callable.optional(),
    isAskedUnnamed: callable.optional(),
  }),
  z.object({
    ...common,
    kind: z.literal("transcriber"),
    open: callable,
    address: callable.optional(),
    isAskedUnnamed: callable.optional(),
  }),
  z.object({
    ...common,
    kind: z.literal("model"),
    models: z.array(ModelOfPart).max(500),
    prices: z.array(Price).max(1_000).optional(),
    owns: callable.optional(),
    defaultModel: callable.optional(),
    standIns: callable.optional(),
    hasOtherModels: z.literal(true).optional(),
    isLocal: z.literal(true).optional(),
    backsLocal: z.literal(true).optional(),
    isUnderstudy: z.literal(true).optional(),
    isUsable: callable,
    listModels: callable.optional(),
    free: Texts.optional(),
    open: callable,
    openImages: callable.optional(),
    openEmbedder: callable.optional(),
  }),
  z.object({ ...common, kind: z.literal("embedder"), open: callable }),
  z.object({ ...common, kind: z.literal("audience"), open: callable }),
  z
    .object({
      ...common,
      kind: z.literal("importer"),
      detect: callable.optional(),
      pieces: z
        .union([z.enum(["lines", "plain-lines"]), z.object({ descend: callable })])
        .optional(),
      reader: callable.optional(),
      historyReader: callable.optional(),
      hasTables: callable.optional(),
      readRows: callable.optional(),
    })
    .refine(
      ({ detect, pieces, reader, hasTables, readRows }) =>
        (detect !== undefined && pieces !== undefined && reader !== undefined) ||
        (hasTables !== undefined && readRows !== undefined),
      "must have detect, pieces and reader, or hasTables and readRows",
    ),
  z.object({
    ...common,
    kind: z.literal("exporter"),
    losses: z.array(z.enum(losses)),
    printer: callable,
  }),
  z.object({ ...common, kind: z.literal("tool"), open: callable }),
  z.object({
    ...common,
    kind: z.literal("body"),
    isToolsOnly: z.literal(true).optional(),
    open: callable,
  }),
]);
const ModuleShape = z.object({
  plugIn: z.object({ id: Id, parts: z.array(PartShape).min(1).max(100) }),
});

/** The plug-in that a module exports as `plugIn`, or a list of its invalid fields. */
export function readPlugIn(module: unknown): Result<PlugIn, readonly string[]> {
  const read = ModuleShape.safeParse(module);
  if (!read.success) {
    return err(read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`));
  }
  // The schemas apply to the checked fields; the result is the module's own object, with its methods.
  return ok((module as { readonly plugIn: PlugIn }).plugIn);
}
