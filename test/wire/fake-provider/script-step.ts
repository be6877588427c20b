/** The steps that every fake can take in an answer. */
export type CommonStep<Part, Failure> =
  /** Goes out together: one chunk, one line. */
  | { readonly parts: readonly Part[] }
  /** Waits until it settles; one that never does is a stall. */
  | { readonly until: Promise<unknown> }
  /** The provider's error in mid-stream; nothing follows it. */
  | { readonly failure: Failure }
  /** The connection breaks. */
  | { readonly cut: true };

/** No byte is ever sent. */
export type Silence = { readonly silent: true };
