// The expression or hotkey of a model for each emotion: as it was set, else guessed by names. Pure.

import { type Emotion, emotionNamed, emotionOfFace } from "saintverse/protocol";

/** The expressions and hotkeys of a model. */
export type ModelFaces = {
  readonly expressions: readonly { readonly name: string; readonly file: string }[];
  readonly hotkeys: readonly {
    readonly name: string;
    readonly type: string;
    readonly file: string;
    readonly hotkeyID: string;
  }[];
};

/** An expression stays until it is taken off; a hotkey is pressed once. */
export type ModelFace =
  | { readonly kind: "expression"; readonly file: string }
  | { readonly kind: "hotkey"; readonly id: string };

/** The user's choice for an emotion; empty: the model keeps its face. */
export type ChosenFaces = ReadonlyMap<Emotion, string>;

const folded = (text: string): string =>
  text
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replace(/\.exp3\.json$/, "");

/** Undefined: the model has nothing for it. */
export function faceFor(
  emotion: Emotion,
  model: ModelFaces,
  chosen: ChosenFaces,
): ModelFace | undefined {
  const wanted = chosen.get(emotion);
  const isIt =
    wanted === undefined
      ? (name: string) => emotion !== "neutral" && emotionIn(name) === emotion
      : (name: string) => folded(name) !== "" && folded(name) === folded(wanted);
  const expression = model.expressions.find(({ name, file }) => isIt(name) || isIt(file));
  if (expression !== undefined) return { kind: "expression", file: expression.file };
  const hotkey = model.hotkeys.find(
    (one) =>
      (wanted !== undefined || isOfFace(one.type)) && (isIt(one.name) || one.hotkeyID === wanted),
  );
  if (hotkey === undefined) return undefined;
  return hotkey.type === "ToggleExpression" && hotkey.file !== ""
    ? { kind: "expression", file: hotkey.file }
    : { kind: "hotkey", id: hotkey.hotkeyID };
}

/** Hotkeys that a guess may press: others change the model, move it or load things. */
const isOfFace = (type: string): boolean =>
  type === "ToggleExpression" || type === "TriggerAnimation";

/** The emotion that a name of an expression speaks of. */
function emotionIn(name: string): Emotion | undefined {
  const whole = folded(name);
  const words = whole.split(/[^\p{L}]+/u);
  const all = [whole, ...words];
  return firstOf(all, emotionNamed) ?? firstOf(all, emotionOfFace);
}

function firstOf(
  words: readonly string[],
  named: (word: string) => Emotion | undefined,
): Emotion | undefined {
  for (const word of words) {
    const emotion = word === "" ? undefined : named(word);
    if (emotion !== undefined) return emotion;
  }
  return undefined;
}

/** The choices that the model does not have. */
export const missingFaces = (model: ModelFaces, chosen: ChosenFaces): readonly string[] =>
  [...chosen].flatMap(([emotion, name]) =>
    name === "" || faceFor(emotion, model, chosen) !== undefined ? [] : [name],
  );
