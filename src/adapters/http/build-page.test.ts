import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { buildPage, pageFolder, sourcesMark } from "./build-page.ts";

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "package-"));
});

it("uses the page in an installed package", async () => {
  expect((await buildPage("world", root)).kind).toBe("shipped");
  expect(pageFolder("world", root)).toBe(join(root, "dist/web/world"));
});

it("builds nothing when the sources are unchanged", async () => {
  write("web/world/vite.config.ts", "export {};");
  write("web/world/dist/.built-from", sourcesMark(root, "world"));
  expect((await buildPage("world", root)).kind).toBe("unchanged");
  expect(pageFolder("world", root)).toBe(join(root, "web/world/dist"));
});

it("reports that it cannot build without Vite", async () => {
  write("web/world/vite.config.ts", "export {};");
  expect((await buildPage("world", root)).kind).toBe("unbuildable");
});

it("says why it could not build, and leaves nothing of the try", async () => {
  write("web/world/vite.config.ts", "throw new Error('no such page');");
  symlinkSync(
    join(import.meta.dirname, "../../../node_modules"),
    join(root, "node_modules"),
    "junction",
  );
  write("package.json", "{}");
  const built = await buildPage("world", root);
  expect(built.kind).toBe("failed");
  expect(built.note).toContain("no such page");
  expect(existsSync(pageFolder("world", root))).toBe(false);
  expect(existsSync(join(root, ".cache")) ? readdirSync(join(root, ".cache")) : []).toEqual([]);
}, 60_000);

it("notices a change of any source, and ignores tests and built files", () => {
  write("web/world/src/main.ts", "1");
  const mark = sourcesMark(root, "world");
  write("web/world/src/main.test.ts", "1");
  write("web/world/dist/index.html", "1");
  expect(sourcesMark(root, "world")).toBe(mark);
  write("web/stage/src/main.ts", "1");
  expect(sourcesMark(root, "world")).toBe(mark);
  expect(sourcesMark(root, "stage")).not.toBe(mark);
  for (const path of [
    "web/world/src/a.css",
    "src/protocol/b.ts",
    "src/languages/c.ts",
    "package-lock.json",
  ]) {
    const before = sourcesMark(root, "world");
    write(path, "2");
    expect(sourcesMark(root, "world")).not.toBe(before);
  }
});

it("notices a change of a document, for the documentation alone", () => {
  write("web/docs/vite.config.ts", "export {};");
  for (const path of [
    "docs/rooms.ja.md",
    "docs/pictures/room.png",
    "decisions/1.md",
    "AGENTS.md",
  ]) {
    const before = { docs: sourcesMark(root, "docs"), world: sourcesMark(root, "world") };
    write(path, "1");
    expect(sourcesMark(root, "docs")).not.toBe(before.docs);
    expect(sourcesMark(root, "world")).toBe(before.world);
  }
});
