import { createHash } from "node:crypto";
import { type Client, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/client";
import { z } from "zod";
import { canonicalJson, isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { knownCase } from "../../kernel/known-case.ts";
import { ownValue } from "../../kernel/own-value.ts";
import {
  audienceMark,
  BodyName,
  bodyMark,
  internalMark,
  outsideMark,
} from "../../protocol/body.ts";
import { headerMarksAreValid } from "./header-marks.ts";
import { isShallow } from "./shallow.ts";
import { mendedSchema, type SchemaOddity } from "./tool-schema.ts";

/** A tool as one server lists it, already bounded and checked. */
export type ListedTool = {
  readonly original: string;
  readonly description: string;
  /** The arguments in the words that every provider takes. */
  readonly inputSchema: JsonObject;
  /** All that the server declared of it, as it came. */
  readonly declared: JsonObject;
  readonly readOnly: boolean;
  /** A hash of all that the server declares of the tool. The operator approves a tool by it. */
  readonly pin: string;
  /** The server marks it as not for the model (`_meta["saintverse/internal"]`). */
  readonly markedInternal: boolean;
  /**
   * The server marks it as not for turns of the audience (`_meta["saintverse/audience"]: false`), though it only reads.
   */
  readonly keptFromAudience: boolean;
  /** The server marks it as named and answered by what it is connected to (`_meta["saintverse/outside"]`). */
  readonly fromOutside: boolean;
};

/** An oddity in a list, for the operator: a whole tool that is not used, or a place in one that is. */
export type ListingNote =
  | {
      readonly kind: "not-used";
      /** Its name; empty: it has none. */
      readonly tool: string;
      readonly why: "no-name" | "header-marks" | "listed-twice" | "needs-task";
    }
  | ({ readonly kind: "mended"; readonly tool: string } & SchemaOddity)
  | { readonly kind: "too-many"; readonly used: number }
  /** So many more are not listed here. */
  | { readonly kind: "more"; readonly count: number };

export type Listing = {
  readonly tools: readonly ListedTool[];
  /** The server declares itself a body with this name. */
  readonly body?: string | undefined;
  readonly notes: readonly ListingNote[];
};

/** Limits of one server's list. Lengths are in characters. */
const bounds = {
  tools: 1_024,
  pages: 64,
  name: 1_024,
  description: 4_096,
  schema: 65_536,
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
  const notes: ListingNote[] = [];
  const asked = new Set<string>();
  let cursor: string | undefined;
  let more = false;
  let body: string | undefined;
  for (let page = 0; page < bounds.pages && raw.length <= bounds.tools; page += 1) {
    const { next, ...result } = await onePage(client, cursor, options);
    raw.push(...result.tools);
    notes.push(...result.notes);
    body ??= result.body;
    more = next !== undefined && !asked.has(next);
    if (next === undefined || !more) break;
    asked.add(next);
    cursor = next;
  }
  return sift(raw, { more, body, notes, modern: client.getProtocolEra() === "modern" });
}

const metaSchema = z.looseObject({}).optional().catch(undefined);

/** The body that a `_meta` names. */
const bodyNamed = (meta: Json | undefined): string | undefined =>
  isJsonObject(meta) ? BodyName.safeParse(ownValue(meta, bodyMark)).data : undefined;

type Page = {
  readonly tools: readonly unknown[];
  readonly next: string | undefined;
  readonly body: string | undefined;
  readonly notes: readonly ListingNote[];
};

/** One page of a list, each field by itself. A list without anything around it is its tools. Total. */
export function readPage(given: unknown): Page {
  const result = isJsonObject(given as Json) ? inCase.page(given as JsonObject) : {};
  const { tools, content, nextCursor, next_cursor, _meta } = result as Fields;
  const listed = toolsIn(tools ?? content);
  const next = cursorIn(nextCursor ?? next_cursor);
  return {
    tools: listed ?? [],
    next: next === "" ? undefined : next,
    body: bodyNamed(_meta),
    notes: [
      ...(listed === undefined ? [unread("tools")] : []),
      ...(next === undefined ? [unread("nextCursor")] : []),
    ],
  };
}

type Fields = { readonly [name: string]: Json | undefined };

const unread = (field: string): ListingNote => ({
  ...({ kind: "mended", tool: "tools/list", assumed: "left-out" } as const),
  place: `/${field}`,
});

/** Undefined: it is no list. */
function toolsIn(tools: Json | undefined): readonly Json[] | undefined {
  if (tools === undefined || tools === null) return [];
  if (Array.isArray(tools)) {
    // A name alone is a tool without arguments.
    return tools.flat().map((tool: Json) => (typeof tool === "string" ? { name: tool } : tool));
  }
  if (!isJsonObject(tools)) return undefined;
  // One tool alone, or tools that are named by the keys of an object.
  if (typeof ownValue(inCase.tool(tools), "name") === "string") return [tools];
  return Object.entries(tools).map(([name, tool]) =>
    isJsonObject(tool) ? { name, ...tool } : { name },
  );
}

/** Empty: there is no further page. Undefined: it is no cursor. */
function cursorIn(cursor: Json | undefined): string | undefined {
  if (cursor === undefined || cursor === null || cursor === false) return "";
  return typeof cursor === "string" || typeof cursor === "number" ? String(cursor) : undefined;
}

async function onePage(
  client: Client,
  cursor: string | undefined,
  options: { readonly timeout: number },
): Promise<Page> {
  const params = cursor === undefined ? {} : { params: { cursor } };
  try {
    return readPage(
      await client.request({ method: "tools/list", ...params }, z.unknown(), options),
    );
  } catch (error) {
    const without =
      error instanceof ProtocolError &&
      error.code === ProtocolErrorCode.MethodNotFound &&
      client.getServerCapabilities()?.tools === undefined;
    if (without) return readPage({});
    // The pages before one that is refused are a list, too.
    if (cursor !== undefined && error instanceof ProtocolError)
      return { ...readPage({}), notes: [unread("nextCursor")] };
    throw error;
  }
}

/** A tool with each field by itself: one that cannot be read is as if it were missing. */
const toolSchema = z.looseObject({
  name: z.string().min(1).max(bounds.name),
  title: z.string().catch(""),
  description: z.string().catch(""),
  annotations: z.looseObject({ readOnlyHint: z.unknown() }).optional().catch(undefined),
  execution: z.looseObject({ taskSupport: z.unknown() }).optional().catch(undefined),
  _meta: metaSchema,
});
const inCase = {
  page: knownCase(["tools", "content", "nextCursor", "next_cursor", "_meta"]),
  tool: knownCase([
    ...["name", "title", "description", "annotations", "execution", "_meta"],
    ...["inputSchema", "input_schema", "parameters"],
  ]),
  hints: knownCase([
    "readOnlyHint",
    "taskSupport",
    internalMark,
    audienceMark,
    bodyMark,
    outsideMark,
  ]),
};

/** An entry of a list with its names in the protocol's case. */
function inOwnCase(entry: unknown): unknown {
  if (!isJsonObject(entry as Json)) return entry;
  const tool = inCase.tool(entry as JsonObject);
  const hinted = ["annotations", "execution", "_meta"].flatMap((name): [string, Json][] => {
    const hints = ownValue(tool, name);
    const own = isJsonObject(hints) ? inCase.hints(hints) : hints;
    return own === undefined || own === hints ? [] : [[name, own]];
  });
  return hinted.length === 0 ? tool : { ...tool, ...Object.fromEntries(hinted) };
}

const isText = (value: unknown): boolean => typeof value === "string";
const isYesOrNo = (value: unknown): boolean => typeof value === "boolean";
const isFields = (value: unknown): boolean => typeof value === "object" && !Array.isArray(value);

/** The fields of a tool that are followed where they are as the protocol says, by the way to them. */
const followed: readonly (readonly [readonly string[], (value: unknown) => boolean])[] = [
  [["title"], isText],
  [["description"], isText],
  [["annotations"], isFields],
  [["annotations", "readOnlyHint"], isYesOrNo],
  [["execution"], isFields],
  [["execution", "taskSupport"], isText],
  [["_meta"], isFields],
  [["_meta", internalMark], isYesOrNo],
  [["_meta", audienceMark], isYesOrNo],
  [["_meta", outsideMark], isYesOrNo],
];

/** The places of a tool that hold something else than the protocol says. */
const oddFields = (tool: JsonObject): readonly SchemaOddity[] =>
  followed.flatMap(([way, isRight]): SchemaOddity[] => {
    const value = way.reduce<Json | undefined>(
      (at, name) => (isJsonObject(at) ? ownValue(at, name) : undefined),
      tool,
    );
    const isRead = value === undefined || value === null || isRight(value);
    return isRead ? [] : [{ place: `/${way.join("/")}`, assumed: "left-out" }];
  });

type Seen = {
  readonly modern: boolean;
  readonly body: string | undefined;
  /** The oddities of the pages themselves. */
  readonly notes: readonly ListingNote[];
};

/** The tools of a raw list, and what was odd in it. Total. */
export function sift(raw: readonly unknown[], seen: Seen & { readonly more: boolean }): Listing {
  const tools = new Map<string, ListedTool>();
  let { body } = seen;
  const notes = new NoteList();
  for (const one of seen.notes) notes.add(one);
  for (const entry of raw) {
    if (tools.size >= bounds.tools) break;
    const sifted = siftOne(entry, seen.modern);
    for (const one of sifted.notes) notes.add(one);
    if (sifted.tool === undefined) continue;
    const { original } = sifted.tool;
    if (tools.has(original)) {
      notes.add({ kind: "not-used", tool: original, why: "listed-twice" });
      continue;
    }
    body ??= sifted.body;
    tools.set(original, sifted.tool);
  }
  if (seen.more || raw.length > bounds.tools) notes.add({ kind: "too-many", used: tools.size });
  return {
    tools: [...tools.values()],
    notes: notes.all(),
    ...(body === undefined ? {} : { body }),
  };
}

/** The first notes of a list, those about whole tools before those about places, and the number of the others. */
class NoteList {
  readonly #whole: ListingNote[] = [];
  readonly #places: ListingNote[] = [];
  #count = 0;

  add(note: ListingNote): void {
    this.#count += 1;
    const own = note.kind === "mended" ? this.#places : this.#whole;
    if (own.length < bounds.notes || note.kind === "too-many") own.push(note);
  }

  all(): readonly ListingNote[] {
    const shown = [...this.#whole, ...this.#places].slice(0, bounds.notes + 1);
    const count = this.#count - shown.length;
    return count === 0 ? shown : [...shown, { kind: "more", count }];
  }
}

type Sifted = {
  readonly tool?: ListedTool;
  readonly body?: string | undefined;
  readonly notes: readonly ListingNote[];
};

function siftOne(listed: unknown, modern: boolean): Sifted {
  const entry = inOwnCase(listed);
  const parsed = toolSchema.safeParse(entry);
  if (!parsed.success)
    return { notes: [{ kind: "not-used", tool: nameOf(entry), why: "no-name" }] };
  const { name, title, description, annotations, _meta: meta, execution } = parsed.data;
  if (execution?.taskSupport === "required")
    return { notes: [{ kind: "not-used", tool: name, why: "needs-task" }] };
  const declared = isShallow(entry) ? (entry as JsonObject) : { name, description };
  const given = declared["inputSchema"] ?? declared["input_schema"] ?? declared["parameters"];
  if (modern && !headerMarksAreValid(given ?? {}))
    return { notes: [{ kind: "not-used", tool: name, why: "header-marks" }] };
  const { schema, oddities } = mendedSchema(given);
  const isLarge = JSON.stringify(schema).length > bounds.schema;
  const text = description.trim() === "" ? title : description;
  const cut: readonly SchemaOddity[] =
    text.length > bounds.description ? [{ place: "/description", assumed: "shortened" }] : [];
  const odd = [...oddFields(declared), ...cut, ...oddities].map(
    (oddity): ListingNote => ({ kind: "mended", tool: name, ...oddity }),
  );
  return {
    notes: isLarge ? [{ kind: "mended", tool: name, place: "/", assumed: "any-value" }] : odd,
    body: bodyNamed(meta as Json | undefined),
    tool: {
      original: name,
      description: text.slice(0, bounds.description),
      inputSchema: isLarge ? { type: "object", properties: {} } : schema,
      declared,
      pin: pinOf(name, description, declared, schema),
      readOnly: annotations?.readOnlyHint === true,
      markedInternal: meta?.[internalMark] === true,
      keptFromAudience: meta?.[audienceMark] === false,
      fromOutside: meta?.[outsideMark] === true,
    },
  };
}

/** 128 bits of SHA-256, in hexadecimal, of all that a server declares of a tool. */
const pinOf = (...declared: readonly Json[]): string =>
  createHash("sha256").update(canonicalJson(declared)).digest("hex").slice(0, 32);

function nameOf(entry: unknown): string {
  const parsed = z.looseObject({ name: z.string() }).safeParse(entry);
  return parsed.success ? parsed.data.name.slice(0, 64) : "";
}

/** The schema of the arguments as the server declared it, by which headers are made of them. */
export function declaredArguments({ declared }: ListedTool): JsonObject {
  const given = declared["inputSchema"];
  return isJsonObject(given) ? given : {};
}
