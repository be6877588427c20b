// The declarations of configured servers that the operator approved. Entries of `APPROVED_TOOLS` are
// `server/tool=pin`, the tool percent-encoded.

/**
 * `unseen`: nothing of the server was approved; `changed`: something was, and not this declaration: it is new or it
 * differs.
 */
export type DeclarationApproval = "approved" | "unseen" | "changed";

/** The entry that approves a declaration. */
export const approvalEntry = (server: string, original: string, pin: string): string =>
  `${server}/${encodeURIComponent(original.toWellFormed())}=${pin}`;

/** The state of declarations by the entries. */
export function approvalsOf(
  entries: readonly string[],
): (server: string, original: string, pin: string) => DeclarationApproval {
  const known = new Set(entries);
  const servers = new Set(entries.map((entry) => entry.slice(0, entry.indexOf("/"))));
  return (server, original, pin) => {
    if (known.has(approvalEntry(server, original, pin))) return "approved";
    return servers.has(server) ? "changed" : "unseen";
  };
}
