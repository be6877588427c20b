// Pictures and models that a page adds to a mind, and shows before they are chosen.

import type { z } from "zod";
import { fileInside } from "../../../adapters/files/file-inside.ts";
import { assetPathFor } from "../../../adapters/minds/mind-assets.ts";
import { mindEditing } from "../../../adapters/minds/mind-editing.ts";
import { findMind } from "../../../adapters/minds/mind-place.ts";
import { clearUploads, draftFolder, keepForDraft } from "../../../adapters/minds/uploads.ts";
import type { PersonaId } from "../../../kernel/id.ts";
import {
  largestAssets,
  type MindAssetQuery,
  type MindAssetReport,
} from "../../../protocol/mind-asset.ts";
import { pictureTypeOf } from "../../../protocol/picture-size.ts";
import type { Context } from "../../config/console/context.ts";
import { mindPlacesOf } from "../../soul/load-mind.ts";
import type { CardsConfig } from "./cards-config.ts";

/** The owner of files: a persona, or a draft of one who is made later. */
export type AssetOwner = { readonly persona: PersonaId } | { readonly draft: string };

export type AssetKeeper = {
  /** Keeps a file, or says why not. */
  readonly keep: (
    owner: AssetOwner,
    wish: z.infer<typeof MindAssetQuery>,
    bytes: Uint8Array,
  ) => Promise<MindAssetReport>;
  /** A picture or a model of theirs. */
  readonly take: (
    owner: AssetOwner,
    file: string,
  ) => Promise<{ readonly bytes: Uint8Array; readonly type: string } | undefined>;
};

export function assetKeeper(context: Context, config: CardsConfig, now: () => number): AssetKeeper {
  const places = mindPlacesOf(context, config);
  const editing = mindEditing(places);
  const clear = () => clearUploads(places.ownFolder, now());
  void clear();
  return {
    async keep(owner, { kind, emotion }, bytes) {
      const path = assetPathFor(kind, kind === "portrait" ? emotion : kind, bytes);
      if (!path.ok) return { kind: "refused", why: path.error };
      await clear();
      if ("draft" in owner) {
        const isKept = await keepForDraft(places.ownFolder, owner.draft, path.value, bytes);
        return isKept ? { kind: "kept", file: path.value } : { kind: "refused", why: "failed" };
      }
      const { persona } = owner;
      // A built-in mind is copied first: another one who copied it at the same moment has done so.
      const kept = await editing.keepAsset(persona, path.value, bytes);
      const there = kept.ok ? kept : await editing.keepAsset(persona, path.value, bytes);
      return there.ok ? { kind: "kept", file: path.value } : { kind: "refused", why: "failed" };
    },
    async take(owner, file) {
      const folder =
        "draft" in owner
          ? draftFolder(places.ownFolder, owner.draft)
          : (await findMind(places, owner.persona))?.folder;
      if (folder === undefined || !file.startsWith("assets/")) return undefined;
      const bytes = await fileInside(folder, file, largestAssets.model);
      const type = bytes && (/\.vrm$/i.test(file) ? "model/gltf-binary" : pictureTypeOf(bytes));
      return bytes && type && { bytes, type };
    },
  };
}
