// Questions that MCP servers put to the operator in the middle of a call (elicitation), and the operator's answers.

import { z } from "zod";
import { ownValue } from "../kernel/own-value.ts";

const longestText = 10_000;

const Choice = z.object({ value: z.string(), title: z.string() });

/** A field of a form: its name on the server, its words for people, and what it holds. */
export const AskedField = z.object({
  name: z.string(),
  title: z.string(),
  about: z.string(),
  required: z.boolean(),
  holds: z.discriminatedUnion("is", [
    z.object({
      is: z.literal("text"),
      format: z.enum(["email", "uri", "date", "date-time"]).optional(),
      least: z.number().optional(),
      most: z.number(),
      begins: z.string(),
    }),
    z.object({
      is: z.literal("number"),
      whole: z.boolean(),
      least: z.number().optional(),
      most: z.number().optional(),
      begins: z.number().optional(),
    }),
    z.object({ is: z.literal("yes-no"), begins: z.boolean() }),
    z.object({ is: z.literal("one"), choices: z.array(Choice), begins: z.string() }),
    z.object({
      is: z.literal("several"),
      choices: z.array(Choice),
      least: z.number().optional(),
      most: z.number().optional(),
      begins: z.array(z.string()),
    }),
  ]),
});
export type AskedField = z.infer<typeof AskedField>;

/** `page`: the operator is asked to open an address of the server's choice in a browser. */
export const AskedOfOperator = z.object({
  message: z.string(),
  asks: z.discriminatedUnion("mode", [
    z.object({ mode: z.literal("form"), fields: z.array(AskedField) }),
    z.object({ mode: z.literal("page"), url: z.string() }),
  ]),
});
export type AskedOfOperator = z.infer<typeof AskedOfOperator>;

export const ServerQuestion = AskedOfOperator.extend({
  id: z.string(),
  server: z.string(),
  /** Milliseconds UTC: then it is answered as one that nobody answered. */
  until: z.number(),
});
export type ServerQuestion = z.infer<typeof ServerQuestion>;

const FieldValue = z.union([
  z.string().max(longestText),
  z.number(),
  z.boolean(),
  z.array(z.string().max(longestText)).max(200),
]);
export const AnswerFields = z.record(z.string().max(200), FieldValue);
export type AnswerFields = z.infer<typeof AnswerFields>;

/** `cancel`: it was left without an answer. */
export const OperatorAnswer = z.discriminatedUnion("action", [
  z.object({ action: z.literal("accept"), content: AnswerFields.optional() }),
  z.object({ action: z.literal("decline") }),
  z.object({ action: z.literal("cancel") }),
]);
export type OperatorAnswer = z.infer<typeof OperatorAnswer>;

/** The values that a form asked for, and no others; undefined where one of them does not fit, or is missing. */
export function answerTo(
  fields: readonly AskedField[],
  given: AnswerFields,
): AnswerFields | undefined {
  const kept = fields.flatMap(({ name, required, holds }) => {
    const value = ownValue(given, name);
    const isMissing = value === undefined || value === "";
    if (isMissing) return required ? [undefined] : [];
    return [fits(holds, value) ? ([name, value] as const) : undefined];
  });
  const whole = kept.filter((one) => one !== undefined);
  return whole.length === kept.length ? Object.fromEntries(whole) : undefined;
}

function fits(holds: AskedField["holds"], value: AnswerFields[string]): boolean {
  switch (holds.is) {
    case "text":
      return typeof value === "string" && isWithin([...value].length, holds);
    case "number":
      return (
        typeof value === "number" &&
        isWithin(value, holds) &&
        (!holds.whole || Number.isInteger(value))
      );
    case "yes-no":
      return typeof value === "boolean";
    case "one":
      return holds.choices.some((choice) => choice.value === value);
    case "several":
      return (
        Array.isArray(value) &&
        isWithin(value.length, holds) &&
        value.every((one) => holds.choices.some((choice) => choice.value === one))
      );
  }
}

const isWithin = (
  size: number,
  { least, most }: { readonly least?: number | undefined; readonly most?: number | undefined },
): boolean =>
  size >= (least ?? Number.NEGATIVE_INFINITY) && size <= (most ?? Number.POSITIVE_INFINITY);
