// Saved values are in force at once, in the order of precedence, and wrong ones are refused by name.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { savedProblemTexts } from "./config-or-tell.ts";
import { wordsIn } from "./console/words.ts";
import { openLiveConfig } from "./live-config.ts";
import { readConfigAndHome } from "./read-config.ts";
import { savedSecretsFile, savedSettingsFile } from "./saved-settings.ts";
import { secretsSoFar } from "./secrets.ts";

const secret = "Pl4nted-on-the-page-9f86d081";

function live(given: Readonly<Record<string, string>> = {}, known?: string) {
  const home = known ?? mkdtempSync(join(tmpdir(), "saintverse-live-"));
  if (known === undefined) onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const environment = { SAINTVERSE_HOME: home, ...given };
  const read = readConfigAndHome(environment, undefined);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const hidden: string[] = [];
  const context = {
    ...{ language: "en" as const, words: wordsIn("en"), environment, folder: home },
    ...{ configFolder: undefined, packageFolder: home, version: "0" },
    ...{ out: () => undefined, tell: () => undefined },
    hide: (more: readonly string[]) => void hidden.push(...more),
  };
  return { home, hidden, ...openLiveConfig({ context, read: read.value }) };
}
const changes = (all: Readonly<Record<string, string | null>>) => new Map(Object.entries(all));

it("puts a value in force at once, hides its secret, and keeps it over a restart", async () => {
  const one = live();
  const known = secretsSoFar(one.config, {});
  const heard: string[][] = [];
  one.onChange(async (changed) => {
    heard.push([...changed]);
    return ["told"];
  });
  expect(one.config.modelName).toBeUndefined();
  const saved = await one.save(
    changes({ MODEL_NAME: " gemini-3.8-flash ", GEMINI_API_KEY: secret }),
  );
  expect(saved).toEqual({ ok: true, value: ["told"] });
  expect(one.config.modelName).toBe("gemini-3.8-flash");
  expect(one.config.parts?.values.get("GEMINI_API_KEY")).toBe(secret);
  expect(heard.map((names) => names.toSorted())).toEqual([["GEMINI_API_KEY", "modelName"]]);
  expect(known()).toContain(secret);
  expect(one.hidden).toContain(secret);
  const { config } = live({}, one.home);
  expect([config.modelName, config.parts?.values.get("GEMINI_API_KEY")]).toEqual([
    "gemini-3.8-flash",
    secret,
  ]);
  const files = [savedSettingsFile, savedSecretsFile].map((file) =>
    readFileSync(join(one.home, file), "utf8"),
  );
  expect(files.join("")).not.toContain(secret);
  await one.save(changes({ GEMINI_API_KEY: null }));
  expect(one.config.parts?.values.get("GEMINI_API_KEY")).toBeUndefined();
  // A key that was replaced may still be somebody's.
  expect(known()).toContain(secret);
});

it("has the environment before files, files before the page, the page before defaults", async () => {
  const one = live({ MODEL_NAME: "understudy" });
  expect(await one.save(changes({ MODEL_NAME: "gemini-3.8-flash" }))).toMatchObject({
    error: [{ kind: "fixed", name: "MODEL_NAME", place: "environment" }],
  });
  await one.save(changes({ VOICE_RATE: "1.2", HISTORY_LIMIT: "7" }));
  writeFileSync(join(one.home, "saintverse.config.json"), '{"VOICE_RATE":"0.9"}');
  const { config, read } = live({}, one.home);
  expect([config.voiceRate, config.historyLimit]).toEqual([0.9, 7]);
  expect(read().origins.historyLimit.place).toBe("page");
  expect(read().origins.voiceRate.place).toContain("saintverse.config.json");
});

it("refuses by name, says what was meant, and changes nothing", async () => {
  const one = live();
  const refused = await one.save(
    changes({ MODEL_NAMES: "x", SAINTVERSE_HOME: "/", PLUGINS: "evil", ESPEAK_PROGRAM: "/bin/sh" }),
  );
  expect(refused).toMatchObject({
    error: [
      { kind: "unknown-name", name: "MODEL_NAMES", nearest: "MODEL_NAME" },
      { kind: "fixed", name: "SAINTVERSE_HOME" },
      { kind: "fixed", name: "PLUGINS" },
      { kind: "fixed", name: "ESPEAK_PROGRAM" },
    ],
  });
  expect(await one.save(changes({ VOICE: "voicevx", HISTORY_LIMIT: "5" }))).toMatchObject({
    error: [{ kind: "bad-value", name: "VOICE", bounds: { meant: "voicevox" } }],
  });
  expect(one.config.historyLimit).toBe(20);
});

it("passes over a saved value that is valid no longer, and says so", () => {
  const { home } = live();
  const values = { HISTORY_LIMIT: "many", VOICE_RATE: "1.5", GONE_PLUG_IN_SETTING: "x" };
  writeFileSync(join(home, savedSettingsFile), JSON.stringify({ format: 1, values }));
  const { config, read } = live({}, home);
  expect([config.historyLimit, config.voiceRate]).toEqual([20, 1.5]);
  const told = savedProblemTexts({ language: "en", words: wordsIn("en") }, read());
  expect(told).toEqual([expect.stringMatching(/HISTORY_LIMIT.*settings page/s)]);
});

it("tries values without putting them in force", () => {
  const one = live();
  const tried = one.with(changes({ OPENAI_BASE_URL: "http://127.0.0.1:9/v1" }));
  expect(tried.ok && tried.value.parts?.values.get("OPENAI_BASE_URL")).toBe(
    "http://127.0.0.1:9/v1",
  );
  expect(one.config.parts?.values.get("OPENAI_BASE_URL")).toBeUndefined();
});
