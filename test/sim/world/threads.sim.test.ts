// Laws of the conversations of a room (src/world/threads.ts), under any sequence of what may be done with them.

import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type AnswerPlace,
  changedThreads,
  type RoomThreads,
  shownAlternatives,
  standsIn,
  standsSomewhere,
  type ThreadChange,
  threadsOr,
  withAnswerBegun,
} from "../../../src/world/threads.ts";
import { tries } from "../../fixtures/thoroughness.ts";
import { building } from "./small-city.ts";

type Step =
  | { readonly kind: "say" }
  | { readonly kind: "answer" }
  | { readonly kind: "again" | "branch"; readonly at: number }
  | { readonly kind: "choose"; readonly at: number; readonly choice: number }
  | { readonly kind: "open" }
  | { readonly kind: "switch"; readonly at: number };

const place = fc.nat(40);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: "say" } as const) },
  { weight: 4, arbitrary: fc.constant({ kind: "answer" } as const) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom("again" as const, "branch" as const), at: place }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("choose" as const), at: place, choice: place }),
  },
  fc.constant({ kind: "open" } as const),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("switch" as const), at: place }) },
);

/** A naive model: each conversation is a path in a tree of messages. */
type Naive = {
  open: string;
  readonly paths: Map<string, number[]>;
  /** The messages after a set-aside answer, by conversation, place and alternative. */
  readonly tails: Map<string, number[]>;
};

const room = { building: building("hall_town"), by: "user" } as const;

type Played = {
  threads: RoomThreads | undefined;
  readonly naive: Naive;
  readonly answers: Set<number>;
  readonly words: number[];
};

const saidIn = ({ naive }: Played): readonly number[] => naive.paths.get(naive.open) ?? [];
const nth = <T>(of: readonly T[], at: number): T | undefined => of[at % Math.max(1, of.length)];
const placesIn = ({ threads, naive }: Played): readonly AnswerPlace[] =>
  threadsOr(threads).threads.find(({ id }) => id === naive.open)?.answers ?? [];

/** Keeps the messages from the place on as those after its chosen answer. */
function putAside(played: Played, answer: number, chosen: number): void {
  const { naive } = played;
  const said = saidIn(played);
  naive.tails.set(
    `${naive.open} ${answer} ${chosen}`,
    said.filter((one) => one >= answer),
  );
  naive.paths.set(
    naive.open,
    said.filter((one) => one < answer),
  );
}

function change(played: Played, event: ThreadChange, number: number): void {
  played.threads = changedThreads(played.threads, event, number, 0);
}

const steps: {
  readonly [K in Step["kind"]]: (
    played: Played,
    step: Extract<Step, { readonly kind: K }>,
    number: number,
  ) => void;
} = {
  say(played, _, number) {
    played.words.push(number);
    played.naive.paths.set(played.naive.open, [...saidIn(played), number]);
  },
  answer(played, _, number) {
    played.answers.add(number);
    if (played.threads !== undefined) played.threads = withAnswerBegun(played.threads, number);
    steps.say(played, { kind: "say" }, number);
  },
  again(played, { at }, number) {
    const line = nth(
      saidIn(played).filter((one) => played.answers.has(one)),
      at,
    );
    if (line === undefined) return;
    const place = placesIn(played).find(({ alternatives }) =>
      alternatives.some((other) => other.line === line),
    );
    putAside(played, place?.answer ?? line, place?.chosen ?? 0);
    change(played, { type: "answer-set-aside", ...room, number: line }, number);
  },
  choose(played, { at, choice }, number) {
    const said = saidIn(played);
    // Places of answers that stand, or whose chosen answer is still to come.
    const places = placesIn(played).filter(({ alternatives, chosen }) => {
      const one = alternatives[chosen];
      return one?.line === null
        ? standsIn(played.threads, one.from)
        : said.includes(one?.line ?? 0);
    });
    const place = nth(places, at);
    const choices = (place && shownAlternatives(place)?.choices) ?? [];
    const to = nth(choices, choice);
    if (place === undefined || to === undefined) return;
    putAside(played, place.answer, place.chosen);
    const { naive } = played;
    const tail = naive.tails.get(`${naive.open} ${place.answer} ${to}`) ?? [];
    naive.paths.set(naive.open, [...saidIn(played), ...tail]);
    change(
      played,
      { type: "alternative-chosen", ...room, answer: place.answer, choice: to },
      number,
    );
  },
  branch(played, { at }, number) {
    const upTo = nth(saidIn(played), at);
    if (upTo === undefined) return;
    const { naive } = played;
    const id = `t${number}`;
    for (const [key, tail] of [...naive.tails]) {
      const [thread, ...rest] = key.split(" ");
      if (thread === naive.open) naive.tails.set([id, ...rest].join(" "), tail);
    }
    naive.paths.set(
      id,
      saidIn(played).filter((one) => one <= upTo),
    );
    naive.open = id;
    change(played, { type: "thread-opened", ...room, name: "", upTo }, number);
  },
  open(played, _, number) {
    played.naive.open = `t${number}`;
    played.naive.paths.set(played.naive.open, []);
    change(played, { type: "thread-opened", ...room, name: "" }, number);
  },
  switch(played, { at }, number) {
    const id = nth(threadsOr(played.threads).threads, at)?.id ?? "t0";
    played.naive.open = id;
    change(played, { type: "thread-chosen", ...room, thread: id }, number);
  },
};

function play(all: readonly Step[]): Played {
  const naive: Naive = { open: "t0", paths: new Map([["t0", []]]), tails: new Map() };
  const played: Played = { threads: undefined, naive, answers: new Set(), words: [] };
  all.forEach((one, place) => {
    const does = steps[one.kind] as (played: Played, step: Step, number: number) => void;
    does(played, one, place + 1);
  });
  return played;
}

it("keeps each conversation what a tree of messages says (T1, T2)", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (all) => {
      const { threads, naive, words } = play(all);
      for (const [id, path] of naive.paths) {
        expect(words.filter((word) => standsIn(threads, word, id))).toEqual(path);
      }
      expect(words.filter((word) => standsSomewhere(threads, word))).toEqual(
        words.filter((word) => [...naive.paths.values()].some((path) => path.includes(word))),
      );
    }),
    { numRuns: tries(400) },
  );
});

it("stores spans that are apart and in order", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (all) => {
      const { threads } = play(all);
      for (const { spans } of threads?.threads ?? []) {
        spans.forEach(([first, last], at) => {
          expect(first).toBeLessThanOrEqual(last);
          expect(first).toBeGreaterThan((spans[at - 1]?.[1] ?? -1) + 1);
        });
      }
    }),
    { numRuns: tries(200) },
  );
});

it("leaves a room as it was where nothing of it was ever done (T3)", () => {
  const { threads } = play([{ kind: "say" }, { kind: "answer" }]);
  expect(threads).toBeUndefined();
  expect(standsIn(threads, 1)).toBe(true);
});
