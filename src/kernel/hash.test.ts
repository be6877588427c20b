import { expect, test } from "vitest";
import { fnv1a } from "./hash.ts";

// Source: draft-eastlake-fnv, test values of FNV-1a over 32 bits.
test.each([
  ["", 0x811c9dc5],
  ["a", 0xe40c292c],
  ["foobar", 0xbf9cf968],
])("hashes %s as published", (text, hash) => {
  expect(fnv1a(text)).toBe(hash);
});

test("continues an earlier hash as if it were one text", () => {
  expect(fnv1a("bar", fnv1a("foo"))).toBe(fnv1a("foobar"));
});
