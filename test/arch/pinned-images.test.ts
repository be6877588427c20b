// Images of others are named by their digest, so that exactly the reviewed image runs.

import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const imagesIn = (text: string): readonly string[] =>
  [...text.matchAll(/^\s*(?:FROM|image:)\s+(\S+)/gim)].map(([, image = ""]) => image);

/** The image that this repository builds itself. */
const own = "saintverse";

it("names every image of others by its digest", () => {
  const files = readdirSync(".").filter((name) => /^(?:Dockerfile|compose.*\.ya?ml)/.test(name));
  const images = files.flatMap((name) => imagesIn(readFileSync(name, "utf8")));
  expect(images.length).toBeGreaterThan(1);
  expect(images.filter((one) => one !== own && !/@sha256:[0-9a-f]{64}$/.test(one))).toEqual([]);
});
