import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { zipOf } from "../../../test/fixtures/zip.ts";
import { isUnsafeName, type ZipBounds, zipNews } from "./zip-parts.ts";

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

/** Each file with its text, and each flaw. */
async function partsOf(bytes: Uint8Array, size = 1_000, bounds?: ZipBounds) {
  const parts: { name: string; text: string; ended: boolean }[] = [];
  const flaws: string[] = [];
  const decoder = new TextDecoder();
  for await (const news of zipNews(inChunks(bytes, size), () => true, bounds)) {
    const last = parts.at(-1);
    if (news.kind === "file") parts.push({ name: news.name, text: "", ended: false });
    else if (news.kind === "flaw") flaws.push(`${news.flaw} ${news.name}`);
    else if (last !== undefined && news.kind === "bytes") {
      last.text += decoder.decode(news.bytes, { stream: true });
    } else if (last !== undefined) last.ended = true;
  }
  return { parts, flaws };
}

it("unpacks every file in any chunks", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(
        fc.stringMatching(/^[a-z]{1,8}(\/[a-z]{1,8})?\.json$/),
        fc.string({ maxLength: 2_000 }),
      ),
      fc.integer({ min: 1, max: 3_000 }),
      async (files, size) => {
        const { parts, flaws } = await partsOf(zipOf(files), size);
        expect(flaws).toEqual([]);
        expect(parts).toEqual(
          Object.entries(files).map(([name, text]) => ({
            name,
            text: text.toWellFormed(),
            ended: true,
          })),
        );
      },
    ),
    { numRuns: 100 },
  );
});

it.each([
  ["../evil.json", true],
  ["a/../../evil.json", true],
  ["/etc/passwd", true],
  ["C:\\evil.json", true],
  ["a\\..\\evil.json", true],
  ["a\0.json", true],
  ["", true],
  ["a/b..c/conversations.json", false],
])("of the name %j says whether it leads out: %s", (name, expected) => {
  expect(isUnsafeName(name)).toBe(expected);
});

it("does not open names that lead out of its folder, and reads the rest", async () => {
  const { parts, flaws } = await partsOf(zipOf({ "../evil.json": "x", "good.json": "y" }));
  expect(parts.map(({ name }) => name)).toEqual(["good.json"]);
  expect(flaws).toEqual(["unsafe-name ../evil.json"]);
});

it("stops at files that unpack to more than the bounds", async () => {
  const bomb = zipSync({ "bomb.json": new Uint8Array(50_000_000), "next.json": strToU8("x") });
  expect(bomb.length).toBeLessThan(100_000);
  const bounds = { most: 1e9, free: 1_000_000, ratio: 100 };
  const { parts, flaws } = await partsOf(bomb, 1_000, bounds);
  expect(flaws).toEqual(["too-long bomb.json"]);
  expect(parts.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(8_000_000);
});

it("reports a zip that was cut off or damaged, and never throws", async () => {
  const whole = zipOf({
    "a.json": "あ".repeat(5_000),
    "b.json": JSON.stringify([...Array(999).keys()]),
  });
  const cut = await partsOf(whole.slice(0, whole.length / 2), 100);
  expect(cut.flaws).toHaveLength(1);
  await fc.assert(
    fc.asyncProperty(
      fc.nat(whole.length - 1),
      fc.integer({ min: 0, max: 255 }),
      async (at, byte) => {
        const damaged = whole.slice();
        damaged[at] = byte;
        const { parts } = await partsOf(damaged, 64);
        expect(parts.length).toBeLessThanOrEqual(3);
      },
    ),
    { numRuns: 100 },
  );
});
