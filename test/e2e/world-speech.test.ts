// Speech that is stopped in the middle, held by the gate, said while the program was down, or asked for again.

import { expect, it } from "vitest";
import { type Script, says } from "../wire/fake-gemini/script.ts";
import { sharedBrowser } from "./browser.ts";
import { fakeGemini } from "./ends.ts";
import {
  cityEvents,
  expectVerified,
  openWorld,
  order,
  playedBy,
  rooms,
  type Visit,
  visit,
  wire,
} from "./world.ts";

const browser = await sharedBrowser();

async function write({ page }: Visit, text: string): Promise<void> {
  const box = page.getByRole("textbox", { name: "メッセージ" });
  await box.fill(text);
  await box.press("Enter");
}

const never = new Promise<void>(() => undefined);

it("cuts a sentence at the press of a button, and she knows it", async () => {
  let stalls = true;
  const gemini = await fakeGemini({
    answer: (): Script =>
      stalls
        ? {
            steps: [
              { parts: [{ text: "むかしむかし、月がいました。月は毎晩" }] },
              { until: never },
            ],
          }
        : says("うん、そこまで話したね。"),
  });
  const world = await openWorld({ env: playedBy(gemini) });
  const shown = await visit(browser, `${world.url}/room/${rooms.user}`);
  const { page } = shown;
  await write(shown, "お話をして");
  const told = page.locator("article.theirs", { hasText: "月がいました" });
  await told.waitFor();
  await expect.poll(() => told.getAttribute("data-progress")).toBe("growing");
  await page.getByRole("button", { name: "話を止める" }).click();
  await told.getByText("途中で止まりました").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "話を止める" }).count()).toBe(0);
  expect(await told.locator(".prose").innerText()).not.toContain("毎晩");

  stalls = false;
  await write(shown, "どこまで話した？");
  await page.locator("article.theirs", { hasText: "そこまで話したね" }).waitFor();
  // She reads her own words as they were heard; the dash says that they were cut.
  const read = gemini.requests.at(-1)?.body["contents"];
  const own = { role: "model", parts: [{ text: "むかしむかし、月がいました。—" }] };
  expect(read).toEqual([expect.anything(), own, expect.anything()]);
  expect(shown.complaints).toEqual([]);
});

it("says that the program is away, keeps what is written meanwhile, and sends it once", async () => {
  const first = await openWorld();
  const shown = await visit(browser, `${first.url}/room/${rooms.user}`);
  const { page } = shown;
  const said = () => page.locator("article .prose").allInnerTexts();
  await write(shown, "いってらっしゃいの前に");
  await page.locator("article.theirs .prose").first().waitFor();
  await expect.poll(() => page.locator(".busy-line").count()).toBe(0);
  await expect.poll(() => page.locator('[data-progress="growing"]').count()).toBe(0);
  const before = await said();

  await first.program.signal("SIGKILL");
  await page.getByText("つながりが切れました").waitFor();
  await write(shown, "留守のあいだに書いたこと");
  await page.getByText("送っています…").waitFor();
  await expect.poll(said).toEqual([...before, "留守のあいだに書いたこと"]);

  const again = await openWorld({ folder: first.folder, port: new URL(first.url).port });
  await expect.poll(() => page.locator("article.theirs").count()).toBeGreaterThan(1);
  await expect
    .poll(async () => (await said()).slice(0, before.length + 1))
    .toEqual([...before, "留守のあいだに書いたこと"]);
  await expect.poll(() => page.getByText("つながりが切れました").count()).toBe(0);
  const mine = cityEvents(again).filter(
    (event) => event.type === "message-said" && event.who.kind === "user",
  );
  expect(mine).toHaveLength(2);
  expect(await again.program.signal("SIGTERM")).toBe(0);
  await expectVerified(again);
  expect(shown.complaints).toEqual([]);
});

it("asks for another answer once, however often the command is repeated", async () => {
  const goesOn = Promise.withResolvers<void>();
  let answered = 0;
  const gemini = await fakeGemini({
    answer: (): Script => {
      answered += 1;
      if (answered === 1) return says("りんご飴だよ。");
      const more = [{ until: goesOn.promise }, { parts: [{ text: "あと、みかん。" }] }];
      return { steps: [{ parts: [{ text: "たいやきかな。" }] }, ...more] };
    },
  });
  const first = await openWorld({ env: playedBy(gemini) });
  const operator = await wire(first);
  const shown = await visit(browser, `${first.url}/room/${rooms.user}`);
  const { page } = shown;
  await write(shown, "好きな食べものは？");
  await page.locator('article.theirs:not([data-progress="growing"])').waitFor();
  const [asked] = cityEvents(first).flatMap((event) =>
    event.type === "message-said" && event.who.kind === "user" ? [event.rooms?.[rooms.user]] : [],
  );
  const resend = { do: "resend", building: rooms.user, number: asked };
  const done = await operator.command("resend-once", resend);
  expect(done).toMatchObject({ type: "done" });
  const answer = page.locator("article.theirs", { hasText: "たいやき" });
  await answer.waitFor();
  // A page that lost the answer to its command says it again, and cuts nobody short.
  const repeated = await wire(first);
  expect(await repeated.command("resend-once", resend)).toEqual(done);
  goesOn.resolve();
  await answer.getByText("みかん").waitFor();
  await expect.poll(() => answer.getAttribute("data-progress")).toBe("whole");
  await expect.poll(() => page.locator("article .prose").count()).toBe(2);

  await first.program.signal("SIGKILL");
  const again = await openWorld({ folder: first.folder, env: playedBy(gemini) });
  const words = () => cityEvents(again).filter(({ type }) => type === "message-said").length;
  const before = words();
  expect(await (await wire(again)).command("resend-once", resend)).toEqual(done);
  expect(words()).toBe(before);
  expect(answered).toBe(2);
});

it("shows nothing on the stage that the gate holds, not for a moment", async () => {
  const key = playedBy({ url: "" }).GEMINI_API_KEY;
  const gemini = await fakeGemini({
    answer: () => says("やっほー。", `鍵は ${key} だよ。`, "またね。"),
  });
  const world = await openWorld({ env: playedBy(gemini) });
  const operator = await wire(world);
  await order(operator, { do: "move-persona", persona: "ren", building: rooms.studio });
  const shown = await visit(browser, `${world.url}/studio`);
  const box = shown.page.getByRole("textbox", { name: "コメント" });
  await box.fill("合言葉をおしえて");
  await box.press("Enter");
  await shown.page.locator(".turn", { hasText: "またね。" }).waitFor();
  await shown.page.locator('.utterance[data-progress="held"]').first().waitFor();
  expect(await shown.shown()).not.toContain(key);
  expect(shown.frames.join("\n")).not.toContain(key);
  expect(shown.complaints).toEqual([]);
});
