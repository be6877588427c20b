// Parses the `::act … ::end` blocks in the text of a persona of SAIVerse.

import { ownValue } from "../../../kernel/own-value.ts";
import type { Result } from "../../../kernel/result.ts";
import { faceOf, type Moved, movedByDelta } from "./emotion-lines.ts";

export type ActedText = {
  /** Her speech, without the blocks. */
  readonly text: string;
  readonly acts: readonly ReadDeed[];
  /** The number of invalid blocks. */
  readonly unreadable: number;
};

/** The content of a block: a thought, an emotion shift, or an act. */
export type ReadDeed =
  | { readonly kind: "thought"; readonly text: string }
  | { readonly kind: "feeling"; readonly moved: Moved }
  | { readonly kind: "done"; readonly action: string; readonly text: string };

const blocks = /[:：]{2}[ \t]*act\b([\s\S]*?)(?:[:：]{2}[ \t]*end\b|$)/gi;

export function withoutActs(
  text: string,
  parseJson: (text: string) => Result<unknown, string>,
): ActedText {
  if (!/[:：]{2}[ \t]*act\b/i.test(text)) return { text, acts: [], unreadable: 0 };
  const acts: ReadDeed[] = [];
  let unreadable = 0;
  const said = text.replace(blocks, (_, inside: string) => {
    const read = parseJson(unfenced(inside));
    if (!read.ok) unreadable += 1;
    else for (const act of [read.value].flat()) acts.push(...deedsOf(act));
    return "\n";
  });
  return { text: said.replace(/\n{3,}/g, "\n\n").trim(), acts, unreadable };
}

const unfenced = (text: string): string =>
  text
    .trim()
    .replace(/^```\w*\s*/, "")
    .replace(/```$/, "")
    .trim();

function deedsOf(act: unknown): readonly ReadDeed[] {
  if (typeof act !== "object" || act === null) return [];
  const fields = act as Record<string, unknown>;
  const word = (name: string): string => {
    const value = ownValue(fields, name);
    return typeof value === "string" ? value.trim() : "";
  };
  const action = word("action");
  if (action === "think") {
    const text = word("inner_words");
    return text === "" ? [] : [{ kind: "thought", text }];
  }
  if (action === "emotion_shift")
    return [{ kind: "feeling", moved: movedByDelta(fields["delta"]) }];
  if (action === "") return [];
  const what = [word("target"), word("city"), word("city_id"), word("name")].filter(
    (one) => one !== "",
  );
  return [{ kind: "done", action, text: [action, ...what].join(" ") }];
}

/** The facial expression for her emotions, from her own shifts and those counted afterwards. */
export function faceAfter(acts: readonly ReadDeed[], counted: Moved): ReturnType<typeof faceOf> {
  const all = [...acts.flatMap((act) => (act.kind === "feeling" ? [act.moved] : [])), counted];
  const sum = (axis: keyof Moved) => all.reduce((total, moved) => total + (moved[axis] ?? 0), 0);
  return faceOf({ affect: sum("affect"), attitude: sum("attitude") });
}
