/** The forms that a card is written in: JSON of either version, inside of a picture, or as an archive. */
export const cardForms = ["v2", "v3", "png", "charx"] as const;
export type CardForm = (typeof cardForms)[number];
