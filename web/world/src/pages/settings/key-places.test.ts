import { expect, it } from "vitest";
import type { SettingCard } from "../../../../../src/protocol/page-settings.ts";
import { fixedBy, type KeyPlace, pastedAddress, placeOf } from "./key-places.ts";

const card = (name: string, more: Partial<SettingCard>): SettingCard => ({
  ...{ name, about: name, secret: false, by: "default", form: "text", inForce: "now" },
  ...more,
});
const place = (id: string, key: Partial<SettingCard>, address: Partial<SettingCard>): KeyPlace => ({
  provider: { kind: "model", id, about: id, settings: [], tries: true, named: [], lists: true },
  key: card(`${id}-key`, { secret: true, ...key }),
  address: card(`${id}-address`, { form: "url", ...address }),
});
const places = [
  place("routed", { looksLike: "^sk-or-v1-" }, {}),
  place("own", { looksLike: "^sk-(?!or-)" }, { looksLike: "^https?:\\/\\/\\S+$" }),
];

it.each([
  ["http://127.0.0.1:1234/v1", "http://127.0.0.1:1234/v1"],
  ["HTTPS://example.org", "https://example.org"],
  ["localhost:1234", "http://localhost:1234"],
  ["192.168.1.5:8080/v1", "http://192.168.1.5:8080/v1"],
  ["[::1]:11434", "http://[::1]:11434"],
  ["sk-or-v1-a1a1", undefined],
  ["AKIA:secret", undefined],
  ["user:1234567", undefined],
])("%s as an address is %s", (text, expected) => {
  expect(pastedAddress(text)).toBe(expected);
});

it.each([
  ["sk-or-v1-a1a1", "routed"],
  ["sk-proj-a1a1", "own"],
  ["localhost:1234", "own"],
  ["http://localhost:1234/v1", "own"],
  ["no-known-form", undefined],
])("%s belongs to %s", (text, expected) => {
  expect(placeOf(places, text)?.provider.id).toBe(expected);
});

it("names the setting that the environment fixes: the key for a key, the address for an address", () => {
  const fixed = place("own", { by: "environment" }, { by: "page" });
  expect(fixedBy(fixed, "sk-proj-a1a1")?.name).toBe("own-key");
  expect(fixedBy(fixed, "localhost:1234")).toBeUndefined();
});
