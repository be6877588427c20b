// What tells the format of a text by its beginning: its name says nothing.

/** Enough of a file's beginning to know it, UTF-16 units. */
export const tellingBeginning = 65_536;

/** What a text names itself: the value of its first field `format`. */
export const formatNamed = (beginning: string): string | undefined =>
  /^\s*\{[^{[]*?(?<!\\)"format"\s*:\s*"([^"\\]{1,80})"/.exec(beginning)?.[1];

/** Whether a text is JSON that names no format and has all of these fields; a name inside a text does not count. */
export const hasFields = (beginning: string, ...names: readonly string[]): boolean =>
  /^\s*[{[]/.test(beginning) &&
  formatNamed(beginning) === undefined &&
  names.every((name) => new RegExp(`(?<!\\\\)"${name}"\\s*:`).test(beginning));

/** Why no format is known of a text. `named`: it names itself, and nothing here has that name. */
export type UnknownText =
  | { readonly kind: "named"; readonly name: string }
  | { readonly kind: "empty" | "not-json" | "unknown" };

/** What is wrong with a text that no format fits. */
export function unknownText(beginning: string): UnknownText {
  const text = beginning.trimStart();
  if (text === "") return { kind: "empty" };
  if (!/^[{[]/.test(text)) return { kind: "not-json" };
  const name = formatNamed(text);
  return name === undefined ? { kind: "unknown" } : { kind: "named", name };
}
