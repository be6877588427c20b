// The parts of a request that one model on one server takes, learned from its refusals.
//     Laws, tried in request-form.test.ts:
//       F1. A refusal that names what it is about leads to the same request without that alone; one that names nothing
//           leads to each part that is not needed, by itself, then to all of them.
//       F2. What was left out of the request that was taken stays left out for an hour, and nothing else does.
//       F3. A refusal with a known reason of another kind, as a bad key or too many tokens, leads to nothing.
//       F4. A call that the model wrote wrongly takes the tool that it names out of this request alone.

import type { Sampling } from "../../../protocol/sampling.ts";
import type { ModelRequest } from "../../../saint-graph/ports.ts";
import {
  failedGeneration,
  type ProviderRefusal,
  refusalWords,
  refusedField,
} from "./provider-refusal.ts";
import { isFinal, saysAbout } from "./refusal-fault.ts";

/** A part of a request that not every server takes. */
export type RequestPart =
  /** The wish for counts of tokens. */
  | "usage"
  | "thinking"
  /** The demand that a tool is called. */
  | "forced-tool"
  /** The older name of the limit of an answer. */
  | "old-limit"
  | "sampling"
  | `sampling.${keyof Sampling}`
  /** Thoughts that go back. */
  | "thoughts"
  /** Ids of calls as they are. */
  | "ids"
  /** The instruction as a message of the system: without it, the first of the user's messages begins with it. */
  | "system"
  /** The user's words right after a tool's result. */
  | "words-after-results"
  | "patterns"
  | "pictures"
  /** A schema for the answer, then JSON at all. */
  | "json-schema"
  | "json"
  | "tools";

/** The parts left out of one request. */
export type RequestForm = {
  readonly without: ReadonlySet<RequestPart>;
  /** Tools that are not offered. */
  readonly toolsOut: ReadonlySet<string>;
  /** Thoughts go back also where the server has not been seen to give any. */
  readonly thoughtsBack: boolean;
  /** The part of `without` that is left out without a hint. */
  readonly guessed?: RequestPart | "all" | undefined;
  /** It is of this request: nothing of it is remembered. */
  readonly isOnce?: true | undefined;
};

/** Milliseconds for which a refusal is remembered: another model, or a mended server, may take it. */
const remembered = 3_600_000;

/** By what a refusal says; the first that fits and is in the request is left out. */
const hints: readonly (readonly [RequestPart, RegExp])[] = [
  [
    "system",
    /system (?:role|message|prompt|instruction)s?\b.{0,30}not (?:supported|allowed|enabled)|developer instruction is not enabled|only user and assistant roles|(?:not |un)support\w* (?:the )?system (?:role|message|prompt|instruction)/,
  ],
  ["old-limit", /max_completion_tokens/],
  ["usage", /stream_options|include_usage/],
  [
    "thoughts",
    /reasoning_content|reasoning_details|thought_?signature|thinking.{0,30}blocks?|bound to a different/,
  ],
  ["ids", /tool.?call.?ids?\b|tool_use.?ids?\b|call_id/],
  ["words-after-results", /role.{0,12}user.{0,40}after.{0,20}tool|after role.{0,3}tool/],
  ["forced-tool", /tool_choice|forc(?:e|es|ed|ing)\b.{0,30}(?:tool|function)/],
  ["thinking", /reasoning|thinking|chat_template_kwargs|effort/],
  ["sampling.temperature", /temperature/],
  ["sampling.topP", /top_?p\b/],
  ["sampling.minP", /min_?p\b/],
  ["sampling.presencePenalty", /presence_?penalty/],
  ["sampling.frequencyPenalty", /frequency_?penalty/],
  ["sampling.seed", /\bseed\b/],
  ["sampling.stop", /\bstop(?:_?sequences)?\b/],
  ["sampling.maxTokens", /max_(?:completion_|output_)?tokens/],
  ["sampling", /penalty|sampl/],
  ["json-schema", /response_format|json_schema|structured output|output_config/],
  ["json", /response_format|json/],
  ["patterns", /pattern|grammar|schema conversion/],
  ["pictures", /image|vision|multi-?modal|picture/],
  ["tools", /tool|function/],
];

/** The parts tried where a refusal gives no known reason, the cheapest first. */
const guesses: readonly RequestPart[] = [
  ...(["usage", "forced-tool", "thinking", "sampling", "json-schema", "json"] as const),
  ...(["patterns", "pictures", "thoughts", "tools"] as const),
];

const formStatuses: ReadonlySet<number> = new Set([400, 415, 422, 501]);
/** A server that names what it cannot do may call itself broken. */
const namedStatuses: ReadonlySet<number> = new Set([400, 404, 405, 415, 422, 500, 501]);

export type RequestForms = {
  /** The form to begin with. `now`: milliseconds since 1970. */
  first(now: number): RequestForm;
  /** The form to try after a refusal; undefined: there is none. */
  next(refused: RequestForm, refusal: ProviderRefusal, request: InRequest): RequestForm | undefined;
  /** The request was taken in this form. */
  taken(form: RequestForm, now: number): void;
  /** The server gave thoughts in a field of their own. */
  gaveThoughts(): void;
};

/** The parts of a request that may be refused. */
export type InRequest = {
  readonly has: ReadonlySet<RequestPart>;
  readonly tools: ModelRequest["tools"];
};

type Known = {
  /** Until when each part is left out. */
  readonly without: Map<RequestPart, number>;
  readonly toolsOut: Map<string, number>;
  thoughtsBack: boolean;
};

/**
 * `isKnown`: the provider says what it refuses, so that nothing is left out without a hint. `never`: what it is known not
 * to take.
 */
export function requestForms(isKnown = false, never: readonly RequestPart[] = []): RequestForms {
  const known: Known = {
    without: new Map(never.map((part) => [part, Number.POSITIVE_INFINITY])),
    ...{ toolsOut: new Map(), thoughtsBack: false },
  };
  return {
    first: (now) => ({
      without: new Set([...known.without].flatMap(([part, until]) => (now < until ? [part] : []))),
      toolsOut: new Set(
        [...known.toolsOut].flatMap(([name, until]) => (now < until ? [name] : [])),
      ),
      thoughtsBack: known.thoughtsBack,
    }),
    next: (refused, refusal, request) =>
      isFinal(refusal) ? undefined : nextForm(refused, refusal, request, isKnown),
    taken({ without, toolsOut, thoughtsBack, isOnce }, now) {
      if (isOnce) return;
      for (const part of without) {
        // Refused pictures are known one by one, see `refused-pictures.ts`.
        if (part !== "pictures" && !known.without.has(part))
          known.without.set(part, now + remembered);
      }
      for (const name of toolsOut) known.toolsOut.set(name, now + remembered);
      known.thoughtsBack ||= thoughtsBack;
    },
    gaveThoughts() {
      known.thoughtsBack = true;
    },
  };
}

/** The tools that a refusal names, by name or by number. */
function namedTools(refusal: ProviderRefusal, { tools }: InRequest): readonly string[] {
  const said = `${saysAbout(refusal)} ${refusedField(refusal.body) ?? ""}`;
  const [, number] = /\btools?[[.](\d{1,3})\b/.exec(said) ?? [];
  const byNumber = number === undefined ? undefined : tools[Number(number)]?.name;
  const byName = tools
    .filter(({ name }) => holdsWord(said, name.toLowerCase()))
    .map((one) => one.name);
  return byName.length > 0 ? byName : byNumber === undefined ? [] : [byNumber];
}

/** Groq refuses what its own model wrote: the answer stands in the refusal, and another one may be well formed. */
function withoutFailedCall(
  refused: RequestForm,
  written: string,
  { tools }: InRequest,
): RequestForm {
  const named = tools
    .map(({ name }) => name)
    .filter((name) => !refused.toolsOut.has(name) && holdsWord(written, name));
  const left = named.length > 0 ? refused : leavingOut(refused, "tools");
  return { ...left, toolsOut: new Set([...left.toolsOut, ...named]), isOnce: true };
}

function holdsWord(text: string, word: string): boolean {
  const at = text.indexOf(word);
  if (at === -1) return false;
  return !/[\w-]/.test(text[at - 1] ?? "") && !/[\w-]/.test(text[at + word.length] ?? "");
}

function nextForm(
  refused: RequestForm,
  refusal: ProviderRefusal,
  request: InRequest,
  isKnown: boolean,
): RequestForm | undefined {
  const status = refusal.status ?? 400;
  const isOpen = (part: RequestPart) => request.has.has(part) && !refused.without.has(part);
  if (!namedStatuses.has(status)) return undefined;
  const written = failedGeneration(refusal.body);
  if (written !== undefined) {
    return isOpen("tools") ? withoutFailedCall(refused, written, request) : undefined;
  }
  const tools = namedTools(refusal, request).filter((name) => !refused.toolsOut.has(name));
  if (tools.length > 0 && isOpen("tools")) {
    return { ...refused, toolsOut: new Set([...refused.toolsOut, ...tools]) };
  }
  const said = `${saysAbout(refusal)} ${refusedField(refusal.body) ?? ""} ${refusalWords(refusal.body).join(" ").toLowerCase()}`;
  if (/reasoning_content|reasoning_details/.test(said) && !refused.thoughtsBack) {
    return { ...refused, thoughtsBack: true };
  }
  const hinted = hints.find(([part, words]) => isOpen(part) && words.test(said));
  if (hinted !== undefined) return { ...leavingOut(refused, hinted[0]), guessed: undefined };
  const mayGuess = !isKnown && formStatuses.has(refusal.status ?? 0);
  return mayGuess ? guess(refused, request) : undefined;
}

const leavingOut = (form: RequestForm, ...parts: readonly RequestPart[]): RequestForm => ({
  ...form,
  without: new Set([...form.without, ...parts]),
});

/** Without a hint: one part after the other, each in the place of the one before, and at last all of them. */
function guess(refused: RequestForm, { has }: InRequest): RequestForm | undefined {
  const { guessed } = refused;
  if (guessed === "all") return undefined;
  const before = new Set([...refused.without].filter((part) => part !== guessed));
  const base = { ...refused, without: before };
  const open = guesses.filter((part) => has.has(part) && !before.has(part));
  const next = open[guessed === undefined ? 0 : open.indexOf(guessed) + 1];
  if (next !== undefined) return { ...leavingOut(base, next), guessed: next };
  return open.length > 1 ? { ...leavingOut(base, ...open), guessed: "all" } : undefined;
}
