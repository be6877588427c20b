import { z } from "zod";
import type { CallId } from "../kernel/id.ts";
import type { Json, JsonObject } from "../kernel/json.ts";

export const JsonValue: z.ZodType<Json> = z.lazy(() =>
  z.union([
    z.null(),
    z.boolean(),
    z.number(),
    z.string(),
    z.array(JsonValue),
    z.record(z.string(), JsonValue),
  ]),
);
export const JsonFields = z.record(z.string(), JsonValue) as z.ZodType<JsonObject>;
const Id = z.string().transform((text) => text as CallId);

/** Words of the model, or thoughts that are not said. `signature` is the provider's and is sent back unchanged. */
export const TextPart = z.object({
  kind: z.literal("text"),
  text: z.string(),
  thought: z.literal(true).optional(),
  signature: z.string().optional(),
});

/** A function call. `id` is the program's own and unique; `providerId` is the provider's, when it gave one. */
export const CallPart = z.object({
  kind: z.literal("call"),
  id: Id,
  providerId: z.string().optional(),
  name: z.string(),
  args: JsonFields,
  /** Why the arguments could not be read as an object; `args` is empty then. */
  badArgs: z.string().optional(),
  signature: z.string().optional(),
});

/** The answer to the call of the same `id`. */
export const ResultPart = z.object({
  kind: z.literal("result"),
  id: Id,
  providerId: z.string().optional(),
  name: z.string(),
  outcome: z.union([z.object({ output: z.string() }), z.object({ error: z.string() })]),
});

/** A picture of the data folder, by its name there (`PictureStore`). Only the name is journalled. */
export const ImagePart = z.object({
  kind: z.literal("image"),
  mediaType: z.enum(["image/png", "image/jpeg", "image/webp", "image/gif"]),
  name: z.string().min(1).max(300),
  /** In pixels, where they are known. */
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
});
export type ImagePart = z.infer<typeof ImagePart>;

export const ModelPart = z.discriminatedUnion("kind", [TextPart, CallPart, ImagePart]);
export const MessagePart = z.discriminatedUnion("kind", [
  TextPart,
  CallPart,
  ResultPart,
  ImagePart,
]);
export type TextPart = z.infer<typeof TextPart>;
export type CallPart = z.infer<typeof CallPart>;
export type ResultPart = z.infer<typeof ResultPart>;
export type ModelPart = z.infer<typeof ModelPart>;
export type MessagePart = z.infer<typeof MessagePart>;

/** One turn of the conversation as providers see it. `route` names the model that wrote a model message. */
export type Message = {
  readonly role: "user" | "model";
  readonly parts: readonly MessagePart[];
  readonly route?: string | undefined;
};

/** Tokens of one model call. Cached ones are part of `input`; thoughts are part of `output`. */
export const Usage = z.object({
  input: z.number(),
  output: z.number(),
  cached: z.number().optional(),
  thoughts: z.number().optional(),
});
export type Usage = z.infer<typeof Usage>;
