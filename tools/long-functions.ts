// Finds functions that are too long for a screen.

import ts from "typescript";
import type { SourceFile } from "./name-clashes.ts";

/** A function from its first line to its last. */
export type LongFunction = {
  readonly path: string;
  /** Its first line, counted from 1. */
  readonly line: number;
  /** Empty where it has none. */
  readonly name: string;
  readonly lines: number;
};

/** The most lines of a function. */
export const mostLines = 80;

/** Functions, methods and arrow functions with more lines, including nested ones. Tests are excluded. */
export const longFunctions = (files: readonly SourceFile[]): readonly LongFunction[] =>
  files.flatMap(({ path, text }) => (/\.test\.tsx?$/.test(path) ? [] : longIn(path, text)));

function longIn(path: string, text: string): readonly LongFunction[] {
  if (text.split("\n").length <= mostLines) return [];
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const lineAt = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  const found: LongFunction[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body !== undefined) {
      const first = lineAt(node.getStart());
      const lines = lineAt(node.end) - first + 1;
      if (lines > mostLines) found.push({ path, line: first + 1, name: nameOf(node), lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Its own name, or that of the variable, property or call that it is passed to. */
function nameOf(node: ts.SignatureDeclaration): string {
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  return named?.getText() ?? "";
}
