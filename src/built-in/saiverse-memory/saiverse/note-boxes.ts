// Converts the HTML boxes in SAIVerse's histories to their content.

import { withoutEntities } from "../../../kernel/html-entities.ts";

export type BoxKind =
  | "left"
  | "entered"
  | "user-offline"
  | "visitor"
  | "travel-refused"
  | "explored"
  | "persona-created"
  | "world-event"
  | "error"
  | "emotion"
  | "other";

export type NoteBox = { readonly kind: BoxKind; readonly text: string };

export type BoxedText = {
  /** The text outside of boxes. */
  readonly text: string;
  readonly boxes: readonly NoteBox[];
};

const boxes = /<div[^>]*class=["'][^"'>]*note-box[^"'>]*["'][^>]*>([\s\S]*?)(?:<\/div>|$)/gi;

/** Removes the boxes from a message. A message without one is returned unchanged. */
export function withoutBoxes(text: string): BoxedText {
  if (!text.includes("note-box")) return { text, boxes: [] };
  const found: NoteBox[] = [];
  const rest = text.replace(boxes, (_, inside: string) => {
    const plain = plainText(inside);
    if (plain !== "") found.push({ kind: boxKind(plain), text: plain });
    return "";
  });
  return { text: rest, boxes: found };
}

const kinds: readonly (readonly [RegExp, BoxKind])[] = [
  [/感情パラメータ変動/, "emotion"],
  [/オフラインになりました/, "user-offline"],
  [/別のCityからやってきました|故郷に帰ってきました/, "visitor"],
  [/移動失敗/, "travel-refused"],
  [/探索結果/, "explored"],
  [/ペルソナ創造/, "persona-created"],
  [/World Event/i, "world-event"],
  [/システムエラー/, "error"],
  [/入室しました/, "entered"],
  [/へ移動しました|に向かいました/, "left"],
];

const boxKind = (text: string): BoxKind =>
  kinds.find(([pattern]) => pattern.test(text))?.[1] ?? "other";

/** The text of an HTML fragment: with line breaks, without tags, entities decoded. */
export function plainText(html: string): string {
  const bare = html
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h\d)>/gi, "\n")
    .replace(/<(?:\/?[a-z]|!)[^<>]*>/gi, "");
  return withoutEntities(bare)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}
