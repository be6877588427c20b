/** A request body as somebody sent it: nothing is sure. */
export type Fields = Readonly<Record<string, unknown>>;

/** A rule that a request breaks, with the words that the server answers. */
export type Violation = { readonly rule: string; readonly message: string };

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The objects in a list. */
export const fieldsIn = (value: unknown): readonly Fields[] => listOf(value).filter(isFields);

/** The name of a JSON value's type in the errors of Go's decoder. */
export function goName(value: unknown): string {
  if (Array.isArray(value)) return "array";
  if (typeof value === "boolean") return "bool";
  return typeof value;
}
