// A user speaks with a persona: a real browser with a sound file as its microphone, and a strict fake of a
// transcription server.

import { expect, it, onTestFinished } from "vitest";
import type { SoulEvent } from "../../src/protocol/soul-events.ts";
import { freePort } from "../fixtures/free-port.ts";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { says } from "../wire/fake-openai/script.ts";
import { sharedBrowser } from "./browser.ts";
import { figureReports } from "./figure-reports.ts";
import { hearing, microphone, speakingBrowser, transcriptions } from "./speaking.ts";
import { journalled, openWorld, rooms, visit, type World } from "./world.ts";

const heardBy = (world: World): readonly string[] =>
  journalled<SoulEvent>(world, "soul:ren").flatMap((event) =>
    event.type === "stimulus-arrived" ? [event.stimulus.text] : [],
  );

it("turns utterances in two languages into messages, which are answered aloud, and says where the voice goes", async () => {
  const fake = await transcriptions();
  fake.hears(["こんにちは、", "れん。"]);
  const world = await openWorld({ env: { ...hearing(fake), VOICE: "kana" } });
  const browser = await speakingBrowser([
    { silence: 8 },
    { words: "こんにちはれんきょうはいいてんきですね", language: "ja" },
    { silence: 24 },
    { words: "Hello Ren, the weather is beautiful today", language: "en" },
    { silence: 60 },
  ]);
  const shown = await visit(browser, `${world.url}/room/${rooms.user}`);
  const { page } = shown;
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  const reports = await figureReports(page);
  await page.getByRole("button", { name: "声", exact: true }).click();
  await microphone(page).click();
  await expect
    .poll(() => page.locator(".microphone-way").textContent(), { timeout: 60_000 })
    .toContain("このコンピューターの中（openai）");
  const mine = page.locator("article.mine:not([data-phase=heard])");
  await expect
    .poll(() => mine.allTextContents(), { timeout: 60_000 })
    .toEqual([expect.stringContaining("こんにちは、れん。")]);
  fake.hears(["Hello Ren, ", "the weather is beautiful today."]);
  // Half a second before the first sound, and all of the sentence.
  expect(fake.received()?.byteLength ?? 0).toBeGreaterThan(2 * 32_000);
  const answers = page.locator('article.theirs[data-persona="ren"]:not([data-progress="growing"])');
  await expect.poll(() => answers.count(), { timeout: 60_000 }).toBe(1);
  await expect.poll(() => answers.count(), { timeout: 60_000 }).toBe(2);
  await expect
    .poll(() => heardBy(world))
    .toEqual(["こんにちは、れん。", "Hello Ren, the weather is beautiful today."]);
  expect(fake.seen).toHaveLength(2);
  const said = (await reports()).flatMap(({ saying }) => (saying === null ? [] : [saying]));
  expect(new Set(said).size).toBeGreaterThan(1);
  // The detector, its model and all else are the program's own.
  expect([...hosts].filter((host) => host !== new URL(world.url).host && host !== "")).toEqual([]);

  await page.getByRole("button", { name: "マイクを切る" }).click();
  await expect.poll(() => page.locator(".microphone-bar").count()).toBe(0);
  expect(shown.complaints).toEqual([]);
});

it("stops her voice when the user speaks over it, and she knows how much was heard", async () => {
  const fake = await transcriptions();
  fake.hears(["ちょっと待って、", "れん。"]);
  const story =
    "むかしむかし、海のそばの小さな町に、星を集めるのが好きな子どもが住んでいました。毎晩、丘の上に登って、空から落ちてくる光を待っていたのです。ある夜のこと、とても大きな星が、森の向こうにゆっくりと落ちていくのが見えました。子どもは上着をつかむと、暗い道を走りだしました。森の奥では、ふくろうたちが静かに歌っていました。やっと見つけた星は、まだあたたかくて、そっと触れると鈴のような音がしました。それを硝子の瓶に入れて帰ったのです。";
  const mind = await startFakeOpenAi({ answer: async () => says(story) });
  onTestFinished(() => mind.close());
  const env = {
    ...hearing(fake),
    ...{ OPENAI_BASE_URL: mind.url, OPENAI_API_KEY: "only-key-7", MODEL_NAME: "gpt-6-luna" },
    ...{ VOICE: "kana", EMOTION_APPRAISAL: "off" },
  };
  const world = await openWorld({ env });
  const browser = await speakingBrowser([
    { silence: 4 },
    { words: "ちょっとまってれんききたいことがあるの", language: "ja" },
    { silence: 60 },
  ]);
  const { page } = await visit(browser, `${world.url}/room/${rooms.user}`);
  const reports = await figureReports(page);
  await page.getByRole("button", { name: "声", exact: true }).click();
  const box = page.getByRole("textbox", { name: "メッセージ" });
  await box.fill("お話をして。");
  await box.press("Enter");
  await expect
    .poll(async () => (await reports()).some(({ saying }) => saying !== null), { timeout: 60_000 })
    .toBe(true);
  await microphone(page).click();
  await expect
    .poll(() => page.locator("article.mine").allTextContents(), { timeout: 60_000 })
    .toContainEqual(expect.stringContaining("ちょっと待って、れん。"));
  const events = () => journalled<SoulEvent>(world, "soul:ren");
  await expect
    .poll(() => events().filter(({ type }) => type === "turn-interrupted").length, {
      timeout: 60_000,
    })
    .toBe(1);
  // The speech under way was cut; nothing was, where she was between two sentences. The rest was never begun.
  const heard = events().filter(
    (event) =>
      event.type === "speech-ended" && event.turn === "turn-1" && event.outcome.kind === "heard",
  );
  expect(heard.length).toBeLessThan(4);
  // The next request says what of her words was heard.
  await expect
    .poll(() => JSON.stringify(mind.requests.at(-1)?.body ?? ""), { timeout: 60_000 })
    .toContain("ちょっと待って、れん。");
  expect(JSON.stringify(mind.requests.at(-1)?.body)).not.toContain("硝子の瓶に入れて帰ったのです");
});

const sentence = [
  { silence: 6 },
  { words: "こんにちはれんきょうはいいてんきですね", language: "ja" },
  { silence: 60 },
] as const;

it("says that the key was refused, and answers nothing", async () => {
  const fake = await transcriptions();
  fake.suffer({ kind: "status", status: 401, body: { error: { message: "no such key" } } });
  const world = await openWorld({ env: hearing(fake) });
  const browser = await speakingBrowser(
    // Said again to a page that was not listening yet.
    Array.from({ length: 3 }, () => [...sentence.slice(0, 2), { silence: 10 }]).flat(),
  );
  const { page } = await visit(browser, `${world.url}/room/${rooms.user}`);
  await microphone(page).click();
  await expect
    .poll(() => page.locator(".microphone-note").textContent(), { timeout: 60_000 })
    .toContain("鍵が断られました");
  // The transcriber is shown as unavailable.
  await expect
    .poll(() => page.locator(".microphone-way").textContent())
    .toContain("openai はいま使えません");
  expect(await page.locator("article.mine").count()).toBe(0);
  expect(heardBy(world)).toEqual([]);
});

it("says that words were lost when the program is killed in the middle, and hears again after it", async () => {
  const fake = await transcriptions();
  fake.suffer({ kind: "silent" });
  const port = String(await freePort());
  const world = await openWorld({ env: hearing(fake), port });
  const browser = await speakingBrowser(sentence);
  const { page } = await visit(browser, `${world.url}/room/${rooms.user}`);
  await microphone(page).click();
  await expect.poll(() => fake.seen.length, { timeout: 60_000 }).toBe(1);
  await world.program.signal("SIGKILL");
  await expect
    .poll(() => page.locator(".microphone-note").textContent(), { timeout: 60_000 })
    .toContain("つながりが切れた");
  fake.suffer(undefined);
  const again = await openWorld({ env: hearing(fake), port, folder: world.folder });
  await expect
    .poll(() => page.locator(".microphone-way").textContent(), { timeout: 60_000 })
    .toContain("このコンピューターの中");
  expect(await page.locator("article.mine").count()).toBe(0);
  expect(heardBy(again)).toEqual([]);
});

it.each([
  ["NotAllowedError", "許可されていません"],
  ["NotFoundError", "マイクが見つかりません"],
  ["NotReadableError", "ほかのプログラムが使っています"],
])("says what to do when the browser answers %s", async (name, text) => {
  const browser = await sharedBrowser();
  const fake = await transcriptions();
  const world = await openWorld({ env: hearing(fake) });
  const { page } = await visit(browser, `${world.url}/room/${rooms.user}`);
  await page.addInitScript((refusal) => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("refused", refusal));
  }, name);
  await page.reload();
  await microphone(page).click();
  await expect
    .poll(() => page.locator(".microphone-problem").textContent(), { timeout: 60_000 })
    .toContain(text);
});

it("answers nothing of a sentence in whose middle the page is reloaded or the device is gone", async () => {
  const fake = await transcriptions();
  const world = await openWorld({ env: hearing(fake) });
  const browser = await speakingBrowser([
    { silence: 6 },
    {
      // Half a minute: the page is in its middle, however late the detector is loaded.
      words:
        "きょうはとてもながいはなしをしますからさいごまできいていてくださいおねがいします".repeat(
          4,
        ),
      language: "ja",
    },
    { silence: 60 },
  ]);
  const { page } = await visit(browser, `${world.url}/room/${rooms.user}`);
  await page.addInitScript(keepTracks);
  await page.reload();
  const speaking = page.locator('.microphone-button[data-speaking="true"]');
  await microphone(page).click();
  await speaking.waitFor({ timeout: 60_000 });
  await page.reload();
  expect(await page.locator(".microphone-bar").count()).toBe(0);

  await microphone(page).click();
  await page.locator(".microphone-way").waitFor();
  await speaking.waitFor({ timeout: 60_000 });
  await page.evaluate(() => {
    for (const track of (window as unknown as { tracks: MediaStreamTrack[] }).tracks) {
      track.stop();
      track.dispatchEvent(new Event("ended"));
    }
  });
  await expect
    .poll(() => page.locator(".microphone-problem").textContent())
    .toContain("マイクが外れた");
  expect(await page.locator("article.mine").count()).toBe(0);
  expect(heardBy(world)).toEqual([]);
  // A broken stretch was never given to the transcriber as a whole.
  expect(fake.seen).toHaveLength(0);
});

/** Keeps the tracks of the microphone. Runs in the page before everything else. */
function keepTracks(): void {
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  const tracks: MediaStreamTrack[] = [];
  Object.assign(window, { tracks });
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted);
    tracks.push(...stream.getAudioTracks());
    return stream;
  };
}
