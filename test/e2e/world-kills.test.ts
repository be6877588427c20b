// Concurrent writers, and a program that is killed at bad moments: one order, nothing lost, nothing twice.

import { expect, it } from "vitest";
import type { SoulEvent } from "../../src/protocol/soul-events.ts";
import { type Script, says } from "../wire/fake-gemini/script.ts";
import { sharedBrowser } from "./browser.ts";
import { fakeGemini } from "./ends.ts";
import {
  cityEvents,
  expectVerified,
  journalled,
  openWorld,
  order,
  playedBy,
  rooms,
  type Visit,
  visit,
  type World,
  wire,
} from "./world.ts";

const browser = await sharedBrowser();

const mine = ({ page }: Visit) => page.locator("article.mine .bubble").allInnerTexts();
const all = ({ page }: Visit) => page.locator("article .prose").allInnerTexts();

async function write({ page }: Visit, text: string): Promise<void> {
  const box = page.getByRole("textbox", { name: "メッセージ" });
  await box.fill(text);
  await box.press("Enter");
}

/** The room's own numbers in the journal. */
const numbersIn = (world: World, room: string): readonly number[] =>
  cityEvents(world).flatMap((event) => event.rooms?.[room] ?? []);

const oneToMany = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

const block = (words: string) => `::act\n[{"action": "think", "inner_words": "${words}"}]\n::end`;

/** Ren's turns of which the city knows the end. */
const answered = (world: World) =>
  cityEvents(world).filter(
    (event) => event.type === "turn-made" && event.persona === "ren" && event.stimulus !== "",
  );

/** The utterances of the journal, each answer as one text. */
function saidIn(world: World): readonly string[] {
  const texts = new Map<string, string>();
  for (const event of cityEvents(world)) {
    if (event.type !== "message-said") continue;
    if (event.building !== rooms.user) continue;
    const key = event.turn ?? `user ${texts.size}`;
    texts.set(key, (texts.get(key) ?? "") + event.text);
  }
  return [...texts.values()];
}

it("gives two who write at once one order, without a gap", async () => {
  const world = await openWorld();
  const tabs = await Promise.all([
    visit(browser, `${world.url}/room/${rooms.user}`),
    visit(browser, `${world.url}/room/${rooms.user}`),
  ]);
  // Both together stay below the commands that one session may send at once.
  const sent = tabs.map((_, tab) => oneToMany(6).map((count) => `${"甲乙"[tab]}の${count}番`));
  await Promise.all(
    tabs.map(async (tab, place) => {
      for (const text of sent[place] ?? []) await write(tab, text);
    }),
  );
  for (const tab of tabs) await expect.poll(async () => (await mine(tab)).length).toBe(12);
  await expect.poll(async () => tabs[0]?.page.locator("[data-phase]").count()).toBe(0);
  const [one, other] = await Promise.all(tabs.map(mine));
  expect(other).toEqual(one);
  expect([...(one ?? [])].sort()).toEqual(sent.flat().sort());
  for (const texts of sent) expect(one?.filter((text) => texts.includes(text))).toEqual(texts);
  await expect.poll(async () => (await all(tabs[0] as Visit)).length).toBeGreaterThan(12);
  expect(await world.program.signal("SIGTERM")).toBe(0);
  const numbers = numbersIn(world, rooms.user);
  expect(numbers).toEqual(oneToMany(numbers.length));
  await expectVerified(world);
});

it("recovers by itself when the program is killed in mid-stream", {
  tags: ["promise"],
}, async () => {
  const block = (words: string) => `::act\n[{"action": "think", "inner_words": "${words}"}]\n::end`;
  const never = new Promise<void>(() => undefined);
  let stalls = true;
  const gemini = await fakeGemini({
    answer: (): Script =>
      stalls
        ? {
            steps: [
              { parts: [{ text: "むかしむかし、あるところに月がいました。" }] },
              { parts: [{ text: "月は毎晩" }] },
              { until: never },
            ],
          }
        : says("むかしむかし、星がいました。", "おしまい。\n", block("終わった")),
  });
  const env = playedBy(gemini);
  const first = await openWorld({ env });
  const shown = await visit(browser, `${first.url}/room/${rooms.user}`);
  await write(shown, "お話をして");
  await shown.page.locator("article.theirs .prose", { hasText: "月がいました" }).waitFor();
  await first.program.signal("SIGKILL");
  await shown.page.locator('[data-connection="lost"]').first().waitFor();
  await write(shown, "聞こえてる？");
  stalls = false;
  const second = await openWorld({ folder: first.folder, port: new URL(first.url).port, env });
  await expect.poll(() => shown.page.locator('[data-phase="sending"]').count()).toBe(0);
  // Both messages are answered, the one that was being answered and the one that was on its way.
  await expect.poll(() => answered(second).length).toBe(2);
  await expect.poll(() => all(shown)).toEqual(saidIn(second));
  expect(await mine(shown)).toEqual(["お話をして", "聞こえてる？"]);
  const fresh = await visit(browser, `${second.url}/room/${rooms.user}`);
  await expect.poll(() => all(fresh)).toEqual(saidIn(second));
  expect(shown.complaints).toEqual([]);
  expect(await second.program.signal("SIGTERM")).toBe(0);
  const numbers = numbersIn(second, rooms.user);
  expect(numbers).toEqual(oneToMany(numbers.length));
  await expectVerified(second);
});

it("does the acts of a turn once, whenever it is killed at its end", async () => {
  const gemini = await fakeGemini({ answer: () => says("うん。", `いいよ。\n${block("心")}`) });
  const env = playedBy(gemini);
  let world = await openWorld({ env });
  const { folder } = world;
  const port = new URL(world.url).port;
  const moments = [0, 3, 7, 14, 25];
  for (const [place, moment] of moments.entries()) {
    const page = await wire(world);
    const before = world.program.out().length;
    await order(page, { do: "say", building: rooms.user, text: `${place} 回目のお願い` });
    await world.program.until(/うん/, "out", before);
    const end = Date.now() + moment;
    while (Date.now() < end) await new Promise((resolve) => setImmediate(resolve));
    await world.program.signal("SIGKILL");
    world = await openWorld({ folder, port, env });
    await expect
      .poll(() => answered(world).length, { message: `killed after ${moment} ms` })
      .toBe(place + 1);
  }
  const written = () =>
    journalled<SoulEvent>(world, "soul:ren").flatMap((event) =>
      event.type === "acts-written" ? [event.turn] : [],
    );
  const ended = () =>
    cityEvents(world).flatMap((event) =>
      event.type === "act-ended" && event.persona === "ren" ? [String(event.turn)] : [],
    );
  await expect.poll(ended).toEqual(written());
  expect(await world.program.signal("SIGTERM")).toBe(0);
  const done = ended();
  expect(done).toEqual(written());
  expect(new Set(done).size).toBe(done.length);
  expect(done.length).toBeGreaterThan(2);
  expect(saidIn(world).filter((text) => /お願い/.test(text))).toHaveLength(moments.length);
  await expectVerified(world);
});
