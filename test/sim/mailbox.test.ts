import { describe, expect, it } from "vitest";
import { journalMemory, memoryJournal } from "../../src/adapters/store/memory-journal.ts";
import type { PersonaId, StimulusId } from "../../src/kernel/id.ts";
import { turnId } from "../../src/kernel/id.ts";
import type { Journal } from "../../src/kernel/ports.ts";
import { SoulEvent } from "../../src/protocol/soul-events.ts";
import { SoulSettings } from "../../src/protocol/soul-settings.ts";
import { type Mailbox, openMailbox } from "../../src/saint-graph/drivers/mailbox.ts";
import { handClock } from "../hand-clock.ts";

const stream = `soul:${"ren" as PersonaId}`;
const turn = turnId(1);
const stimulus = (id: string): SoulEvent => ({
  type: "stimulus-arrived",
  stimulus: {
    ...{ id: id as StimulusId, kind: "message", text: "?", source: "user" },
    ...{ writtenAt: 0, urgency: "queue" },
  },
});
const started: SoulEvent = {
  type: "model-started",
  turn,
  round: 0,
  attempt: 1,
  reason: "stimulus",
  model: "m",
  tools: [],
};
const answered: SoulEvent = {
  type: "model-ended",
  turn,
  round: 0,
  parts: [],
  finish: "stop",
  route: "m",
  duration: 1,
};

/** A mailbox whose commits are told one by one, each as the types of its events; nobody performs anything yet. */
async function unserved(memory = journalMemory()) {
  const commits: string[][] = [];
  const performed: string[] = [];
  const clock = handClock();
  /** The wait of a request; undefined: none. */
  const lookUp: { found: Promise<void> | undefined } = { found: undefined };
  const inner = memoryJournal<SoulEvent>((json) => SoulEvent.parse(json), memory);
  const journal: Journal<SoulEvent> = {
    ...inner,
    append: (entries, expected) => {
      commits.push(entries.map(({ event }) => event.type));
      return inner.append(entries, expected);
    },
  };
  const mailbox: Mailbox = await openMailbox({
    journal,
    stream,
    clock,
    onJournalFault: () => undefined,
    onBug: (error) => {
      throw error;
    },
  });
  const serve = () =>
    mailbox.serve({
      follows: (effect, after) => {
        if (effect.type === "record") return [effect.event];
        const waits = effect.type === "think" && after.open?.interrupted === undefined;
        return waits && lookUp.found === undefined
          ? [{ ...started, round: effect.round, turn: effect.turn }]
          : [];
      },
      awaits: ({ type }) =>
        type === "think"
          ? lookUp.found?.then(() => {
              lookUp.found = undefined;
            })
          : undefined,
      perform: (effect) => void performed.push(effect.type),
      observe: () => undefined,
      onTakenOver: () => undefined,
    });
  return { mailbox, serve, commits, performed, memory, clock, lookUp };
}

/** The same, served and awake. */
async function open(memory = journalMemory()) {
  const opened = await unserved(memory);
  opened.serve();
  await opened.mailbox.record({ type: "soul-woke", settings: SoulSettings.parse({}) });
  return opened;
}

describe("what is recorded before anybody performs", () => {
  it("is written, decided and performed in its order from then on", async () => {
    const { mailbox, serve, commits, performed } = await unserved();
    const recorded = [
      mailbox.record({ type: "soul-woke", settings: SoulSettings.parse({}) }),
      mailbox.record(stimulus("a"), { key: "a" }),
    ];
    await new Promise((resolve) => setImmediate(resolve));
    expect(commits).toEqual([]);
    serve();
    expect(await Promise.all(recorded)).toEqual(["decided", "decided"]);
    expect(commits.flat()).toEqual(["soul-woke", "stimulus-arrived", "model-started"]);
    expect(performed).toContain("think");
  });
});

describe("what follows without the outside", () => {
  it("is written with its cause, in the order of its decisions, and not performed again", async () => {
    const { mailbox, commits, performed } = await open();
    await mailbox.record(stimulus("a"), { key: "a" });
    await mailbox.record(answered);
    expect(commits.at(-1)).toEqual(["model-ended", "turn-ended"]);
    expect(mailbox.state().open).toBeNull();
    expect(performed).not.toContain("record");
  });

  it("is performed after the commit when it is a request", async () => {
    const { mailbox, commits, performed } = await open();
    await mailbox.record(stimulus("a"));
    expect(commits.at(-1)).toEqual(["stimulus-arrived", "model-started"]);
    expect(performed).toContain("think");
  });

  it("is written with an event whose key is new, once, and without the key", async () => {
    const { mailbox, commits, performed } = await open();
    expect(await mailbox.record(stimulus("a"), { key: "a" })).toBe("decided");
    expect(commits.at(-1)).toEqual(["stimulus-arrived", "model-started"]);
    expect(performed.filter((type) => type === "think")).toHaveLength(1);
    expect(mailbox.number()).toBe(3);
  });

  it("is written with its cause when what it waits for is found soon", async () => {
    const { mailbox, commits, performed, lookUp } = await open();
    const found = Promise.withResolvers<void>();
    lookUp.found = found.promise;
    const recorded = mailbox.record(stimulus("a"), { key: "a" });
    await new Promise((resolve) => setImmediate(resolve));
    expect(commits).toEqual([["soul-woke"]]);
    found.resolve();
    expect(await recorded).toBe("decided");
    expect(commits.at(-1)).toEqual(["stimulus-arrived", "model-started"]);
    expect(performed.filter((type) => type === "think")).toHaveLength(1);
  });

  it("keeps its cause waiting for 30 ms and no longer, and everything behind it", async () => {
    const { mailbox, commits, performed, clock, lookUp } = await open();
    lookUp.found = new Promise(() => undefined);
    const recorded = [
      mailbox.record(stimulus("a"), { key: "a" }),
      new Promise((resolve) => setImmediate(resolve)).then(() => mailbox.record(stimulus("b"))),
    ];
    for (const [after, written] of [
      [29, 1],
      [1, 3],
    ] as const) {
      await new Promise((resolve) => setImmediate(resolve));
      clock.move(after);
      await new Promise((resolve) => setImmediate(resolve));
      expect(commits).toHaveLength(written);
    }
    await Promise.all(recorded);
    expect(commits.slice(1)).toEqual([["stimulus-arrived"], ["stimulus-arrived"]]);
    expect(performed).toContain("think");
  });

  it("is not foreseen from what is known already", async () => {
    const { mailbox, commits } = await open();
    await mailbox.record(stimulus("a"), { key: "a" });
    const again = await mailbox.record(stimulus("a"), { key: "a" });
    expect(again).toBe("known");
    expect(commits.at(-1)).toEqual(["stimulus-arrived"]);
  });

  it("is not foreseen from what is known already, when no turn is open either", async () => {
    const { mailbox, commits } = await open();
    await mailbox.record(stimulus("a"), { key: "a" });
    await mailbox.record(answered);
    expect(mailbox.state().open).toBeNull();
    expect(await mailbox.record(stimulus("a"), { key: "a" })).toBe("known");
    expect(commits.at(-1)).toEqual(["stimulus-arrived"]);
    expect(mailbox.state().open).toBeNull();
  });

  it("is not foreseen where one key comes twice at once", async () => {
    const { mailbox, commits } = await open();
    const both = [1, 2].map(() => mailbox.record(stimulus("a"), { key: "a" }));
    expect(await Promise.all(both)).toEqual(["decided", "known"]);
    expect(commits.at(-1)).toEqual(["stimulus-arrived", "stimulus-arrived"]);
  });

  it("leaves out a request whose turn is interrupted in the same commit", async () => {
    const { mailbox, commits } = await open();
    const both = [
      mailbox.record(stimulus("a")),
      mailbox.record({ type: "turn-interrupted", turn, by: "operator", cut: "now" }),
    ];
    await Promise.all(both);
    expect(commits.at(-1)).not.toContain("model-started");
    expect(commits.at(-1)).toContain("turn-ended");
  });

  it("folds to the same state", async () => {
    const { mailbox, memory } = await open();
    await mailbox.record(stimulus("a"));
    await mailbox.record(answered);
    const { state } = mailbox;
    await mailbox.close();
    const reopened = await open(memory);
    expect(reopened.mailbox.state().past).toEqual(state().past);
    expect(reopened.mailbox.state().turnCount).toBe(1);
  });
});
