/** The day of a time as `2026-03-01`, UTC. */
export const dateOf = (at: number): string => {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
};
