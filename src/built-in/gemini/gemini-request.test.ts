import { expect, it, vi } from "vitest";
import { violationsOf } from "../../../test/wire/fake-gemini/violations.ts";
import { nothingSeen } from "../../adapters/models/seen-pictures.ts";
import type { CallId, TurnId } from "../../kernel/id.ts";
import type { Message } from "../../protocol/message.ts";
import type { ModelRequest } from "../../saint-graph/ports.ts";
import { geminiRequest } from "./gemini-request.ts";

const said = (role: Message["role"], text: string): Message => ({
  role,
  parts: [{ kind: "text", text }],
});

const past = [said("user", "こんばんは🌙"), said("model", "やあ \ud800。")];

const bodyOf = (
  messages: readonly Message[],
  more: Partial<ModelRequest> = {},
  model = "gemini-3.8-flash",
): string => {
  const request: ModelRequest = {
    ...{ system: "", messages, tools: [], toolChoice: "auto", turn: "turn-1" as TurnId },
    callId: (place) => `call-${place}` as CallId,
    ...more,
  };
  return new TextDecoder("utf-8", { fatal: true }).decode(
    geminiRequest(request, "route", model, {}, nothingSeen),
  );
};

it("is one JSON object, with and without what stands beside the contents", () => {
  const contents = [
    { role: "user", parts: [{ text: "こんばんは🌙" }] },
    { role: "model", parts: [{ text: "やあ \ud800。" }] },
    { role: "user", parts: [{ text: "ねえ" }] },
  ];
  const messages = [...past, said("user", "ねえ")];
  const system = { role: "user", parts: [{ text: "れんです。" }] };
  const look = { name: "look", description: "Looks.", inputSchema: { type: "array" } };
  expect(JSON.parse(bodyOf(messages))).toEqual({ contents });
  expect(JSON.parse(bodyOf(messages, { system: "れんです。" }))).toEqual({
    contents,
    systemInstruction: system,
  });
  expect(JSON.parse(bodyOf(messages, { system: "れんです。", tools: [look] }))).toEqual({
    contents,
    tools: [
      {
        functionDeclarations: [
          {
            name: "look",
            description: "Looks.",
            parametersJsonSchema: { type: "array", items: {} },
          },
        ],
      },
    ],
    toolConfig: { functionCallingConfig: { mode: "AUTO" } },
    systemInstruction: system,
  });
});

it("writes a message of an earlier request no second time", () => {
  const first = [...past, said("user", "ひとつめ")];
  bodyOf(first);
  const write = vi.spyOn(JSON, "stringify");
  bodyOf([...first, said("model", "はい"), said("user", "ふたつめ")]);
  const written = write.mock.calls.flatMap(([value]) =>
    typeof value === "object" && value !== null && "parts" in value ? [value.parts] : [],
  );
  write.mockRestore();
  expect(written).toEqual([[{ text: "はい" }], [{ text: "ふたつめ" }]]);
});

it.each([
  ["gemini-3.8-flash", "off", { thinkingLevel: "low" }],
  ["gemini-3.7-flash", "minimal", { thinkingLevel: "low" }],
  ["gemini-flash-latest", "off", { thinkingLevel: "low" }],
  ["gemini-4-flash", "off", { thinkingLevel: "low" }],
  ["gemini-3.1-pro-preview", "off", { thinkingLevel: "low" }],
  ["gemini-3.6-flash", "off", { thinkingLevel: "minimal" }],
  ["gemini-3.8-flash-lite", "off", { thinkingLevel: "minimal" }],
  ["gemini-3.8-flash", "high", { thinkingLevel: "high" }],
  ["gemini-2.5-flash", "off", { thinkingBudget: 0 }],
  ["gemini-2.5-pro", "off", { thinkingBudget: 128 }],
] as const)("has %s think %s as it allows it", (model, thinking, thinkingConfig) => {
  const body = bodyOf([said("user", "ねえ")], { thinking }, model);
  expect(JSON.parse(body)).toMatchObject({ generationConfig: { thinkingConfig } });
  expect(violationsOf(JSON.parse(body), model)).toEqual([]);
});
