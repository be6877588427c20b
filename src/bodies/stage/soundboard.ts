// The operator's sounds: one at a time, on the page that sounds, beside her voice.

import { OwnSound } from "../../protocol/soundboard.ts";
import type { BoardSound } from "../../protocol/stage-feed.ts";
import type { Pages } from "./pages.ts";
import type { StageReplyText } from "./scenery.ts";
import type { StageAsset } from "./stage-assets.ts";

type SoundboardDeps = {
  readonly pages: Pages;
  /** The file of a sound of the operator's board; undefined where there is none. */
  readonly fileOf: ((name: string) => Promise<StageAsset | undefined>) | undefined;
  /** Keeps a sound for pages; returns its address, relative to the page. */
  readonly keep: (bytes: Uint8Array, mediaType: string) => string;
};

/** Plays a sound of this name; an empty name stops every sound. */
export function openSoundboard({
  pages,
  fileOf,
  keep,
}: SoundboardDeps): (name: string) => Promise<StageReplyText> {
  let stops = 0;
  const soundOf = async (name: string): Promise<BoardSound | undefined> => {
    const file = await fileOf?.(name);
    if (file !== undefined) return { kind: "file", url: keep(file.bytes, file.mediaType) };
    const own = OwnSound.safeParse(name);
    return own.success ? { kind: "own", name: own.data } : undefined;
  };
  return async (name) => {
    if (name === "") {
      stops += 1;
      pages.tell({ type: "sound", sound: null });
      return { ok: true, text: "Sounds stopped" };
    }
    const before = stops;
    const sound = await soundOf(name);
    if (sound === undefined) return { ok: false, text: "There is no sound of that name." };
    if (pages.sounding() === undefined) return { ok: false, text: "No page plays sound." };
    // A sound whose file was still being read when all were stopped stays silent.
    if (before !== stops) return { ok: false, text: "Sounds were stopped." };
    pages.tell({ type: "sound", sound });
    return { ok: true, text: "Sound played" };
  };
}
