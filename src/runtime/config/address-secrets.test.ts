import { expect, it } from "vitest";
import { addressSecrets, withoutAddressSecrets } from "./address-secrets.ts";
import { argumentSecrets, withoutArgumentSecrets } from "./argument-secrets.ts";

it.each([
  ["http://h/mcp?apiKey=one%2B1&b=2", ["one%2B1", "one+1"], "http://h/mcp?b=2"],
  ["http://h/mcp?b=2&access_token=two", ["two", "two"], "http://h/mcp?b=2"],
  ["http://h/mcp?key=three#x", ["three", "three"], "http://h/mcp#x"],
  ["https://me:four@h:1/x", ["four", "four"], "https://h:1/x"],
  ["https://five@h/", ["five", "five"], "https://h/"],
  ["ws://me:s@x@h/", ["s@x", "s@x"], "ws://h/"],
  ["me:six@h:11434", ["six", "six"], "h:11434"],
  ["b=http://me:seven@h/#Public-Key", ["seven", "seven"], "b=http://h/#Public-Key"],
  [
    "https://h/v1/aB3dE5gH7jK9mN1p/mcp",
    ["aB3dE5gH7jK9mN1p", "aB3dE5gH7jK9mN1p"],
    "https://h/v1/***/mcp",
  ],
  [
    "https://h/s/0f8fad5b-d9cb-469f-a165-70867728950e?a=1",
    ["0f8fad5b-d9cb-469f-a165-70867728950e", "0f8fad5b-d9cb-469f-a165-70867728950e"],
    "https://h/s/***?a=1",
  ],
  [
    "https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX",
    Array(2).fill("T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX"),
    "https://hooks.slack.com/services/***",
  ],
  [
    "https://discord.com/api/webhooks/123456789012345678/abcDEF123-abcDEF123_abcDEF123",
    Array(2).fill("abcDEF123-abcDEF123_abcDEF123"),
    "https://discord.com/api/webhooks/123456789012345678/***",
  ],
  [
    "https://api.telegram.org/bot123456789:AAbbCCddEEffGGhhIIjjKKllMM/x",
    Array(2).fill("bot123456789:AAbbCCddEEffGGhhIIjjKKllMM"),
    "https://api.telegram.org/***/x",
  ],
  ["g@https://h/card?token=eight in cafe", ["eight", "eight"], "g@https://h/card in cafe"],
])("finds what is secret in %s", (text, secrets, bare) => {
  expect(addressSecrets(text)).toEqual(secrets);
  expect(withoutAddressSecrets(text)).toBe(bare);
});

it.each([
  ...["http://h:1/x?page=2&q=a@b", "ren", "auto", "/a/b@c", "a:b"],
  "https://generativelanguage.googleapis.com/v1beta/openai/chat/completions",
  "https://h/openai/deployments/gpt-4o-mini-2024-07-18/",
  "http://h/personas/ren/a2a/.well-known/agent-card.json",
  "https://h/PersonaCards2024/Deutsche-Uebersetzung/v2",
  "/home/somebody/aB3dE5gH7jK9mN1p",
])("leaves %s as it is", (text) => {
  expect(addressSecrets(text)).toEqual([]);
  expect(withoutAddressSecrets(text)).toBe(text);
});

it("shows that there was a key", () => {
  expect(withoutAddressSecrets("http://h/?key=one&b=2", "***")).toBe("http://h/?key=***&b=2");
});

it("finds what is secret in arguments", () => {
  const args = ["-y", "--token", "one", "--api-key=two", "TOKEN=three"];
  const more = ["-H", "Authorization: Bearer four", "http://h/?key=five", "--key-file", "/a/b"];
  const loose = ["sk-0123456789abcdef01", "--port", "80"];
  const all = [...args, ...more, ...loose];
  const found = new Set(argumentSecrets(all));
  expect([...found]).toEqual(["one", "two", "three", "four", "five", "sk-0123456789abcdef01"]);
  expect(withoutArgumentSecrets(all, "*")).toEqual([
    ...["-y", "--token", "*", "--api-key=*", "TOKEN=*"],
    ...["-H", "Authorization: Bearer *", "http://h/?key=*", "--key-file", "/a/b"],
    ...["*", "--port", "80"],
  ]);
});
