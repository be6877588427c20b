/** The languages that the understudy answers in. */
export type UnderstudyLanguage = "ja" | "en";
