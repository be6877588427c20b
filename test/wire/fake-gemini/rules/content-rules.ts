// The form of contents and parts: R1 to R4, R9, R14 of Google's refusals.

import { field, isFields, type Violation, type WireContent, type WirePart } from "./wire-shapes.ts";

const where = (content: number) => `GenerateContentRequest.contents[${content}].parts`;

const dataFields = [
  "text",
  "inlineData",
  "fileData",
  "functionCall",
  "functionResponse",
  "executableCode",
  "codeExecutionResult",
] as const;
const partFields: ReadonlySet<string> = new Set([
  ...dataFields,
  "thought",
  "thoughtSignature",
  "videoMetadata",
  "partMetadata",
  "mediaResolution",
]);

const camel = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function hasData({ fields }: WirePart): boolean {
  return dataFields.some((name) => {
    const data = field(fields, name);
    return name === "text" ? typeof data === "string" && data.trim() !== "" : isFields(data);
  });
}

function partViolations(parts: readonly WirePart[], path: string): Violation[] {
  return parts.flatMap((part, place): Violation[] => {
    const unknown = Object.keys(part.fields).filter((name) => !partFields.has(camel(name)));
    const strange = unknown.map((name) => ({
      rule: "fields",
      message: `Invalid JSON payload received. Unknown name "${name}" at '${path}[${place}]': Cannot find field.`,
    }));
    if (hasData(part)) return strange;
    const message = `* ${path}[${place}].data: required oneof field 'data' must have one initialized field\n`;
    return [...strange, { rule: "R4", message }];
  });
}

function emptyParts(path: string): Violation {
  return { rule: "R3", message: `* ${path}: contents.parts must not be empty.\n` };
}

/** The instruction is a content as well. */
export function instructionViolations(instruction: WireContent): Violation[] {
  const path = "GenerateContentRequest.system_instruction.parts";
  return instruction.parts.length === 0
    ? [emptyParts(path)]
    : partViolations(instruction.parts, path);
}

function lastTurn(contents: readonly WireContent[]): Violation[] {
  const role = contents.at(-1)?.role;
  if (role === "user" || role === undefined) return [];
  const message =
    contents.length === 1
      ? "Please ensure that single turn requests end with a user role or the role field is empty."
      : "Please ensure that multiturn requests ends with a user role or a function response.";
  return [{ rule: "R9", message }];
}

/** The rules of each content by itself, and of the last one. */
export function contentViolations(contents: readonly WireContent[]): Violation[] {
  if (contents.length === 0) {
    const message = "* GenerateContentRequest.contents: contents is not specified\n";
    return [{ rule: "R1", message }];
  }
  const each = contents.flatMap(({ role, parts }, place): Violation[] => [
    ...(role === "user" || role === "model" || role === undefined
      ? []
      : [{ rule: "R2", message: "Please use a valid role: user, model." }]),
    ...(parts.length === 0 ? [emptyParts(where(place))] : partViolations(parts, where(place))),
  ]);
  return [...each, ...lastTurn(contents)];
}

/** Stricter than today's API: the user begins, and roles alternate. */
export function alternationViolations(contents: readonly WireContent[]): Violation[] {
  const message =
    "Please ensure that multiturn requests alternate between user and model, and begin with user.";
  const begins = contents.length === 0 || contents[0]?.role === "user";
  const alternates = contents.every(
    ({ role }, place) => place === 0 || role !== contents[place - 1]?.role,
  );
  return begins && alternates ? [] : [{ rule: "R14", message }];
}
