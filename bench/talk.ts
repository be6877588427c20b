// Speaking with her: how soon a turn is over, whether her own voice is taken for the user's, whether every word is heard.

import type { Benchmark, Comparison, Figure, Goal } from "./harness/benchmark.ts";
import { median } from "./harness/interleave.ts";
import { openDetecting } from "./talk/detecting.ts";
import { echoedTalk } from "./talk/own-voice.ts";
import { type AnswerTime, engineTime, type SpokenTimes, spokenTimes } from "./talk/spoken.ts";
import {
  fastest,
  type HeardUtterance,
  plainEnding,
  ruleEnding,
  turnEnds,
} from "./talk/turn-ends.ts";
import { wholeWords } from "./talk/whole-words.ts";

const notes = [
  "Sound is spoken by espeak-ng and heard by the page's own detector (Silero v5) on a clock that the sound moves; transcripts are scripted, half of them with marks at the end.",
  "From the release of the button to her first sound: a transcriber, a model and a voice answer over HTTP; their time, measured at a proxy, and the 50 ms of silence with which the voice begins are taken off. They take 150 ms each, which is less than real ones take: meanwhile the page shows what was heard. Beside it with ones that answer at once, where that work has no time of its own. Her first sound has left the page; the loudspeaker's own delay is not counted. The browser paints in software on the same two processors as everything else.",
  "As published by their makers, on eot-bench (recorded English talk, another set than ours and therefore not to be compared): at 5 % cut off LiveKit Turn Detector v1 waits 543 ms, p99lab turn-1 553 ms, Deepgram Flux 1,151 ms. Sources: livekit.com/blog/solving-end-of-turn-detection, huggingface.co/p99lab/turn-1.",
  "One in ten utterances says a whole sentence, pauses, and goes on: nobody can know that at its first silence.",
];

/** The share of utterances that a way to end turns may cut off. */
const mostCutOff = 0.05;

/**
 * `--minutes=60`: of talk over loudspeakers; `--utterances=500`: that are heard from end to end; `--rounds=15`: of answers
 * and of interruptions in a browser.
 */
export const benchmark: Benchmark = {
  summary: "speaking with her: ends of turns, her own voice, every word",
  run: async (flags, say) => {
    const rounds = Number(flags["rounds"] ?? 15);
    const spoken = spokenReport(await spokenTimes(rounds, say));
    const detecting = await openDetecting();
    const ends = endsReport(await turnEnds(detecting, say));
    const minutes = Number(flags["minutes"] ?? 60);
    say(`${minutes} minutes over loudspeakers`);
    const talk = await echoedTalk(detecting, minutes);
    const count = Number(flags["utterances"] ?? 500);
    say(`${count} utterances from end to end`);
    const words = await wholeWords(detecting, count);
    await detecting.close();
    return {
      comparisons: [...spoken.comparisons, ...ends.comparisons],
      curves: [],
      goals: [
        ...spoken.goals,
        ...ends.goals,
        { name: `${minutes} min over loudspeakers: echoes heard`, value: talk.echoes },
        { name: "turns from her own voice", value: talk.ownTurns, atMost: 0 },
        { name: "turns of the user's", value: talk.heard / talk.said, atLeast: 1 },
        { name: `${count} utterances: not heard`, value: words.lost.length, atMost: 0 },
        { name: "beginning or end missing", value: words.cut.length, atMost: 0 },
      ],
      notes: [...notes, ...[...words.lost, ...words.cut].slice(0, 10)],
    };
  },
};

type Part = { readonly comparisons: readonly Comparison[]; readonly goals: readonly Goal[] };

function spokenReport({ answers, instant, silences }: SpokenTimes): Part {
  const less = ({ whole, outside }: AnswerTime) => whole - outside;
  return {
    comparisons: [
      {
        title: "In a browser, ms",
        figures: [
          figure(
            "from the release of the button to her first sound",
            answers.map(({ whole }) => whole),
          ),
          figure(
            "of it outside: transcriber, model, voice",
            answers.map(({ outside }) => outside),
          ),
          figure(`less what is outside, engines of ${engineTime} ms`, answers.map(less)),
          figure("less what is outside, engines that answer at once", instant.map(less)),
          figure("from the user's first sound to her silence", silences),
        ],
      },
    ],
    goals: [
      {
        name: "release to first sound, less what is outside: 95th of 100, ms",
        value: part(answers.map(less), 0.95),
        atMost: 100,
      },
      {
        name: "the same with engines that answer at once, ms",
        value: part(instant.map(less), 0.95),
      },
      {
        name: "interruption to silence: 95th of 100, ms",
        value: part(silences, 0.95),
        atMost: 200,
      },
    ],
  };
}

function endsReport(heard: readonly HeardUtterance[]): Part {
  const delays = heard.flatMap(({ delay }) => (delay === undefined ? [] : [delay]));
  const plain = steps(320, 3_000, 16).map((wait) => plainEnding(heard, wait));
  const rule = steps(0.5, 3, 0.02).map((factor) => ruleEnding(heard, factor));
  const asSet = ruleEnding(heard, 1);
  const [ours, theirs] = [fastest(rule, mostCutOff), fastest(plain, mostCutOff)];
  return {
    comparisons: [
      {
        title: "From the last sound to the end of the turn, ms",
        figures: [
          ...(["ja", "en"] as const).map((language) =>
            figure(
              language,
              heard.flatMap((one) =>
                one.language === language && one.delay !== undefined ? [one.delay] : [],
              ),
            ),
          ),
          figure("both", delays),
        ],
      },
    ],
    goals: [
      { name: "cut off, as it is set: share", value: 1 - delays.length / heard.length },
      { name: "mean wait, as it is set, ms", value: Math.round(asSet.delay) },
      {
        name: "silence alone that cuts off as few: mean wait, ms",
        value: Math.round(fastest(plain, asSet.cutOff)),
      },
      { name: "at 5 % cut off, our rule: mean wait, ms", value: Math.round(ours) },
      { name: "at 5 % cut off, silence alone: mean wait, ms", value: Math.round(theirs) },
      {
        name: "our rule / silence alone, at 5 % cut off",
        value: ours / theirs,
        atMost: 0.5,
        ratio: "less-is-better",
      },
    ],
  };
}

const steps = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);

const part = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

const figure = (name: string, values: readonly number[]): Figure => ({
  ...{ name, unit: "ms", rounds: values.length },
  median: median(values),
  low: part(values, 0.1),
  high: part(values, 0.9),
});
