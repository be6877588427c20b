// Detects the format of a text by its beginning: the file's name is not used.

/** The UTF-16 units of a file's beginning that are enough to detect its format. */
export const tellingBeginning = 65_536;

/** The format that a text declares: the value of its first field `format`. */
export const formatNamed = (beginning: string): string | undefined =>
  /^\s*\{[^{[]*?(?<!\\)"format"\s*:\s*"([^"\\]{1,80})"/.exec(beginning)?.[1];

/** Whether a text is JSON without a declared format and with all of these fields; names inside strings do not count. */
export const hasFields = (beginning: string, ...names: readonly string[]): boolean =>
  /^\s*[{[]/.test(beginning) &&
  formatNamed(beginning) === undefined &&
  names.every((name) => new RegExp(`(?<!\\\\)"${name}"\\s*:`).test(beginning));

/** Why the format of a text is unknown. `named`: it declares a format that does not exist here. */
export type UnknownText =
  | { readonly kind: "named"; readonly name: string }
  | { readonly kind: "empty" | "not-json" | "unknown" };

/** The reason for which no format matches a text. */
export function unknownText(beginning: string): UnknownText {
  const text = beginning.trimStart();
  if (text === "") return { kind: "empty" };
  if (!/^[{[]/.test(text)) return { kind: "not-json" };
  const name = formatNamed(text);
  return name === undefined ? { kind: "unknown" } : { kind: "named", name };
}
