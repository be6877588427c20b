// A persona of one's own, from nothing: in a browser, on the whole program, without a file and without an id.

import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { mindAssetsPath, newMindAssetsPath } from "../../src/protocol/mind-asset.ts";
import { portraitsPath } from "../../src/protocol/portrait.ts";
import { solidPicture } from "../fixtures/solid-picture.ts";
import { vrmModel } from "../fixtures/vrm-model.ts";
import { sharedBrowser } from "./browser.ts";
import { openWorld, rooms, visit } from "./world.ts";

const browser = await sharedBrowser();

const choose = (page: Page, part: string, option: string) =>
  page
    .locator(`fieldset.look-tiles:has(legend:text-is("${part}"))`)
    .locator(`[data-option="${option}"]`)
    .click();
const group = (page: Page, name: string) =>
  page.locator(".look-head label", { hasText: name }).click();

/** A picture of one colour, as a PNG of the browser. */
const pictureOf = async (page: Page, colour: string): Promise<Buffer> => {
  const text = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(40, 60);
    const on = canvas.getContext("2d");
    if (on === null) throw new Error("no canvas");
    on.fillStyle = fill;
    on.fillRect(0, 0, 40, 60);
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    return String.fromCharCode(...bytes);
  }, colour);
  return Buffer.from(text, "latin1");
};

it("makes a grey-bearded captain who speaks first, answers, and looks so everywhere", async () => {
  const world = await openWorld();
  const { page, complaints } = await visit(browser, `${world.url}/maker`);
  await page.getByLabel("名前").fill("バーナビー船長");
  await page.getByLabel("代名詞").fill("彼");
  await page.getByLabel("どんな人？").fill("海を下りた老いた船長。ぶっきらぼうだが優しい。");
  await page.getByLabel("最初のことば").fill("やあ、{{user}}。{{char}}だ。");
  await page
    .getByText("「やあ、", { exact: false })
    .or(page.locator(".hello-preview"))
    .first()
    .waitFor();
  await page.getByLabel("家").selectOption(rooms.user);
  await page.getByText("くわしく: モデルの答え方").click();
  await page.getByLabel("考える長さ").selectOption("low");
  await page.getByLabel("温度").fill("5");
  await page.getByText("数が、書ける範囲の外です。").waitFor();
  await page.getByLabel("温度").fill("0.4");
  await page.getByText("数が、書ける範囲の外です。").waitFor({ state: "detached" });

  await page.getByRole("tab", { name: "姿" }).click();
  await choose(page, "髪型", "fringe");
  await page.locator('[data-colour="hair"] [aria-label="髪 #9a9aa4"]').click();
  await group(page, "顔");
  await choose(page, "顔の形", "strong");
  await choose(page, "ひげ", "full");
  await group(page, "小物");
  await choose(page, "かぶりもの", "tricorne");
  await choose(page, "めがね", "eyepatch");
  const preview = page.locator(".live-preview");
  for (const part of ["beard", "hat", "glasses"])
    await preview.locator(`[data-part="${part}"]`).first().waitFor({ state: "attached" });

  // Nothing chosen is lost by a reload.
  await page.reload();
  await page.getByRole("tab", { name: "声" }).click();
  const gruff = page.getByRole("button", { name: /しわがれ/ });
  const heard = page.waitForResponse((answer) => answer.url().endsWith("/voice-sample"));
  await gruff.click();
  const sound = await heard;
  expect(sound.status()).toBe(200);
  expect(sound.headers()["content-type"]).toContain("audio/");
  await expect.poll(() => gruff.getAttribute("aria-pressed")).toBe("true");

  await page.getByRole("tab", { name: "心" }).click();
  await page.getByRole("button", { name: "確かめる" }).click();
  await page.locator(".done-note").waitFor();
  await page.getByRole("button", { name: "命を吹き込む" }).click();
  await page.getByRole("link", { name: "会いに行く" }).click();

  // The first words are said, and an answer comes from somebody with this face.
  const his = page.locator("article.theirs", { hasText: "バーナビー船長" });
  await his.getByText("やあ。バーナビー船長だ。").first().waitFor();
  const face = his.locator("img.portrait").first();
  const source = (await face.getAttribute("src")) ?? "";
  expect(source).toContain(`${portraitsPath}banabi`);
  const drawn = await page.request.get(`${world.url}${source}`);
  for (const part of ["beard", "hat", "glasses"])
    expect(await drawn.text()).toContain(`data-part="${part}"`);
  const before = await page.locator("article.theirs .prose").count();
  await page.locator("textarea").fill("こんばんは");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("article.theirs .prose").count()).toBeGreaterThan(before);

  const id = /portraits\/([^?]+)/.exec(source)?.[1] ?? "";
  const written = await readFile(join(world.folder, "home", "minds", id, "mind.json"), "utf8");
  expect(JSON.parse(written)).toMatchObject({
    ...{ displayName: "バーナビー船長", pronouns: "彼" },
    ...{ thinking: "low", sampling: { temperature: 0.4 } },
    voice: { engine: "kana", speaker: "gruff" },
    avatar: { kind: "drawn", look: { beard: "full" }, colours: { hair: "#9a9aa4" } },
  });
  expect(complaints).toEqual([]);
});

it("changes a look at once in every open page, and takes pictures for emotions", async () => {
  const world = await openWorld();
  const city = await visit(browser, world.url);
  const { page } = await visit(browser, `${world.url}/maker/ren`);
  const onMap = city.page.locator('.walker[data-persona="ren"] img.portrait');
  const before = await onMap.getAttribute("src");
  await choose(page, "髪型", "curly");
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByText("保存しました。すべての場所で変わりました。").waitFor();
  await expect.poll(() => onMap.getAttribute("src")).not.toBe(before);
  const drawn = async () =>
    await (await page.request.get(`${world.url}${await onMap.getAttribute("src")}`)).text();
  await expect.poll(drawn).toContain('data-part="curls"');

  // Pictures: what is none is refused in words, what is one is the face from then on.
  await page.locator(".segments label", { hasText: "画像" }).click();
  const neutral = page.locator('.picture-place[data-emotion="neutral"] input[type=file]');
  const file = (buffer: Buffer) => ({ name: "a.png", mimeType: "image/png", buffer });
  await neutral.setInputFiles(file(Buffer.from("no picture at all")));
  await page.getByText("このファイルは読めません。").waitFor();
  await neutral.setInputFiles(file(await pictureOf(page, "#208040")));
  await page.locator(`.picture-place img[src^="${mindAssetsPath}ren"]`).waitFor();
  await page.getByRole("button", { name: "保存" }).click();
  await expect.poll(() => onMap.getAttribute("data-form")).toBe("picture");
  const shown = await page.request.get(`${world.url}${await onMap.getAttribute("src")}`);
  expect(shown.headers()["content-type"]).toBe("image/png");
});

it("makes somebody of a model who was not there before, with its picture as the face, and of pictures", async () => {
  const world = await openWorld();
  const { page, complaints } = await visit(browser, `${world.url}/maker`);
  await page.getByLabel("名前").fill("ドール");
  await page.getByRole("tab", { name: "姿" }).click();
  await page.locator(".segments label", { hasText: "3Dモデル" }).click();
  const choose = page.locator('input[type=file][accept=".vrm"]');
  const vrm = (buffer: Buffer) => ({ name: "a.vrm", mimeType: "model/gltf-binary", buffer });
  // A file that is no model, or only begins like one, is refused in words.
  const torn = vrmModel("1").subarray(0, 4_000);
  for (const wrong of [Buffer.from("no model"), torn, await pictureOf(page, "#204080")]) {
    const answered = page.waitForResponse((answer) => answer.status() === 422);
    await choose.setInputFiles(vrm(wrong));
    await answered;
    await page.getByText("このファイルは読めません。").waitFor();
  }
  const large = join(world.folder, "large.vrm");
  await writeFile(large, "");
  await truncate(large, (64 << 20) + 1);
  await choose.setInputFiles(large);
  await page.getByText("大きすぎます").waitFor();
  await rm(large);
  await choose.setInputFiles(vrm(vrmModel("1")));
  const picture = page.locator(`.chosen-model img[src^="${newMindAssetsPath}"]`);
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
  // She moves in the preview, and outlives a reload before she is made.
  await page.locator('.live-preview [data-avatar="vrm"] canvas').waitFor();
  await page.reload();
  await page.getByRole("tab", { name: "姿" }).click();
  await picture.waitFor();
  await page.getByRole("button", { name: "命を吹き込む" }).click();
  await page.getByRole("link", { name: "会いに行く" }).waitFor();
  await page.goto(world.url);
  const face = page.locator('.walker img.portrait[data-form="picture"]').first();
  await face.waitFor();
  const shown = await page.request.get(`${world.url}${await face.getAttribute("src")}`);
  expect(shown.headers()["content-type"]).toBe("image/png");
  const [id = ""] = (await readdir(join(world.folder, "home", "minds"))).filter((name) =>
    /^d/.test(name),
  );
  const kept = await readdir(join(world.folder, "home", "minds", id, "assets"));
  expect(kept.map((name) => name.replace(/-.*\./, "."))).toEqual(["model.vrm", "snapshot.png"]);
  expect(await readdir(join(world.folder, "home", "uploads"))).toEqual([]);

  await page.goto(`${world.url}/maker`);
  await page.getByLabel("名前").fill("えのぐ");
  await page.getByRole("tab", { name: "姿" }).click();
  await page.locator(".segments label", { hasText: "画像" }).click();
  for (const [emotion, colour] of [
    ["neutral", "#208040"],
    ["joy", "#e0a020"],
  ] as const)
    await page.locator(`.picture-place[data-emotion="${emotion}"] input[type=file]`).setInputFiles({
      ...{ name: "a.png", mimeType: "image/png" },
      buffer: await pictureOf(page, colour),
    });
  await expect.poll(() => page.locator(".picture-place img").count()).toBe(2);
  await page.getByRole("button", { name: "命を吹き込む" }).click();
  await page.getByRole("link", { name: "会いに行く" }).waitFor();
  // Refused files are told on the browser's console, too.
  expect(complaints.filter((line) => !line.includes("422"))).toEqual([]);
});

it("takes files for somebody new from the operator's own page alone, and none that leads elsewhere", async () => {
  const world = await openWorld();
  const draft = crypto.randomUUID();
  const type = { "content-type": "application/octet-stream" };
  const send = (at: string, headers: object, body: Uint8Array = vrmModel("0")) =>
    fetch(`${world.url}${newMindAssetsPath}${at}?kind=model`, {
      method: "POST",
      headers: { ...type, ...headers },
      body: new Uint8Array(body),
    });
  const own = { origin: world.url };
  expect((await send(draft, {})).status).toBe(403);
  expect((await send(draft, { origin: "http://evil.test" })).status).toBe(403);
  for (const wrong of ["ren", "..%2f..%2fren", "x".repeat(300)])
    expect([400, 404, 414]).toContain((await send(wrong, own)).status);
  // It says of itself that it is a model, and has a beginning that is longer than the file.
  const boastful = Buffer.from(vrmModel("0"));
  boastful.writeUInt32LE(0xffff_fff0, 12);
  expect((await send(draft, own, boastful)).status).toBe(422);
  expect((await send(draft, own)).status).toBe(200);
  const taken = async (file: string) =>
    (await fetch(`${world.url}${newMindAssetsPath}${draft}?file=${encodeURIComponent(file)}`))
      .status;
  for (const file of ["assets/../../../local-token", "../../minds/ren/mind.json", "assets/no.vrm"])
    expect(await taken(file), file).toBe(404);

  // A mind that was written by hand names no picture of its model: the model's own is shown.
  const mind = join(world.folder, "home", "minds", "doll");
  await cp(join(import.meta.dirname, "..", "..", "minds", "air"), mind, { recursive: true });
  await mkdir(join(mind, "assets"));
  const thumbnail = solidPicture([10, 200, 90]);
  await writeFile(join(mind, "assets", "doll.vrm"), vrmModel("1", thumbnail));
  const look = { avatar: { kind: "vrm", file: "assets/doll.vrm" } };
  await writeFile(join(mind, "mind.json"), JSON.stringify({ displayName: "Doll", ...look }));
  const face = await fetch(`${world.url}${portraitsPath}doll?cut=face&emotion=neutral`);
  expect(Buffer.from(await face.arrayBuffer())).toEqual(thumbnail);
});
