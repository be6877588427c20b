// Finds a RegExp that is made of text known only while the program runs. The engine of JavaScript may take exponential
// time for it.

import ts from "typescript";
import type { SourceFile } from "./name-clashes.ts";

export type MadePattern = {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
};

/** Functions that make a RegExp of the program's own texts, and the one place for texts from outside. */
const allowed: readonly string[] = [
  "src/kernel/outside-pattern.ts",
  // Called with the texts of packs and tables, while the module is loaded.
  "src/built-in/calculate-expression/sum-tokens.ts",
  "src/languages/en/fact-patterns.ts",
  "src/languages/en/times.ts",
  "src/languages/ja/fact-patterns.ts",
  "src/languages/ja/times.ts",
  "src/memory/analysis/all-packs.ts",
  "src/memory/analysis/named-times.ts",
  "src/memory/remembering/event-text.ts",
  "src/trust/key-forms.ts",
  "packages/kana-voice/src/reading/letter-sounds.ts",
  "packages/understudy/src/told.ts",
  "packages/understudy/src/read-persona.ts",
  "packages/understudy/src/read-wrapped.ts",
  // The names of fields, of routes and of cookies that the program itself has.
  "src/bodies/stage/door.ts",
  "src/memory/formats/detect.ts",
  // The shape of a provider's keys, which the part's own descriptor says.
  "web/world/src/pages/settings/key-places.ts",
];

/** Tests are excluded. */
export const madePatterns = (
  files: readonly SourceFile[],
  known: readonly string[] = allowed,
): readonly MadePattern[] =>
  files.flatMap(({ path, text }) =>
    /\.test\.tsx?$/.test(path) || known.includes(path) ? [] : foundIn(path, text),
  );

function foundIn(path: string, text: string): readonly MadePattern[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const own = ownNames(file);
  const found: MadePattern[] = [];
  const visit = (node: ts.Node): void => {
    if (
      isMaking(node) &&
      isInFunction(node) &&
      !(node.arguments ?? []).every((one) => isOwn(one, own))
    ) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ path, line, text: node.getText().slice(0, 80) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const isMaking = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  (node.expression.getText() === "RegExp" || node.expression.getText() === "globalThis.RegExp");

function isInFunction(node: ts.Node): boolean {
  for (let one = node.parent; !ts.isSourceFile(one); one = one.parent) {
    if (ts.isFunctionLike(one)) return true;
  }
  return false;
}

/** The names of a file's own constants at the top level. */
const ownNames = (file: ts.SourceFile): ReadonlySet<string> =>
  new Set(
    file.statements.flatMap((statement) =>
      ts.isVariableStatement(statement)
        ? statement.declarationList.declarations.flatMap(({ name }) =>
            ts.isIdentifier(name) ? [name.text] : [],
          )
        : [],
    ),
  );

/** Whether an expression is made of literals and of the file's own constants alone. */
function isOwn(node: ts.Node, own: ReadonlySet<string>): boolean {
  if (ts.isIdentifier(node)) return own.has(node.text);
  if (ts.isPropertyAccessExpression(node)) return isOwn(node.expression, own);
  if (ts.isFunctionLike(node) || ts.isCallExpression(node)) return false;
  return ts.forEachChild(node, (child) => (isOwn(child, own) ? undefined : true)) !== true;
}
