// The operator's view of this process and of the city in it.

import { subscribe } from "node:diagnostics_channel";
import { monitorEventLoopDelay } from "node:perf_hooks";
import {
  answerChannel,
  commitChannel,
  databaseChannel,
  leaseChannel,
  type SeenAnswer,
  type SeenCommit,
  type SeenDatabase,
  type SeenLease,
} from "../../adapters/store/commit-channel.ts";
import { cityLease } from "../../adapters/store/postgres/fence.ts";
import type { Workers } from "../../adapters/store/postgres/workers.ts";
import type { MeterRole } from "../../adapters/telemetry/operator-meter.ts";
import type { GaugeReading, OperatorMeter } from "../../adapters/telemetry/operator-metrics.ts";
import { startOperatorMeter } from "../../adapters/telemetry/start-operator-meter.ts";
import type { Telemetry } from "../../adapters/telemetry/telemetry.ts";
import { turnMeter } from "../../adapters/telemetry/turn-meter.ts";
import { unanswered } from "../../cities/visits/book.ts";
import type { CityRuntime } from "../../city/life/open-life.ts";
import type { PersonaId } from "../../kernel/id.ts";
import type { Context } from "../../runtime/config/console/context.ts";
import type { Config } from "../../runtime/config/settings.ts";
import { telemetryEnvironmentOf } from "../../runtime/config/telemetry-environment.ts";
import { systemClock } from "../../runtime/data/system-clock.ts";
import type { OpenedMemory } from "../../runtime/memory/open-memory.ts";
import type { Budget } from "../../runtime/models/budget/budget.ts";
import type { GatewayServer } from "../../runtime/server/gateway/gateway-server.ts";
import { livedSouls } from "../../runtime/soul/lived-souls.ts";
import { residentsOf } from "../../world/state.ts";

/** Opens the metrics that are configured, tells where they are, and watches this process from now on. */
export async function openMeter(
  context: Context,
  config: Config,
  role: MeterRole = "writer",
): Promise<OperatorMeter> {
  const { words, tell, version } = context;
  const env = telemetryEnvironmentOf(context, config);
  const { meter, url, problem } = await startOperatorMeter(env, version, role);
  if (problem !== undefined) tell(words.problem.metricsUnserved(problem.url, problem.code));
  if (url === undefined) return meter;
  tell(words.running.metrics(url));
  watchStore(meter);
  watchProcess(meter);
  return meter;
}

function watchStore(meter: OperatorMeter): void {
  subscribe(leaseChannel.name, (message) => {
    const isCity = (message as SeenLease).lease === cityLease;
    meter.count("saintverse.lease.taken", { lease: isCity ? "city" : "soul" });
  });
  subscribe(answerChannel.name, (message) => {
    const { duration } = message as SeenAnswer;
    meter.measure("saintverse.database.answer.seconds", duration / 1_000, {});
  });
  subscribe(commitChannel.name, (message) => {
    const { outcome, duration, calls } = message as SeenCommit;
    meter.count("saintverse.journal.commits", { outcome });
    if (outcome !== "committed") return;
    meter.measure("saintverse.journal.commit.seconds", duration / 1_000, {});
    meter.measure("saintverse.journal.commit.entries", calls, {});
  });
  const databases = new Set<SeenDatabase>();
  subscribe(databaseChannel.name, (message) => void databases.add(message as SeenDatabase));
  meter.watch("saintverse.database.connections", () => {
    for (const one of databases) if (!one.isOpen()) databases.delete(one);
    const all = [...databases].map(({ connections }) => connections());
    return (["in_use", "idle", "waiting"] as const).map((state) => ({
      value: all.reduce((sum, one) => sum + one[state], 0),
      labels: { state },
    }));
  });
}

/** Milliseconds between two looks at the event loop. */
const resolution = 10;
const nanoseconds = 1e9;

function watchProcess(meter: OperatorMeter): void {
  meter.watch("saintverse.soul.lives", () =>
    [...livedSouls()].map((persona) => ({
      value: 1,
      labels: { persona: persona as PersonaId },
    })),
  );
  const loop = monitorEventLoopDelay({ resolution });
  loop.enable();
  meter.watch("saintverse.event_loop.delay.seconds", () => {
    const late = (measured: number): number =>
      Number.isFinite(measured) ? Math.max(0, measured / nanoseconds - resolution / 1_000) : 0;
    const read = [
      { value: late(loop.percentile(50)), labels: { percentile: "50" } },
      { value: late(loop.percentile(99)), labels: { percentile: "99" } },
      { value: late(loop.max), labels: { percentile: "100" } },
    ] as const;
    loop.reset();
    return read;
  });
  meter.watch("saintverse.process.memory.bytes", () => {
    const { rss, heapUsed } = process.memoryUsage();
    return [
      { value: rss, labels: { kind: "rss" } },
      { value: heapUsed, labels: { kind: "heap" } },
    ] as const;
  });
}

/** Telemetry that also measures turns and what they cost. */
export function meteredTelemetry(
  telemetry: Telemetry,
  meter: OperatorMeter,
  { costOf }: Pick<Budget, "costOf">,
): Telemetry {
  const measure = turnMeter(meter, costOf);
  return {
    ...telemetry,
    observe(persona, event, at) {
      telemetry.observe(persona, event, at);
      measure(persona, event, at);
    },
  };
}

/** A budget whose refusals are counted. */
export function meteredBudget(budget: Budget, meter: OperatorMeter): Budget {
  const seen = <A extends { readonly level: string }>(allowance: A): A => {
    const isRefused = allowance.level === "spent";
    meter.count(isRefused ? "saintverse.budget.refused" : "saintverse.budget.counted", {});
    return allowance;
  };
  meter.watch("saintverse.budget.used", () => usedOf(budget));
  return {
    ...budget,
    allow(...asked) {
      const allowance = budget.allow(...asked);
      return allowance instanceof Promise ? allowance.then(seen) : seen(allowance);
    },
  };
}

/** Of each kind of limit the fullest one. */
function usedOf(budget: Budget): readonly GaugeReading<"saintverse.budget.used">[] {
  const fullest = new Map<string, GaugeReading<"saintverse.budget.used">>();
  for (const { scope, per, unit, used, cap } of budget.uses()) {
    if (cap === undefined) continue;
    const labels = { scope: scope === "city" ? "city" : "persona", per, unit } as const;
    const value = cap === 0 ? 1 : used / cap;
    const key = Object.values(labels).join(" ");
    if (value >= (fullest.get(key)?.value ?? 0)) fullest.set(key, { value, labels });
  }
  return [...fullest.values()];
}

/** Watches who lives the city of a database. */
export function watchLease(meter: OperatorMeter, leases: OpenedMemory["leases"]): void {
  if (leases === undefined) return;
  const labels = { lease: "city" } as const;
  let isLost = false;
  leases.onLost(() => {
    isLost = true;
    meter.count("saintverse.lease.lost", {});
  });
  const epoch = () => leases.epochOf(cityLease);
  meter.watch("saintverse.lease.held", () => [
    { value: epoch() !== undefined && !isLost ? 1 : 0, labels },
  ]);
  meter.watch("saintverse.lease.epoch", () => [{ value: epoch() ?? 0, labels }]);
}

/** Watches what waits in the city. */
export function watchLife(meter: OperatorMeter, life: CityRuntime): void {
  meter.watch("saintverse.comments.waiting", () => {
    const waiting = residentsOf(life.city.state()).map(
      ({ persona }) => life.residents.outline(persona)?.waiting.length ?? 0,
    );
    return [{ value: waiting.reduce((sum, one) => sum + one, 0), labels: {} }];
  });
  meter.watch("saintverse.outbox.waiting", () => {
    const { abroad } = life;
    const waiting =
      abroad && unanswered(abroad.visits.book(), systemClock.now(), abroad.settings.times);
    return [{ value: waiting?.length ?? 0, labels: {} }];
  });
}

/** A page server whose connections are watched. */
export function watchedPages<S extends { readonly pages: () => number }>(
  meter: OperatorMeter,
  server: S,
): S {
  meter.watch("saintverse.pages", () => [{ value: server.pages(), labels: {} }]);
  return server;
}

/** Watches what a gateway passes on. */
export function watchGateway(
  meter: OperatorMeter,
  { streams, workers }: Pick<GatewayServer, "streams"> & { readonly workers: Workers },
): void {
  meter.watch("saintverse.gateway.streams", () => {
    const { sockets, requests } = streams();
    return [
      { value: sockets, labels: { kind: "socket" } },
      { value: requests, labels: { kind: "request" } },
    ] as const;
  });
  meter.watch("saintverse.gateway.workers", () => {
    const all = workers.all();
    const living = all.filter(({ livesCity }) => livesCity).length;
    return [
      { value: living, labels: { lives: "city" } },
      { value: all.length - living, labels: { lives: "souls" } },
    ] as const;
  });
}
