// Whether words may be said, looked at with what was said around them.

import type { Clock } from "../../kernel/ports.ts";
import {
  openSpeechGate,
  type Secrets,
  type SpeechGate,
  type Verdict,
} from "../../mind/gate/speech-gate.ts";
import type { Hidden } from "../../mind/gate/tells-private.ts";
import type { Mind } from "../../mind/mind.ts";

export type SpeechJudgement = {
  /** Whether the gate would let her say this now, and why not. */
  readonly judge: (text: string) => Verdict;
  /** The same of what is to be said: what comes next is looked at with it. */
  readonly judgeNext: (text: string) => Verdict;
};

export type JudgementOutside = {
  readonly clock: Clock;
  readonly mind: () => Mind;
  /** More words that must not be said. */
  readonly ngWords: () => readonly string[];
  /** Words that must never be said: keys and tokens, and the system instruction. */
  readonly secrets: () => Secrets;
  /** What those who hear her now must not be told. */
  readonly hidden: () => Hidden;
  /** What was heard of her in the last minutes before she woke, as her journal says. */
  readonly spoken: () => readonly string[];
  /** What others said to her in the last minutes. */
  readonly heard: () => readonly string[];
};

/** What she said, or would have said, so long ago is looked at with what comes next, and so much of it at most. */
const remembered = { span: 300_000, characters: 3_000 } as const;

const oneLine = (text: string): string => text.replaceAll("\n", " ");

export function openJudgement(outside: JudgementOutside): SpeechJudgement {
  const { clock } = outside;
  const gateOf = gateFor(outside);
  const recent: { readonly text: string; readonly at: number }[] = outside
    .spoken()
    .map((text) => ({ text, at: clock.now() }));

  const before = (): string => {
    while ((recent[0]?.at ?? Number.POSITIVE_INFINITY) < clock.now() - remembered.span)
      recent.shift();
    return recent
      .map(({ text }) => oneLine(text))
      .join("\n")
      .slice(-remembered.characters);
  };
  const judge = (text: string): Verdict =>
    gateOf()(text, {
      before: before(),
      heard: outside.heard().map(oneLine).join("\n"),
      hidden: outside.hidden(),
    });
  return {
    judge,
    judgeNext(text) {
      const verdict = judge(text);
      recent.push({ text, at: clock.now() });
      return verdict;
    },
  };
}

/** The gate of the mind as it is now, made anew when the mind or the list changes. */
function gateFor({ mind, ngWords, secrets }: JudgementOutside) {
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
