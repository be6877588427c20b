/** The languages that the program and its personas speak. */
export type Language = "ja" | "en";
