const late = new Set<string>();

/** Secrets that this process came by while it runs, such as the tokens of a sign-in. They are never taken out again. */
export const lateSecrets: ReadonlySet<string> = late;

export function addLateSecrets(secrets: readonly string[]): void {
  for (const secret of secrets) late.add(secret);
}
