// The operator's control of what she says: approving, rejecting, silencing, and giving her words to say.

import { type StimulusId, utteranceId } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";
import { packOf } from "../../languages/registry.ts";
import type { Mind } from "../../mind/mind.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { WaitingUtterance } from "../../protocol/stage-controls.ts";
import type { Company, Source } from "../../protocol/trust.ts";
import type { Soul } from "../soul.ts";
import type { OpenTurn, SoulState, TurnUtterance } from "../state.ts";
import type { Mailbox } from "./mailbox.ts";
import type { SpeechOutput, SpeechRules } from "./speech-output.ts";

export type SpeechModeration = Pick<Soul, "approve" | "reject" | "sayThis" | "silence"> & {
  /** The utterances that wait for approval, in the order in which they are to be said. */
  readonly waitingSpeech: () => readonly WaitingUtterance[];
};

type Deps = {
  readonly clock: Clock;
  readonly mind: () => Mind;
  readonly speechOutput: SpeechOutput;
  readonly state: () => SoulState;
  readonly record: Mailbox["record"];
  /** The company that hears her now; undefined: unknown. */
  readonly hearers: () => Company | undefined;
  readonly rules: () => SpeechRules;
  readonly onBug: (error: unknown) => void;
};

type GivenWords = {
  readonly id: string;
  readonly text: string;
  readonly source: Source;
  readonly heard?: Company | undefined;
};

const waits = ({ item, status, waits: asked, decided }: TurnUtterance, holding: boolean): boolean =>
  item.kind === "say" &&
  decided !== true &&
  ((status.kind === "saying" && asked !== undefined) || (status.kind === "waiting" && holding));

const isBeingJudged = ({ item, status, waits: asked, decided }: TurnUtterance): boolean =>
  item.kind === "say" && status.kind === "saying" && asked === undefined && decided !== true;

export function openSpeechModeration(outside: Deps): SpeechModeration {
  const { clock, speechOutput, record, state } = outside;

  /** Behind words of which it is not known yet whether they wait, none do: the first to be said is listed first. */
  const waiting = (): readonly TurnUtterance[] => {
    const { holding } = outside.rules();
    const speech = state().open?.speech ?? [];
    return speech.filter((one) => waits(one, holding && !speech.some(isBeingJudged)));
  };

  const shown = (open: OpenTurn, one: TurnUtterance): WaitingUtterance => {
    const text = one.item.kind === "say" ? one.item.text : "";
    const verdict = one.waits === undefined ? speechOutput.judge(text) : undefined;
    const reason = verdict?.kind === "held" ? verdict.reason : one.waits?.reason;
    return {
      utterance: utteranceId(open.id, one.index),
      turn: open.id,
      text,
      emotion: state().emotion,
      ...(reason === undefined ? {} : { reason }),
      at: one.waits?.since ?? open.startedAt,
    };
  };

  const decide = async (utterance: string, approved: boolean, text?: string): Promise<boolean> => {
    const { open } = state();
    const found = waiting().find((one) => utteranceId(open?.id ?? "", one.index) === utterance);
    if (open === null || found === undefined) return false;
    const said = text === undefined || text.trim() === "" ? {} : { text: text.trim() };
    const at = { turn: open.id, index: found.index };
    const recorded = await record({ type: "speech-decided", ...at, approved, ...said });
    if (recorded !== "decided") return false;
    speechOutput.decide(at, approved ? { kind: "approved", ...said } : { kind: "rejected" });
    return true;
  };

  const sayGiven = async (words: GivenWords): Promise<void> => {
    const { text } = words;
    const heard = outside.hearers();
    const outcome = await speechOutput.sayGiven(text, state().emotion);
    const here = heard === undefined ? {} : { heard };
    await record({ type: "words-ended", ...words, outcome, ...here });
    if (outcome.kind !== "heard") return;
    await record(remembered(outside.mind(), { ...words, ...here }, clock.now()));
  };

  return {
    waitingSpeech() {
      const { open } = state();
      return open === null ? [] : waiting().map((one) => shown(open, one));
    },
    approve: (utterance, text) => decide(utterance, true, text),
    reject: (utterance) => decide(utterance, false),
    async sayThis(id, text, by = "operator") {
      const isOfCard = by === "mind" && state().settings?.texts === "card";
      const words: GivenWords = { id, text, source: isOfCard ? "card" : "persona" };
      const recorded = await record({ type: "words-given", ...words }, { key: `words:${id}` });
      if (recorded === "decided") void sayGiven(words).catch(outside.onBug);
      return recorded;
    },
    silence: speechOutput.silence,
  };
}

/** She remembers afterwards that she said it. */
const remembered = (
  { language }: Mind,
  { id, text, source, heard }: GivenWords,
  at: number,
): SoulEvent => ({
  type: "stimulus-passed",
  reason: "decided",
  stimulus: {
    id: `words:${id}` as StimulusId,
    kind: "show-cue",
    text: packOf(language).soul.wordsGiven(text),
    writtenAt: at,
    urgency: "queue",
    source,
    ...(heard === undefined ? {} : { heard }),
  },
});
