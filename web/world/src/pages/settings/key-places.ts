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

/** The providers that take a key, in the order of the parts; also those whose key the page may not set. */
export function keyPlaces({ sections, settings }: PageAnswerOf<"settings">): readonly KeyPlace[] {
  const known = new Map(settings.map((card) => [card.name, card]));
  const models = sections.find(({ id }) => id === "models")?.parts ?? [];
  return models.flatMap((provider) => {
    const cards = provider.settings.flatMap((name) => known.get(name) ?? []);
    const key =
      cards.find((card) => card.secret && isFree(card)) ?? cards.find((card) => card.secret);
    const address = cards.find((card) => card.form === "url");
    return key === undefined ? [] : [{ provider, key, address }];
  });
}

/** A host with a port, as `localhost:1234` or `192.168.1.5:8080/v1`. */
const hostAndPort = /^(?:[a-z\d][a-z\d.-]*|\[[\da-f:]+\]):\d{1,5}(?:\/\S*)?$/i;

/** The address of a server, where a pasted text is one; a host with a port is taken without `http://`, too. */
export function pastedAddress(text: string): string | undefined {
  if (hostAndPort.test(text)) return `http://${text}`;
  return /^https?:\/\//i.test(text)
    ? text.replace(/^https?/i, (scheme) => scheme.toLowerCase())
    : undefined;
}

/** The place whose key, or address, looks like a text. */
export function placeOf(places: readonly KeyPlace[], text: string): KeyPlace | undefined {
  const pasted = pastedAddress(text);
  return places.find(({ key, address }) => {
    const looksLike = pasted === undefined ? key.looksLike : address?.looksLike;
    return looksLike !== undefined && new RegExp(looksLike).test(pasted ?? text);
  });
}

/** The setting of a place that would have to change and is fixed by the environment or a file. */
export function fixedBy({ key, address }: KeyPlace, text: string): SettingCard | undefined {
  const card = pastedAddress(text) === undefined ? key : address;
  return card === undefined || isFree(card) ? undefined : card;
}
