import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  avoidedInComments,
  fileClashes,
  privateWords,
  typeClashes,
} from "../../tools/name-clashes.ts";

const file = (path: string, text: string) => ({ path, text });

it("refuses two exported types of one name in a folder, however they are declared", () => {
  expect(
    typeClashes([
      file("src/world/a.ts", "import x from 'x';\n\nexport type Room = { readonly a: 1 };\n"),
      file("src/world/b.ts", "export interface Room<T> {\n  readonly b: T;\n}\n"),
      file("src/world/c.ts", "export class Room {}\nexport type Hall = Room;\n"),
      file("src/memory/d.ts", "export type Room = 1;\n"),
    ]),
  ).toEqual([
    { name: "src/world: Room", paths: ["src/world/a.ts", "src/world/b.ts", "src/world/c.ts"] },
  ]);
});

it("allows re-exports, local names of a file, and a schema with the name of its type", () => {
  expect(
    typeClashes([
      file(
        "src/protocol/a.ts",
        "export const Room = z.object({});\nexport type Room = z.infer<typeof Room>;\n",
      ),
      file("src/world/b.ts", 'export type { Room } from "../protocol/a.ts";\n'),
      file("src/world/c.ts", "type Room = 1;\n// export type Room\n"),
      file("src/world/c.test.ts", "export type Room = 1;\n"),
    ]),
  ).toEqual([]);
});

it("refuses two files of one name in a layer", () => {
  expect(
    fileClashes(["src/world/plan.ts", "src/world/rules/plan.ts", "src/memory/plan.ts"]),
  ).toEqual([
    { name: "src/world/…/plan.ts", paths: ["src/world/plan.ts", "src/world/rules/plan.ts"] },
  ]);
  expect(fileClashes(["web/world/src/a/face.tsx", "web/world/src/b/face.tsx"])).toHaveLength(1);
});

it("allows the names that a convention gives, where it gives them", () => {
  expect(
    fileClashes([
      "src/bodies/a/tools.ts",
      "src/bodies/b/tools.ts",
      "src/apps/a/main.ts",
      "src/apps/b/main.ts",
    ]),
  ).toEqual([]);
  expect(fileClashes(["src/runtime/a/tools.ts", "src/runtime/b/tools.ts"])).toHaveLength(1);
});

it("refuses private words in names of files and of what they declare, and names the usual term", () => {
  expect(
    privateWords([
      file("src/world/own-outlook.ts", "const outlooks = 1;\nfunction openEar(): void {}\n"),
      file(
        "src/world/years.ts",
        "export const early = 1;\nexport type Kind = 1;\n// const ear = 1;\n",
      ),
      file("src/world/b.test.ts", "const stir = 1;\n"),
      file("web/world/src/c.tsx", "export const stirsOf = 1;\n  const stir = 1;\n"),
    ]),
  ).toEqual([
    { name: "own-outlook.ts", path: "src/world/own-outlook.ts", term: "planning context" },
    { name: "openEar", path: "src/world/own-outlook.ts", term: "intake, receiver" },
    { name: "stirsOf", path: "web/world/src/c.tsx", term: "activations" },
  ]);
});

it("is part of the check before a commit", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  expect(readFileSync("tools/run-tests.ts", "utf8")).toContain('"names"');
  expect(scripts["names"]).toBe("node tools/check-names.ts");
});

it("refuses words to avoid in comments, and not in texts", () => {
  const term = "anyone who, the one who, no matter who";
  expect(
    avoidedInComments([
      file("src/world/a.ts", "/** Told to whoever asks. */\nconst a = 1;\n"),
      file("src/world/b.ts", "const b = 1; // Whoever asks.\n"),
      file("src/world/c.ts", 'export const c = "Whoever walks in";\n'),
    ]),
  ).toEqual([
    { name: "whoever", path: "src/world/a.ts", term },
    { name: "whoever", path: "src/world/b.ts", term },
  ]);
});
