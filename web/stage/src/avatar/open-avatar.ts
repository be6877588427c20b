import type { Avatar } from "../../../../src/protocol/avatar.ts";
import type { LiveAvatar } from "./live-avatar.ts";
import { seedOf } from "./motion/seeded-chance.ts";
import { lookOf } from "./puppet/look-of.ts";
import { puppet } from "./puppet/puppet.ts";

type Drawn = Extract<Avatar, { readonly kind: "drawn" }>;

const drawnAvatar = (avatar: Drawn): LiveAvatar =>
  puppet(lookOf(avatar), seedOf(avatar.character ?? avatar.seed ?? ""));

/** The avatar as it lives on the page, not yet in it. `assetUrl` says where a file of the mind is fetched from. */
export async function openAvatar(
  avatar: Avatar,
  assetUrl: (path: string) => string,
): Promise<LiveAvatar> {
  void assetUrl;
  return drawnAvatar(avatar.kind === "drawn" ? avatar : { kind: "drawn" });
}
