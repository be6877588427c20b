import { type Client, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/client";
import { z } from "zod";
import type { JsonObject } from "../../kernel/json.ts";
import { audienceMark, BodyName, bodyMark, internalMark } from "../../protocol/body.ts";
import { headerMarksAreValid } from "./header-marks.ts";

/** A tool as one server lists it, already bounded and checked. */
export type ListedTool = {
  readonly original: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly readOnly: boolean;
  /** The server marks it as not for the model (`_meta["saintverse/internal"]`). */
  readonly markedInternal: boolean;
  /**
   * The server marks it as not for turns of the audience (`_meta["saintverse/audience"]: false`), though it only reads.
   */
  readonly keptFromAudience: boolean;
};

export type Listing = {
  readonly tools: readonly ListedTool[];
  /** The server declares itself a body with this name. */
  readonly body?: string | undefined;
  /** What was left out and why, for the operator. */
  readonly notes: readonly string[];
};

/** Limits of one server's list. Lengths are in characters. */
const bounds = {
  tools: 256,
  pages: 64,
  name: 128,
  description: 4096,
  schema: 65_536,
  depth: 32,
  notes: 16,
};

/**
 * All tools of all pages. One bad tool costs only itself, which is why the SDK's own `listTools` is not used: it
 * refuses a whole list for one bad schema. Throws what the SDK throws when the server does not answer.
 */
export async function listTools(
  client: Client,
  options: { readonly timeout: number },
): Promise<Listing> {
  const raw: unknown[] = [];
  let cursor: string | undefined;
  let more = false;
  let body: string | undefined;
  for (let page = 0; page < bounds.pages && raw.length <= bounds.tools; page += 1) {
    const result = await onePage(client, cursor, options);
    raw.push(...result.tools);
    body ??= bodyNamed(result._meta);
    more = result.nextCursor !== undefined && result.nextCursor !== cursor;
    cursor = result.nextCursor;
    if (!more) break;
  }
  return sift(raw, { more, body, modern: client.getProtocolEra() === "modern" });
}

const metaSchema = z.looseObject({}).optional().catch(undefined);
const pageSchema = z.object({
  tools: z.array(z.unknown()),
  nextCursor: z.string().optional(),
  _meta: metaSchema,
});

/** The body that a `_meta` names. */
const bodyNamed = (meta: z.infer<typeof metaSchema>): string | undefined =>
  BodyName.safeParse(meta?.[bodyMark]).data;
type Page = z.infer<typeof pageSchema>;

async function onePage(
  client: Client,
  cursor: string | undefined,
  options: { readonly timeout: number },
): Promise<Page> {
  const params = cursor === undefined ? {} : { params: { cursor } };
  try {
    return await client.request({ method: "tools/list", ...params }, pageSchema, options);
  } catch (error) {
    const without =
      error instanceof ProtocolError &&
      error.code === ProtocolErrorCode.MethodNotFound &&
      client.getServerCapabilities()?.tools === undefined;
    if (without) return { tools: [] };
    throw error;
  }
}

const toolSchema = z.object({
  name: z.string().min(1).max(bounds.name),
  description: z.string().catch(""),
  inputSchema: z.looseObject({ type: z.literal("object") }),
  annotations: z.looseObject({ readOnlyHint: z.unknown() }).optional().catch(undefined),
  _meta: metaSchema,
});

/** Keeps the valid entries of a raw list and reports the others. */
function sift(
  raw: readonly unknown[],
  seen: {
    readonly more: boolean;
    readonly modern: boolean;
    readonly body: string | undefined;
  },
): Listing {
  const tools = new Map<string, ListedTool>();
  let { body } = seen;
  const notes: string[] = [];
  const note = (text: string) => notes.length < bounds.notes && notes.push(text);
  for (const entry of raw) {
    if (tools.size >= bounds.tools) break;
    const sifted = siftOne(entry, seen.modern);
    if (typeof sifted === "string") note(sifted);
    else if (tools.has(sifted.tool.original))
      note(`${quoted(sifted.tool.original)} is listed twice`);
    else {
      body ??= sifted.body;
      tools.set(sifted.tool.original, sifted.tool);
    }
  }
  if (seen.more || raw.length > bounds.tools) note(`only the first ${tools.size} tools are used`);
  return { tools: [...tools.values()], notes, ...(body === undefined ? {} : { body }) };
}

type Sifted = { readonly tool: ListedTool; readonly body: string | undefined };

function siftOne(entry: unknown, modern: boolean): Sifted | string {
  const name = nameOf(entry);
  if (!shallow(entry, bounds.depth)) return `${name}: its definition is nested too deeply`;
  const parsed = toolSchema.safeParse(entry);
  if (!parsed.success) return `${name}: its name or its input schema is not usable`;
  const tool = parsed.data;
  const inputSchema = tool.inputSchema as JsonObject;
  if (JSON.stringify(inputSchema).length > bounds.schema) return `${name}: its schema is too large`;
  if (modern && !headerMarksAreValid(inputSchema)) return `${name}: its header marks are not valid`;
  return {
    body: bodyNamed(tool._meta),
    tool: {
      original: tool.name,
      description: tool.description.slice(0, bounds.description),
      inputSchema,
      readOnly: tool.annotations?.readOnlyHint === true,
      markedInternal: tool._meta?.[internalMark] === true,
      keptFromAudience: tool._meta?.[audienceMark] === false,
    },
  };
}

function nameOf(entry: unknown): string {
  const parsed = z.object({ name: z.string() }).safeParse(entry);
  return parsed.success ? quoted(parsed.data.name) : "a tool without a name";
}

const quoted = (name: string): string => JSON.stringify(name.slice(0, 64));

function shallow(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((child) => shallow(child, depth - 1));
}
