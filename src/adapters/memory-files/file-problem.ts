/** The reason why a file cannot be read at all. */
export type FileProblem = {
  readonly code:
    | "not-found"
    | "not-allowed"
    | "is-directory"
    | "not-a-file"
    | "unreadable"
    | "bad-database"
    | "locked-database";
  readonly file: string;
  /** The error of the system or the library. */
  readonly detail?: string;
};

/** A system error of a file as a problem. Throws anything else. */
export function fileProblemOf(file: string, error: unknown): FileProblem {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  switch (code) {
    case undefined:
      throw error;
    case "ENOENT":
    case "ENOTDIR":
      return { code: "not-found", file };
    case "EACCES":
    case "EPERM":
      return { code: "not-allowed", file };
    case "EISDIR":
      return { code: "is-directory", file };
    default:
      return { code: "unreadable", file, detail: code };
  }
}
