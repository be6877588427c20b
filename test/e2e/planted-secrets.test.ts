// A secret in every setting that can hold one appears in nothing that the program shows or stores.

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { builtInPlugIns } from "../../src/built-in/built-in-plug-ins.ts";
import { configProblemText } from "../../src/runtime/config/config-or-tell.ts";
import { wordsIn } from "../../src/runtime/config/console/words.ts";
import { readConfig } from "../../src/runtime/config/read-config.ts";
import { secretsOf } from "../../src/runtime/config/secrets.ts";
import { entriesWith } from "../../src/runtime/config/setting-entries.ts";
import type { Setting } from "../../src/runtime/config/setting-forms.ts";
import { openCollector } from "../wire/fake-collector.ts";
import { keepSecret, secretsUnder } from "./marks.ts";
import { freshFolder, runProgram, startProgram } from "./program.ts";

const all: readonly Setting[] = entriesWith(builtInPlugIns).map(([, one]) => one);
const mark = (name: string, part: string): string => `Pl4nted.${name}.${part}.9f86d081`;

/** Texts for a setting with a secret in each place of an address, in each form of writing it. */
function plantedTexts({ names: [name], form }: Setting): readonly string[] {
  const [query, person, path] = [mark(name, "query"), mark(name, "person"), mark(name, "path")];
  const address = (scheme: string) =>
    `${scheme}://me:${person}@127.0.0.1:9/v1/${path}/x?apiKey=${query}`;
  const [http, socket] = [address("http"), address("ws")];
  const servers = [
    { name: "far", url: http, token: mark(name, "token") },
    {
      name: "own",
      command: "no-such-program-here",
      args: ["--token", mark(name, "argument"), `--key=${mark(name, "assigned")}`, http],
      env: { API_KEY: mark(name, "variable") },
    },
  ];
  const named = `${name.toLowerCase().replaceAll("_", "-")}=${http}`;
  const guest = `far@${http} in cafe_city_a`;
  const guestToken = `far=${mark(name, "guest")}`;
  return form === "servers"
    ? [JSON.stringify(servers)]
    : form === "guest-tokens"
      ? [guestToken]
      : [http, socket, named, guest];
}

/** Every setting that takes a text with a secret in it, and that text. */
const planted = new Map<string, string>();
/** Names of a city, in which no address stands. */
const bareNames: ReadonlySet<string> = new Set(["city"]);
for (const setting of all.filter(({ form }) => !bareNames.has(form))) {
  const [name] = setting.names;
  const taken =
    setting.secret === true && setting.form === "text"
      ? mark(name, "whole")
      : plantedTexts(setting).find((text) => readConfig({ [name]: text }, "/nowhere").ok);
  if (taken !== undefined) planted.set(name, taken);
}
/** Where a text is no address but a name of the person's own, and what they say is what is meant. */
const others = ["SAINTVERSE_HOME", "SAINTVERSE_CONFIG", "SAINTVERSE_SHOW", "NEWS_DIR"];
const elsewhere = ["SAIVERSE_HOME", "SAINTVERSE_PASSWORD_FILE", "SAINTVERSE_HOST"];
const listeners = ["CITY_API_HOST", "CITY_COMPAT_HOST", "A2A_HOST", "SAINTVERSE_PERSONA"];
for (const name of [...others, ...elsewhere, ...listeners]) planted.delete(name);
/** The headers for the collector of telemetry. */
const headers = ["", "TRACES_", "METRICS_"].map((signal) => [
  `OTEL_EXPORTER_OTLP_${signal}HEADERS`,
  `Authorization=Bearer%20${mark(`OTEL_${signal}`, "bearer")},x-api-key=${mark(`OTEL_${signal}`, "header")}`,
]);
const telemetryTexts: Record<string, string> = {
  ...Object.fromEntries(headers),
  OTEL_RESOURCE_ATTRIBUTES: "deployment.environment=rehearsal",
};
const secrets = [...planted.values(), ...headers.flat()].flatMap(
  (text) => text.match(/Pl4nted\.[\w.]+/g) ?? [],
);
const found = (text: string) => secrets.filter((secret) => text.includes(secret));

it("knows each of them", () => {
  expect(planted.size).toBeGreaterThan(40);
  const read = readConfig(Object.fromEntries(planted), "/nowhere");
  const known = read.ok ? secretsOf(read.value.config, telemetryTexts) : [];
  expect(secrets.filter((secret) => !known.includes(secret))).toEqual([]);
});

it.each(all.map((setting) => [setting.names[0], setting] as const))(
  "tells no bad value of %s",
  (name, setting) => {
    for (const text of plantedTexts(setting)) {
      const read = readConfig({ [name]: text }, "/nowhere");
      if (read.ok) continue;
      for (const language of ["ja", "en"] as const) {
        const words = wordsIn(language);
        const told = read.error
          .map((one) => configProblemText({ words, language }, one))
          .join("\n");
        expect(told).not.toContain("Pl4nted");
      }
    }
  },
);

it.each([
  ["config"],
  ["config", "--json"],
  ["doctor"],
  ["doctor", "--json"],
  ["models"],
  ["voices"],
])("%s %s shows none", async (...args) => {
  const folder = await freshFolder();
  const ended = await runProgram(args, {
    folder,
    env: { ...Object.fromEntries(planted), ...telemetryTexts },
  });
  expect(found(ended.out + ended.err)).toEqual([]);
  expect((ended.out + ended.err).length).toBeGreaterThan(10);
});

it("start shows none, and a backup holds none", async () => {
  const folder = await freshFolder();
  for (const secret of secrets) keepSecret(secret, secret);
  await mkdir(join(folder, "home"));
  // The servers of tools take nobody's name and password in their addresses, and the start says so.
  const startable = [...planted].map(([name, text]) => [
    name,
    /MCP/.test(name) ? text.replace(/me:[^@]*@/g, "") : text,
  ]);
  const { SAINTVERSE_MCP: mcp = "", ...texts } = Object.fromEntries(startable) as Record<
    string,
    string
  >;
  const file = { ...texts, MODEL_NAME: "understudy", mcp: JSON.parse(mcp) as unknown };
  const own = join(folder, "home", "saintverse.config.json");
  await writeFile(own, JSON.stringify(file));
  const ports = { CITY_COMPAT_PORT: "0", CITY_API_PORT: "0", A2A_PORT: "0" };
  const env = { SAINTVERSE_CONFIG: "", ...ports, ...telemetryTexts };
  const program = startProgram(["start", "--port", "0", "--no-page"], {
    folder,
    env,
    language: "en",
  });
  await program.until(/could not be woken[\s\S]*Nobody is in/, "err");
  await program.signal("SIGTERM");
  expect(found(program.out() + program.err())).toEqual([]);
  const backup = await runProgram(["backup"], { folder, env });
  expect([backup.code, found(backup.out + backup.err)]).toEqual([0, []]);
  const known = new Map(secrets.map((secret) => [secret, secret]));
  const kept = await secretsUnder(join(folder, "home"), known);
  expect(kept.filter((place) => !place.startsWith(own))).toEqual([]);
  await writeFile(own, "{}");
});

it("telemetry holds none, also of a model that cannot be reached", async () => {
  const folder = await freshFolder();
  for (const secret of secrets) keepSecret(secret, secret);
  const collector = await openCollector();
  const path = mark("OTEL_ENDPOINT", "path");
  keepSecret(path, path);
  const env = {
    ...telemetryTexts,
    MODEL_NAME: "gemini-3.8-flash",
    GEMINI_API_KEY: planted.get("GEMINI_API_KEY") ?? "",
    GEMINI_BASE_URL: planted.get("GEMINI_BASE_URL")?.replace(/me:[^@]*@/, "") ?? "",
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/v1/${path}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    SAINTVERSE_TELEMETRY_CONTENT: "on",
  };
  const program = startProgram(["start", "--port", "0", "--no-page"], {
    folder,
    env,
    language: "en",
  });
  await program.until(/is awake/, "err");
  program.type(`is the key ${env.GEMINI_API_KEY} or ${path}?`);
  await program.until(/The model does not answer|refused/, "err");
  await program.signal("SIGTERM");
  const bodies = collector.received.map(({ body }) => body).join("\n");
  expect(bodies).toMatch(/resourceSpans/);
  expect(bodies).toMatch(/resourceMetrics/);
  expect(bodies).toContain("rehearsal");
  expect(found(bodies + program.out() + program.err())).toEqual([]);
  expect(bodies + program.out() + program.err()).not.toContain(path);
  expect(collector.received.every(({ shown }) => shown.includes("Pl4nted."))).toBe(true);
  await collector.close();
});
