import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { openSealed, sealKeyLength, sealText } from "./sealed-text.ts";

const texts = fc.string({ unit: "grapheme", maxLength: 300 });
const keys = fc.uint8Array({ minLength: sealKeyLength, maxLength: sealKeyLength });

it("opens with the same key and name, and nothing of the text shows", () => {
  fc.assert(
    fc.property(texts, texts, keys, (text, name, key) => {
      const sealed = sealText(text, name, key);
      expect(openSealed(sealed, name, key)).toBe(text);
      if (text.length >= 8) expect(JSON.stringify(sealed)).not.toContain(text);
    }),
  );
});

it("opens with no other key and under no other name, and not when a byte was changed", () => {
  fc.assert(
    fc.property(texts, texts, keys, fc.nat(), (text, name, key, place) => {
      const sealed = sealText(text, name, key);
      expect(openSealed(sealed, `${name}x`, key)).toBeUndefined();
      expect(openSealed(sealed, name, randomBytes(sealKeyLength))).toBeUndefined();
      for (const part of ["nonce", "tag", "data"] as const) {
        const bytes = Buffer.from(sealed[part], "base64");
        if (bytes.length === 0) continue;
        bytes[place % bytes.length] = (bytes[place % bytes.length] ?? 0) ^ 1;
        const changed = { ...sealed, [part]: bytes.toString("base64") };
        expect(openSealed(changed, name, key)).toBeUndefined();
      }
    }),
  );
});

it("never seals the same text twice into the same", () => {
  const key = randomBytes(sealKeyLength);
  const sealed = Array.from({ length: 200 }, () => sealText("a secret", "NAME", key));
  expect(new Set(sealed.map(({ nonce }) => nonce)).size).toBe(200);
  expect(new Set(sealed.map(({ data }) => data)).size).toBe(200);
});
