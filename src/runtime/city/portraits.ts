// How everybody looks, as pictures: drawn, from the pictures of a mind, or derived from an id.

import { createHash } from "node:crypto";
import { fileMindStore } from "../../adapters/minds/file-mind-store.ts";
import type { MindPlaces } from "../../adapters/minds/mind-place.ts";
import { type PersonaId, parseOccupantId, parsePersonaId } from "../../kernel/id.ts";
import { avatarOf } from "../../mind/avatar.ts";
import type { Mind } from "../../mind/mind.ts";
import type { Avatar } from "../../protocol/avatar.ts";
import type { Emotion } from "../../protocol/emotion.ts";
import { lookOf } from "../../puppet/look-of.ts";
import { portraitSvg } from "../../puppet/portrait.ts";
import type { Life } from "../life/open-life.ts";
import { performerOf } from "../stage/performer.ts";
import type { PortraitRequest, PortraitSource, ServedPortrait } from "../views/portrait-source.ts";

/** The newest drawn pictures, as text of about 40 kB each. */
const mostKept = 400;
const svg = "image/svg+xml; charset=utf-8";

export function openPortraits(life: Life, places: MindPlaces): PortraitSource {
  const minds = fileMindStore(places);
  const kept = new Map<string, ServedPortrait>();
  const drawn = (avatar: Extract<Avatar, { readonly kind: "drawn" }>, wish: PortraitRequest) => {
    const { cut, emotion, eyes } = wish;
    const key = JSON.stringify([avatar, cut, emotion, eyes]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const content = portraitSvg(lookOf(avatar), { cut, emotion, isAsleep: eyes === "shut" });
    const made = { type: svg, content, tag: tagOf(content), isLasting: true };
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(key, made);
    return made;
  };
  /** Of who does not live here the operator sees the mind, and others only what the id says. */
  async function mindOf(id: PersonaId, isOperator: boolean): Promise<Mind | undefined> {
    const living = life.residents.of(id);
    if (living?.kind === "awake") return living.equipment.mind();
    if (!isOperator || !parsePersonaId(id).ok) return undefined;
    const loaded = await minds.load(id);
    return loaded.ok ? loaded.value : undefined;
  }
  return {
    async of(owner, wish, role) {
      const id = parseOccupantId(owner);
      const mind = id.ok ? await mindOf(id.value, role === "operator") : undefined;
      const avatar: Avatar = mind === undefined ? { kind: "drawn", seed: owner } : avatarOf(mind);
      if (avatar.kind === "drawn") return drawn(avatar, wish);
      const file = pictureOf(avatar, wish.emotion);
      const found =
        mind !== undefined && file !== undefined
          ? await performerOf(mind, places).asset(file)
          : undefined;
      if (found === undefined) return drawn({ kind: "drawn", seed: insteadOf(avatar) }, wish);
      const { bytes, mediaType } = found;
      return { type: mediaType, content: bytes, tag: tagOf(bytes), isLasting: false };
    },
  };
}

const tagOf = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, 22);

type Pictured = Exclude<Avatar, { readonly kind: "drawn" }>;

function pictureOf(avatar: Pictured, emotion: Emotion): string | undefined {
  if (avatar.kind === "vrm") return avatar.portrait;
  const { portraits } = avatar;
  return portraits[emotion] ?? portraits.neutral ?? Object.values(portraits)[0];
}

/** The stage draws from the same text what it cannot show. */
const insteadOf = (avatar: Pictured): string =>
  (avatar.kind === "vrm" ? avatar.file : Object.values(avatar.portraits)[0]) || "portrait";
