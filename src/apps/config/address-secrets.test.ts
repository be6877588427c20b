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
  ["g@https://h/card?token=eight in cafe", ["eight", "eight"], "g@https://h/card in cafe"],
])("finds what is secret in %s", (text, secrets, bare) => {
  expect(addressSecrets(text)).toEqual(secrets);
  expect(withoutAddressSecrets(text)).toBe(bare);
});

it.each(["http://h:1/x?page=2&q=a@b", "ren", "auto", "/a/b@c", "a:b"])(
  "leaves %s as it is",
  (text) => {
    expect(addressSecrets(text)).toEqual([]);
    expect(withoutAddressSecrets(text)).toBe(text);
  },
);

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
