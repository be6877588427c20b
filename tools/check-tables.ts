// `npm run tables`: refuses code that looks a word from outside up in an object with inherited properties.

import { join } from "node:path";
import ts from "typescript";
import { plainLookups } from "./plain-tables.ts";
import { unseenFiles } from "./unseen-files.ts";

const root = join(import.meta.dirname, "..");
const settings = ["pure", "node", "web"].map((name) => `tsconfig.${name}.json`);

function configured(name: string): ts.ParsedCommandLine {
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
    },
  };
  const parsed = ts.getParsedCommandLineOfConfigFile(join(root, name), {}, host);
  if (parsed === undefined) throw new Error(`${name} cannot be read`);
  return parsed;
}

const parsed = settings.map(configured);
const files = parsed.flatMap(({ fileNames }) => fileNames);
const { unseen, remember } = unseenFiles({
  root,
  files: files.filter((file) => !file.endsWith(".d.ts")),
  all: [...settings, "tsconfig.base.json", "package-lock.json", "tools/plain-tables.ts"],
  memory: join(root, ".cache/tables.json"),
});
// The page's compiler settings cover the most: the browser's names, JSX, and imports of both kinds.
const program = ts.createProgram(
  unseen.length === 0 ? [] : [...files.filter((file) => file.endsWith(".d.ts")), ...unseen],
  {
    ...parsed.at(-1)?.options,
    types: ["node", "vite/client"],
    noEmit: true,
    composite: false,
    incremental: false,
    declaration: false,
    emitDeclarationOnly: false,
  },
);
const found = plainLookups(program, unseen, root);
remember(new Set(found.map(({ file }) => join(root, file))));
for (const { file, line, text } of found) {
  console.error(
    `${file}:${line}: \`${text}\` also finds what every object inherits, such as "constructor".`,
  );
}
if (found.length > 0) {
  console.error(
    "Make the table a Map, or look the word up with ownValue (src/kernel/own-value.ts).",
  );
  process.exitCode = 1;
}
