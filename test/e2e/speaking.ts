// A user who speaks into a page: a browser with a sound file as its microphone, and a strict fake of a transcription
// server.

import type { Browser, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import {
  type FakeTranscriptions,
  startFakeTranscriptions,
} from "../wire/fake-transcribers/fake-transcriptions.ts";
import { openBrowser } from "./browser.ts";
import { type SpokenPart, spokenSound } from "./spoken-sound.ts";

const key = "sk-hearing-of-a-test-0123456789";

export async function transcriptions(): Promise<FakeTranscriptions> {
  const fake = await startFakeTranscriptions(key);
  onTestFinished(() => fake.close());
  return fake;
}

/** The settings of a program that has the fake as its transcriber. */
export const hearing = ({ origin }: FakeTranscriptions) => ({
  TRANSCRIBER: "openai",
  OPENAI_TRANSCRIPTION_URL: `${origin}/v1`,
  OPENAI_TRANSCRIPTION_API_KEY: key,
});

/** A browser whose microphone plays a file once. */
export async function speakingBrowser(
  parts: readonly SpokenPart[],
  more: readonly string[] = [],
): Promise<Browser> {
  const sound = await spokenSound(parts);
  const browser = await openBrowser([
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-audio-capture=${sound}%noloop`,
    "--autoplay-policy=no-user-gesture-required",
    ...more,
  ]);
  onTestFinished(() => browser.close());
  return browser;
}

export const microphone = (page: Page) => page.getByRole("button", { name: /^マイク/ });
