// Finds values that functions only pass on: a parameter, or a property of one, whose only use is as an argument, or as a
// property of an argument, of the next call.

import ts from "typescript";

/** A parameter or a property, as it is declared. */
type Slot = ts.Declaration;

type Uses = {
  /** It is read for another purpose than to be passed on. */
  isUsed: boolean;
  /** The slots that receive it. */
  readonly to: Set<Slot>;
};

/** The slots through which one value goes, the last of which is used. */
export type PassedOn = readonly {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}[];

/** Chains of slots, the longest from each beginning, in the sources of a program. */
export function passedOn(
  program: ts.Program,
  isOwn: (file: string) => boolean,
): readonly PassedOn[] {
  const checker = program.getTypeChecker();
  const sources = program
    .getSourceFiles()
    .filter((source) => !source.isDeclarationFile && isOwn(source.fileName));
  const own = new Set(sources);
  const uses = new Map<Slot, Uses>();
  const slotOf = (symbol: ts.Symbol | undefined): Slot | undefined => {
    const declared = symbol?.declarations?.[0];
    return declared !== undefined && own.has(declared.getSourceFile()) ? declared : undefined;
  };
  const usesOf = (slot: Slot): Uses => {
    const known = uses.get(slot) ?? { isUsed: false, to: new Set<Slot>() };
    uses.set(slot, known);
    return known;
  };
  const propertyOf = (type: ts.Type | undefined, name: string): Slot | undefined =>
    type && slotOf(checker.getPropertyOfType(type, name));

  /** The slot that receives the value of an expression; undefined: it is used here. */
  function receiverOf(expression: ts.Expression): Slot | undefined {
    const { parent } = expression;
    if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
      const place = parent.arguments?.indexOf(expression) ?? -1;
      const taken = checker.getResolvedSignature(parent)?.declaration?.parameters[place];
      return taken !== undefined && own.has(taken.getSourceFile()) && !ts.isJSDocParameterTag(taken)
        ? (taken as Slot)
        : undefined;
    }
    if (ts.isPropertyAssignment(parent) && parent.initializer === expression) {
      return propertyOf(checker.getContextualType(parent.parent), parent.name.getText());
    }
    return ts.isShorthandPropertyAssignment(parent)
      ? propertyOf(checker.getContextualType(parent.parent), parent.name.text)
      : undefined;
  }

  function note(expression: ts.Expression, slot: Slot | undefined): void {
    if (slot === undefined) return;
    if (ts.isSpreadAssignment(expression.parent)) return;
    const receiver = receiverOf(expression);
    if (receiver === undefined || isRecord(receiver)) usesOf(slot).isUsed = true;
    else usesOf(slot).to.add(receiver);
  }

  /** Each property of a spread object goes on to the property of the same name. */
  function noteSpread({ parent, expression }: ts.SpreadAssignment): void {
    const wanted = checker.getContextualType(parent as ts.ObjectLiteralExpression);
    if (wanted === undefined) return;
    const given = checker.getTypeAtLocation(expression);
    for (const { name } of checker.getPropertiesOfType(wanted)) {
      const [from, to] = [propertyOf(given, name), propertyOf(wanted, name)];
      if (from !== undefined && to !== undefined && from !== to) usesOf(from).to.add(to);
    }
  }

  function visit(node: ts.Node): void {
    if (ts.isSpreadAssignment(node)) noteSpread(node);
    if (ts.isIdentifier(node)) visitName(node);
    ts.forEachChild(node, visit);
  }

  function visitName(node: ts.Identifier): void {
    if (isNoUse(node)) return;
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
    const declared = symbol?.declarations?.[0];
    if (declared === undefined) return;
    if (ts.isParameter(declared) && ts.isIdentifier(declared.name)) noteParameter(node, declared);
    else if (ts.isBindingElement(declared) && declared.dotDotDotToken === undefined) {
      const type = checker.getTypeAtLocation(declared.parent);
      note(node, propertyOf(type, (declared.propertyName ?? declared.name).getText()));
    }
  }

  /** A parameter whose property is read is used; the property may go on. */
  function noteParameter(node: ts.Identifier, declared: ts.ParameterDeclaration): void {
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent) && parent.expression === node) {
      usesOf(declared).isUsed = true;
      note(parent, slotOf(checker.getSymbolAtLocation(parent.name)));
    } else note(node, own.has(declared.getSourceFile()) ? declared : undefined);
  }

  for (const source of sources) visit(source);
  return longestChains(uses).map((chain) => chain.map(placeOf));
}

/** A field of an event or of a message: what is written into one is used there. */
const isRecord = (slot: Slot): boolean => slot.getSourceFile().fileName.includes("/src/protocol/");

/** A name that is declared here, labels a property, or stands in a type. */
function isNoUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isTypeNode(parent) || ts.isPropertySignature(parent)) return true;
  const isNamed =
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isPropertyAccessExpression(parent) ||
    ts.isPropertyAssignment(parent);
  return isNamed && parent.name === node;
}

function placeOf(slot: Slot): PassedOn[number] {
  const source = slot.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(slot.getStart());
  const name = ts.getNameOfDeclaration(slot)?.getText() ?? "";
  return { file: source.fileName, line: line + 1, name };
}

function longestChains(uses: ReadonlyMap<Slot, Uses>): readonly (readonly Slot[])[] {
  const known = new Map<Slot, readonly Slot[]>();
  const from = (slot: Slot, above: ReadonlySet<Slot>): readonly Slot[] => {
    const before = known.get(slot);
    if (before !== undefined) return before;
    const { isUsed, to } = uses.get(slot) ?? { isUsed: true, to: new Set<Slot>() };
    if (isUsed || above.has(slot)) return [slot];
    let longest: readonly Slot[] = [];
    for (const next of to) {
      const chain = from(next, new Set([...above, slot]));
      if (chain.length > longest.length) longest = chain;
    }
    const chain = [slot, ...longest];
    known.set(slot, chain);
    return chain;
  };
  const chains = [...uses.keys()].map((slot) => from(slot, new Set()));
  const inner = new Set(chains.flatMap((chain) => chain.slice(1)));
  return chains.filter(([first]) => first !== undefined && !inner.has(first));
}
