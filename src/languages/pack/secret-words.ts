/**
 * The words by which the speech gate finds what a private text gives away: passwords, codes, names, days. Those of all
 * packs are known at once, on text of normalized width (NFKC).
 */
export type SecretWords = {
  /** A sentence about a code: its numbers count from three digits on. */
  readonly codes: RegExp;
  /** The forms in which people give a password, each as the source of a pattern without regard to case. */
  readonly passwords: {
    /** A word for a password. */
    readonly words: string;
    /** Between that word and the password. */
    readonly copula: string;
    /** After the copula, before the password; absent: nothing. */
    readonly filler?: string;
    /** The ends of the copula by which the password is told. */
    readonly said: string;
    /** After the password. */
    readonly end: string;
  };
  /** The first group of each is the name of a person or an animal; with the flags `g` and `u`. */
  readonly names: readonly RegExp[];
  /** Words that stand where a name may stand, but name nobody. */
  readonly notNames: RegExp;
  /** Lists of words that must not be said, to begin with: see `NG_STARTER`. */
  readonly ngStarter: { readonly mild: readonly string[]; readonly strict: readonly string[] };
};
