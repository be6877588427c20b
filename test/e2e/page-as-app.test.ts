// The page as an app: what is seen first, what is kept, what another app shares, and who is told that somebody spoke.

import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { pageFolder } from "../../src/adapters/http/build-page.ts";
import { sharedBrowser } from "./browser.ts";
import { openWorld, rooms, visit, wire } from "./world.ts";

const phoneScreen = { viewport: { width: 390, height: 844 } };

async function withBrowser() {
  const browser = await sharedBrowser();
  return browser;
}

/** Waits until the service worker serves this page. */
const served = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
      );
  });

it("shows its frame from its one first file, before any script and style of its own", async () => {
  const browser = await withBrowser();
  const index = readFileSync(join(pageFolder("world"), "index.html"), "utf8");
  const sheet = index.indexOf('<link rel="stylesheet"');
  expect(sheet).toBeGreaterThan(index.indexOf('class="skeleton"'));
  expect(sheet).toBeGreaterThan(index.indexOf("</head>"));
  expect(index.indexOf("<style>")).toBeLessThan(index.indexOf("</head>"));
  expect(index).not.toMatch(/<script(?![^>]*\ssrc=)/);
  expect(Buffer.byteLength(index)).toBeLessThan(7_500);

  const world = await openWorld();
  const context = await browser.newContext(phoneScreen);
  const page = await context.newPage();
  // Nothing of the page's own arrives.
  await page.route(/\/(?!$)/, (route) =>
    new URL(route.request().url()).pathname === "/" ? route.continue() : undefined,
  );
  await page.goto(world.url, { waitUntil: "commit" });
  await page.getByText("Loading…").waitFor();
  const painted = () =>
    page.evaluate(() => performance.getEntriesByType("paint").map(({ name }) => name));
  await expect.poll(async () => (await painted())[0]).toBe("first-paint");
  await expect.poll(async () => (await page.locator(".skeleton").boundingBox())?.width).toBe(390);
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background).not.toBe("rgba(0, 0, 0, 0)");
  await context.close();
});

it("keeps files of its own and no answer about the city; without the program it says so in words", async () => {
  const browser = await withBrowser();
  const world = await openWorld();
  const { page, complaints } = await visit(browser, world.url, phoneScreen);
  await page.locator(".walker").first().waitFor();
  await served(page);
  await page.goto(`${world.url}/room/${rooms.user}`);
  await page.getByRole("textbox", { name: "メッセージ" }).waitFor();
  await page.goto(`${world.url}/studio`);
  await page.locator(".writing-box").waitFor();
  const cached = () =>
    page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys())
          found.push(new URL(url).pathname);
      return found;
    });
  await expect.poll(async () => (await cached()).length).toBeGreaterThan(5);
  const kept = await cached();
  const others = kept.filter(
    (path) => !/^\/(?:assets|icons)\/|^\/(?:offline|moon\.svg)$/.test(path),
  );
  expect(others).toEqual([]);
  expect(complaints).toEqual([]);
  const box = page.locator(".writing-box textarea");
  await box.fill("まだ送っていない");
  await world.program.signal("SIGKILL");
  await page.reload();
  await page.getByRole("heading", { name: "街につながりません" }).waitFor();
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
});

it("says of itself what a phone needs to install it, in the phone's language", async () => {
  const world = await openWorld();
  const ask = async (language: string) => {
    const answer = await fetch(`${world.url}/manifest.webmanifest`, {
      headers: { "accept-language": language },
    });
    expect(answer.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
    return (await answer.json()) as {
      readonly lang: string;
      readonly icons: readonly {
        readonly src: string;
        readonly sizes: string;
        readonly purpose: string;
      }[];
    };
  };
  const [japanese, english] = [await ask("ja"), await ask("en-GB")];
  expect([japanese.lang, english.lang]).toEqual(["ja", "en"]);
  expect(english.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of english.icons) {
    const bytes = Buffer.from(await (await fetch(`${world.url}${src}`)).arrayBuffer());
    expect([src, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
});

it("speaks the language that was chosen, and leads back to where one was", async () => {
  const browser = await withBrowser();
  const world = await openWorld();
  const { page } = await visit(browser, world.url, phoneScreen);
  await page.locator(".walker").first().waitFor();
  await page.evaluate(() => localStorage.setItem("saintverse.language", "en"));
  await page.goto(`${world.url}/studio`);
  await served(page);
  const offline = () =>
    page.evaluate(async () => (await caches.match("/offline?language=en")) !== undefined);
  await expect.poll(offline).toBe(true);
  const manifest = page.locator('link[rel="manifest"]');
  const told = await fetch(`${world.url}${await manifest.getAttribute("href")}`, {
    headers: { "accept-language": "ja" },
  });
  expect(await told.json()).toMatchObject({
    lang: "en",
    shortcuts: [{ name: "City" }, { name: "Studio" }],
  });
  await world.program.signal("SIGKILL");
  await page.reload();
  const again = page.getByRole("link", { name: "Try again" });
  await again.waitFor();
  expect(await again.evaluate((link) => (link as HTMLAnchorElement).href)).toBe(
    `${world.url}/studio`,
  );
});

it("loads the script of the figures once for all rooms and the studio, compressed", async () => {
  const browser = await withBrowser();
  const world = await openWorld();
  const { page } = await visit(browser, world.url);
  const loaded: { readonly path: string; readonly encoding: string | undefined }[] = [];
  page.on("response", (answer) => {
    const { pathname: path } = new URL(answer.url());
    if (!/\/(?:stage|figures)\/.*\.js$/.test(path)) return;
    loaded.push({ path, encoding: answer.headers()["content-encoding"] });
  });
  for (const place of [`room/${rooms.user}`, `room/${rooms.cafe}`, "studio"]) {
    await page.goto(`${world.url}/${place}`);
    await expect
      .poll(() => page.frames().filter((one) => /\/(?:figures|stage)\//.test(one.url())).length)
      .toBeGreaterThan(0);
    await page.waitForLoadState("networkidle");
  }
  expect(loaded.filter(({ path }) => path.startsWith("/figures/"))).toEqual([]);
  const large = loaded.filter(({ path }) => /\/stage-[\w-]+\.js$/.test(path));
  expect(large.length).toBeGreaterThan(1);
  expect(new Set(large.map(({ path }) => path)).size).toBe(1);
  expect(new Set(large.map(({ encoding }) => encoding))).toEqual(new Set(["br"]));
});

it("puts what another app shares into the writing box of a room, and sends nothing", async () => {
  const browser = await withBrowser();
  const world = await openWorld();
  const shared = new URLSearchParams({ title: "<b>歌</b>", url: "https://song.example/1" });
  const { page, complaints } = await visit(browser, `${world.url}/share?${shared}`, phoneScreen);
  await expect
    .poll(() => page.getByRole("textbox", { name: "文" }).inputValue())
    .toBe("<b>歌</b>\nhttps://song.example/1");
  await page.locator(".share-rooms button").first().click();
  const box = page.getByRole("textbox", { name: "メッセージ" });
  await box.waitFor();
  await expect.poll(() => box.inputValue()).toBe("<b>歌</b>\nhttps://song.example/1");
  expect(await page.locator("article.mine").count()).toBe(0);
  expect(complaints).toEqual([]);
});

it("puts a shared picture into the writing box of a room, and sends nothing", async () => {
  const browser = await withBrowser();
  const world = await openWorld();
  const { page, complaints } = await visit(browser, world.url, phoneScreen);
  await page.locator(".walker").first().waitFor();
  await served(page);
  // As the system gives it: a form with the names of the manifest.
  const shown = await page.evaluate(async () => {
    const manifest = await (await fetch("/manifest.webmanifest")).json();
    const { action, method, params } = manifest.share_target;
    const picture = await (await fetch("/icons/icon-192.png")).blob();
    const form = new FormData();
    form.append(params.text, "この絵、見て");
    form.append(params.files[0].name, picture, "絵.png");
    return (await fetch(action, { method, body: form })).url;
  });
  expect(new URL(shown).pathname).toBe("/share");
  await page.goto(shown);
  await page.locator(".share-pictures img").waitFor();
  await page.reload();
  await page.locator(".share-pictures img").waitFor();
  await expect
    .poll(() => page.getByRole("textbox", { name: "文" }).inputValue())
    .toBe("この絵、見て");
  await page.locator(".share-rooms button").first().click();
  const box = page.getByRole("textbox", { name: "メッセージ" });
  await box.waitFor();
  await expect.poll(() => box.inputValue()).toBe("この絵、見て");
  await page.locator(".room-body img[src^='blob:']").first().waitFor();
  expect(await page.locator("article.mine").count()).toBe(0);
  await expect.poll(() => page.evaluate(() => caches.has("shared-1"))).toBe(false);
  expect(complaints).toEqual([]);
});

it("tells that somebody spoke while nobody sees the page, once it was asked to", async () => {
  const browser = await withBrowser();
  const world = await openWorld();
  const { page } = await visit(browser, world.url, phoneScreen);
  await page.locator(".walker").first().waitFor();
  await served(page);
  const notes = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, body, data }) => ({ title, body, data: String(data) }));
    });
  const hide = (state: "hidden" | "visible") =>
    page.evaluate((now) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  const phone = await wire(world);
  phone.watch("room", { kind: "room", building: rooms.user });
  const spoken = () =>
    phone
      .room("room")
      .lines.filter(
        (line) =>
          line.kind === "message" && line.who.kind === "persona" && line.progress === "whole",
      ).length;
  const say = async (text: string) => {
    const before = spoken();
    await phone.command(`say-${text.length}-of-a-test`, { do: "say", building: rooms.user, text });
    await phone.until(() => spoken() > before);
  };
  await hide("hidden");
  await say("こんにちは");
  expect(await notes()).toEqual([]);

  await hide("visible");
  await page.context().grantPermissions(["notifications"]);
  await page.locator(".top-bar .drop summary").last().click();
  await page.getByRole("button", { name: "話しかけられたら知らせる" }).click();
  await page.getByRole("button", { name: "通知をやめる" }).waitFor();
  expect(await notes()).toEqual([]);
  await hide("hidden");
  await say("何をしていたの？");
  await expect.poll(notes).toEqual([
    expect.objectContaining({
      title: expect.stringContaining("れん"),
      data: `/room/${rooms.user}`,
    }),
  ]);
});

it("is told of her words while its page is closed, by the push service of the browser", async () => {
  const world = await openWorld();
  const browser = await sharedBrowser();
  const { page, complaints } = await visit(browser, `${world.url}/room/${rooms.user}`);
  await page.context().grantPermissions(["notifications"]);
  // A browser of a test has no push service: this one answers as one does.
  await page.evaluate(() => {
    let given: object | null = null;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => given,
      subscribe: async (options: { readonly applicationServerKey: Uint8Array }) => {
        const endpoint = "https://push.example/one";
        const keys = { p256dh: "BPr0x_", auth: "se-cret" };
        const unsubscribe = async () => {
          given = null;
        };
        given = { options, endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) };
        return given;
      },
    });
  });
  const kept = async () =>
    JSON.parse(
      await readFile(join(world.folder, "home", "push.json"), "utf8").catch(() => "{}"),
    ).devices?.map(({ endpoint }: { readonly endpoint: string }) => endpoint);
  await page.locator(".top-bar .drop summary").last().click();
  await page.getByRole("button", { name: "話しかけられたら知らせる" }).click();
  await expect.poll(kept).toEqual(["https://push.example/one"]);
  await page.getByText("ページを閉じていても届きます").waitFor();

  const worker = page.context().serviceWorkers()[0];
  const read = () =>
    worker?.evaluate(async () => {
      const { registration } = globalThis as unknown as {
        readonly registration: ServiceWorkerRegistration;
      };
      const all = await registration.getNotifications();
      return all.map(({ title, body, data }) => ({ title, body, data: String(data) }));
    });
  const arrives = (body: string) =>
    worker?.evaluate(
      (data) => {
        const event = new Event("push");
        Object.assign(event, {
          data: { json: () => JSON.parse(data) },
          waitUntil: () => undefined,
        });
        dispatchEvent(event);
      },
      JSON.stringify({ title: "れん", body, room: rooms.user }),
    );
  await arrives("見えているとき");
  expect(await read()).toEqual([]);
  await page.getByRole("button", { name: "通知をやめる" }).click();
  await expect.poll(kept).toEqual([]);
  expect(complaints).toEqual([]);
  await page.goto("about:blank");
  await arrives("閉じているとき");
  await expect
    .poll(read)
    .toEqual([{ title: "れん", body: "閉じているとき", data: `/room/${rooms.user}` }]);
});
