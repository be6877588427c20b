/** A request body as somebody sent it: nothing is sure. */
export type Fields = Readonly<Record<string, unknown>>;

/** A rule that a request breaks, with the words that Anthropic's API answers. */
export type Violation = { readonly rule: string; readonly message: string };

/** A content block and where it is, as `messages.1.content.0`. */
export type WireBlock = { readonly fields: Fields; readonly type: unknown; readonly path: string };
export type WireMessage = {
  readonly role: unknown;
  readonly blocks: readonly WireBlock[];
  readonly path: string;
};

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The blocks of `content`, which may be a text in short for one block. */
function blocksOf(content: unknown, path: string): WireBlock[] {
  const blocks = typeof content === "string" ? [{ type: "text", text: content }] : listOf(content);
  return blocks.map((block, place) => {
    const fields = isFields(block) ? block : {};
    return { fields, type: fields["type"], path: `${path}.content.${place}` };
  });
}

export function wireMessages(body: Fields): WireMessage[] {
  return listOf(body["messages"]).map((message, place) => {
    const fields = isFields(message) ? message : {};
    const path = `messages.${place}`;
    return { role: fields["role"], blocks: blocksOf(fields["content"], path), path };
  });
}

export const ofType = (message: WireMessage | undefined, type: string): readonly WireBlock[] =>
  message?.blocks.filter((block) => block.type === type) ?? [];

export const isThought = ({ type }: WireBlock): boolean =>
  type === "thinking" || type === "redacted_thinking";
