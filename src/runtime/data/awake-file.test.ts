import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { claimPersona, whoLives } from "./awake-file.ts";

let home = "";
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "awake-"));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const file = (persona: string) => join(home, `awake-${persona}.json`);

it("is taken while a SaintVerse process lives, and says where", async () => {
  const other = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)", "saintverse"]);
  try {
    const url = "http://127.0.0.1:3939";
    writeFileSync(file("ren"), JSON.stringify({ pid: other.pid, url }));
    expect(claimPersona(home, "ren")).toEqual({ ok: false, error: { pid: other.pid, url } });
    expect(claimPersona(home, "air").ok).toBe(true);
  } finally {
    other.kill("SIGKILL");
  }
});

it.each([
  ["a process that is gone", JSON.stringify({ pid: 2_147_483_646 })],
  ["this process's own number, from an earlier life", JSON.stringify({ pid: process.pid })],
  ["nonsense", "{"],
])("is free after %s", (_, text) => {
  writeFileSync(file("ren"), text);
  expect(claimPersona(home, "ren").ok).toBe(true);
});

it("is free again after its release", () => {
  const claim = claimPersona(home, "ren");
  expect(claim.ok).toBe(true);
  if (claim.ok) claim.value.release();
  expect(whoLives(home, "ren")).toBeUndefined();
  expect(claimPersona(home, "ren").ok).toBe(true);
});
