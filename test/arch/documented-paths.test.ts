// Every file and folder that a document of the repository names exists.

import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const documents = globSync(["*.md", "docs/**/*.md", "decisions/*.md", "minds/README.md"], {
  cwd: root,
});

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 1e8,
}).split("\n");
const folders = new Set(
  files.flatMap((file) => {
    const parts = file.split("/");
    return parts.slice(1).map((_, at) => `${parts.slice(0, at + 1).join("/")}/`);
  }),
);
const places: readonly string[] = [...files, ...folders].map((place) => `/${place}`);

/** Whether a word of code can only be a place in the repository: a source file, or a path under a known folder. */
const isPlace = (word: string): boolean =>
  /^[\w./<>*…@-]+$/.test(word) &&
  (/[^./]\.(ts|tsx|mjs|grit|css)$/.test(word) ||
    /^(src|web|test|tools|bench|docs|decisions|minds|bin|\.ci)\/./.test(word));

/** `*`, `…` and `<name>` stand for any name. */
function isThere(word: string): boolean {
  const pattern = word
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\*\*|\*|…|<[\w-]+>/g, "[^/]*");
  const form = new RegExp(`/${pattern}/?$`);
  return places.some((place) => form.test(place));
}

const placesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = ""]) => word).filter(isPlace);

it("is in the repository", () => {
  const missing = documents.flatMap((document) =>
    placesIn(readFileSync(join(root, document), "utf8"))
      .filter((word) => !isThere(word))
      .map((word) => `${document}: ${word}`),
  );
  expect(missing).toEqual([]);
});

/** Whether a word of code is a name of the program: of a type, a function, an event, a tool or a setting. */
const isName = (word: string): boolean =>
  /^[A-Za-z_$][\w$]*(?:\.[a-z]\w*)*(?:\(\))?$/.test(word) &&
  /[a-z][A-Z]|_|^[A-Z][a-z]+$/.test(word);

const sources = files.filter((file) => /\.(?:tsx?|mjs|json|md)$/.test(file) && !/\.md$/.test(file));
const known = new Set(
  sources
    .filter((file) => !/^(?:test\/wire\/fixtures|bench\/results)\//.test(file))
    .flatMap((file) => {
      const path = join(root, file);
      return existsSync(path) ? (readFileSync(path, "utf8").match(/[A-Za-z_$][\w$]*/g) ?? []) : [];
    }),
);

// The settings' pages are written from the program: names that it puts together of two words stand there.
for (const word of readFileSync(join(root, "docs/settings.md"), "utf8").match(/[A-Z][A-Z0-9_]+/g) ??
  [])
  known.add(word);

/** Names of other programs, which their users know. */
const foreign: ReadonlySet<string> = new Set([
  "base_url",
  "claude_desktop_config.json",
  "llm_api_key",
  "openai_compatible_llm",
  "openai_tts",
]);
const ofOthers: ReadonlySet<string> = new Set(["docs/old-commands.md", "docs/old-commands.ja.md"]);

it("is a name that the program has", () => {
  const own = documents.filter((document) => !ofOthers.has(document));
  const unknown = own.flatMap((document) =>
    [...readFileSync(join(root, document), "utf8").matchAll(/`([^`\n]+)`/g)]
      .map(([, word = ""]) => word)
      .filter((word) => isName(word) && !foreign.has(word))
      .filter(
        (word) =>
          !word
            .replace("()", "")
            .split(".")
            .every((part) => known.has(part)),
      )
      .map((word) => `${document}: ${word}`),
  );
  expect(unknown).toEqual([]);
});

it("the map fits on a few pages, and has at most thirty rows", () => {
  const map = readFileSync(join(root, "ARCHITECTURE.md"));
  expect(map.byteLength).toBeLessThanOrEqual(12 << 10);
  const rows = map.toString().match(/^\| (?!to change|---)/gm) ?? [];
  expect(rows.length).toBeLessThanOrEqual(30);
});

it("is missed when it is not there", () => {
  expect(placesIn("`src/nowhere.ts`, `mind.json`, `npm run check`, `src/kernel/`")).toEqual([
    "src/nowhere.ts",
    "src/kernel/",
  ]);
  expect(["src/nowhere.ts", "kernel/", "live-stream.ts", "src/*/ports.ts"].map(isThere)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
