// The messages of servers whose JSON-RPC is not quite that of its specification. The SDK refuses such a message as a
// whole, after the tool has done its work; here each part of it is read by itself.

import {
  type JSONRPCMessage,
  LATEST_PROTOCOL_VERSION,
  SUPPORTED_PROTOCOL_VERSIONS,
} from "@modelcontextprotocol/client";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { knownCase } from "../../kernel/known-case.ts";
import { ownValue } from "../../kernel/own-value.ts";

/** The code of an error that names none: JSON-RPC's for an internal one. */
const unnamed = -32603;
const deepest = 4;

/** The JSON of a text, perhaps behind a byte order mark; undefined: it is none. */
function jsonIn(text: string): Json | undefined {
  try {
    return JSON.parse(text.replace(/^\ufeff/, "")) as Json;
  } catch {
    return undefined;
  }
}

/** The messages of a text, one or a list of them; empty where it holds none. */
export function messagesIn(text: string): readonly JSONRPCMessage[] {
  const value = jsonIn(text);
  const all: readonly (Json | undefined)[] = Array.isArray(value) ? value : [value];
  return all.flatMap((one) => {
    const message = isJsonObject(one) ? mended(one) : undefined;
    return message === undefined ? [] : [message as unknown as JSONRPCMessage];
  });
}

const isId = (id: Json | undefined): id is string | number =>
  typeof id === "string" || Number.isSafeInteger(id);

const inCase = {
  message: knownCase(["id", "method", "params", "result", "error"]),
  error: knownCase(["code", "message", "data"]),
  greeting: knownCase(["protocolVersion", "capabilities", "serverInfo", "instructions"]),
  abilities: knownCase(["tools", "prompts", "resources", "logging", "completions", "listChanged"]),
  info: knownCase(["name", "version"]),
};

/** One message; undefined where it is none. */
function mended(message: JsonObject): JsonObject | undefined {
  const fields = inCase.message(message) as { [name: string]: Json | undefined };
  const { id, method, params, result, error } = fields;
  const own = isId(id) ? { id } : {};
  if (typeof method === "string") {
    const given = isJsonObject(params) ? { params: withReadableMeta(params) } : {};
    return { jsonrpc: "2.0", ...own, method, ...given };
  }
  if (error !== undefined && error !== null && error !== false) {
    return { jsonrpc: "2.0", ...own, error: mendedError(error) };
  }
  if (!isId(id) || result === undefined) return undefined;
  return { jsonrpc: "2.0", id, result: mendedResult(result) };
}

/** A result that is no object is the content of a tool's. */
function mendedResult(result: Json): JsonObject {
  if (!isJsonObject(result)) return result === null ? {} : { content: result };
  const read = withReadableMeta(result);
  const greeting = inCase.greeting(read);
  const isGreeting = ["protocolVersion", "capabilities"].every((key) =>
    Object.hasOwn(greeting, key),
  );
  return isGreeting ? mendedGreeting(greeting) : read;
}

const textOr = (value: Json | undefined, otherwise: string): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : otherwise;

/** The greeting of a server: a field that cannot be read is as if it were missing, an ability without form is one. */
function mendedGreeting(greeting: JsonObject): JsonObject {
  const { serverInfo, capabilities, instructions, protocolVersion, ...rest } = greeting as {
    [name: string]: Json | undefined;
  };
  const info: JsonObject = isJsonObject(serverInfo) ? inCase.info(serverInfo) : {};
  const abilities: JsonObject = isJsonObject(capabilities) ? inCase.abilities(capabilities) : {};
  return {
    ...(rest as JsonObject),
    protocolVersion: knownVersion(textOr(protocolVersion, "")),
    capabilities: Object.fromEntries(
      Object.entries(abilities)
        .filter(([, ability]) => ability !== false)
        .map(([name, ability]) => [name, isJsonObject(ability) ? readable(name, ability) : {}]),
    ),
    serverInfo: {
      name: textOr(ownValue(info, "name"), "a server without a name"),
      version: textOr(ownValue(info, "version"), "0"),
    },
    ...(typeof instructions === "string" ? { instructions } : {}),
  };
}

const withFlags: ReadonlySet<string> = new Set(["tools", "prompts", "resources"]);

/** The parts of an ability that have their form: flags, else objects. */
function readable(name: string, ability: JsonObject): JsonObject {
  const isFlag = (part: Json) => typeof part === "boolean";
  const isRight = withFlags.has(name) ? isFlag : isJsonObject;
  return Object.fromEntries(
    Object.entries(inCase.abilities(ability)).filter(([, part]) => isRight(part)),
  );
}

/** A revision that the SDK speaks: for an unknown one the newest, or the oldest where it is older than that. */
function knownVersion(version: string): string {
  if (SUPPORTED_PROTOCOL_VERSIONS.includes(version) || version > LATEST_PROTOCOL_VERSION) {
    return version;
  }
  const oldest = SUPPORTED_PROTOCOL_VERSIONS.toSorted()[0] ?? version;
  return version !== "" && version < oldest ? oldest : LATEST_PROTOCOL_VERSION;
}

/** `_meta` of another form than an object is left out: nothing in it can be read. */
function withReadableMeta(value: JsonObject): JsonObject {
  const meta = ownValue(value, "_meta");
  if (meta === undefined || isJsonObject(meta)) return value;
  const { _meta: _, ...rest } = value;
  return rest;
}

function mendedError(error: Json): JsonObject {
  const fields: JsonObject = isJsonObject(error) ? inCase.error(error) : { message: error };
  const { code, message, data } = fields as { [name: string]: Json | undefined };
  const words = [...new Set([message, data].map((one) => wordsIn(one ?? null, deepest)))];
  return {
    code: typeof code === "number" && Number.isSafeInteger(code) ? code : unnamed,
    message: words.filter((one) => one !== "").join(": ") || "an error without words",
    ...(data === undefined ? {} : { data }),
  };
}

/** The texts of a value, in its order. */
function wordsIn(value: Json, depth: number): string {
  if (typeof value === "string") return value.trim();
  if (typeof value !== "object" || value === null || depth === 0) return "";
  return Object.values(value)
    .map((one: Json) => wordsIn(one, depth - 1))
    .filter((one) => one !== "")
    .slice(0, 8)
    .join(", ");
}
