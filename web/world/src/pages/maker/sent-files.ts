import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { Emotion } from "../../../../../src/protocol/emotion.ts";
import {
  largestAssets,
  type MindAssetKind,
  MindAssetReport,
  mindAssetsPath,
  newMindAssetsPath,
} from "../../../../../src/protocol/mind-asset.ts";

/** The address to which a persona's pictures and models are sent, and from which they are read. */
export type FilePlace = {
  readonly send: (kind: MindAssetKind, emotion: Emotion, file: Blob) => Promise<MindAssetReport>;
  readonly urlOf: (path: string) => string;
};

/** Of a resident, or of a draft of a persona who is made later. */
export function filePlaceOf(persona: PersonaId | undefined, draft: string): FilePlace {
  const address = persona === undefined ? newMindAssetsPath + draft : mindAssetsPath + persona;
  return {
    urlOf: (path) => `${address}?file=${encodeURIComponent(path)}`,
    async send(kind, emotion, file) {
      if (file.size > largestAssets[kind]) return { kind: "refused", why: "too-big" };
      try {
        const answer = await fetch(`${address}?${new URLSearchParams({ kind, emotion })}`, {
          method: "POST",
          headers: { "content-type": "application/octet-stream" },
          body: file,
        });
        const report = MindAssetReport.safeParse(await answer.json());
        return report.data ?? { kind: "refused", why: "failed" };
      } catch {
        return { kind: "refused", why: "failed" };
      }
    },
  };
}
