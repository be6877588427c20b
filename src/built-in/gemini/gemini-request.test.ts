import { expect, it, vi } from "vitest";
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

const bodyOf = (messages: readonly Message[], more: Partial<ModelRequest> = {}): string => {
  const request: ModelRequest = {
    ...{ system: "", messages, tools: [], toolChoice: "auto", turn: "turn-1" as TurnId },
    callId: (place) => `call-${place}` as CallId,
    ...more,
  };
  return new TextDecoder("utf-8", { fatal: true }).decode(
    geminiRequest(request, "route", "gemini-3.8-flash", {}, nothingSeen),
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
