// The arguments of a function are for it: nothing goes through more than three files that only pass it on.

import { relative } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { type PassedOn, passedOn } from "../../tools/passed-on.ts";

const root = new URL("../..", import.meta.url).pathname;
const isOurs = (file: string): boolean =>
  file.startsWith(`${root}src/`) && !/\.test\.ts$/.test(file);

/** The number of files that may only pass one thing on. */
const mostHands = 3;

/** Values of the domain are passed down to where they are looked up or computed with: that is no wiring. */
const values: ReadonlySet<string> = new Set([
  ...["persona", "building", "id", "at", "now", "language", "timeZone", "bytes", "question"],
]);

/** The files before the one that uses it. */
const hands = (chain: PassedOn): readonly string[] => {
  const user = chain.at(-1)?.file;
  return [...new Set(chain.map(({ file }) => file).filter((file) => file !== user))];
};

function programOf(files: readonly string[], options: ts.CompilerOptions): ts.Program {
  return ts.createProgram([...files], { ...options, noEmit: true, composite: false });
}

it("nothing is passed on through more than three hands", { timeout: 180_000 }, () => {
  const read = ts.getParsedCommandLineOfConfigFile(
    `${root}tsconfig.node.json`,
    { incremental: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  const files = ts.sys.readDirectory(`${root}src`, [".ts"]).filter(isOurs);
  const chains = passedOn(programOf(files, read?.options ?? {}), isOurs);
  expect(chains.length).toBeGreaterThan(100);
  const long = chains.filter(
    (chain) => hands(chain).length > mostHands && !values.has(chain[0]?.name ?? ""),
  );
  const told = long.map((chain) =>
    chain.map(({ file, line, name }) => `${relative(root, file)}:${line} ${name}`).join(" → "),
  );
  expect(told).toEqual([]);
});

it("counts hands, and ends where the value is used", () => {
  const sources = new Map([
    ["/a.ts", `import { b } from "./b.ts"; export const a = (x: string) => b({ x });`],
    ["/b.ts", `import { c } from "./c.ts"; export const b = ({ x }: { x: string }) => c(x);`],
    ["/c.ts", `export const c = (x: string) => x.length;`],
  ]);
  const host = ts.createCompilerHost({});
  const readFile = (name: string) => sources.get(name) ?? ts.sys.readFile(name);
  const program = ts.createProgram(
    [...sources.keys()],
    {
      allowImportingTsExtensions: true,
      noEmit: true,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      module: ts.ModuleKind.ESNext,
    },
    {
      ...host,
      readFile,
      fileExists: (name) => readFile(name) !== undefined,
      getSourceFile: (name, target) => {
        const text = readFile(name);
        return text === undefined ? undefined : ts.createSourceFile(name, text, target, true);
      },
    },
  );
  const chains = passedOn(program, (file) => sources.has(file));
  const places = chains.map((chain) => chain.map(({ file, name }) => `${file} ${name}`));
  expect(places).toEqual([["/a.ts x", "/b.ts x", "/c.ts x"]]);
});
