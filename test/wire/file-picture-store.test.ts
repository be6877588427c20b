import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { filePictureStore, isPictureName } from "../../src/adapters/pictures/file-picture-store.ts";
import type { PictureStore } from "../../src/saint-graph/ports.ts";
import { jpegStart, redPoint } from "../fixtures/pictures.ts";
import { handClock } from "../hand-clock.ts";

let folder: string;
let store: PictureStore;
const chances = (...values: readonly number[]) => {
  let at = 0;
  return { next: () => values[at++ % values.length] ?? 0 };
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
  store = filePictureStore({ folder, clock: handClock(), chance: { next: Math.random } });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const png = { mediaType: "image/png", bytes: redPoint } as const;
const kept = async (about: string, picture: Parameters<PictureStore["keep"]>[0] = png) => {
  const result = await store.keep(picture, about);
  if (!result.ok) throw new Error(result.error.note);
  return result.value;
};

it("gives back what was kept, by a name that says what it is about", async () => {
  const name = await kept("A Cat, asleep");
  expect(name).toMatch(/^generate_image\/\d{4}-\d\d-\d\d_a-cat-asleep_[a-z0-9]{8}\.png$/);
  expect(await store.read(name)).toEqual({
    ok: true,
    value: { mediaType: "image/png", bytes: Buffer.from(redPoint) },
  });
});

it("believes the bytes and not what is said of them", async () => {
  expect(await kept("x", { mediaType: "image/png", bytes: jpegStart })).toMatch(/\.jpg$/);
  const page = new TextEncoder().encode("<svg onload=alert(1)>");
  expect(await store.keep({ mediaType: "image/png", bytes: page }, "x")).toMatchObject({
    ok: false,
    error: { kind: "refused" },
  });
});

it("takes another name when one is taken", async () => {
  const chance = chances(...Array(8).fill(0), ...Array(8).fill(0), ...Array(8).fill(0.5));
  store = filePictureStore({ folder, clock: handClock(), chance });
  expect(await kept("a")).not.toBe(await kept("a"));
  expect(await readdir(join(folder, "generate_image"))).toHaveLength(2);
});

it("makes of every description a lawful name", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 300 }), async (about) => {
      expect(isPictureName(await kept(about))).toBe(true);
    }),
    { numRuns: 30 },
  );
});

it.each([
  "../secret.png",
  "generate_image/../../secret.png",
  "generate_image/../secret.png",
  "/etc/passwd",
  "secret.png",
  "generate_image",
  "generate_image/",
  "generate_image/.hidden.png",
  "generate_image/a/b.png",
  "generate_image\\..\\secret.png",
  "generate_image/%2e%2e%2fsecret.png",
  "generate_image/x.png\0.png",
  "minds/ren.png",
  "",
])("%j is absent", async (name) => {
  await mkdir(join(folder, "generate_image"));
  await writeFile(join(folder, "secret.png"), redPoint);
  expect(await store.read(name)).toMatchObject({ ok: false, error: { kind: "absent" } });
});

it("follows no link out of its folder, and gives out nothing that is no picture", async () => {
  await mkdir(join(folder, "generate_image"));
  await writeFile(join(folder, "secret.png"), redPoint);
  await symlink(join(folder, "secret.png"), join(folder, "generate_image/link.png"));
  await writeFile(join(folder, "generate_image/text.png"), "no picture");
  expect(await store.read("generate_image/link.png")).toMatchObject({ error: { kind: "absent" } });
  expect(await store.read("generate_image/text.png")).toMatchObject({ error: { kind: "refused" } });
});

it("says that it could not keep a picture", async () => {
  await writeFile(join(folder, "generate_image"), "in the way");
  expect(await store.keep(png, "x")).toMatchObject({ ok: false, error: { kind: "unavailable" } });
});
