import type { JsonObject } from "saintverse/protocol";
import type { UnderstudyRequest } from "./read-request.ts";

/** A tool call of the understudy. */
export type ToolUse = { readonly name: string; readonly args: JsonObject };

/** An answer: text with tags, then calls. Neither: silence. */
export type UnderstudyAnswer = {
  readonly line?: string | undefined;
  readonly uses?: readonly ToolUse[];
};

/** One skill of the understudy; undefined when it does not apply. */
export type Skill = (scene: UnderstudyRequest) => UnderstudyAnswer | undefined;

/** The answer with this line; undefined for no line, so that the next skill is tried. */
export const saying = (line: string | undefined): UnderstudyAnswer | undefined =>
  line === undefined ? undefined : { line };

/** An answer without audible words. */
export const silence: UnderstudyAnswer = { line: "[silent]" };
