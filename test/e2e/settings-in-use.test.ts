// What the settings page saves is in force in a running city: what was opened with the earlier values is opened anew.

import { expect, it } from "vitest";
import { fakeObs } from "../wire/fake-obs/fake-obs.ts";
import { fakeOneComme } from "../wire/fake-onecomme/fake-onecomme.ts";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { says } from "../wire/fake-openai/script.ts";
import type { Page } from "../wire/page-client.ts";
import { newId, openWorld, order, rooms, type World, wire } from "./world.ts";

const save = (page: Page, typed: Readonly<Record<string, string | null>>) =>
  order(page, { do: "save-settings", typed });

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
  const world: World = await openWorld({ env: { EMOTION_APPRAISAL: "off", QUIET_HOURS: "" } });
  const page = await wire(world);
  expect((await cards(page)).filter(({ inForce }) => inForce === "start")).toEqual([]);

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
  await expect.poll(() => JSON.stringify(embedded), { timeout: 30_000 }).toContain("港町");

  // By night nobody acts by herself, as soon as it is night.
  page.watch("city", { kind: "city" });
  const silences = () =>
    page
      .updates("city")
      .flatMap((update) => (update.kind === "city" ? (update.personas ?? []) : []))
      .flatMap(({ silence }) => silence?.why ?? []);
  await page.until(() => page.updates("city").length > 0);
  expect(silences()).not.toContain("quiet-hours");
  await save(page, { QUIET_HOURS: "00:00-23:59" });
  await expect.poll(silences).toContain("quiet-hours");
  await Promise.all([
    ...studios.map(({ quit }) => quit()),
    ...services.map(({ close }) => close()),
  ]);
  await openai.close();
}, 90_000);
