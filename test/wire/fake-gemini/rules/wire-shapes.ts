/** A request body as somebody sent it: nothing is sure. */
export type Fields = Readonly<Record<string, unknown>>;

/** A rule that a request breaks, with the words that Google's API answers. */
export type Violation = { readonly rule: string; readonly message: string };

type WireCall = { readonly id: unknown; readonly name: unknown };
export type WirePart = {
  readonly fields: Fields;
  readonly call: WireCall | undefined;
  readonly response: WireCall | undefined;
  readonly signature: unknown;
};
export type WireContent = {
  readonly role: unknown;
  readonly parts: readonly WirePart[];
  readonly calls: readonly WirePart[];
  readonly responses: readonly WirePart[];
};

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A field by either of its two spellings, as the API reads JSON. */
export const field = (fields: Fields, camel: string): unknown =>
  fields[camel] ?? fields[camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];

function named(value: unknown): WireCall | undefined {
  return isFields(value) ? { id: field(value, "id"), name: field(value, "name") } : undefined;
}

function wirePart(value: unknown): WirePart {
  const fields = isFields(value) ? value : {};
  return {
    fields,
    call: named(field(fields, "functionCall")),
    response: named(field(fields, "functionResponse")),
    signature: field(fields, "thoughtSignature"),
  };
}

export function wireContent(value: unknown): WireContent {
  const fields = isFields(value) ? value : {};
  const parts = listOf(field(fields, "parts")).map(wirePart);
  return {
    role: field(fields, "role"),
    parts,
    calls: parts.filter(({ call }) => call !== undefined),
    responses: parts.filter(({ response }) => response !== undefined),
  };
}
