// The stage in a real browser: what is heard and seen there.
//
// @module-tag promise

import { expect, it } from "vitest";
import { envelopeAt, lengthOf } from "../doubles/tone-voicing.ts";
import { likeness } from "./correlation.ts";
import { openRealStage, openStageBrowser, type StagePage } from "./stage-page.ts";

const browser = await openStageBrowser();

type Bench = Awaited<ReturnType<typeof openRealStage>>;

/** A stage with a page that sounds. */
async function openShow(wanted?: Parameters<typeof openRealStage>[0]) {
  const bench = await openRealStage(wanted);
  const shown = await browser.open(bench.url);
  await isHeard(bench);
  return { bench, ...shown };
}
const isHeard = (bench: Bench) => expect.poll(() => bench.stage.status().hearing).toBe("page");
const positionPasses = ({ page }: Pick<StagePage, "page">, position: number) =>
  page.waitForFunction(
    (wanted) => (window.recorded.frames.at(-1)?.position ?? 0) >= wanted,
    position,
  );

/** Retries of a measurement in a real browser: a machine without time says nothing of the program. */
const measured = { retry: 3 } as const;

it("plays the sound that was sent, with the mouth in step", measured, async () => {
  const { bench, recorded, complaints } = await openShow();
  const text = "あいうえおかきくけこさしすせそ";
  expect(await bench.stage.speak(text, undefined)).toMatchObject({ kind: "heard", by: "page" });
  const { loud, frames, latency } = await recorded();
  const duration = lengthOf(text);
  const begin = loud.findIndex(({ level }) => level > 0.01);
  const first = loud[begin]?.at ?? 0;
  const heard = loud
    .slice(begin)
    .filter(({ at }) => at - first < duration)
    .map(({ at, level }) => ({ at, value: level }));
  const sent = heard.map(({ at }) => ({ at, value: envelopeAt(at - first, duration) }));
  expect(likeness(sent, heard).r).toBeGreaterThan(0.95);

  const mouth = frames.map(({ at, openness }) => ({ at, value: openness }));
  const { r, lag } = likeness(heard, mouth);
  expect(r).toBeGreaterThan(0.9);
  expect(Math.abs(lag - latency)).toBeLessThanOrEqual(65);
  expect(complaints).toEqual([]);
});

it("plays one utterance after the other, without a gap and never two at once", async () => {
  const { bench, recorded } = await openShow();
  const texts = ["あいう", "えお", "かきくけ", "こ", "さし"];
  const said = await Promise.all(texts.map((text) => bench.stage.speak(text, undefined)));
  expect(said).toMatchObject(texts.map(() => ({ kind: "heard", by: "page" })));
  const { scheduled } = await recorded();
  expect(scheduled.map(({ duration }) => Math.round(duration * 1_000))).toEqual(
    texts.map(lengthOf),
  );
  for (const [place, { start }] of scheduled.slice(1).entries()) {
    const before = scheduled[place];
    const end = (before?.start ?? 0) + (before?.duration ?? 0);
    // A sample of 48 kHz is 0.00002 s.
    expect(start).toBeCloseTo(end, 5);
  }
});

it(
  "follows on what was heard without a gap, though it is asked for only then",
  measured,
  async () => {
    const { bench, recorded } = await openShow();
    const texts = ["あいう", "えお", "かきくけ", "こ", "さし", "すせ", "そ"];
    for (const [place, text] of texts.entries()) {
      const next = texts[place + 1];
      const speaking = bench.stage.speak(text, undefined);
      if (next !== undefined) bench.stage.prepareSpeech(next, undefined);
      expect(await speaking).toMatchObject({ kind: "heard", by: "page" });
    }
    const { scheduled } = await recorded();
    const gaps = scheduled.slice(1).map(({ start }, place) => {
      const before = scheduled[place];
      return start - (before?.start ?? 0) - (before?.duration ?? 0);
    });
    expect(gaps).toHaveLength(texts.length - 1);
    expect(Math.min(...gaps)).toBeGreaterThan(-0.000_01);
    // A machine that has no time may be late for one.
    const none = gaps.filter((gap) => gap < 0.000_01);
    expect(none.length, gaps.join(" ")).toBeGreaterThan(gaps.length / 2);
  },
);

it("continues with the next utterance when the page is loaded again in mid-sentence", async () => {
  const { bench, page } = await openShow();
  const lost = bench.stage.speak("あ".repeat(40), undefined);
  const next = bench.stage.speak("つぎ", undefined);
  await positionPasses({ page }, 300);
  await page.reload();
  const cut = await lost;
  expect(cut).toMatchObject({ kind: "cut", duration: 10_000 });
  expect(cut.kind === "cut" && cut.played).toBeGreaterThan(0);
  expect(await next).toMatchObject({ kind: "heard", by: "page" });
  await expect.poll(() => page.locator(".subtitle-line").textContent()).toBe("つぎ");
});

it("falls silent within 200 ms of a stop", measured, async () => {
  const { bench, page, recorded } = await openShow();
  const said = Promise.all(
    ["あ".repeat(40), "い"].map((text) => bench.stage.speak(text, undefined)),
  );
  await page.exposeFunction("stopNow", () => bench.stage.stopSpeaking());
  const asked = await page.evaluate(async () => {
    const passes = () => (window.recorded.frames.at(-1)?.position ?? 0) > 400;
    while (!passes()) await new Promise((resolve) => requestAnimationFrame(resolve));
    const { position, now } = window.recorded.frames.at(-1) ?? { position: 0, now: 0 };
    await (window as unknown as { stopNow: () => Promise<void> }).stopNow();
    return { position, now };
  });
  const [cut, dropped] = await said;
  expect(cut).toMatchObject({ kind: "cut", duration: 10_000 });
  const played = cut?.kind === "cut" ? cut.played : 0;
  expect(played).toBeGreaterThan(350);
  expect(played - asked.position).toBeLessThan(200);
  expect(dropped).toMatchObject({ kind: "cut", played: 0 });
  await page.waitForFunction((now) => performance.now() > now + 600, asked.now);
  const { loud, scheduled } = await recorded();
  const late = loud.filter(({ now }) => now > asked.now + 350);
  expect(Math.max(...late.map(({ level }) => level))).toBeLessThan(0.001);
  // The second one was ready to follow, and has not.
  expect(scheduled.length).toBeLessThanOrEqual(2);
  await expect.poll(() => page.locator(".subtitles.shown").count()).toBe(0);
});

it("comes back by itself when the program does", async () => {
  const { bench, page } = await openShow();
  await bench.close();
  const again = await openRealStage({ port: bench.port });
  await isHeard(again);
  expect(await again.stage.speak("ただいま", undefined)).toMatchObject({
    kind: "heard",
    by: "page",
  });
  await expect.poll(() => page.locator(".subtitle-line").textContent()).toBe("ただいま");
});

it("shows what the audience writes as text", async () => {
  const { bench, page, complaints } = await openShow();
  const text = `<img src=x onerror="document.title='owned'"><b>太字</b>&amp; \u202eabc`;
  bench.stage.showComment({ id: "1", name: "<i>名</i>", text, platform: "test" });
  await page.locator(".comment").waitFor();
  expect(await page.locator(".comment-text").textContent()).toBe(text);
  expect(await page.locator(".comment-name").textContent()).toBe("<i>名</i>");
  expect(await page.locator(".comment :is(img, b, i)").count()).toBe(0);
  expect(await page.title()).not.toBe("owned");
  expect(complaints).toEqual([]);
});

it("shows a preview that moves in step and makes no sound", measured, async () => {
  const { bench } = await openShow();
  const preview = await browser.open(bench.url, "&muted=on");
  await expect.poll(() => bench.stage.status().pages.length).toBe(2);
  expect(await bench.stage.speak("あいうえおかきく", undefined)).toMatchObject({ kind: "heard" });
  const { frames, loud, scheduled } = await preview.recorded();
  expect(frames.filter(({ openness }) => openness > 0.3).length).toBeGreaterThan(5);
  expect([loud, scheduled]).toEqual([[], []]);
  expect(
    bench.stage
      .status()
      .pages.map(({ sounding }) => sounding)
      .toSorted(),
  ).toEqual([false, true]);
});

it("asks for a touch where the browser keeps it silent, and sounds after it", async () => {
  const strict = await openStageBrowser(false);
  const bench = await openRealStage();
  const { page } = await strict.open(bench.url);
  const badge = page.locator(".sound-badge");
  await badge.waitFor();
  expect(await badge.locator("svg").isVisible()).toBe(true);
  expect(await badge.innerText()).not.toMatch(/\p{Extended_Pictographic}/u);
  expect(bench.stage.status().hearing).toBe("no-sound");
  await badge.click();
  await isHeard(bench);
  await badge.waitFor({ state: "hidden" });
  expect(await bench.stage.speak("やあ", undefined)).toMatchObject({ kind: "heard", by: "page" });
});

it("has no writing and no comments where a streamer wants none", async () => {
  const bench = await openRealStage();
  const { page } = await browser.open(bench.url, "&subtitles=off&ticker=off&side=left&scale=0.5");
  await page.locator(".figure").waitFor();
  expect(await page.locator(".subtitles, .ticker").count()).toBe(0);
  expect(await page.evaluate(() => document.body.dataset["side"])).toBe("left");
});
