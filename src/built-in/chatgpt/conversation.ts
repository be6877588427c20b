// The used fields of a conversation in a ChatGPT export: a tree of messages and the leaf that is displayed.

import { z } from "zod";
import type { JsonObject } from "../../kernel/json.ts";
import { knownCase } from "../../kernel/known-case.ts";

const Text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(undefined);

const RoleName = z.string().transform((role) => role.trim().toLowerCase());
const Role = z.union([
  RoleName.transform((role) => ({ role, name: undefined })),
  z.object({ role: RoleName, name: Text }),
]);

/** One part, or a text alone, is a list of it. */
const Parts = z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]);

export const ChatMessage = z.object({
  id: Text,
  author: Role.catch({ role: "", name: undefined }),
  create_time: z.unknown().optional(),
  content: z
    .union([
      z.string().transform((text) => ({ content_type: "text", parts: [text], text: undefined })),
      z.looseObject({
        content_type: z.string().catch("text").optional(),
        parts: Parts.optional(),
        text: Text,
      }),
    ])
    .nullish()
    .catch(undefined),
  weight: z.coerce.number().nullish().catch(undefined),
  recipient: Text,
  metadata: z.looseObject({}).nullish().catch(undefined),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export type ChatNode = {
  readonly id: string;
  readonly parent: string | undefined;
  readonly message: unknown;
};

const inCase = knownCase(["parent", "message"]);

/** The nodes of the tree, without the last one of a truncated tree; `strange`: how many are no nodes. */
export function nodesOf(
  mapping: object,
  cut: boolean,
): { readonly nodes: ReadonlyMap<string, ChatNode>; readonly strange: number } {
  const nodes = new Map<string, ChatNode>();
  let strange = 0;
  for (const [id, value] of Object.entries(mapping).slice(0, cut ? -1 : undefined)) {
    if (value === null) continue;
    if (typeof value !== "object" || Array.isArray(value)) {
      strange += 1;
      continue;
    }
    const { parent, message } = inCase(value as JsonObject);
    nodes.set(id, { id, parent: typeof parent === "string" ? parent : undefined, message });
  }
  return { nodes, strange };
}

/**
 * The displayed branch, oldest first: from `current` up to the root by parents only, because newer exports omit child
 * links. Without a valid `current`, the newest leaf.
 */
export function shownBranch(
  nodes: ReadonlyMap<string, ChatNode>,
  current: unknown,
): readonly ChatNode[] {
  const known = typeof current === "string" ? nodes.get(current) : undefined;
  const branch: ChatNode[] = [];
  const passed = new Set<string>();
  for (let node = known ?? newestEnd(nodes); node !== undefined && !passed.has(node.id); ) {
    passed.add(node.id);
    branch.push(node);
    node = node.parent === undefined ? undefined : nodes.get(node.parent);
  }
  return branch.reverse();
}

function newestEnd(nodes: ReadonlyMap<string, ChatNode>): ChatNode | undefined {
  const parents = new Set([...nodes.values()].map(({ parent }) => parent));
  const ends = [...nodes.values()].filter(({ id }) => !parents.has(id));
  const time = ({ message }: ChatNode): number => {
    const read = ChatMessage.safeParse(message);
    return read.success && typeof read.data.create_time === "number" ? read.data.create_time : 0;
  };
  const candidates = ends.length > 0 ? ends : [...nodes.values()];
  return candidates.reduce<ChatNode | undefined>(
    (best, node) => (best === undefined || time(node) >= time(best) ? node : best),
    undefined,
  );
}

const readable = new Set(["text", "multimodal_text", "code", "execution_output"]);

/** The displayed content of a message: its text, and the number of parts that are pictures or other non-text. */
export function shownText(message: ChatMessage): {
  readonly text: string;
  readonly others: number;
} {
  const { content } = message;
  if (content === null || content === undefined) return { text: "", others: 0 };
  if (!readable.has(content.content_type ?? "text")) return { text: "", others: 0 };
  const texts = (content.parts ?? []).map(partText);
  if (typeof content.text === "string") texts.push(content.text);
  return {
    text: texts.filter((text) => text !== undefined && text !== "").join("\n"),
    others: texts.filter((text) => text === undefined).length,
  };
}

function partText(part: unknown): string | undefined {
  if (typeof part === "string") return part;
  if (typeof part !== "object" || part === null) return undefined;
  const { text } = part as { text?: unknown };
  return typeof text === "string" ? text : undefined;
}
