// `stop`, `city show` and `city reset`, as processes beside a running city.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { joinPage } from "../../src/apps/cli/commands/page-client.ts";
import { freshFolder, type Program, runProgram, startProgram } from "./program.ts";

const run = (folder: string, args: readonly string[], language: "ja" | "en" = "ja") =>
  runProgram(args, { folder, language });

const json = async <T>(folder: string, ...args: string[]): Promise<T> =>
  JSON.parse((await run(folder, [...args, "--json"])).out) as T;

type Shown = {
  readonly autonomy: string;
  readonly running: { readonly pid: number } | null;
  readonly jobs?: readonly object[];
  readonly user: { readonly name: string; readonly building: string };
  readonly buildings: readonly { readonly buildingId: string; readonly inside: string[] }[];
  readonly personas: readonly { readonly persona: string; readonly building: string }[];
};

async function started(folder: string, ...more: string[]) {
  const args = ["start", "--port", "0", ...more];
  const program = startProgram(args, { folder, language: "ja" });
  await program.until(/起きました/, "err");
  return program;
}

const urlOf = async (program: Program): Promise<string> => {
  const [, url = ""] = await program.until(/(http:\/\/127\.0\.0\.1:\d+)/, "err");
  return url;
};

it("stops everything in the running city, and lets it go on", async () => {
  const folder = await freshFolder();
  const nothing = await run(folder, ["stop"]);
  expect(nothing).toMatchObject({ code: 1, out: "" });
  expect(nothing.err).toMatch(/動いていません.*saintverse start/);
  expect(await json(folder, "stop")).toEqual({ problem: "not-running" });

  const program = await started(folder);
  expect((await json<Shown>(folder, "city", "show")).autonomy).toBe("running");
  const stopped = await run(folder, ["stop"]);
  expect(stopped).toMatchObject({ code: 0, err: "" });
  expect(stopped.out).toMatch(/すべて止めました.*--resume/);
  expect((await json<Shown>(folder, "city", "show")).autonomy).toBe("stopped");
  program.type("聞こえる？");
  await program.until(/全部止めて/, "err");
  expect((await run(folder, ["city", "show"], "en")).out).toMatch(/Everything is stopped/);

  expect(await json(folder, "stop", "--resume")).toMatchObject({ autonomy: "running" });
  program.type("こんにちは");
  await program.until(/\[AI/, "out");
  expect(await program.signal("SIGTERM")).toBe(0);
});

it("says how to stop a city that has no page, and one that is kept by a password", async () => {
  const folder = await freshFolder();
  const alone = await started(folder, "--no-page");
  const refused = await run(folder, ["stop"]);
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(new RegExp(`Ctrl\\+C.*${alone.pid}`));
  expect(await alone.signal("SIGTERM")).toBe(0);

  const token = "a-token-of-the-trials-0123456789";
  const password = join(folder, "password");
  await writeFile(password, "a password of the trials\n");
  const env = { SAINTVERSE_TOKEN: token, SAINTVERSE_PASSWORD_FILE: password };
  const kept = startProgram(["start", "--port", "0"], { folder, language: "ja", env });
  await kept.until(/起きました/, "err");
  const wrong = { SAINTVERSE_TOKEN: "another-token-altogether-0123456789" };
  const signedOut = await runProgram(["stop"], { folder, env: wrong });
  expect(signedOut.code).toBe(1);
  expect(signedOut.err).toMatch(/SAINTVERSE_TOKEN/);
  expect(await runProgram(["stop"], { folder, env })).toMatchObject({ code: 0, err: "" });
  // Its owner needs none: the data folder has one that only its owner reads.
  expect(await runProgram(["stop"], { folder })).toMatchObject({ code: 0, err: "" });
  expect(await kept.signal("SIGTERM")).toBe(0);
});

it("shows who is where", async () => {
  const folder = await freshFolder();
  const none = await run(folder, ["city", "show"]);
  expect(none).toMatchObject({ code: 1, out: "" });
  expect(none.err).toMatch(/まだ街がありません.*saintverse start/);
  const program = await started(folder);
  const shown = await run(folder, ["city", "show"]);
  expect(shown).toMatchObject({ code: 0, err: "" });
  expect(shown.out).toMatch(/user_room_city_a +2\/10 +あなた、紅月れん（呼びかけ/);
  expect(shown.out).toMatch(/air_room_city_a +1\/3 +エア（眠っている）/);
  expect(shown.out).toMatch(new RegExp(`プロセス ${program.pid}`));
  const { running, user, jobs } = await json<Shown>(folder, "city", "show");
  expect(running).toMatchObject({ pid: program.pid });
  expect(jobs).toEqual([]);
  expect(user.building).toBe("user_room_city_a");
  expect(await program.signal("SIGTERM")).toBe(0);
  expect((await json<Shown>(folder, "city", "show")).running).toBeNull();
});

it("founds the city again after a backup; journals of souls stay", async () => {
  const folder = await freshFolder();
  expect((await run(folder, ["city", "reset", "--yes"])).err).toMatch(/まだ街がありません/);
  const program = await started(folder);
  program.type("はじめまして、私の名前は太郎です");
  await program.until(/太郎/, "out");
  const awake = await run(folder, ["city", "reset", "--yes"]);
  expect(awake).toMatchObject({ code: 1, out: "" });
  expect(awake.err).toMatch(/作り直せません: .*city-city_a .*\n.*Ctrl\+C/);
  const page = await joinPage(await urlOf(program), "ja");
  if (typeof page === "string") throw new Error(page);
  const cap = { scope: "city", unit: "calls", per: "hour", cap: 77 } as const;
  const sent = [
    await page.command({ do: "change-user", name: "太郎" }),
    await page.command({ do: "summon", persona: "air" as never }),
    await page.command({ do: "remove-building", building: "altar_of_creation_city_a" as never }),
    await page.command({ do: "change-caps", caps: [cap] }),
  ];
  expect(sent).toEqual([undefined, undefined, undefined, undefined]);
  page.close();
  expect(await program.signal("SIGTERM")).toBe(0);

  const unasked = await run(folder, ["city", "reset"]);
  expect(unasked).toMatchObject({ code: 2, out: "" });
  expect(unasked.err).toMatch(/--yes/);
  const before = await json<Shown>(folder, "city", "show");
  expect(before.user.name).toBe("太郎");
  const reset = await run(folder, ["city", "reset", "--yes"]);
  expect(reset).toMatchObject({ code: 0 });
  const [, backup = ""] = /saintverse restore (\S+)/.exec(reset.out) ?? [];

  const after = await json<Shown>(folder, "city", "show");
  expect(after.user).toMatchObject({ name: "", building: "user_room_city_a" });
  expect(after.personas.find(({ persona }) => persona === "air")?.building).toBe("air_room_city_a");
  expect(after.buildings.map(({ buildingId }) => buildingId)).toContain("altar_of_creation_city_a");
  expect(await run(folder, ["verify"])).toMatchObject({ code: 0, err: "" });

  const again = await started(folder);
  again.type("私の名前、覚えてる？");
  await again.until(/太郎/, "out");
  expect(await again.signal("SIGTERM")).toBe(0);
  expect(await run(folder, ["verify"])).toMatchObject({ code: 0, err: "" });

  expect((await run(folder, ["restore", backup])).code).toBe(0);
  expect((await json<Shown>(folder, "city", "show")).user.name).toBe("太郎");
});

it("reports a journal that it cannot read", async () => {
  const folder = await freshFolder();
  await (await started(folder)).signal("SIGTERM");
  await writeFile(join(folder, "home", "journal.sqlite"), "no journal");
  for (const args of [
    ["city", "show"],
    ["city", "reset", "--yes"],
  ]) {
    const refused = await run(folder, args);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toMatch(/journal\.sqlite/);
  }
});
