/** The replacement for words that were deleted for good: it has no speaker, and is no entry of any memory. */
export const forgotten = "␡";
