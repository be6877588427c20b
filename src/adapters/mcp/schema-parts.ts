// The contents of one place of a JSON Schema, read leniently: references, types, values, limits, and the words on them.

import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { ownValue } from "../../kernel/own-value.ts";

/** Values of a list that are read, characters of one that is a text, and of a description. */
const bounds = { choices: 200, choice: 500, description: 2_000 };

export type Schema = JsonObject;

const typeWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    string: ["str", "text"],
    number: ["float", "double", "decimal", "numeric"],
    integer: ["int", "long"],
    boolean: ["bool"],
    object: ["dict", "map", "struct", "record"],
    array: ["list", "tuple", "set"],
    null: ["none", "nil"],
  }).flatMap(([type, others]) => [type, ...others].map((word) => [word, type] as const)),
);

/** The type that a word of any language or case means. */
export const typeNamed = (word: Json): string | undefined =>
  typeof word === "string" ? typeWords.get(word.trim().toLowerCase()) : undefined;

/** The types that a schema names, each once. */
export const typesNamed = ({ type: said }: { readonly type?: Json }): readonly string[] => [
  ...new Set(
    (Array.isArray(said) ? listOf(said) : [said ?? null]).flatMap((word) => typeNamed(word) ?? []),
  ),
];

/** The beginning of a list; empty where it is none. */
export const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? value.slice(0, bounds.choices) : [];

/** The top of a tool's schema without references and branches: what any of them names may be given. */
export function flattened(
  root: Schema,
  target: (ref: string) => Schema | undefined,
  depth = 0,
): Schema {
  const { $ref: ref, anyOf, oneOf, allOf, ...own } = root;
  const named = typeof ref === "string" ? target(ref) : undefined;
  const all = [...(named === undefined ? [] : [named]), ...listOf(allOf)];
  const either = [...listOf(anyOf), ...listOf(oneOf)];
  if (depth > 4 || all.length + either.length === 0) return own;
  const below = (each: Json) => (isJsonObject(each) ? [flattened(each, target, depth + 1)] : []);
  const loose = either.flatMap(below).map(({ required: _, ...rest }): Schema => rest);
  return joined(own, [...all.flatMap(below), ...loose]);
}

/** One schema that says what all of them say; of two words for the same, the first holds. */
export function joined(first: Schema, others: readonly Json[]): Schema {
  const all = [first, ...others.filter(isJsonObject)];
  const properties = all.flatMap((each) => {
    const its = each["properties"];
    return isJsonObject(its) ? Object.entries(its).toReversed() : [];
  });
  const required = all.flatMap((each) => listOf(each["required"]));
  return {
    ...Object.fromEntries(all.toReversed().flatMap((each) => Object.entries(each))),
    ...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties.toReversed()) }),
    ...(required.length === 0 ? {} : { required }),
  };
}

/** The schema that `#/$defs/Name`, or another pointer into the same document, leads to. */
export function pointedAt(root: Schema, ref: string): Schema | undefined {
  if (ref === "#") return root;
  if (!ref.startsWith("#/")) return undefined;
  let node: Json | undefined = root;
  for (const step of ref.slice(2).split("/").slice(0, 16)) {
    const name = decoded(step);
    if (Array.isArray(node)) node = node[Number(name)];
    else node = isJsonObject(node) ? ownValue(node, name) : undefined;
  }
  return isJsonObject(node) ? node : undefined;
}

function decoded(step: string): string {
  const plain = step.replaceAll("~1", "/").replaceAll("~0", "~");
  return plain.replaceAll(/%[0-9a-f]{2}/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
}

/** A branch that allows `null` and nothing else: the argument may as well be left out. */
export const isNullAlone = (branch: Json): boolean =>
  isJsonObject(branch) && (typeNamed(branch["type"] ?? "") === "null" || branch["const"] === null);

/** Equal schemas once. */
export const distinct = (schemas: readonly Schema[]): readonly Schema[] => [
  ...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values(),
];

/** The type of a schema that names none, by what else it says. */
export function impliedType(given: Schema): string | undefined {
  if (isJsonObject(given["properties"])) return "object";
  if (given["items"] !== undefined || given["prefixItems"] !== undefined) return "array";
  const choices = choicesOf(given);
  const [first] = choices;
  if (first === undefined || !choices.every((each) => typeof each === typeof first))
    return undefined;
  if (typeof first === "number") return choices.every(Number.isInteger) ? "integer" : "number";
  return typeof first === "boolean" ? "boolean" : undefined;
}

/** The values that a schema allows, without `null` and the empty text, which providers refuse in a list. */
export function choicesOf(given: Schema): readonly (string | number | boolean)[] {
  const plain = choicesIn(given).filter((value) => value !== "" && isChoice(value));
  return [...new Set(plain)] as readonly (string | number | boolean)[];
}

const choicesIn = (given: Schema): readonly Json[] =>
  given["const"] === undefined ? listOf(given["enum"]) : [given["const"]];

const isChoice = (value: Json): boolean =>
  (typeof value === "string" && value.length <= bounds.choice) ||
  typeof value === "number" ||
  typeof value === "boolean";

/** The words of a schema whose values are not what JSON Schema says, so that they are not followed. */
export function oddWords(given: Schema): readonly string[] {
  const isOdd = (word: string, isRight: (value: Json) => boolean): readonly string[] => {
    const value = ownValue(given, word);
    return value === undefined || value === null || isRight(value) ? [] : [word];
  };
  const isText = (value: Json) => typeof value === "string";
  const isLimit = (value: Json) => Object.keys(limitsOf({ minimum: value })).length > 0;
  const isNothing = (value: Json) => value === null || value === "";
  return [
    ...isOdd("description", isText),
    ...isOdd("enum", (value) => Array.isArray(value) && value.length <= bounds.choices),
    ...(choicesIn(given).every((value) => isNothing(value) || isChoice(value)) ? [] : ["enum"]),
    ...isOdd("minimum", isLimit),
    ...isOdd("maximum", isLimit),
    ...isOdd("required", (value) => Array.isArray(value) || typeof value === "boolean"),
  ];
}

/** `minimum` and `maximum`, where they are numbers, or texts of numbers. */
export function limitsOf(given: Schema): Schema {
  const limit = (word: string): Schema => {
    const value = ownValue(given, word);
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    return typeof number === "number" && Number.isFinite(number) ? { [word]: number } : {};
  };
  return { ...limit("minimum"), ...limit("maximum") };
}

/** Words of JSON Schema that some provider refuses, or cannot make a grammar of. */
const toldWords = [
  ...["format", "pattern", "default", "minLength", "maxLength", "minItems", "maxItems"],
  ...["exclusiveMinimum", "exclusiveMaximum", "multipleOf", "uniqueItems", "examples"],
] as const;

/** The words of a schema that some provider refuses, as text. */
export function hintsOf(given: Schema, choices: readonly Json[]): readonly string[] {
  const listed =
    choices.length === 0
      ? []
      : [`one of ${choices.map((each) => JSON.stringify(each)).join(", ")}`];
  const others = toldWords.flatMap((word) => {
    const value = ownValue(given, word);
    if (value === undefined || value === null) return [];
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return text.length > 200 ? [] : [`${word}: ${text}`];
  });
  return [...listed, ...others];
}

/** A description, and in brackets what stands behind it. */
export function textOf(
  description: Json | undefined,
  hints: readonly Json[],
): { readonly description?: string } {
  const said = typeof description === "string" ? description.trim() : "";
  const hint = hints.filter((each) => typeof each === "string" && each !== "").join("; ");
  const behind = hint === "" || said === "" ? hint : `(${hint})`;
  const text = [said.slice(0, bounds.description), behind.slice(0, bounds.description)]
    .filter((each) => each !== "")
    .join(" ")
    .trim();
  return text === "" ? {} : { description: text };
}
