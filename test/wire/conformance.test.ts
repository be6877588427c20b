import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { obsBody, openObs } from "../../src/bodies/obs/server.ts";
import type { BodyDefinition } from "../../src/bodies/server/body.ts";
import { type ListeningBody, listenBody } from "../../src/bodies/server/listen.ts";
import { stageBody } from "../../src/bodies/stage/server.ts";
import { stage } from "../../src/bodies/stage/tools.ts";
import { terminalBody } from "../../src/bodies/terminal/server.ts";
import { terminal } from "../../src/bodies/terminal/tools.ts";
import { weatherBody } from "../../src/bodies/weather/server.ts";
import { toneVoicing } from "../doubles/tone-voicing.ts";
import { fixtureBody } from "./conformance/fixture-body.ts";
import { fakeObs } from "./fake-obs/fake-obs.ts";
import { fakeOpenMeteo } from "./fake-open-meteo.ts";
import { installProbes, probe, probeOutput } from "./mcp-probes.ts";
import { systemClock } from "./system-clock.ts";

const servers = new Map<string, ListeningBody>();
const undo: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  await installProbes();
  const upstream = await fakeOpenMeteo();
  undo.push(upstream.close);
  const studio = await fakeObs();
  const obs = openObs({
    clock: systemClock,
    chance: { next: () => 0 },
    language: "ja",
    url: studio.url,
    password: undefined,
    scenes: new Map(),
    emotionViews: new Map(),
    subtitleSource: "字幕",
    offered: [],
  });
  undo.push(studio.quit, async () => obs.close());
  const output = { coloured: false, write: async () => "written" as const };
  const on = terminal({ output, clock: systemClock, life: "test" });
  const onStage = stage({ clock: systemClock, voicing: toneVoicing(), newId: randomUUID });
  const bodies: Record<string, BodyDefinition> = {
    terminal: terminalBody(on, "1.0.0"),
    weather: weatherBody({ ...upstream, version: "1.0.0", clock: systemClock }),
    stage: stageBody(onStage, "1.0.0"),
    obs: obsBody(obs, "1.0.0"),
    fixture: fixtureBody,
  };
  for (const [name, body] of Object.entries(bodies)) {
    const listening = await listenBody(body, { port: 0 });
    if (!listening.ok) throw new Error(listening.error.kind);
    servers.set(name, listening.value);
    undo.push(listening.value.close);
  }
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});
const urlOf = (body: string, path: string) => `${servers.get(body)?.url}${path}`;

const hasItsTools =
  /^ {2}- tools-call-(?:simple-text|image|audio|embedded|mixed|error|with-progress).*\n/gm;

/** The list of what may fail; for the fixture body, which has the suite's tools, without those. */
function expectedFailures(revision: string, body: string): string {
  const file = new URL(`./conformance/expected-${revision}.yml`, import.meta.url);
  if (body !== "fixture") return file.pathname;
  const shorter = probeOutput(`expected-${revision}-fixture.yml`);
  mkdirSync(probeOutput(""), { recursive: true });
  writeFileSync(shorter, readFileSync(file, "utf8").replace(hasItsTools, ""));
  return shorter;
}

describe.each(["2025-11-25", "2026-07-28"])("the conformance suite of %s", (revision) => {
  it.each(["terminal", "weather", "stage", "obs", "fixture"])(
    "passes on the %s body",
    async (body) => {
      const { code, stdout, stderr } = await probe("conformance", [
        "server",
        ...["--url", urlOf(body, "/mcp")],
        ...["--requirements", revision],
        ...["--expected-failures", expectedFailures(revision, body)],
        ...["--output-dir", probeOutput(`${revision}-${body}`)],
      ]);
      expect(code, stdout.slice(stdout.indexOf("=== SUMMARY")) + stderr).toBe(0);
      expect(stdout).toContain("✓ dns-rebinding-protection: 2 passed, 0 failed");
      expect(stdout).toContain("✓ tools-list:");
    },
  );
});

const calls = {
  terminal: {
    tool: ["speak", "text=こんにちは"],
    text: "Speaking completed",
    bad: ["speak", "style=x"],
  },
  weather: {
    tool: ["get_weather", "location=福岡"],
    text: "福岡市 の天気（参照元: Open-Meteo）:\n現在: くもり, 気温 18.2°C\n",
    bad: ["get_weather", "date=today"],
  },
  stage: {
    tool: ["speak", "text=やあ"],
    text: "Speaking completed",
    bad: ["speak", "style=x"],
  },
  obs: {
    tool: ["switch_scene", "scene=Scene"],
    text: "シーンを「Scene」に切り替えました。",
    bad: ["switch_scene", "show=Scene"],
  },
} as const;

describe.each(["terminal", "weather", "stage", "obs"] as const)(
  "the inspector on the %s body",
  (body) => {
    it.each([
      ["/mcp", "http", "legacy"],
      ["/mcp", "http", "modern"],
      ["/sse", "sse", "legacy"],
    ])("lists and calls its tools at %s by %s, %s era", async (path, transport, era) => {
      const inspect = (...args: readonly string[]) =>
        probe("inspector", [
          "--cli",
          urlOf(body, path),
          ...["--transport", transport, "--protocol-era", era],
          ...args,
        ]);
      const call = ([tool, argument]: readonly [string, string]) =>
        inspect("--method", "tools/call", "--tool-name", tool, "--tool-arg", argument);
      const listed = await inspect("--method", "tools/list", "--strict");
      expect(listed.code, listed.stderr).toBe(0);
      expect(listed.stdout).toContain(`"name": "${calls[body].tool[0]}"`);
      const called = await call(calls[body].tool);
      expect(called.code, called.stderr).toBe(0);
      expect(JSON.parse(called.stdout).content[0].text).toContain(calls[body].text);
      expect((await call(calls[body].bad)).code).toBe(5);
    });
  },
);
