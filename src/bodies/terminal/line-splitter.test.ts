import fc from "fast-check";
import { expect, it } from "vitest";
import { lineSplitter } from "./line-splitter.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

it("splits at either line end and gives the unfinished rest at the end", () => {
  const splitter = lineSplitter(100);
  expect(splitter.push(bytes("一\r\n二\n\n三"))).toEqual(["一", "二", ""]);
  expect(splitter.end()).toEqual(["三"]);
  expect(splitter.end()).toEqual([]);
});

it("reads the same lines however the bytes are split into chunks", () => {
  const text = "こんにちは👋\nfoo: bar\r\né\n";
  const whole = bytes(text);
  fc.assert(
    fc.property(fc.array(fc.nat(whole.length), { maxLength: 8 }), (cuts) => {
      const splitter = lineSplitter(100);
      const places = [0, ...cuts.toSorted((a, b) => a - b), whole.length];
      const lines = places
        .slice(1)
        .flatMap((to, n) => splitter.push(whole.subarray(places[n], to)));
      expect([...lines, ...splitter.end()]).toEqual(["こんにちは👋", "foo: bar", "é"]);
    }),
  );
});

it("replaces invalid bytes", () => {
  const splitter = lineSplitter(100);
  expect(splitter.push(Uint8Array.of(0x61, 0xff, 0x62, 0x0a))).toEqual(["a\ufffdb"]);
});

it("keeps the beginning of an endless line", () => {
  const splitter = lineSplitter(5);
  for (let n = 0; n < 100; n++) expect(splitter.push(bytes("abc"))).toEqual([]);
  expect(splitter.push(bytes("\nnext\n"))).toEqual(["abcab", "next"]);
});
