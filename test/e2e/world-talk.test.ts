// The first visit, talking in a room, calling somebody over, going somewhere else: the whole program in a browser.

import { expect, it } from "vitest";
import { ProgramMessage } from "../../src/protocol/page-feed.ts";
import { sharedBrowser } from "./browser.ts";
import {
  blockSigns,
  cityEvents,
  openWorld,
  order,
  rooms,
  type Visit,
  visit,
  wire,
} from "./world.ts";

const browser = await sharedBrowser();

const log = ({ page }: Visit) => page.getByRole("log");
const answers = (shown: Visit, persona: string) =>
  log(shown).locator(`article.theirs[data-persona="${persona}"]:not([data-progress="growing"])`);

async function write({ page }: Visit, text: string): Promise<void> {
  const box = page.getByRole("textbox", { name: "メッセージ" });
  await box.fill(text);
  await box.press("Enter");
}

const roomUpdates = ({ frames }: Visit) =>
  frames.flatMap((frame) => {
    const message = ProgramMessage.parse(JSON.parse(frame));
    return message.type === "update" && message.update.kind === "room" ? [message.update] : [];
  });

/** Nothing of a block was sent to the page or stood in it, not for one frame. */
async function expectNoBlock(shown: Visit): Promise<void> {
  const everything = `${shown.frames.join("\n")}\n${await shown.shown()}`;
  expect(everything).toContain("れん");
  expect(everything).not.toMatch(blockSigns);
  expect(shown.complaints).toEqual([]);
}

it("leads a newcomer to Ren's first words, and shows an answer as it grows", {
  tags: ["promise"],
}, async () => {
  const world = await openWorld();
  const shown = await visit(browser, world.url, { firstVisit: "guided" });
  const { page } = shown;
  const guide = page.getByRole("dialog", { name: "はじめまして" });
  await guide.getByRole("button", { name: "次へ" }).click();
  await guide.getByRole("textbox", { name: "名前" }).fill("太郎");
  await guide.getByRole("button", { name: "次へ" }).click();
  await guide.getByRole("textbox", { name: "この街" }).fill("太郎の街");
  await guide.getByRole("button", { name: "次へ" }).click();
  await guide.getByRole("button", { name: /^はじめまして/ }).click();
  await expect
    .poll(() => guide.locator(".first-answer p:not(.first-hint)").innerText())
    .toMatch(/\S{2,}/);
  await guide.getByRole("button", { name: "次へ" }).click();
  await guide.getByRole("link", { name: "部屋で話を続ける" }).click();
  await page.waitForURL(`**/room/${rooms.user}`);
  await expect.poll(() => answers(shown, "ren").count()).toBe(1);

  await write(shown, "昔話をひとつ、長めに聞かせて。");
  await expect.poll(() => answers(shown, "ren").count()).toBe(2);
  const updates = roomUpdates(shown);
  expect(updates.some(({ state }) => state.busy.some(({ persona }) => persona === "ren"))).toBe(
    true,
  );
  const lines = updates.flatMap((update) =>
    update.lines.flatMap((line) =>
      line.kind === "message" && line.who.kind === "persona" ? [line] : [],
    ),
  );
  const newest = lines.at(-1)?.number;
  const grown = [
    ...new Set(lines.filter((line) => line.number === newest).map(({ text }) => text)),
  ];
  expect(grown.length).toBeGreaterThan(1);
  for (const [place, text] of grown.slice(1).entries())
    expect(text.startsWith(grown[place] ?? "?")).toBe(true);
  await expect.poll(() => log(shown).locator(".busy-line").count()).toBe(0);
  await expectNoBlock(shown);
  // A user who was here before is not led again.
  await page.goto(world.url);
  await page.locator('.walker[data-persona="ren"]').waitFor();
  expect(await guide.count()).toBe(0);
});

it("calls Air over while she sleeps, talks with her, and lets her go back to sleep", {
  tags: ["promise"],
}, async () => {
  const world = await openWorld();
  const map = await visit(browser, world.url);
  const asleep = map.page.locator('.walker[data-persona="air"][data-rest="asleep"]');
  await asleep.waitFor();
  const shown = await visit(browser, `${world.url}/room/${rooms.user}`);
  await shown.page.getByText("ここに呼ぶ").click();
  await shown.page.getByRole("button", { name: /^エア.*呼ぶ/ }).click();
  await expect.poll(() => answers(shown, "air").count()).toBeGreaterThan(0);
  await map.page.locator('.walker[data-persona="air"][data-rest="awake"]').waitFor();
  const house = map.page.locator(`.spot[data-building="${rooms.user}"]`);
  await expect.poll(() => house.getAttribute("aria-label")).toContain("エア");
  const before = await answers(shown, "air").count();
  await write(shown, "エア、調子はどう？");
  await expect.poll(() => answers(shown, "air").count()).toBeGreaterThan(before);

  const aside = shown.page.getByRole("complementary", { name: "ここにいる人" });
  await aside.locator("summary", { hasText: "エア" }).click();
  await aside.getByRole("button", { name: "会話を終える" }).last().click();
  await asleep.waitFor();
  await expect.poll(() => house.getAttribute("aria-label")).not.toContain("エア");
  const operator = await wire(world);
  operator.watch("city", { kind: "city" });
  await operator.until(() => operator.updates("city").length > 0);
  const [update] = operator.updates("city");
  const cards = update?.kind === "city" ? update.personas : [];
  expect(cards?.find(({ persona }) => persona === "air")).toMatchObject({
    building: rooms.air,
    mode: "sleep",
  });
  await expectNoBlock(shown);
});

it("shows a move by act as a walk, and nothing of how it was written", {
  tags: ["promise"],
}, async () => {
  const world = await openWorld();
  const shown = await visit(browser, `${world.url}/room/${rooms.user}`);
  const map = await visit(browser, world.url);
  const log = await wire(world);
  log.watch("room", { kind: "room", building: rooms.user });
  await write(shown, "カフェに行って");
  const cafe = map.page.locator(`.spot[data-building="${rooms.cafe}"]`);
  await expect.poll(() => cafe.getAttribute("aria-label")).toContain("れん");
  await expect.poll(() => answers(shown, "ren").count()).toBe(1);
  await expect
    .poll(() => cityEvents(world).filter(({ type }) => type === "act-ended"))
    .toMatchObject([{ persona: "ren", act: { action: "move" }, outcome: { kind: "done" } }]);
  await expectNoBlock(shown);
  await expectNoBlock(map);
  expect(log.wire).not.toMatch(blockSigns);
});

it("refuses words to where the user is not, and to where nobody sees", {
  tags: ["promise"],
}, async () => {
  const world = await openWorld();
  const operator = await wire(world);
  const said = await operator.command("elsewhere-1", {
    do: "say",
    building: rooms.cafe,
    text: "ねえ",
  });
  expect(said).toMatchObject({ type: "refused", code: "not-here" });
  const hidden = await operator.command("hidden-12", {
    do: "say",
    building: rooms.hidden,
    text: "ねえ",
  });
  expect(hidden).toMatchObject({ type: "refused", code: "not-visible" });
  operator.watch("hidden", { kind: "room", building: rooms.hidden });
  expect(await operator.answer("hidden")).toMatchObject({ type: "refused", code: "not-visible" });

  const shown = await visit(browser, `${world.url}/room/${rooms.cafe}`);
  await shown.page.getByText("あなたはいま、この部屋にいません。").waitFor();
  expect(await shown.page.getByRole("textbox", { name: "メッセージ" }).isEditable()).toBe(false);
  await shown.page.getByRole("button", { name: "ここへ行く" }).click();
  const box = shown.page.getByRole("textbox", { name: "メッセージ" });
  await expect.poll(() => box.isEditable()).toBe(true);
  // Words that were not sent yet stay where they are.
  await box.fill("間に合うかな");
  await order(operator, { do: "go", building: rooms.user });
  await shown.page.getByText("あなたはいま、この部屋にいません。").waitFor();
  expect(await box.inputValue()).toBe("間に合うかな");

  await shown.page.goto(`${world.url}/room/${rooms.hidden}`);
  await shown.page.getByText("カーテンが閉まっています").waitFor();
  expect(await shown.page.getByRole("textbox", { name: "メッセージ" }).count()).toBe(0);
  expect(shown.complaints).toEqual([]);
});

it("keeps what is typed over a reload, until it is sent", async () => {
  const world = await openWorld();
  const shown = await visit(browser, `${world.url}/room/${rooms.user}`);
  const box = shown.page.getByRole("textbox", { name: "メッセージ" });
  await box.fill("書きかけの手紙");
  await shown.page.reload();
  await expect.poll(() => box.inputValue()).toBe("書きかけの手紙");
  await box.press("Enter");
  await expect.poll(() => box.inputValue()).toBe("");
  await shown.page.reload();
  await expect.poll(() => log(shown).locator("article.mine").count()).toBe(1);
  expect(await box.inputValue()).toBe("");
});
