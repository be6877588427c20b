// The key pair that identifies a city to others. It is in its file only: in no backup, log or answer.

import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { err, ok, type Result } from "../../kernel/result.ts";
import { PublicKey } from "../../protocol/directory.ts";

const PrivateJwk = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: PublicKey,
  d: z.string().min(1),
});

export type CityKey = { readonly publicKey: PublicKey; readonly privateKey: KeyObject };

export const cityKeyFile = (home: string): string => join(home, "city-key.json");

/**
 * The key of a data folder; created, readable by its owner alone, when there is none. A broken file is left unchanged.
 */
export function openCityKey(home: string): Result<CityKey, "unreadable"> {
  const file = cityKeyFile(home);
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    const { privateKey } = generateKeyPairSync("ed25519");
    const jwk = JSON.stringify(privateKey.export({ format: "jwk" }));
    writeFileSync(file, `${jwk}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") return err("unreadable");
  }
  try {
    const jwk = PrivateJwk.parse(JSON.parse(readFileSync(file, "utf8")));
    const privateKey = createPrivateKey({ key: jwk, format: "jwk" });
    const { x } = createPublicKey(privateKey).export({ format: "jwk" });
    return x === jwk.x ? ok({ publicKey: jwk.x, privateKey }) : err("unreadable");
  } catch {
    return err("unreadable");
  }
}

/** Undefined for a text that is no point of the curve. */
export function keyFrom(publicKey: PublicKey): KeyObject | undefined {
  try {
    return createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: publicKey }, format: "jwk" });
  } catch {
    return undefined;
  }
}
