import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { passwordsIn } from "../../../../test/fixtures/kept-in-folder.ts";
import { hashOf, isHash, isPasswordOf, nobodysHash } from "./password-hash.ts";
import { openPasswords, passwordDocument, removePassword, setPassword } from "./passwords.ts";

function freshHome(): string {
  const home = mkdtempSync(join(tmpdir(), "passwords-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

async function opened(home: string, file?: string) {
  const passwords = await openPasswords(passwordsIn(home), file);
  if (!passwords.ok) throw new Error(passwords.error);
  return passwords.value;
}

it("hashes with argon2id, salted, and accepts a password however its characters are composed", async () => {
  const composed = "パスワードががががが".normalize("NFC");
  const [one, other] = await Promise.all([hashOf(composed), hashOf(composed)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await isPasswordOf(one, composed.normalize("NFD"))).toBe(true);
  expect(await isPasswordOf(one, `${composed} `)).toBe(false);
  expect(isHash(nobodysHash)).toBe(true);
  expect(await isPasswordOf(nobodysHash, composed)).toBe(false);
});

it("stores one hash per role in a file that only its owner can read, and no password", async () => {
  const home = join(freshHome(), "new");
  expect(await setPassword(passwordsIn(home), "operator", "a long password")).toMatchObject({
    ok: true,
  });
  expect(await setPassword(passwordsIn(home), "viewer", "another password")).toMatchObject({
    ok: true,
  });
  expect(readFileSync(passwordDocument.file(home), "utf8")).not.toContain('password"');
  expect(statSync(passwordDocument.file(home)).mode & 0o777).toBe(0o600);
  const passwords = await opened(home);
  expect(await passwords.roleOf("another password", undefined)).toMatchObject({ role: "viewer" });
  expect(await passwords.roleOf("another password", "operator")).toBeUndefined();
  expect(await passwords.roleOf("another password", "user")).toBeUndefined();
});

it("refuses short ones, and those of other roles before or without the operator's", async () => {
  const home = freshHome();
  const refused = (error: string) => ({ ok: false, error });
  expect(await setPassword(passwordsIn(home), "operator", "あいうえおかきくけ")).toEqual(
    refused("too-short"),
  );
  expect(await setPassword(passwordsIn(home), "operator", "x".repeat(201))).toEqual(
    refused("too-long"),
  );
  expect(await setPassword(passwordsIn(home), "user", "a long password")).toEqual(
    refused("operator-first"),
  );
  expect(await removePassword(passwordsIn(home), "user")).toEqual(refused("none-set"));
  await setPassword(passwordsIn(home), "operator", "a long password");
  await setPassword(passwordsIn(home), "user", "another password");
  expect(await removePassword(passwordsIn(home), "operator")).toEqual(refused("operator-last"));
  expect(await removePassword(passwordsIn(home), "user")).toMatchObject({ ok: true });
  expect(await removePassword(passwordsIn(home), "operator")).toMatchObject({ ok: true });
});

it("opens nothing when the file is not what it should be", async () => {
  const home = freshHome();
  for (const text of ["", "{", '{"operator":"plain"}', '{"root":"x"}', "[]"]) {
    writeFileSync(passwordDocument.file(home), text);
    expect(await openPasswords(passwordsIn(home))).toEqual({ ok: false, error: "unreadable" });
  }
});

it("prefers the operator's password from a file to the stored one", async () => {
  const home = freshHome();
  await setPassword(passwordsIn(home), "operator", "the stored one");
  const file = join(home, "secret");
  writeFileSync(file, "\uFEFFthe one of the file\r\nand a remark\n");
  const passwords = await opened(home, file);
  expect(await passwords.roleOf("the one of the file", "operator")).toMatchObject({
    role: "operator",
  });
  expect(await passwords.roleOf("the stored one", undefined)).toBeUndefined();
  writeFileSync(file, "short\n");
  expect(await openPasswords(passwordsIn(home), file)).toEqual({ ok: false, error: "too-short" });
  const absent = await openPasswords(passwordsIn(home), join(home, "absent"));
  expect(absent).toEqual({ ok: false, error: "password-file-unreadable" });
});
