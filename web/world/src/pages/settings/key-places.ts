import type { PageAnswerOf } from "../../../../../src/protocol/page-questions.ts";
import type { PartCard, SettingCard } from "../../../../../src/protocol/page-settings.ts";

/** A place for a key: a provider, its setting for the key, and the one for its address. */
export type KeyPlace = {
  readonly provider: PartCard;
  readonly key: SettingCard;
  readonly address: SettingCard | undefined;
};

/** Whether the page may set it. */
export const isFree = ({ by, inForce }: SettingCard): boolean =>
  inForce !== undefined && by !== "environment" && by !== "file";

/** The providers that take a key, in the order of the parts. */
export function keyPlaces({ sections, settings }: PageAnswerOf<"settings">): readonly KeyPlace[] {
  const known = new Map(settings.map((card) => [card.name, card]));
  const models = sections.find(({ id }) => id === "models")?.parts ?? [];
  return models.flatMap((provider) => {
    const cards = provider.settings.flatMap((name) => known.get(name) ?? []);
    const key = cards.find((card) => card.secret && isFree(card));
    const address = cards.find((card) => card.form === "url" && isFree(card));
    return key === undefined ? [] : [{ provider, key, address }];
  });
}

/** Whether a pasted text is the address of a server, not a key. */
export const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/** The place whose key, or address, looks like a text. */
export const placeOf = (places: readonly KeyPlace[], text: string): KeyPlace | undefined =>
  places.find(({ key, address }) => {
    const looksLike = isAddress(text) ? address?.looksLike : key.looksLike;
    return looksLike !== undefined && new RegExp(looksLike).test(text);
  });
