/** The personas whose imported memories the operator approves, by the setting `APPROVED_IMPORTS`. */
export const approvalOf =
  (approved: readonly string[]) =>
  (persona: string): boolean =>
    approved.includes("*") || approved.includes(persona);
