import { expect, test } from "vitest";
import {
  filedTalks,
  readersMeasure,
  talksOfSubjects,
} from "../../../test/fixtures/talks-of-subjects.ts";
import { isGenericTitle } from "./title-hygiene.ts";

const languages = ["en", "ja"] as const;

/** Two talks after each other, without a pause. */
const inPairs = <T>(talks: readonly (readonly T[])[]) =>
  talks.flatMap((talk, at) => (at % 2 === 0 ? [[...talk, ...(talks[at + 1] ?? [])]] : []));

test.each(languages)(
  "topics of talks in one memory (%s) are what a reader sees in them",
  (language) => {
    const talks = talksOfSubjects(language);
    expect(talks.length).toBeGreaterThan(100);
    const seen = readersMeasure(filedTalks(language, talks), isGenericTitle);
    expect(seen.named).toBeGreaterThan(0.9);
    expect(seen.purity).toBeGreaterThan(0.9);
    expect(seen.whole).toBeGreaterThan(0.95);
    expect(seen.generic).toBe(0);
  },
);

test.each(languages)("a new subject in one sitting (%s) opens a topic of its own", (language) => {
  const seen = readersMeasure(
    filedTalks(language, inPairs(talksOfSubjects(language))),
    isGenericTitle,
  );
  expect(seen.named).toBeGreaterThan(0.8);
  expect(seen.purity).toBeGreaterThan(0.8);
});

test("nearly the same messages with other numbers share a topic, on whatever day", () => {
  const filed = filedTalks("en", talksOfSubjects("en"));
  for (const words of ["weight today", "what time is it", "I ran"]) {
    const topics = filed.filter(({ text }) => text.startsWith(words)).map(({ topic }) => topic);
    expect(new Set(topics).size, words).toBe(1);
  }
});
