// "Try it" of OBS on the settings page, and what `doctor` says of it: one real call by the part's own check.

import { expect, it, onTestFinished } from "vitest";
import { plugIn } from "../../src/built-in/obs/obs-plug-in.ts";
import type { BodyPart } from "../../src/parts/part-kinds.ts";
import { valuesFor } from "../../src/runtime/config/config-parts.ts";
import { wordsIn } from "../../src/runtime/config/console/words.ts";
import { readConfig } from "../../src/runtime/config/read-config.ts";
import { partOutside } from "../../src/runtime/data/part-outside.ts";
import { tryBody } from "../../src/runtime/page-api/setup/try-connection.ts";
import { type FakeObsSettings, fakeObs } from "./fake-obs/fake-obs.ts";
import { systemClock } from "./system-clock.ts";

const [part] = plugIn.parts as readonly BodyPart[];
if (part === undefined) throw new Error("OBS is no part");
const password = "correct horse";

async function obs(settings: FakeObsSettings = { password }) {
  const fake = await fakeObs(settings);
  onTestFinished(fake.quit);
  return fake;
}

async function looked(url: string, typed = password) {
  const read = readConfig({ OBS_URL: url, OBS_PASSWORD: typed }, "/nowhere");
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { config } = read.value;
  const words = wordsIn("en");
  const signal = AbortSignal.timeout(10_000);
  const asked = { config, clock: systemClock, words, language: "en" as const, signal };
  const around = { version: "1", terminalLanguage: "en" as const };
  return {
    check: await part?.check?.(
      valuesFor(part, config),
      partOutside(part, config, systemClock, 2_000),
    ),
    tried: part && (await tryBody(part, asked, around)),
  };
}

it("asks an OBS that runs for its version, and leaves", async () => {
  const fake = await obs();
  expect(await looked(fake.url)).toMatchObject({ check: undefined, tried: { outcome: "works" } });
  expect(fake.requests).toContain("GetVersion");
  await expect.poll(fake.clients).toBe(0);
});

it("tells a wrong password, and what to do", async () => {
  const fake = await obs();
  const { check, tried } = await looked(fake.url, "wrong horse");
  expect(check).toMatchObject({
    kind: "other",
    text: { ja: expect.stringContaining("OBS_PASSWORD") },
  });
  expect(tried).toMatchObject({ outcome: "wrong-key", text: expect.stringContaining("password") });
});

it("tells that nothing runs there", async () => {
  const fake = await obs();
  await fake.quit();
  const { check, tried } = await looked(fake.url);
  expect(check).toMatchObject({ kind: "not-answering", at: fake.url });
  expect(tried).toMatchObject({ outcome: "no-network" });
});
