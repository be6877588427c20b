/** A request body as somebody sent it: nothing is sure. */
export type Fields = Readonly<Record<string, unknown>>;

/** A rule that a request breaks, with the words that OpenAI's API answers. */
export type Violation = {
  readonly rule: string;
  readonly message: string;
  readonly param?: string;
  readonly code?: string;
};

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
export const isPresent = (value: unknown): boolean => value !== undefined && value !== null;

/** The messages of a body; what is no object counts as one without fields. */
export const messagesOf = (body: Fields): readonly Fields[] =>
  listOf(body["messages"]).map(fieldsOf);
export const callsOf = (message: Fields | undefined): readonly Fields[] =>
  listOf(message?.["tool_calls"]).map(fieldsOf);

export const missing = (rule: string, param: string): Violation => ({
  rule,
  message: `Missing required parameter: '${param}'.`,
  param,
  code: "missing_required_parameter",
});

/** OpenAI's name for the type of a JSON value. */
export function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
