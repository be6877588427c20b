import { callViolations } from "./rules/call-rules.ts";
import {
  alternationViolations,
  contentViolations,
  instructionViolations,
} from "./rules/content-rules.ts";
import { missingSignatures } from "./rules/signature-rules.ts";
import { thinkingViolations } from "./rules/thinking-rules.ts";
import { formatViolations, toolViolations } from "./rules/tool-rules.ts";
import {
  type Fields,
  field,
  isFields,
  listOf,
  type Violation,
  wireContent,
} from "./rules/wire-shapes.ts";

const bodyFields: ReadonlySet<string> = new Set(
  "contents systemInstruction tools toolConfig safetySettings generationConfig cachedContent serviceTier store".split(
    " ",
  ),
);

export type RuleOptions = {
  /** Whether R14, our own rule, counts: the first content is the user's and roles alternate. True when absent. */
  readonly alternation?: boolean;
};

/**
 * The 400 answers of Google's API to a `generateContent` body, rule by rule, in the order in which it is
 * reported. Empty for a good request. Sources: the documentation of ai.google.dev and errors that users of other
 * clients reported; whether a signature is genuine (R11) only the server that gave it knows.
 */
export function violationsOf(
  body: unknown,
  model: string,
  { alternation = true }: RuleOptions = {},
): Violation[] {
  if (!isFields(body)) return [{ rule: "fields", message: "Invalid JSON payload received." }];
  const contents = listOf(field(body, "contents")).map(wireContent);
  const instruction = field(body, "systemInstruction");
  const unknown = Object.keys(body).filter(
    (name) =>
      !bodyFields.has(name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())),
  );
  return [
    ...unknown.map((name) => ({
      rule: "fields",
      message: `Invalid JSON payload received. Unknown name "${name}": Cannot find field.`,
    })),
    ...(instruction === undefined ? [] : instructionViolations(wireContent(instruction))),
    ...contentViolations(contents),
    ...callViolations(contents),
    ...missingSignatures(contents, model),
    ...toolViolations(body),
    ...formatViolations(body, model),
    ...thinkingViolations(body, model),
    ...(alternation ? alternationViolations(contents) : []),
  ];
}

/** Fields that Vertex AI does not have: the ids of calls and of their results (vercel/ai, issue 15664). */
export function vertexViolations(body: Fields): Violation[] {
  const parts = listOf(field(body, "contents"))
    .map(wireContent)
    .map(({ parts }) => parts);
  return parts.flatMap((all, content) =>
    all.flatMap(({ call, response }, place): Violation[] => {
      const name = call?.id !== undefined ? "function_call" : "function_response";
      if ((call?.id ?? response?.id) === undefined) return [];
      const where = `contents[${content}].parts[${place}].${name}`;
      const message = `Invalid JSON payload received. Unknown name "id" at '${where}': Cannot find field.`;
      return [{ rule: "fields", message }];
    }),
  );
}
