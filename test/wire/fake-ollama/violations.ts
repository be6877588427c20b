import { historyViolations } from "./rules/history-rules.ts";
import { declarationsOf, typeViolations } from "./rules/type-rules.ts";
import { isFields, type Violation } from "./rules/wire-fields.ts";

const bodyFields: readonly string[] = [
  "model",
  "messages",
  "stream",
  "format",
  "options",
  "keep_alive",
  "tools",
  "think",
];

function toolViolations(declarations: readonly unknown[]): readonly Violation[] {
  const names = declarations.map((each) => (isFields(each) ? each["name"] : undefined));
  return names.flatMap((name, place): readonly Violation[] => {
    if (typeof name !== "string" || name === "") {
      return [{ rule: "tools", message: `tools[${place}] has no name` }];
    }
    if (names.indexOf(name) === place) return [];
    return [{ rule: "tools", message: `tools[${place}] has a name that another has` }];
  });
}

/**
 * The flaws of a body for `/api/chat`: types as the server's decoder checks them, and, stricter than the server,
 * unknown fields, messages that are no conversation and tools that cannot be told apart. Empty for a good request.
 */
export function violationsOf(body: unknown): readonly Violation[] {
  if (!isFields(body)) {
    const message = "json: cannot unmarshal this into Go value of type api.ChatRequest";
    return [{ rule: "types", message }];
  }
  const types = typeViolations(body);
  if (types.length > 0) return types;
  const unknown = Object.keys(body).filter((name) => !bodyFields.includes(name));
  return [
    ...unknown.map((name) => ({ rule: "fields", message: `the field ${name} is unknown` })),
    ...historyViolations(body),
    ...toolViolations(declarationsOf(body)),
  ];
}
