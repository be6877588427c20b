/** The day that words name, before it is known what day it is. */
export type NamedDay =
  /** So many days from today; negative: before it. */
  | { readonly kind: "offset"; readonly days: number }
  | {
      readonly kind: "weekday";
      /** From 0, Sunday. */
      readonly weekday: number;
      /**
       * A number: that of the week named, counted from this one, which begins on Monday. `coming`: the next such day,
       * today included; `next`: the next one, today excluded; `next-or-after`: that one or, when it is in this week, the
       * one after it; `last`: the one of a week before the coming one.
       */
      readonly week: number | "coming" | "next" | "next-or-after" | "last";
    }
  /** The weekend of this week (0), of the next one (1) and so on. */
  | { readonly kind: "weekend"; readonly weeks: number }
  /** The next such day, where no year is named, or no month. */
  | {
      readonly kind: "date";
      readonly year?: number;
      readonly month?: number;
      readonly day: number;
    };
