// The passwords of the roles: a file of hashes in the data folder, and one password in a file of the operator.

import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Role } from "../../protocol/role.ts";
import {
  hashOf,
  isHash,
  isPasswordOf,
  longestPassword,
  nobodysHash,
  passwordLength,
  shortestPassword,
} from "./password-hash.ts";

const Hash = z.string().refine(isHash);
const PasswordFile = z.strictObject({
  operator: Hash.optional(),
  user: Hash.optional(),
  viewer: Hash.optional(),
  network: Hash.optional(),
});

/** Hashes by role; `network`: of the operator's own devices, whose password locks nothing at this machine. */
export type Hashes = { readonly [R in Role | "network"]?: string | undefined };

const roles: readonly Role[] = ["operator", "user", "viewer"];

/** The path of the hashes in a data folder. */
export const passwordFile = (home: string): string => join(home, "passwords.json");

/** The stored hashes, none without a data folder; `unreadable` when the file exists and is invalid. */
export function readHashes(home: string): Result<Hashes, "unreadable"> {
  try {
    return ok(PasswordFile.parse(JSON.parse(readFileSync(passwordFile(home), "utf8"))));
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    return code === "ENOENT" || code === "ENOTDIR" ? ok({}) : err("unreadable");
  }
}

/** Replaces the stored hashes, atomically and readable by their owner only. */
async function writeHashes(home: string, hashes: Hashes): Promise<void> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  const fresh = `${passwordFile(home)}.${randomBytes(6).toString("hex")}`;
  const file = await open(fresh, "wx", 0o600);
  try {
    await file.writeFile(`${JSON.stringify(hashes, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(fresh, passwordFile(home));
}

export type PasswordRefusal =
  | "too-short"
  | "too-long"
  | "unreadable"
  /** The operator's password is set first and removed last: without it nobody could remove the others. */
  | "operator-first"
  | "operator-last"
  | "none-set";

/** Why a password is not acceptable. */
export function flawOf(password: string): "too-short" | "too-long" | undefined {
  const length = passwordLength(password);
  if (length < shortestPassword) return "too-short";
  return length > longestPassword ? "too-long" : undefined;
}

/** Why the password of a role cannot be set now, whatever the password. */
export function refusalToSet(hashes: Hashes, role: Role): PasswordRefusal | undefined {
  return role !== "operator" && hashes.operator === undefined ? "operator-first" : undefined;
}

/** Sets the password of a role; sessions of the old one end. */
export async function setPassword(
  home: string,
  role: Role,
  password: string,
): Promise<Result<undefined, PasswordRefusal>> {
  const flaw = flawOf(password);
  if (flaw !== undefined) return err(flaw);
  const stored = readHashes(home);
  if (!stored.ok) return stored;
  const refusal = refusalToSet(stored.value, role);
  if (refusal !== undefined) return err(refusal);
  await writeHashes(home, { ...stored.value, [role]: await hashOf(password) });
  return ok(undefined);
}

/** Sets the password of the operator's own devices; sessions of the old one end. */
export async function setNetworkPassword(
  home: string,
  password: string,
): Promise<Result<undefined, PasswordRefusal>> {
  const flaw = flawOf(password);
  if (flaw !== undefined) return err(flaw);
  const stored = readHashes(home);
  if (!stored.ok) return stored;
  await writeHashes(home, { ...stored.value, network: await hashOf(password) });
  return ok(undefined);
}

/** Whether a password of any role is set: then nobody is known without signing in. */
export const isAnyRoleSet = (hashes: Hashes): boolean =>
  roles.some((role) => hashes[role] !== undefined);

/** Removes the password of a role; its sessions end. */
export async function removePassword(
  home: string,
  role: Role,
): Promise<Result<undefined, PasswordRefusal>> {
  const stored = readHashes(home);
  if (!stored.ok) return stored;
  const { [role]: gone, ...rest } = stored.value;
  const left: Hashes = rest;
  if (gone === undefined) return err("none-set");
  if (role === "operator" && isAnyRoleSet(left)) return err("operator-last");
  await writeHashes(home, left);
  return ok(undefined);
}

export type Passwords = {
  /** The current hashes; `unreadable` grants nothing. */
  readonly hashes: () => Result<Hashes, "unreadable">;
  /**
   * The role with this password, with its hash; the password of devices counts `over` the network only. Takes the same
   * time for every result.
   */
  readonly roleOf: (
    password: string,
    asked: Role | undefined,
    over?: "network",
  ) => Promise<{ readonly role: Role; readonly hash: string } | undefined>;
};

export type PasswordsRefusal = "unreadable" | "password-file-unreadable" | "too-short" | "too-long";

/**
 * The passwords of a data folder, read again at each use. `operatorFile`: a file whose first line is the operator's
 * password, such as a container's secret; it takes precedence over the stored hash.
 */
export async function openPasswords(
  home: string,
  operatorFile?: string,
): Promise<Result<Passwords, PasswordsRefusal>> {
  const given = operatorFile === undefined ? ok(undefined) : await firstLine(operatorFile);
  if (!given.ok) return given;
  const flaw = given.value === undefined ? undefined : flawOf(given.value);
  if (flaw !== undefined) return err(flaw);
  const operator = given.value === undefined ? undefined : await hashOf(given.value);
  const hashes = (): Result<Hashes, "unreadable"> => {
    const stored = readHashes(home);
    return stored.ok && operator !== undefined ? ok({ ...stored.value, operator }) : stored;
  };
  const first = hashes();
  if (!first.ok) return first;
  return ok({
    hashes,
    async roleOf(password, asked, over) {
      const now = hashes();
      let found: { readonly role: Role; readonly hash: string } | undefined;
      const tried = [
        ...(asked === undefined ? roles : [asked]).map((role) => [role, role] as const),
        ...(over === undefined ? [] : [["network", "operator"] as const]),
      ];
      for (const [name, role] of tried) {
        const hash = now.ok ? now.value[name] : undefined;
        const isRight = await isPasswordOf(hash ?? nobodysHash, password);
        if (isRight && hash !== undefined) found ??= { role, hash };
      }
      return found;
    },
  });
}

async function firstLine(
  file: string,
): Promise<Result<string | undefined, "password-file-unreadable">> {
  try {
    const text = await readFile(file, "utf8");
    return ok(text.replace(/^\uFEFF/, "").split(/\r?\n/, 1)[0]);
  } catch {
    return err("password-file-unreadable");
  }
}
