import type { JsonObject } from "saintverse/protocol";
import type { UnderstudyRequest } from "./read-request.ts";

/** A tool the understudy wants to call. */
export type ToolUse = { readonly name: string; readonly args: JsonObject };

/** What is answered: words with tags, then calls. Neither: silence. */
export type UnderstudyAnswer = {
  readonly line?: string | undefined;
  readonly uses?: readonly ToolUse[];
};

/** One thing the understudy can do; undefined when this is not the occasion. */
export type Skill = (scene: UnderstudyRequest) => UnderstudyAnswer | undefined;

/** The answer that says this line; undefined for no line, so that the next skill is asked. */
export const saying = (line: string | undefined): UnderstudyAnswer | undefined =>
  line === undefined ? undefined : { line };

/** What nobody hears. */
export const silence: UnderstudyAnswer = { line: "[silent]" };
