// Parses the comments in a body's answer, in every format that bodies use.

import { createHash } from "node:crypto";
import { z } from "zod";
import {
  type FieldNote,
  type FieldReader,
  oneLine,
  readFields,
} from "../../kernel/field-reader.ts";
import { stimulusId } from "../../kernel/id.ts";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { knownCase } from "../../kernel/known-case.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { packs } from "../../languages/registry.ts";
import { Comment, noNewComments } from "../../protocol/comment.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { ToolOutcome } from "../../saint-graph/ports.ts";
import { onStage } from "../../trust/company.ts";

export type Given = {
  readonly stimulus: Stimulus;
  /** The body's own id of it. */
  readonly id?: string;
  /** Whether nothing distinguishes it from another comment with the same words by the same author. */
  readonly isUnmarked?: true;
};

/**
 * The comments of an answer; one with an id or a time of its own has the same stimulus id every time. Each is read by
 * itself: one that is odd costs no other one. `mayTellEvents`: the body is of the program itself.
 */
export function givenComments(
  server: string,
  outcome: ToolOutcome,
  at: number,
  notes: (note: FieldNote) => void = () => undefined,
  mayTellEvents = false,
): readonly Given[] {
  if (outcome.kind !== "done") return [];
  const structured = ownComments(outcome.structured);
  if (structured !== undefined) {
    return structured.flatMap((one, place) =>
      structuredGiven(server, one, { at, place, notes, mayTellEvents }),
    );
  }
  const listed = listIn(outcome.structured) ?? listOfText(outcome.text);
  const comments = listed ?? linesOf(outcome.text);
  if (comments.length === 0 && isFilled(outcome.structured)) {
    notes({ place: "comments", found: oneLine(outcome.structured as Json) });
  }
  return comments.map((comment, place) => givenOf(server, comment, at, place));
}

const inCase = knownCase(["comments", ...Object.keys(Comment.shape)]);

/** The list of structured content, where one of its comments is in the form of bodies; undefined for other content. */
function ownComments(structured: unknown): readonly Json[] | undefined {
  const fields = isJsonObject(structured as Json) ? (structured as JsonObject) : undefined;
  const found = fields === undefined ? undefined : ownValue(inCase(fields), "comments");
  const list = isJsonObject(found) ? Object.values(found) : found;
  if (!Array.isArray(list)) return undefined;
  const isOwn = list.length === 0 || list.some((one) => Comment.safeParse(one).success);
  return isOwn ? (list as readonly Json[]) : undefined;
}

/** Whether a list of comments is announced that holds something else. */
function isFilled(structured: unknown): boolean {
  const fields = isJsonObject(structured as Json) ? (structured as JsonObject) : undefined;
  const list = fields === undefined ? undefined : ownValue(inCase(fields), "comments");
  return list !== undefined && list !== null && !(Array.isArray(list) && list.length === 0);
}

type Spot = {
  readonly at: number;
  readonly place: number;
  readonly notes: (note: FieldNote) => void;
  readonly mayTellEvents: boolean;
};

/** A comment in the form of bodies; a field of another type is converted, or left out with a note. */
function structuredGiven(
  server: string,
  value: Json,
  { at, place, notes, mayTellEvents }: Spot,
): readonly Given[] {
  const strict = Comment.safeParse(isJsonObject(value) ? inCase(value) : value);
  if (strict.success) {
    const isEvent = mayTellEvents && strict.data.event !== undefined;
    const stimulus = (isEvent ? eventStimulus : commentStimulus)(server, strict.data);
    return [{ id: strict.data.id, stimulus }];
  }
  if (value === null) return [];
  const here = `comments[${place}]`;
  const fields = isJsonObject(value) ? readFields(value, notes, here) : undefined;
  const comment = fields && lenientComment(fields, at);
  if (comment !== undefined)
    return [{ id: comment.id, stimulus: commentStimulus(server, comment) }];
  const loose = looseOf(value);
  notes({ place: here, found: oneLine(value), assumed: loose?.text });
  return loose === undefined ? [] : [givenOf(server, loose, at, place)];
}

const longest = { id: 200, name: 200, platform: 40 };

/** Undefined for one without an id. */
function lenientComment(fields: FieldReader, at: number): Comment | undefined {
  const id = fields.text("id", { longest: longest.id }) ?? "";
  if (id === "") return undefined;
  const isWritten = typeof fields.value("author") === "string";
  const author = isWritten ? undefined : fields.object("author");
  const name = isWritten ? fields.text("author") : author?.text("name");
  const paid = fields.object("paid");
  const amount = paid?.number("amount");
  const badges = fields.texts("badges");
  return {
    id,
    author: {
      id: author?.text("id", { longest: longest.id }) || name?.slice(0, longest.id) || id,
      name: (name ?? "").slice(0, longest.name),
    },
    text: fields.text("text") ?? "",
    platform: fields.text("platform", { longest: longest.platform }) ?? "",
    time: timeIn(fields) ?? at,
    ...(amount === undefined ? {} : { paid: { amount, currency: paid?.text("currency") ?? "" } }),
    ...(badges === undefined ? {} : { badges: [...badges] }),
  };
}

function timeIn(fields: FieldReader): number | undefined {
  const value = fields.value("time");
  if (value === undefined) return undefined;
  const time = Time.safeParse(value);
  if (!time.success) fields.note("time", "now");
  return time.success ? time.data : undefined;
}

/** The fields of a comment in other programs' formats. */
type Loose = {
  readonly id?: string | undefined;
  readonly time?: number | undefined;
  readonly name: string;
  readonly authorId?: string | undefined;
  readonly text: string;
};

function givenOf(server: string, comment: Loose, at: number, place: number): Given {
  const { id, time, name, text } = comment;
  const own = id ?? (time === undefined ? `${at}.${place}` : markOf(time, name, text));
  const author = comment.authorId ?? (name === "" ? "somebody" : name);
  return {
    ...(id === undefined ? {} : { id }),
    ...(id === undefined && time === undefined ? { isUnmarked: true } : {}),
    stimulus: {
      id: stimulusId(`${server}:${own}`),
      kind: "comment",
      text,
      author: {
        id: `${server}:${author}`.slice(0, 200),
        name: name.slice(0, 200),
        platform: server,
        role: "audience",
        ...unnamedIn(name, comment.authorId),
      },
      source: "audience",
      writtenAt: time ?? at,
      urgency: "queue",
    },
  };
}

/** Nothing tells the author from others: the name and the id, where there are any, are those of everybody. */
const unnamedIn = (name: string, id = name): { readonly unnamed?: true } =>
  isAnybodys(name) && isAnybodys(id) ? { unnamed: true } : {};

function isAnybodys(word: string): boolean {
  const folded = word.slice(0, 60).normalize("NFKC").trim().toLowerCase();
  return /^[-_?0]*$/u.test(folded) || packs.some(({ talk }) => talk.nobody.test(folded));
}

const markOf = (time: number, name: string, text: string): string =>
  `${time}.${createHash("sha256")
    .update(JSON.stringify([name, text]))
    .digest("hex")
    .slice(0, 16)}`;

/** The answers of bodies without comments, folded as in `isNobody`. */
const nobody: ReadonlySet<string> = new Set([
  noNewComments.toLowerCase().replace(".", ""),
  "",
  "none",
  "null",
  "undefined",
]);

function isNobody(text: string): boolean {
  const answer = text
    .trim()
    .toLowerCase()
    .replace(/[.。]$/u, "");
  return nobody.has(answer) || packs.some(({ talk }) => talk.noComments.test(answer));
}

const linesOf = (text: string): readonly Loose[] =>
  isNobody(text)
    ? []
    : text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "")
        .map((line) => ({ name: "", text: line }));

/** The comments of a JSON text; undefined for any other text. */
function listOfText(text: string): readonly Loose[] | undefined {
  const trimmed = text.trim();
  if (!/^[[{]/u.test(trimmed)) return undefined;
  const value = jsonIn(trimmed) ?? jsonIn(`[${trimmed.replace(/\}\s+\{/gu, betweenLines)}]`);
  return listIn(value);
}

const betweenLines = (gap: string): string => (gap.includes("\n") ? "},{" : gap);

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields that may hold the list of comments. */
const places = ["comments", "result", "results", "messages", "items", "data"] as const;

/** The comments in a JSON value; undefined when it has another meaning. */
function listIn(value: unknown): readonly Loose[] | undefined {
  if (Array.isArray(value)) {
    const comments = value.flatMap((item) => looseOf(item) ?? []);
    return comments.length > 0 || value.length === 0 ? comments : undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  const place = places.find((name) => fields.has(name));
  if (place !== undefined) return listInside(fields.get(place));
  const single = looseOf(value);
  if (single !== undefined) return [single];
  return fields.size === 0 ? [] : undefined;
}

function listInside(value: unknown): readonly Loose[] | undefined {
  if (value === null) return [];
  if (typeof value === "string") return listOfText(value) ?? linesOf(value);
  return listIn(value);
}

const text = z.string().trim().min(1);
const id = z.union([text, z.number().transform(String)]).pipe(z.string().max(150));
const textOrNone = text.optional().catch(undefined);
const Author = z.union([
  text.transform((name) => ({ name, id: undefined })),
  z
    .object({ name: textOrNone, displayName: textOrNone, id: id.optional().catch(undefined) })
    .transform((one) => ({ name: one.name ?? one.displayName ?? "", id: one.id }))
    .refine((one) => one.name !== "" || one.id !== undefined),
]);

const textFields = ["text", "message", "comment", "content", "body"] as const;
const authorFields = ["author", "author_name", "name", "user", "username"] as const;
const timeFields = ["time", "timestamp", "published_at", "publishedAt", "created_at"] as const;
const idFields = ["id", "comment_id", "message_id"] as const;

function looseOf(value: unknown): Loose | undefined {
  if (typeof value === "string") {
    return value.trim() === "" ? undefined : { name: "", text: value.trim() };
  }
  if (typeof value !== "object" || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  const words = first(fields, textFields, text);
  if (words === undefined) return undefined;
  const author = first(fields, authorFields, Author);
  return {
    id: first(fields, idFields, id),
    time: first(fields, timeFields, Time),
    name: author?.name ?? "",
    authorId: author?.id,
    text: words,
  };
}

function first<T>(
  fields: ReadonlyMap<string, unknown>,
  names: readonly string[],
  schema: z.ZodType<T>,
): T | undefined {
  for (const name of names) {
    const parsed = schema.safeParse(fields.get(name));
    if (parsed.success) return parsed.data;
  }
  return undefined;
}

/** Seconds or milliseconds since 1970, or a date in words. */
const Time = z
  .union([
    z.number().transform((value) => (value < 1e11 ? value * 1_000 : value)),
    z.string().transform((value) => Date.parse(value)),
  ])
  .pipe(z.number().int().min(0).max(8.64e15));

/**
 * Converts an event of a program that she uses, as a game: its words are those of a server, and stand beside no words of
 * the audience when she acts.
 */
export const eventStimulus = (source: string, { id, text, time, event }: Comment): Stimulus => ({
  id: stimulusId(`${source}:${id}`),
  kind: "pulse",
  text,
  source: "tool",
  ordered: true,
  heard: onStage,
  writtenAt: time,
  urgency: event ?? "queue",
});

/** Converts a comment to a stimulus. Its id is the same every time it comes from the same source. */
export const commentStimulus = (source: string, comment: Comment): Stimulus => ({
  id: stimulusId(`${source}:${comment.id}`),
  kind: "comment",
  text: comment.text,
  author: {
    ...comment.author,
    platform: comment.platform,
    role: "audience",
    ...unnamedIn(comment.author.name, comment.author.id),
  },
  source: "audience",
  writtenAt: comment.time,
  urgency: comment.paid === undefined ? "queue" : "interrupt",
  ...(comment.paid === undefined ? {} : { paid: comment.paid }),
  ...(comment.badges === undefined ? {} : { badges: comment.badges }),
});
