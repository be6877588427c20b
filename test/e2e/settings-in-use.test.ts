// Saved settings are in force in a running city: parts opened with the earlier values are opened anew.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fakeObs } from "../wire/fake-obs/fake-obs.ts";
import { fakeOneComme } from "../wire/fake-onecomme/fake-onecomme.ts";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { says } from "../wire/fake-openai/script.ts";
import type { Page } from "../wire/page-client.ts";
import { freshFolder } from "./program.ts";
import { newId, openWorld, order, rooms, wire } from "./world.ts";

async function save(page: Page, typed: Readonly<Record<string, string | null>>): Promise<void> {
  const answer = await page.command(newId(), { do: "save-settings", typed });
  expect(answer, JSON.stringify(answer)).toMatchObject({ type: "done" });
}

/** The value in force of each setting, and when a saved one is. */
async function cards(page: Page) {
  const answered = await page.ask(newId(), { ask: "settings" });
  if (answered.type !== "answer" || answered.answer.to !== "settings") throw new Error("no answer");
  return answered.answer.settings;
}

it("bodies, sources of comments, the memory and the pace of the city", async () => {
  const studios = await Promise.all([fakeObs(), fakeObs()]);
  const services = await Promise.all([fakeOneComme(), fakeOneComme()]);
  const embedded: unknown[] = [];
  const openai = await startFakeOpenAi({
    models: ["gpt-6-luna", "text-embedding-3-small"],
    answer: () => says("うん。"),
    side: (good, body) => {
      embedded.push(body);
      return good;
    },
  });
  const folder = await freshFolder();
  await writeFile(join(folder, ".env"), "");
  const world = await openWorld({ folder, env: { EMOTION_APPRAISAL: "off", QUIET_HOURS: "" } });
  const page = await wire(world);
  const atStart = (await cards(page)).filter(({ inForce }) => inForce === "start");
  expect(atStart.map(({ name }) => name)).toEqual(["SAINTVERSE_SHOW_START"]);

  const [studio, otherStudio] = studios;
  await save(page, { OBS_URL: studio.url });
  await expect.poll(studio.clients).toBe(1);
  await save(page, { OBS_URL: otherStudio.url });
  await expect.poll(otherStudio.clients).toBe(1);
  await expect.poll(studio.clients).toBe(0);
  await save(page, { OBS_URL: null });
  await expect.poll(otherStudio.clients).toBe(0);

  const [service, otherService] = services;
  await save(page, { ONECOMME_URL: service.url });
  await expect.poll(service.connections).toBe(1);
  await save(page, { ONECOMME_URL: otherService.url });
  await expect.poll(otherService.connections).toBe(1);
  await expect.poll(service.connections).toBe(0);

  // Without an embedder nothing is embedded; with one the memory is, from its beginning.
  await save(page, {
    OPENAI_BASE_URL: openai.url,
    MODEL_NAME: "gpt-6-luna",
    OPENAI_API_KEY: "a-key-of-the-test-alone",
  });
  await order(page, { do: "say", building: rooms.user, text: "わたしは港町で育ちました。" });
  await expect.poll(() => openai.requests.length).toBeGreaterThan(0);
  expect(embedded).toEqual([]);
  await save(page, { EMBEDDING_MODEL: "text-embedding-3-small" });
  await expect.poll(() => JSON.stringify(embedded), { timeout: 60_000 }).toContain("港町");

  // Whether it is night for those who live here follows from one moment to the next.
  page.watch("city", { kind: "city" });
  const isNight = () => {
    const all = page
      .updates("city")
      .flatMap((update) => (update.kind === "city" ? (update.personas ?? []) : []));
    const newest = new Map(all.map(({ persona, silence }) => [persona, silence?.why]));
    return [...newest.values()].includes("quiet-hours");
  };
  const hourIn = (hours: number): string =>
    new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Asia/Tokyo" })
      .format(Date.now() + hours * 3_600_000)
      .slice(0, 2);
  await save(page, { QUIET_HOURS: `${hourIn(-2)}:00-${hourIn(4)}:00` });
  await expect.poll(isNight).toBe(true);
  await save(page, { QUIET_HOURS: `${hourIn(12)}:00-${hourIn(12)}:01` });
  await expect.poll(isNight).toBe(false);
  await Promise.all([
    ...studios.map(({ quit }) => quit()),
    ...services.map(({ close }) => close()),
  ]);
  await openai.close();
}, 240_000);
