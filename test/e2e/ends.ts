// The other ends of a program under trial: the Gemini API, and bodies in processes of their own.

import { onTestFinished } from "vitest";
import { freePort } from "../fixtures/free-port.ts";
import {
  type FakeGemini,
  type FakeGeminiOptions,
  startFakeGemini,
} from "../wire/fake-gemini/fake-gemini.ts";
import { type Program, type ProgramOptions, startProgram } from "./program.ts";

/** A strict fake of the Gemini API, closed after the test. */
export async function fakeGemini(options: FakeGeminiOptions = {}): Promise<FakeGemini> {
  const fake = await startFakeGemini(options);
  onTestFinished(() => fake.close());
  return fake;
}

/** The violations that the fake would have answered with 400. */
export const violations = (fake: FakeGemini): readonly string[] =>
  fake.requests.flatMap((request) =>
    request.violations.map(({ rule, message }) => `${rule}: ${message}`),
  );

/** A body alone, and its address without a path. */
export type BodyAlone = Program & { readonly url: string; readonly port: string };

async function bodyAlone(
  words: readonly string[],
  options: ProgramOptions,
  given: string | undefined,
): Promise<BodyAlone> {
  // The port is there again for a body that is started in the place of one that was killed.
  const port = given ?? String(await freePort());
  const program = startProgram([...words, "--port", port], options);
  const [, url = "", found = ""] = await program.until(/: (http:\/\/127\.0\.0\.1:(\d+))/, "err");
  return { ...program, url, port: found };
}

export const terminalAlone = (options: ProgramOptions, port?: string) =>
  bodyAlone(["body", "cli"], options, port);
export const gamesAlone = (options: ProgramOptions, port?: string) =>
  bodyAlone(["body", "neuro"], options, port);
export const weatherAlone = (options: ProgramOptions, port?: string) =>
  bodyAlone(["tools", "weather"], options, port);
