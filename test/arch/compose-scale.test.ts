// compose.scale.yaml is what Docker Compose reads, and is the topology that docs/scale.md tells of.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { builtInPlugIns } from "../../src/built-in/built-in-plug-ins.ts";
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
  ports: z.array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/)).optional(),
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
  const { content = "" } = compose.configs["proxy"] ?? {};
  for (const [gateway] of ofCommand("gateway")) expect(content).toContain(`${gateway}:3939`);
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
