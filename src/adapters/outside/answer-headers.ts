/** Answers of these say nothing, and a `Response` has no body for them. */
export const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

/** The headers of undici's answers, those that came several times included. */
export function headersOf(said: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(said)) {
    for (const value of typeof values === "string" ? [values] : values) headers.append(name, value);
  }
  return headers;
}
