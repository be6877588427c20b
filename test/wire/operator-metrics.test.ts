// The operator's metrics over HTTP, as Prometheus asks for them.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { type MeterRole, openOperatorMeter } from "../../src/adapters/telemetry/operator-meter.ts";
import {
  type LabelWords,
  type OperatorMeter,
  type OperatorMetric,
  operatorMetrics,
} from "../../src/adapters/telemetry/operator-metrics.ts";
import { startOperatorMeter } from "../../src/adapters/telemetry/start-operator-meter.ts";
import { turnMeter } from "../../src/adapters/telemetry/turn-meter.ts";
import { SoulEvent } from "../../src/protocol/soul-events.ts";
import { freePort } from "../fixtures/free-port.ts";

const names = Object.keys(operatorMetrics) as OperatorMetric[];

/** A meter on a free port, and what it says. */
async function opened(role: MeterRole = "writer") {
  const port = await freePort();
  const place = { host: "127.0.0.1", port };
  const meter = await openOperatorMeter({ place, version: "1.2.3", role });
  onTestFinished(meter.stop);
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return { meter, scrape, port };
}

/** Every metric once with each of its labels, and once with a text of somebody's. */
function touched(meter: OperatorMeter, word: string): void {
  for (const name of names) {
    const form: { kind: string; labels: Readonly<Record<string, LabelWords>> } =
      operatorMetrics[name];
    const labels = Object.fromEntries(
      Object.entries(form.labels).map(([label, words]) => [
        label,
        word || (words === "persona-id" ? "ren" : (words[0] ?? "")),
      ]),
    );
    const given = { ...labels, [word || "more"]: word } as never;
    if (form.kind === "counter") meter.count(name as never, given);
    if (form.kind === "histogram") meter.measure(name as never, 1, given);
    if (form.kind === "gauge") meter.watch(name as never, () => [{ value: 1, labels: given }]);
  }
}

const seriesOf = (text: string): readonly string[] =>
  text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

const namesIn = (text: string): ReadonlySet<string> =>
  new Set(seriesOf(text).map((line) => /^\w+/.exec(line)?.[0] ?? ""));

it.each(["writer", "gateway"] as const)(
  "says each metric of a %s in the text format, and nothing that anybody wrote",
  async (role) => {
    const { meter, scrape, port } = await opened(role);
    // Series of events that have not happened are there as well.
    const before = namesIn(await scrape());
    touched(meter, "");
    const plain = await scrape();
    const series = namesIn(plain);
    const places: readonly string[] = {
      writer: ["all", "city", "writer"],
      gateway: ["all", "gateway"],
    }[role];
    for (const name of names) {
      const written = name.replaceAll(".", "_");
      const { kind, at } = operatorMetrics[name];
      const wanted = { counter: `${written}_total`, histogram: `${written}_count`, gauge: written };
      expect(series.has(wanted[kind]), name).toBe(places.includes(at));
      if (kind === "counter") expect(before.has(wanted[kind]), name).toBe(places.includes(at));
    }
    for (let count = 0; count < 200; count += 1) touched(meter, `a"qqq\n${count}`);
    const after = await scrape();
    expect(after).not.toContain("qqq");
    // Of each series of a name, one more: of words that are not in the table.
    expect(seriesOf(after).length).toBeLessThanOrEqual(2 * seriesOf(plain).length);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  },
);

it("measures turns at the times of the journal, whatever is in their words", async () => {
  const { meter, scrape } = await opened();
  const observe = turnMeter(meter, () => 0.25);
  const given = (event: object, at: number) => observe("ren", SoulEvent.parse(event), at);
  const call = { turn: "t1", round: 0, route: "evil{route}", usage: { input: 1, output: 1 } };
  const author = { id: "a", name: "a" };
  const stimulus = { id: "s", kind: "comment", text: 'x"} 1\nfake 2', author, writtenAt: 0 };
  const arrived = SoulEvent.safeParse({ type: "stimulus-arrived", stimulus });
  if (arrived.success) observe("ren", arrived.data, 1_000);
  const started = { attempt: 1, reason: "stimulus", model: "evil{model}" };
  given({ type: "model-started", turn: "t1", round: 0, ...started }, 1_500);
  given({ type: "model-ended", ...call, parts: [], finish: "stop", duration: 700 }, 2_200);
  given({ type: "turn-ended", turn: "t1", outcome: "spoken" }, 3_000);
  const text = await scrape();
  expect(text).toContain('saintverse_turns_total{outcome="spoken"} 1');
  expect(text).toContain('saintverse_turn_seconds_sum{phase="model"} 0.7');
  expect(text).toContain('saintverse_model_calls_total{outcome="done"} 1');
  expect(text).toContain("saintverse_budget_spent_total 0.25");
  expect(text).not.toMatch(/evil|fake/);
});

it("is nowhere unless it is asked for, and says when its address is taken", async () => {
  expect((await startOperatorMeter({}, "1", "gateway")).url).toBeUndefined();
  const { port } = await opened();
  const env = { OTEL_METRICS_EXPORTER: "prometheus", OTEL_EXPORTER_PROMETHEUS_PORT: `${port}` };
  const taken = await startOperatorMeter(env, "1", "writer");
  expect(taken.problem).toEqual({ url: `http://127.0.0.1:${port}/metrics`, code: "EADDRINUSE" });
  taken.meter.count("saintverse.lease.lost", {});
});

it("is drawn by the board in docs: of each metric a picture, and of no other", () => {
  const file = join(import.meta.dirname, "../../docs/grafana.json");
  const board = JSON.parse(readFileSync(file, "utf8")) as {
    readonly panels: readonly {
      readonly title: string;
      readonly targets: readonly { readonly expr: string }[];
    }[];
  };
  const asked = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join("\n");
  const drawn = new Set([...asked.matchAll(/saintverse_\w+/g)].map(([name]) => name));
  const known = new Map(
    names.map((name) => {
      const written = name.replaceAll(".", "_");
      const { kind } = operatorMetrics[name];
      const endings = {
        counter: ["_total"],
        histogram: ["_bucket", "_sum", "_count"],
        gauge: [""],
      };
      return [name, endings[kind].map((ending) => `${written}${ending}`)] as const;
    }),
  );
  for (const [name, written] of known) {
    expect(
      [...drawn].some((one) => written.includes(one)),
      `${name} is drawn`,
    ).toBe(true);
  }
  const all = new Set([...known.values()].flat());
  expect([...drawn].filter((one) => !all.has(one))).toEqual([]);
  // The guide's page on them: each in a row of its own, with the program that shows it.
  for (const page of ["scale.md", "scale.ja.md"]) {
    const text = readFileSync(join(import.meta.dirname, "../../docs", page), "utf8");
    const rows = [...text.matchAll(/^\| `(saintverse_\w+)` \| `(\w+)` \|/gm)];
    const told = rows.map(([, name = "", at = ""]) => `${name} ${at}`);
    const written = names.map((name) => {
      const { kind, at } = operatorMetrics[name];
      const ending = { counter: "_total", histogram: "_bucket", gauge: "" }[kind];
      return `${name.replaceAll(".", "_")}${ending} ${at}`;
    });
    expect(told.toSorted(), page).toEqual(written.toSorted());
    const spoken = [...text.matchAll(/saintverse_(?!sign_in|owner)\w+/g)].map(([name]) => name);
    const shown = new Set([...all, ...written.map((one) => one.slice(0, one.indexOf(" ")))]);
    expect(
      spoken.filter((name) => !shown.has(name)),
      page,
    ).toEqual([]);
  }
});
