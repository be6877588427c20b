// A2A callers of the official kits talk with a persona: they read her card, hear her whole and in pieces, and stop her.

import { expect, it, onTestFinished } from "vitest";
import { freshFolder, runProgram } from "../e2e/program.ts";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import type { Script, SeenRequest } from "../wire/fake-openai/script.ts";
import { pinned, tries } from "./compatibility.ts";
import { openCity } from "./own-city.ts";
import { pythonWith, type Requirement, runPython } from "./python.ts";

const sentences = ["It is a fine morning. ", "I have read about the sea. ", "And you?"];

const never = { until: new Promise(() => undefined) };

/** Three sentences; one alone, and then nothing more, for who asks her to wait. */
function answer({ body }: SeenRequest): Script {
  const pieces = sentences.map((text) => ({ parts: [{ text }] }));
  const isSlow = JSON.stringify(body).includes("Please wait a long time.");
  return { steps: isSlow ? [...pieces.slice(0, 1), never] : pieces };
}

/** The report of a caller of `a2a_callers.py`, by the fact's name. */
async function heardBy(
  caller: string,
  requirements: readonly Requirement[],
): Promise<ReadonlyMap<string, unknown>> {
  const python = await pythonWith(...requirements);
  const model = await startFakeOpenAi({ answer });
  onTestFinished(() => model.close());
  const folder = await freshFolder();
  const { out } = await runProgram(["city", "token", "helper"], { folder, language: "en" });
  const env = {
    MODEL_NAME: "openai:x",
    OPENAI_BASE_URL: model.url,
    OPENAI_API_KEY: "a-key-of-a-fake",
    LIVELINESS: "still",
    EMOTION_APPRAISAL: "off",
    A2A_PERSONAS: "ren",
    A2A_PORT: "0",
  };
  const world = await openCity(env, folder);
  const [, url = ""] = await world.program.until(/outside \(A2A\): (http:\S+)/, "err");
  const told = await runPython(python, "a2a_callers.py", [
    caller,
    `${url}/personas/ren`,
    out.trim(),
  ]);
  console.log(told);
  const facts = told.trim().split("\n");
  return new Map(
    facts.map((line) => {
      const { fact, result } = JSON.parse(line) as { fact: string; result: unknown };
      return [fact, result];
    }),
  );
}

const kits: readonly (readonly [caller: string, kit: string, card: unknown])[] = [
  ["1", "a2a-sdk==1.3.0", expect.arrayContaining([["JSONRPC", "1.0"]])],
  ["0.3", "a2a-sdk==0.3.26", [["JSONRPC", expect.stringMatching(/^0\.3/)]]],
];

it.each(kits)("a caller of a2a-sdk %s hears her, and stops her", async (caller, kit, card) => {
  tries(pinned(kit, `A2A caller, protocol ${caller}: hears her whole and in pieces, stops her`));
  const facts = await heardBy(caller, [kit, "httpx==0.28.1"]);
  const isDone = expect.stringMatching(/completed$/i);
  const words = sentences.join("").replaceAll(" ", "");
  const heard = (name: string) => facts.get(name) as { state: string; words: string };
  expect(facts.get("card")).toEqual(card);
  expect(facts.get("stranger")).toMatch(/401/);
  for (const name of ["streamed", "whole"]) {
    expect(heard(name).state, name).toEqual(isDone);
    expect(heard(name).words.replaceAll(/\s/g, ""), name).toBe(words);
  }
  expect(facts.get("asked again")).toEqual(isDone);
  for (const name of ["unknown task", "cancelled late"])
    expect(facts.get(name), name).not.toMatch(/^taken/);
  expect(facts.get("cancelled")).toMatch(/cancell?ed$/i);
});

it("a remote agent of ADK hears her piece by piece, and keeps the end of each answer", async () => {
  const adk = "google-adk[a2a]==2.13.0";
  tries(pinned(adk, "A2A caller: RemoteA2aAgent hears her, keeps her answers"));
  const facts = await heardBy("adk", [adk]);
  expect(facts.get("errors")).toEqual([]);
  const heard = facts.get("heard") as readonly string[];
  const whole = sentences.join("").replaceAll(" ", "");
  expect(heard.join("").replaceAll(/\s/g, "")).toBe(`${whole}${whole}`);
  const kept = facts.get("kept") as readonly string[];
  expect(kept.map((text) => text.trim())).toEqual([sentences.at(-1), sentences.at(-1)]);
});
