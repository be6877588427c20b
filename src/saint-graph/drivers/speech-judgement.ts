// Whether words may be said, judged together with what was said before and after them.

import type { Clock } from "../../kernel/ports.ts";
import type { Hidden } from "../../mind/gate/private-particulars.ts";
import {
  openSpeechGate,
  type Secrets,
  type SpeechGate,
  type Verdict,
} from "../../mind/gate/speech-gate.ts";
import type { Mind } from "../../mind/mind.ts";

export type SpeechJudgement = {
  /** Whether the gate would let her say this now; if not, the reason. */
  readonly judge: (text: string) => Verdict;
  /** As `judge`, for what is still to be said: together with what comes next. */
  readonly judgeNext: (text: string) => Verdict;
};

export type JudgementOutside = {
  readonly clock: Clock;
  readonly mind: () => Mind;
  /** More words that must not be said. */
  readonly ngWords: () => readonly string[];
  /** Words that must never be said: keys and tokens, and the system instruction. */
  readonly secrets: () => Secrets;
  /** The words that those who hear her now must not hear. */
  readonly hidden: () => Hidden;
  /** The words heard from her in the minutes before the last start, according to her journal. */
  readonly spoken: () => readonly string[];
};

/** Milliseconds and characters of earlier speech, said or held, that are judged together with what comes next. */
const remembered = { span: 300_000, characters: 3_000 } as const;

const oneLine = (text: string): string => text.replaceAll("\n", " ");

export function openJudgement(outside: JudgementOutside): SpeechJudgement {
  const { clock } = outside;
  const gateOf = gateFor(outside);
  const recent: Spoken[] = [];
  let end = "";
  const add = (text: string): void => {
    const line = oneLine(text);
    end = recent.length === 0 ? line : `${end}\n${line}`;
    end = end.slice(-remembered.characters);
    recent.push({ line, at: clock.now() });
  };
  for (const text of outside.spoken()) add(text);

  const before = (): string => {
    const since = clock.now() - remembered.span;
    const first = recent.findIndex(({ at }) => at >= since);
    if (first !== 0) {
      recent.splice(0, first < 0 ? recent.length : first);
      end = endOf(recent, remembered.characters);
    }
    return end;
  };
  const judge = (text: string): Verdict =>
    gateOf()(text, { before: before(), hidden: outside.hidden() });
  return {
    judge,
    judgeNext(text) {
      const verdict = judge(text);
      add(text);
      return verdict;
    },
  };
}

/** An utterance on one line, and when it was judged, milliseconds UTC. */
type Spoken = { readonly line: string; readonly at: number };

/** The last characters of utterances, one on each line. */
function endOf(spoken: readonly Spoken[], characters: number): string {
  const lines: string[] = [];
  let length = -1;
  for (let place = spoken.length - 1; place >= 0 && length < characters; place -= 1) {
    const line = spoken[place]?.line ?? "";
    lines.push(line);
    length += line.length + 1;
  }
  return lines.reverse().join("\n").slice(-characters);
}

/** The gate of the current mind, made again when the mind, the list or the secrets change. */
function gateFor({ mind, ngWords, secrets }: JudgementOutside) {
  let known:
    | { mind: Mind; more: readonly string[]; exact: readonly string[]; gate: SpeechGate }
    | undefined;
  return (): SpeechGate => {
    const [one, more, hidden] = [mind(), ngWords(), secrets()];
    const isKnown = known?.mind === one && known.more === more && known.exact === hidden.exact;
    if (known !== undefined && isKnown) return known.gate;
    const words = [...one.ngWords, ...more];
    const gate = openSpeechGate({ ngWords: words, dictionary: one.dictionary }, hidden);
    known = { mind: one, more, exact: hidden.exact, gate };
    return gate;
  };
}
