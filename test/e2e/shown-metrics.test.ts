// The metrics of workers and a gateway are those that the table, the guide and the board say; and they tell
// who lives where.

import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type MetricPlace,
  type OperatorMetric,
  operatorMetrics,
} from "../../src/adapters/telemetry/operator-metrics.ts";
import {
  cityAlone,
  type Member,
  startTopology,
  type Topology,
  takesSouls,
} from "../chaos/topology.ts";
import { freePort } from "../fixtures/free-port.ts";
import { type FakeOpenAi, startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { says } from "../wire/fake-openai/script.ts";
import { rooms } from "./world.ts";

const port = "OTEL_EXPORTER_PROMETHEUS_PORT";
let provider: FakeOpenAi;
let topology: Topology;
let ports: { readonly city: number; readonly gateway: number; readonly souls: number };
beforeAll(async () => {
  provider = await startFakeOpenAi({ answer: () => says("うん。") });
  ports = { city: await freePort(), gateway: await freePort(), souls: await freePort() };
  topology = await startTopology({
    ...{ gateways: 1, workers: 1 },
    env: {
      ...cityAlone(provider.url),
      ...{ OTEL_METRICS_EXPORTER: "prometheus", [port]: String(ports.city) },
      BUDGET_CALLS_PER_HOUR: "500",
    },
    gatewayEnv: { [port]: String(ports.gateway) },
  });
}, 300_000);
afterAll(async () => {
  await topology.close();
  await provider.close();
});

const shownAt = async (at: number): Promise<string> =>
  (await fetch(`http://127.0.0.1:${at}/metrics`)).text();

/** The names of what is shown. */
const namesAt = async (at: number): Promise<readonly string[]> =>
  [...(await shownAt(at)).matchAll(/^# TYPE (saintverse_\S+)/gm)]
    .map(([, name = ""]) => name)
    .toSorted();

function namesOf(...places: readonly MetricPlace[]): readonly string[] {
  const all = Object.entries(operatorMetrics) as readonly (readonly [
    OperatorMetric,
    { readonly at: MetricPlace; readonly kind: string },
  ])[];
  return all
    .filter(([, { at }]) => places.includes(at))
    .map(([name, { kind }]) => `${name.replaceAll(".", "_")}${kind === "counter" ? "_total" : ""}`)
    .toSorted();
}

/** The value of a series, whose labels are written as they are shown. */
async function valueAt(at: number, series: string): Promise<number> {
  const line = (await shownAt(at)).split("\n").find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? Number.NaN);
}

const livedAt = async (at: number): Promise<readonly string[]> =>
  [...(await shownAt(at)).matchAll(/^saintverse_soul_lives\{persona="(\w+)"\} 1/gm)]
    .map(([, persona = ""]) => persona)
    .toSorted();

it("shows at each program what the table says, and who lives where", async () => {
  const other = await topology.start("worker", { ...takesSouls, [port]: String(ports.souls) });
  const souls = ["air", "eris", "ren"];
  await expect.poll(() => livedAt(ports.souls)).toEqual(souls);
  expect(await livedAt(ports.city)).toEqual([]);
  const page = await topology.page(topology.members("gateway")[0] as Member);
  page.watch("room", { kind: "room", building: rooms.user });
  const say = { do: "say", building: rooms.user, text: "やあ" };
  expect(await page.command("metrics-1", say)).toMatchObject({ type: "done" });
  await page.until(() => page.texts("room").includes("うん。"));

  await expect.poll(() => namesAt(ports.gateway)).toEqual(namesOf("all", "gateway"));
  const there = await namesAt(ports.souls);
  expect(there).toEqual(expect.arrayContaining([...namesOf("all", "writer")]));
  const known = namesOf("all", "city", "writer");
  expect(there.filter((name) => !known.includes(name))).toEqual([]);

  expect(await valueAt(ports.gateway, 'saintverse_gateway_streams{kind="socket"}')).toBe(1);
  expect(await valueAt(ports.gateway, 'saintverse_gateway_workers{lives="city"}')).toBe(1);
  expect(await valueAt(ports.gateway, 'saintverse_gateway_workers{lives="souls"}')).toBe(1);
  expect(await valueAt(ports.city, "saintverse_pages")).toBe(1);
  expect(await valueAt(ports.city, 'saintverse_lease_taken_total{lease="city"}')).toBe(1);
  const taken = 'saintverse_lease_taken_total{lease="soul"}';
  expect(await valueAt(ports.souls, taken)).toBeGreaterThanOrEqual(souls.length);
  const counted = await valueAt(ports.city, "saintverse_budget_counted_total");
  expect(counted).toBe(provider.requests.length);

  // Her worker ends: the metrics say where she is now.
  const before = await valueAt(ports.city, taken);
  other.child.kill("SIGKILL");
  await other.ended;
  await expect.poll(() => livedAt(ports.city)).toEqual(souls);
  await expect.poll(() => namesAt(ports.city)).toEqual(namesOf("all", "city", "writer"));
  expect(await valueAt(ports.city, taken)).toBeGreaterThanOrEqual(before + souls.length);
}, 300_000);
