// Speaking with her in a real browser: from the end of the user's turn to her first sound, and from the user's first
// sound over hers to her silence.

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Frame, Page } from "playwright-core";
import { buildPage } from "../../src/adapters/http/build-page.ts";
import { wavOfPcm } from "../../src/parts/voice/wav.ts";
import { openBrowser } from "../../test/e2e/browser.ts";
import { recorder } from "../../test/e2e/stage-recorder.ts";
import { startFakeOpenAi } from "../../test/wire/fake-openai/fake-openai.ts";
import { says } from "../../test/wire/fake-openai/script.ts";
import { startFakeTranscriptions } from "../../test/wire/fake-transcribers/fake-transcriptions.ts";
import { beginningSilence, startFakeSpeech } from "../../test/wire/fake-voices/fake-speech.ts";
import { pcmOf } from "../../web/world/src/hearing/microphone-link.ts";
import { type Program, startProgram } from "../start/program.ts";
import { joined, openSpeaker, quiet, rate } from "./sound.ts";
import { startTimedProxy, type Taken } from "./timed-proxy.ts";

export type SpokenTimes = {
  /** With a transcriber, a model and a voice that take `engineTime` each, and with ones that answer at once. */
  readonly answers: readonly AnswerTime[];
  readonly instant: readonly AnswerTime[];
  /** Milliseconds from the user's first sound over her voice to silence at the loudspeaker. */
  readonly silences: readonly number[];
};

/** Milliseconds from the end of the user's turn (the button is released) to her first sound. */
export type AnswerTime = {
  readonly whole: number;
  /** The part of it that the transcriber, the model and the voice took. */
  readonly outside: number;
};

/** Milliseconds that a transcriber, a model and a voice take at least: quick ones take longer. */
export const engineTime = 150;

const key = "sk-bench-of-hearing-0123456789";
const story =
  "むかしむかし、海のそばの小さな町に、星を集めるのが好きな子どもが住んでいました。毎晩、丘の上に登って、空から落ちてくる光を待っていたのです。ある夜のこと、とても大きな星が、森の向こうにゆっくりと落ちていくのが見えました。";

/** `rounds` of each. */
export async function spokenTimes(
  rounds: number,
  say: (line: string) => void,
): Promise<SpokenTimes> {
  for (const page of ["world", "stage"] as const) say((await buildPage(page)).kind);
  const answersAfter = async (wait: number) => {
    const times = await inRoom(
      { answer: "はい、#番です。", voice: "openai", wait },
      steadySpeech(),
      (page, taken) => answerTimes(page, taken, rounds * 3),
    );
    say(`${times.length} answers of engines that take ${wait} ms`);
    return times;
  };
  const answers = await answersAfter(engineTime);
  const instant = await answersAfter(0);
  const silences = await inRoom(
    { answer: story, voice: "kana", wait: 0 },
    bursts(rounds),
    (page) => silenceTimes(page, rounds),
    [microphoneRecorder],
  );
  say(`${silences.length} interruptions`);
  return { answers, instant, silences };
}

/** Words without an end. */
function steadySpeech(): Float32Array {
  const words = openSpeaker()("きょうはなにをしてすごしましょうか", "ja");
  return joined(Array.from({ length: 60 }, () => words));
}

/** Seconds between two interruptions. */
const pause = 9;

function bursts(count: number): Float32Array {
  const words = openSpeaker()("ちょっとまってれん", "ja");
  return joined(Array.from({ length: count + 2 }, () => [quiet(pause * 1_000), words]).flat());
}

/** Her answer and its voice; `wait`: milliseconds that each of the outside servers takes at least. */
type Engines = {
  readonly answer: string;
  readonly voice: "kana" | "openai";
  readonly wait: number;
};

/** Opens a page in the room where she is, which plays `sound` as its microphone. `within`: runs in it before all else. */
async function inRoom<T>(
  { answer, voice, wait }: Engines,
  sound: Float32Array,
  look: (page: Page, taken: () => readonly Taken[]) => Promise<T>,
  within: readonly (() => void)[] = [],
): Promise<T> {
  const file = join(mkdtempSync(join(tmpdir(), "bench-talk-")), "microphone.wav");
  writeFileSync(file, wavOfPcm(new Uint8Array(pcmOf(sound)), rate));
  const hears = await startFakeTranscriptions(key);
  hears.hears(["ちょっと待って、", "れん。"]);
  const mind = await startFakeOpenAi({
    // No two are alike: the sound of each is made anew.
    answer: async () => says(answer.replaceAll("#", String(mind.requests.length))),
  });
  const speech = await startFakeSpeech(key);
  const proxies = await Promise.all(
    [hears.origin, new URL(mind.url).origin, speech.origin].map((origin) =>
      startTimedProxy(origin, wait),
    ),
  );
  const [hearsAt = "", mindAt = "", speechAt = ""] = proxies.map(({ origin }) => origin);
  const program = await startProgram({
    ...{ OPENAI_BASE_URL: `${mindAt}/v1`, OPENAI_API_KEY: "only-key-7", MODEL_NAME: "gpt-6-luna" },
    ...{ TRANSCRIBER: "openai", OPENAI_TRANSCRIPTION_URL: `${hearsAt}/v1` },
    ...{ OPENAI_TRANSCRIPTION_API_KEY: key, VOICE: voice, EMOTION_APPRAISAL: "off" },
    ...{ OPENAI_SPEECH_URL: `${speechAt}/v1`, OPENAI_SPEECH_API_KEY: key },
    ...{ QUIET_HOURS: "04:00-04:01", LANG: "ja_JP.UTF-8", CITY: "city_a" },
  });
  await listening(program);
  const browser = await openBrowser([
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-audio-capture=${file}%noloop`,
    "--autoplay-policy=no-user-gesture-required",
  ]);
  try {
    return await look(await roomPage(browser, program, within), () =>
      proxies.flatMap(({ taken }) => taken),
    );
  } finally {
    await browser.close();
    await program.stop();
    for (const proxy of proxies) await proxy.close();
    await speech.close();
    await mind.close();
    await hears.close();
  }
}

async function roomPage(
  browser: Browser,
  program: Program,
  within: readonly (() => void)[],
): Promise<Page> {
  const page = await (await browser.newContext({ locale: "ja-JP" })).newPage();
  page.setDefaultTimeout(30_000);
  await page.addInitScript(() => localStorage.setItem("saintverse.first-visit", "seen"));
  await page.addInitScript(recorder);
  await page.addInitScript(keyRecorder);
  for (const script of within) await page.addInitScript(script);
  await page.goto(`${program.url}/room/user_room_city_a`);
  await page.getByRole("button", { name: "声", exact: true }).click();
  return page;
}

async function listening({ url }: Program): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the program does not listen");
}

declare global {
  interface Window {
    /** When the browser took the release of a key from the system, milliseconds since 1970. */
    keyReleasedAt: number;
  }
}

/** Runs in the page before everything else. */
function keyRecorder(): void {
  const note = ({ timeStamp }: Event) => {
    window.keyReleasedAt = performance.timeOrigin + timeStamp;
  };
  addEventListener("keyup", note, true);
}

/** When the microphone was loud, milliseconds since 1970. */
type Loudness = { readonly at: number; readonly level: number };
declare global {
  interface Window {
    microphoneHeard: Loudness[];
  }
}

/** Listens to the microphone beside the page. Runs in the page before everything else. */
function microphoneRecorder(): void {
  window.microphoneHeard = [];
  const media = navigator.mediaDevices;
  if (media === undefined) return;
  const open = media.getUserMedia.bind(media);
  media.getUserMedia = async (wanted) => {
    const stream = await open(wanted);
    const context = new AudioContext();
    const listener = new AnalyserNode(context, { fftSize: 256 });
    // Its sound goes nowhere.
    new MediaStreamAudioSourceNode(context, { mediaStream: stream }).connect(listener);
    const samples = new Float32Array(256);
    setInterval(() => {
      listener.getFloatTimeDomainData(samples);
      const level = Math.max(...samples.map(Math.abs));
      window.microphoneHeard.push({ at: performance.timeOrigin + performance.now(), level });
    }, 4);
    return stream;
  };
}

/** The sound of her loudspeaker: milliseconds since 1970, and on the loudspeaker's own line of time. */
type Sounded = { readonly at: number; readonly line: number; readonly level: number };

async function figureOf(page: Page): Promise<Frame> {
  const frame = page.locator("iframe.figure-frame");
  await frame.first().waitFor();
  const found = await (await frame.first().elementHandle())?.contentFrame();
  if (found === null || found === undefined) throw new Error("no figure is shown");
  return found;
}

const soundedIn = (figure: Frame): Promise<readonly Sounded[]> =>
  figure.evaluate(() =>
    window.recorded.loud.map(({ at, now, level }) => ({
      at: performance.timeOrigin + now,
      line: at,
      level,
    })),
  );

const audible = 0.004;

/**
 * When the first audible moment after `since` left the page; undefined: there is none yet. That it is audible is
 * listened for in the page, which is busy: so its time is read from the loudspeaker's own line, on which every sound has
 * its place.
 */
const soundAfter = (figure: Frame, since: number): Promise<number | undefined> =>
  figure.evaluate(
    ([from, level, silence]) => {
      const { loud, scheduled } = window.recorded;
      const start = from - performance.timeOrigin;
      const first = loud.findLastIndex(({ now }) => now <= start) + 1;
      const found = loud.slice(first).find((moment) => moment.level > level);
      const sound = found && scheduled.findLast((one) => one.start * 1_000 <= found.at);
      if (sound === undefined) return undefined;
      // The line is read at the beginning of a task, at the earliest when the clock says so.
      const ahead = Math.max(...loud.slice(first).map(({ at, now }) => at - now));
      return performance.timeOrigin + sound.start * 1_000 + silence - ahead;
    },
    [since, audible, beginningSilence] as const,
  );

/** Milliseconds after which an answer is usually heard. */
const longestAnswer = 1_200;

const breath = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

/** Answers before those that are measured: the first ones load the voice, and the code is compiled. */
const warmUp = 6;

/** The button is held for a moment and released, again and again. */
async function answerTimes(
  page: Page,
  taken: () => readonly Taken[],
  rounds: number,
): Promise<readonly AnswerTime[]> {
  const figure = await figureOf(page);
  const times: AnswerTime[] = [];
  await page.getByRole("button", { name: /^マイク/ }).click();
  await page.locator(".microphone-way", { hasText: "openai" }).waitFor();
  for (let round = 0; round < rounds + warmUp; round += 1) {
    await page.keyboard.down("F2");
    await breath(1_000);
    const asked = Date.now();
    await page.keyboard.up("F2");
    const first = await firstSound(figure, asked);
    const released = await page.evaluate(() => window.keyReleasedAt);
    if (round >= warmUp && first !== undefined) {
      const outside = beginningSilence + within(taken(), released, first);
      times.push({ whole: first - released, outside });
    }
    await breath(1_500);
  }
  return times;
}

/** The time in which at least one of the outside servers was at work between two moments, milliseconds. */
function within(taken: readonly Taken[], from: number, to: number): number {
  let sum = 0;
  let counted = from;
  for (const one of [...taken].sort((a, b) => a.from - b.from)) {
    const until = Math.min(one.to, to);
    sum += Math.max(0, until - Math.max(one.from, counted));
    counted = Math.max(counted, until);
  }
  return sum;
}

/** Asked once it is over: to ask takes the page's time. */
async function firstSound(figure: Frame, since: number): Promise<number | undefined> {
  await breath(longestAnswer);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const found = await soundAfter(figure, since);
    if (found !== undefined) return found;
    await breath(100);
  }
  return undefined;
}

/** She tells a story, and is interrupted, again and again. */
async function silenceTimes(page: Page, rounds: number): Promise<readonly number[]> {
  const figure = await figureOf(page);
  const box = page.getByRole("textbox", { name: "メッセージ" });
  await box.fill("お話をして。");
  await box.press("Enter");
  await firstSound(figure, Date.now());
  await page.getByRole("button", { name: /^マイク/ }).click();
  await breath((pause + 2) * 1_000 * (rounds + 1));
  const heard = await page.evaluate(() => window.microphoneHeard);
  const sounded = await soundedIn(figure);
  return onsets(heard).flatMap((onset) => {
    const before = sounded.filter(({ at }) => at > onset - 300 && at < onset);
    // She was between two sentences.
    if (!before.some(({ level }) => level > audible)) return [];
    const until = silentFrom(sounded.filter(({ at }) => at >= onset));
    return until === undefined ? [] : [until - onset];
  });
}

/** The first sounds after half a second of silence. */
function onsets(heard: readonly Loudness[]): readonly number[] {
  const found: number[] = [];
  let lastLoud = Number.NEGATIVE_INFINITY;
  for (const { at, level } of heard) {
    if (level < 0.02) continue;
    if (at - lastLoud > 500) found.push(at);
    lastLoud = at;
  }
  return found;
}

/** From when on the loudspeaker's time stands still, or nothing is heard, for 100 ms. */
function silentFrom(sounded: readonly Sounded[]): number | undefined {
  return sounded.find(
    ({ at, line }) =>
      !sounded.some(
        (later) =>
          later.at > at && later.at < at + 100 && later.line > line && later.level > audible,
      ),
  )?.at;
}
