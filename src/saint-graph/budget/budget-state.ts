// What may be spent on the model, as far as she was told.

export type BudgetState =
  | { readonly kind: "free" | "easy" }
  /** Until then no model is asked; `said`: somebody was told why; `unpriced`: the model has no price. */
  | {
      readonly kind: "spent";
      readonly until: number;
      readonly said: boolean;
      readonly unpriced?: true | undefined;
    };

export type BudgetSlice = {
  readonly budget: BudgetState;
  /** Until then the operator knows that only what is kept for the operator and the user is left. */
  readonly reservedUntil?: number | undefined;
};

export const unspent: BudgetSlice = { budget: { kind: "free" } };
