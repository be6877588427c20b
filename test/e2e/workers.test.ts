// A city on several programs: two gateways pass its page on to whichever of two workers lives it, and its souls live with
// both. A gateway that is killed, and a worker that is killed, cost a page nothing: it resumes at the other one. Nor do
// blows that follow each other.

import { afterAll, beforeAll, expect, it } from "vitest";
import { startTopology, type Topology } from "../chaos/topology.ts";
import { strikeWorkers } from "../chaos/worker-blows.ts";
import { freshFolder, runProgram } from "./program.ts";
import { rooms } from "./world.ts";

/** `npm run chaos:workers` strikes more often. */
const rounds = 3;

let topology: Topology;
beforeAll(async () => {
  topology = await startTopology({ gateways: 2, workers: 2 });
}, 300_000);
afterAll(() => topology.close());

it("is looked at through any gateway, and goes on where it was after each is killed", async () => {
  const [first, second] = topology.members("gateway");
  if (first === undefined || second === undefined) throw new Error("two gateways were started");
  const view = { kind: "room", building: rooms.user } as const;
  const said = (id: string, text: string) => ({
    id,
    command: { do: "say", building: rooms.user, text },
  });
  const page = await topology.page(first);
  page.watch("w", view);
  await page.until(() => page.updates("w").length > 0);
  const one = said("workers-say-1", "銀河鉄道の切符をなくした");
  expect(await page.command(one.id, one.command)).toMatchObject({ type: "done" });
  await page.until(() => page.texts("w").length >= 2);

  // In the middle of what she says, the gateway is gone; the page asks again for what it has no answer to.
  const two = said("workers-say-2", "それからどうしたと思う？");
  page.write({ type: "command", ...two });
  const epoch = page.messages.flatMap((each) => (each.type === "welcome" ? [each.epoch] : []))[0];
  first.child.kill("SIGKILL");
  await page.closed;
  const had = page.room("w");
  const back = await topology.page(second);
  back.watch("w", view, { after: had.cursor, epoch });
  expect(await back.command(two.id, two.command)).toMatchObject({ type: "done" });
  const lines = () => back.roomFrom("w", had.lines).lines;
  const texts = () => lines().flatMap((line) => (line.kind === "message" ? [line.text] : []));
  await back.until(() => texts().includes(two.command.text));
  await back.until(() => texts().length > texts().indexOf(two.command.text) + 1);

  // Then the worker with which she lives: her answer comes from the other one.
  const city = await topology.living();
  const souls = ["ren", "eris", "air"];
  const hosts = () => new Set(souls.map((soul) => topology.livingSoul(soul)));
  await expect.poll(() => hosts().size, { timeout: 60_000 }).toBe(2);
  const other = [...hosts()].find((one) => one !== undefined && one !== city);
  const apart = said("workers-say-apart", "ひとつ頼んでもいい？");
  back.write({ type: "command", ...apart });
  await back.until(() => texts().includes(apart.command.text));
  other?.child.kill("SIGKILL");
  await other?.ended;
  await back.until(() => texts().length > texts().indexOf(apart.command.text) + 1);
  await expect.poll(() => [...hosts()], { timeout: 60_000 }).toEqual([city]);
  await topology.start("worker");
  await expect.poll(() => hosts().size, { timeout: 60_000 }).toBe(2);

  // Then the worker that lives the city.
  const worker = await topology.living();
  worker.child.kill("SIGKILL");
  await worker.ended;
  await back.closed;
  const before = lines();
  const heir = await topology.living();
  expect(heir.url).not.toBe(worker.url);
  const again = await topology.page(second);
  again.watch("w", view);
  expect(await again.command(two.id, two.command)).toMatchObject({ type: "done" });
  const three = said("workers-say-3", "まだいる？");
  expect(await again.command(three.id, three.command)).toMatchObject({ type: "done" });
  await again.until(() => again.texts("w").includes(three.command.text));
  const all = again.room("w").lines;
  expect(all.slice(0, before.length).map(({ number }) => number)).toEqual(
    before.map(({ number }) => number),
  );
  for (const { command } of [one, two, apart, three]) {
    expect(
      all.filter((line) => line.kind === "message" && line.text === command.text),
    ).toHaveLength(1);
  }
}, 300_000);

it("is stopped, and resumed, by a command with a data folder of its own", async () => {
  const { url } = await topology.living();
  const { PATH, HOME, SAINTVERSE_CONFIG, SAINTVERSE_HOME, ...env } = topology.environment;
  const stop = async (...more: string[]) =>
    await runProgram(["stop", ...more], {
      ...{ folder: await freshFolder(), language: "en" },
      env: env as Readonly<Record<string, string>>,
    });
  expect(await stop()).toMatchObject({ code: 0, out: expect.stringContaining(url) });
  expect(await stop("--resume")).toMatchObject({ code: 0, out: expect.stringContaining(url) });
}, 300_000);

it("is waited for by a worker that outlives a crash of the database, and takes over after it", async () => {
  const waiting = await topology.start("worker");
  await topology.postgres.crash();
  await topology.postgres.start();
  await topology.living();
  const others = topology.members("worker").filter((one) => one !== waiting);
  for (const { child } of others) child.kill("SIGKILL");
  await Promise.all(others.map(({ ended }) => ended));
  expect(await topology.living()).toBe(waiting);
}, 300_000);

it("loses nothing that was acknowledged, and says nothing twice, whatever is struck", async () => {
  const missing = 2 - topology.members("worker").length;
  await Promise.all([
    ...Array.from({ length: missing }, () => topology.start("worker")),
    topology.start("gateway"),
  ]);
  const { acknowledged, flaws } = await strikeWorkers(topology, rounds);
  expect(flaws).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(2 * rounds);
  expect(topology.body.heard.length).toBeGreaterThan(0);
}, 300_000);
