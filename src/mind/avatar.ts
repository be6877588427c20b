// The `avatar` of mind.json, converted for the stage.

import type { Json } from "../kernel/json.ts";
import { emotionNamed } from "../languages/emotion-named.ts";
import { Avatar, drawnCharacters } from "../protocol/avatar.ts";
import type { Emotion } from "../protocol/emotion.ts";
import type { Mind } from "./mind.ts";

/**
 * The look that the stage draws for a persona without an avatar: that of a character by her id, else one derived from
 * the id.
 */
function drawnFor(id: string): Avatar {
  const character = drawnCharacters.find((name) => name === id);
  return character === undefined ? { kind: "drawn", seed: id } : { kind: "drawn", character };
}

const picture = /\.(?:png|jpe?g|webp|gif|avif)$/i;
const model = /\.vrm$/i;

/** Expands a short form: the name of a character, or the path of a picture or a model. */
function spelledOut(text: string, id: string): unknown {
  if (model.test(text)) return { kind: "vrm", file: text };
  if (picture.test(text)) return { kind: "portraits", portraits: { neutral: text } };
  const word = text.trim().toLowerCase();
  if (word === "drawn" || word === "puppet") return drawnFor(id);
  return { kind: "drawn", character: word };
}

type Fields = Readonly<Record<string, Json>>;
const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** Pictures by emotion, from any word for it, such as `joyful`. Words that name none stay, so that they are refused. */
const byEmotion = (pictures: Json | undefined): unknown =>
  isFields(pictures)
    ? Object.fromEntries(
        Object.entries(pictures).map(([word, path]) => [emotionNamed(word) ?? word, path]),
      )
    : pictures;

/** The kind of an object without an explicit one. */
function kindOf(fields: Fields): Json | undefined {
  if (fields["kind"] !== undefined) return fields["kind"];
  if (fields["portraits"] !== undefined) return "portraits";
  return fields["file"] === undefined ? "drawn" : "vrm";
}

function completed(fields: Fields, id: string): unknown {
  const kind = kindOf(fields);
  if (kind === "portraits") {
    const { portraits, talking } = fields;
    const spoken = talking === undefined ? {} : { talking: byEmotion(talking) };
    return { ...fields, kind, portraits: byEmotion(portraits), ...spoken };
  }
  const named = fields["character"] !== undefined || fields["seed"] !== undefined;
  return kind === "drawn" && !named ? { ...fields, ...drawnFor(id) } : { ...fields, kind };
}

/** Parses the value of `avatar`. */
export const readAvatar = (written: Json, id: string) =>
  Avatar.safeParse(
    typeof written === "string"
      ? spelledOut(written, id)
      : isFields(written)
        ? completed(written, id)
        : written,
  );

/** Her look on the stage. Unusable values were reported when the mind was read; then she is drawn. */
export function avatarOf(mind: Pick<Mind, "id" | "avatar">): Avatar {
  if (mind.avatar === undefined) return drawnFor(mind.id);
  const read = readAvatar(mind.avatar, mind.id);
  return read.success ? read.data : drawnFor(mind.id);
}

type Pictures = Partial<Record<Emotion, string>>;

/** The files of the mind that a page may fetch to show this avatar, each once. Nothing else in a mind is public. */
export function avatarFiles(avatar: Avatar): readonly string[] {
  if (avatar.kind === "vrm")
    return avatar.portrait === undefined ? [avatar.file] : [avatar.file, avatar.portrait];
  if (avatar.kind === "drawn") return [];
  const pictures: readonly Pictures[] = [avatar.portraits, avatar.talking ?? {}];
  return [...new Set(pictures.flatMap((set) => Object.values(set)))];
}
