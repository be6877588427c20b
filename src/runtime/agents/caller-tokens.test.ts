import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { callerOf, callersOf, callerTokensFile, makeToken, removeToken } from "./caller-tokens.ts";

function freshHome(): string {
  const home = mkdtempSync(join(tmpdir(), "saintverse-tokens-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}
const made = (home: string, name: string): string => {
  const token = makeToken(home, name);
  if (!token.ok) throw new Error(token.error);
  return token.value;
};

it("identifies a caller by its token alone, and stores no token in clear", () => {
  const home = freshHome();
  const [desk, hub] = [made(home, "desk"), made(home, "hub")];
  expect(callerOf(home, desk)).toBe("desk");
  expect(callerOf(home, hub)).toBe("hub");
  expect(callerOf(home, `${desk}x`)).toBeUndefined();
  expect(callerOf(home, "")).toBeUndefined();
  expect(callersOf(home)).toEqual({ ok: true, value: ["desk", "hub"] });
  expect(readFileSync(callerTokensFile(home), "utf8")).not.toContain(desk);
  expect(statSync(callerTokensFile(home)).mode & 0o777).toBe(0o600);
});

it("replaces the old token by a new one, and accepts no removed token", () => {
  const home = freshHome();
  const old = made(home, "desk");
  const fresh = made(home, "desk");
  expect([callerOf(home, old), callerOf(home, fresh)]).toEqual([undefined, "desk"]);
  expect(removeToken(home, "desk")).toEqual({ ok: true, value: undefined });
  expect(callerOf(home, fresh)).toBeUndefined();
  expect(removeToken(home, "desk")).toEqual({ ok: false, error: "unknown-name" });
});

it("refuses invalid names, and accepts no token when the file cannot be read", () => {
  const home = freshHome();
  for (const name of ["", "Desk", "a b", "../x", "__proto__", "x".repeat(41)]) {
    expect(makeToken(home, name), name).toEqual({ ok: false, error: "bad-name" });
  }
  const token = made(home, "desk");
  writeFileSync(callerTokensFile(home), "{");
  expect(callerOf(home, token)).toBeUndefined();
  expect(makeToken(home, "hub")).toEqual({ ok: false, error: "unreadable" });
  expect(readFileSync(callerTokensFile(home), "utf8")).toBe("{");
});
