import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { openTestMemory } from "../../../../test/fixtures/memory-file.ts";
import { solidPicture } from "../../../../test/fixtures/solid-picture.ts";
import { formatPlugIns } from "../../../built-in/format-plug-ins.ts";
import { journalPart } from "../../../city/journal-part.ts";
import { parseCitySlug, parsePersonaId } from "../../../kernel/id.ts";
import { readMind } from "../../../mind/mind-files.ts";
import type { CityEvent } from "../../../protocol/city-events.ts";
import type { MemoryEvent } from "../../../protocol/memory-events.ts";
import { openCity } from "../../../world/drivers/living-city.ts";
import { seedCity } from "../../../world/seed.ts";
import { localResidentOf, roomsOf } from "../../../world/state.ts";
import { systemClock } from "../../data/system-clock.ts";
import { bringWorld } from "./bring-world.ts";
import type { WorldTarget } from "./bringing.ts";
import { readWorld } from "./read-world.ts";
import { writeSaiverse } from "./write-saiverse.ts";

async function openTarget() {
  const { memory, folder, close } = await openTestMemory();
  onTestFinished(close);
  const slug = parseCitySlug("akari");
  if (!slug.ok) throw new Error("akari");
  const city = await openCity({
    ...{ journal: journalPart<CityEvent>(memory.journal, "city:"), clock: systemClock },
    slug: slug.value,
    founding: [seedCity({ slug: slug.value, name: "あかり", language: "ja", timeZone: "UTC" })],
    ...{ changed: () => undefined, onJournalFault: () => undefined, onTakenOver: () => undefined },
    onBug(bug) {
      throw bug;
    },
  });
  const target: WorldTarget = {
    ...{ state: city.state, command: city.command, rereadMind: async () => undefined },
    soulNumber: async () => 0,
    places: {
      ...{
        builtInFolder: join(import.meta.dirname, "../../../../minds"),
        ownFolder: join(folder, "minds"),
      },
      ...{ language: "ja", speechMode: "text", voices: [], read: readMind },
    },
    memory: { journal: journalPart<MemoryEvent>(memory.journal, "memory:"), reader: memory.reader },
    config: { timeZone: "UTC", saiverseHome: "" } as WorldTarget["config"],
    ...{ clock: systemClock, room: () => 1e12, pictures: join(folder, "pictures") },
  };
  return { target, folder, journal: memory.journal, reader: memory.reader, close: city.close };
}

function saiverseIn(folder: string): string {
  const home = join(folder, "saiverse");
  const own = join(home, "personas", "air_city_a");
  mkdirSync(own, { recursive: true });
  const db = new DatabaseSync(join(home, "saiverse.db"));
  db.exec(`
    CREATE TABLE city (CITYID, CITYNAME, DESCRIPTION, TIMEZONE);
    INSERT INTO city VALUES (1, 'city_a', '港のある街', 'Asia/Tokyo');
    CREATE TABLE user (USERID, USERNAME, PASSWORD, CURRENT_CITYID, AVATAR_IMAGE);
    INSERT INTO user VALUES (1, 'まはー', 'password', 1, '/api/static/user_icons/me.webp');
    CREATE TABLE building (CITYID, BUILDINGID, BUILDINGNAME, CAPACITY, SYSTEM_INSTRUCTION, AUTO_INTERVAL_SEC, IMAGE_PATH);
    INSERT INTO building VALUES (1, 'user_room_city_a', 'まはーの部屋', 10, '話す場所。', 10, 'C:\\saiverse\\image\\gone.png');
    INSERT INTO building VALUES (1, '図書室', '図書室', 4, '静かに。{{"a"}}', 90, '/api/media/images/library.png');
    INSERT INTO building VALUES (1, NULL, NULL, NULL, NULL, NULL, NULL);
    CREATE TABLE ai (AIID, HOME_CITYID, AINAME, SYSTEMPROMPT, AVATAR_IMAGE, APPEARANCE_IMAGE_PATH, PRIVATE_ROOM_ID, INTERACTION_MODE, EMOTION, DEFAULT_MODEL);
    INSERT INTO ai VALUES ('air_city_a', 1, 'エアリス', '歌う人。', 'air.png', 'image/whole.png', '図書室', 'auto', '{"joy":1}', '');
    INSERT INTO ai VALUES (NULL, 1, 'nobody', '', NULL, NULL, NULL, NULL, NULL, NULL);
    CREATE TABLE playbooks (id, name);
    INSERT INTO playbooks VALUES (1, 'meta_user'), (2, 'meta_auto');
  `);
  db.close();
  const pictures = [
    "image/air.png",
    "image/whole.png",
    "image/library.png",
    "user_data/icons/me.webp",
  ];
  for (const [place, name] of pictures.entries()) {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), solidPicture([place, 0, 0]));
  }
  const rooms = join(home, "cities", "city_a", "buildings", "図書室");
  mkdirSync(rooms, { recursive: true });
  const heard = {
    role: "assistant",
    persona_id: "air_city_a",
    content: "ここは静か",
    timestamp: "2025-07-01T11:00:00",
  };
  writeFileSync(join(rooms, "log.json"), JSON.stringify([heard]));
  const log = [
    { role: "user", content: "歌って", timestamp: "2025-07-01T10:00:00" },
    { role: "assistant", content: "らららん", timestamp: "2025-07-01T10:00:05" },
    { role: 7 },
  ];
  writeFileSync(join(own, "log.json"), JSON.stringify(log));
  writeFileSync(join(own, "memory.db"), "no database");
  return home;
}

const bring = async (target: WorldTarget, folder: string, dryRun = false) => {
  const draft = await readWorld(folder, undefined);
  if (!draft.ok) throw new Error(draft.error);
  const { signal } = new AbortController();
  return await bringWorld(target, draft.value, { folder, dryRun, approved: false, signal });
};
const lines = ({ items }: Awaited<ReturnType<typeof bring>>) =>
  items.map(({ what, name, did, notes }) => [did, what, name, ...notes].join(" "));

it("brings a world of SAIVerse, and brings nothing of it twice", async () => {
  const { target, folder, reader, close } = await openTarget();
  const home = saiverseIn(folder);
  const before = JSON.stringify(target.state());
  const looked = lines(await bring(target, home, true));
  expect(JSON.stringify(target.state())).toBe(before);
  expect(await reader.count("air")).toBe(0);
  const brought = lines(await bring(target, home));
  expect(brought).toEqual(looked);
  expect(brought).toEqual([
    "changed city city_a",
    "changed user まはー",
    "changed building まはーの部屋 no-picture",
    "new building 図書室",
    "new persona エアリス covers",
    "new memory エアリス unreadable",
    "left-out left ? unreadable",
    "left-out left nobody unreadable",
    "left-out left ai.EMOTION (1) not-here",
    "left-out left playbooks (2) not-here",
    "left-out left 図書室 no-room-log",
  ]);
  const state = target.state();
  const library = roomsOf(state).find(({ building }) => building.name === "図書室")?.building;
  expect(library).toMatchObject({ systemInstruction: '静かに。{"a"}', capacity: 4 });
  expect(library?.autoIntervalSec).toBe(90);
  const kept = (name: string | undefined) => readFileSync(join(folder, "pictures", name ?? ""));
  expect(kept(library?.picture)).toEqual(solidPicture([2, 0, 0]));
  expect(kept(state.user.picture)).toEqual(solidPicture([3, 0, 0]));
  const faces = join(folder, "minds", "air", "assets", "faces");
  expect(readFileSync(join(faces, "neutral.png"))).toEqual(solidPicture([0, 0, 0]));
  expect(readFileSync(join(faces, "appearance.png"))).toEqual(solidPicture([1, 0, 0]));
  const air = parsePersonaId("air");
  const resident = air.ok ? localResidentOf(state, air.value) : undefined;
  expect(resident).toMatchObject({ name: "エアリス", home: library?.buildingId, mode: "auto" });
  expect(state.city).toMatchObject({ timeZone: "Asia/Tokyo", description: "港のある街" });
  expect(readFileSync(join(folder, "minds", "air", "persona.md"), "utf8")).toBe("歌う人。\n");
  expect(await reader.count("air")).toBe(3);

  const again = await bring(target, home);
  expect(new Set(again.items.map(({ did }) => did))).toEqual(new Set(["same", "left-out"]));
  expect(await reader.count("air")).toBe(3);
  await close();
});

it("leaves what was changed here as it is", async () => {
  const { target, folder, close } = await openTarget();
  const home = saiverseIn(folder);
  const room = roomsOf(target.state()).find(
    ({ building }) => building.buildingId === "user_room_akari",
  );
  const building = { ...room?.building, name: "わたしの部屋" } as NonNullable<
    typeof room
  >["building"];
  await target.command({ do: "change-building", building, by: "operator" });
  await target.command({ do: "change-user", name: "なお", picture: "user-0123456789abcdef.png" });
  expect(lines(await bring(target, home))).toEqual(
    expect.arrayContaining([
      "kept user まはー",
      "kept building まはーの部屋 no-picture own-kept",
      "new building 図書室",
    ]),
  );
  const library = roomsOf(target.state()).find(({ building: one }) => one.name === "図書室");
  if (library === undefined) throw new Error("図書室");
  const { picture, ...bare } = library.building;
  await target.command({
    do: "change-building",
    building: { ...bare, capacity: 9 },
    by: "operator",
  });
  expect(lines(await bring(target, home))).toContain("changed building 図書室 own-kept");
  const again = roomsOf(target.state()).find(({ building: one }) => one.name === "図書室");
  expect(again?.building).toMatchObject({ picture, capacity: 9 });
  await close();
});

it("brings characters, chats, groups and world books of SillyTavern", async () => {
  const { target, folder, reader, close } = await openTarget();
  const user = join(folder, "tavern", "data", "default-user");
  for (const part of ["characters", "chats/Mira", "groups", "group chats", "worlds", "themes"])
    mkdirSync(join(user, part), { recursive: true });
  const write = (path: string, value: unknown) =>
    writeFileSync(join(user, path), typeof value === "string" ? value : JSON.stringify(value));
  write("characters/Mira.json", {
    spec: "chara_card_v2",
    data: { name: "Mira", description: "A smith.", tags: [{ odd: 1 }] },
  });
  write("characters/Broken.json", "{");
  write("characters/notes.txt", "x");
  write(
    "chats/Mira/one.jsonl",
    [
      { user_name: "Nao", character_name: "Mira" },
      { name: "Mira", is_user: false, send_date: "May 1, 2025 2:03pm", mes: "Hello" },
      { name: "Nao", is_user: true, send_date: "May 1, 2025 2:04pm", mes: "Hi" },
      { name: "Nao", is_user: true, mes: { odd: 1 } },
    ]
      .map((line) => JSON.stringify(line))
      .join("\n"),
  );
  write("groups/g.json", { id: 1, members: ["Mira.json", 4], chats: ["g1", "../../secret", null] });
  write("groups/odd.json", "[");
  write(
    "group chats/g1.jsonl",
    JSON.stringify({ name: "Luna", is_user: false, mes: "All of you" }),
  );
  write("worlds/Forge.json", {
    entries: { 0: { key: ["anvil"], content: "It rings.", order: [], position: "odd" } },
  });
  write("settings.json", {
    username: "User",
    power_user: { personas: { "a.png": "Nao" }, default_persona: "a.png" },
  });
  const tavern = join(folder, "tavern");
  const looked = lines(await bring(target, tavern, true));
  const brought = lines(await bring(target, tavern));
  expect(brought).toEqual([
    "changed user Nao",
    "left-out persona Broken unreadable",
    "new persona Mira unreadable",
    "new book Forge not-approved unreadable",
    "new memory Mira unreadable",
    "left-out left notes.txt unreadable",
    "left-out left groups/g.json: ../../secret unreadable",
    "left-out left groups/g.json: 4 nobody",
    "left-out left groups/odd.json unreadable",
  ]);
  expect(looked).toEqual(brought);
  expect(await reader.count("mira")).toBe(3);
  const again = await bring(target, tavern);
  expect(new Set(again.items.map(({ did }) => did))).toEqual(new Set(["same", "left-out"]));
  await close();
});

it("says why a folder holds no world", async () => {
  const { folder, close } = await openTarget();
  expect(await readWorld(join(folder, "nowhere"), undefined)).toEqual({
    ok: false,
    error: "no-folder",
  });
  expect(await readWorld(folder, undefined)).toEqual({ ok: false, error: "unknown-world" });
  expect(await readWorld(saiverseIn(folder), "city_z")).toEqual({
    ok: false,
    error: "unknown-city",
  });
  await close();
});

it("writes the city in the layout of SAIVerse, and reads it again into another city", async () => {
  const { target, folder, journal, reader, close } = await openTarget();
  await bring(target, saiverseIn(folder));
  const out = join(folder, "out");
  const parts = formatPlugIns.flatMap((plugIn) => plugIn.parts);
  const exporter = parts.find(({ id, kind }) => kind === "exporter" && id === "saiverse-log");
  if (exporter?.kind !== "exporter") throw new Error("saiverse-log");
  const source = {
    exporter,
    ...{ journal, reader, state: target.state(), places: target.places, language: "ja" as const },
    ...{ timeZone: "UTC", at: systemClock.now(), signal: new AbortController().signal },
  };
  const written = await writeSaiverse(source, out, false);
  const buildings = roomsOf(target.state()).length;
  expect(written).toEqual({ ok: true, value: { people: 1, buildings } });
  expect(await writeSaiverse(source, out, false)).toMatchObject({ error: { code: "not-empty" } });
  const own = join(out, "personas", "air_akari");
  expect(JSON.parse(readFileSync(join(own, "log.json"), "utf8"))).toEqual([
    { role: "user", content: "歌って", timestamp: "2025-07-01T10:00:00.000Z" },
    {
      ...{ role: "assistant", content: "らららん", timestamp: "2025-07-01T10:00:05.000Z" },
      persona_id: "air",
    },
    {
      ...{ role: "assistant", content: "ここは静か", timestamp: "2025-07-01T11:00:00.000Z" },
      ...{ building_id: "図書室", persona_id: "air" },
    },
  ]);
  expect(JSON.parse(readFileSync(join(own, "conscious_log.json"), "utf8"))).toEqual({
    ...{ log: [], pulse_indices: {} },
  });

  const other = await openTarget();
  const draft = await readWorld(out, undefined);
  if (!draft.ok) throw new Error(draft.error);
  const { signal } = new AbortController();
  const wishes = { folder: out, dryRun: false, approved: false, signal };
  const report = await bringWorld(other.target, draft.value, wishes);
  const lost = report.items.filter(({ did, what }) => did === "left-out" && what !== "left");
  expect(lost).toEqual([]);
  const noted = report.items.filter(({ what }) => what !== "left").flatMap(({ notes }) => notes);
  expect(noted).toEqual(["covers"]);
  const texts = ({ state }: WorldTarget) =>
    roomsOf(state()).map(({ building: { name, description, systemInstruction } }) => [
      ...[name, description, systemInstruction],
    ]);
  expect(new Set(texts(other.target))).toEqual(new Set(texts(target)));
  expect(readFileSync(join(other.folder, "minds", "air", "persona.md"), "utf8")).toBe("歌う人。\n");
  expect(await other.reader.count("air")).toBeGreaterThanOrEqual(2);
  await close();
  await other.close();
});
