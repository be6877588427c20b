import { describe, expect, it } from "vitest";
import { journalMemory, memoryJournal } from "../../../src/adapters/store/memory-journal.ts";
import { fault } from "../../../src/kernel/fault.ts";
import type { StimulusId } from "../../../src/kernel/id.ts";
import type { Journal } from "../../../src/kernel/ports.ts";
import { CityEvent } from "../../../src/protocol/city-events.ts";
import type { CityCommand } from "../../../src/world/commands.ts";
import { type LivingCity, openCity } from "../../../src/world/drivers/living-city.ts";
import { cityShape, residentOf, roomOf } from "../../../src/world/state.ts";
import { forgetfulJournal } from "../../doubles/forgetful-journal.ts";
import { handClock } from "../../hand-clock.ts";
import { beginning, building, persona } from "./small-city.ts";

const hall = building("hall_town");
const air = persona("air");
const say = (text: string): CityCommand => ({ do: "say", building: hall, text });
const summon: CityCommand = { do: "summon", persona: air, by: "user" };

type Opened = {
  readonly city: LivingCity;
  readonly journal: Journal<CityEvent>;
  readonly told: string[];
};

async function open(
  memory = journalMemory(),
  wrap: (journal: Journal<CityEvent>) => Journal<CityEvent> = (journal) => journal,
  clock = handClock(),
): Promise<Opened> {
  const told: string[] = [];
  const journal = wrap(memoryJournal<CityEvent>((json) => CityEvent.parse(json), memory));
  const city = await openCity({
    journal,
    clock,
    slug: "town",
    founding: beginning,
    changed: () => void told.push("changed"),
    onJournalFault: ({ kind }) => void told.push(kind),
    onBug: (error) => void told.push(String(error)),
    onTakenOver: () => void told.push("taken over"),
  });
  return { city, journal, told };
}

async function entries({ journal }: Opened) {
  const all = [];
  for await (const entry of journal.read("city:town", 0)) all.push(entry);
  return all;
}

describe("a living city", () => {
  it("is founded once, and is the same when it is opened again", async () => {
    const memory = journalMemory();
    const first = await open(memory);
    await first.city.command(say("hi"));
    const left = first.city.state();
    await first.city.close();
    const second = await open(memory);
    expect(second.city.state()).toEqual(left);
    expect(second.city.number()).toBe(beginning.length + 1);
  });

  it("takes two messages that come at once in one order, in one commit", async () => {
    const opened = await open();
    const seen: string[] = [];
    opened.city.subscribe(({ event }, state, before) => {
      if (event.type !== "message-said") return;
      const [was, is] = [before, state].map((one) => roomOf(one, hall)?.number ?? 0);
      seen.push(`${event.text} ${was} ${is}`);
    });
    const [a, b] = await Promise.all([
      opened.city.command(say("a"), { key: "tab-1" }),
      opened.city.command(say("b"), { key: "tab-2" }),
    ]);
    const number = (answer: typeof a) => (answer.ok ? answer.value.entries[0]?.number : answer);
    expect([number(a), number(b)]).toEqual([6, 7]);
    expect(seen).toEqual(["a 3 4", "b 4 5"]);
    expect(opened.told).toEqual(["changed"]);
  });

  it("obeys a command on what those before it led to", async () => {
    const { city } = await open();
    const move = (id: string): CityCommand => ({
      do: "move",
      who: { kind: "persona", persona: persona(id) },
      to: building("nook_town"),
      by: "operator",
    });
    const answers = await Promise.all([
      city.command(summon),
      city.command(move("ren")),
      city.command(move("eris")),
    ]);
    expect(answers.map((answer) => (answer.ok ? "ok" : answer.error))).toEqual([
      "ok",
      "ok",
      "full",
    ]);
  });

  it("does a key once, in one batch, later, and after it was opened again", async () => {
    const memory = journalMemory();
    const opened = await open(memory);
    const [a, b] = await Promise.all([
      opened.city.command(summon, { key: "k" }),
      opened.city.command(summon, { key: "k" }),
    ]);
    const back: CityCommand = { do: "end-conversation", persona: air, by: "user" };
    await opened.city.command(back);
    const left = opened.city.state();
    const c = await opened.city.command(summon, { key: "k" });
    await opened.city.close();
    const again = await open(memory);
    const d = await again.city.command(summon, { key: "k" });
    expect(a.ok && a.value.entries.map(({ event }) => event.type)).toEqual([
      "move-made",
      "mode-changed",
    ]);
    expect([b, c, d]).toEqual([a, a, a]);
    expect(again.city.state()).toEqual(left);
    expect(again.told).toEqual([]);
  });

  it("writes what was carried over once by its keys, and makes events of the newest state", async () => {
    const opened = await open();
    const said = (index: number): CityEvent => ({
      type: "message-said",
      who: { kind: "persona", persona: persona("ren") },
      building: hall,
      text: `${index}`,
      taint: "persona",
      soul: { number: index },
    });
    await opened.city.record([said(1), said(2)], { keys: ["s1", "s2"] });
    const [more, pulses] = await Promise.all([
      opened.city.record([said(2), said(3)], { keys: ["s2", "s3"] }),
      opened.city.record((state) => [
        {
          type: "pulse-made",
          persona: persona("eris"),
          building: hall,
          cause: "perceived",
          stimulus: {
            id: "p" as StimulusId,
            kind: "perceived",
            text: "",
            source: "persona",
            writtenAt: 0,
            urgency: "queue",
            perceived: [...(residentOf(state, persona("eris"))?.unperceived ?? [])],
          },
        },
      ]),
    ]);
    const texts = (await entries(opened)).flatMap(({ event }) =>
      event.type === "message-said" ? [event.text] : [],
    );
    expect(texts).toEqual(["1", "2", "3"]);
    expect(more.ok && more.value.entries.length).toBe(2);
    const pulse = pulses.ok ? pulses.value.entries[0]?.event : undefined;
    const heard = pulse?.type === "pulse-made" ? pulse.stimulus.perceived : [];
    expect(heard?.flatMap((one) => (one.kind === "words" ? [one.text] : []))).toEqual([
      "1",
      "2",
      "3",
    ]);
    expect(residentOf(opened.city.state(), persona("eris"))?.unperceived).toEqual([]);
    expect(residentOf(opened.city.state(), persona("ren"))?.soulNumber).toBe(3);
  });

  it("opens from a snapshot as from the first event", async () => {
    const memory = journalMemory();
    const opened = await open(memory);
    for (let index = 0; index < 300; index += 1) await opened.city.command(say(`${index}`));
    expect((await opened.journal.latestSnapshot("city:town", cityShape))?.number).toBe(
      beginning.length + 256,
    );
    const forgetful = await open(memory, (journal) => forgetfulJournal(journal));
    expect(forgetful.city.state()).toEqual(opened.city.state());
    expect((await open(memory)).city.state()).toEqual(opened.city.state());
  });

  it("waits for a journal that cannot be written, and ends when another writes", async () => {
    const clock = handClock();
    const full = { kind: "fault", fault: fault("unavailable", "disk full") } as const;
    const taken = { kind: "conflict", stream: "city:town" } as const;
    const opened = await open(
      journalMemory(),
      (journal) =>
        forgetfulJournal(journal, (call) => (call === 2 ? full : call === 4 ? taken : undefined)),
      clock,
    );
    const said = opened.city.command(say("a"));
    while (clock.sleepers() === 0) await Promise.resolve();
    expect(opened.city.number()).toBe(beginning.length);
    clock.move(1_000);
    expect((await said).ok).toBe(true);
    const answers = [await opened.city.command(say("b")), await opened.city.command(say("c"))];
    expect(answers.map((answer) => !answer.ok && answer.error)).toEqual(["ended", "ended"]);
    expect(opened.told).toEqual(["unavailable", "changed", "taken over"]);
  });

  it("writes what follows from a state in the commit that leads to it, once", async () => {
    const commits: string[][] = [];
    const opened = await open(journalMemory(), (journal) => ({
      ...journal,
      append: (written, expected) => {
        commits.push(written.map(({ event }) => event.type));
        return journal.append(written, expected);
      },
    }));
    const { city } = opened;
    const seen: string[] = [];
    city.subscribe(({ event }, state) => {
      seen.push(`${event.type} ${roomOf(state, hall)?.number ?? 0}`);
    });
    const asked: (number | undefined)[] = [];
    city.setFollowing((state) => {
      asked.push(roomOf(state, hall)?.number);
      return [{ event: { type: "user-renamed", name: "みお" }, key: "follows" }];
    });
    const [said] = await Promise.all([city.command(say("a")), city.command(say("b"))]);
    expect(said.ok && said.value.entries.map(({ event }) => event.type)).toEqual(["message-said"]);
    expect(seen).toEqual(["message-said 4", "message-said 5", "user-renamed 5"]);
    expect(city.state().user.name).toBe("みお");
    await city.command(say("c"));
    const refused = await city.command({
      do: "remove-persona",
      persona: persona("nobody"),
      by: "user",
    });
    expect(refused.ok).toBe(false);
    expect(commits.slice(1)).toEqual([
      ["message-said", "message-said", "user-renamed"],
      ["message-said"],
    ]);
    expect(asked).toEqual([5, 6]);
  });

  it("writes a message without what follows from it where that has a bug", async () => {
    const { city, told } = await open();
    city.setFollowing(() => {
      throw new Error("plan");
    });
    expect((await city.command(say("a"))).ok).toBe(true);
    expect(roomOf(city.state(), hall)?.number).toBe(4);
    expect(told).toEqual(["Error: plan", "changed"]);
  });

  it("tells a bug, and goes on without what it was about", async () => {
    const { city, told } = await open();
    city.subscribe(() => {
      throw new Error("listener");
    });
    const bug = city.record(() => {
      throw new Error("rule");
    });
    const said = city.command(say("a"));
    await expect(bug).rejects.toThrow("rule");
    expect((await said).ok).toBe(true);
    expect(told).toEqual(["Error: rule", "Error: listener", "changed"]);
    await city.close();
    expect(await city.command(say("b"))).toEqual({ ok: false, error: "ended" });
  });
});
