// The result of a tool, read part by part: whatever its shape, what is readable in it reaches her.

import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { knownCase } from "../../kernel/known-case.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { pictureTypeOf } from "../../protocol/picture-size.ts";
import type { Picture } from "../../saint-graph/ports.ts";
import { isShallow } from "./shallow.ts";

/** The answer of a tool. */
export type ToolResult = {
  /**
   * Its text blocks and text resources, a line each; what is no text is named (`[image: image/png, 67 bytes]`).
   * Structured content stands there when there is no text at all.
   */
  readonly text: string;
  /** The tool says that it failed. */
  readonly isError: boolean;
  readonly structured?: JsonObject | undefined;
  readonly pictures: readonly Picture[];
};

/** Pictures of one result, and bytes of one. */
const mostPictures = 8;
const largestPicture = 3_700_000;
/** Characters of a block of an unknown kind, and from how many on a text of JSON without a blank is data. */
const longestUnknown = 2_000;
const longData = 300;

/** Total. */
export function readToolResult(given: unknown): ToolResult {
  const result = fieldsOf(given);
  const { content, structuredContent: structured, toolResult, isError } = result;
  const blocks = blocksOf(content).map(readBlock);
  const lines = blocks.flatMap(({ line }) => (line === undefined ? [] : [line]));
  const hasText = blocks.some(({ isText }) => isText);
  if (!hasText && structured !== undefined && structured !== null)
    lines.unshift(toldJson(structured));
  // Servers of the first revision (2024-10-07) sent it in place of content.
  if (lines.length === 0 && toolResult !== undefined) lines.push(toldJson(toolResult));
  if (lines.length === 0 && !isResult(given)) lines.push(toldJson(given as Json));
  return {
    text: lines.join("\n"),
    isError: isError === true || isError === "true" || isError === 1,
    ...(isJsonObject(structured) && isShallow(structured) ? { structured } : {}),
    pictures: blocks.flatMap(({ picture }) => picture ?? []).slice(0, mostPictures),
  };
}

type Fields = { readonly [name: string]: Json | undefined };

/**
 * The fields of a result; a result that is a text or a list is its content. Names in another case are its fields where all
 * of its names are: else they are the answer themselves.
 */
function fieldsOf(given: unknown): Fields {
  const result = given as Json | undefined;
  if (isJsonObject(result)) {
    const cased = inCase.result(result);
    return Object.keys(cased).every((name) => resultFields.includes(name)) ? cased : result;
  }
  return result === undefined || result === null ? {} : { content: result };
}

const resultFields = [
  "content",
  "structuredContent",
  "toolResult",
  "isError",
  "_meta",
  "resultType",
];
const inCase = {
  result: knownCase(resultFields),
  block: knownCase([
    ...["type", "text", "data", "mimeType", "resource", "uri", "blob", "name", "title"],
    ...["description", "annotations", "_meta"],
  ]),
};
/** Whether something has a field of a result; else its fields are the answer themselves. */
const isResult = (given: unknown): boolean => {
  const names = Object.keys(fieldsOf(given));
  return names.length === 0 || names.some((name) => resultFields.includes(name));
};

/** A list of blocks; a block or a text alone is a list of one. */
function blocksOf(content: Json | undefined): readonly Json[] {
  if (content === undefined || content === null) return [];
  return Array.isArray(content) ? content : [content as Json];
}

type Block = {
  readonly line?: string | undefined;
  readonly isText?: boolean;
  readonly picture?: Picture | undefined;
};

function readBlock(given: Json): Block {
  if (given === null) return {};
  if (!isJsonObject(given)) return { line: plain(given), isText: true };
  const block = inCase.block(given);
  const { type, text, resource } = block as Fields;
  if (typeof text === "string") return { line: withoutDataAddresses(text), isText: true };
  if (isJsonObject(resource)) return readResource(resource);
  const data = readData(block, type === "audio" ? "audio" : "image");
  if (data?.picture !== undefined || type === "image" || type === "audio") {
    return data ?? { line: unknownLine(block) };
  }
  if (type === "resource_link") return { line: linkLine(block) };
  if (type === "text" && text !== undefined && text !== null)
    return { line: plain(text), isText: true };
  return { line: unknownLine(block) };
}

const isTextType = (type: Json | undefined): boolean =>
  typeof type === "string" && /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/i.test(type);

function readResource(given: JsonObject): Block {
  const resource = inCase.block(given);
  const { text, blob, mimeType } = resource as Fields;
  if (typeof text === "string") return { line: withoutDataAddresses(text), isText: true };
  if (typeof blob === "string" && isTextType(mimeType)) {
    return { line: Buffer.from(blob, "base64").toString("utf8"), isText: true };
  }
  if (text !== undefined && text !== null) return { line: plain(text), isText: true };
  return readData({ ...resource, data: blob ?? null }, "resource") ?? { line: linkLine(resource) };
}

/** Bytes as base64, else as Node and others write bytes: a list of numbers, perhaps below `data`. */
function base64Of(data: Json | undefined): string | undefined {
  if (typeof data === "string") return data.replace(/^data:[^,]{0,200},/, "");
  if (isJsonObject(data)) return base64Of(ownValue(data, "data"));
  const isBytes = Array.isArray(data) && data.length > 0 && data.every(Number.isInteger);
  return isBytes ? Buffer.from(data as number[]).toString("base64") : undefined;
}

/** Bytes: a picture is shown, and named as everything else. Undefined: they are none. */
function readData(block: JsonObject, kind: string): Block | undefined {
  const { data, mimeType } = block as Fields;
  const base64 = base64Of(data);
  if (base64 === undefined) return undefined;
  const bytes = Buffer.from(base64.slice(0, 2 * largestPicture), "base64");
  const isWhole = base64.length < 2 * largestPicture && bytes.byteLength <= largestPicture;
  const mediaType = isWhole ? pictureTypeOf(bytes) : undefined;
  const named =
    typeof mimeType === "string" && mimeType !== "" ? mimeType : (mediaType ?? "binary");
  return {
    line: `[${kind}: ${named}, ${bytesOf(base64)} bytes]`,
    picture: mediaType === undefined ? undefined : { mediaType, bytes },
  };
}

const words = (...values: readonly (Json | undefined)[]): string =>
  values.filter((value) => typeof value === "string" && value !== "").join(" ");

function linkLine(block: JsonObject): string {
  const { name, title, uri, description } = block as Fields;
  return `[link: ${words(title ?? name, uri, description)}]`;
}

function unknownLine(block: JsonObject): string {
  const { type, ...rest } = block as Fields;
  const { annotations: _, _meta: __, ...said } = rest;
  const told = toldJson(said as Json);
  return `[${typeof type === "string" ? type : "data"}: ${told.slice(0, longestUnknown)}]`;
}

const plain = (value: Json): string =>
  typeof value === "string" ? withoutDataAddresses(value) : toldJson(value);

/** JSON as text, with a word in the place of each long piece of data: base64 tells a reader nothing. */
function toldJson(value: Json): string {
  if (typeof value === "string") return withoutDataAddresses(value);
  if (!isShallow(value)) return "[data, nested too deeply to be shown]";
  return (
    JSON.stringify(value, (_, inner: unknown) =>
      typeof inner === "string" && inner.length >= longData && isData.test(inner)
        ? `[${inner.length} characters of data]`
        : inner,
    ) ?? ""
  );
}

const isData = /^(?:data:[^,\s]{0,200},)?[A-Za-z0-9+/_=-]+$/;

const withoutDataAddresses = (text: string): string =>
  text.includes(";base64,")
    ? text.replaceAll(
        /;base64,[A-Za-z0-9+/=_-]{300,}/g,
        (data) => `;base64,[${data.length} characters of data]`,
      )
    : text;

/** The number of bytes that a base64 text encodes. */
function bytesOf(base64: string): number {
  const padding = base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0;
  return Math.floor(((base64.length - padding) * 3) / 4);
}
