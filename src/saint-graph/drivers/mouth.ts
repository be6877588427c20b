// How she is heard: every utterance passes the gate, and the operator where that is asked for, before any body says it.
//
// M1. Nothing is said that the gate holds, whoever wants it said, and nothing while it is muted.
// M2. One utterance at a time; what the operator gives her to say goes before what waits.
// M3. What was held is answered for once in a turn, with the mind's own words.

import { utteranceId } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";
import {
  openSpeechGate,
  type Secrets,
  type SpeechGate,
  type Verdict,
} from "../../mind/gate/speech-gate.ts";
import type { Hidden } from "../../mind/gate/tells-private.ts";
import type { Mind } from "../../mind/mind.ts";
import type { Emotion } from "../../protocol/emotion.ts";
import type { SpeechItem, SpeechOutcome, SpeechTiming } from "../../protocol/speech.ts";
import type { HeldReason } from "../../protocol/stage-controls.ts";
import type { ToolBox } from "../ports.ts";
import { type Approval, openApprovals } from "./approvals.ts";
import { openBodies } from "./bodies.ts";

/** What the operator set for all that is said where she is. */
export type SpeechRules = { readonly muted: boolean; readonly holding: boolean };

/** Where an item of speech stands. */
export type SpeechAt = { readonly turn: string; readonly index: number };

export type SpeechOutput = {
  /** Whether the gate would let her say this now, and why not. */
  readonly judge: (text: string) => Verdict;
  /** Resolves when the item was heard to the end, or it is known that it was not. Never rejects. */
  readonly say: (
    item: SpeechItem,
    emotion: Emotion,
    at: SpeechAt,
    /** Told when bodies are given it, and again once one says when it sounded. */
    onTiming?: OnTiming,
  ) => Promise<SpeechOutcome>;
  /** Words that the operator gave her, before what waits; through the gate as all others. */
  readonly sayGiven: (text: string, emotion: Emotion) => Promise<SpeechOutcome>;
  /** The operator's word for an utterance that waits, or will. */
  readonly decide: (at: SpeechAt, approval: Approval) => void;
  /** Cuts what is being said. */
  readonly stop: () => void;
  /** Cuts what is being said, and silences every body, whatever it says. */
  readonly silence: () => void;
  /** A turn begins: what its utterances are compared with is read while the model thinks. */
  readonly readAhead: () => void;
  /** Lets bodies that can get a sentence ready. */
  readonly prepare: (text: string, emotion: Emotion) => void;
};

type OnTiming = (timing: SpeechTiming) => void;

type Outside = {
  readonly tools: ToolBox;
  readonly clock: Clock;
  readonly mind: () => Mind;
  /** More words that must not be said. */
  readonly ngWords: () => readonly string[];
  /** Words that must never be said: keys and tokens, and the system instruction. */
  readonly secrets: () => Secrets;
  /** What those who hear her now must not be told. */
  readonly hidden: () => Hidden;
  /** Reads what `hidden` must know of her memory; undefined: all of it is read. Never rejects. */
  readonly readAhead: () => Promise<void> | undefined;
  /** What was heard of her in the last minutes before she woke, as her journal says. */
  readonly spoken: () => readonly string[];
  /** What others said to her in the last minutes. */
  readonly heard: () => readonly string[];
  readonly rules: () => SpeechRules;
  /** Milliseconds that an utterance waits for approval. */
  readonly approvalLimit: () => number;
  /** A model looks at it, beside the gate; undefined: it may be said. */
  readonly check: (text: string) => Promise<HeldReason | undefined> | undefined;
  /** What she is to say next, in its order. */
  readonly upcoming: () => readonly string[];
  /** It waits for approval now. */
  readonly onWait: (at: SpeechAt, reason: HeldReason | undefined) => void;
};

/** What she said, or would have said, so long ago is looked at with what comes next, and so much of it at most. */
const remembered = { span: 300_000, characters: 3_000 } as const;

/** So many utterances that wait are looked at by the model while one is said. */
const lookedAhead = 3;

export function openMouth(outside: Outside): SpeechOutput {
  const { clock } = outside;
  const bodies = openBodies(outside.tools, clock);
  const approvals = openApprovals(clock);
  const gateOf = gateFor(outside);
  const saying = new Set<AbortController>();
  const timed = new WeakMap<AbortSignal, { readonly since: number; readonly tell: OnTiming }>();
  const recent: { readonly text: string; readonly at: number }[] = outside
    .spoken()
    .map((text) => ({ text, at: clock.now() }));
  let answered = "";
  let lane: Promise<unknown> = Promise.resolve();

  const before = (): string => {
    while ((recent[0]?.at ?? Number.POSITIVE_INFINITY) < clock.now() - remembered.span)
      recent.shift();
    return recent
      .map(({ text }) => text.replaceAll("\n", " "))
      .join("\n")
      .slice(-remembered.characters);
  };
  const judge = (text: string): Verdict =>
    gateOf()(text, {
      before: before(),
      heard: outside
        .heard()
        .map((one) => one.replaceAll("\n", " "))
        .join("\n"),
      hidden: outside.hidden(),
    });
  const judged = (text: string): Verdict => {
    const verdict = judge(text);
    recent.push({ text, at: clock.now() });
    return verdict;
  };

  /** What the model is looking at, or has, of what is still to be said. */
  const looked = new Map<string, Promise<HeldReason | undefined>>();
  const lookAt = (text: string): Promise<HeldReason | undefined> | undefined => {
    const answer = looked.get(text) ?? outside.check(text);
    if (answer !== undefined) looked.set(text, answer);
    return answer;
  };
  const lookAhead = (): void => {
    if (outside.readAhead() !== undefined) return;
    const next = new Set(outside.upcoming().slice(0, lookedAhead));
    for (const text of looked.keys()) if (!next.has(text)) looked.delete(text);
    if (outside.rules().muted) return;
    for (const text of next) if (judge(text).kind === "pass") void lookAt(text);
  };

  const sayNow = (text: string, emotion: Emotion, signal: AbortSignal): Promise<SpeechOutcome> => {
    const { since, tell } = timed.get(signal) ?? { since: 0, tell: () => undefined };
    const gate = clock.now() - since;
    tell({ gate });
    return bodies.speak(text, emotion, signal, (sound) => tell({ gate, sound }));
  };

  /** After what is being said. It may be muted by then. */
  const speak = async (
    text: string,
    emotion: Emotion,
    signal: AbortSignal,
  ): Promise<SpeechOutcome> => {
    const mine = lane.then(() => {
      if (outside.rules().muted) return heldFor("muted");
      return signal.aborted ? ({ kind: "cut" } as const) : sayNow(text, emotion, signal);
    });
    lane = mine.catch(() => undefined);
    return await mine;
  };

  const instead = async (
    reason: HeldReason,
    emotion: Emotion,
    turn: string,
    signal: AbortSignal,
  ): Promise<SpeechOutcome> => {
    const { ngReply } = outside.mind();
    const isSilent = ngReply === undefined || answered === turn || outside.rules().holding;
    answered = turn;
    if (isSilent || judge(ngReply).kind === "held") return heldFor(reason);
    const said = await speak(ngReply, emotion, signal);
    const wasSaid = said.kind === "heard" || said.kind === "cut";
    return wasSaid ? { kind: "held", reason, said: ngReply } : heldFor(reason);
  };

  const approved = async (
    text: string,
    reason: HeldReason | undefined,
    emotion: Emotion,
    at: SpeechAt,
    signal: AbortSignal,
  ): Promise<SpeechOutcome> => {
    outside.onWait(at, reason);
    const limit = outside.approvalLimit();
    const approval = await approvals.of(utteranceId(at.turn, at.index), limit, signal);
    if (approval.kind !== "approved") return heldFor(unapproved[approval.kind]);
    if (approval.text === undefined || approval.text === text) {
      return reason === undefined ? await speak(text, emotion, signal) : heldFor(reason);
    }
    const verdict = judged(approval.text);
    if (verdict.kind === "held") return heldFor(verdict.reason);
    const said = await speak(approval.text, emotion, signal);
    const wasSaid = said.kind === "heard" || said.kind === "cut";
    return wasSaid ? { kind: "held", reason: "edited", said: approval.text } : said;
  };

  const gated = async (
    text: string,
    emotion: Emotion,
    at: SpeechAt,
    signal: AbortSignal,
  ): Promise<SpeechOutcome> => {
    const reading = outside.readAhead();
    if (reading !== undefined) await reading;
    const verdict = judged(text);
    const { muted, holding } = outside.rules();
    if (muted) return heldFor("muted");
    const looking = verdict.kind === "held" ? undefined : lookAt(text);
    looked.delete(text);
    lookAhead();
    const reason = verdict.kind === "held" ? verdict.reason : await looking;
    if (holding) return await approved(text, reason, emotion, at, signal);
    if (reason === undefined) return await speak(text, emotion, signal);
    return await instead(reason, emotion, at.turn, signal);
  };

  const perform = async (item: SpeechItem, emotion: Emotion, at: SpeechAt, signal: AbortSignal) => {
    switch (item.kind) {
      case "say":
        return await gated(item.text, emotion, at, signal);
      case "emotion":
        return await bodies.face(item.emotion, signal);
      case "pause":
        await clock.sleep(item.duration, signal);
        return { kind: "heard" } as const;
    }
  };

  const during = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const controller = new AbortController();
    saying.add(controller);
    try {
      return await work(controller.signal);
    } finally {
      saying.delete(controller);
    }
  };
  const cut = (): void => {
    for (const controller of [...saying]) controller.abort();
  };

  return {
    judge,
    say: (item, emotion, at, tell) =>
      during((signal) => {
        if (tell !== undefined) timed.set(signal, { since: clock.now(), tell });
        return perform(item, emotion, at, signal);
      }),
    sayGiven: (text, emotion) =>
      during(async (signal) => {
        const verdict = judged(text);
        return verdict.kind === "held"
          ? heldFor(verdict.reason)
          : await speak(text, emotion, signal);
      }),
    decide: ({ turn, index }, approval) => approvals.decide(utteranceId(turn, index), approval),
    stop() {
      if (saying.size === 0) return;
      cut();
      bodies.silence();
    },
    silence() {
      cut();
      bodies.silence();
    },
    readAhead: () => void outside.readAhead(),
    prepare(text, emotion) {
      if (outside.readAhead() !== undefined) return;
      lookAhead();
      const { muted, holding } = outside.rules();
      if (!muted && !holding && judge(text).kind === "pass") bodies.prepare(text, emotion);
    },
  };
}

const heldFor = (reason: HeldReason): SpeechOutcome => ({ kind: "held", reason });

const unapproved: Readonly<Record<Exclude<Approval["kind"], "approved">, HeldReason>> = {
  rejected: "operator",
  late: "time-limit",
  left: "interrupted",
};

/** The gate of the mind as it is now, made anew when the mind or the list changes. */
function gateFor({ mind, ngWords, secrets }: Pick<Outside, "mind" | "ngWords" | "secrets">) {
  let known: { mind: Mind; more: readonly string[]; gate: SpeechGate } | undefined;
  return (): SpeechGate => {
    const [one, more] = [mind(), ngWords()];
    if (known?.mind === one && known.more === more) return known.gate;
    const words = [...one.ngWords, ...more];
    const gate = openSpeechGate({ ngWords: words, dictionary: one.dictionary }, secrets());
    known = { mind: one, more, gate };
    return gate;
  };
}
