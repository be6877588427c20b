/** Whether nothing in a value is nested deeper: what is can be walked and written without running out of stack. */
export const isShallow = (value: unknown, depth = 200): boolean =>
  typeof value !== "object" ||
  value === null ||
  (depth > 0 && Object.values(value).every((child) => isShallow(child, depth - 1)));
