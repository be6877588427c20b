// The name of a city from its founding on: two cities without a given name differ, and a given name is part of the ids.

import { expect, it } from "vitest";
import { freshFolder, runProgram, startProgram } from "./program.ts";

const unnamed = { CITY: "" };

type Shown = {
  readonly city: { readonly slug: string; readonly name: string };
  readonly user: { readonly building: string };
};

/** Founds a city by starting the program once; returns the output of `city show`, and of the program. */
async function founded(folder: string, args: readonly string[], env: Record<string, string>) {
  const options = { folder, env, language: "ja" } as const;
  const program = startProgram(["start", "--no-page", ...args], options);
  await program.until(/街: .*/, "err");
  await program.signal("SIGINT");
  const shown = await runProgram(["city", "show", "--json"], options);
  return { ...(JSON.parse(shown.out) as Shown), told: program.err() };
}

const nameOf = async (folder: string): Promise<string> => {
  const key = await runProgram(["city", "key", "--json"], { folder, env: unnamed, language: "ja" });
  return (JSON.parse(key.out) as { name: string }).name;
};

it("calls two cities that nobody named by two ids, the same before and after their founding", async () => {
  const folders = [await freshFolder(), await freshFolder()];
  const before = await Promise.all(folders.map(nameOf));
  const cities = await Promise.all(folders.map((folder) => founded(folder, [], unnamed)));
  expect(cities.map(({ city }) => city.slug)).toEqual(before);
  expect(before[0]).not.toBe(before[1]);
  for (const { city, user } of cities) expect(user.building).toBe(`user_room_${city.slug}`);
}, 300_000);

it("is called as it was asked for, in its ids too, and keeps its id ever after", async () => {
  const folder = await freshFolder();
  const first = await founded(folder, ["--city", "minato=みなとの街"], unnamed);
  expect(first.city).toMatchObject({ slug: "minato", name: "みなとの街" });
  expect(first.user.building).toBe("user_room_minato");
  expect(await nameOf(folder)).toBe("minato");
  const later = await founded(folder, ["--city", "akari"], unnamed);
  expect(later.city).toMatchObject({ slug: "minato", name: "みなとの街" });
  expect(later.told).toMatch(/minato.*akari/);
  const wrong = await runProgram(["start", "--city", "a2a-x"], { folder, language: "ja" });
  expect(wrong).toMatchObject({ code: 2 });
  expect(wrong.err).toContain("a2a-x");
}, 300_000);
