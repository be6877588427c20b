import { callViolations } from "./rules/call-rules.ts";
import { fieldViolations } from "./rules/field-rules.ts";
import { formatViolations } from "./rules/format-rules.ts";
import { messageViolations, templateViolations } from "./rules/message-rules.ts";
import { pictureViolations } from "./rules/picture-rules.ts";
import { choiceViolations, toolViolations } from "./rules/tool-rules.ts";
import { isFields, type Violation } from "./rules/wire-shapes.ts";

export type RuleOptions = {
  /** Whether `template`, the rule of local models' chat templates, counts. True when absent. */
  readonly template?: boolean;
  /** The forms of answers that are known; those of OpenAI when absent. */
  readonly answers?: readonly string[];
  /** Whether it takes pictures. True when absent. */
  readonly sees?: boolean;
};

/**
 * The 400 answers of the chat-completions API to a body, in the order in which it is reported. Empty for a
 * good request. Sources: OpenAI's reference, and errors that users of other clients reported.
 */
export function violationsOf(
  body: unknown,
  { template = true, answers, sees = true }: RuleOptions = {},
): Violation[] {
  if (!isFields(body)) {
    return [{ rule: "json", message: "We could not parse the JSON body of your request." }];
  }
  return [
    ...fieldViolations(body),
    ...messageViolations(body),
    ...callViolations(body),
    ...toolViolations(body),
    ...choiceViolations(body),
    ...formatViolations(body, answers),
    ...pictureViolations(body, sees),
    ...(template ? templateViolations(body) : []),
  ];
}
