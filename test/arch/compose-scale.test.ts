// compose.scale.yaml is what Docker Compose reads, and is the topology that docs/scale.md tells of.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { commandLine } from "../../src/apps/cli/program.ts";
import { listenersOf } from "../../src/apps/gateway/main.ts";
import { builtInPlugIns } from "../../src/built-in/built-in-plug-ins.ts";
import { wordsIn } from "../../src/runtime/config/console/words.ts";
import { readConfig } from "../../src/runtime/config/read-config.ts";
import { entriesWith } from "../../src/runtime/config/setting-entries.ts";

const duration = z.string().regex(/^(?:\d+(?:us|ms|s|m|h))+$/);
const words = z.array(z.string()).min(1);
const name = z.string().regex(/^[a-z][a-z0-9-]*$/);

/** A service, as far as this file uses the Compose Specification; any other field is a mistake. */
const Service = z.strictObject({
  build: z.literal(".").optional(),
  image: z.string(),
  init: z.boolean().optional(),
  restart: z.literal("unless-stopped"),
  cap_drop: words.optional(),
  security_opt: words.optional(),
  command: words.optional(),
  env_file: z.array(z.strictObject({ path: z.string(), required: z.boolean() })).optional(),
  environment: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.string()).optional(),
  ports: z.array(z.string().regex(/^127\.0\.0\.1:(\d+):\1$/)).optional(),
  expose: z.array(z.string().regex(/^\d+$/)).optional(),
  volumes: z.array(z.string().regex(/^[a-z][a-z0-9_-]*:\/[\w/]+$/)).optional(),
  configs: z.array(z.strictObject({ source: name, target: z.string() })).optional(),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.literal("CMD")]).rest(z.string()),
      interval: duration,
      timeout: duration,
      retries: z.int().positive(),
      start_period: duration,
    })
    .optional(),
  depends_on: z
    .record(name, z.strictObject({ condition: z.enum(["service_started", "service_healthy"]) }))
    .optional(),
});
const Compose = z.strictObject({
  name,
  services: z.record(name, Service),
  configs: z.record(name, z.strictObject({ content: z.string() })),
  volumes: z.record(name, z.null()),
});

const text = readFileSync("compose.scale.yaml", "utf8");
const read = parse(text, { merge: true, strict: true, uniqueKeys: true }) as object;
const compose = Compose.parse(
  Object.fromEntries(Object.entries(read).filter(([key]) => !key.startsWith("x-"))),
);
const services = Object.entries(compose.services);
const ofCommand = (command: string) =>
  services.filter(([, service]) => service.command?.[0] === command);

it("has a database, three workers, and two gateways behind a proxy, which alone is reached from outside", () => {
  expect(ofCommand("worker")).toHaveLength(3);
  expect(ofCommand("gateway")).toHaveLength(2);
  const open = services.filter(([, { ports }]) => ports !== undefined).map(([key]) => key);
  expect(open).toEqual(["proxy"]);
});

/** The environment of a service, where these variables are set beside the file. */
function environmentIn(service: z.infer<typeof Service>, set: Readonly<Record<string, string>>) {
  const given = new Map(Object.entries(set));
  const filled = (value: string): string =>
    value.replaceAll(/\$\{([A-Z][A-Z0-9_]*)(?::([-?])([^${}]*))?\}/g, (_, name, how, rest) => {
      const found = given.get(name) ?? "";
      return found === "" && how === "-" ? rest : found;
    });
  const entries = Object.entries(service.environment ?? {});
  return Object.fromEntries(entries.map(([name, value]) => [name, filled(value)]));
}

const needed = { POSTGRES_PASSWORD: "a-password", WORKER_SECRET: "a-secret-of-24-characters" };

function configOf(service: z.infer<typeof Service>, set: Readonly<Record<string, string>>) {
  const read = readConfig(environmentIn(service, { ...needed, ...set }), "/nowhere");
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.config;
}

/** The options of a service's command, as the program's own command line reads them. */
function optionsOf({ command = [] }: z.infer<typeof Service>): object {
  const program = commandLine(wordsIn("en"), "0", () => undefined);
  program.exitOverride().parse([...command], { from: "user" });
  const read = program.commands.find((one) => one.name() === command[0])?.opts();
  if (read === undefined) throw new Error(`nothing is run by ${command.join(" ")}`);
  return read;
}

it("passes on at the proxy exactly the ports at which its gateways listen for others", () => {
  const { content = "" } = compose.configs["proxy"] ?? {};
  const bound = [...content.matchAll(/^ *bind :(\d+)$/gm)].map(([, port]) => Number(port));
  const { ports = [], command } = compose.services["proxy"] ?? {};
  expect(command).toBeUndefined();
  expect(ports.map((one) => Number(one.split(":").at(-1)))).toEqual(bound);
  for (const [name, service] of ofCommand("gateway")) {
    const config = configOf(service, { A2A_PERSONAS: "*" });
    const listeners = listenersOf(config, optionsOf(service));
    expect(new Set(listeners.map(({ host }) => host)), name).toEqual(new Set(["0.0.0.0"]));
    const listened = listeners.map(({ port }) => port);
    expect(listened.toSorted(), name).toEqual(bound.toSorted());
    expect(service.expose?.map(Number).toSorted(), name).toEqual(bound.toSorted());
    const passed = [...content.matchAll(/^ *server (\S+) (\S+):(\d+)$/gm)];
    const toIt = passed.filter(([, , host]) => host === name).map(([, , , port]) => Number(port));
    expect(toIt.toSorted(), name).toEqual(bound.toSorted());
    // Without A2A_PERSONAS nobody listens for agents.
    const fewer = listenersOf(configOf(service, {}), optionsOf(service)).map(({ door }) => door);
    expect(fewer, name).toEqual(["page", "cities"]);
  }
  const frontends = [...content.matchAll(/^frontend (\S+)$/gm)].map(([, one]) => one);
  const backends = [...content.matchAll(/^backend (\S+)$/gm)].map(([, one]) => one);
  const chosen = [...content.matchAll(/^ *default_backend (\S+)$/gm)].map(([, one]) => one);
  expect([frontends.length, chosen]).toEqual([bound.length, backends]);
});

it("gives workers and gateways the same secret and the same doors, and workers the addresses of those", () => {
  const shared = ["databaseUrl", "workerSecret", "a2aPersonas", "a2aPort", "cityApiPort", "cities"];
  const set = { A2A_PERSONAS: "ren,eris", SDS_URL: "http://sds.example" };
  const configs = [...ofCommand("worker"), ...ofCommand("gateway")].map(([, one]) =>
    configOf(one, set),
  );
  const [first] = configs;
  for (const config of configs) {
    for (const key of [...shared, "directoryUrl"] as (keyof typeof config)[]) {
      expect(config[key], key).toEqual(first?.[key]);
    }
  }
  for (const [name, service] of ofCommand("worker")) {
    expect(service.expose?.map(Number), name).toEqual([configOf(service, {}).workerPort]);
    expect(optionsOf(service), name).toMatchObject({ host: "0.0.0.0" });
    const { a2aUrl, cityApiUrl, a2aPort, cityApiPort } = configOf(service, set);
    expect([a2aUrl, cityApiUrl].map((url) => Number(new URL(url ?? "").port))).toEqual([
      ...[a2aPort, cityApiPort],
    ]);
  }
});

it("names volumes, configurations and services that there are, and waits only for what tells its health", () => {
  const volumes = services.flatMap(([, service]) =>
    (service.volumes ?? []).map((one) => one.slice(0, one.indexOf(":"))),
  );
  expect([...new Set(volumes)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  for (const [key, service] of services) {
    for (const { source } of service.configs ?? [])
      expect(compose.configs, key).toHaveProperty(source);
    for (const [on, { condition }] of Object.entries(service.depends_on ?? {})) {
      const awaited = compose.services[on];
      expect(awaited, `${key} waits for ${on}`).toBeDefined();
      if (condition === "service_healthy") expect(awaited?.healthcheck, on).toBeDefined();
    }
  }
});

it("sets settings only, and no secret has a value of its own", () => {
  const entries = entriesWith(builtInPlugIns);
  const known = new Set(entries.flatMap(([, { names }]) => names));
  const secret = new Set(entries.flatMap(([, one]) => (one.secret === true ? [...one.names] : [])));
  for (const [key, { environment = {} }] of [...ofCommand("worker"), ...ofCommand("gateway")]) {
    for (const [setting, value] of Object.entries(environment)) {
      expect(setting === "LANG" || known.has(setting), `${key}: ${setting}`).toBe(true);
      expect(!secret.has(setting) || value.includes("${"), `${key}: ${setting}`).toBe(true);
      const left = value.replaceAll(/\$\{[A-Z][A-Z0-9_]*(?::[-?][^${}]*)?\}/g, "");
      expect(left, `${key}: ${setting}`).not.toContain("$");
    }
  }
});

it("has its workers share the image's data folder", () => {
  const [, home = ""] = /SAINTVERSE_HOME=(\S+)/.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  for (const [, { volumes }] of ofCommand("worker")) expect(volumes).toEqual([`city:${home}`]);
});
