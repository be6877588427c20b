/** The kinds of failures outside the program. The core branches on the kind, never on the note. */
export const faultKinds = [
  "cancelled",
  "timed-out",
  "unavailable",
  "rate-limited",
  "unauthorised",
  "refused",
  "bad-reply",
  "absent",
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A failure outside the program, in the program's terms. Adapters make these; the core only reads them. */
export type Fault = {
  readonly kind: FaultKind;
  /** The same request may succeed later. */
  readonly retryable: boolean;
  /** For display and logs. Holds no key and no user text. */
  readonly note: string;
  /** Milliseconds after which the other side asked to be called again, when it said so. */
  readonly retryAfter?: number | undefined;
  /** The subject, where the program can say what to do: `model`, the other side has none of that name. */
  readonly about?: "model" | undefined;
};

const retryableKinds: ReadonlySet<FaultKind> = new Set([
  "timed-out",
  "unavailable",
  "rate-limited",
  "absent",
]);

/** Makes a fault whose `retryable` follows from its kind; without a note its kind is shown. */
export function fault(kind: FaultKind, note: string = kind, retryAfter?: number): Fault {
  return {
    kind,
    note,
    retryable: retryableKinds.has(kind),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}
