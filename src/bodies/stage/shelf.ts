import { createHmac, randomBytes } from "node:crypto";

/** What pages fetch by a name. */
export type Shelved = { readonly bytes: Uint8Array; readonly mediaType: string };

/** The newest things, each under a name that nobody can guess. The same thing has the same name. */
export type Shelf = {
  readonly put: (thing: Shelved) => string;
  readonly take: (name: string) => Shelved | undefined;
};

export type ShelfLimits = { readonly things: number; readonly bytes: number };

/** Makes an empty shelf. Beyond its limits the oldest things fall off, never the newest one. */
export function shelf(limits: ShelfLimits): Shelf {
  const secret = randomBytes(32);
  const things = new Map<string, Shelved>();
  let bytes = 0;
  const drop = (name: string) => {
    bytes -= things.get(name)?.bytes.byteLength ?? 0;
    things.delete(name);
  };
  return {
    put: (thing) => {
      const mac = createHmac("sha256", secret).update(`${thing.mediaType}\n`).update(thing.bytes);
      const name = mac.digest("base64url").slice(0, 32);
      drop(name);
      things.set(name, thing);
      bytes += thing.bytes.byteLength;
      for (const oldest of things.keys()) {
        if (things.size <= limits.things && bytes <= limits.bytes) break;
        if (oldest !== name) drop(oldest);
      }
      return name;
    },
    take: (name) => things.get(name),
  };
}
