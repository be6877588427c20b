import {
  isJSONRPCErrorResponse,
  isJSONRPCResultResponse,
  isSpecType,
} from "@modelcontextprotocol/client";
import { expect, it } from "vitest";
import { type OddityKind, odditiesOf } from "../../../test/fixtures/oddities.ts";
import type { Json } from "../../kernel/json.ts";
import { messagesIn } from "./mended-messages.ts";
import { readToolResult } from "./tool-result.ts";

const good = {
  jsonrpc: "2.0",
  id: 7,
  result: { content: [{ type: "text", text: "the tide" }], isError: false, _meta: { a: 1 } },
};
const refused = {
  jsonrpc: "2.0",
  id: 7,
  error: { code: -32602, message: "no tide", data: { detail: "at noon" } },
};
const read = (value: Json) => messagesIn(JSON.stringify(value));

it("takes what the SDK takes, as it is", () => {
  expect(read(good)).toEqual([good]);
  expect(read({ jsonrpc: "2.0", method: "ping", id: "a" })).toEqual([
    { jsonrpc: "2.0", method: "ping", id: "a" },
  ]);
});

/** A field of the message itself; a result and an error are read further, and an odd id answers nothing. */
const isOfEnvelope = ([field, ...inner]: readonly unknown[], kind: OddityKind): boolean =>
  inner.length === 0 && (field === "jsonrpc" || kind === "other case" || kind === "other order");

it.each([
  ["result", good],
  ["error", refused],
] as const)("gives only a %s that the SDK takes, whatever is odd", (_, example) => {
  for (const { value, label, path, kind } of odditiesOf(example)) {
    const found = read(value);
    const isTaken = found.every(
      (one) => isJSONRPCResultResponse(one) || isJSONRPCErrorResponse(one),
    );
    expect(isTaken, label).toBe(true);
    if (isOfEnvelope(path, kind)) expect(found, label).toEqual(read(example));
  }
});

it.each<readonly [string, Json]>([
  ["a batch", [good]],
  ["without its version", { id: 7, result: good.result }],
  ["a number as its version", { ...good, jsonrpc: 2 }],
  ["an error that is null", { ...good, error: null }],
  ["a null beside the text", { ...good, result: { ...good.result, _meta: null } }],
  ["a text in place of a result", { ...good, result: "the tide" }],
  ["a list in place of a result", { ...good, result: good.result.content }],
])("finds the words of a result that is %s", (_, value) => {
  const [first] = read(value);
  expect(first).toMatchObject({ jsonrpc: "2.0", id: 7 });
  expect(readToolResult((first as typeof good).result).text).toBe("the tide");
});

it.each<readonly [string, Json, string]>([
  ["a text", "no tide", "no tide"],
  ["without a code", { message: "no tide" }, "no tide"],
  ["with a word as its code", { code: "E_TIDE", message: "no tide" }, "no tide"],
  ["with its words in the data", { code: 1, message: null, data: "no tide" }, "no tide"],
  ["with more words in the data", refused.error, "no tide: at noon"],
  ["without words", { code: 1 }, "an error without words"],
])("finds the words of an error that is %s", (_, error, message) => {
  expect(read({ jsonrpc: "2.0", id: 7, error })).toMatchObject([{ id: 7, error: { message } }]);
});

const greeting = {
  protocolVersion: "2025-06-18",
  capabilities: { tools: { listChanged: true }, prompts: {} },
  serverInfo: { name: "sea", version: "1" },
};

it("meets a server whose greeting is odd, with its tools", () => {
  const wanted = { capabilities: { tools: {} }, serverInfo: {} };
  for (const { value, label, path } of odditiesOf(greeting)) {
    if (path.length === 0 || (path.length === 1 && label.startsWith("missing"))) continue;
    const [first] = read({ jsonrpc: "2.0", id: 1, result: value });
    expect(isSpecType.InitializeResult((first as typeof good).result), label).toBe(true);
    const isOfTools = path[0] === "capabilities" && !/^unknown|^other order/.test(label);
    if (!isOfTools) expect(first, label).toMatchObject({ result: wanted });
  }
});

it.each([
  ["1999-01-01", "2024-10-07"],
  ["2025-05-05", "2025-11-25"],
  ["", "2025-11-25"],
  ["2024-11-05", "2024-11-05"],
])("speaks with a server of revision %j as of %s", (version, spoken) => {
  const result = { ...greeting, protocolVersion: version };
  expect(read({ jsonrpc: "2.0", id: 1, result })).toMatchObject([
    { result: { protocolVersion: spoken } },
  ]);
});

it.each([
  "",
  "Server is running",
  "{",
  "null",
  "7",
  "[]",
  "{}",
  '{"id":7}',
  '{"jsonrpc":"2.0","result":{}}',
])("finds no message in %j", (text) => {
  expect(messagesIn(text)).toEqual([]);
});

it("reads behind a byte order mark", () => {
  expect(messagesIn(`\ufeff${JSON.stringify(good)}\r`)).toEqual([good]);
});
