/** What replaces words that were deleted for good: nobody said it, and it is no entry of any memory. */
export const forgotten = "␡";
