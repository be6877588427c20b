// Finds places where a word from outside is looked up in an object with inherited properties: `table["constructor"]` is
// a function.

import { relative } from "node:path";
import ts from "typescript";

export type PlainLookup = { readonly file: string; readonly line: number; readonly text: string };

/**
 * A place that is safe for another reason is marked with it: `// plain-table: <reason>`, on its line or the one before.
 */
const excuse = /\/\/ plain-table: \S/;

/** `files` belong to the program; places are reported relative to `root`. */
export function plainLookups(
  program: ts.Program,
  files: readonly string[],
  root: string,
): readonly PlainLookup[] {
  const checker = program.getTypeChecker();
  return files.flatMap((name) => {
    const file = program.getSourceFile(name);
    return file === undefined ? [] : lookupsIn(file, checker, root);
  });
}

function lookupsIn(
  file: ts.SourceFile,
  checker: ts.TypeChecker,
  root: string,
): readonly PlainLookup[] {
  const found: PlainLookup[] = [];
  const lines = file.text.split("\n");
  const visit = (node: ts.Node): void => {
    if (isPlainLookup(node, checker)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      const isExcused = lines
        .slice(Math.max(0, line - 1), line + 1)
        .some((one) => excuse.test(one));
      const text = node.getText(file).replaceAll(/\s+/g, " ").slice(0, 100);
      if (!isExcused) found.push({ file: relative(root, file.fileName), line: line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * `table[word]`, `word in table`, `const { [word]: value } = table`: where the word may be any text. And
 * `Object.assign(table, foreign)`, which `__proto__` makes another object of.
 */
function isPlainLookup(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (ts.isCallExpression(node) && node.expression.getText() === "Object.assign") {
    return node.arguments.slice(1).some((from) => hasAnyWord(checker.getTypeAtLocation(from)));
  }
  if (ts.isElementAccessExpression(node)) return isAnyWord(node.argumentExpression, checker);
  if (ts.isBinaryExpression(node)) {
    const isIn = node.operatorToken.kind === ts.SyntaxKind.InKeyword;
    return isIn && !ts.isPrivateIdentifier(node.left) && isAnyWord(node.left, checker);
  }
  if (!ts.isBindingElement(node) || node.propertyName === undefined) return false;
  const isLeftOut = ts.isIdentifier(node.name) && node.name.text.startsWith("_");
  if (isLeftOut || !ts.isComputedPropertyName(node.propertyName)) return false;
  return isAnyWord(node.propertyName.expression, checker);
}

/** A type assertion does not restrict a word: `word as Emotion` may still be any text. */
function isAnyWord(key: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isAsExpression(key) || ts.isParenthesizedExpression(key) || ts.isNonNullExpression(key)) {
    return isAnyWord(key.expression, checker);
  }
  // Most keys are literals or numbers.
  if (ts.isStringLiteralLike(key) || ts.isNumericLiteral(key)) return false;
  return mayBeAnyWord(checker.getTypeAtLocation(key), checker);
}

const anyBound = ts.TypeFlags.TypeParameter | ts.TypeFlags.IndexedAccess | ts.TypeFlags.Conditional;
const anyText = ts.TypeFlags.Any | ts.TypeFlags.String | ts.TypeFlags.StringMapping;

function mayBeAnyWord(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.isUnion()) return type.types.some((part) => mayBeAnyWord(part, checker));
  // `keyof T & string` is a name that T has; `string & Brand` is any text.
  if (type.isIntersection()) return type.types.every((part) => isTextOrBrand(part));
  if ((type.flags & anyBound) !== 0) {
    const bound = checker.getBaseConstraintOfType(type);
    return bound !== undefined && bound !== type && mayBeAnyWord(bound, checker);
  }
  if ((type.flags & ts.TypeFlags.TemplateLiteral) !== 0) {
    return inherited.some((name) => fits(name, (type as ts.TemplateLiteralType).texts));
  }
  return (type.flags & anyText) !== 0;
}

const hasAnyWord = (type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.Any) !== 0 ||
  (type.isUnionOrIntersection()
    ? type.types.some(hasAnyWord)
    : type.getStringIndexType() !== undefined);

const isTextOrBrand = ({ flags }: ts.Type): boolean =>
  (flags & (anyText | ts.TypeFlags.Object)) !== 0;

const inherited = Object.getOwnPropertyNames(Object.prototype);

/** `a${string}b` is made of the texts `a` and `b`. */
const fits = (name: string, texts: readonly string[]): boolean =>
  name.startsWith(texts[0] ?? "") &&
  name.endsWith(texts.at(-1) ?? "") &&
  texts.every((text) => name.includes(text));
