// The judgement of a turn: the source of its words and its company, derived from the journal. The consequences are
// defined by the table in `trust/rule.ts`.

import { fnv1a } from "../kernel/hash.ts";
import type { SoulSettings } from "../protocol/soul-settings.ts";
import type { Perceived, Stimulus } from "../protocol/stimulus.ts";
import type { Company, LeftOut, Source } from "../protocol/trust.ts";
import {
  alone,
  household,
  isPublic,
  joined,
  mayRepeat,
  narrowed,
  onStage,
} from "../trust/company.ts";
import {
  type Grants,
  isConfined,
  isLeftOut,
  type Judged,
  resultSource,
  strangersIn,
  type Visibility,
  visibilityOf,
} from "../trust/rule.ts";
import { isStranger, leastTrusted, levelOf } from "../trust/source.ts";
import { areUsersWords } from "../trust/users-words.ts";
import { judgedIn, mayAskApart } from "./asked-apart.ts";
import { speechNames } from "./calls.ts";
import type { ToolCallBounds } from "./drivers/tool-caller.ts";
import type { Note } from "./notes/note-state.ts";
import type { ForWhom } from "./ports.ts";
import type { OpenTurn, PastTurn, SoulState } from "./state.ts";
import { pictureSources, withoutPictures } from "./stimulus-pictures.ts";

/** The source of the words that she perceived. */
export const perceivedSource = (seen: Perceived): Source =>
  seen.kind === "missed" ? "persona" : seen.taint;

const isCaller = (stimulus: Stimulus): boolean => stimulus.author?.platform === "a2a";

/** The source of the text of a stimulus, without the words perceived before it. */
export const textSource = ({ source }: Stimulus): Source => source;

/** Whether the operator or the user wrote it, or had it sent. */
export function isOrdered(stimulus: Stimulus): boolean {
  const source = textSource(stimulus);
  return source === "operator" || source === "user" || source === "show";
}

const noteSourcesIn = ({ note, noteTaint }: Stimulus): readonly Source[] =>
  note === undefined ? [] : ["note", noteTaint ?? "note"];

/** The least trusted of the words that a stimulus holds. */
export const stimulusSourceOf = (stimulus: Stimulus): Source =>
  leastTrusted(
    textSource(stimulus),
    ...(stimulus.perceived ?? []).map(perceivedSource),
    ...pictureSources(stimulus),
    ...noteSourcesIn(stimulus),
  );

/** Whether a member of the household speaks to her in it, or had it sent. */
const isAddressed = (stimulus: Stimulus): boolean =>
  isOrdered(stimulus) ||
  (stimulus.perceived ?? []).some(
    (seen) => seen.kind === "words" && seen.role === "user" && perceivedSource(seen) === "user",
  );

/** The source of the words that activate her: words perceived before an order are no part of the order. */
function wakingSource(stimulus: Stimulus): Source {
  const own = textSource(stimulus);
  if (isOrdered(stimulus)) return own;
  return leastTrusted(own, ...(stimulus.perceived ?? []).map(perceivedSource));
}

/** A stranger wrote it: anybody who may write to her without being known. */
export const isStrangers = (stimulus: Stimulus): boolean => isStranger(textSource(stimulus));

/**
 * The key by which a stranger's words are counted; undefined where there is no author, or it is no stranger's. Where a
 * source names nobody, those who write the same count as one.
 */
export const speakerKey = (stimulus: Stimulus): string | undefined => {
  const { author, text } = stimulus;
  if (author === undefined || !isStrangers(stimulus)) return undefined;
  const key = `${author.platform}:${author.id}`;
  return author.unnamed === true ? `${key}:${fnv1a(foldedWords(text))}` : key;
};

const foldedWords = (text: string): string =>
  text.slice(0, 400).normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();

/** The company of a turn of this stimulus; `here`: the company where she is, as far as it is known. */
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

/** The company that heard a stimulus when it reached her; where it is not recorded, nobody who may not have. */
export function heardOf(stimulus: Stimulus, here: Company | null): Company {
  const { kind, author, heard, abroad } = stimulus;
  if (abroad !== undefined) return companyOf(stimulus, here);
  if (heard !== undefined) return heard;
  if (isCaller(stimulus)) return companyOf(stimulus, null);
  const isOfProgram = (kind === "pulse" || kind === "show-cue") && author === undefined;
  if (isOfProgram || kind === "comment" || author?.role === "audience") {
    return companyOf(stimulus, here);
  }
  return alone;
}

/** The parts of a turn that a judgement needs. */
type Lived = Pick<PastTurn, "stimulus" | "judged" | "heardBy">;

/** The judgement of the turn of a stimulus before anything was sent for it. */
export function judgedFor(stimulus: Stimulus, { company: here }: Pick<SoulState, "company">) {
  const company = companyOf(stimulus, here);
  const ordered = isAddressed(stimulus);
  const source = leastTrusted(wakingSource(stimulus), ...pictureSources(stimulus));
  const strangers = strangersIn({ source, ordered, company });
  const judged: Judged = { taint: textSource(stimulus), company, strangers, found: "kept" };
  const taint = stimulusSourceOf(shownStimulus(stimulus, judged));
  return {
    judged: { ...judged, taint },
    heardBy: narrowed(heardOf(stimulus, here), company),
  };
}

/**
 * Whether a turn may begin again without words of others: what began it is the household's, and in its own rounds it
 * read nobody else's.
 */
export const mayBeginAnew = (
  { stimulus, othersRead, before }: Pick<OpenTurn, "stimulus" | "othersRead" | "before">,
  taint: Source,
): boolean =>
  before === undefined &&
  othersRead === undefined &&
  levelOf(textSource(stimulus)) === "own" &&
  (isAddressed(stimulus) || !isStranger(taint));

/**
 * The form of a past turn in the request of a turn: unchanged; without results of tools; what was heard of it; quoted;
 * the order alone, without the answer; left out.
 */
export type PastTurnForm = "whole" | "words" | "said" | "quoted" | "order" | "out";

export function historyForm(turn: Lived, judged: Judged): PastTurnForm {
  const limit = visibilityOf(judged);
  if (!isHeld(turn.heardBy, limit, judged.company)) return "out";
  const level = levelOf(turn.judged.taint);
  if (level === "stranger") return strangersStand(turn, judged);
  if (isLeftOut(turn.judged.taint, judged)) {
    return limit !== "public" && isHouseholds(turn.stimulus) ? "order" : "out";
  }
  if (limit === "public") return "said";
  return level === "own" ? "whole" : "words";
}

/** Whether a request may hold something that was said to the company `then`. */
function isHeld(then: Company, limit: Visibility, now: Company): boolean {
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
  const isBefore = visibilityOf(judged) === "public";
  if (judged.strangers === "quoted") return "quoted";
  if (judged.strangers === "left-out") return isAsked && !isBefore ? "order" : "out";
  return isBefore && isAsked ? "said" : "whole";
}

/** The number of past turns that are left out, whole or in part, because others speak in them. */
const turnsLeftOut = (past: readonly Lived[], judged: Judged): number =>
  past.filter((turn) => {
    const form = historyForm(turn, judged);
    return form === "order" || (form === "out" && isLeftOut(turn.judged.taint, judged));
  }).length;

/** The number of past turns that those who hear did not hear. */
const turnsUnheard = (past: readonly Lived[], { company }: Judged): number =>
  past.filter(({ heardBy }) => !mayRepeat(heardBy, company)).length;

/** Whether the request may hold something that she perceived. */
function maySee(seen: Perceived, stimulus: Stimulus, judged: Judged): boolean {
  if (isLeftOut(perceivedSource(seen), judged)) return false;
  if (!isPublic(judged.company) || stimulus.abroad !== undefined) return true;
  return seen.kind !== "missed" && mayRepeat(seen.heard ?? household, judged.company);
}

const isPictureLeftOut = (source: Source, judged: Judged): boolean =>
  isLeftOut(source, judged) || (judged.strangers !== "kept" && isStranger(source));

/**
 * The stimulus as requests may hold it: perceptions that those who hear now must not hear of are counted, not included.
 */
export function shownStimulus(whole: Stimulus, judged: Judged): Stimulus {
  const stimulus = withoutPictures(whole, (source) => isPictureLeftOut(source, judged));
  const { noteTaint } = stimulus;
  if (noteTaint !== undefined && isLeftOut(noteTaint, judged)) {
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
  const isTold = count > 0 && !isPublic(judged.company);
  const missed: readonly Perceived[] = isTold ? [{ kind: "missed", count }] : [];
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
  const { note: __, ...outcome } = seen.outcome;
  return { ...seen, taint: "persona", outcome };
}

const perceivedLeftOut = (stimulus: Stimulus, judged: Judged): number =>
  (stimulus.perceived ?? []).filter((seen) => !maySee(seen, stimulus, judged)).length;

export const noteHeardBy = ({ heard = alone }: Note): Company => heard;

/**
 * Whether the request may hold a note. Before outsiders, only notes of what strangers said, where those who hear now
 * heard it: a note without recorded hearers was for her alone.
 */
export function mayHoldNote(note: Note, judged: Judged): boolean {
  const source = note.taint;
  if (isLeftOut(source, judged)) return false;
  if (visibilityOf(judged) !== "public") return true;
  return isStranger(source) && mayRepeat(noteHeardBy(note), judged.company);
}

/** The parts left out of the requests of a turn, for the operator. */
export const leftOutOf = (
  { stimulus, judged }: Pick<OpenTurn, "stimulus" | "judged">,
  { past, notes }: Pick<SoulState, "past" | "notes">,
): LeftOut => ({
  turns: turnsLeftOut(past, judged),
  perceived: perceivedLeftOut(stimulus, judged),
  notes: notes.filter((note) => isLeftOut(note.taint, judged)).length,
  memories: 0,
  unheard: turnsUnheard(past, judged),
});

/** Whether those who would hear the answer heard it; if not, it is not answered here. */
export const isForThese = (stimulus: Stimulus, here: Company | null): boolean =>
  here === null || mayRepeat(heardOf(stimulus, here), companyOf(stimulus, here));

export const grantsOf = ({ audienceTools, trustedTools }: SoulSettings): Grants => ({
  audienceTools,
  trustedTools,
});

const afterOthers =
  "This tool is not there any more in this turn, because text of others was read in it. Say what you found; the next turn may call it again.";

const keptBack =
  "This was not sent: text of others was read in this turn, and what is private stands beside it. This tool is given only what the user wrote in this message, word for word. Ask the user to write what is to be sent.";

const writtenAgain =
  "This was not sent as it stands: text of others, or what is private, was read in this request. It is written again from the user's words alone; what comes of that follows.";

/** The words of the user and the operator in a stimulus. */
export const ordersIn = (stimulus: Stimulus): readonly string[] => [
  ...(isOrdered(stimulus) ? [stimulus.text] : []),
  ...(stimulus.perceived ?? []).flatMap((seen) =>
    seen.kind === "words" && perceivedSource(seen) === "user" ? [seen.text] : [],
  ),
];

/** The bounds on the calls of a turn. Calls keep the bounds that were in force when they were written. */
export function boundsFor(settings: SoulSettings, open: OpenTurn | null): ToolCallBounds {
  const round = open?.rounds.at(-1);
  const offered = round?.offered ?? [];
  const judged = open === null ? undefined : judgedIn(open);
  const isTold = judged !== undefined && visibilityOf(judged) !== "public";
  const asks = (name: string): boolean => open !== null && mayAskApart(open, name);
  return {
    limit: settings.maxResultLength,
    mayCall: ({ name }) => offered.includes(name) || asks(name),
    withheld: (tool, args) => {
      if (open === null || judged === undefined) return undefined;
      const isGiven = !isConfined(judged, tool) || areUsersWords(args, ordersIn(open.stimulus));
      if (offered.includes(tool.name) && isGiven) return undefined;
      return asks(tool.name)
        ? { refused: "apart", error: writtenAgain }
        : { refused: "private", error: keptBack };
    },
    sourceOf: (tool) => resultSource(grantsOf(settings), tool),
    ...(settings.speech === "tool" ? { speechTools: speechNames } : {}),
    ...(isTold ? { whyNot: afterOthers } : {}),
  };
}

/** The one for whom the turn's calls count in the budget. */
export const forWhom = (open: Pick<OpenTurn, "stimulus"> | null): ForWhom =>
  open === null || isOrdered(open.stimulus) ? "owner" : "others";
