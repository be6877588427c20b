// Showing pictures and a screen in a room: the whole program in a browser, with a model that sees.

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { pngOf } from "../fixtures/shown-pictures.ts";
import { fakeObs } from "../wire/fake-obs/fake-obs.ts";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { says } from "../wire/fake-openai/script.ts";
import { sharedBrowser } from "./browser.ts";
import {
  cityEvents,
  journalled,
  openWorld,
  order,
  rooms,
  visit,
  type World,
  wire,
} from "./world.ts";

const browser = await sharedBrowser([
  "--use-fake-ui-for-media-stream",
  "--use-fake-device-for-media-stream",
  "--auto-select-desktop-capture-source=Entire screen",
]);

const kept = ({ folder }: World): readonly string[] => {
  const place = join(folder, "home", "shown_pictures");
  return existsSync(place) ? readdirSync(place) : [];
};
const tray = (page: Page) => page.getByRole("region", { name: "見せる絵" });
const file = (name: string, bytes: Uint8Array, mimeType = "image/png") => ({
  ...{ name, mimeType, buffer: Buffer.from(bytes) },
});

async function opened(env: Readonly<Record<string, string>> = {}) {
  const fake = await startFakeOpenAi();
  onTestFinished(() => fake.close());
  fake.answer(() => says("見えるよ。", "きれいだね。"));
  const world = await openWorld({
    env: {
      ...{ OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: fake.url, MODEL_NAME: "gpt-6-luna" },
      ...env,
    },
  });
  const shown = await visit(browser, `${world.url}/room/${rooms.user}`);
  const { page } = shown;
  await page.getByRole("textbox", { name: "メッセージ" }).waitFor();
  const seen = (type = "jpeg") =>
    fake.requests.flatMap(
      ({ body }) => JSON.stringify(body).match(RegExp(`data:image/${type};base64`, "g")) ?? [],
    );
  return { world, shown, page, seen };
}

async function choose(page: Page, ...files: ReturnType<typeof file>[]): Promise<void> {
  await page.getByRole("button", { name: "絵を見せる" }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "絵や写真を選ぶ…" }).click(),
  ]);
  await chooser.setFiles(files);
}

it("a picture is made small, priced, described, shown to her model, seen large, and gone with its message", async () => {
  const { world, shown, page, seen } = await opened();
  await choose(page, file("large.png", pngOf(2_400, 1_200)), file("other.png", pngOf(30, 20)));
  await expect.poll(() => tray(page).getByRole("textbox").count()).toBe(2);
  expect(await tray(page).innerText()).toMatch(/1568 × 784/);
  expect(await tray(page).locator(".picture-price").innerText()).toMatch(
    /およそ \$0\.\d+ かかります/,
  );
  await tray(page).getByRole("button", { name: "絵 2 を外す" }).click();
  await tray(page).getByRole("textbox").fill("灰色の海");
  // The unsent picture is there after a reload, with its description.
  await page.reload();
  await expect.poll(() => tray(page).getByRole("textbox").inputValue()).toBe("灰色の海");
  expect(await tray(page).innerText()).toMatch(/1568 × 784/);
  await page.locator(".writing-box .send").click();
  const small = page.locator("article.mine .small-picture");
  await expect.poll(() => small.count()).toBe(1);
  await expect.poll(() => seen()).toHaveLength(1);
  const picture = small.getByRole("img", { name: "灰色の海" });
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(1_568);
  await small.click();
  const large = page.locator("dialog.large-picture[open]");
  await expect.poll(() => large.count()).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => large.count()).toBe(0);
  const shownThere = cityEvents(world).find(
    (event) => event.type === "message-said" && event.pictures,
  );
  const number = shownThere?.type === "message-said" ? shownThere.rooms?.[rooms.user] : undefined;
  expect(JSON.stringify(cityEvents(world))).toContain("灰色の海");
  expect(kept(world).length).toBeGreaterThanOrEqual(1);
  const hand = await wire(world);
  await order(hand, { do: "remove-message", building: rooms.user, number });
  await expect.poll(() => small.count()).toBe(0);
  // The other picture, which was taken out of the tray, waits for an hour.
  await expect.poll(() => kept(world).length).toBe(1);
  const left = JSON.stringify([cityEvents(world), journalled(world, "soul:air")]);
  expect(left).not.toContain("灰色の海");
  expect(left).not.toContain("shown_pictures/");
  expect(shown.complaints).toEqual([]);
});

it("pictures are pasted and dropped; what is none is told in words", async () => {
  const { page, seen } = await opened();
  const give = (kind: "paste" | "drop", type: string, bytes: readonly number[]) =>
    page.evaluate(
      ([how, mime, data]) => {
        const given = new DataTransfer();
        given.items.add(new File([Uint8Array.from(data)], "a.png", { type: mime }));
        const target = document.querySelector(".writing-field textarea");
        const options = { bubbles: true, cancelable: true };
        const event =
          how === "paste"
            ? new ClipboardEvent("paste", { ...options, clipboardData: given })
            : new DragEvent("drop", { ...options, dataTransfer: given });
        target?.dispatchEvent(event);
      },
      [kind, type, bytes] as const,
    );
  await give("paste", "image/png", [...pngOf(40, 30)]);
  await give("drop", "image/png", [...pngOf(50, 30)]);
  await expect.poll(() => tray(page).getByRole("textbox").count()).toBe(2);
  await give("drop", "image/png", [1, 2, 3]);
  await expect.poll(() => tray(page).innerText()).toContain("このブラウザーでは読めない絵です");
  const send = page.locator(".writing-box .send");
  expect(await send.isDisabled()).toBe(true);
  await tray(page).getByRole("button", { name: "絵 3 を外す" }).click();
  await send.click();
  await expect.poll(() => seen()).toHaveLength(2);
});

it("the screen is shown once, or watched with a sign that stays until it is stopped", async () => {
  const { world, page, seen } = await opened();
  await page.getByRole("button", { name: "絵を見せる" }).click();
  await page.getByRole("button", { name: "画面かウィンドウを一度見せる" }).click();
  await expect.poll(() => tray(page).getByRole("textbox").count()).toBe(1);
  await tray(page).getByRole("button", { name: "絵 1 を外す" }).click();
  await page.getByRole("button", { name: "絵を見せる" }).click();
  await page.getByRole("button", { name: "画面を見ていてもらう" }).click();
  const sign = page.getByRole("region", { name: "あなたの画面を見ています" });
  await sign.waitFor();
  await expect.poll(() => seen().length).toBeGreaterThanOrEqual(1);
  expect(await sign.isVisible()).toBe(true);
  await sign.getByRole("button", { name: "やめる" }).click();
  await expect.poll(() => sign.count()).toBe(0);
  const said = cityEvents(world).filter(({ type }) => type === "message-said");
  expect(JSON.stringify(said)).toContain('"origin":"screen"');
  // An uploaded picture that was not shown waits for an hour; a shown one stays.
  expect(kept(world).length).toBeGreaterThanOrEqual(1);
});

it("the operator has her see a source of OBS: once, then every few seconds with a sign, until it is stopped", async () => {
  const obs = await fakeObs({ password: "correct horse" });
  onTestFinished(obs.quit);
  obs.studio.addScene("ゲームの場面");
  obs.studio.addInput("ゲームの場面", "ゲーム", "xshm_input");
  obs.studio.showing(() => pngOf(1_024, 576));
  const { world, page, seen } = await opened({ OBS_URL: obs.url, OBS_PASSWORD: "correct horse" });
  const hand = await wire(world);
  await order(hand, { do: "move-persona", persona: "ren", building: rooms.studio });
  await page.goto(`${world.url}/studio`);
  await page.getByRole("tab", { name: "進行" }).click();
  const eyes = page.locator(".stream-sight");
  await expect
    .poll(() => eyes.getByRole("combobox", { name: "見せるもの" }).innerText())
    .toContain("ゲーム");
  expect(await eyes.locator(".sight-note").innerText()).toMatch(/一回およそ \$0\.\d+/);
  await eyes.getByRole("combobox", { name: "見せるもの" }).selectOption("ゲーム");
  await eyes.getByRole("button", { name: "一度だけ見せる" }).click();
  await expect.poll(() => seen("png")).toHaveLength(1);
  const last = eyes.getByRole("img", { name: "最後に見た「ゲーム」" });
  await expect.poll(() => last.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1_024);
  obs.studio.showing(() => pngOf(1_024, 575));
  await eyes.getByRole("button", { name: "見せつづける" }).click();
  const sign = page.locator(".screen-sign");
  await expect.poll(() => sign.innerText()).toContain("「ゲーム」を見ています");
  // Her newest look alone goes with a request.
  await expect.poll(() => seen("png"), { timeout: 60_000 }).toHaveLength(2);
  await page.getByRole("tab", { name: "調子" }).click();
  await sign.getByRole("button", { name: "やめる" }).click();
  await expect.poll(() => sign.count()).toBe(0);
  const soul = JSON.stringify(journalled(world, "soul:ren"));
  expect(soul.match(/"origin":"stage"/g)).toHaveLength(2);
  expect(kept(world)).toHaveLength(2);
});
