// compose.yaml is what Docker Compose reads, and names what there is: images, volumes, services, settings, commands.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { builtInPlugIns } from "../../src/built-in/built-in-plug-ins.ts";
import { entriesWith } from "../../src/runtime/config/setting-entries.ts";

const duration = z.string().regex(/^(?:\d+(?:us|ms|s|m|h))+$/);
const words = z.array(z.string()).min(1);

/** A service, as far as this file uses the Compose Specification; any other field is a mistake. */
const Service = z.strictObject({
  build: z.string(),
  image: z.string(),
  init: z.boolean(),
  restart: z.enum(["no", "always", "on-failure", "unless-stopped"]),
  cap_drop: words,
  security_opt: words,
  profiles: z.array(z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9_.-]*$/)).optional(),
  command: words,
  env_file: z.array(z.strictObject({ path: z.string(), required: z.boolean() })).optional(),
  environment: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.string()),
  ports: z.array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/)).optional(),
  expose: z.array(z.string().regex(/^\d+$/)).optional(),
  volumes: z.array(z.string().regex(/^[a-z][a-z0-9_-]*:\/[\w/]+$/)).optional(),
  stdin_open: z.boolean().optional(),
  tty: z.boolean().optional(),
  healthcheck: z.strictObject({
    test: z.tuple([z.literal("CMD")]).rest(z.string()),
    interval: duration,
    timeout: duration,
    retries: z.int().positive(),
    start_period: duration,
  }),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({ condition: z.enum(["service_started", "service_healthy"]) }),
    )
    .optional(),
});
const Compose = z.object({
  name: z.string(),
  services: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), Service),
  volumes: z.record(z.string(), z.null()),
});

const text = readFileSync("compose.yaml", "utf8");
const read = parse(text, { merge: true, strict: true, uniqueKeys: true }) as Record<
  string,
  unknown
>;
const compose = Compose.parse(
  Object.fromEntries(Object.entries(read).filter(([key]) => !key.startsWith("x-"))),
);
const services = Object.entries(compose.services);

it("has no other top-level field than Compose knows", () => {
  const known = ["name", "services", "volumes", "networks", "configs", "secrets"];
  expect(Object.keys(read).filter((key) => !known.includes(key) && !key.startsWith("x-"))).toEqual(
    [],
  );
});

it("names volumes and services that there are, and waits only for what tells its health", () => {
  const used = services.flatMap(([, { volumes = [] }]) =>
    volumes.map((one) => one.slice(0, one.indexOf(":"))),
  );
  expect(used.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  for (const [name, { depends_on = {}, profiles = [] }] of services) {
    for (const on of Object.keys(depends_on)) {
      expect(compose.services[on], `${name} waits for ${on}`).toBeDefined();
      expect(compose.services[on]?.profiles ?? profiles).toEqual(profiles);
    }
  }
});

it("sets settings only, by variables that are written as Compose reads them", () => {
  const known = new Set(entriesWith(builtInPlugIns).flatMap(([, { names }]) => names));
  for (const [name, { environment }] of services) {
    for (const [key, value] of Object.entries(environment)) {
      expect(key === "LANG" || known.has(key), `${name}: ${key}`).toBe(true);
      const left = value.replaceAll(/\$\{[A-Z][A-Z0-9_]*(?::-[^${}]*)?\}/g, "");
      expect(left, `${name}: ${key}`).not.toContain("$");
    }
  }
});

it("starts the seeds' three alone, unless the city is named", () => {
  const by = (profile: boolean) =>
    services
      .filter(([, { profiles }]) => (profiles !== undefined) === profile)
      .map(([name]) => name);
  expect(by(false)).toEqual(["saint-graph", "body-cli", "tools-weather"]);
  expect(by(true)).toEqual(["city"]);
});

it("keeps the city in a volume at the image's data folder, and serves its page to this machine alone", () => {
  const image = readFileSync("Dockerfile", "utf8");
  const [, home = ""] = /SAINTVERSE_HOME=(\S+)/.exec(image) ?? [];
  const [, port = ""] = /^EXPOSE (\d+)$/m.exec(image) ?? [];
  expect(image).toContain(`VOLUME ${home}\n`);
  expect(compose.services["city"]).toMatchObject({
    command: ["start"],
    volumes: [`city:${home}`],
    ports: [`127.0.0.1:${port}:${port}`],
  });
  expect(compose.services["saint-graph"]?.volumes).toEqual([`journal:${home}`]);
});
