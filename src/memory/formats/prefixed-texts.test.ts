import { expect, it } from "vitest";
import { airReading, entriesOf, readsOf } from "../../../test/fixtures/reading.ts";
import { prefixedTexts } from "./prefixed-texts.ts";
import type { Read } from "./reading.ts";

const log = (...texts: readonly string[]): readonly Read[] =>
  readsOf(
    "claude",
    JSON.stringify([
      {
        uuid: "c",
        chat_messages: texts.map((text, at) => ({
          uuid: `m${at}`,
          sender: at % 2 === 0 ? "human" : "assistant",
          text,
          created_at: `2025-08-18T09:0${at}:00Z`,
        })),
      },
    ]),
  );

const changed = (reads: readonly Read[]): readonly Read[] => {
  const change = prefixedTexts(airReading);
  return [...reads.flatMap((read) => change.take(read)), ...change.end()];
};

it("makes speakers of the names that texts begin with, and keeps the keys", () => {
  const reads = log(
    "Sam: I moved",
    "Lea: Where to?",
    "Sam: To Berlin",
    "Lea: Oh",
    "Sam: Yes",
    "エア: いいね",
  );
  const entries = entriesOf(changed(reads));
  expect(entries.map(({ speaker, text }) => `${speaker.id} ${text}`)).toEqual([
    ...["talk:Sam I moved", "talk:Lea Where to?", "talk:Sam To Berlin", "talk:Lea Oh"],
    ...["talk:Sam Yes", "persona:air いいね"],
  ]);
  expect(entries.map(({ key }) => key)).toEqual(entriesOf(reads).map(({ key }) => key));
});

it("leaves a talk of two as it is, though some texts have a colon", () => {
  const reads = log("Note: buy milk", "Done", "Plan: go at 10", "Fine", "Note: eggs", "Yes");
  expect(changed(reads)).toEqual(reads);
});
