import { fnv1a } from "../../../../src/kernel/hash.ts";
import type { Avatar } from "../../../../src/protocol/avatar.ts";
import { lookOf } from "../../../../src/puppet/look-of.ts";
import { drawsModels, hasGraphics } from "./graphics.ts";
import type { AvatarNote, LiveAvatar } from "./live-avatar.ts";
import { portraitsAvatar } from "./portraits/portraits.ts";
import { smooth, sparing } from "./puppet/pace.ts";
import { puppet } from "./puppet/puppet.ts";

type Drawn = Extract<Avatar, { readonly kind: "drawn" }>;

const drawnAvatar = (avatar: Drawn): LiveAvatar =>
  puppet(
    lookOf(avatar),
    fnv1a(avatar.character ?? avatar.seed ?? ""),
    hasGraphics() ? smooth : sparing,
  );

/** Drawn by the stage in place of an avatar that cannot be shown; the same file always gives the same look. */
const drawnInstead = (file: string, note: AvatarNote): LiveAvatar => ({
  ...drawnAvatar({ kind: "drawn", seed: file }),
  note,
});

async function modelAvatar(file: string, url: string): Promise<LiveAvatar> {
  if (!drawsModels()) return drawnInstead(file, "no-webgl");
  try {
    const { vrmAvatar } = await import("./vrm/vrm-avatar.ts");
    return (await vrmAvatar(url)) ?? drawnInstead(file, "model-unreadable");
  } catch {
    return drawnInstead(file, "model-unreadable");
  }
}

/**
 * The avatar, not yet in the page. `assetUrl` gives the URL of a file of the mind. Never rejects: an avatar that cannot
 * be shown as the mind specifies is drawn, and `note` gives the reason.
 */
export async function openAvatar(
  avatar: Avatar,
  assetUrl: (path: string) => string,
): Promise<LiveAvatar> {
  switch (avatar.kind) {
    case "drawn":
      return drawnAvatar(avatar);
    case "portraits": {
      const [file = ""] = Object.values(avatar.portraits);
      return (await portraitsAvatar(avatar, assetUrl)) ?? drawnInstead(file, "no-pictures");
    }
    case "vrm":
      return modelAvatar(avatar.file, assetUrl(avatar.file));
  }
}
