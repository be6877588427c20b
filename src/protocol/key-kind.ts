/** What was taken out of a text that somebody typed. `secret`: one that stands in the configuration. */
export const keyKinds = ["api-key", "token", "private-key", "password", "secret"] as const;
export type KeyKind = (typeof keyKinds)[number];
