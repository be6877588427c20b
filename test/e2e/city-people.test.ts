// Residents called by other names and given other homes, by command and by their minds' files; commands take names.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runProgram } from "./program.ts";
import { cityEvents, openWorld, type World } from "./world.ts";

const ran = async ({ folder }: World, ...args: readonly string[]) =>
  await runProgram(args, { folder, language: "ja" });

const people = async (world: World) => {
  const shown = await ran(world, "city", "show", "--json");
  const { personas } = JSON.parse(shown.out) as {
    readonly personas: readonly { persona: string; name: string; home: string }[];
  };
  return new Map(personas.map((one) => [one.persona, one]));
};

const namesRefused = (world: World): string =>
  cityEvents(world)
    .flatMap((event) =>
      event.type === "city-noticed" && event.code === "name-refused" ? event.note : [],
    )
    .join("\n");

it("calls a resident by another name, gives her another home, and is called by names", async () => {
  const world = await openWorld();
  const english = await ran(world, "city", "home", "Ren Akatsuki", "カフェ");
  expect(english, english.err).toMatchObject({ code: 0 });
  const renamed = await ran(world, "city", "rename", "紅月れん", "あかつき");
  expect(renamed, renamed.err).toMatchObject({ code: 0 });
  const file = join(world.folder, "home", "minds", "ren", "mind.json");
  const mind = JSON.parse(readFileSync(file, "utf8")) as { displayName: unknown };
  expect(mind.displayName).toBe("あかつき");
  const rehomed = await ran(world, "city", "home", "あかつき", "カフェ");
  expect(rehomed, rehomed.err).toMatchObject({ code: 0 });
  expect((await people(world)).get("ren")).toMatchObject({
    name: "あかつき",
    home: "cafe_city_a",
  });
  expect((await ran(world, "city", "rename", "ren", "エア")).code).toBe(1);
  expect(await ran(world, "city", "home", "nobody", "カフェ")).toMatchObject({
    code: 1,
    err: expect.stringContaining("あかつき (ren)"),
  });
  const prompt = await ran(world, "prompt", "あかつき");
  expect(prompt, prompt.err).toMatchObject({ code: 0 });

  writeFileSync(file, JSON.stringify({ ...mind, displayName: "よあけ" }));
  await expect
    .poll(async () => (await people(world)).get("ren")?.name, { timeout: 60_000 })
    .toBe("よあけ");

  writeFileSync(file, JSON.stringify({ ...mind, displayName: "エア" }));
  await expect
    .poll(async () => namesRefused(world), { timeout: 60_000 })
    .toMatch(/「エア」では呼べません.*もう使われて/u);
  writeFileSync(file, JSON.stringify({ ...mind, displayName: "よあけ" }));

  const twin = join(world.folder, "home", "minds", "twin");
  mkdirSync(twin);
  writeFileSync(join(twin, "persona.md"), "ふたご。\n");
  writeFileSync(join(twin, "mind.json"), JSON.stringify({ displayName: "よあけ" }));
  expect(await ran(world, "prompt", "よあけ")).toMatchObject({
    code: 2,
    err: expect.stringMatching(/よあけ \((ren|twin)\).*よあけ \((ren|twin)\)/),
  });
}, 300_000);

it("names the stopped city, and renames and rehomes its residents; the next start knows nothing else", async () => {
  const world = await openWorld();
  const running = await ran(world, "city", "name", "あかりの街");
  expect(running, running.err).toMatchObject({ code: 0 });
  await world.program.signal("SIGTERM");
  for (const args of [
    ["name", "ともしびの街"],
    ["rename", "ren", "しずく"],
    ["home", "しずく", "カフェ"],
  ]) {
    const done = await ran(world, "city", ...args);
    expect(done, done.err).toMatchObject({ code: 0 });
  }
  expect(await ran(world, "city", "rename", "しずく", "エア")).toMatchObject({ code: 1 });
  const again = await openWorld({ folder: world.folder });
  const { city } = JSON.parse((await ran(again, "city", "show", "--json")).out) as {
    readonly city: { readonly name: string };
  };
  expect(city.name).toBe("ともしびの街");
  expect((await people(again)).get("ren")).toMatchObject({ name: "しずく", home: "cafe_city_a" });
  expect((await ran(again, "prompt", "しずく")).out).toContain("- 名前: しずく\n");
}, 300_000);

it("gives a world book to a building by its name, and to none that is not there", async () => {
  const world = await openWorld();
  const book = { entries: { 0: { uid: 0, key: ["lamp"], content: "The lamp is never put out." } } };
  writeFileSync(join(world.folder, "book.json"), JSON.stringify(book));
  const give = async (building: string) =>
    await ran(world, "persona", "import", "book.json", "--into-building", building);
  const files = () => readdirSync(join(world.folder, "home"), { recursive: true });
  const before = files().filter((file) => /lore|book/.test(String(file)));

  const refused = await give("灯台");
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.err).toContain("灯台");
  expect(refused.err).toContain("cafe_city_a");
  expect(files().filter((file) => /lore|book/.test(String(file)))).toEqual(before);

  const given = await give("カフェ");
  expect(given, given.err).toMatchObject({ code: 0 });
  expect(given.out).toContain("cafe_city_a");
});
