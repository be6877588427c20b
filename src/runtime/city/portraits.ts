// The look of every person as pictures: drawn, from the pictures or the model of a mind, or derived from an id.

import { createHash } from "node:crypto";
import { fileMindStore } from "../../adapters/minds/file-mind-store.ts";
import type { MindPlaces } from "../../adapters/minds/mind-place.ts";
import { type ModelThumbnail, modelThumbnail } from "../../adapters/minds/model-thumbnail.ts";
import type { CityRuntime } from "../../city/life/open-life.ts";
import type {
  PortraitRequest,
  PortraitSource,
  ServedPortrait,
} from "../../city/read-models/portrait-source.ts";
import { type PersonaId, parseOccupantId, parsePersonaId } from "../../kernel/id.ts";
import { avatarOf } from "../../mind/avatar.ts";
import type { Mind } from "../../mind/mind.ts";
import type { Avatar, DrawnAvatar } from "../../protocol/avatar.ts";
import type { Emotion } from "../../protocol/emotion.ts";
import type { Role } from "../../protocol/role.ts";
import { lookOf } from "../../puppet/look-of.ts";
import { portraitSvg } from "../../puppet/portrait.ts";
import { residentOf } from "../../world/state.ts";
import { performerOf } from "../voice/stage/performer.ts";

/** The newest drawn pictures, as text of about 40 kB each. */
const mostKept = 400;
const svg = "image/svg+xml; charset=utf-8";

export function openPortraits(life: CityRuntime, places: MindPlaces): PortraitSource {
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
  /** Of a visitor the look that her home sent. */
  const lookAbroad = (owner: string): DrawnAvatar => {
    const id = parseOccupantId(owner);
    const visitor = id.ok ? residentOf(life.city.state(), id.value)?.visitor : undefined;
    return visitor?.look ?? { kind: "drawn", seed: owner };
  };
  const models = new WeakMap<Mind, Promise<ReadModel | undefined>>();
  const modelIn = (mind: Mind, file: string) => performerOf(mind, places).asset(file);
  /** Reads the file of a model once, and again when her mind has changed. */
  const readModel = (mind: Mind, file: string) => {
    const known = models.get(mind);
    if (known !== undefined) return known;
    const read = modelIn(mind, file).then(
      (model) => model && { thumbnail: modelThumbnail(model.bytes), digest: tagOf(model.bytes) },
    );
    models.set(mind, read);
    return read;
  };
  const pictureOf = async (mind: Mind, avatar: Pictured, emotion: Emotion) => {
    if (avatar.kind === "vrm" && avatar.portrait === undefined)
      return (await readModel(mind, avatar.file))?.thumbnail;
    const file = fileOf(avatar, emotion);
    return file === undefined ? undefined : await performerOf(mind, places).asset(file);
  };
  const mindFor = async (owner: string, role: Role) => {
    const id = parseOccupantId(owner);
    return id.ok ? await mindOf(id.value, role === "operator") : undefined;
  };
  return {
    async of(owner, wish, role) {
      const mind = await mindFor(owner, role);
      const avatar: Avatar = mind === undefined ? lookAbroad(owner) : avatarOf(mind);
      if (avatar.kind === "drawn") return drawn(avatar, wish);
      const found = mind === undefined ? undefined : await pictureOf(mind, avatar, wish.emotion);
      if (found === undefined) return drawn({ kind: "drawn", seed: insteadOf(avatar) }, wish);
      const { bytes, mediaType } = found;
      return { type: mediaType, content: bytes, tag: tagOf(bytes), isLasting: false };
    },
    async modelOf(owner, role) {
      const mind = await mindFor(owner, role);
      const avatar = mind && avatarOf(mind);
      if (mind === undefined || avatar?.kind !== "vrm" || avatar.portrait !== undefined) return;
      const { file } = avatar;
      const known = await readModel(mind, file);
      if (known === undefined || known.thumbnail !== undefined) return;
      const read = async () => (await modelIn(mind, file))?.bytes;
      return { digest: known.digest, read };
    },
  };
}

const tagOf = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, 22);

type ReadModel = { readonly thumbnail: ModelThumbnail | undefined; readonly digest: string };
type Pictured = Exclude<Avatar, { readonly kind: "drawn" }>;

function fileOf(avatar: Pictured, emotion: Emotion): string | undefined {
  if (avatar.kind === "vrm") return avatar.portrait;
  const { portraits } = avatar;
  return portraits[emotion] ?? portraits.neutral ?? Object.values(portraits)[0];
}

/** The stage draws from the same text what it cannot show. */
const insteadOf = (avatar: Pictured): string =>
  (avatar.kind === "vrm" ? avatar.file : Object.values(avatar.portraits)[0]) || "portrait";
