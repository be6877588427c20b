// The way of every utterance: it passes the gate, and the operator's approval where that is required, before any body
// says it.
//     M1. Nothing that the gate holds is said at anybody's request, and nothing while speech is muted.
//     M2. One utterance at a time; what the operator gives her to say goes before what waits.
//     M3. What was held is answered for once in a turn, with the mind's own words.

import { utteranceId } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";
import type { Verdict } from "../../mind/gate/speech-gate.ts";
import type { Mind } from "../../mind/mind.ts";
import type { Emotion } from "../../protocol/emotion.ts";
import type { SpeechItem, SpeechOutcome } from "../../protocol/speech.ts";
import type { HeldReason } from "../../protocol/stage-controls.ts";
import type { ToolBox } from "../ports.ts";
import { type Approval, type Approvals, openApprovals } from "./approvals.ts";
import { type Bodies, openBodies } from "./bodies.ts";
import { type CheckedAhead, type CheckOutside, openCheckedAhead } from "./checked-ahead.ts";
import { allRead } from "./read-memory.ts";
import { type JudgementOutside, openJudgement, type SpeechJudgement } from "./speech-judgement.ts";
import { openLane, type Saying, type SpeechLane } from "./speech-lane.ts";

/** The operator's settings for all that is said where she is. */
export type SpeechRules = { readonly muted: boolean; readonly holding: boolean };

/** The place of an item of speech: turn and index. */
export type SpeechAt = { readonly turn: string; readonly index: number };

export type SpeechOutput = {
  /** Whether the gate would let her say this now; if not, the reason. */
  readonly judge: (text: string) => Verdict;
  /** Resolves when the item was heard to the end, or it is known that it was not. Never rejects. */
  readonly say: (
    item: SpeechItem,
    emotion: Emotion,
    at: SpeechAt,
    /** Called when bodies receive it, and again once one reports when it sounded. */
    onTiming?: Saying["onTiming"],
  ) => Promise<SpeechOutcome>;
  /** Words that the operator gave her: before what waits, and through the gate like all others. */
  readonly sayGiven: (text: string, emotion: Emotion) => Promise<SpeechOutcome>;
  /** The operator's decision on an utterance that waits for approval, or will. */
  readonly decide: (at: SpeechAt, approval: Approval) => void;
  /** Cuts what is being said. */
  readonly stop: () => void;
  /** Cuts what is being said, and silences every body, including sound that does not come from here. */
  readonly silence: () => void;
  /** A turn begins: her memory, which its utterances are compared with, is read while the model thinks. */
  readonly readAhead: () => void;
  /** Resolves when everything that `judge` needs is read. */
  readonly allRead: () => Promise<void> | undefined;
  /** Lets the bodies that can prepare a sentence do so. */
  readonly prepare: (text: string, emotion: Emotion) => void;
};

type Deps = JudgementOutside &
  CheckOutside & {
    readonly tools: ToolBox;
    readonly clock: Clock;
    readonly mind: () => Mind;
    readonly rules: () => SpeechRules;
    /** Milliseconds that an utterance waits for approval. */
    readonly approvalLimit: () => number;
    /** Called when it begins to wait for approval. */
    readonly onWait: (at: SpeechAt, reason: HeldReason | undefined) => void;
  };

type SaidItem = Extract<SpeechItem, { readonly kind: "say" }>;

/** The parts with which an utterance is checked before it is said. */
type Way = SpeechJudgement &
  Pick<SpeechLane, "speak"> & {
    readonly outside: Deps;
    readonly bodies: Bodies;
    readonly ahead: CheckedAhead;
    readonly approvals: Approvals;
    /** The turn in which a held utterance was answered for. */
    answered: string;
    /** The face that waits with the words behind it for approval. */
    face: { readonly turn: string; readonly emotion: Emotion } | undefined;
  };

export function openSpeechOutput(outside: Deps): SpeechOutput {
  const { clock, rules } = outside;
  const bodies = openBodies(outside.tools, clock);
  const judgement = openJudgement(outside);
  const { judge, judgeNext } = judgement;
  const isMuted = () => rules().muted;
  let reached = Promise.withResolvers<void>();
  reached.resolve();
  const speaking: Bodies["speak"] = (...said) => {
    const over = bodies.speak(...said);
    reached.resolve();
    return over;
  };
  const { speak, during, cut } = openLane(clock, { ...bodies, speak: speaking }, isMuted);
  const ahead = openCheckedAhead(outside, judge, isMuted);
  const approvals = openApprovals(clock);
  const way: Way = {
    ...judgement,
    outside,
    bodies,
    speak,
    ahead,
    approvals,
    answered: "",
    face: undefined,
  };

  return {
    judge,
    say: (item, emotion, at, onTiming = () => undefined) => {
      reached = Promise.withResolvers<void>();
      const { resolve } = reached;
      return during((signal) =>
        perform(way, item, at, { emotion, signal, onTiming, since: clock.now() }).finally(resolve),
      );
    },
    sayGiven: (text, emotion) =>
      during(async (signal) => {
        await allRead(outside.readAhead);
        const verdict = judgeNext(text);
        const saying = { emotion, signal, onTiming: () => undefined, since: 0 };
        return verdict.kind === "held" ? heldFor(verdict.reason) : await speak({ text }, saying);
      }),
    decide: ({ turn, index }, approval) => approvals.decide(utteranceId(turn, index), approval),
    stop() {
      if (cut()) bodies.silence();
    },
    silence() {
      cut();
      bodies.silence();
    },
    readAhead: () => void outside.readAhead(),
    allRead: () => allRead(outside.readAhead),
    prepare(text, emotion) {
      if (outside.readAhead() !== undefined) return;
      ahead.lookAhead();
      const { muted, holding } = rules();
      if (muted || holding || !bodies.canPrepare()) return;
      if (judge(text).kind !== "pass") return;
      // Voices make sounds in the order in which they are asked: what is said now comes first.
      void reached.promise.then(() => bodies.prepare(text, emotion));
    },
  };
}

async function perform(
  way: Way,
  item: SpeechItem,
  at: SpeechAt,
  saying: Saying,
): Promise<SpeechOutcome> {
  switch (item.kind) {
    case "say":
      return await gated(way, item, at, saying);
    case "emotion":
      return await faced(way, item.emotion, at, saying);
    case "pause":
      await way.outside.clock.sleep(item.duration, saying.signal);
      return { kind: "heard" };
  }
}

/** While every word waits for approval, her face waits for that of the words behind it. */
async function faced(
  way: Way,
  emotion: Emotion,
  { turn }: SpeechAt,
  { signal }: Saying,
): Promise<SpeechOutcome> {
  const isHeld = way.outside.rules().holding;
  way.face = isHeld ? { turn, emotion } : undefined;
  return isHeld ? { kind: "heard" } : await way.bodies.face(emotion, signal);
}

/** Words may be said: the face that waited for them is shown first. */
async function showHeldFace(way: Way, { turn }: SpeechAt, { signal }: Saying): Promise<void> {
  const { face } = way;
  way.face = undefined;
  if (face?.turn === turn) await way.bodies.face(face.emotion, signal);
}

async function gated(
  way: Way,
  item: SaidItem,
  at: SpeechAt,
  saying: Saying,
): Promise<SpeechOutcome> {
  const { outside, ahead } = way;
  const { text, written } = item;
  const reading = allRead(outside.readAhead);
  if (reading !== undefined) await reading;
  const mayShow = written === undefined || way.judge(written).kind !== "held";
  const verdict = way.judgeNext(text);
  const { muted, holding } = outside.rules();
  if (muted) return heldFor("muted");
  const looking = verdict.kind === "held" ? undefined : ahead.of(text);
  ahead.leave(text);
  ahead.lookAhead();
  const reason = verdict.kind === "held" ? verdict.reason : await looking;
  if (holding) return await approved(way, text, reason, at, saying);
  await showHeldFace(way, at, saying);
  if (reason === undefined) {
    if (mayShow) return await way.speak(item, saying);
    return inPlainWords(await way.speak({ ...item, written: undefined }, saying));
  }
  return await instead(way, reason, at.turn, saying);
}

/** The gate let the words through, and not the form in which they were written: an address, as of a link. */
const inPlainWords = (outcome: SpeechOutcome): SpeechOutcome =>
  outcome.kind === "heard" || outcome.kind === "cut" ? { ...outcome, plain: true } : outcome;

/** Says the mind's words for a held utterance, once in a turn. */
async function instead(
  way: Way,
  reason: HeldReason,
  turn: string,
  saying: Saying,
): Promise<SpeechOutcome> {
  const { ngReply } = way.outside.mind();
  const isSilent = ngReply === undefined || way.answered === turn || way.outside.rules().holding;
  way.answered = turn;
  if (!isSilent) await allRead(way.outside.readAhead);
  if (isSilent || way.judge(ngReply).kind === "held") return heldFor(reason);
  const said = await way.speak({ text: ngReply }, saying);
  return wasSaid(said) ? { kind: "held", reason, said: ngReply } : heldFor(reason);
}

/** Waits for the operator's decision, which may replace the words. */
async function approved(
  way: Way,
  text: string,
  reason: HeldReason | undefined,
  at: SpeechAt,
  saying: Saying,
): Promise<SpeechOutcome> {
  way.outside.onWait(at, reason);
  const limit = way.outside.approvalLimit();
  const approval = await way.approvals.of(utteranceId(at.turn, at.index), limit, saying.signal);
  if (approval.kind !== "approved") {
    way.face = undefined;
    return heldFor(unapproved[approval.kind]);
  }
  if (approval.text === undefined || approval.text === text) {
    if (reason !== undefined) return heldFor(reason);
    await showHeldFace(way, at, saying);
    return inPlainWords(await way.speak({ text }, saying));
  }
  await allRead(way.outside.readAhead);
  const verdict = way.judgeNext(approval.text);
  if (verdict.kind === "held") return heldFor(verdict.reason);
  await showHeldFace(way, at, saying);
  const said = await way.speak({ text: approval.text }, saying);
  return wasSaid(said) ? { kind: "held", reason: "edited", said: approval.text } : said;
}

const wasSaid = ({ kind }: SpeechOutcome): boolean => kind === "heard" || kind === "cut";

const heldFor = (reason: HeldReason): SpeechOutcome => ({ kind: "held", reason });

const unapproved: Readonly<Record<Exclude<Approval["kind"], "approved">, HeldReason>> = {
  rejected: "operator",
  late: "time-limit",
  left: "interrupted",
};
