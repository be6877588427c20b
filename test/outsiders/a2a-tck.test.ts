// The official compatibility kit of A2A asks a persona everything that the protocol requires, over both bindings.

import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { freshFolder, runProgram } from "../e2e/program.ts";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { tell } from "./compatibility.ts";
import { openCity } from "./own-city.ts";
import { pythonWith } from "./python.ts";

const run = promisify(execFile);

/** Where the kit lies (`A2A_TCK` for a copy of the repository), and the commit of it. */
const source = process.env["A2A_TCK"] ?? "https://github.com/a2aproject/a2a-tck";
const commit = "357c4a8";
const branch = "1.0-dev";

async function kit(): Promise<string> {
  const cache = join(import.meta.dirname, "..", "..", ".cache", "outsiders");
  const folder = join(cache, `a2a-tck-${commit}`);
  if (existsSync(join(folder, "run_tck.py"))) return folder;
  mkdirSync(cache, { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  await run("git", ["clone", "--quiet", "--branch", branch, source, folder]);
  await run("git", ["-C", folder, "checkout", "--quiet", commit]);
  return folder;
}

const packages = [
  ...["pytest==9.2.0", "pytest-asyncio==1.5.0", "httpx==0.28.1", "grpcio==1.85.3"],
  ...["protobuf==7.36.2", "googleapis-common-protos==1.76.0", "jsonschema==4.26.0"],
];

/** Tests of the kit that are passed by agents of its own alone, and why. */
const others: Readonly<Record<string, string>> = {
  test_task_has_file_artifact: "asks for a file that its own agent sends",
  test_task_has_file_url_artifact: "asks for a file that its own agent sends",
  test_task_has_data_artifact: "asks for data that its own agent sends",
  test_returns_message_with_text_part: "asks for an answer without a task",
  "CORE-SEND-003": "demands an error by its text, and success by its check",
};

type Case = { readonly name: string; readonly outcome: "passed" | "failed" | "skipped" };

function casesIn(report: string): readonly Case[] {
  return [
    ...report.matchAll(/<testcase [^>]*? name="([^"]*)"[^>]*?(\/>|>(.*?)<\/testcase>)/gs),
  ].map(([, name = "", , inside = ""]) => ({
    name,
    outcome: /<(failure|error)/.test(inside)
      ? "failed"
      : inside.includes("<skipped")
        ? "skipped"
        : "passed",
  }));
}

it("passes all that the kit requires of an agent of its kind", async () => {
  const [folder, python] = await Promise.all([kit(), pythonWith(...packages)]);
  const model = await startFakeOpenAi({
    answer: () => ({ steps: [{ parts: [{ text: "Generated text content" }] }] }),
  });
  onTestFinished(() => model.close());
  const home = await freshFolder();
  const { out } = await runProgram(["city", "token", "helper"], { folder: home, language: "en" });
  const env = {
    ...{ MODEL_NAME: "openai:x", OPENAI_BASE_URL: model.url, OPENAI_API_KEY: "a-key-of-a-fake" },
    ...{ LIVELINESS: "still", EMOTION_APPRAISAL: "off", A2A_PERSONAS: "ren", A2A_PORT: "0" },
    ...{
      A2A_MESSAGES_PER_DAY: "2000",
      STRANGER_TURNS_PER_HOUR: "2000",
      A2A_PRIVATE_ADDRESSES: "on",
    },
  };
  const world = await openCity(env, home);
  const [, url = ""] = await world.program.until(/outside \(A2A\): (http:\S+)/, "err");
  const report = join(home, "report.xml");
  const asked = [
    ...["-m", "pytest", "-q", "-p", "tck_token", "-p", "no:cacheprovider", "tests/compatibility"],
    ...[`--sut-host=${url}/personas/ren`, `--junitxml=${report}`],
  ];
  const told = await run(python, asked, {
    cwd: folder,
    env: { ...process.env, PYTHONPATH: import.meta.dirname, SUT_TOKEN: out.trim() },
    maxBuffer: 16_000_000,
  }).catch((error: { readonly stdout: string }) => error);
  const cases = casesIn(readFileSync(report, "utf8"));
  const named = (outcome: Case["outcome"]) =>
    cases.filter((one) => one.outcome === outcome).map(({ name }) => name);
  tell(
    { program: "a2a-tck", version: `${branch} ${commit}`, does: "asks all that A2A 1.0 requires" },
    `${named("passed").length} passed, ${named("failed").length} failed, ${named("skipped").length} skipped`,
  );
  const unexpected = named("failed").filter(
    (name) => !Object.keys(others).some((other) => name.includes(other)),
  );
  expect(unexpected, told.stdout).toEqual([]);
  expect(named("passed").length).toBeGreaterThanOrEqual(130);
});
