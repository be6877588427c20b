/** The language of what is made where nobody named one. */
export const defaultTag = "ja";

/** The language whose pack stands in where there is no pack of the one that is asked for. */
export const fallbackTag = "en";
