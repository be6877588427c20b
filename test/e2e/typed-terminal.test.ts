// The terminal of `start` as a person has it, on a real pseudo-terminal, and as a program reads it, over a pipe.

import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { until } from "../wire/real-time.ts";
import { freshFolder, programCommand, startProgram } from "./program.ts";

const escapeSign = "\u001b";
const start = ["start", "--port", "0"];

/** The program with a terminal of its own (util-linux's `script`). */
async function atTerminal(language: string, env: Readonly<Record<string, string>> = {}) {
  const folder = await freshFolder();
  const { command, args, ...where } = programCommand(start, { folder, language });
  const line = [command, ...args].map((word) => `'${word}'`).join(" ");
  const child = spawn("script", ["-qfec", line, "/dev/null"], {
    cwd: where.cwd,
    env: { ...where.env, TERM: "xterm-256color", SHELL: "/bin/sh", ...env },
    detached: true,
  });
  onTestFinished(() => void (child.exitCode ?? process.kill(-(child.pid ?? 0), "SIGKILL")));
  let raw = "";
  child.stdout.setEncoding("utf8").on("data", (piece: string) => (raw += piece));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const shown = () => stripVTControlCharacters(raw);
  return {
    ended,
    raw: () => raw,
    shown,
    type: (text: string) => void child.stdin.write(`${text}\r`),
    until: (wanted: RegExp) => until(() => wanted.test(shown())),
  };
}

it("shows names, a prompt and colours, carries out commands, and refuses those it does not know", async () => {
  const terminal = await atTerminal("en");
  await terminal.until(/\/help lists/);
  terminal.type("Hello.");
  await terminal.until(/Ren[^\n]*: \S/);
  expect(terminal.shown()).not.toContain("[AI (");
  expect(
    terminal
      .raw()
      .split(escapeSign)
      .some((piece) => /^\[1;3\dm.*Ren/.test(piece)),
  ).toBe(true);
  terminal.type("/whoo");
  await terminal.until(/no command \/whoo; nothing was said\. Did you mean \/who\?/);
  terminal.type("/model");
  await terminal.until(/\d+\. understudy/);
  terminal.type("/quit");
  expect(await terminal.ended).toBe(0);
}, 300_000);

it("prints no colour where NO_COLOR is set", async () => {
  const terminal = await atTerminal("ja", { NO_COLOR: "1" });
  await terminal.until(/\/help/);
  terminal.type("こんにちは");
  await terminal.until(/れん[^\n]*: \S/);
  expect(
    terminal
      .raw()
      .split(escapeSign)
      .filter((piece) => /^\[[\d;]*m/.test(piece)),
  ).toEqual([]);
  terminal.type("/quit");
  expect(await terminal.ended).toBe(0);
}, 300_000);

it("keeps the labels over a pipe, and speaks no unknown command there either", async () => {
  const folder = await freshFolder();
  const program = startProgram(start, { folder, language: "en" });
  await program.until(/is awake/, "err");
  program.type("/mdoel");
  await program.until(/no command \/mdoel/, "err");
  program.type("Hello.");
  await program.until(/^\[AI \(\w+\)\]: \S/m, "out");
  expect(await program.signal("SIGINT")).toBe(0);
}, 300_000);

it("prints names over a pipe where that is set", async () => {
  const folder = await freshFolder();
  const env = { TERMINAL_SPEECH: "names" };
  const program = startProgram(start, { folder, language: "en", env });
  await program.until(/is awake/, "err");
  program.type("Hello.");
  await program.until(/^[^[\n]*Ren[^\n]*: \S/m, "out");
  expect(await program.signal("SIGINT")).toBe(0);
}, 300_000);
