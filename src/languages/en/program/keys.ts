import type { KeyKind } from "../../../protocol/key-kind.ts";
import type { KeysWords } from "../../pack/program/keys-words.ts";

const names: Readonly<Record<KeyKind, string>> = {
  "api-key": "an API key",
  token: "a token",
  "private-key": "a private key",
  password: "a password",
  secret: "a secret of the settings",
};
const named = (kinds: readonly KeyKind[]): string => kinds.map((kind) => names[kind]).join(" and ");

export const keys: KeysWords = {
  removed: (kinds) =>
    `What you wrote held ${named(kinds)}, which was taken out before anything was kept: what is said here is remembered, and goes to the provider of the model. Write keys into .env or the settings. If anybody may have seen it, replace it by a new one.`,
  removedOf: (name, kinds) =>
    `A comment of ${name} held ${named(kinds)}, which was taken out before anything was kept.`,
  tooOften: (name) =>
    `${name} has caused as many turns in this hour as one may (STRANGER_TURNS_PER_HOUR). Further comments are not heard (what is paid is).`,
  notSent: (tool) =>
    `A call of ${tool} was not sent: it held something private, in a turn in which words of others or of a server stood. What was to be sent stands in the log of the place.`,
};
