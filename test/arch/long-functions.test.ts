import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { longFunctions, mostLines } from "../../tools/long-functions.ts";

const file = (path: string, text: string) => ({ path, text });
/** This many lines between the first and the last of a function. */
const lines = (count: number) => "  go();\n".repeat(count);

it("refuses a function with too many lines, whatever kind it is of", () => {
  const body = lines(mostLines - 1);
  const texts = [
    `export function a(): void {\n${body}}\n`,
    `const a = async () => {\n${body}};\n`,
    `const b = {\n  a() {\n${body}  },\n};\n`,
    `class B {\n  a() {\n${body}  }\n}\n`,
  ];
  for (const text of texts) {
    expect(longFunctions([file("src/world/a.ts", text)])).toMatchObject([
      { path: "src/world/a.ts", name: "a", lines: mostLines + 1 },
    ]);
  }
});

it("refuses it within another one, and where it has no name", () => {
  const text = `describe("a", () => {\n  it("b", () => {\n${lines(mostLines)}  });\n});\n`;
  expect(longFunctions([file("src/world/a.ts", text)])).toMatchObject([
    { name: "", line: 1, lines: mostLines + 4 },
    { name: "", line: 2, lines: mostLines + 2 },
  ]);
});

it("allows one that fits, long files and long tests", () => {
  const fits = `function a(): void {\n${lines(mostLines - 2)}}\n`;
  const long = `function a(): void {\n${lines(mostLines)}}\n`;
  expect(longFunctions([file("src/a.ts", fits + fits), file("src/a.test.ts", long)])).toEqual([]);
});

it("is part of the check before a commit", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  expect(readFileSync("tools/run-tests.ts", "utf8")).toContain('"functions"');
  expect(scripts["functions"]).toBe("node tools/check-functions.ts");
});
