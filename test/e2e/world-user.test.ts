// The user's identity: nobody in particular until the user gives it, and then at once, everywhere.

import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sharedBrowser } from "./browser.ts";
import { freshFolder } from "./program.ts";
import { openWorld, rooms, visit } from "./world.ts";

const browser = await sharedBrowser();

/** A picture of one red pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC",
  "base64",
);

it("is nobody until a name is given, and then the room, the map, the words and the prompt know it", {
  tags: ["promise"],
}, async () => {
  const folder = await freshFolder();
  const world = await openWorld({ folder });
  const { page } = await visit(browser, `${world.url}/room/${rooms.user}`);
  await page.getByRole("heading", { level: 1, name: "大きな机の部屋" }).waitFor();
  const prompt = async () => {
    await page.goto(`${world.url}/persona/ren`);
    await page.locator('[role=tab][data-key="prompt"]').click();
    const around = page.locator("[role=tabpanel]", { hasText: "いっしょに暮らす人" });
    return (await around.textContent()) ?? "";
  };
  expect(await prompt()).toContain("名前はまだ知りません");
  await page.goto(`${world.url}/room/${rooms.user}`);

  await page.locator(".user-name").click();
  await page.getByRole("heading", { name: "あなたについて" }).waitFor();
  const name = page.getByRole("textbox", { name: "名前" });
  expect(await name.inputValue()).toBe("");
  await name.fill("ゆうこ");
  await page.getByRole("textbox", { name: "代名詞" }).fill("彼女");
  const file = join(folder, "me.png");
  await writeFile(file, pixel);
  await page.locator("input[type=file]").setInputFiles(file);
  await page.locator(".user-picture canvas").waitFor();
  await page.getByRole("button", { name: "保存する" }).click();
  await page.getByText("保存しました").waitFor();
  expect(await readdir(join(folder, "home", "pictures"))).toEqual([
    expect.stringMatching(/^user-[0-9a-f]{16}\.webp$/),
  ]);

  await page.goto(`${world.url}/room/${rooms.user}`);
  await page.getByRole("heading", { level: 1, name: "ゆうこの部屋" }).waitFor();
  await page.getByRole("textbox", { name: "メッセージ" }).fill("こんにちは");
  await page.keyboard.press("Enter");
  await page.locator("article.mine .mine-speaker", { hasText: "ゆうこ" }).waitFor();
  const seen = page.locator("article.mine .user-face img");
  await expect
    .poll(() => seen.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1);
  await page.goto(world.url);
  await page.locator('.walker[data-persona="user"] img').waitFor();
  await expect
    .poll(() => page.locator('.walker[data-persona="user"]').innerText())
    .toContain("ゆうこ");
  await page.locator(".spot", { hasText: "ゆうこの部屋" }).waitFor();

  const told = await prompt();
  expect(told).toContain("ゆうこ\n代名詞・呼ばれかた: 彼女");
  expect(told).not.toContain("名前はまだ知りません");
});

it("takes no picture that is none, nor one of a viewer or another site", async () => {
  const world = await openWorld();
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${world.url}/user-picture`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream", origin: world.url, ...headers },
      body,
    });
  expect((await send("<svg xmlns='http://www.w3.org/2000/svg'/>")).status).toBe(422);
  expect((await send("GIF89a and then something else")).status).toBe(422);
  expect((await send(new Uint8Array((1 << 20) + 1))).status).toBe(413);
  expect((await send(pixel, { origin: "http://elsewhere.example" })).status).toBe(403);
  expect((await send(pixel, { "content-type": "image/png" })).status).toBe(415);
  expect(await (await send(pixel)).json()).toEqual({
    picture: expect.stringMatching(/^user-[0-9a-f]{16}\.png$/),
  });
});
