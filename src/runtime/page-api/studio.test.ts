import { expect, it } from "vitest";
import { cityAfter, founded, minute, noon, settles } from "../../../test/fixtures/cafe-city.ts";
import { memoryJournal } from "../../adapters/store/memory-journal.ts";
import { companyOn } from "../../city/residents/place.ts";
import { type PersonaId, stimulusId } from "../../kernel/id.ts";
import { SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import { openStudio } from "./studio.ts";

const ren = "ren" as PersonaId;
const rethrow = (error: unknown) => {
  throw error;
};

const heard = (text: string, at: number) => ({
  at,
  event: {
    type: "stimulus-arrived",
    stimulus: {
      id: stimulusId(text),
      kind: "comment",
      text,
      author: { id: "a", name: "a", platform: "page", role: "audience" },
      source: "audience",
      writtenAt: at,
      urgency: "first",
    },
  } as const,
});

it("shows nothing of what was said to her before she came onto the stage", async () => {
  const journal = memoryJournal((json) => SoulEvent.parse(json));
  await journal.append(
    [heard("in the room", noon - minute), heard("on the stage", noon + minute)].map((entry) => ({
      stream: soulStream(ren),
      ...entry,
    })),
  );
  const state = cityAfter(founded({ tools: ["stage"] }), settles("ren", "auto"));
  const life = {
    city: { state: () => state },
    company: () => companyOn(state),
    residents: { soulOf: () => undefined },
    onChange: () => () => undefined,
  };
  const studio = openStudio(life, journal, "epoch", rethrow);
  const watched = studio.watch();
  await expect.poll(() => JSON.stringify(watched.next())).toContain("on the stage");
  const all = JSON.stringify(studio.watch().next());
  expect(all).toContain("on the stage");
  expect(all).not.toContain("in the room");
  studio.close();
});
