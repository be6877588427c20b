import { createHmac, randomBytes } from "node:crypto";

/** A file that pages fetch by a name. */
export type StageAsset = { readonly bytes: Uint8Array; readonly mediaType: string };

/** The newest assets, each under an unguessable name. Equal content has the same name. */
export type StageAssetStore = {
  readonly put: (thing: StageAsset) => string;
  readonly take: (name: string) => StageAsset | undefined;
};

export type StageAssetLimits = { readonly things: number; readonly bytes: number };

/** Makes an empty store. Beyond its limits the oldest assets are dropped, never the newest one. */
export function stageAssets(limits: StageAssetLimits): StageAssetStore {
  const secret = randomBytes(32);
  const things = new Map<string, StageAsset>();
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
