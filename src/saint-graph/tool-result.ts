import type { ResultPart } from "../protocol/message.ts";
import type { ToolOutcome } from "./ports.ts";

/** What the model gets to see of a tool's answer, cut to a budget of characters. */
export function resultOf(outcome: ToolOutcome, limit: number): ResultPart["outcome"] {
  switch (outcome.kind) {
    case "done":
      return { output: cut(outcome.text, limit) };
    case "failed":
      return { error: cut(outcome.text, limit) };
    case "absent":
      return { error: "The tool is not there now; nothing was done." };
    case "unknown":
      return {
        error:
          outcome.fault.kind === "timed-out"
            ? "The tool did not answer in time. It may or may not have done it."
            : "The connection to the tool was lost. It may or may not have done it.",
      };
  }
}

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const whole = text.slice(0, limit).replace(/[\uD800-\uDBFF]$/u, "");
  return `${whole}\n… (${text.length - whole.length} more characters left out)`;
}
