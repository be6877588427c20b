import { firstCommaCut, ourSpeaker, plainSpeaker, type Speaker } from "./first-speech/speakers.ts";
import {
  completingChunk,
  openStage,
  openVoicedStage,
  type Spoken,
  type Stage,
} from "./first-speech/stage.ts";
import type { Benchmark, Comparison, Figure, Goal } from "./harness/benchmark.ts";
import { interleave, median } from "./harness/interleave.ts";
import { machineTime } from "./outside/child.ts";

/** Rounds before the ones that count. */
const warmUp = 2;

/** `--rounds=25`; `--voiced=5`: rounds with a voice that takes its time. */
export const benchmark: Benchmark = {
  summary: "from the model's stream to the body's `speak`: 5 sentences at 40 tokens/s",
  run: async (flags, say) => {
    const rounds = Number(flags["rounds"] ?? 25);
    say(`who speaks first: ${rounds} rounds`);
    const first = await firstSpeech(rounds);
    const voiced = Number(flags["voiced"] ?? 5);
    say(`with a voice: ${voiced} rounds`);
    const gaps = await silences(voiced);
    return {
      comparisons: [...first.comparisons, ...gaps.comparisons],
      curves: [],
      goals: [...first.goals, ...gaps.goals],
    };
  },
};

type Part = { readonly comparisons: readonly Comparison[]; readonly goals: readonly Goal[] };

async function firstSpeech(rounds: number): Promise<Part> {
  const stage = await openStage();
  /** When this many characters had reached the soul. */
  const came = new Map<number, number>();
  let answers = 0;
  const sinceDelta: number[] = [];
  const sinceSent: number[] = [];
  const ours = await ourSpeaker(stage, (length, at) => void came.set(length, at));
  const speakers: readonly Speaker[] = [
    ours,
    await plainSpeaker("first-comma cut", stage, firstCommaCut),
    await plainSpeaker("whole answer", stage, () => 0),
  ];
  try {
    const match = await interleave(
      speakers.map((speaker) => ({
        name: speaker.name,
        unit: "ms",
        measure: async () => {
          const { first, spoken, sent } = await heard(speaker, stage);
          if (speaker === ours && ++answers > warmUp) {
            for (const one of delays(spoken, came, sent)) {
              sinceDelta.push(one.sinceDelta);
              sinceSent.push(one.sinceSent);
            }
          }
          return first;
        },
      })),
      rounds,
      warmUp,
    );
    return {
      comparisons: [
        { title: "From the comment to the first word at the body", figures: match.figures },
        {
          title: "From a whole clause or sentence to `speak` at the body",
          figures: [
            figure("since the delta came", sinceDelta),
            figure("since the model sent it", sinceSent),
          ],
        },
      ],
      goals: [
        { name: "since the delta came: median, ms", value: median(sinceDelta), atMost: 2 },
        {
          name: "since the delta came: 99th of 100, ms",
          value: part(sinceDelta, 0.99),
          atMost: 6,
        },
        {
          name: "whole answer / ours",
          value: 1 / match.ratioTo("whole answer"),
          atLeast: 4,
          ratio: "more-is-better",
        },
        {
          name: "first-comma cut / ours",
          value: 1 / match.ratioTo("first-comma cut"),
          ratio: "more-is-better",
        },
      ],
    };
  } finally {
    for (const speaker of speakers) await speaker.close();
    stage.close();
  }
}

async function heard(
  speaker: Speaker,
  stage: Stage,
): Promise<{
  readonly first: number;
  readonly spoken: readonly Spoken[];
  readonly sent: readonly number[];
}> {
  const began = machineTime();
  await speaker.answer();
  const spoken = await stage.spoken();
  return { first: (spoken[0]?.arrived ?? Number.NaN) - began, spoken, sent: stage.sent() };
}

/** For each utterance, the time from its last character to the call of the body. */
function delays(
  spoken: readonly Spoken[],
  came: ReadonlyMap<number, number>,
  sent: readonly number[],
): readonly { readonly sinceDelta: number; readonly sinceSent: number }[] {
  let end = 0;
  return spoken.map((one) => {
    end += one.spoken.length;
    const complete = Math.min(...[...came.keys()].filter((length) => length >= end));
    return {
      sinceDelta: one.arrived - (came.get(complete) ?? Number.NaN),
      sinceSent: one.arrived - (sent[completingChunk(end)] ?? Number.NaN),
    };
  });
}

/** The silences between the utterances of an answer, as the stage's page gives them to its loudspeaker. */
async function silences(rounds: number): Promise<Part> {
  const show = await openVoicedStage();
  const speaker = await ourSpeaker(show, () => undefined);
  const gaps: number[] = [];
  try {
    for (let round = 0; round < rounds + warmUp; round += 1) {
      await speaker.answer();
      const scheduled = await show.scheduled();
      if (round < warmUp) continue;
      for (const [place, { start }] of scheduled.slice(1).entries()) {
        const before = scheduled[place];
        gaps.push((start - (before?.start ?? 0) - (before?.duration ?? 0)) * 1_000);
      }
    }
  } finally {
    await speaker.close();
    show.close();
  }
  return {
    comparisons: [
      {
        title: "Silence between two utterances on the stage, voice at 3 × real time",
        figures: [figure("from the last sample to the next one's first", gaps)],
      },
    ],
    goals: [{ name: "silence: median, ms", value: toMicroseconds(median(gaps)), atMost: 0 }],
  };
}

/** A sample of 48 kHz is 20 of them: less is an error of counting. */
const toMicroseconds = (milliseconds: number): number => Math.round(milliseconds * 100) / 100;

const part = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

const figure = (name: string, values: readonly number[]): Figure => ({
  name,
  unit: "ms",
  median: median(values),
  low: part(values, 0.1),
  high: part(values, 0.9),
  rounds: values.length,
});
