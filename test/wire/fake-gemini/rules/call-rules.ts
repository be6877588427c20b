// Calls and their responses: R5 to R8.

import type { Violation, WireContent } from "./wire-shapes.ts";

const messages = {
  R5: "Please ensure that function call turn comes immediately after a user turn or after a function response turn.",
  R6: "Please ensure that function response turn comes immediately after a function call turn.",
  R7: "Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.",
};
const broken = (rule: keyof typeof messages): Violation => ({ rule, message: messages[rule] });

const isName = (name: unknown): name is string => typeof name === "string" && name !== "";

function nameless(content: WireContent, place: number): Violation[] {
  return content.parts.flatMap(({ call, response }, part): Violation[] => {
    const kind = call ? "function_call" : "function_response";
    const named = call ?? response;
    if (named === undefined || isName(named.name)) return [];
    const path = `GenerateContentRequest.contents[${place}].parts[${part}].${kind}.name`;
    return [{ rule: "R8", message: `* ${path}: Name cannot be empty.\n` }];
  });
}

/** Calls with an id are matched by it, the others by their place. */
function mismatches(calls: WireContent, responses: WireContent): Violation[] {
  const asked = calls.calls.map(({ call }) => call);
  const answered = responses.responses.map(({ response }) => response);
  const fits = asked.every((call, place) => {
    const response =
      call?.id === undefined ? answered[place] : answered.find((given) => given?.id === call.id);
    return response?.id === call?.id && response?.name === call?.name;
  });
  if (fits) return [];
  const message =
    "Please ensure that the id and name of each function response are equal to those of its function call.";
  return [{ rule: "R8", message }];
}

function afterCalls(calls: WireContent, next: WireContent | undefined): Violation[] {
  if (next === undefined) return [];
  if (next.responses.length !== calls.calls.length) return [broken("R7")];
  return mismatches(calls, next);
}

/** Whether call turns and response turns stand where they must and belong together. */
export function callViolations(contents: readonly WireContent[]): Violation[] {
  return contents.flatMap((content, place): Violation[] => {
    const before = contents[place - 1];
    const found = nameless(content, place);
    if (content.calls.length > 0) {
      const isPlaced = content.role === "model" && before?.role === "user";
      if (!isPlaced) found.push(broken("R5"));
      found.push(...afterCalls(content, contents[place + 1]));
    }
    if (content.responses.length > 0) {
      const isPlaced = content.role === "user" && (before?.calls.length ?? 0) > 0;
      if (!isPlaced) found.push(broken("R6"));
    }
    return found;
  });
}
