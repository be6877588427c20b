/** For whom the operator answers for what was read into their memory, of the setting `APPROVED_IMPORTS`. */
export const approvalOf =
  (approved: readonly string[]) =>
  (persona: string): boolean =>
    approved.includes("*") || approved.includes(persona);
