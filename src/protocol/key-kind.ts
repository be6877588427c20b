/** What was removed from a text that somebody typed. `secret`: a secret of the configuration. */
export const keyKinds = ["api-key", "token", "private-key", "password", "secret"] as const;
export type KeyKind = (typeof keyKinds)[number];
