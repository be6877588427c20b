// Names of strangers as they may stand among words of the program.

/** One word of at most 16 letters, in which nobody can write a sentence or a mark of the program. */
const handle = /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N}\u30fc・_-]{0,15}$/u;

export const isHandle = (name: string): boolean => handle.test(name.normalize("NFKC"));
