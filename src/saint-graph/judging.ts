// What a turn is judged by: whose words it holds and who hears it, derived from the journal. The consequences are
// defined by the table in `trust/rule.ts`.

import type { JsonObject } from "../kernel/json.ts";
import type { SoulSettings } from "../protocol/soul-settings.ts";
import type { Perceived, Stimulus } from "../protocol/stimulus.ts";
import type { Company, Found, LeftOut, Source } from "../protocol/trust.ts";
import { alone, isPublic, joined, mayRepeat, onStage } from "../trust/company.ts";
import {
  type Grants,
  type Holds,
  holds,
  isCompared,
  type Judged,
  mayCall as mayCallBy,
  resultSource,
  strangersIn,
} from "../trust/rule.ts";
import { isBrought, isStranger, leastTrusted, levelOf } from "../trust/source.ts";
import { asksForDeed, asksForStrangers } from "./asking.ts";
import { speechNames } from "./calls.ts";
import type { ToolCallBounds } from "./drivers/tool-caller.ts";
import type { Note } from "./notes/note-state.ts";
import type { ForWhom, ServerTool } from "./ports.ts";
import type { OpenTurn, PastTurn, SoulState } from "./state.ts";
import { pictureSources, withoutPictures } from "./stimulus-pictures.ts";

/** Whose words she perceived. */
export function perceivedSource(seen: Perceived): Source {
  switch (seen.kind) {
    case "words":
      return seen.taint ?? (seen.ofAudience === true ? "audience" : seen.role);
    case "act":
      return seen.taint ?? "persona";
    case "world-event":
      return "operator";
    default:
      return "persona";
  }
}

const isCaller = (stimulus: Stimulus): boolean => stimulus.author?.platform === "a2a";

/** Whose words the text of a stimulus is, without what was perceived before it. */
export function textSource(stimulus: Stimulus): Source {
  const { kind, author, abroad, ordered, topic } = stimulus;
  if (abroad !== undefined) return "city";
  if (isCaller(stimulus)) return "caller";
  const role = author?.role;
  if (role === "operator" || role === "user") return role;
  if (kind === "comment" || role === "audience") return "audience";
  return ordered === true || topic !== undefined ? "show" : "persona";
}

/** Whether the operator or the user wrote it, or had it sent. */
export function isOrdered(stimulus: Stimulus): boolean {
  const source = textSource(stimulus);
  return source === "operator" || source === "user" || source === "show";
}

const isFound = (source: Source): boolean => levelOf(source) === "found";

/** Whose words activate her: what was perceived before an order is no part of the order. */
export function stimulusSource(stimulus: Stimulus): Source {
  const own = textSource(stimulus);
  if (isOrdered(stimulus)) return own;
  return leastTrusted(own, ...(stimulus.perceived ?? []).map(perceivedSource));
}

/** A stranger wrote it: anybody who may write to her without being known. */
export const isStrangers = (stimulus: Stimulus): boolean => isStranger(textSource(stimulus));

/** The key by which a stranger's words are counted; undefined where no author is named, or it is no stranger's. */
export const speakerKey = (stimulus: Stimulus): string | undefined => {
  const { author } = stimulus;
  if (author === undefined || !isStrangers(stimulus)) return undefined;
  return `${author.platform}:${author.id}`;
};

/** Who hears a turn of this stimulus; `here`: who hears her where she is, as far as that is known. */
export function companyOf(stimulus: Stimulus, here: Company | null): Company {
  const { kind, author, room, abroad } = stimulus;
  if (abroad !== undefined) return { ears: "city", outsiders: [`city:${abroad.city}`] };
  const place = here ?? (author === undefined || author.role === "persona" ? household : alone);
  if (isCaller(stimulus)) {
    return joined(here ?? alone, { ears: "caller", outsiders: [author?.id ?? "a2a"] });
  }
  if (kind === "comment" || author?.role === "audience") return onStage;
  return (kind === "pulse" || kind === "show-cue") && room === undefined ? onStage : place;
}

const household: Company = { ears: "room", outsiders: [] };

/** What is needed of a turn to judge it. */
type Lived = Pick<PastTurn, "stimulus" | "judged">;

/** What she read, as far as it is needed to judge a turn. */
type Read = Pick<SoulState, "past" | "company" | "settings"> & Partial<Pick<SoulState, "notes">>;

/** What the turn of a stimulus is judged by when it begins. A picture that is shown to her is looked at in any case. */
export const judgedFor = (stimulus: Stimulus, read: Read): Judged =>
  judgedWith(
    stimulus,
    read,
    asksForDeed(stimulus) && stimulus.pictures === undefined ? "left-out" : "kept",
  );

function judgedWith(stimulus: Stimulus, read: Read, found: Found): Judged {
  const { past, company: here, settings, notes = [] } = read;
  const company = companyOf(stimulus, here);
  const ordered = isOrdered(stimulus);
  const heard = (stimulus.perceived ?? []).some((seen) => isStranger(perceivedSource(seen)));
  const asks = asksForStrangers(stimulus, past);
  const given = found === "kept" ? stimulus : withoutFound(stimulus);
  const source = leastTrusted(stimulusSource(given), ...pictureSources(given));
  const strangers = strangersIn({ source, ordered, asks, heard, company });
  const note = given.note === undefined ? [] : ["note" as const, given.noteTaint ?? "note"];
  const texts = settings?.texts === "card" ? ["card" as const] : [];
  const taint = leastTrusted(source, ...note, ...texts);
  return withHistory({ taint, company, strangers, found }, given, past, notes);
}

/** The beginning of a turn: what it is judged by, and what it would be judged by without earlier results of servers. */
export function beginningOf(
  stimulus: Stimulus,
  state: Pick<SoulState, "past" | "company" | "settings" | "notes">,
): Pick<OpenTurn, "judged" | "leftOut" | "anew"> {
  const judged = judgedFor(stimulus, state);
  const leftOut = leftOutOf({ stimulus, judged }, state);
  if (!isFound(judged.taint)) return { judged, leftOut };
  const without = judgedWith(stimulus, state, "left-out");
  if (levelOf(without.taint) !== "own") return { judged, leftOut };
  const { taint } = without;
  return {
    judged,
    leftOut,
    anew: { taint, leftOut: leftOutOf({ stimulus, judged: without }, state) },
  };
}

/** A stimulus without results of servers, and without pictures that the user shows. */
function withoutFound(stimulus: Stimulus): Stimulus {
  const { perceived, note, noteTaint, ...rest } = withoutPictures(stimulus, isFound);
  const isNoteFound = noteTaint !== undefined && isFound(noteTaint);
  return {
    ...rest,
    ...(perceived === undefined
      ? {}
      : { perceived: perceived.filter((seen) => !isFound(perceivedSource(seen))) }),
    ...(note === undefined || isNoteFound ? {} : { note }),
    ...(noteTaint === undefined || isNoteFound ? {} : { noteTaint }),
  };
}

/** Words of strangers and of servers count unless they are left out; what was taken in for this turn always counts. */
function withHistory(
  judged: Judged,
  stimulus: Stimulus,
  past: readonly Lived[],
  notes: readonly Note[],
): Judged {
  const read = [
    ...past.flatMap((turn) => (stands(turn, judged) === "out" ? [] : turn.judged.taint)),
    ...(stimulus.perceived ?? []).map(perceivedSource),
    ...notes
      .filter((note) => mayHoldNote(note, judged))
      .map(noteSource)
      .filter(isFound),
  ];
  const isThere = (source: Source): boolean =>
    isBrought(source) ||
    (judged.strangers !== "left-out" && isStranger(source)) ||
    (judged.found === "kept" && isFound(source));
  return { ...judged, taint: leastTrusted(judged.taint, ...read.filter(isThere)) };
}

/**
 * The form of a past turn in the request of a turn: unchanged; without results of tools; what was heard of it; quoted;
 * the order alone, without the answer; left out.
 */
export type PastTurnForm = "whole" | "words" | "said" | "quoted" | "order" | "out";

export function stands(turn: Lived, judged: Judged): PastTurnForm {
  const limit = holds(judged);
  if (!isHeld(turn.judged.company, limit, judged.company)) return "out";
  const level = levelOf(turn.judged.taint);
  if (level === "stranger") return strangersStand(turn, judged);
  if (level === "found" && judged.found === "left-out") {
    return limit !== "public" && isHouseholds(turn.stimulus) ? "order" : "out";
  }
  if (limit === "public") return "said";
  return level === "own" ? "whole" : "words";
}

/** Whether a request may hold something that was said to the company `then`. */
function isHeld(then: Company, limit: Holds, now: Company): boolean {
  if (limit === "private") return true;
  return limit === "household" ? then.ears !== "user" : mayRepeat(then, now);
}

/** Whether its words are of the household alone. */
const isHouseholds = (stimulus: Stimulus): boolean =>
  [textSource(stimulus), ...(stimulus.perceived ?? []).map(perceivedSource)].every(
    (source) => levelOf(source) === "own",
  );

function strangersStand({ stimulus }: Lived, judged: Judged): PastTurnForm {
  const isAsked = isOrdered(stimulus);
  const isBefore = holds(judged) === "public";
  if (judged.strangers === "quoted") return "quoted";
  if (judged.strangers === "left-out") return isAsked && !isBefore ? "order" : "out";
  return isBefore && isAsked ? "said" : "whole";
}

/** How many past turns are left out, whole or in part, because strangers or servers speak in them. */
export const turnsLeftOut = (past: readonly Lived[], judged: Judged): number =>
  past.filter((turn) => {
    const form = stands(turn, judged);
    const { taint } = turn.judged;
    const isOthers = isStranger(taint) || (judged.found === "left-out" && isFound(taint));
    return form === "order" || (form === "out" && isOthers);
  }).length;

/** Whether the request may hold something that she perceived. */
function maySee(
  seen: Perceived,
  stimulus: Stimulus,
  { company, strangers, found }: Judged,
): boolean {
  if (strangers === "left-out" && isStranger(perceivedSource(seen))) return false;
  if (found === "left-out" && isFound(perceivedSource(seen))) return false;
  if (!isPublic(company) || stimulus.abroad !== undefined) return true;
  if (seen.kind !== "words" && seen.kind !== "world-event") return true;
  return mayRepeat(seen.heard ?? alone, company);
}

const isPictureLeftOut = (source: Source, { strangers, found }: Judged): boolean =>
  (found === "left-out" && isFound(source)) || (strangers !== "kept" && isStranger(source));

/**
 * The stimulus as requests may hold it: perceptions that those who hear now must not hear of are counted, not included.
 */
export function shownStimulus(whole: Stimulus, judged: Judged): Stimulus {
  const stimulus = withoutPictures(whole, (source) => isPictureLeftOut(source, judged));
  const isNoteLeftOut =
    judged.found === "left-out" && stimulus.noteTaint !== undefined && isFound(stimulus.noteTaint);
  if (isNoteLeftOut) {
    const { note: _, noteTaint: __, ...rest } = stimulus;
    return shownStimulus(rest, judged);
  }
  const { perceived = [] } = stimulus;
  if (perceived.every((seen) => maySee(seen, stimulus, judged))) return stimulus;
  const kept = perceived.flatMap((seen) => {
    if (maySee(seen, stimulus, judged)) return [seen];
    return seen.kind === "act" ? [withoutNote(seen)] : [];
  });
  const count = perceived.length - kept.length;
  const missed: readonly Perceived[] = count === 0 ? [] : [{ kind: "missed", count }];
  return { ...stimulus, perceived: [...missed, ...kept] };
}

/** Orders of past turns as requests hold them, by their stimuli, which never change. */
const orders = new WeakMap<Stimulus, Stimulus>();

/** An order of a past turn without what others said or wrote that stands beside it. */
export function orderAlone(stimulus: Stimulus): Stimulus {
  const order = orders.get(stimulus) ?? withoutOthers(stimulus);
  orders.set(stimulus, order);
  return order;
}

function withoutOthers(stimulus: Stimulus): Stimulus {
  const isOwn = (source: Source): boolean => levelOf(source) === "own";
  const { note, noteTaint, perceived, ...rest } = withoutPictures(stimulus, () => true);
  const hasOwnNote = note !== undefined && isOwn(noteTaint ?? "note");
  const kept = (perceived ?? []).flatMap((seen) => {
    if (isOwn(perceivedSource(seen))) return [seen];
    return seen.kind === "act" ? [withoutNote(seen)] : [];
  });
  return {
    ...rest,
    ...(kept.length === 0 ? {} : { perceived: kept }),
    ...(hasOwnNote ? { note, ...(noteTaint === undefined ? {} : { noteTaint }) } : {}),
  };
}

/** She learns the outcome of her act, without what others said about it. */
function withoutNote(seen: Extract<Perceived, { kind: "act" }>): Perceived {
  const { note: _, ...outcome } = seen.outcome;
  return { ...seen, outcome };
}

export const perceivedLeftOut = (stimulus: Stimulus, judged: Judged): number =>
  (stimulus.perceived ?? []).filter((seen) => !maySee(seen, stimulus, judged)).length;

const noteSource = ({ from, taint }: Note): Source =>
  taint ?? (from === "audience" ? "audience" : "persona");

const isNoteLeftOut = (source: Source, { strangers, found }: Judged): boolean =>
  (strangers === "left-out" && isStranger(source)) || (found === "left-out" && isFound(source));

/** Whether the request may hold a note. Before outsiders, only notes of what the audience itself said. */
export function mayHoldNote(note: Note, judged: Judged): boolean {
  const source = noteSource(note);
  if (isNoteLeftOut(source, judged)) return false;
  return holds(judged) === "public" ? source === "audience" : true;
}

/** What is left out of the requests of a turn, for the operator. */
export const leftOutOf = (
  { stimulus, judged }: Pick<OpenTurn, "stimulus" | "judged">,
  { past, notes }: Pick<SoulState, "past" | "notes">,
): LeftOut => ({
  turns: turnsLeftOut(past, judged),
  perceived: perceivedLeftOut(stimulus, judged),
  notes: notes.filter((note) => isNoteLeftOut(noteSource(note), judged)).length,
  memories: 0,
});

/** Whether it was said where those who hear now could hear it; if not, it is not answered here. */
export const isForThese = (stimulus: Stimulus, here: Company | null): boolean =>
  stimulus.heard === undefined || here === null || mayRepeat(stimulus.heard, here);

const grantsOf = ({ audienceTools, trustedTools }: SoulSettings): Grants => ({
  audienceTools,
  trustedTools,
});

/** Whether a turn may call a tool. */
export const mayCall = (
  settings: SoulSettings,
  { judged }: Pick<OpenTurn, "judged">,
  tool: ServerTool,
): boolean => mayCallBy(grantsOf(settings), judged, tool);

/**
 * Whether a tool is called only after the turn has begun again: either it may not be called before, or its arguments
 * would be compared with what is private, because it is not known whose wish the call is.
 */
export function isCalledAnew(
  settings: SoulSettings,
  { judged, anew }: Pick<OpenTurn, "judged" | "anew">,
  tool: ServerTool,
): boolean {
  if (anew === undefined) return false;
  const then: Judged = { ...judged, taint: anew.taint, found: "left-out" };
  const mayNow = mayCallBy(grantsOf(settings), judged, tool) && !isCompared(judged, tool);
  return !mayNow && mayCallBy(grantsOf(settings), then, tool);
}

const afterOthers =
  "This tool is not there any more in this turn, because text of others was read in it. Say what you found; the next turn may call it again.";

const keptBack =
  "This was not sent: it holds something private, and words of others stand in this turn. Leave that out, or ask the user.";

/** What the calls of a turn may do. Calls keep the bounds that were in force when they were written. */
export function boundsFor(
  settings: SoulSettings,
  open: OpenTurn | null,
  tells: (open: OpenTurn, args: JsonObject) => Promise<boolean> = () => Promise.resolve(false),
): ToolCallBounds {
  const offered = open?.rounds.at(-1)?.offered ?? [];
  const isTold = open !== null && holds(open.judged) !== "public";
  return {
    limit: settings.maxResultLength,
    mayCall: (tool) =>
      open !== null && (offered.includes(tool.name) || mayCall(settings, open, tool)),
    withheld: (tool, args) =>
      open !== null && isCompared(open.judged, tool)
        ? tells(open, args).then((isTold) => (isTold ? keptBack : undefined))
        : undefined,
    sourceOf: (tool) => resultSource(grantsOf(settings), tool),
    ...(settings.speech === "tool" ? { speechTools: speechNames } : {}),
    ...(isTold ? { whyNot: afterOthers } : {}),
  };
}

/** For whom the turn's calls count in the budget. */
export const forWhom = (open: Pick<OpenTurn, "stimulus"> | null): ForWhom =>
  open === null || isOrdered(open.stimulus) ? "owner" : "others";
