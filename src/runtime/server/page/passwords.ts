// The passwords of the roles: a document of hashes, and one password in a file of the operator.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { Role } from "../../../protocol/role.ts";
import type { DocumentKind, KeptDocument } from "../../data/kept-document.ts";
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

/** The hashes as they are kept. */
export type PasswordDocument = KeptDocument<Hashes>;

export const passwordDocument: DocumentKind<Hashes> = {
  name: "passwords",
  file: (home) => join(home, "passwords.json"),
  schema: PasswordFile,
  empty: {},
};

export type PasswordRefusal =
  | "too-short"
  | "too-long"
  | "unreadable"
  /** The operator's password is set first and removed last: without it nobody could remove the others. */
  | "operator-first"
  | "operator-last"
  | "none-set";

/** The reason why a password is not acceptable; undefined when it is. */
export function flawOf(password: string): "too-short" | "too-long" | undefined {
  const length = passwordLength(password);
  if (length < shortestPassword) return "too-short";
  return length > longestPassword ? "too-long" : undefined;
}

/** The reason why the password of a role cannot be set now, whatever the password. */
export function refusalToSet(hashes: Hashes, role: Role): PasswordRefusal | undefined {
  return role !== "operator" && hashes.operator === undefined ? "operator-first" : undefined;
}

/** Sets the password of a role; sessions of the old one end. */
export async function setPassword(
  { change }: PasswordDocument,
  role: Role,
  password: string,
): Promise<Result<undefined, PasswordRefusal>> {
  const flaw = flawOf(password);
  if (flaw !== undefined) return err(flaw);
  const hash = await hashOf(password);
  return await change<undefined, PasswordRefusal>((hashes) => {
    const refusal = refusalToSet(hashes, role);
    return refusal === undefined ? given({ ...hashes, [role]: hash }) : err(refusal);
  });
}

const given = (next: Hashes) => ok({ next, result: undefined });

/** Sets the password of the operator's own devices; sessions of the old one end. */
export async function setNetworkPassword(
  { change }: PasswordDocument,
  password: string,
): Promise<Result<undefined, PasswordRefusal>> {
  const flaw = flawOf(password);
  if (flaw !== undefined) return err(flaw);
  const network = await hashOf(password);
  return await change<undefined, PasswordRefusal>((hashes) => given({ ...hashes, network }));
}

/** Whether a password of any role is set: then nobody is known without signing in. */
export const isAnyRoleSet = (hashes: Hashes): boolean =>
  roles.some((role) => hashes[role] !== undefined);

/** Removes the password of a role; its sessions end. */
export async function removePassword(
  { change }: PasswordDocument,
  role: Role,
): Promise<Result<undefined, PasswordRefusal>> {
  return await change<undefined, PasswordRefusal>((hashes) => {
    const { [role]: gone, ...rest } = hashes;
    const left: Hashes = rest;
    if (gone === undefined) return err("none-set");
    if (role === "operator" && isAnyRoleSet(left)) return err("operator-last");
    return given(left);
  });
}

export type Passwords = {
  readonly document: PasswordDocument;
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
 * The passwords of a document, read again at each use. `operatorFile`: a file whose first line is the operator's
 * password, such as a container's secret; it takes precedence over the stored hash.
 */
export async function openPasswords(
  document: PasswordDocument,
  operatorFile?: string,
): Promise<Result<Passwords, PasswordsRefusal>> {
  const given = operatorFile === undefined ? ok(undefined) : await firstLine(operatorFile);
  if (!given.ok) return given;
  const flaw = given.value === undefined ? undefined : flawOf(given.value);
  if (flaw !== undefined) return err(flaw);
  const operator = given.value === undefined ? undefined : await hashOf(given.value);
  const hashes = (): Result<Hashes, "unreadable"> => {
    const stored = document.current();
    return stored.ok && operator !== undefined ? ok({ ...stored.value, operator }) : stored;
  };
  const first = hashes();
  if (!first.ok) return first;
  return ok({
    ...{ document, hashes },
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
