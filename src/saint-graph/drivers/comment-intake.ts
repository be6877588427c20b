// Takes in the comments of the audience: they are gathered while the journal writes, so that a flood needs few commits.

import type { PersonaId } from "../../kernel/id.ts";
import type { Clock, Journal } from "../../kernel/ports.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import { Stimulus } from "../../protocol/stimulus.ts";
import { planIntake } from "../audience/intake.ts";
import { moodOf } from "../audience/mood.ts";
import { hadShare } from "../audience/share.ts";
import { speakerKey } from "../judging.ts";
import type { Heard, Recorded, Soul } from "../soul.ts";
import type { SoulState, Waiting } from "../state.ts";
import type { CommentModeration } from "./comment-moderation.ts";
import type { Mailbox } from "./mailbox.ts";

export type CommentIntake = Pick<Soul, "hearAll" | "answerNext" | "passOver" | "passOverAuthor">;

type Deps = {
  readonly persona: PersonaId;
  readonly journal: Pick<Journal<SoulEvent>, "withKey">;
  readonly clock: Clock;
  readonly state: () => SoulState;
  readonly record: Mailbox["record"];
  readonly commentModeration: CommentModeration;
  readonly onBug: (error: unknown) => void;
};

type Offer = {
  readonly stimuli: readonly Stimulus[];
  readonly answer: (heard: readonly Heard[]) => void;
};
type Passed = Extract<SoulEvent, { readonly type: "comments-passed" }>;

/** Comments that are read at once, except for one offer that holds more. */
const batchSize = 2_000;
const hour = 3_600_000;
/** More comments of blocked authors than this in one batch are only counted, not recorded one by one. */
const mostTold = 20;
/** Unpaid comments that may wait while no model can be asked. */
const mostWhileSpent = 20;

/** The parts that reading a batch needs. */
type BatchReader = Deps & {
  /** Authors who used up the share of an hour, and when the operator was notified. */
  readonly told: Map<string, number>;
  /** The number of comments by author in the batch that is being written. */
  readonly onTheWay: Map<string, number>;
};

export function openCommentIntake(outside: Deps): CommentIntake {
  const { state, record } = outside;
  const reader: BatchReader = { ...outside, told: new Map(), onTheWay: new Map() };
  let offers: Offer[] = [];
  let isReading = false;

  const pump = async (): Promise<void> => {
    try {
      while (offers.length > 0) {
        const batch = offers.slice(0, lengthOfBatch(offers));
        offers = offers.slice(batch.length);
        await readOffers(reader, batch);
      }
    } finally {
      isReading = false;
    }
  };
  const isWaiting = (id: string): boolean =>
    state().waiting.some(({ stimulus }) => stimulus.id === id);
  const drop = (stimulus: string, reason: string): Promise<Recorded> =>
    record({ type: "stimulus-dropped", stimulus, reason });

  return {
    hearAll(stimuli) {
      if (stimuli.length === 0) return Promise.resolve([]);
      return new Promise((answer) => {
        offers.push({ stimuli, answer });
        if (!isReading) void Promise.resolve().then(pump);
        isReading = true;
      });
    },
    answerNext: async (stimulus) =>
      isWaiting(stimulus) ? await record({ type: "comment-chosen", stimulus }) : "unknown",
    passOver: async (stimulus, reason) =>
      isWaiting(stimulus) ? await drop(stimulus, reason) : "unknown",
    async passOverAuthor(author) {
      const theirs = state().waiting.filter(({ stimulus }) => isBy(stimulus, author));
      const stimuli = idsOf(theirs.filter(isUnpaid));
      const paid = idsOf(theirs.filter((one) => !isUnpaid(one)));
      await Promise.all([
        ...(stimuli.length === 0 ? [] : [record({ ...nobody, reason: "blocked", stimuli })]),
        ...paid.map((id) => drop(id, "blocked")),
      ]);
    },
  };
}

/** Reads a batch, and answers the callers that gave it. */
async function readOffers(reader: BatchReader, batch: readonly Offer[]): Promise<void> {
  const all = batch.flatMap(({ stimuli }) => stimuli);
  const recorded = await read(reader, all).catch((error) => {
    reader.onBug(error);
    return undefined;
  });
  const told = new Set<string>();
  const tell = ({ id }: Stimulus): Heard => {
    const heard = recorded?.get(id);
    if (heard === undefined) return recorded === undefined ? "ended" : "refused";
    if (heard === "decided" && told.has(id)) return "known";
    told.add(id);
    return heard;
  };
  for (const { stimuli, answer } of batch) answer(stimuli.map(tell));
}

/**
 * Records everything that follows from one batch in one step, and so in one commit. The result is keyed by the ids of
 * the stimuli.
 */
async function read(
  reader: BatchReader,
  stimuli: readonly Stimulus[],
): Promise<ReadonlyMap<string, Recorded>> {
  const { record } = reader;
  const { heard, blocked, unreadable } = sort(stimuli, reader.commentModeration.isBlocked);
  const plan = await planOf(reader, heard);
  const recorded = new Map<string, Promise<Recorded>>();
  for (const one of plan.kept) recorded.set(one.id, arrive(reader, one));
  const isTold = blocked.length <= mostTold;
  if (isTold) for (const one of blocked) recorded.set(one.id, refuse(reader, one));
  for (const { id } of plan.known) recorded.set(id, Promise.resolve("known"));
  const settle = (event: Passed, comments: readonly Stimulus[]): void => {
    if (event.count + event.stimuli.length + event.paid.length === 0) return;
    const settled = record(event);
    for (const { id } of comments) recorded.set(id, settled);
  };
  settle(tooMany(plan.passed, plan.displaced), plan.passed);
  if (!isTold) settle(blockedEvent(blocked), blocked);
  settle({ ...nobody, reason: "unreadable", count: unreadable }, []);
  const all = await Promise.all([...recorded].map(async ([id, one]) => [id, await one] as const));
  reader.onTheWay.clear();
  return new Map(all);
}

/** Plans which of the comments are kept and wait. */
async function planOf(reader: BatchReader, comments: readonly Stimulus[]) {
  const { state, clock } = reader;
  const limit = state().budget.kind === "spent" ? mostWhileSpent : undefined;
  const plan = planIntake(state(), comments, clock.now(), limit);
  if (plan.passed.length === 0 && plan.displaced.length === 0) return { ...plan, known: [] };
  const known: Stimulus[] = [];
  for (const one of plan.kept) if (await isKnown(reader, one)) known.push(one);
  const rest = comments.filter((one) => !known.includes(one));
  return { ...planIntake(state(), rest, clock.now(), limit), known };
}

/** Comments that were journalled before are given again by their body after a kill: they take no place in the queue. */
async function isKnown({ journal, persona }: Deps, stimulus: Stimulus): Promise<boolean> {
  const stream = soulStream(persona);
  const found = await journal.withKey(stream, keyOf(stimulus)).catch(() => undefined);
  return found !== undefined;
}

async function arrive(reader: BatchReader, stimulus: Stimulus): Promise<Recorded> {
  const { record } = reader;
  if (isOverShare(reader, stimulus) && !(await isKnown(reader, stimulus))) {
    await tellOnce(reader, stimulus);
    const event = { type: "comment-dropped", stimulus, reason: "too-often" } as const;
    return await record(event, { key: keyOf(stimulus) });
  }
  const dropped = await reader.commentModeration.dropped(stimulus);
  return await record(
    dropped === undefined
      ? { type: "stimulus-arrived", stimulus: heldIfAlike(reader, stimulus) }
      : { type: "comment-dropped", stimulus, ...dropped },
    { key: keyOf(stimulus) },
  );
}

const refuse = ({ record }: Deps, stimulus: Stimulus): Promise<Recorded> =>
  record({ type: "comment-dropped", stimulus, reason: "blocked" }, { key: keyOf(stimulus) });

function isOverShare({ state, clock, onTheWay }: BatchReader, stimulus: Stimulus): boolean {
  const author = speakerKey(stimulus) ?? "";
  const more = onTheWay.get(author) ?? 0;
  if (hadShare(state(), stimulus, clock.now(), more)) return true;
  onTheWay.set(author, more + 1);
  return false;
}

/** The operator is notified about one author once in an hour. */
async function tellOnce({ told, clock, record }: BatchReader, stimulus: Stimulus): Promise<void> {
  const { author, text } = stimulus;
  const id = speakerKey(stimulus) ?? `${author?.platform}:${author?.id}`;
  const now = clock.now();
  for (const [one, at] of told) if (at <= now - hour) told.delete(one);
  if (told.has(id)) return;
  told.set(id, now);
  const name = author?.name.trim() ?? "";
  const note = (name === "" ? `「${text.slice(0, 40)}」` : name).slice(0, 200);
  await record({ type: "notice", level: "warning", code: "too-often", note });
}

/** A comment whose author seems to be a blocked one waits for the operator. */
function heldIfAlike({ state, commentModeration }: BatchReader, stimulus: Stimulus): Stimulus {
  const key = speakerKey(stimulus);
  if (key === undefined || state().audience.allowed.includes(key)) return stimulus;
  return commentModeration.isLookAlike(stimulus) ? { ...stimulus, held: "look-alike" } : stimulus;
}

const keyOf = ({ id }: Stimulus): string => `stimulus:${id}`;
const idsOf = (all: readonly Waiting[]): string[] => all.map(({ stimulus }) => stimulus.id);
const isUnpaid = ({ stimulus }: Waiting): boolean => stimulus.paid === undefined;
/** Whether it is by this author id of the platform, alone or with the platform's name before it. */
const isBy = ({ kind, author }: Stimulus, id: string): boolean =>
  kind === "comment" &&
  author !== undefined &&
  (author.id === id || `${author.platform}:${author.id}` === id);

function lengthOfBatch(offers: readonly Offer[]): number {
  let stimuli = 0;
  const upTo = offers.findIndex((offer) => {
    stimuli += offer.stimuli.length;
    return stimuli >= batchSize;
  });
  return upTo < 0 ? offers.length : upTo + 1;
}

/** Comments with the same id count once; malformed ones are refused. */
function sort(stimuli: readonly Stimulus[], isBlocked: (stimulus: Stimulus) => boolean) {
  const seen = new Set<string>();
  const heard: Stimulus[] = [];
  const blocked: Stimulus[] = [];
  let unreadable = 0;
  for (const one of stimuli) {
    const read = Stimulus.safeParse(one);
    if (!read.success) unreadable += 1;
    else if (!seen.has(read.data.id)) {
      seen.add(read.data.id);
      (isBlocked(read.data) ? blocked : heard).push(read.data);
    }
  }
  return { heard, blocked, unreadable };
}

const nobody = {
  type: "comments-passed" as const,
  stimuli: [],
  count: 0,
  repeated: [],
  paid: [],
};

function tooMany(comments: readonly Stimulus[], displaced: readonly string[]): Passed {
  const { tally, repeated } = moodOf(comments, true);
  return {
    ...nobody,
    reason: "too-many",
    stimuli: [...displaced],
    count: comments.length,
    ...(comments.length === 0 ? {} : { tally, repeated: [...repeated] }),
  };
}

const blockedEvent = (comments: readonly Stimulus[]): Passed => ({
  ...nobody,
  reason: "blocked",
  count: comments.filter(({ paid }) => paid === undefined).length,
  paid: comments.filter(({ paid }) => paid !== undefined),
});
