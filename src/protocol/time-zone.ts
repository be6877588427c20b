/** Whether a time zone is known, such as `Asia/Tokyo`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
