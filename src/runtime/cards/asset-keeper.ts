// Pictures and models that a page adds to a mind, and shows before they are chosen.

import { readFile, realpath } from "node:fs/promises";
import { join, sep } from "node:path";
import type { z } from "zod";
import { assetPathFor } from "../../adapters/minds/mind-assets.ts";
import { mindEditing } from "../../adapters/minds/mind-editing.ts";
import { findMind } from "../../adapters/minds/mind-place.ts";
import type { PersonaId } from "../../kernel/id.ts";
import type { MindAssetQuery, MindAssetReport } from "../../protocol/mind-asset.ts";
import { pictureTypeOf } from "../../protocol/picture-type.ts";
import type { Context } from "../console/context.ts";
import { mindPlacesOf } from "../persona/load-mind.ts";
import type { CardsConfig } from "./cards-config.ts";

export type AssetKeeper = {
  /** Keeps a file in her mind, or says why not. */
  readonly keep: (
    persona: PersonaId,
    wish: z.infer<typeof MindAssetQuery>,
    bytes: Uint8Array,
  ) => Promise<MindAssetReport>;
  /** A picture or a model of her mind. */
  readonly take: (
    persona: PersonaId,
    file: string,
  ) => Promise<{ readonly bytes: Uint8Array; readonly type: string } | undefined>;
};

export function assetKeeper(context: Context, config: CardsConfig): AssetKeeper {
  const places = mindPlacesOf(context, config);
  const editing = mindEditing(places);
  return {
    async keep(persona, { kind, emotion }, bytes) {
      const path = assetPathFor(kind, kind === "portrait" ? emotion : kind, bytes);
      if (!path.ok) return { kind: "refused", why: path.error };
      // A built-in mind is copied first: whoever copied it at the same moment has done so.
      const kept = await editing.keepAsset(persona, path.value, bytes);
      const there = kept.ok ? kept : await editing.keepAsset(persona, path.value, bytes);
      return there.ok ? { kind: "kept", file: path.value } : { kind: "refused", why: "failed" };
    },
    async take(persona, file) {
      const place = await findMind(places, persona);
      if (place === undefined || !file.startsWith("assets/")) return undefined;
      try {
        const [root, real] = await Promise.all([
          realpath(place.folder),
          realpath(join(place.folder, file)),
        ]);
        if (!real.startsWith(root + sep)) return undefined;
        const bytes = await readFile(real);
        const type = /\.vrm$/i.test(file) ? "model/gltf-binary" : pictureTypeOf(bytes);
        return type === undefined ? undefined : { bytes, type };
      } catch {
        return undefined;
      }
    },
  };
}
