// A tool that every persona has, of the program's own or of a plug-in: defined once, for every provider.

import type { z } from "zod";
import type { Fault } from "../kernel/fault.ts";
import type { PersonaId } from "../kernel/id.ts";
import type { Clock } from "../kernel/ports.ts";
import type { Result } from "../kernel/result.ts";
import type { Place } from "../mind/place.ts";
import type { Language } from "../protocol/language.ts";

import type { ImagePart } from "../protocol/message.ts";
import type { Source } from "../protocol/trust.ts";

/** A tool's knowledge of the persona who calls it, and its services for her. Read again at every call. */
export type ToolContext = {
  readonly persona: PersonaId;
  /** The language she speaks: results are written in it. */
  readonly language: Language;
  readonly clock: Clock;
  /** An IANA name that `Intl` knows. */
  readonly timeZone: string;
  /** Where she is, and what is known of the room; undefined for a persona who lives in no city. */
  readonly surroundings: Surroundings | undefined;
  /** Her notes, the oldest first. */
  readonly notes: readonly string[];
  /** Writes a note into her journal; resolves when it is durable. */
  readonly keepNote: (text: string) => Promise<Result<void, Fault>>;
  /** Looks into her memory; undefined where none is kept. */
  readonly recall: ((wish: RecallWish) => Promise<RecalledText>) | undefined;
  /** Draws and keeps a picture; `spent`: her budget allows no call. Undefined where no model draws. */
  readonly draw: Draw | undefined;
  /** The call is not waited for any more. */
  readonly signal: AbortSignal;
};

/** Her search: words, a time in words, and a speaker or participant; both may be empty. */
export type RecallWish = { readonly query: string; readonly when: string; readonly who: string };

/** The text recalled from a memory, for a prompt: empty when there is none; and its least trusted source. */
export type RecalledText = { readonly text: string; readonly source: Source };

export type Draw = (
  prompt: string,
  signal: AbortSignal,
) => Promise<Result<ImagePart, Fault | "spent" | "unpriced">>;

export type Surroundings = {
  readonly place: Place;
  /** The number of those in the room, she and the user among them, and its capacity. */
  readonly inside: number;
  readonly capacity: number;
  /** The occupancy of the other buildings, in the order of `place.buildings`. */
  readonly fullness: readonly { readonly inside: number; readonly capacity: number }[];
  /** The part that people from outside may know; absent: all. */
  readonly forOutsiders?: Surroundings;
};

/** `text` is what she reads; `data` the same for programs. */
export type ToolAnswer<D> =
  | {
      readonly kind: "done";
      readonly text: string;
      readonly data: D;
      readonly pictures?: readonly ImagePart[];
      /** The least trusted whose words stand in the text; absent: ours. */
      readonly source?: Source;
    }
  /** It could not be done; `text` says why and what else would work. */
  | { readonly kind: "failed"; readonly text: string };

/** The description of a tool, independent of its arguments. */
export type Tool = {
  /** `^[a-z][a-z0-9_]{0,63}$`. The program calls it by the id of its part, with _ for -. */
  readonly name: string;
  readonly description: string;
  readonly args: z.ZodObject;
  /** The shape of an answer's `data`. */
  readonly result: z.ZodObject;
  /** It changes nothing: several may run at once. */
  readonly readOnly: boolean;
  /** Turns that the audience starts may call it without the operator's consent. */
  readonly forAudience: boolean;
  /** It costs more than the answer itself. */
  readonly spends?: boolean;
  /** Whether it can work now; one that cannot is not on offer. */
  readonly isThere: (
    context: Pick<ToolContext, "draw" | "surroundings" | "recall" | "notes">,
  ) => boolean;
  /** Carries out a call whose arguments `args` has read. */
  readonly run: (args: unknown, context: ToolContext) => Promise<ToolAnswer<unknown>>;
};

type Definition<A extends z.ZodObject, R extends z.ZodObject> = Omit<
  Tool,
  "args" | "result" | "run" | "isThere"
> & {
  readonly args: A;
  readonly result: R;
  readonly isThere?: Tool["isThere"];
  readonly run: (
    args: z.output<A>,
    context: ToolContext,
  ) => ToolAnswer<z.input<R>> | Promise<ToolAnswer<z.input<R>>>;
};

/** Ties a tool's function to the shapes of its arguments and of its result. */
export const defineTool = <A extends z.ZodObject, R extends z.ZodObject>(
  definition: Definition<A, R>,
): Tool => ({
  isThere: () => true,
  ...definition,
  run: async (args, context) => await definition.run(definition.args.parse(args), context),
});

export const failed = (text: string): ToolAnswer<never> => ({ kind: "failed", text });
