/** The kinds of secrets removed from a typed text. `secret`: a secret of the configuration. */
export const keyKinds = ["api-key", "token", "private-key", "password", "secret"] as const;
export type KeyKind = (typeof keyKinds)[number];
