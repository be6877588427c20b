import { fnv1a } from "../../kernel/hash.ts";
import { avatarOf } from "../../mind/avatar.ts";
import type { Mind } from "../../mind/mind.ts";
import type { DrawnAvatar } from "../../protocol/avatar.ts";
import type { PersonaCard } from "../../protocol/page-views.ts";
import { hueOf } from "../../puppet/hue.ts";
import { planOf } from "../../puppet/look-of.ts";

type CardLook = NonNullable<PersonaCard["look"]>;
const known = new WeakMap<Mind | DrawnAvatar, CardLook>();

/** The look of a persona, or of a visitor as her home sent it, as pages read it. */
export function cardLook(of: Mind | DrawnAvatar): CardLook {
  const before = known.get(of);
  if (before !== undefined) return before;
  const avatar = "kind" in of ? of : avatarOf(of);
  const text = JSON.stringify(avatar);
  const version = `${fnv1a(text).toString(36)}${fnv1a(text, 7).toString(36)}`;
  const drawn =
    avatar.kind === "drawn" ? avatar : ({ kind: "drawn", seed: text.slice(0, 100) } as const);
  const look: CardLook = {
    version,
    form: avatar.kind === "drawn" ? "drawn" : "picture",
    ...(avatar.kind === "vrm" && avatar.portrait === undefined ? { model: true } : {}),
    hue: hueOf(planOf(drawn).colours),
  };
  known.set(of, look);
  return look;
}
