import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { callersIn } from "../../../../test/fixtures/kept-in-folder.ts";
import { callerDocument, callerOf, callersOf, makeToken, removeToken } from "./caller-tokens.ts";

function freshHome(): string {
  const home = mkdtempSync(join(tmpdir(), "saintverse-tokens-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}
const made = async (home: string, name: string): Promise<string> => {
  const token = await makeToken(callersIn(home), name);
  if (!token.ok) throw new Error(token.error);
  return token.value;
};

it("identifies a caller by its token alone, and stores no token in clear", async () => {
  const home = freshHome();
  const [desk, hub] = [await made(home, "desk"), await made(home, "hub")];
  expect(callerOf(callersIn(home), desk)).toBe("desk");
  expect(callerOf(callersIn(home), hub)).toBe("hub");
  expect(callerOf(callersIn(home), `${desk}x`)).toBeUndefined();
  expect(callerOf(callersIn(home), "")).toBeUndefined();
  expect(callersOf(callersIn(home))).toEqual({ ok: true, value: ["desk", "hub"] });
  expect(readFileSync(callerDocument.file(home), "utf8")).not.toContain(desk);
  expect(statSync(callerDocument.file(home)).mode & 0o777).toBe(0o600);
});

it("replaces the old token by a new one, and accepts no removed token", async () => {
  const home = freshHome();
  const old = await made(home, "desk");
  const fresh = await made(home, "desk");
  expect([callerOf(callersIn(home), old), callerOf(callersIn(home), fresh)]).toEqual([
    undefined,
    "desk",
  ]);
  expect(await removeToken(callersIn(home), "desk")).toEqual({ ok: true, value: undefined });
  expect(callerOf(callersIn(home), fresh)).toBeUndefined();
  expect(await removeToken(callersIn(home), "desk")).toEqual({ ok: false, error: "unknown-name" });
});

it("refuses invalid names, and accepts no token when the file cannot be read", async () => {
  const home = freshHome();
  for (const name of ["", "Desk", "a b", "../x", "__proto__", "x".repeat(41)]) {
    expect(await makeToken(callersIn(home), name), name).toEqual({ ok: false, error: "bad-name" });
  }
  const token = await made(home, "desk");
  writeFileSync(callerDocument.file(home), "{");
  expect(callerOf(callersIn(home), token)).toBeUndefined();
  expect(await makeToken(callersIn(home), "hub")).toEqual({ ok: false, error: "unreadable" });
  expect(readFileSync(callerDocument.file(home), "utf8")).toBe("{");
});
