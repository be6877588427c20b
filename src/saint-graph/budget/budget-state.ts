// The limits of spending on the model, as last reported to the soul.

export type BudgetState =
  | { readonly kind: "free" | "easy" }
  /** No model is asked until then. `said`: somebody was given the reason; `unpriced`: the model has no price. */
  | {
      readonly kind: "spent";
      readonly until: number;
      readonly said: boolean;
      readonly unpriced?: true | undefined;
    };

export type BudgetSlice = {
  readonly budget: BudgetState;
  /** Until then only the reserve for the operator and the user is left, and the operator was notified of it. */
  readonly reservedUntil?: number | undefined;
};

export const unspent: BudgetSlice = { budget: { kind: "free" } };
