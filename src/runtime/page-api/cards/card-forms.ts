/** The formats of a card: JSON of either version, embedded in a picture, or an archive. */
export const cardForms = ["v2", "v3", "png", "charx"] as const;
export type CardForm = (typeof cardForms)[number];
