// The directory as a separate program, killed and restarted while cities run: they are listed again without a restart
// of theirs.

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openDirectoryClient } from "../../src/adapters/cities/directory-client.ts";
import { heartbeatEvery } from "../../src/cities/directory/directory.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import { freePort } from "../fixtures/free-port.ts";
import { citySender } from "../wire/two-cities.ts";
import { freshFolder, type Program, startProgram } from "./program.ts";
import { openWorld } from "./world.ts";

type Directory = { readonly program: Program; readonly url: string; readonly folder: string };

async function openDirectory(folder: string, given?: string): Promise<Directory> {
  const port = given ?? String(await freePort());
  const program = startProgram(["directory", "--port", port], { folder, language: "ja" });
  const [, url = ""] = await program.until(/街の名簿: (http:\S+)/, "err");
  return { program, url, folder };
}

/** Killed at once, and woken under its address. */
async function woken({ program, url, folder }: Directory): Promise<Directory> {
  await program.signal("SIGKILL");
  return await openDirectory(folder, new URL(url).port);
}

const names = ["city_a", "city_b"];
const listed = async ({ url }: Directory) =>
  Object.keys((await (await fetch(`${url}/cities`)).json()) as object).sort();
/** The directory answers one address no more than twice a second. */
const soon = { timeout: 60_000, interval: 1_000 };
/** Some heartbeats, of which one may come when enough was asked from this address. */
const heartbeat = { timeout: 4 * heartbeatEvery, interval: 1_000 };

it("lists its cities again when it was killed, and gives their names to nobody", async () => {
  let directory = await openDirectory(await freshFolder());
  await Promise.all(
    names.map(async (name) =>
      openWorld({
        folder: await freshFolder(),
        env: { CITY_NAME: name, CITY_API_PORT: String(await freePort()), SDS_URL: directory.url },
      }),
    ),
  );
  await expect.poll(() => listed(directory), soon).toEqual(names);

  directory = await woken(directory);
  const thief = openDirectoryClient(directory.url, citySender("city_a"), systemClock);
  const registration = { city_name: citySender("city_a").city, city_id_pk: 1, api_port: 9 };
  await expect.poll(() => thief.register(registration), soon).toBe("name-taken");
  await expect.poll(() => listed(directory), heartbeat).toEqual(names);

  await rm(join(directory.folder, "home", "directory.json"));
  directory = await woken(directory);
  await expect.poll(() => listed(directory), heartbeat).toEqual(names);
  await expect.poll(() => thief.register(registration), soon).toBe("name-taken");
}, 400_000);
