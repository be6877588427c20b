// The permitted effects of a turn, from the sources in it and its hearers: the one place that decides. What woke her
// decides nothing.
//
// Laws, each a property test in rule.test.ts; test/sim/trust plays whole lives against them:
//   T1. A less trusted source never allows more, and nobody who joins lets a request hold more.
//   T2. What a stranger's words, or a card or a log that nobody approved, are part of calls and spends nothing but what
//       the operator granted by name, acts on nothing but her feelings, and what she notes of it stays theirs.
//   T3. What outsiders hear holds nothing but what they, or everybody, heard before.
//   T4. Where text of a stranger or of a server stands beside private text, no tool that leaves the program is there
//       but those whose servers the operator trusts, and of a stranger none at all. A turn of the operator's or the
//       user's has those of servers that nobody approved yet as well, as T6 allows; beside a stranger's words it only
//       knows of them.
//   T5. Words of strangers stand in a turn of the operator's or the user's as a quotation, and in what she does of
//       herself away from the stage, and of what a program such as a game asks, not at all. A turn that is about to do
//       what T2 or T4 forbid it begins again without the words of others, where what began it is the household's.
//   T6. A turn that holds private text beside words of others sends nothing off the program but words that the user wrote
//       in it, whatever the operator granted, or begins again without the words of others. To a server that nobody
//       approved it sends besides what its model writes in a request apart, which holds nothing but those words and what
//       the server declares of its tools.
//   T7. What a server that nobody trusts gave in an earlier turn, in its own words or in hers, decides nothing that T2
//       names: a turn that holds it only speaks, or begins again without it.
//   T8. Grants name connections of the configuration: what a server calls itself or its tools grants nothing. Results of
//       a tool that is named from outside, as by a game, are never the program's own.

import type { Company, Found, Source, Strangers } from "../protocol/trust.ts";
import { isPublic } from "./company.ts";
import { isBrought, isStranger, type Level, leastTrusted, levelOf } from "./source.ts";

/**
 * The judgement of a turn: the least trusted source of all that its request holds, who hears it, and how words of
 * strangers in her history, her memory and her perceptions are treated.
 */
export type Judged = {
  readonly taint: Source;
  readonly company: Company;
  readonly strangers: Strangers;
  /** The treatment of what she said and noted in earlier turns about results of servers. */
  readonly found: Found;
};

/** The private content that a request may hold: all; what the household heard; nothing. */
export type Visibility = "private" | "household" | "public";

type Row = {
  /** Acts in the world other than those on her feelings: to move, to sleep, to travel, to make a place or a person. */
  readonly acts: boolean;
  /** Tools that cost more than the answer itself, for instance pictures. */
  readonly spends: boolean;
  /** Tools that send something out of the program. */
  readonly outward: "all" | "trusted" | "granted";
  /** Tools of the program that neither spend nor send. */
  readonly inward: "all" | "granted";
};

const table: Readonly<Record<Level, Row>> = {
  own: { acts: true, spends: true, outward: "all", inward: "all" },
  found: { acts: false, spends: false, outward: "trusted", inward: "all" },
  brought: { acts: false, spends: false, outward: "granted", inward: "granted" },
  stranger: { acts: false, spends: false, outward: "granted", inward: "granted" },
};

export const mayAct = ({ taint }: Pick<Judged, "taint">): boolean => table[levelOf(taint)].acts;

/** Whether the requests of a turn hold no words of a source. */
export const isLeftOut = (
  source: Source,
  { strangers, found }: Pick<Judged, "strangers" | "found">,
): boolean =>
  (strangers === "left-out" && isStranger(source)) ||
  (found === "left-out" && (levelOf(source) === "found" || isBrought(source)));

/** The share of her history, memory and notes that the request may hold. */
export function visibilityOf({ taint, company, strangers }: Judged): Visibility {
  if (isPublic(company)) return "public";
  if (isStranger(taint) && strangers === "kept") return "household";
  const isOthers = isStranger(taint) || isBrought(taint);
  return company.ears === "user" || !isOthers ? "private" : "household";
}

/** The properties of a tool that the rule depends on. */
export type Callable = {
  /** Its name among all tools on offer: it grants nothing. */
  readonly name: string;
  /** Its name on its server. */
  readonly original: string;
  /** The name of the connection in the configuration. */
  readonly server: string;
  /** A tool of the program itself: its arguments leave the program only where it `spends`. */
  readonly own?: boolean | undefined;
  readonly spends?: boolean | undefined;
  /** Suitable for anybody who writes to her. */
  readonly forAudience?: boolean | undefined;
  /** Its connection has the place of a part of the program: it is granted without the name of its server, too. */
  readonly plainNames?: boolean | undefined;
  /** A program that its server is connected to named it and answers its calls: `plainNames` does not hold for it. */
  readonly fromOutside?: boolean | undefined;
};

/**
 * The operator's grants: `server/tool` or `server/*`, by the names of the connections in the configuration. A name
 * without a server, and `*`, stand for tools of the program itself: of another server they grant nothing.
 */
export type Grants = {
  /** Tools that a turn of strangers may call. */
  readonly audienceTools: readonly string[];
  /** Tools whose own results are trusted, and which may be called after others' results were read. */
  readonly trustedTools: readonly string[];
};

function isNamed(
  names: readonly string[],
  { original, server, plainNames, fromOutside }: Callable,
): boolean {
  if (names.includes(`${server}/${original}`) || names.includes(`${server}/*`)) return true;
  const isPlain = plainNames === true && fromOutside !== true;
  return isPlain && (names.includes(original) || names.includes("*"));
}

/** Whether a turn may call a tool. */
export function mayCall(grants: Grants, judged: Judged, tool: Callable): boolean {
  const row = table[levelOf(judged.taint)];
  const isGranted = tool.forAudience === true || isNamed(grants.audienceTools, tool);
  const isTrusted = isNamed(grants.trustedTools, tool);
  const leaves = tool.own !== true;
  if (tool.spends === true) return row.spends || isGranted;
  if (!leaves) return row.inward === "all" || isGranted;
  if (row.outward === "all") return true;
  if (row.outward === "trusted") return isTrusted || isGranted;
  return isGranted && visibilityOf(judged) === "public";
}

/**
 * Whether a tool is given nothing but words that the user wrote in this turn: it sends something off the program, and
 * others' words stand beside private ones.
 */
export const isConfined = (judged: Judged, tool: Callable): boolean =>
  levelOf(judged.taint) !== "own" &&
  visibilityOf(judged) !== "public" &&
  (tool.own !== true || tool.spends === true);

/**
 * Whether a turn of the operator's or the user's may call a tool of a server whose declarations nobody approved: it has
 * them in its own request, and gives the tool nothing but words that the user wrote in it, or what is written apart (T6).
 */
export const mayTry = ({ taint, strangers }: Judged, tool: Callable): boolean =>
  strangers === "quoted" &&
  (levelOf(taint) === "own" || levelOf(taint) === "found") &&
  tool.own !== true &&
  tool.spends !== true;

/** The source of a tool's result, where the tool itself names none. */
export const resultSource = (grants: Grants, tool: Callable): Source =>
  tool.own === true || (tool.fromOutside !== true && isNamed(grants.trustedTools, tool))
    ? "persona"
    : "tool";

/** The facts at the beginning of a turn. */
export type Beginning = {
  /** The source of the stimulus; the least trusted one where it has several. */
  readonly source: Source;
  /** The operator or the user speaks in it, or had it sent. */
  readonly ordered: boolean;
  readonly company: Company;
};

/** The treatment of strangers' words at the beginning of a turn. */
export function strangersIn({ source, ordered, company }: Beginning): Strangers {
  if (isStranger(source)) return "kept";
  if (ordered) return "quoted";
  return isPublic(company) && source !== "tool" ? "kept" : "left-out";
}

/** The judgement of a turn once its model has read texts of the sources `read`. */
export const tainted = (judged: Judged, ...read: readonly Source[]): Judged => ({
  ...judged,
  taint: leastTrusted(judged.taint, ...read),
});
